/* mobility.c - the sets of mobility.h, grown round by round until nothing is added.
 *
 * A round first settles what holds: squares held, squares closed to capture, squares guarded for ever. These only shrink
 * while the sets grow, so the order of work does not matter and the end is the same: the least sets that are closed. The first
 * round leaves out kings and captures, and needs not settle the half of it that is dear while nobody has moved. */
#include "laws/mobility.h"

#include "base/memory.h"

#define RANK_2(color) ((gx_bitboard)0xff << ((color) == GX_WHITE ? 8 : 48))
#define LAST_RANKS 0xff000000000000ffu
#define ROAMS 32
#define FEW 8 /* a man that reaches more squares attacks nothing from all of them */

static bool single(gx_bitboard set) {
    return (set & (set - 1)) == 0;
}

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

static void settle(struct mobility *m) {
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
static void start_kings(struct mobility *m) {
    if (m->sets->gone != 0 || m->pairs != NULL)
        return;
    for (unsigned color = 0; color < 2; color++) {
        unsigned king = m->square[m->king[color]];
        gx_bitboard steps = gx_table_king[king] & ~gx_fast_occupied(m->root);
        if (steps != 0 && has_plain_step(m, color ^ 1u))
            m->sets->reach[m->king[color]] |= steps & ~attacks_at_root(m, color ^ 1u);
    }
}

static void grow_once(struct mobility *m, bool quiet) {
    m->changed = false;
    m->quiet = quiet;
    settle(m);
    grow(m, GX_WHITE);
    grow(m, GX_BLACK);
    if (m->pairs != NULL && !quiet)
        mobility_walk(m);
    mark_captures(m);
}

bool mobility_close(struct mobility *m) {
    start_kings(m);
    grow_once(m, true);
    do {
        grow_once(m, false);
        if (is_hopeless(m))
            return false;
    } while (m->changed);
    return true;
}
