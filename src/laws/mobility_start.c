/* mobility_start.c - where the sets of mobility.h begin: who stands where, and what the base position allows once.
 *
 *     every man        its own square
 *     castling         the squares of king and rook afterwards
 *     en passant       the capture that is legal at the base, if one is
 *     a split          the sets of the part before, and what the capture that ends it adds
 *     the kings        steps that no rule forbids, known beforehand: a guess that is never wrong, and saves rounds
 *
 * Castling and the capture en passant have no rule of their own later on: rights are only lost, and where a pawn may step
 * two squares it may step one, and be captured there. */
#include "laws/mobility.h"

#include "base/memory.h"

#define LAST_RANKS 0xff000000000000ffu

static void number_men(struct mobility *m) {
    const gx_position *root = m->root;
    m->count = 0;
    m->of[GX_WHITE] = m->of[GX_BLACK] = m->pawns = 0;
    for (gx_bitboard men = gx_fast_occupied(root); men != 0; men &= men - 1) {
        gx_bitboard bit = men & -men;
        unsigned color = (root->colors[GX_BLACK] & bit) != 0, kind = GX_PAWN, man = m->count++;
        while ((root->kinds[kind] & bit) == 0)
            kind++;
        m->square[man] = (uint8_t)gx_fast_first(bit);
        m->kind[man] = (uint8_t)kind;
        if ((m->sets->gone >> man & 1u) != 0)
            continue;
        m->of[color] |= 1u << man;
        if (kind == GX_PAWN)
            m->pawns |= 1u << man;
        else if (kind == GX_KING)
            m->king[color] = (uint8_t)man;
    }
}

/* Castling brings king and rook to squares of their own; asking whether it is legal is not needed for soundness. */
static void begin_castling(struct mobility *m) {
    for (gx_bitboard rooks = m->root->castling; rooks != 0; rooks &= rooks - 1) {
        unsigned rook = gx_fast_first(rooks), base = rook & 56u, color = base != 0;
        unsigned king = m->square[m->king[color]];
        for (unsigned man = 0; man < m->count; man++)
            if (m->square[man] == rook)
                m->sets->reach[man] |= GX_BIT(base + (rook > king ? 5 : 3));
        m->sets->reach[m->king[color]] |= GX_BIT(base + (rook > king ? 6 : 2));
    }
}

/* The capture en passant that is legal at the root; others need no rule: where a pawn may step two squares it may step
 * one, and be captured there. */
static void begin_en_passant(struct mobility *m) {
    unsigned over = m->root->en_passant;
    if (over == GX_NO_SQUARE)
        return;
    unsigned us = m->root->turn;
    gx_bitboard takers = gx_table_pawn[us ^ 1u][over];
    uint32_t taken = 0;
    for (unsigned man = 0; man < m->count; man++)
        if (m->square[man] == (over ^ 8u))
            taken = 1u << man;
    if ((m->immune & taken) != 0)
        return;
    m->sets->capturable |= taken;
    for (unsigned man = 0; man < m->count; man++)
        if ((m->pawns & m->of[us]) >> man & 1u && (takers >> m->square[man] & 1u) != 0)
            m->sets->reach[man] |= GX_BIT(over);
}

void mobility_begin(struct mobility *m, gx_mobility *sets, const gx_position *root, gx_color winner) {
    m->root = root;
    m->sets = sets;
    m->winner = winner;
    number_men(m);
    uint32_t others = m->of[winner] & ~(1u << m->king[winner]);
    m->immune = sets->kept | ((others & (others - 1)) == 0 ? others : 0);
    m->strike[0] = m->strike[1] = 0;
    m->takes_kept[0] = m->takes_kept[1] = false;
    sets->paired = 0;
    m->pairs = NULL;
}

void mobility_start(struct mobility *m) {
    gx_mobility *sets = m->sets;
    sets->capturable = 0;
    for (unsigned man = 0; man < 32; man++) {
        sets->reach[man] = man < m->count ? GX_BIT(m->square[man]) : 0;
        sets->promoted[man] = 0;
    }
    begin_castling(m);
    begin_en_passant(m);
}

/* Pawns that capture the man do so where it may stand; for other men a square is reached all the same when it is gone. */
void mobility_follow(struct mobility *m, const gx_mobility *before, unsigned captured) {
    gx_mobility *sets = m->sets;
    gx_bitboard places = mobility_all(before, captured);
    bool black = (m->root->colors[GX_BLACK] >> m->square[captured] & 1u) != 0;
    unsigned over = m->root->en_passant;
    memset(sets->reach, 0, sizeof sets->reach);
    memset(sets->promoted, 0, sizeof sets->promoted);
    sets->capturable = before->capturable;
    for (uint32_t men = m->of[0] | m->of[1]; men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men), color = mobility_color(m, man);
        sets->reach[man] = before->reach[man];
        sets->promoted[man] = before->promoted[man];
        if (m->kind[man] != GX_PAWN || color == black)
            continue;
        gx_bitboard captures = spread_pawn(sets->reach[man], color) & places;
        if (over != GX_NO_SQUARE && m->square[captured] == (over ^ 8u))
            captures |= gx_table_pawn[color][m->square[man]] & GX_BIT(over);
        sets->reach[man] |= captures & ~LAST_RANKS;
        sets->promoted[man] |= captures & LAST_RANKS;
    }
}

/* What a color attacks at the root; kings of the other color are not in the way. */
static gx_bitboard attacks_at_root(const struct mobility *m, unsigned color) {
    gx_bitboard ways = gx_fast_occupied(m->root) & ~GX_BIT(m->square[m->king[color ^ 1u]]), out = 0;
    for (uint32_t men = m->of[color]; men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        out |= mobility_attacks_from(m, man, m->square[man], ways);
    }
    return out;
}

/* Whether a man that is not the king may step to an empty square where it neither gives check nor ceases to shut a line. */
static bool has_plain_step(const struct mobility *m, unsigned color) {
    gx_bitboard occupied = gx_fast_occupied(m->root);
    unsigned king = m->square[m->king[color ^ 1u]];
    for (uint32_t men = m->of[color] & ~(1u << m->king[color]); men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men), from = m->square[man];
        gx_bitboard to = m->kind[man] == GX_PAWN ? spread_ahead(GX_BIT(from), color) & ~LAST_RANKS
                                                 : mobility_attacks_from(m, man, from, occupied);
        to &= ~occupied;
        if (gx_table_line[from][king] == 0 && to != 0 &&
            (mobility_attacks_from(m, man, gx_fast_first(to), occupied) >> king & 1u) == 0)
            return true;
    }
    return false;
}

/* Steps of the kings that no rule forbids: what may ever be guarded is attacked now, and the other side can move. To know
 * them saves looking at rules for kings that never move. */
void mobility_start_kings(struct mobility *m) {
    if (m->sets->gone != 0 || m->pairs != NULL)
        return;
    for (unsigned color = 0; color < 2; color++) {
        unsigned king = m->square[m->king[color]];
        gx_bitboard steps = gx_table_king[king] & ~gx_fast_occupied(m->root);
        if (steps != 0 && has_plain_step(m, color ^ 1u))
            m->sets->reach[m->king[color]] |= steps & ~attacks_at_root(m, color ^ 1u);
    }
}
