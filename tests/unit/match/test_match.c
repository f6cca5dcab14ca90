/* test_match.c - the machine's memory, moments, and words. What it rules is in tests/scenarios. */
#include <guoxiang/match.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 8, GUARD = 64 };

static gx_match match;
static gx_match_rulings rulings;

static void apply(gx_verb verb, gx_who by, int64_t at, const char *text) {
    gx_match_event event = gx_match_event_of(verb, by, at);
    event.text = text ? gx_text_of(text) : (gx_text){NULL, 0};
    gx_match_apply(&match, &event, &rulings);
}

/* Eighty moves by each in less than 64 KB, the machine included. */
static void is_small(void **state) {
    size_t plies = 160;
    (void)state;

    assert_true(sizeof(gx_match) + (plies + 1) * GX_MATCH_PLY_BYTES < 65536);
}

static void refuses_where_it_is_full(void **state) {
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    struct {
        gx_occurrence positions[ROOM];
        unsigned char guard[GUARD];
    } memory;
    gx_match_ply plies[ROOM + 1];
    gx_match_start start = gx_match_start_plain();
    (void)state;

    memset(memory.guard, 0xa5, GUARD);
    memset(&plies[ROOM], 0xa5, sizeof plies[ROOM]);
    gx_match_begin(&match, &start, (gx_match_memory){memory.positions, plies, ROOM});
    for (unsigned n = 0; n < 20; n++)
        apply(GX_VERB_MOVE, (gx_who)(n % 2), n, moves[n % 4]);
    assert_int_equal(gx_match_plies(&match), ROOM - 1);
    apply(GX_VERB_MOVE, GX_WHO_BLACK, 30, "Ng8");
    assert_int_equal(rulings.rulings[0].code, GX_RULING_REFUSED);
    assert_int_equal(rulings.rulings[0].why, GX_REASON_FULL);
    for (unsigned n = 0; n < GUARD; n++)
        assert_int_equal(memory.guard[n], 0xa5);
    assert_int_equal(plies[ROOM].zero, 0xa5a5a5a5);
    apply(GX_VERB_RESIGN, GX_WHO_BLACK, 31, NULL);
    assert_int_equal(rulings.rulings[0].end, GX_END_RESIGNATION);
}

static void moves_to_other_memory(void **state) {
    gx_occurrence small[4], large[16];
    gx_match_ply few[4], many[16];
    gx_match_start start = gx_match_start_plain();
    (void)state;

    gx_match_begin(&match, &start, (gx_match_memory){small, few, 4});
    apply(GX_VERB_MOVE, GX_WHO_WHITE, 1, "e4");
    apply(GX_VERB_MOVE, GX_WHO_BLACK, 2, "e5");
    gx_match_move(&match, (gx_match_memory){large, many, 16});
    memset(small, 0xff, sizeof small);
    apply(GX_VERB_MOVE, GX_WHO_WHITE, 3, "Nf3");
    assert_int_equal(rulings.rulings[0].code, GX_RULING_COMPLETED);
    assert_int_equal(gx_match_plies(&match), 3);
    assert_true(gx_move_same(match.plies[0].move, GX_MOVE(GX_FORM_PAWN_TWO, 12, 28)));
}

static void tells_when_something_is_due(void **state) {
    gx_occurrence positions[8];
    gx_match_ply plies[8];
    gx_match_start start = gx_match_start_plain();
    (void)state;

    start.assisted = true;
    assert_true(gx_control_read(&start.control, gx_text_of("60")));
    gx_match_begin(&match, &start, (gx_match_memory){positions, plies, 8});
    assert_int_equal(gx_match_due(&match), 60000);
    apply(GX_VERB_MOVE, GX_WHO_WHITE, 10000, "e4");
    assert_int_equal(gx_match_due(&match), 70000);
    apply(GX_VERB_TICK, GX_WHO_CLOCK, 70000, NULL);
    assert_int_equal(rulings.rulings[0].end, GX_END_TIME);
    assert_true(gx_match_due(&match) == GX_NEVER);
}

static void refuses_time_that_runs_backwards(void **state) {
    gx_occurrence positions[8];
    gx_match_ply plies[8];
    gx_match_start start = gx_match_start_plain();
    (void)state;

    gx_match_begin(&match, &start, (gx_match_memory){positions, plies, 8});
    apply(GX_VERB_MOVE, GX_WHO_WHITE, 100, "e4");
    apply(GX_VERB_MOVE, GX_WHO_BLACK, 99, "e5");
    assert_int_equal(rulings.rulings[0].why, GX_REASON_BACKWARDS);
    assert_int_equal(gx_match_plies(&match), 1);
    assert_int_equal(match.now, 100);
}

static void knows_its_words(void **state) {
    (void)state;
    for (unsigned n = 0; n < GX_VERB_COUNT; n++)
        assert_int_equal(gx_verb_find(gx_text_of(gx_verb_name((gx_verb)n))), n);
    for (unsigned n = 1; n < GX_SUBJECT_COUNT; n++)
        assert_int_equal(gx_subject_find(gx_text_of(gx_subject_name((gx_subject)n))), n);
    for (unsigned n = 0; n < GX_PENALTY_COUNT; n++)
        assert_int_equal(gx_penalty_find(gx_text_of(gx_penalty_name((gx_penalty)n))), n);
    assert_int_equal(gx_verb_find(gx_text_of("")), GX_VERB_COUNT);
    assert_int_equal(gx_verb_find(gx_text_of("plac")), GX_VERB_COUNT);
    assert_string_equal(gx_reason_code(GX_REASON_PINNED), "pinned");
    assert_string_equal(gx_reason_code(GX_REASON_TWO_HANDS), "two_hands");
    assert_string_equal(gx_who_name(gx_who_find(gx_text_of("arbiter"))), "arbiter");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_small),
        cmocka_unit_test(refuses_where_it_is_full),
        cmocka_unit_test(moves_to_other_memory),
        cmocka_unit_test(tells_when_something_is_due),
        cmocka_unit_test(refuses_time_that_runs_backwards),
        cmocka_unit_test(knows_its_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
