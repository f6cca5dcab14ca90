/* winnable_fast.c - how much a quick look is worth (gx_winnable_fast): the same solver, with an effort that is chosen by what
 * the position looks like.
 *
 *     shut     no heavy men, and pawns head to head, or a king that cannot move     searched to the end, within bounds
 *     tight    some heavy men, but hardly a move                                    the same
 *     forced   a move or two, and after them the game is over                       the same
 *     else     an invariant of the root where pawns are locked, or nothing at all
 *
 * A search that spreads out has met an open position and is ended early. The same search in two pieces, a short one first
 * (gx_winnable_fast_within), comes to the same end: nothing in it depends on how far it may go. */
#include "laws/winnable_solve.h"

#define SOON 24 /* moves in all lines that end soon */

/* Whether a king has no square to step to. */
static bool is_stuck(const gx_position *p, unsigned color) {
    unsigned king = gx_fast_king(p, color);
    gx_bitboard occupied = gx_fast_occupied(p) & ~GX_BIT(king), enemies = p->colors[color ^ 1u];
    for (gx_bitboard steps = gx_table_king[king] & ~p->colors[color]; steps != 0; steps &= steps - 1)
        if (gx_fast_attackers(p, gx_fast_first(steps), occupied, enemies & ~(steps & -steps), color ^ 1u) == 0)
            return false;
    return true;
}

/* What a quick look is worth. Only where pawns stand head to head, where moves are few or a king cannot move may a proof be
 * at hand; in an open position there is none, and no time is lost. `frontier`, `spare` and `slope` end a search that spreads
 * out: of the closed positions that were looked at hardly one would have been cut short. */
static effort quick_effort(const gx_position *p) {
    gx_bitboard white = p->kinds[GX_PAWN] & p->colors[GX_WHITE], black = p->kinds[GX_PAWN] & p->colors[GX_BLACK];
    unsigned locked = gx_fast_count(white << 8 & black), moves = gx_moves_count(p);
    unsigned majors = gx_fast_count(p->kinds[GX_QUEEN] | p->kinds[GX_ROOK]);
    bool stuck = is_stuck(p, GX_WHITE) || is_stuck(p, GX_BLACK);
    bool shut = majors == 0 && (locked >= 3 || stuck || (locked >= 1 && moves <= 3));
    bool tight = (majors <= 3 && locked >= 5) || (locked >= 1 && moves <= 8 && stuck && majors <= 6) ||
                 (majors <= 1 && moves <= 5 && (stuck || locked >= 1));
    if (shut || tight || (locked >= 6 && majors <= 8)) {
        bool loose = locked < 3 && !stuck;
        return (effort){.blind = 1,
                        .thorough = 64,
                        .deep = 16,
                        .nodes = 8000,
                        .frontier = 6000,
                        .spare = loose ? 6 : 30,
                        .slope = loose ? 2 : 3};
    }
    return (effort){.nodes = locked >= (majors == 0 ? 1u : 3u)};
}

/* Whether every line of play ends at once without the winner's mate, or where the men cannot mate. */
static bool ends_soon(const gx_position *p, gx_color winner, unsigned *moves_left) {
    gx_move_list moves;
    gx_moves_generate(p, &moves);
    if (moves.count == 0)
        return gx_position_checkers(p) == 0 || p->turn == winner;
    if (moves.count > *moves_left)
        return false;
    *moves_left -= moves.count;
    for (uint32_t i = 0; i < moves.count; i++) {
        gx_position after;
        gx_position_play(&after, p, moves.moves[i]);
        if (!gx_material_cannot_win(&after, winner) && !ends_soon(&after, winner, moves_left))
            return false;
    }
    return true;
}

/* What is tried of a position for one side. */
static effort limits_of(const gx_position *root, gx_color winner) {
    effort limits = {.nodes = 0};
    unsigned moves_left = SOON;
    if (gx_material_cannot_win(root, winner))
        return limits;
    limits = quick_effort(root);
    if (limits.nodes <= 1 && gx_moves_count(root) <= 2 && ends_soon(root, winner, &moves_left))
        limits = (effort){.blind = 2 * SOON, .nodes = 2 * SOON};
    limits.plain = limits.nodes; /* no pictures */
    return limits;
}

gx_proof gx_winnable_fast(const gx_position *root, gx_color winner, const gx_solver *solver) {
    effort limits = limits_of(root, winner);
    return question_solve(root, winner, solver, &limits);
}

gx_proof gx_winnable_fast_within(const gx_position *root, gx_color winner, const gx_solver *solver, bool *cut) {
    effort limits = limits_of(root, winner);
    bool more = limits.nodes > solver->nodes;
    if (more)
        limits.plain = limits.nodes = solver->nodes;
    gx_proof proof = question_solve(root, winner, solver, &limits);
    *cut = more && proof.chance == GX_CHANCE_UNKNOWN && proof.positions >= solver->nodes;
    return proof;
}
