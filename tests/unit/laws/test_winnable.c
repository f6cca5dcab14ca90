/* test_winnable.c - what the men alone prove is true: over random games no side that "cannot win" ever mates, and what is
 * called dead stays so. */
#include <guoxiang/fen.h>
#include <guoxiang/verdict.h>
#include <guoxiang/winnable.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tests/walk.h"

/* Whether `color` can mate within `plies` plies if both sides try. */
static bool helpmate(const gx_position *position, gx_color color, unsigned plies) {
    gx_move_list moves;

    gx_moves_generate(position, &moves);
    if (moves.count == 0)
        return gx_position_checkers(position) != 0 && position->turn != color;
    for (uint32_t i = 0; plies > 0 && i < moves.count; i++) {
        gx_position after;
        gx_position_play(&after, position, moves.moves[i]);
        if (helpmate(&after, color, plies - 1))
            return true;
    }
    return false;
}

static void check_color(const gx_position *position, gx_color color) {
    gx_winnable winnable = gx_winnable_quick(position, color);
    gx_position now = *position;

    if (winnable.chance == GX_CHANCE_UNWINNABLE)
        assert_false(helpmate(position, color, 3));
    if (winnable.chance != GX_CHANCE_WINNABLE)
        return;
    for (uint32_t i = 0; i < winnable.length; i++) {
        assert_true(gx_move_is_legal(&now, winnable.line[i]));
        gx_position_play(&now, &now, winnable.line[i]);
    }
    assert_false(gx_moves_any(&now));
    assert_true(gx_position_checkers(&now) != 0);
    assert_int_not_equal(now.turn, color);
}

static bool few_men(const gx_position *position) {
    return gx_bitboard_count(position->colors[GX_WHITE] | position->colors[GX_BLACK]) <= 5;
}

/* Random games run down to a few men; there every claim of the quick test is held against a search for a helpmate. */
static void never_wrong_in_random_games(void **state) {
    unsigned dead = 0, asked = 0;

    (void)state;
    for (unsigned game = 0; game < 300; game++) {
        struct walk walk = walk_start(4 * (game / 2) + 2 + game % 2);
        gx_move_list moves;
        for (gx_moves_generate(&walk.position, &moves); moves.count > 0 && walk.ply < 500; walk.ply++) {
            gx_position_play(&walk.position, &walk.position, moves.moves[walk_random(&walk) % moves.count]);
            gx_moves_generate(&walk.position, &moves);
            if (!few_men(&walk.position) || walk_random(&walk) % 8 != 0)
                continue;
            asked++;
            check_color(&walk.position, GX_WHITE);
            check_color(&walk.position, GX_BLACK);
            if (gx_position_is_dead_quick(&walk.position)) {
                dead++;
                assert_false(helpmate(&walk.position, GX_WHITE, 2) || helpmate(&walk.position, GX_BLACK, 2));
            }
        }
    }
    assert_true(asked > 100 && dead > 10);
}

/* All placements of a king and a knight against a king and a queen, the queen's side to move: no mate among them that a
 * legal move can have made. The theorem of material.c, by counting. */
static void a_knight_never_mates_a_queens_king(void **state) {
    unsigned mates = 0;

    (void)state;
    for (unsigned code = 0; code < 64u * 64 * 64 * 64; code++) {
        gx_square at[4] = {(gx_square)(code & 63), (gx_square)(code >> 6 & 63), (gx_square)(code >> 12 & 63),
                           (gx_square)(code >> 18)};
        gx_bitboard knight = gx_attacks((gx_piece){GX_WHITE, GX_KNIGHT}, at[1], 0);
        gx_setup setup = gx_setup_empty();
        gx_position position;
        if (!(knight >> at[2] & 1)) /* only the knight can give the check */
            continue;
        gx_setup_put(&setup, at[0], (gx_piece){GX_WHITE, GX_KING});
        gx_setup_put(&setup, at[1], (gx_piece){GX_WHITE, GX_KNIGHT});
        gx_setup_put(&setup, at[2], (gx_piece){GX_BLACK, GX_KING});
        gx_setup_put(&setup, at[3], (gx_piece){GX_BLACK, GX_QUEEN});
        setup.turn = GX_BLACK;
        if (gx_bitboard_count(setup.colors[0] | setup.colors[1]) != 4 ||
            gx_position_from_setup(&position, &setup, true) != 0)
            continue;
        mates += gx_position_checkers(&position) != 0 && !gx_moves_any(&position);
    }
    assert_int_equal(mates, 0);
}

static void the_list_is_narrower_than_the_proof(void **state) {
    (void)state;
    for (unsigned game = 0; game < 400; game++) {
        struct walk walk = walk_start(4 * (game / 2) + 2 + game % 2);
        gx_move_list moves;
        for (gx_moves_generate(&walk.position, &moves); moves.count > 0 && walk.ply < 400; walk.ply++) {
            if (gx_material_10_4(&walk.position))
                assert_true(gx_material_cannot_win(&walk.position, GX_WHITE) &&
                            gx_material_cannot_win(&walk.position, GX_BLACK));
            gx_position_play(&walk.position, &walk.position, moves.moves[walk_random(&walk) % moves.count]);
            gx_moves_generate(&walk.position, &moves);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(never_wrong_in_random_games),
        cmocka_unit_test(a_knight_never_mates_a_queens_king),
        cmocka_unit_test(the_list_is_narrower_than_the_proof),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
