/* test_record.c - the board speaks first, then the record, and the laws correct it. */
#include <guoxiang/claim.h>
#include <guoxiang/fen.h>
#include <guoxiang/record.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ROOM = 16 };

static gx_occurrence memory[ROOM];

/* The ruling of a rulebook on a game that ends in a position, which has stood three times. */
static gx_ruling rule_by(const gx_rulebook *rulebook, const char *fen, gx_outcome outcome, gx_cause cause, bool whole) {
    gx_history history = gx_history_over(memory, ROOM);
    gx_record record = {.outcome = outcome, .said = true, .cause = cause, .whole = whole, .plies = 2};
    gx_position position;
    gx_claims claims;
    gx_color who;

    assert_int_equal(gx_fen_read(&position, gx_text_of(fen), GX_FEN_LENIENT, NULL), GX_OK);
    gx_history_begin(&history, &position);
    for (unsigned ply = 0; ply < 2; ply++)
        gx_history_add(&history, &position);
    gx_verdict verdict = gx_verdict_of(rulebook, &history);
    gx_claims_of(&claims, rulebook, &history);
    record.last = gx_history_now(&history);
    record.flag = record.last->turn == GX_WHITE ? GX_WHITE : GX_BLACK;
    record.threefold = claims.threefold_now || claims.threefold_with.count > 0;
    record.fifty = claims.fifty_now || claims.fifty_with.count > 0;
    if (gx_record_asks(rulebook, &verdict, &record, &who))
        record.chance = gx_winnable_quick(record.last, who).chance;
    return gx_record_rule(rulebook, &verdict, &record);
}

static gx_ruling rule(const char *fen, gx_outcome outcome, gx_cause cause, bool whole) {
    return rule_by(gx_rulebook_at(0), fen, outcome, cause, whole);
}

static void want(gx_ruling ruling, gx_end end, gx_outcome outcome, bool certain, bool agrees) {
    assert_string_equal(gx_end_code(ruling.end), gx_end_code(end));
    assert_int_equal(ruling.outcome, outcome);
    assert_int_equal(ruling.certain, certain);
    assert_int_equal(ruling.agrees, agrees);
}

#define MATE "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"
#define STALEMATE "7k/5Q2/8/6K1/8/8/8/8 b - - 3 50"
#define EVEN "4k2r/4p3/8/8/8/8/4P3/4K2R w - - 0 1"
#define BARE "4k2r/8/8/8/8/8/8/4K3 w - - 0 1"
#define KNIGHT "7k/6q1/8/8/3N4/8/8/K7 b - - 0 1"
#define IN_ONE "7k/8/6K1/8/8/8/8/R7 w - - 0 1"

static void the_board_speaks_first(void **state) {
    (void)state;
    want(rule(MATE, GX_OUTCOME_WHITE, GX_CAUSE_UNSAID, true), GX_END_CHECKMATE, GX_OUTCOME_WHITE, true, true);
    want(rule(MATE, GX_OUTCOME_DRAW, GX_CAUSE_AGREEMENT, true), GX_END_CHECKMATE, GX_OUTCOME_WHITE, true, false);
    want(rule(MATE, GX_OUTCOME_BLACK, GX_CAUSE_TIME, true), GX_END_CHECKMATE, GX_OUTCOME_WHITE, true, false);
    want(rule(MATE, GX_OUTCOME_OPEN, GX_CAUSE_UNSAID, true), GX_END_CHECKMATE, GX_OUTCOME_WHITE, true, false);
    want(rule(MATE, GX_OUTCOME_WHITE, GX_CAUSE_UNSAID, false), GX_END_CHECKMATE, GX_OUTCOME_WHITE, true, true);
    want(rule(STALEMATE, GX_OUTCOME_WHITE, GX_CAUSE_NORMAL, true), GX_END_STALEMATE, GX_OUTCOME_DRAW, true, false);
}

static void a_record_is_believed(void **state) {
    (void)state;
    want(rule(EVEN, GX_OUTCOME_WHITE, GX_CAUSE_UNSAID, true), GX_END_RESIGNATION, GX_OUTCOME_WHITE, false, true);
    want(rule(EVEN, GX_OUTCOME_BLACK, GX_CAUSE_TIME, true), GX_END_TIME, GX_OUTCOME_BLACK, false, true);
    want(rule(EVEN, GX_OUTCOME_BLACK, GX_CAUSE_DECISION, true), GX_END_ARBITER, GX_OUTCOME_BLACK, false, true);
    want(rule(EVEN, GX_OUTCOME_BLACK, GX_CAUSE_DEFAULT, true), GX_END_LATE, GX_OUTCOME_BLACK, false, true);
    want(rule(EVEN, GX_OUTCOME_BLACK, GX_CAUSE_BROKEN_OFF, true), GX_END_NONE, GX_OUTCOME_BLACK, false, true);
    want(rule(EVEN, GX_OUTCOME_OPEN, GX_CAUSE_UNSAID, true), GX_END_NONE, GX_OUTCOME_OPEN, false, true);
    want(rule(EVEN, GX_OUTCOME_WHITE, GX_CAUSE_UNSAID, false), GX_END_NONE, GX_OUTCOME_WHITE, false, true);
    want(rule(EVEN, GX_OUTCOME_NONE, GX_CAUSE_RULES, true), GX_END_NONE, GX_OUTCOME_NONE, false, true);
}

static void who_cannot_mate_cannot_win(void **state) {
    (void)state;
    want(rule(BARE, GX_OUTCOME_WHITE, GX_CAUSE_TIME, true), GX_END_TIME_UNWINNABLE, GX_OUTCOME_DRAW, true, false);
    want(rule(BARE, GX_OUTCOME_DRAW, GX_CAUSE_AGREEMENT, true), GX_END_AGREEMENT, GX_OUTCOME_DRAW, true, true);
    want(rule(KNIGHT, GX_OUTCOME_WHITE, GX_CAUSE_TIME, true), GX_END_TIME_UNWINNABLE, GX_OUTCOME_DRAW, true, false);
    want(rule(KNIGHT, GX_OUTCOME_DRAW, GX_CAUSE_TIME, true), GX_END_TIME_UNWINNABLE, GX_OUTCOME_DRAW, true, true);
    want(rule(KNIGHT, GX_OUTCOME_WHITE, GX_CAUSE_RESIGNATION, true), GX_END_RESIGNATION_UNWINNABLE, GX_OUTCOME_DRAW,
         true, false);
    want(rule(KNIGHT, GX_OUTCOME_WHITE, GX_CAUSE_UNSAID, true), GX_END_RESIGNATION_UNWINNABLE, GX_OUTCOME_DRAW, true,
         false);
    want(rule(KNIGHT, GX_OUTCOME_WHITE, GX_CAUSE_ILLEGAL, true), GX_END_ILLEGAL_MOVES_UNWINNABLE, GX_OUTCOME_DRAW, true,
         false);
    want(rule(KNIGHT, GX_OUTCOME_WHITE, GX_CAUSE_RULES, true), GX_END_ARBITER, GX_OUTCOME_WHITE, false, true);
}

static void a_mate_in_sight_makes_certain(void **state) {
    (void)state;
    want(rule(IN_ONE, GX_OUTCOME_WHITE, GX_CAUSE_TIME, true), GX_END_TIME, GX_OUTCOME_WHITE, true, true);
    want(rule(IN_ONE, GX_OUTCOME_WHITE, GX_CAUSE_NORMAL, true), GX_END_RESIGNATION, GX_OUTCOME_WHITE, true, true);
    want(rule(IN_ONE, GX_OUTCOME_WHITE, GX_CAUSE_UNSAID, true), GX_END_RESIGNATION, GX_OUTCOME_WHITE, false, true);
}

/* The three positions of `rule` are one and the same, so a third occurrence can be claimed. */
static void draws_have_reasons(void **state) {
    (void)state;
    want(rule(EVEN, GX_OUTCOME_DRAW, GX_CAUSE_REPETITION, true), GX_END_THREEFOLD, GX_OUTCOME_DRAW, true, true);
    want(rule(EVEN, GX_OUTCOME_DRAW, GX_CAUSE_UNSAID, true), GX_END_THREEFOLD, GX_OUTCOME_DRAW, false, true);
    want(rule(EVEN, GX_OUTCOME_DRAW, GX_CAUSE_AGREEMENT, true), GX_END_AGREEMENT, GX_OUTCOME_DRAW, true, true);
    want(rule(EVEN, GX_OUTCOME_DRAW, GX_CAUSE_DECISION, true), GX_END_ARBITER, GX_OUTCOME_DRAW, false, true);
}

static void other_editions_spare_otherwise(void **state) {
    const gx_rulebook *old = gx_rulebook_find("fide-1993", 9), *last = gx_rulebook_find("fide-2018", 9);

    (void)state;
    want(rule_by(old, KNIGHT, GX_OUTCOME_WHITE, GX_CAUSE_RESIGNATION, true), GX_END_RESIGNATION, GX_OUTCOME_WHITE, true,
         true);
    want(rule_by(old, KNIGHT, GX_OUTCOME_WHITE, GX_CAUSE_UNSAID, true), GX_END_RESIGNATION, GX_OUTCOME_WHITE, false,
         true);
    want(rule_by(old, KNIGHT, GX_OUTCOME_WHITE, GX_CAUSE_TIME, true), GX_END_TIME, GX_OUTCOME_WHITE, true, true);
    want(rule_by(old, BARE, GX_OUTCOME_WHITE, GX_CAUSE_TIME, true), GX_END_TIME_UNWINNABLE, GX_OUTCOME_DRAW, true,
         false);
    want(rule_by(old, KNIGHT, GX_OUTCOME_DRAW, GX_CAUSE_TIME, true), GX_END_TIME, GX_OUTCOME_WHITE, true, false);
    want(rule_by(last, KNIGHT, GX_OUTCOME_WHITE, GX_CAUSE_TIME, true), GX_END_TIME_UNWINNABLE, GX_OUTCOME_DRAW, true,
         false);
    want(rule_by(last, KNIGHT, GX_OUTCOME_WHITE, GX_CAUSE_RESIGNATION, true), GX_END_RESIGNATION, GX_OUTCOME_WHITE,
         true, true);
}

static void words_that_the_board_does_not_bear_out_are_remarked(void **state) {
    gx_rulebook shy = *gx_rulebook_at(0);
    gx_ruling ruling = rule(EVEN, GX_OUTCOME_DRAW, GX_CAUSE_MATERIAL, true);

    (void)state;
    want(ruling, GX_END_NONE, GX_OUTCOME_DRAW, false, true);
    assert_int_equal(ruling.remarks, GX_REMARK_BIT(GX_REMARK_NOT_DEAD));
    ruling = rule(EVEN, GX_OUTCOME_WHITE, GX_CAUSE_CHECKMATE, true);
    want(ruling, GX_END_RESIGNATION, GX_OUTCOME_WHITE, false, true);
    assert_int_equal(ruling.remarks, GX_REMARK_BIT(GX_REMARK_NO_CHECKMATE));
    assert_int_equal(rule(EVEN, GX_OUTCOME_WHITE, GX_CAUSE_TIME, true).remarks, GX_REMARK_BIT(GX_REMARK_OTHER_FLAG));
    assert_int_equal(rule(EVEN, GX_OUTCOME_BLACK, GX_CAUSE_TIME, true).remarks, 0);
    assert_int_equal(rule(EVEN, GX_OUTCOME_DRAW, GX_CAUSE_FIFTY, true).remarks, GX_REMARK_BIT(GX_REMARK_NO_FIFTY));
    assert_int_equal(rule(EVEN, GX_OUTCOME_DRAW, GX_CAUSE_REPETITION, true).remarks, 0);
    shy.agreement_plies = 3;
    ruling = rule_by(&shy, EVEN, GX_OUTCOME_DRAW, GX_CAUSE_AGREEMENT, true);
    want(ruling, GX_END_NONE, GX_OUTCOME_DRAW, false, true);
    assert_int_equal(ruling.remarks, GX_REMARK_BIT(GX_REMARK_EARLY_AGREEMENT));
    for (unsigned remark = 0; remark < GX_REMARK_COUNT; remark++)
        assert_true(gx_remark_code((gx_remark)remark)[0] != 0 && gx_remark_sentence((gx_remark)remark)[0] != 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_speaks_first),
        cmocka_unit_test(a_record_is_believed),
        cmocka_unit_test(who_cannot_mate_cannot_win),
        cmocka_unit_test(a_mate_in_sight_makes_certain),
        cmocka_unit_test(draws_have_reasons),
        cmocka_unit_test(other_editions_spare_otherwise),
        cmocka_unit_test(words_that_the_board_does_not_bear_out_are_remarked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
