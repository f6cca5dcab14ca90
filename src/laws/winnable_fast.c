/* winnable_fast.c - how much a quick look is worth (gx_winnable_fast): the same solver, with an effort that is chosen by what
 * the position looks like.
 *
 *     shut     no heavy men, and pawns head to head, or a king that cannot move     searched to the end, within bounds
 *     tight    some heavy men, but hardly a move                                    the same
 *     else     an invariant of the root and of the next moves, or nothing at all
 *
 * A search that spreads out has met an open position and is ended early. */
#include "laws/winnable_solve.h"

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
 * at hand; in an open position there is none, and no time is lost. `frontier` ends a search that spreads out. */
static effort quick_effort(const gx_position *p) {
    gx_bitboard white = p->kinds[GX_PAWN] & p->colors[GX_WHITE], black = p->kinds[GX_PAWN] & p->colors[GX_BLACK];
    unsigned locked = gx_fast_count(white << 8 & black), moves = gx_moves_count(p);
    unsigned majors = gx_fast_count(p->kinds[GX_QUEEN] | p->kinds[GX_ROOK]);
    effort out = {.nodes = 0};
    bool stuck = is_stuck(p, GX_WHITE) || is_stuck(p, GX_BLACK);
    bool shut = majors == 0 && (locked >= 3 || stuck || (locked >= 1 && moves <= 3));
    bool tight = (majors <= 3 && locked >= 5) || (locked >= 1 && moves <= 8 && stuck && majors <= 6) ||
                 (majors <= 1 && moves <= 5 && (stuck || locked >= 1));
    if (shut || tight || (locked >= 6 && majors <= 8)) {
        out = (effort){.thorough = 64, .deep = 16, .nodes = 30000, .frontier = 6000};
    } else if (moves <= 2) {
        out = (effort){.thorough = 2, .nodes = 20, .frontier = 10};
    } else if (majors == 0 && locked >= 1) {
        out = (effort){.thorough = 1, .nodes = 8, .frontier = 24};
    } else if (locked >= 3) {
        out = (effort){.thorough = 1, .nodes = 1};
    }
    return out;
}

gx_proof gx_winnable_fast(const gx_position *root, gx_color winner, const gx_solver *solver) {
    effort limits = {.nodes = 0};
    if (!gx_material_cannot_win(root, winner))
        limits = quick_effort(root);
    return question_solve(root, winner, solver, &limits);
}
