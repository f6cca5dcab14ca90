/* mobility_hold.c - what holds in a round of mobility.h: what the sets, as far as they have grown, forbid the other men.
 *
 *     held       a man that reaches no other square and is not captured: nobody passes it
 *     closed     ... nor may the other side capture it
 *     guarded    attacked by a man that is not captured, from wherever it stands, past whatever may stand between:
 *                no king of the other side steps there
 *     kept       where men stand of which the part assumes that they are not captured
 *     final,     where a capture or a king's step ends the game without the winner's mate
 *     ending     (mobility_end.c)
 *
 * All of these only shrink while the sets grow. */
#include "laws/mobility.h"

#define FEW 8 /* a man that reaches more squares attacks nothing from all of them */

static bool single(gx_bitboard set) {
    return (set & (set - 1)) == 0;
}

gx_bitboard mobility_attacks_from(const struct mobility *m, unsigned man, unsigned square, gx_bitboard maybe) {
    switch (m->kind[man]) {
    case GX_PAWN: return gx_table_pawn[mobility_color(m, man)][square];
    case GX_KNIGHT: return gx_table_knight[square];
    case GX_KING: return gx_table_king[square];
    case GX_BISHOP: return gx_fast_bishop(square, maybe);
    case GX_ROOK: return gx_fast_rook(square, maybe);
    default: return gx_fast_bishop(square, maybe) | gx_fast_rook(square, maybe);
    }
}

/* What a man that is never captured attacks wherever it stands, with anything that may stand in the way in the way; the
 * other king is never in the way of an attack on the square it steps to. */
static gx_bitboard guards(const struct mobility *m, unsigned man) {
    gx_bitboard set = m->sets->reach[man], maybe = 0, out = ~(gx_bitboard)0;
    if (m->kind[man] >= GX_BISHOP && m->kind[man] <= GX_QUEEN)
        for (unsigned other = 0; other < m->count; other++)
            if (other != man && other != m->king[mobility_color(m, man) ^ 1u])
                maybe |= mobility_all(m->sets, other);
    for (; set != 0 && out != 0; set &= set - 1)
        out &= mobility_attacks_from(m, man, gx_fast_first(set), maybe);
    return out;
}

gx_bitboard mobility_sure(const struct mobility *m, unsigned color) {
    gx_bitboard out = 0;
    for (uint32_t men = m->of[color] & ~m->sets->capturable & ~(1u << m->king[color]); men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        if (single(mobility_all(m->sets, man)))
            out |= mobility_attacks_from(m, man, m->square[man], ~(gx_bitboard)0);
    }
    return out;
}

void mobility_settle(struct mobility *m) {
    for (unsigned color = 0; color < 2; color++) {
        m->held[color] = m->closed[color] = m->guarded[color] = m->kept[color] = 0;
        for (uint32_t men = m->of[color] & m->sets->kept; men != 0; men &= men - 1)
            m->kept[color] |= mobility_all(m->sets, (unsigned)__builtin_ctz(men));
        for (uint32_t men = m->of[color] & ~m->sets->capturable; men != 0; men &= men - 1) {
            unsigned man = (unsigned)__builtin_ctz(men);
            gx_bitboard all = mobility_all(m->sets, man);
            if (single(all)) {
                m->held[color] |= all;
                if (m->kind[man] == GX_KING || (m->immune >> man & 1u) != 0)
                    m->closed[color] |= all;
            }
            bool paired = m->pairs != NULL && m->kind[man] == GX_KING;
            if (!m->quiet && !paired && m->sets->promoted[man] == 0 && (single(all) || gx_fast_count(all) <= FEW))
                m->guarded[color] |= guards(m, man);
        }
    }
    for (unsigned color = 0; color < 2; color++) {
        if (!m->quiet)
            m->final[color] = mobility_final(m, color);
        if (!m->quiet && m->pairs == NULL)
            m->ending[color] = mobility_ending(m, color);
        m->last[color] = mobility_has_last(m, color);
    }
}
