/* test_history.c - occurrences are counted as a slow look-back counts them, whatever the memory, however long the game. */
#include <guoxiang/history.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#include "tests/walk.h"

enum { PLIES = 400, GAMES = 60 };

static gx_occurrence *memory_for(uint32_t room) {
    gx_occurrence *memory = malloc(room * sizeof *memory);
    assert_non_null(memory);
    return memory;
}

static uint32_t slow_count(const gx_history *history, uint32_t upto, const gx_position *position) {
    uint32_t count = 0;
    for (uint32_t ply = 0; ply <= upto; ply++)
        count += gx_position_same(&history->records[ply].position, position);
    return count;
}

/* A move that goes back and forth if it can, so that positions do recur. */
static bool choose(struct walk *walk, const gx_position *position, gx_move last, gx_move *out) {
    gx_move_list moves;

    gx_moves_generate(position, &moves);
    if (moves.count == 0)
        return false;
    *out = moves.moves[walk_random(walk) % moves.count];
    for (uint32_t i = 0; i < moves.count && walk_random(walk) % 4 != 0; i++)
        if (gx_move_from(moves.moves[i]) == gx_move_to(last) && gx_move_to(moves.moves[i]) == gx_move_from(last))
            *out = moves.moves[i];
    return true;
}

static void play_game(gx_history *history, unsigned game) {
    struct walk walk = walk_start(game);
    gx_move mine[2] = {GX_MOVE_NULL, GX_MOVE_NULL};
    gx_move move;

    gx_history_begin(history, &walk.position);
    while (gx_history_plies(history) < PLIES &&
           choose(&walk, gx_history_now(history), mine[gx_history_plies(history) % 2], &move)) {
        mine[gx_history_plies(history) % 2] = move;
        assert_int_equal(gx_history_play(history, move), GX_OK);
    }
}

static void counts_like_a_slow_look_back(void **state) {
    gx_history history = gx_history_over(memory_for(PLIES + 1), PLIES + 1);
    uint32_t most = 0;

    (void)state;
    for (unsigned game = 0; game < GAMES; game++) {
        play_game(&history, game);
        for (uint32_t ply = 0; ply < history.count; ply++) {
            const gx_occurrence *record = &history.records[ply];
            assert_int_equal(record->count, slow_count(&history, ply, &record->position));
            most = record->count > most ? record->count : most;
        }
    }
    assert_true(most >= 5);
    free(history.records);
}

static void knows_occurrences_of_any_position(void **state) {
    gx_history history = gx_history_over(memory_for(PLIES + 1), PLIES + 1);

    (void)state;
    for (unsigned game = 0; game < GAMES; game++) {
        gx_move_list moves;
        play_game(&history, game);
        gx_moves_generate(gx_history_now(&history), &moves);
        for (uint32_t i = 0; i < moves.count; i++) {
            gx_position after;
            gx_position_play(&after, gx_history_now(&history), moves.moves[i]);
            assert_int_equal(gx_history_occurrences_of(&history, &after),
                             slow_count(&history, gx_history_plies(&history), &after));
        }
    }
    free(history.records);
}

static void links_lead_to_the_occurrence_before(void **state) {
    gx_history history = gx_history_over(memory_for(PLIES + 1), PLIES + 1);

    (void)state;
    play_game(&history, 2);
    for (uint32_t ply = 0; ply < history.count; ply++) {
        const gx_occurrence *record = &history.records[ply];
        assert_int_equal(record->before == GX_NO_OCCURRENCE, record->count == 1);
        if (record->count > 1) {
            const gx_occurrence *before = &history.records[record->before];
            assert_true(gx_position_same(&before->position, &record->position));
            assert_int_equal(before->count + 1, record->count);
        }
    }
    free(history.records);
}

static void says_when_the_room_is_used_up(void **state) {
    gx_occurrence memory[2];
    gx_history history = gx_history_over(memory, 2);
    gx_position start = gx_position_start();
    gx_move_list moves;

    (void)state;
    gx_moves_generate(&start, &moves);
    gx_history_begin(&history, &start);
    assert_int_equal(gx_history_play(&history, moves.moves[0]), GX_OK);
    assert_int_equal(gx_history_add(&history, &start), GX_ROOM);
    assert_int_equal(gx_history_plies(&history), 1);
}

static void moves_to_larger_memory(void **state) {
    gx_history history = gx_history_over(memory_for(PLIES + 1), PLIES + 1);
    gx_history other = gx_history_over(memory_for(PLIES + 1), PLIES + 1);

    (void)state;
    play_game(&history, 4);
    play_game(&other, 4);
    gx_occurrence *old = other.records;
    gx_history_move(&other, memory_for(3 * PLIES), 3 * PLIES);
    free(old);
    assert_int_equal(other.count, history.count);
    assert_int_equal(other.repeated[GX_WHITE], history.repeated[GX_WHITE]);
    for (uint32_t ply = 0; ply < history.count; ply++)
        assert_int_equal(other.records[ply].count, history.records[ply].count);
    assert_int_equal(gx_history_occurrences_of(&other, gx_history_now(&history)), gx_history_occurrences(&history));
    free(history.records);
    free(other.records);
}

/* Four moves, over and over: a look-back over the game would take some hundred times as long for the longer one. */
static double seconds_for(uint32_t plies) {
    const gx_move shuffle[4] = {GX_MOVE(GX_FORM_KNIGHT, 6, 21), GX_MOVE(GX_FORM_KNIGHT, 62, 45),
                                GX_MOVE(GX_FORM_KNIGHT, 21, 6), GX_MOVE(GX_FORM_KNIGHT, 45, 62)};
    gx_history history = gx_history_over(memory_for(plies + 1), plies + 1);
    gx_position start = gx_position_start();
    clock_t before = clock();

    gx_history_begin(&history, &start);
    for (uint32_t ply = 0; ply < plies; ply++)
        gx_history_play(&history, shuffle[ply % 4]);
    assert_int_equal(gx_history_occurrences(&history), plies / 4 + 1);
    free(history.records);
    return (double)(clock() - before) / CLOCKS_PER_SEC;
}

static void a_long_game_costs_no_more_a_ply(void **state) {
    (void)state;
    seconds_for(20000);
    double quick = seconds_for(20000);
    double slow = seconds_for(200000);
    assert_true(slow < 100 * (quick + 0.002));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_like_a_slow_look_back),
        cmocka_unit_test(knows_occurrences_of_any_position),
        cmocka_unit_test(links_lead_to_the_occurrence_before),
        cmocka_unit_test(says_when_the_room_is_used_up),
        cmocka_unit_test(moves_to_larger_memory),
        cmocka_unit_test(a_long_game_costs_no_more_a_ply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
