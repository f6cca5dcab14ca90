/* test_explain.c - the contract of explain.h around what tests/data/explain says. */
#include <guoxiang/explain.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void writes_the_move_only_if_legal(void **state) {
    (void)state;
    gx_position start = gx_position_start();
    gx_move move = GX_MOVE_NULL;
    gx_bitboard squares = 1;
    gx_attempt good = {12, 28, GX_NO_KIND, false}, bad = {12, 36, GX_NO_KIND, false};
    assert_int_equal(gx_explain(&start, bad, &move, &squares), GX_WHY_NOT_ITS_WAY);
    assert_true(gx_move_same(move, GX_MOVE_NULL));
    assert_int_equal(gx_explain(&start, good, &move, &squares), GX_WHY_LEGAL);
    assert_true(gx_move_same(move, GX_MOVE(GX_FORM_PAWN_TWO, 12, 28)));
    assert_true(squares == 0);
    assert_int_equal(gx_explain(&start, good, NULL, NULL), GX_WHY_LEGAL);
}

static void knows_the_attempt_of_a_move(void **state) {
    (void)state;
    gx_attempt castling = gx_attempt_of(GX_MOVE(GX_FORM_CASTLING, 4, 7));
    gx_attempt promotion = gx_attempt_of(GX_MOVE(GX_FORM_TO_ROOK, 52, 60));
    assert_true(castling.castling && castling.from == 4 && castling.to == 7 && castling.promotion == GX_NO_KIND);
    assert_true(!promotion.castling && promotion.promotion == GX_ROOK);
}

static void castles_only_with_a_king(void **state) {
    (void)state;
    gx_position start = gx_position_start();
    gx_attempt attempt = {3, 0, GX_NO_KIND, true};
    assert_int_equal(gx_explain(&start, attempt, NULL, NULL), GX_WHY_NOT_ITS_WAY);
    attempt.from = 4;
    assert_int_equal(gx_explain(&start, attempt, NULL, NULL), GX_WHY_CASTLING_BLOCKED);
    attempt.to = 63;
    assert_int_equal(gx_explain(&start, attempt, NULL, NULL), GX_WHY_CASTLING_RIGHT_LOST);
}

static void has_a_word_and_an_article_for_all(void **state) {
    (void)state;
    assert_string_equal(gx_why_code(GX_WHY_PINNED), "pinned");
    for (int why = 0; why < GX_WHY_COUNT; why++) {
        assert_true(strlen(gx_why_code((gx_why)why)) > 3);
        assert_true(strchr(gx_why_article((gx_why)why), '.') != NULL);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_the_move_only_if_legal),
        cmocka_unit_test(knows_the_attempt_of_a_move),
        cmocka_unit_test(castles_only_with_a_king),
        cmocka_unit_test(has_a_word_and_an_article_for_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
