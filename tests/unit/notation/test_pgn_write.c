/* test_pgn_write.c - movetext in other styles than the export format. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>

#include <cmocka.h>

#include "tests/pgn.h"

static const char game[] =
    "1. e4! {good} e5 $1 $14 (1... c5!? {[%clk 0:01:00]} 2. Nf3) 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0";

/* All of a text, written in a style. */
static char *styled(const char *text, const gx_pgn_style *style) {
    static char memory[8192];
    gx_buffer out = gx_buffer_over(memory, sizeof memory - 1);
    gx_pgn_writer writer;
    struct pgn_input input;
    gx_pgn_item item;
    pgn_input_open(&input, gx_text_of(text), 65536, GX_PGN_GIVE_ALL);
    while (pgn_input_next(&input, &item) != GX_PGN_ITEM_END) {
        if (item.kind == GX_PGN_ITEM_GAME)
            gx_pgn_writer_start_style(&writer, style);
        size_t before = out.size;
        gx_pgn_write_item(&writer, &out, &item, gx_pgn_reader_before(&input.reader));
        assert_true(out.size - before <= gx_pgn_write_need(&item));
        if (item.kind == GX_PGN_ITEM_OVER)
            gx_pgn_write_end(&writer, &out, item.result);
    }
    pgn_input_close(&input);
    assert_false(out.full);
    memory[out.size] = '\0';
    return memory;
}

static void a_line_a_game(void **state) {
    (void)state;
    gx_pgn_style style = {.width = 0};
    assert_string_equal(styled(game, &style), "1. e4 $1 {good} 1... e5 $1 $14 (1... c5 $5 {[%clk 0:01:00]} 2. Nf3) "
                                              "2. Qh5 Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0\n\n");
}

static void symbols_cling(void **state) {
    (void)state;
    gx_pgn_style style = {.width = 0, .symbols = true};
    assert_string_equal(styled(game, &style), "1. e4! {good} 1... e5! $14 (1... c5!? {[%clk 0:01:00]} 2. Nf3) "
                                              "2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n\n");
    assert_string_equal(styled("1. e4 e5 $7 $1 2. -- $2 *", &style), "1. e4 e5 $7 $1 2. -- $2 *\n\n");
}

static void bare_moves(void **state) {
    (void)state;
    gx_pgn_style style = {.width = 20, .no_numbers = true, .no_marks = true, .no_result = true};
    assert_string_equal(styled("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0", &style),
                        "e4 e5 Qh5 Nc6 Bc4\nNf6 Qxf7\n\n");
    assert_string_equal(styled("[Event \"x\"]\n\n*", &style), "\n");
}

static void comments_on_their_lines(void **state) {
    (void)state;
    gx_pgn_style style = {.width = 60, .comment_lines = true};
    assert_string_equal(styled("{pre} 1. e4 {good} (1. d4 {bad}) e5 *", &style),
                        "{pre}\n1. e4\n{good}\n(1. d4\n{bad}\n) 1... e5 *\n\n");
}

static void letters_of_a_language(void **state) {
    (void)state;
    gx_pgn_style style = {.letters = gx_letters_find(gx_text_of("de")), .width = 0};
    assert_string_equal(styled("1. Nf3 d5 2. e4 dxe4 *", &style), "1. Sf3 d5 2. e4 dxe4 *\n\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_a_game),
        cmocka_unit_test(symbols_cling),
        cmocka_unit_test(bare_moves),
        cmocka_unit_test(comments_on_their_lines),
        cmocka_unit_test(letters_of_a_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
