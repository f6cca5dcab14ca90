/* test_glance.c - a glance finds all that a history does: random games that like to go back, held against it. */
#include <guoxiang/glance.h>
#include <guoxiang/history.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tests/walk.h"

enum { PLIES = 300, GAMES = 400 };

static gx_occurrence memory[PLIES + 1];
static gx_position positions[PLIES + 1];

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
        last[ply % 2] = move;
        gx_history_play(history, move);
    }
    return PLIES;
}

/* Every position that had occurred lies in a stretch that is found, and each stretch begins its repeating with `again`. */
static void check_stretches(const gx_history *history, uint32_t count) {
    uint32_t from = 0;

    while (from < count) {
        gx_glance glance = gx_glance_at(positions, count, from);
        assert_true(glance.from >= from && glance.until <= count);
        for (uint32_t ply = from; ply < glance.until; ply++)
            assert_true(history->records[ply].count < 2 || (ply >= glance.from && ply >= glance.again));
        if (glance.from == glance.until)
            return;
        assert_int_equal(history->records[glance.again].count, 2);
        assert_true(history->records[glance.again].before >= glance.from);
        from = glance.until;
    }
}

static void all_is_found_that_was(void **state) {
    gx_history history = gx_history_over(memory, PLIES + 1);
    unsigned repeating = 0, denied = 0;

    (void)state;
    for (unsigned game = 0; game < GAMES; game++) {
        uint32_t plies = play(&history, game), most = 0, quiet = 0;
        for (uint32_t ply = 0; ply <= plies; ply++) {
            positions[ply] = history.records[ply].position;
            most = history.records[ply].count > most ? history.records[ply].count : most;
            quiet = positions[ply].halfmove_clock > quiet ? positions[ply].halfmove_clock : quiet;
        }
        gx_glance first = gx_glance_at(positions, plies + 1, 0);
        assert_int_equal(most >= 2, first.from < first.until);
        check_stretches(&history, plies + 1);
        assert_int_equal(gx_glance_quiet(positions, plies + 1), quiet);
        repeating += most >= 2;
        denied += most < 2;
    }
    assert_true(repeating > GAMES / 10);
    assert_true(denied > GAMES / 10);
}

/* 1.Nf3 Nf6 2.Ng1 Ng8: the fifth position is the first one, and no sooner can any be. */
static void four_plies_are_needed(void **state) {
    const gx_move there[] = {GX_MOVE(GX_FORM_KNIGHT, 6, 21), GX_MOVE(GX_FORM_KNIGHT, 62, 45),
                             GX_MOVE(GX_FORM_KNIGHT, 21, 6), GX_MOVE(GX_FORM_KNIGHT, 45, 62)};

    (void)state;
    positions[0] = gx_position_start();
    for (uint32_t n = 0; n < 4; n++)
        gx_position_play(&positions[n + 1], &positions[n], there[n]);
    assert_int_equal(gx_glance_at(positions, 1, 0).until, gx_glance_at(positions, 1, 0).from);
    assert_int_equal(gx_glance_at(positions, 4, 0).until, gx_glance_at(positions, 4, 0).from);
    gx_glance glance = gx_glance_at(positions, 5, 0);
    assert_int_equal(glance.from, 0);
    assert_int_equal(glance.until, 5);
    assert_int_equal(glance.again, 4);
    assert_int_equal(gx_glance_quiet(positions, 5), 4);
    assert_int_equal(gx_glance_quiet(positions, 0), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_is_found_that_was),
        cmocka_unit_test(four_plies_are_needed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
