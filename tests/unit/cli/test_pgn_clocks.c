/* test_pgn_clocks.c - what a move took, from what the clock showed, and back: periods, increments, delays, variations. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cli/pgn_shape.h"

static pgn_clock_keeper begun(const char *control) {
    pgn_clock_keeper keeper = {0};
    pgn_clocks_begin(&keeper);
    pgn_clocks_control(&keeper, gx_text_of(control));
    return keeper;
}

static void item(pgn_clock_keeper *keeper, gx_pgn_item_kind kind, uint32_t ply) {
    gx_pgn_item it = {.kind = kind, .ply = ply};
    pgn_clocks_item(keeper, &it, ply % 2 ? GX_WHITE : GX_BLACK);
}

static void spends(pgn_clock_keeper *keeper, uint32_t ply, int64_t left_ms, int64_t spent_ms) {
    int64_t spent;
    item(keeper, GX_PGN_ITEM_MOVE, ply);
    assert_true(pgn_clocks_spent(keeper, left_ms, &spent));
    assert_int_equal(spent, spent_ms);
}

static void leaves(pgn_clock_keeper *keeper, uint32_t ply, int64_t spent_ms, int64_t left_ms) {
    int64_t left;
    item(keeper, GX_PGN_ITEM_MOVE, ply);
    assert_true(pgn_clocks_left(keeper, spent_ms, &left));
    assert_int_equal(left, left_ms);
}

static void an_increment(void **state) {
    (void)state;
    pgn_clock_keeper keeper = begun("180+2");
    spends(&keeper, 1, 180000, 2000);
    spends(&keeper, 2, 181500, 500);
    spends(&keeper, 3, 172000, 10000);
    keeper = begun("180+2");
    leaves(&keeper, 1, 2000, 180000);
    leaves(&keeper, 2, 500, 181500);
    leaves(&keeper, 3, 10000, 172000);
}

static void periods(void **state) {
    (void)state;
    pgn_clock_keeper keeper = begun("2/100:1/50:30");
    spends(&keeper, 1, 90000, 10000);
    spends(&keeper, 3, 50000 + 80000, 10000); /* the second move brings the time of the second period */
    spends(&keeper, 5, 30000 + 100000, 30000);
    spends(&keeper, 7, 120000, 10000);
    keeper = begun("2/100");
    leaves(&keeper, 2, 10000, 90000);
    leaves(&keeper, 4, 10000, 180000); /* the last period comes again */
    leaves(&keeper, 6, 10000, 170000);
    leaves(&keeper, 8, 10000, 260000);
}

static void delays(void **state) {
    int64_t ms;
    (void)state;
    pgn_clock_keeper keeper = begun("300d5");
    leaves(&keeper, 1, 3000, 300000);
    leaves(&keeper, 3, 8000, 297000);
    keeper = begun("300d5");
    item(&keeper, GX_PGN_ITEM_MOVE, 1);
    assert_false(pgn_clocks_spent(&keeper, 300000, &ms)); /* anything up to five seconds */
    spends(&keeper, 3, 297000, 8000);
}

static void a_variation_goes_on_from_before_its_move(void **state) {
    (void)state;
    pgn_clock_keeper keeper = begun("60");
    spends(&keeper, 1, 50000, 10000);
    spends(&keeper, 2, 55000, 5000);
    item(&keeper, GX_PGN_ITEM_OPEN, 2);
    spends(&keeper, 2, 40000, 20000);
    spends(&keeper, 3, 45000, 5000);
    item(&keeper, GX_PGN_ITEM_OPEN, 3);
    spends(&keeper, 3, 30000, 20000);
    item(&keeper, GX_PGN_ITEM_CLOSE, 3);
    spends(&keeper, 4, 39000, 1000);
    item(&keeper, GX_PGN_ITEM_CLOSE, 2);
    spends(&keeper, 3, 49000, 1000);
    spends(&keeper, 4, 54000, 1000);
    free(keeper.stack);
}

static void what_cannot_be_known(void **state) {
    int64_t ms;
    (void)state;
    pgn_clock_keeper keeper = begun("?");
    item(&keeper, GX_PGN_ITEM_MOVE, 1);
    assert_false(pgn_clocks_spent(&keeper, 1000, &ms));
    keeper = begun("60");
    item(&keeper, GX_PGN_ITEM_MOVE, 1);
    assert_false(pgn_clocks_spent(&keeper, 61000, &ms)); /* more than there was */
    item(&keeper, GX_PGN_ITEM_MOVE, 3);
    item(&keeper, GX_PGN_ITEM_MOVE, 5); /* the third move has no reading: the next has no beginning */
    assert_false(pgn_clocks_spent(&keeper, 40000, &ms));
    spends(&keeper, 7, 30000, 10000);
    keeper = begun("60");
    item(&keeper, GX_PGN_ITEM_MOVE, 1);
    assert_false(pgn_clocks_left(&keeper, 61000, &ms));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_increment),
        cmocka_unit_test(periods),
        cmocka_unit_test(delays),
        cmocka_unit_test(a_variation_goes_on_from_before_its_move),
        cmocka_unit_test(what_cannot_be_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
