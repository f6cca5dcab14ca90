/* test_moves.c - the generator against a plain one that shares nothing with it, over random games of chess and Chess960,
 * and every other question about moves against the generator. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "slow.inc.c"

static int by_text(const void *a, const void *b) {
    return strcmp(((const slow_move *)a)->text, ((const slow_move *)b)->text);
}

static void compare_with_plain(const gx_position *position, const gx_move_list *list) {
    slow_move plain[256], ours[256];
    unsigned count = slow_moves(position, plain);
    assert_int_equal(list->count, count);
    for (unsigned n = 0; n < count; n++)
        ours[n] = slow_text(list->moves[n]);
    qsort(plain, count, sizeof plain[0], by_text);
    qsort(ours, count, sizeof ours[0], by_text);
    for (unsigned n = 0; n < count; n++)
        assert_string_equal(ours[n].text, plain[n].text);
}

static bool is_listed(const gx_move_list *list, gx_move move) {
    for (uint32_t n = 0; n < list->count; n++)
        if (gx_move_same(list->moves[n], move))
            return true;
    return false;
}

/* Any 16 bits are a question gx_move_is_legal answers. */
static void compare_all_questions(const gx_position *position, const gx_move_list *list) {
    for (unsigned bits = 0; bits < 65536; bits++) {
        gx_move move = {(uint16_t)bits};
        assert_int_equal(gx_move_is_legal(position, move), is_listed(list, move));
    }
}

static void compare_counts(const gx_position *position, const gx_move_list *list) {
    uint32_t sum = 0;
    gx_move found[64], castling[2];
    assert_int_equal(gx_moves_count(position), list->count);
    assert_int_equal(gx_moves_any(position), list->count > 0);
    for (unsigned kind = 0; kind < 6; kind++)
        for (unsigned to = 0; to < 64; to++) {
            uint32_t count = gx_moves_to(position, (gx_kind)kind, ~(gx_bitboard)0, (gx_square)to, found, 64);
            for (uint32_t n = 0; n < count; n++)
                assert_true(is_listed(list, found[n]));
            sum += count;
        }
    gx_moves_castling(position, castling);
    for (unsigned side = 0; side < 2; side++)
        sum += gx_move_form(castling[side]) == GX_FORM_CASTLING;
    assert_int_equal(sum, list->count);
}

static void check_next(const gx_position *position, gx_move move, gx_position *next) {
    gx_position in_place = *position, again;
    gx_position_play(next, position, move);
    gx_position_play(&in_place, &in_place, move);
    assert_memory_equal(&in_place, next, sizeof in_place);
    assert_int_equal(next->key, gx_position_fresh_key(next));
    gx_setup setup = gx_setup_from_position(next);
    assert_int_equal(gx_position_from_setup(&again, &setup, false) & ~(unsigned)GX_SETUP_COUNTERS_DISAGREE, 0);
    assert_true(gx_position_same(&again, next));
}

static void walk(gx_position position, uint64_t *seed, unsigned plies) {
    gx_move_list list;
    for (unsigned ply = 0; ply < plies; ply++) {
        gx_moves_generate(&position, &list);
        compare_with_plain(&position, &list);
        compare_counts(&position, &list);
        if (ply % 40 == 39)
            compare_all_questions(&position, &list);
        if (list.count == 0)
            return;
        gx_position next;
        check_next(&position, list.moves[slow_random(seed) % list.count], &next);
        position = next;
    }
}

static void random_games(void **state) {
    (void)state;
    uint64_t seed = 1;
    for (unsigned game = 0; game < 20; game++)
        walk(gx_position_start(), &seed, 200);
}

static void random_games_960(void **state) {
    (void)state;
    uint64_t seed = 2;
    for (unsigned game = 0; game < 40; game++)
        walk(gx_position_start_960((unsigned)(slow_random(&seed) % 960)), &seed, 100);
}

/* Kings among few men meet pins, checks and castling far more often than games do. */
static bool sparse(gx_position *out, uint64_t *seed) {
    gx_setup setup = gx_setup_empty();
    unsigned men = 2 + (unsigned)(slow_random(seed) % 12);
    for (unsigned n = 0; n < men; n++) {
        gx_kind kind = n < 2 ? GX_KING : (gx_kind)(slow_random(seed) % 5);
        gx_color color = (gx_color)(n < 2 ? n : slow_random(seed) % 2);
        unsigned square = (unsigned)(slow_random(seed) % 64);
        if (kind == GX_KING && slow_random(seed) % 2 == 0)
            square = color == GX_WHITE ? square % 8 : 56 + square % 8;
        if (((setup.colors[0] | setup.colors[1]) >> square & 1) == 0)
            gx_setup_put(&setup, (gx_square)square, (gx_piece){color, kind});
    }
    setup.turn = (gx_color)(slow_random(seed) % 2);
    setup.castling = setup.kinds[GX_ROOK] & 0xff000000000000ffu;
    setup.en_passant = (gx_square)((setup.turn == GX_WHITE ? 40 : 16) + slow_random(seed) % 8);
    setup.fullmove_number = 10;
    return (gx_position_from_setup(out, &setup, false) & ~(unsigned)GX_SETUP_LENIENT) == 0;
}

static void random_setups(void **state) {
    (void)state;
    uint64_t seed = 3;
    unsigned sound = 0;
    for (unsigned n = 0; n < 20000; n++) {
        gx_position position;
        if (sparse(&position, &seed)) {
            walk(position, &seed, 3);
            sound++;
        }
    }
    assert_true(sound > 5000);
}

static void null_move_passes_the_turn(void **state) {
    (void)state;
    gx_position start = gx_position_start(), next, back;
    gx_position_play(&next, &start, GX_MOVE_NULL);
    assert_int_equal(next.turn, GX_BLACK);
    assert_int_equal(next.key, gx_position_fresh_key(&next));
    gx_position_play(&back, &next, GX_MOVE_NULL);
    assert_true(gx_position_same(&start, &back));
    assert_int_equal(back.fullmove_number, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games),
        cmocka_unit_test(random_games_960),
        cmocka_unit_test(random_setups),
        cmocka_unit_test(null_move_passes_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
