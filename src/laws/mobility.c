/* mobility.c - the sets of mobility.h, grown round by round until nothing is added.
 *
 *     mobility_start.c     the base:  every man on its square
 *     mobility_hold.c      a round:   what holds
 *     here                            every man goes wherever that lets it; who may be captured now
 *                          ... again, while anything was added
 *
 * What holds only shrinks while the sets grow, so the order of work does not matter and the end is the same: the least sets that
 * are closed. The first round leaves out kings and captures, and needs not settle the half of it that is dear while nobody has
 * moved. */
#include "laws/mobility.h"

#define RANK_2(color) ((gx_bitboard)0xff << ((color) == GX_WHITE ? 8 : 48))
#define LAST_RANKS 0xff000000000000ffu
#define ROAMS 32

static bool single(gx_bitboard set) {
    return (set & (set - 1)) == 0;
}

/* Squares on which an enemy pawn may capture a man of this color. */
static gx_bitboard prey(const struct mobility *m, unsigned color) {
    gx_bitboard out = 0;
    for (uint32_t men = m->of[color] & ~m->immune & ~(1u << m->king[color]); men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        out |= mobility_all(m->sets, man);
    }
    return out;
}

/* A man of `color` attacks these squares: perhaps it may capture one that is kept. */
static void note_kept(struct mobility *m, unsigned color, gx_bitboard attacked) {
    if ((attacked & m->kept[color ^ 1u]) == 0 || m->takes_kept[color])
        return;
    m->takes_kept[color] = m->changed = true;
}

static void grow_piece(struct mobility *m, unsigned man, unsigned color, bool promoted) {
    gx_bitboard free = ~(m->held[0] | m->held[1]), barred = m->held[color] | m->closed[color ^ 1u];
    gx_bitboard *set = promoted ? &m->sets->promoted[man] : &m->sets->reach[man], targets, before;
    gx_bitboard ends = m->final[color ^ 1u] & m->held[color ^ 1u];
    const gx_bitboard start = *set;
    if (m->quiet)
        barred |= m->held[color ^ 1u], ends = 0;
    if (m->kind[man] == GX_KING)
        barred |= m->guarded[color ^ 1u], ends |= m->ending[color];
    do {
        before = *set;
        targets = promoted ? spread_promoted(before, free) : spread_piece(before, m->kind[man], free);
        note_kept(m, color, targets);
        targets &= ~barred;
        if (!single(*set | (targets & ~ends)))
            targets &= ~ends;
        if (m->last[color])
            targets = (targets & before) | mobility_lasting(m, man, before, targets & ~before);
        *set |= targets;
    } while (*set != before);
    m->changed = m->changed || *set != start;
    if (m->quiet)
        return;
    m->strike[color] |= single(*set) ? targets : targets & ~(m->final[color ^ 1u] | ends);
}

/* The squares of a file that a pawn may push to: short of pawns ahead of it that stay on the file and are not captured. */
static gx_bitboard file_limit(const struct mobility *m, unsigned man, unsigned color) {
    unsigned square = m->square[man];
    gx_bitboard file = SPREAD_A_FILE << (square & 7u), limit = ~(gx_bitboard)0;
    if ((m->sets->reach[man] & ~file) != 0)
        return limit;
    gx_bitboard past = color == GX_WHITE ? ~(gx_bitboard)0 << square : ((gx_bitboard)2 << square) - 1;
    for (uint32_t men = m->pawns & ~m->sets->capturable & ~(1u << man); men != 0; men &= men - 1) {
        unsigned other = (unsigned)__builtin_ctz(men), far = m->square[other];
        gx_bitboard set = m->sets->reach[other];
        if ((set & ~file) != 0 || m->sets->promoted[other] != 0 || (past & GX_BIT(far)) == 0)
            continue;
        if (mobility_color(m, other) == color)
            far = color == GX_WHITE ? 63u - (unsigned)__builtin_clzll(set) : gx_fast_first(set);
        limit &= color == GX_WHITE ? GX_BIT(far) - 1 : ~(gx_bitboard)1 << far;
    }
    return limit;
}

static void grow_pawn(struct mobility *m, unsigned man, unsigned color, gx_bitboard targets_of_capture) {
    gx_bitboard set = m->sets->reach[man], empty = ~(m->held[0] | m->held[1]), before;
    gx_bitboard one = spread_ahead(set, color) & empty, captures;
    if (one != 0)
        empty &= file_limit(m, man, color);
    do {
        before = set;
        one = spread_ahead(set, color) & empty;
        captures = spread_pawn(set, color) & targets_of_capture;
        if (!single(set | one | (captures & ~m->final[color ^ 1u])))
            captures &= ~m->final[color ^ 1u];
        set |= one | captures;
        set |= spread_ahead(spread_ahead(set & RANK_2(color), color) & empty, color) & empty;
        if (m->last[color]) {
            set = before | mobility_lasting(m, man, before, set & ~before);
            captures &= set;
        }
    } while (set != before);
    note_kept(m, color, spread_pawn(set, color));
    m->strike[color] |= captures;
    m->changed = m->changed || set != (m->sets->reach[man] | (set & m->sets->promoted[man]));
    m->sets->reach[man] = set & ~LAST_RANKS;
    m->sets->promoted[man] |= set & LAST_RANKS;
    if (m->sets->promoted[man] != 0)
        grow_piece(m, man, color, true);
}

static void grow(struct mobility *m, unsigned color) {
    gx_bitboard enemies = m->quiet ? 0 : prey(m, color ^ 1u);
    for (uint32_t men = m->of[color]; men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        if (m->kind[man] == GX_KING && (m->quiet || m->pairs != NULL))
            continue;
        if (m->kind[man] == GX_PAWN)
            grow_pawn(m, man, color, enemies);
        else
            grow_piece(m, man, color, false);
    }
}

static void mark_captures(struct mobility *m) {
    for (unsigned color = 0; color < 2; color++) {
        uint32_t safe = m->immune | m->sets->capturable | 1u << m->king[color];
        for (uint32_t men = m->of[color] & ~safe; men != 0; men &= men - 1) {
            unsigned man = (unsigned)__builtin_ctz(men);
            if ((mobility_all(m->sets, man) & m->strike[color ^ 1u]) == 0)
                continue;
            m->sets->capturable |= 1u << man;
            m->changed = true;
        }
    }
}

/* Whether there will be room for a mate for certain: both kings and a heavy man of the winner roam. To go on would prove
 * nothing. */
static bool is_hopeless(const struct mobility *m) {
    unsigned winner = m->winner;
    if (gx_fast_count(m->sets->reach[m->king[0]]) < ROAMS || gx_fast_count(m->sets->reach[m->king[1]]) < ROAMS)
        return false;
    for (uint32_t men = m->of[winner]; men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        bool heavy = m->kind[man] == GX_QUEEN || m->kind[man] == GX_ROOK || m->kind[man] == GX_PAWN;
        gx_bitboard set = m->kind[man] == GX_PAWN ? m->sets->promoted[man] : m->sets->reach[man];
        if (heavy && gx_fast_count(set) >= ROAMS)
            return true;
    }
    return false;
}

static void grow_once(struct mobility *m, bool quiet) {
    m->changed = false;
    m->quiet = quiet;
    mobility_settle(m);
    grow(m, GX_WHITE);
    grow(m, GX_BLACK);
    if (m->pairs != NULL && !quiet)
        mobility_walk(m);
    mark_captures(m);
}

bool mobility_close(struct mobility *m) {
    mobility_start_kings(m);
    grow_once(m, true);
    do {
        grow_once(m, false);
        if (is_hopeless(m))
            return false;
    } while (m->changed);
    return true;
}
