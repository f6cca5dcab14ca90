/* Scoresheets: how many pages, where moves and notes come to stand, and the same as text. */
#include <guoxiang/sheet.h>
#include <guoxiang/svg.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 400 };

static gx_sheet_entry entries[MOST];
static gx_sheet_note notes[MOST];
static char words[MOST][8];

static gx_sheet sheet_of(size_t moves, size_t remarks, bool black_first) {
    for (size_t n = 0; n < moves; n++) {
        words[n][0] = 'N';
        words[n][1] = (char)('a' + n % 26);
        words[n][2] = (char)('0' + n / 26 % 10);
        entries[n] = (gx_sheet_entry){gx_text_of(words[n]), gx_text_of("1:00:00"), n < remarks ? (uint32_t)n + 1 : 0};
    }
    for (size_t n = 0; n < remarks; n++)
        notes[n] = (gx_sheet_note){gx_text_of("A note that is long enough to show that it is there."), (uint32_t)n};
    return (gx_sheet){.title = gx_text_of("Scoresheet"),
                      .first_number = 1,
                      .black_first = black_first,
                      .has_clocks = true,
                      .entries = entries,
                      .entry_count = moves,
                      .notes = notes,
                      .note_count = remarks,
                      .white_word = gx_text_of("White"),
                      .black_word = gx_text_of("Black"),
                      .result = {gx_text_of("Result"), gx_text_of("1-0"), 4}};
}

static void sixty_moves_fill_a_page(void **state) {
    static const struct {
        size_t moves;
        bool black_first;
        unsigned pages;
    } cases[] = {{0, false, 1},  {1, false, 1},  {120, false, 1}, {121, false, 2},
                 {119, true, 1}, {120, true, 2}, {240, false, 2}, {360, false, 3}};

    (void)state;
    for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++) {
        gx_sheet sheet = sheet_of(cases[n].moves, 0, cases[n].black_first);
        assert_int_equal(gx_sheet_pages(&sheet), cases[n].pages);
    }
}

/* All pages as SVG. */
static char *drawn(const gx_sheet *sheet) {
    gx_out all;

    gx_out_memory(&all);
    for (unsigned page = 0; page < gx_sheet_pages(sheet); page++) {
        gx_svg svg;
        gx_svg_start(&svg, &all, 1);
        gx_sheet_draw(&svg.pen, sheet, page);
        assert_true(gx_pen_end(&svg.pen));
    }
    gx_out_put(&all, 0);
    return all.bytes;
}

static unsigned count(const char *text, const char *what) {
    unsigned found = 0;

    for (const char *at = text; (at = strstr(at, what)) != NULL; at++)
        found++;
    return found;
}

static void every_move_and_note_is_drawn_once(void **state) {
    static const size_t cases[][2] = {{10, 0}, {60, 5}, {130, 12}, {200, 100}, {260, 250}};

    (void)state;
    for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++) {
        gx_sheet sheet = sheet_of(cases[n][0], cases[n][1], false);
        char *text = drawn(&sheet);
        assert_int_equal(count(text, ">1:00:00<"), cases[n][0]);
        assert_int_equal(count(text, ">A note that is long"), cases[n][1]);
        assert_int_equal(count(text, ">1-0<"), 1);
        free(text);
    }
}

static void text_has_a_line_a_move(void **state) {
    gx_sheet sheet = sheet_of(4, 1, true);
    gx_out out;

    (void)state;
    gx_out_memory(&out);
    gx_sheet_write(&out, &sheet);
    gx_out_put(&out, 0);
    assert_string_equal(out.bytes, "Scoresheet\n\n\n"
                                   "      White                 Black\n"
                                   "   1.                       Na0 1)      1:00:00\n"
                                   "   2. Nb0         1:00:00   Nc0         1:00:00\n"
                                   "   3. Nd0         1:00:00\n\n"
                                   "1)  A note that is long enough to show that it is there.\n\n"
                                   "Result        1-0\n");
    gx_out_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sixty_moves_fill_a_page),
        cmocka_unit_test(every_move_and_note_is_drawn_once),
        cmocka_unit_test(text_has_a_line_a_move),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
