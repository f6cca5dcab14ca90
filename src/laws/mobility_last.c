/* mobility_last.c - moves after which the winner can no longer win, so that no set need hold where they lead.
 *
 *     . k n . .      Two kinds, both of locked positions:
 *     . p p p .
 *     . . . p .      mate       a man of the side to be mated moves and gives mate itself. White: Kd4, Pb3, d3, f3;
 *     . p K . p                 Black: Pb4, c6, d5, d6, e6, f4. Black's pawn moves c5 and e5 are mate; so to White's
 *     . P P P .                 hopes those pawns do not move at all, and White's king never does.
 *                    lost man   the winner's last man steps beside a king that cannot move and gives check there; every
 *                               answer captures it, and there is one. A bare king does not mate.
 *
 * Both are asked of one step, from a square to a square. They rest on men that hold their squares; as long as those do. */
#include "laws/mobility.h"

#define EVERYWHERE (~(gx_bitboard)0)

static bool is_single(gx_bitboard set) {
    return (set & (set - 1)) == 0;
}

/* Whether a man stands on one square and cannot be captured. */
static bool stands(const struct mobility *m, unsigned man) {
    return (m->sets->capturable >> man & 1u) == 0 && is_single(mobility_all(m->sets, man));
}

/* Squares on which others than these two may stand. */
static gx_bitboard ways_of_others(const struct mobility *m, unsigned a, unsigned b) {
    gx_bitboard out = 0;
    for (unsigned man = 0; man < m->count; man++)
        if (man != a && man != b)
            out |= mobility_all(m->sets, man);
    return out;
}

/* What a man that is never captured attacks from each of its squares with these in the way. */
static gx_bitboard always_attacks(const struct mobility *m, unsigned man, gx_bitboard ways) {
    gx_bitboard out = EVERYWHERE;
    for (gx_bitboard set = m->sets->reach[man]; set != 0; set &= set - 1)
        out &= mobility_attacks_from(m, man, gx_fast_first(set), ways);
    return out;
}

/* Squares to which the other king cannot step after a man has gone to `to`. */
static gx_bitboard refused(const struct mobility *m, unsigned man, unsigned to, gx_bitboard ways) {
    unsigned color = mobility_color(m, man);
    gx_bitboard out = (m->held[color ^ 1u] & ~GX_BIT(to)) | mobility_attacks_from(m, man, to, ways & ~GX_BIT(to));
    for (uint32_t men = m->of[color] & ~m->sets->capturable & ~(1u << man); men != 0; men &= men - 1) {
        unsigned other = (unsigned)__builtin_ctz(men);
        if (m->sets->promoted[other] == 0)
            out |= always_attacks(m, other, ways);
    }
    return out;
}

/* The men that give check for certain when a man has gone to `to`; those but itself stand still. */
static uint32_t checkers(const struct mobility *m, unsigned man, unsigned to, gx_bitboard ways, gx_bitboard king) {
    uint32_t out = (mobility_attacks_from(m, man, to, ways & ~GX_BIT(to)) & king) != 0 ? 1u << man : 0;
    for (uint32_t men = m->of[mobility_color(m, man)] & ~(1u << man); men != 0; men &= men - 1) {
        unsigned other = (unsigned)__builtin_ctz(men);
        if (m->kind[other] >= GX_BISHOP && m->kind[other] <= GX_QUEEN && stands(m, other) &&
            (mobility_attacks_from(m, other, m->square[other], ways) & king) != 0)
            out |= 1u << other;
    }
    return out;
}

/* Where a man of the winner may capture a checker on `at` or step in between; `free` may be passed. */
static gx_bitboard answers(const struct mobility *m, unsigned man, unsigned at, gx_bitboard between, gx_bitboard free) {
    gx_bitboard reach = m->sets->reach[man], promoted = m->sets->promoted[man], out;
    unsigned color = mobility_color(m, man);
    if (m->kind[man] != GX_PAWN)
        return spread_piece(reach, m->kind[man], free) & (between | GX_BIT(at));
    out = spread_pawn(reach, color) & GX_BIT(at);
    out |= (spread_ahead(reach, color) | spread_ahead(spread_ahead(reach, color), color)) & between;
    return out | (promoted != 0 ? spread_promoted(promoted, free) & (between | GX_BIT(at)) : 0);
}

/* Whether the side to be mated has a man that may capture on `to`, whatever else stands where. */
static bool can_recapture(const struct mobility *m, unsigned to, unsigned left) {
    unsigned winner = m->winner, king = m->square[m->king[winner ^ 1u]];
    gx_bitboard near = spread_near(mobility_all(m->sets, m->king[winner]));
    if ((gx_table_king[king] & ~near & GX_BIT(to)) != 0)
        return true;
    for (uint32_t men = m->of[winner ^ 1u] & ~(1u << m->king[winner ^ 1u]); men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men), square = m->square[man];
        if (stands(m, man) && square != left && square != to && m->sets->reach[man] == GX_BIT(square) &&
            (mobility_attacks_from(m, man, square, EVERYWHERE) & GX_BIT(to)) != 0)
            return true;
    }
    return false;
}

/* Whether the last man of the winner is lost if it steps to `to`, with `left` empty that was held. */
static bool is_lost(const struct mobility *m, unsigned man, unsigned to, unsigned left) {
    unsigned winner = m->winner, king = m->square[m->king[winner ^ 1u]];
    if (m->of[winner] != (1u << man | 1u << m->king[winner]) || m->kind[man] == GX_PAWN || m->kind[man] == GX_KING ||
        !stands(m, m->king[winner ^ 1u]) || (mobility_attacks_from(m, man, to, EVERYWHERE) & GX_BIT(king)) == 0)
        return false;
    gx_bitboard stay = m->held[winner ^ 1u] & ~(left < 64 ? GX_BIT(left) : 0);
    stay |= always_attacks(m, m->king[winner], 0) | GX_BIT(to);
    return (gx_table_king[king] & ~stay) == 0 && can_recapture(m, to, left);
}

/* Whether the winner's last man, should it step to one of these squares, is lost there. */
static bool all_lost(const struct mobility *m, unsigned man, gx_bitboard squares, unsigned left) {
    for (; squares != 0; squares &= squares - 1)
        if (!is_lost(m, man, gx_fast_first(squares), left))
            return false;
    return true;
}

/* Whether no man of the winner but the king answers the check. */
static bool no_answer(const struct mobility *m, unsigned from, unsigned at, unsigned king) {
    gx_bitboard free = ~((m->held[0] | m->held[1]) & ~GX_BIT(from)), between = gx_table_between[at][king];
    for (uint32_t men = m->of[m->winner] & ~(1u << m->king[m->winner]); men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        if (!all_lost(m, man, answers(m, man, at, between, free), from))
            return false;
    }
    return true;
}

/* A pawn that has stepped two squares may be captured where it stepped over. */
static bool passes_a_pawn(const struct mobility *m, unsigned from, unsigned to) {
    gx_bitboard takers = 0;
    for (uint32_t men = m->of[m->winner] & m->pawns; men != 0; men &= men - 1)
        takers |= spread_pawn(m->sets->reach[__builtin_ctz(men)], m->winner);
    return (takers >> (from + to) / 2 & 1u) != 0;
}

static bool mates(const struct mobility *m, unsigned man, unsigned from, unsigned to) {
    unsigned winner = m->winner, king = m->square[m->king[winner]];
    gx_bitboard ways = ways_of_others(m, man, m->king[winner]) | GX_BIT(to);
    if (m->kind[man] == GX_KING || (m->kind[man] == GX_PAWN && (to < 8 || to > 55)))
        return false;
    uint32_t givers = checkers(m, man, to, ways, GX_BIT(king));
    if (givers == 0 || (gx_table_king[king] & ~refused(m, man, to, ways)) != 0)
        return false;
    if (m->kind[man] == GX_PAWN && (from ^ to) == 16 && passes_a_pawn(m, from, to))
        return false;
    unsigned giver = (unsigned)__builtin_ctz(givers);
    return !is_single(givers) || no_answer(m, from, giver == man ? to : m->square[giver], king);
}

bool mobility_has_last(const struct mobility *m, unsigned color) {
    if (color != (unsigned)m->winner)
        return stands(m, m->king[m->winner]);
    uint32_t others = m->of[color] & ~(1u << m->king[color]);
    return is_single(others) && stands(m, m->king[color ^ 1u]);
}

gx_bitboard mobility_lasting(const struct mobility *m, unsigned man, gx_bitboard set, gx_bitboard targets) {
    bool winner = mobility_color(m, man) == (unsigned)m->winner;
    gx_bitboard out = targets;
    if (!winner && !is_single(set))
        return targets;
    for (; targets != 0; targets &= targets - 1) {
        unsigned to = gx_fast_first(targets);
        if (winner ? is_lost(m, man, to, GX_NO_SQUARE) : mates(m, man, gx_fast_first(set), to))
            out &= ~GX_BIT(to);
    }
    return out;
}
