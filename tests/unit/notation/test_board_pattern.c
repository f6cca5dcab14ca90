/* test_board_pattern.c - patterns of positions, met and missed, and turned over. */
#include <guoxiang/board_pattern.h>
#include <guoxiang/fen.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static gx_position position(const char *fen) {
    gx_position out;

    assert_int_equal(gx_fen_read(&out, gx_text_of(fen), GX_FEN_LENIENT, NULL), GX_OK);
    return out;
}

static bool fits(const char *pattern, const char *fen) {
    gx_board_pattern read;
    gx_position at = position(fen);

    assert_int_equal(gx_board_pattern_read(&read, gx_text_of(pattern), NULL), GX_OK);
    return gx_board_fits(&at, &read);
}

static bool fits_exchanged(const char *pattern, const char *fen) {
    gx_board_pattern read, twice;
    gx_position at = position(fen);

    assert_int_equal(gx_board_pattern_read(&read, gx_text_of(pattern), NULL), GX_OK);
    bool before = gx_board_fits(&at, &read);
    gx_board_pattern_exchange(&read, &read);
    gx_board_pattern_exchange(&twice, &read);
    assert_int_equal(gx_board_fits(&at, &twice), before);
    return gx_board_fits(&at, &read);
}

static void whole_positions(void **state) {
    (void)state;
    assert_true(fits(START, START));
    assert_true(fits("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", START));
    assert_true(fits("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", START));
    assert_true(fits("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ? KQkq ? 7 ?", START));
    assert_false(fits("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b", START));
    assert_false(fits("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk -", START));
    assert_false(fits("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1", START));
    assert_false(fits("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR", START));
}

/* Whether the start position fits a pattern of which one rank is asked. */
static bool rank_fits(unsigned rank, const char *text) {
    char pattern[100] = "";

    for (unsigned n = 8; n > 0; n--) {
        strcat(pattern, n == rank ? text : "*");
        strcat(pattern, n > 1 ? "/" : "");
    }
    return fits(pattern, START);
}

static void one_square(void **state) {
    (void)state;
    assert_true(rank_fits(8, "aaaaaaaa"));
    assert_true(rank_fits(5, "________"));
    assert_true(rank_fits(5, "8"));
    assert_true(rank_fits(1, "!!!!!!!!"));
    assert_true(rank_fits(2, "AA?AA?AA"));
    assert_true(rank_fits(6, "?3?2?"));
    assert_false(rank_fits(6, "?3!2?"));
    assert_false(rank_fits(5, "2A?4"));
    assert_true(rank_fits(8, "mmmmmmmm"));
    assert_false(rank_fits(2, "AAmAAAAA"));
    assert_true(rank_fits(8, "[rq][nN]bqkb[A_n][a]"));
    assert_false(rank_fits(8, "[RQ]nbqkbnr"));
    assert_true(rank_fits(8, "[^Pp]nbqkbnr"));
    assert_false(rank_fits(5, "[^Pp]7"));
    assert_true(rank_fits(5, "[_Pp]7"));
}

static void stars(void **state) {
    (void)state;
    assert_true(fits("*/*/*/*/*/*/*/*", START));
    assert_true(fits("rnbqkbnr/*/*/*/*/*/*/RNBQKBNR", START));
    assert_true(fits("*k*/*/*/8/*/*/*/*RK?", "r3k3/8/8/8/8/8/8/5RK1 w - - 0 1"));
    assert_false(fits("*k*/*/*/8/*/*/*/*RK", "r3k3/8/8/8/8/8/8/5RK1 w - - 0 1"));
    assert_true(fits("*/*/*/*/*/*/*/*R*K*", "4k3/8/8/8/8/8/8/R2R2K1 w - - 0 1"));
    assert_true(fits("*/*/*/*/*/*/*/*R1*K*", "4k3/8/8/8/8/8/8/RRR1R1K1 b - - 0 1"));
    assert_false(fits("*/*/*/*/*/*/*/*Q*K*", "4k3/8/8/8/8/8/8/R2R2K1 w - - 0 1"));
    assert_true(fits("*/*/*/*/*/*/PPPPPPPP*/*", START));
    assert_true(fits("rn*r/*p/*/*/*/*/P*P/R*B?R", START));
    assert_false(fits("rn*r/*p/*/*/*/*/P*P/R*B??R", START));
    assert_true(fits("*/*/*/*/*/*/*/R*Q*B?R", START));
    assert_false(fits("*/*/*/*/*/*/*/RN*N*B?R", START));
    assert_false(fits("*/*p/*/*/*/*/*P*/*", "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1"));
}

static void other_fields(void **state) {
    (void)state;
    const char *passed = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_true(fits(passed, passed));
    assert_true(fits("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", passed));
    assert_false(fits("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq d3 0 1", passed));
    const char *capture = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    assert_true(fits(capture, capture));
    assert_false(fits("4k3/8/8/8/3pP3/8/8/4K3 b - -", capture));
    assert_true(fits("4k3/8/8/8/3pP3/8/8/4K3 b", capture));
    const char *rooks = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1";
    assert_true(fits("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w BGbg", rooks));
    assert_true(fits("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq", rooks));
    assert_false(fits("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w Gg", rooks));
    assert_true(fits("*/*/*/*/*/*/*/* w K", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert_false(fits("*/*/*/*/*/*/*/* w Q", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
}

static void exchanged(void **state) {
    (void)state;
    assert_true(fits_exchanged("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq", START));
    assert_false(fits_exchanged("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", START));
    assert_true(fits_exchanged("4k3/8/8/8/8/8/p7/4K3", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"));
    assert_true(fits_exchanged("*/*/*/*/*/*/p*/*", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"));
    assert_false(fits_exchanged("*/*/*/*/*/*/p*/*", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1"));
    assert_true(fits_exchanged("4k2r/8/8/8/8/8/8/4K3 b k", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert_true(fits_exchanged("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1"));
    assert_true(fits_exchanged("*/*/*/*/*/*/*/* b h", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
}

static void totals(void **state) {
    (void)state;
    gx_board_pattern read;
    assert_int_equal(gx_board_pattern_read(&read, gx_text_of(START), NULL), GX_OK);
    assert_int_equal(read.least_men, 32);
    assert_int_equal(read.most_men, 32);
    assert_int_equal(gx_board_pattern_read(&read, gx_text_of("*/8/3?4/4[_p]3/4!3/*k2/Q*/8"), NULL), GX_OK);
    assert_int_equal(read.least_men, 3);
    assert_int_equal(read.most_men, 8 + 0 + 1 + 1 + 1 + 6 + 8);
}

static void want_fault(const char *text, size_t offset) {
    gx_board_pattern read;
    gx_fault fault;

    assert_int_equal(gx_board_pattern_read(&read, gx_text_of(text), &fault), GX_SYNTAX);
    assert_int_equal(fault.offset, offset);
    assert_int_equal(gx_board_pattern_read(&read, gx_text_of(text), NULL), GX_SYNTAX);
}

static void faults(void **state) {
    (void)state;
    want_fault("", 0);
    want_fault("8/8/8", 5);
    want_fault("8/8/8/8/8/8/8/8/8", 15);
    want_fault("9/8/8/8/8/8/8/8", 0);
    want_fault("44?/8/8/8/8/8/8/8", 2);
    want_fault("x*/*/*/*/*/*/*/*", 0);
    want_fault("[Q/*/*/*/*/*/*/*", 2);
    want_fault("[Q", 0);
    want_fault("*/*/*/*/*/*/*/* x", 16);
    want_fault("*/*/*/*/*/*/*/* w KB", 20);
    want_fault("*/*/*/*/*/*/*/* w - e9", 20);
    want_fault("*/*/*/*/*/*/*/* w - - x", 22);
    want_fault("*/*/*/*/*/*/*/* ?w", 16);
    want_fault("*a*a*a*a*a*a*a*a*a/*/*/*/*/*/*/*", 17);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_positions), cmocka_unit_test(one_square), cmocka_unit_test(stars),
        cmocka_unit_test(other_fields),    cmocka_unit_test(exchanged),  cmocka_unit_test(totals),
        cmocka_unit_test(faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
