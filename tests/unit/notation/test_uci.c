/* test_uci.c - the contract of uci.h around what tests/data/uci says. */
#include <guoxiang/uci.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void writes_nothing_on_failure(void **state) {
    (void)state;
    gx_position start = gx_position_start();
    gx_move move = GX_MOVE(GX_FORM_KING, 1, 2);
    gx_fault fault;
    gx_why why = GX_WHY_LEGAL;
    gx_bitboard squares = 0;
    assert_int_equal(gx_uci_read(&move, &start, gx_text_of("e2x4"), GX_UCI_STANDARD, &fault, NULL, NULL), GX_SYNTAX);
    assert_int_equal(fault.offset, 2);
    assert_int_equal(fault.code, GX_SYNTAX);
    assert_int_equal(gx_uci_read(&move, &start, gx_text_of("a1a3"), GX_UCI_STANDARD, &fault, &why, &squares),
                     GX_ILLEGAL);
    assert_int_equal(why, GX_WHY_PATH_BLOCKED);
    assert_true(squares == GX_BIT(8));
    assert_true(gx_move_same(move, GX_MOVE(GX_FORM_KING, 1, 2)));
}

static void takes_null_for_what_is_not_asked(void **state) {
    (void)state;
    gx_position start = gx_position_start();
    gx_move move;
    assert_int_equal(gx_uci_read(&move, &start, gx_text_of("e2e4"), GX_UCI_STANDARD, NULL, NULL, NULL), GX_OK);
    assert_true(gx_move_same(move, GX_MOVE(GX_FORM_PAWN_TWO, 12, 28)));
    assert_int_equal(gx_uci_read(&move, &start, gx_text_of("e2"), GX_UCI_STANDARD, NULL, NULL, NULL), GX_SYNTAX);
    assert_int_equal(gx_uci_read(&move, &start, (gx_text){NULL, 0}, GX_UCI_STANDARD, NULL, NULL, NULL), GX_SYNTAX);
}

static void writes_the_null_move(void **state) {
    (void)state;
    char bytes[GX_UCI_MAX];
    gx_buffer out = gx_buffer_over(bytes, sizeof bytes);
    gx_uci_write(&out, GX_MOVE_NULL, GX_UCI_STANDARD);
    assert_true(gx_text_is(gx_buffer_text(&out), "0000"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_nothing_on_failure),
        cmocka_unit_test(takes_null_for_what_is_not_asked),
        cmocka_unit_test(writes_the_null_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
