/* test_claim.c - claims by trying every move; the cheap question agrees with the full answer; rulebooks count. */
#include <guoxiang/claim.h>
#include <guoxiang/verdict.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "tests/walk.h"

enum { ROOM = 600 };

static gx_occurrence memory[ROOM];

static bool holds(const gx_move_list *moves, gx_move move) {
    for (uint32_t i = 0; i < moves->count; i++)
        if (gx_move_same(moves->moves[i], move))
            return true;
    return false;
}

/* What 9.2.1 and 9.3.1 say of a move, with nothing clever about it. */
static void check_move(const gx_history *history, const gx_claims *claims, gx_move move) {
    gx_position after;
    uint32_t seen = 1;

    gx_position_play(&after, gx_history_now(history), move);
    for (uint32_t ply = 0; ply < history->count; ply++)
        seen += gx_position_same(&history->records[ply].position, &after);
    assert_int_equal(holds(&claims->threefold_with, move), seen >= 3);
    assert_int_equal(holds(&claims->fifty_with, move), after.halfmove_clock >= 100);
    assert_int_equal(gx_claim_threefold_with(gx_rulebook_at(0), history, move), seen >= 3);
    assert_int_equal(gx_claim_fifty_with(gx_rulebook_at(0), history, move), after.halfmove_clock >= 100);
}

static bool check_position(const gx_history *history) {
    const gx_rulebook *rulebook = gx_rulebook_at(0);
    gx_move_list moves;
    gx_claims claims;

    gx_claims_of(&claims, rulebook, history);
    gx_moves_generate(gx_history_now(history), &moves);
    for (uint32_t i = 0; i < moves.count; i++)
        check_move(history, &claims, moves.moves[i]);
    bool any =
        claims.threefold_now || claims.fifty_now || claims.threefold_with.count > 0 || claims.fifty_with.count > 0;
    assert_int_equal(gx_claims_any(rulebook, history), any);
    assert_int_equal(claims.threefold_now, gx_history_occurrences(history) >= 3);
    assert_int_equal(claims.fifty_now, gx_history_now(history)->halfmove_clock >= 100);
    return any;
}

/* Random games on thinned boards, with pieces that like to go back where they came from. */
static void claims_are_those_of_the_articles(void **state) {
    gx_history history = gx_history_over(memory, ROOM);
    unsigned with_claims = 0;

    (void)state;
    for (unsigned game = 2; game < 200; game += 4) {
        struct walk walk = walk_start(game);
        gx_move last[2] = {GX_MOVE_NULL, GX_MOVE_NULL};
        gx_history_begin(&history, &walk.position);
        for (unsigned ply = 0; ply < ROOM - 2; ply++) {
            gx_move_list moves;
            with_claims += check_position(&history);
            gx_moves_generate(gx_history_now(&history), &moves);
            if (moves.count == 0)
                break;
            gx_move move = moves.moves[walk_random(&walk) % moves.count];
            for (uint32_t i = 0; i < moves.count && walk_random(&walk) % 3 != 0; i++)
                if (gx_move_from(moves.moves[i]) == gx_move_to(last[ply % 2]))
                    move = moves.moves[i];
            last[ply % 2] = move;
            gx_history_play(&history, move);
        }
    }
    assert_true(with_claims > 100);
}

static void a_rulebook_may_count_otherwise(void **state) {
    const gx_move shuffle[4] = {GX_MOVE(GX_FORM_KNIGHT, 6, 21), GX_MOVE(GX_FORM_KNIGHT, 62, 45),
                                GX_MOVE(GX_FORM_KNIGHT, 21, 6), GX_MOVE(GX_FORM_KNIGHT, 45, 62)};
    gx_rulebook book = *gx_rulebook_at(0);
    gx_history history = gx_history_over(memory, ROOM);
    gx_position start = gx_position_start();
    gx_verdict verdict;

    (void)state;
    gx_history_begin(&history, &start);
    for (unsigned ply = 0; ply < 40; ply++)
        gx_history_play(&history, shuffle[ply % 4]);
    book.claim_occurrences = book.claim_quiet_plies = 0;
    assert_false(gx_claims_any(&book, &history));
    book.draw_occurrences = 0;
    verdict = gx_verdict_of(&book, &history);
    assert_false(gx_verdict_is_over(&verdict));
    book.draw_occurrences = 3;
    verdict = gx_verdict_of(&book, &history);
    assert_int_equal(verdict.end, GX_END_THREEFOLD);
    book.draw_occurrences = 0;
    book.draw_quiet_plies = 40;
    verdict = gx_verdict_of(&book, &history);
    assert_int_equal(verdict.outcome, GX_OUTCOME_DRAW);
    book.draw_quiet_plies = 41;
    verdict = gx_verdict_of(&book, &history);
    assert_false(gx_verdict_is_over(&verdict));
}

/* The knights' dance, by which the position recurs after four plies; and a detour, from and to. */
static const uint8_t dance[4][2] = {{6, 21}, {62, 45}, {21, 6}, {45, 62}};
static const uint8_t detour[6][2] = {{6, 21}, {62, 45}, {21, 36}, {45, 28}, {36, 21}, {28, 45}};

static gx_end end_by(const char *name, const gx_history *history) {
    return gx_verdict_of(gx_rulebook_find(name, strlen(name)), history).end;
}

static void play(gx_history *history, const uint8_t moves[][2], unsigned count) {
    for (unsigned n = 0; n < count; n++)
        gx_history_play(history, GX_MOVE(GX_FORM_KNIGHT, moves[n][0], moves[n][1]));
}

static void editions_end_a_repetition_at_their_own_time(void **state) {
    gx_history history = gx_history_over(memory, ROOM);
    gx_position start = gx_position_start();

    (void)state;
    gx_history_begin(&history, &start);
    play(&history, dance, 4);
    play(&history, dance, 4);
    assert_int_equal(end_by("popular", &history), GX_END_THREEFOLD);
    assert_int_equal(end_by("fide-2023", &history), GX_END_NONE);
    play(&history, dance, 4);
    play(&history, dance, 4);
    assert_int_equal(end_by("fide-2023", &history), GX_END_FIVEFOLD);
    assert_int_equal(end_by("fide-2017", &history), GX_END_FIVEFOLD);
    assert_int_equal(end_by("fide-2014", &history), GX_END_FIVEFOLD);
    assert_int_equal(end_by("fide-2009", &history), GX_END_NONE);
    assert_int_equal(end_by("fide-1993", &history), GX_END_NONE);
}

static void five_in_a_row_were_asked_for_from_2014_to_2017(void **state) {
    gx_history history = gx_history_over(memory, ROOM);
    gx_position start = gx_position_start();

    (void)state;
    gx_history_begin(&history, &start);
    play(&history, dance, 4);
    play(&history, dance, 4);
    play(&history, detour, 6);
    play(&history, &dance[2], 2);
    play(&history, dance, 4);
    assert_int_equal(gx_history_occurrences(&history), 5);
    assert_int_equal(end_by("fide-2017", &history), GX_END_FIVEFOLD);
    assert_int_equal(end_by("fide-2014", &history), GX_END_NONE);
    for (unsigned n = 0; n < 2; n++)
        play(&history, dance, 4);
    assert_int_equal(end_by("fide-2014", &history), GX_END_NONE);
    play(&history, dance, 4);
    assert_int_equal(end_by("fide-2014", &history), GX_END_FIVEFOLD);
}

/* KBB v KN: 50 moves to the end of 1988, 75 until the exceptions were struck out, 50 again. */
static void more_moves_were_given_to_some_endings(void **state) {
    const gx_rulebook *old = gx_rulebook_find("fide-1993", 9);
    gx_history history = gx_history_over(memory, ROOM);
    gx_claims claims;
    gx_setup setup = {.turn = GX_WHITE, .halfmove_clock = 100, .fullmove_number = 90};
    gx_position position;

    (void)state;
    setup.kinds[GX_KING] = GX_BIT(4) | GX_BIT(60);
    setup.kinds[GX_BISHOP] = GX_BIT(2) | GX_BIT(5);
    setup.kinds[GX_KNIGHT] = GX_BIT(57);
    setup.colors[GX_WHITE] = GX_BIT(4) | GX_BIT(2) | GX_BIT(5);
    setup.colors[GX_BLACK] = GX_BIT(60) | GX_BIT(57);
    setup.en_passant = GX_NO_SQUARE;
    assert_int_equal(gx_position_from_setup(&position, &setup, false), 0);
    for (unsigned n = 0; n < 3; n++) {
        static const uint32_t dates[] = {19880615, 19900615, 19930615};
        gx_history_begin(&history, &position);
        history.date = dates[n];
        gx_claims_of(&claims, old, &history);
        assert_int_equal(claims.fifty_now, n != 1);
        assert_int_equal(gx_claims_any(old, &history), n != 1);
        assert_int_equal(claims.fifty_with.count > 0, n != 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims_are_those_of_the_articles),
        cmocka_unit_test(a_rulebook_may_count_otherwise),
        cmocka_unit_test(editions_end_a_repetition_at_their_own_time),
        cmocka_unit_test(five_in_a_row_were_asked_for_from_2014_to_2017),
        cmocka_unit_test(more_moves_were_given_to_some_endings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
