/* mobility_end.c - steps of a king that end the game without the winner's mate.
 *
 *     . . . . .      White: Kh4, Pf3, g2, h5. Black: Kf1, Bd4, Pf4, f5, g3, h6. White's pawns never move, so after
 *     . p . p .      ...Kxg2 only the king could, which has h4 and h3 and may step on neither: stalemate, whichever
 *     . P . p K      of the two it stands on. Black's king may as well be barred from g2.
 *     . . k P .
 *
 * A step to y is barred if every other man of the side that then has to move never moves at all, and its king, wherever
 * it may stand, has no square to go to that is not beside y: none that is not held by its men or attacked by one that stands
 * still and cannot be shut off. What the stepping king guards from its set does not count, since it leaves the set. Should the stepping king be the winner's, the step
 * must not mate either: it could only do so by opening the line of another man. */
#include "laws/mobility.h"

/* The men of a side that move at all. */
static uint32_t movers(const struct mobility *m, unsigned color) {
    uint32_t out = 0;
    for (uint32_t men = m->of[color]; men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        if (mobility_all(m->sets, man) != GX_BIT(m->square[man]))
            out |= 1u << man;
    }
    return out;
}

/* What the men of a side that stand still attack, without one of them. */
static gx_bitboard protected(const struct mobility *m, unsigned color, unsigned without) {
    gx_bitboard out = 0, free = ~(m->held[0] | m->held[1]);
    for (uint32_t men = m->of[color] & ~(1u << without); men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        gx_bitboard bit = GX_BIT(m->square[man]);
        out |= m->kind[man] == GX_PAWN ? spread_pawn(bit, color) : spread_piece(bit, m->kind[man], free);
    }
    return out;
}

/* Where a king of `color` may never step, whatever the other side's men that do not stand still have done last. */
static gx_bitboard refused(const struct mobility *m, unsigned color) {
    return m->held[color] | m->closed[color ^ 1u] | mobility_sure(m, color ^ 1u);
}

gx_bitboard mobility_final(const struct mobility *m, unsigned color) {
    uint32_t moving = movers(m, color), men = moving != 0 ? moving : m->of[color];
    gx_bitboard king = GX_BIT(m->square[m->king[color]]), out = 0, others = 0;
    if ((moving & (moving - 1)) != 0 || (moving & 1u << m->king[color]) != 0 || m->takes_kept[color] ||
        (gx_table_king[m->square[m->king[color]]] & ~refused(m, color)) != 0)
        return 0;
    for (uint32_t still = moving != 0 ? m->of[color] & ~moving : 0; still != 0; still &= still - 1)
        others |= GX_BIT(m->square[__builtin_ctz(still)]);
    if (color != (unsigned)m->winner)
        others |=
            mobility_attacks(m, m->winner, king) ? ~(gx_bitboard)0 : spread_promoted(king, ~(m->held[0] | m->held[1]));
    for (men &= ~(1u << m->king[color]); men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        out |= mobility_all(m->sets, man) & ~others & ~protected(m, color, man);
    }
    return out;
}

void mobility_sliders(const struct mobility *m, unsigned color, gx_bitboard out[2]) {
    out[0] = out[1] = 0;
    for (uint32_t men = m->of[color]; men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men), kind = m->kind[man];
        gx_bitboard promoted = m->sets->promoted[man], reach = m->sets->reach[man];
        out[0] |= promoted | (kind == GX_ROOK || kind == GX_QUEEN ? reach : 0);
        out[1] |= promoted | (kind == GX_BISHOP || kind == GX_QUEEN ? reach : 0);
    }
}

/* Whether a king that leaves `from` may open a line of its own men onto `target`. */
static bool may_open_line(unsigned from, unsigned target, const gx_bitboard sliders[2], gx_bitboard held) {
    gx_bitboard line = gx_table_line[from][target];
    bool slanting = (from & 7u) != (target & 7u) && from >> 3 != target >> 3;
    for (gx_bitboard men = line & sliders[slanting]; men != 0; men &= men - 1) {
        gx_bitboard way = gx_table_between[gx_fast_first(men)][target];
        if ((way & GX_BIT(from)) != 0 && (way & ~GX_BIT(from) & held) == 0)
            return true;
    }
    return false;
}

/* Whether the other king, wherever it is, has no step after this king's step to `to`, and is not mated by it. */
static bool ends(const struct mobility *m, unsigned color, unsigned to, const gx_bitboard sliders[2],
                 gx_bitboard shut) {
    gx_bitboard theirs = mobility_all(m->sets, m->king[color ^ 1u]);
    gx_bitboard safe = theirs & ~gx_table_king[to] & ~GX_BIT(to);
    gx_bitboard origins = gx_table_king[to] & mobility_all(m->sets, m->king[color]);
    for (gx_bitboard kings = safe; kings != 0; kings &= kings - 1) {
        unsigned king = gx_fast_first(kings);
        if ((gx_table_king[king] & ~shut & ~gx_table_king[to] & ~GX_BIT(to)) != 0)
            return false;
        if (color == (unsigned)m->winner)
            for (gx_bitboard from = origins & ~gx_table_king[king] & ~GX_BIT(king); from != 0; from &= from - 1)
                if (may_open_line(gx_fast_first(from), king, sliders, m->held[0] | m->held[1]))
                    return false;
    }
    return true;
}

gx_bitboard mobility_ending(const struct mobility *m, unsigned color) {
    gx_bitboard out = 0, sliders[2], shut;
    gx_bitboard theirs = mobility_all(m->sets, m->king[color ^ 1u]);
    if (gx_fast_count(theirs) > 12 || m->takes_kept[color ^ 1u] ||
        (movers(m, color ^ 1u) & ~(1u << m->king[color ^ 1u])) != 0)
        return 0;
    mobility_sliders(m, color, sliders);
    shut = refused(m, color ^ 1u);
    for (gx_bitboard squares = spread_near(spread_near(theirs)); squares != 0; squares &= squares - 1)
        if (ends(m, color, gx_fast_first(squares), sliders, shut))
            out |= squares & -squares;
    return out;
}
