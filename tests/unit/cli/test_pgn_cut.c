/* test_pgn_cut.c - where a stretch of PGN is cut, and how a batch fills in the numbers it did not know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "cli/pgn_batch.h"
#include "cli/pgn_cut.h"

static size_t cut(const char *text) {
    return pgn_cut(text, strlen(text), 1024);
}

static void the_last_event_is_taken(void **state) {
    (void)state;
    assert_int_equal(cut("[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. d4 *\n"), 22);
    assert_int_equal(cut("[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n[Site \"x\"]\n"), 22);
    assert_int_equal(cut("[Event \"1\"]\n\n1. e4 *\n"), 0);
    assert_int_equal(cut(""), 0);
    assert_int_equal(cut("1. e4 *\n[EventDate \"2\"]\n[Site \"x\"]\n"), 8);
}

static void a_line_that_is_cut_waits(void **state) {
    (void)state;
    assert_int_equal(cut("[Event \"1\"]\n\n*\n\n[Event \"2\"]\n\n*\n\n[Event \"3"), 16);
    assert_int_equal(pgn_cut("*\n[Event \"a long one", 20, 10), 2);
}

static void without_event_a_first_tag_serves(void **state) {
    (void)state;
    assert_int_equal(cut("[White \"1\"]\n[Black \"1\"]\n\n*\n\n[White \"2\"]\n[Black \"2\"]\n"), 28);
    assert_int_equal(cut("1. e4 e5 *\n1. d4 d5 *\n"), 0);
}

static void numbers_are_filled_in(void **state) {
    pgn_batch batch;
    gx_json json;
    gx_out out;

    (void)state;
    pgn_batch_open(&batch);
    gx_out_memory(&out);
    batch.relative = true;
    batch.file = "x.pgn";
    gx_out *said = pgn_batch_complain(&batch, 7, 3);
    pgn_text_sentence(&batch, PGN_STREAM_SAID, "in game 18446744073709551614, see 18446744073709551613", 2, 7);
    gx_out_put(said, '\n');
    gx_json_start(&json, &batch.texts[PGN_STREAM_GAMES].out);
    gx_json_object(&json, NULL);
    pgn_json_number(&batch, &json, "game", PGN_GAMES, 2);
    pgn_json_number(&batch, &json, "line", PGN_LINES, 5);
    gx_json_close(&json);
    gx_json_end(&json);
    batch.before[PGN_LINES] = 100;
    batch.before[PGN_GAMES] = 40;
    pgn_batch_write(&batch, PGN_STREAM_SAID, 0, batch.texts[PGN_STREAM_SAID].out.size, &out);
    pgn_batch_write(&batch, PGN_STREAM_GAMES, 0, batch.texts[PGN_STREAM_GAMES].out.size, &out);
    gx_out_put(&out, '\0');
    assert_string_equal(out.bytes, "x.pgn:107:3: in game 42, see 107\n{\"game\":42,\"line\":105}\n");
    gx_out_free(&out);
    pgn_batch_close(&batch);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_event_is_taken),
        cmocka_unit_test(a_line_that_is_cut_waits),
        cmocka_unit_test(without_event_a_first_tag_serves),
        cmocka_unit_test(numbers_are_filled_in),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
