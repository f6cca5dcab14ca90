/* test_glance.c - a glance denies nothing that was: random games that like to go back, held against their history. */
#include <guoxiang/glance.h>
#include <guoxiang/history.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tests/walk.h"

enum { PLIES = 300, GAMES = 400 };

static gx_occurrence memory[PLIES + 1];
static gx_move moves[PLIES];

/* Plays a game; every third move goes back where it came from, if the game is one of those that like to. */
static uint32_t play(gx_history *history, unsigned game) {
    struct walk walk = walk_start(game);
    gx_move last[2] = {GX_MOVE_NULL, GX_MOVE_NULL};

    gx_history_begin(history, &walk.position);
    for (uint32_t ply = 0; ply < PLIES; ply++) {
        gx_move_list list;
        gx_moves_generate(gx_history_now(history), &list);
        if (list.count == 0)
            return ply;
        gx_move move = list.moves[walk_random(&walk) % list.count];
        for (uint32_t i = 0; i < list.count && game % 3 == 0 && walk_random(&walk) % 3 == 0; i++)
            if (gx_move_from(list.moves[i]) == gx_move_to(last[ply % 2]))
                move = list.moves[i];
        moves[ply] = last[ply % 2] = move;
        gx_history_play(history, move);
    }
    return PLIES;
}

static void nothing_is_denied_that_was(void **state) {
    gx_history history = gx_history_over(memory, PLIES + 1);
    unsigned repeating = 0, denied = 0;

    (void)state;
    for (unsigned game = 0; game < GAMES; game++) {
        uint32_t plies = play(&history, game), most = 0, quiet = 0;
        for (uint32_t ply = 0; ply <= plies; ply++) {
            const gx_occurrence *record = &history.records[ply];
            most = record->count > most ? record->count : most;
            quiet = record->position.halfmove_clock > quiet ? record->position.halfmove_clock : quiet;
        }
        gx_glance glance = gx_glance_at(&history.records[0].position, moves, plies);
        assert_true(most < 2 || glance.repeats);
        for (uint32_t ply = 0; glance.repeats && ply <= plies; ply++)
            assert_true(history.records[ply].count < 2 || history.records[ply].before >= glance.from);
        assert_true(glance.quiet_plies >= quiet);
        repeating += most >= 2;
        denied += !glance.repeats;
    }
    assert_true(repeating > GAMES / 10);
    assert_true(denied > GAMES / 10);
}

/* A knight that captures on its way comes home to another position: granted, for the board is not known. */
static void quick_games_are_denied(void **state) {
    const gx_position start = gx_position_start();
    const gx_move there[] = {GX_MOVE(GX_FORM_KNIGHT, 6, 21), GX_MOVE(GX_FORM_KNIGHT, 62, 45),
                             GX_MOVE(GX_FORM_KNIGHT, 21, 6), GX_MOVE(GX_FORM_KNIGHT, 45, 62)};

    (void)state;
    assert_false(gx_glance_at(&start, there, 0).repeats);
    assert_false(gx_glance_at(&start, there, 3).repeats);
    assert_true(gx_glance_at(&start, there, 4).repeats);
    assert_int_equal(gx_glance_at(&start, there, 4).quiet_plies, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_denied_that_was),
        cmocka_unit_test(quick_games_are_denied),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
