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
 * That nobody can mate is left to its fast test, which finds every such proof in 32,768 questions about games that ended
 * on time. That a win on time was one for certain takes a small search for a mate, and only an answer that says so is
 * worth it; so is a draw for a flag, which is a win if there is one. Where somebody resigned to a player with more than
 * two men, not even the quick test is asked.
 *
 * A position from which neither side can mate is dead (5.2.2), and so is every position after it; so where the last one
 * is, the first is found by halving. */
#include "judge.h"

enum { SOLVER_BYTES = 8 << 20, NODES = 150, NODES_EXACT = 1000000, WALL = 3, FEW = 2 };

/* The quick test, and then the solver with so many positions to look at; 0: its fast test. */
static gx_chance solve(judge_game *game, const gx_position *position, gx_color color, uint64_t nodes) {
    gx_chance quick = gx_winnable_quick(position, color).chance;

    if (quick != GX_CHANCE_UNKNOWN)
        return quick;
    if (!game->solver)
        game->solver = cli_allocate(SOLVER_BYTES, 1);
    gx_solver solver = {game->solver, SOLVER_BYTES, nodes, NULL, NULL};
    return nodes > 0 ? gx_winnable_full(position, color, &solver).chance
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

/* A player whose flag did not fall, or who was not the one to move illegally. What only a search shows to be impossible is
 * left to --exact, so that the games that differ are the same however they are asked for. */
static gx_chance chance_of_winner(judge_game *game, const gx_position *position, gx_color color) {
    gx_chance fast = solve(game, position, color, 0);

    if (fast != GX_CHANCE_UNKNOWN || !game->laws.certain)
        return fast;
    return solve(game, position, color, NODES) == GX_CHANCE_WINNABLE ? GX_CHANCE_WINNABLE : GX_CHANCE_UNKNOWN;
}

gx_chance judge_chance(judge_game *game, const gx_record *record, gx_color color) {
    bool decided = record->cause == GX_CAUSE_TIME || record->cause == GX_CAUSE_ILLEGAL;
    bool strong = is_strong(record->last, color);

    if (game->laws.exact)
        return solve(game, record->last, color, NODES_EXACT);
    if (record->outcome == GX_OUTCOME_DRAW)
        return solve(game, record->last, color, NODES);
    if (decided && is_bare(record->last, color) && !strong)
        return chance_of_winner(game, record->last, color);
    if (is_walled(record->last, color))
        return decided ? chance_of_winner(game, record->last, color) : solve(game, record->last, color, 0);
    if (!decided && strong)
        return GX_CHANCE_UNKNOWN;
    return gx_winnable_quick(record->last, color).chance;
}

static bool is_dead(judge_game *game, const gx_position *position) {
    uint64_t nodes = game->laws.exact ? NODES_EXACT : 0;

    return solve(game, position, GX_WHITE, nodes) == GX_CHANCE_UNWINNABLE &&
           solve(game, position, GX_BLACK, nodes) == GX_CHANCE_UNWINNABLE;
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
