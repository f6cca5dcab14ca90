/* judge_chance.c - who could still mate at the end of a game: the quick test, and the solver where it is worth asking.
 *
 * The solver (winnable.h) decides exactly and proves what it says, but a question costs as much as reading a hundred
 * games. Nearly all answers are "yes, of course", and to know that changes no ruling. So it is asked only
 *
 *     where a flag or illegal moves decided and the winner has one or two pawns or bishops besides his king
 *     where a draw was given for a flag
 *     where every pawn of a player with pawns and bishops alone is blocked by another: a wall, perhaps, without a gap
 *     always with --exact
 *
 * and then gives up soon: of 32,768 questions about games that ended on time, a search of 300 positions finds every proof
 * that nobody can mate which one of 20,000 finds, and leaves 95 more of the others open. Where somebody resigned to a
 * player with more than two men, not even the quick test is asked.
 *
 * A position from which neither side can mate is dead (5.2.2), and so is every position after it; so where the last one
 * is, the first is found by halving. */
#include <stdlib.h>
#include "judge.h"

enum { SOLVER_BYTES = 8 << 20, NODES = 300, NODES_EXACT = 1000000, WALL = 3, FEW = 2 };

/* With `search`, the solver may look at many positions; else it answers only where a proof is at hand. */
static gx_chance solve(judge_game *game, const gx_position *position, gx_color color, bool search) {
    gx_chance quick = gx_winnable_quick(position, color).chance;

    if (quick != GX_CHANCE_UNKNOWN)
        return quick;
    if (!game->solver)
        game->solver = cli_allocate(SOLVER_BYTES, 1);
    gx_solver solver = {game->solver, SOLVER_BYTES, game->laws.exact ? NODES_EXACT : NODES, NULL, NULL};
    return search || game->laws.exact ? gx_winnable_full(position, color, &solver).chance
                                      : gx_winnable_fast(position, color, &solver).chance;
}

/* King, pawns and bishops alone. */
static bool is_bare(const gx_position *position, gx_color color) {
    gx_bitboard leapers = position->kinds[GX_KNIGHT] | position->kinds[GX_ROOK] | position->kinds[GX_QUEEN];

    return (position->colors[color] & leapers) == 0;
}

/* ... and a pawn in front of every pawn; fewer than three make no wall that a king could not walk around. */
static bool is_walled(const gx_position *position, gx_color color) {
    gx_bitboard pawns = position->kinds[GX_PAWN], ours = pawns & position->colors[color];
    gx_bitboard steps = color == GX_WHITE ? ours << 8 : ours >> 8;

    return (steps & ~pawns) == 0 && is_bare(position, color) && gx_bitboard_count(ours) >= WALL;
}

/* So many men that no short forced line can take them all. */
static bool is_strong(const gx_position *position, gx_color color) {
    return gx_bitboard_count(position->colors[color]) > FEW + 1;
}

gx_chance judge_chance(judge_game *game, const gx_record *record, gx_color color) {
    bool decided = record->cause == GX_CAUSE_TIME || record->cause == GX_CAUSE_ILLEGAL;
    bool draw = record->outcome == GX_OUTCOME_DRAW;
    bool few = is_bare(record->last, color) && !is_strong(record->last, color);
    bool worth = draw || (decided && few) || is_walled(record->last, color);

    if (worth || game->laws.exact)
        return solve(game, record->last, color, draw || decided);
    if (!decided && is_strong(record->last, color))
        return GX_CHANCE_UNKNOWN;
    return gx_winnable_quick(record->last, color).chance;
}

static bool is_dead(judge_game *game, const gx_position *position) {
    return solve(game, position, GX_WHITE, false) == GX_CHANCE_UNWINNABLE &&
           solve(game, position, GX_BLACK, false) == GX_CHANCE_UNWINNABLE;
}

/* The first dead position; the last one is known to be. */
static uint32_t first_dead(judge_game *game) {
    uint32_t low = 0, high = game->plies;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (is_dead(game, &game->positions[middle]))
            high = middle;
        else
            low = middle + 1;
    }
    return high;
}

static void drop_claims_from(judge_game *game, uint32_t ply) {
    while (game->claim_count > 0 && game->claims[game->claim_count - 1].ply >= ply)
        game->claim_count--;
}

void judge_dead(judge_game *game) {
    const gx_position *last = judge_last(game);
    bool walled = is_walled(last, GX_WHITE) && is_walled(last, GX_BLACK);

    if (gx_verdict_is_over(&game->over) || game->rulebook->dead != GX_DEAD_ANY_SERIES ||
        (!walled && !game->laws.exact) || !is_dead(game, last))
        return;
    game->over = (gx_verdict){.state = GX_STATE_DEAD, .end = GX_END_DEAD_POSITION, .outcome = GX_OUTCOME_DRAW};
    game->over_ply = first_dead(game);
    game->state = GX_STATE_DEAD;
    drop_claims_from(game, game->over_ply);
}
