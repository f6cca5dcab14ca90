/* winnable_goal.c - how far the men are from the nearest mate of winnable_mates.h.
 *
 *     the winner's steps    its king's, those of the men that mate; a pawn promotes first
 *     the loser's steps     its king's to the corner or edge, and those of the man that blocks a square there
 *
 * Each man's steps are counted as if it were alone. Since the sides move in turn the larger number counts double: the nearer
 * side has time to lose. The mating move itself is never counted as done, nor does the winner's king close in before the
 * other has arrived; otherwise the men would stand where they keep the mated king from its square. A direction, no proof. */
#include "laws/winnable_mates.h"
#include "laws/winnable_search.h"

#define FAR 80 /* steps: further than anything that can be reached */

/* The board as the winner sees it, in White's place. */
struct view {
    gx_bitboard mine[6], theirs[6];
    unsigned king, loser;
};

static void look(struct view *v, const gx_position *p, unsigned winner) {
    for (unsigned kind = 0; kind < 6; kind++) {
        gx_bitboard mine = p->kinds[kind] & p->colors[winner], theirs = p->kinds[kind] & p->colors[winner ^ 1u];
        v->mine[kind] = winner == GX_WHITE ? mine : __builtin_bswap64(mine);
        v->theirs[kind] = winner == GX_WHITE ? theirs : __builtin_bswap64(theirs);
    }
    v->king = gx_fast_first(v->mine[GX_KING]);
    v->loser = gx_fast_first(v->theirs[GX_KING]);
}

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

static unsigned knight_steps(unsigned from, gx_bitboard to) {
    unsigned best = FAR;
    for (; to != 0; to &= to - 1)
        best = least(best, gx_table_knight_steps[from][gx_fast_first(to)]);
    return best;
}

static unsigned slider_steps(unsigned from, gx_bitboard to, bool slanting) {
    if ((to >> from & 1u) != 0)
        return 0;
    if (((slanting ? gx_fast_bishop(from, 0) : gx_fast_rook(from, 0)) & to) != 0)
        return 1;
    bool dark = (GX_BIT(from) & SPREAD_DARK) != 0;
    return !slanting || (to & (dark ? SPREAD_DARK : ~SPREAD_DARK)) != 0 ? 2 : FAR;
}

static unsigned piece_steps(unsigned kind, unsigned from, gx_bitboard to) {
    return kind == GX_KNIGHT ? knight_steps(from, to) : slider_steps(from, to, kind == GX_BISHOP);
}

/* Steps of the nearest black man that may come to block a square as a man of this kind. */
static unsigned block_steps(const struct view *v, unsigned kind, unsigned square) {
    unsigned best = FAR;
    for (gx_bitboard men = kind == GX_PAWN ? 0 : v->theirs[kind]; men != 0; men &= men - 1)
        best = least(best, piece_steps(kind, gx_fast_first(men), GX_BIT(square)));
    for (gx_bitboard pawns = v->theirs[GX_PAWN]; pawns != 0; pawns &= pawns - 1) {
        unsigned pawn = gx_fast_first(pawns), file = pawn & 7u;
        if (kind != GX_PAWN)
            best = least(best, (pawn >> 3) + piece_steps(kind, file, GX_BIT(square)));
        else if (file == (square & 7u) && pawn >= square)
            best = least(best, (pawn - square) >> 3);
    }
    return best;
}

static unsigned most(unsigned a, unsigned b) {
    return a > b ? a : b;
}

/* The king that is to be mated goes first: the other would bar its way. */
static unsigned king_away(const struct view *v, const mate_goal *goal) {
    unsigned steps = gx_table_king_steps[v->king][goal->king];
    return v->loser == goal->loser ? steps : most(1, steps);
}

/* Both sides move in turn: who is nearer has time to lose. */
static unsigned together(unsigned mine, unsigned theirs) {
    return mine > theirs ? 2 * mine + theirs : 2 * theirs + mine;
}

static unsigned lone_steps(const struct view *v, mate_men men, unsigned kind) {
    unsigned best = GOAL_FAR, from = gx_fast_first(v->mine[kind]);
    for (unsigned blocker = GX_PAWN; blocker < GX_QUEEN; blocker++)
        for (unsigned i = gx_table_mates_begin[5 * men + blocker]; i < gx_table_mates_begin[5 * men + blocker + 1];
             i++) {
            const mate_goal *goal = &gx_table_mates[i];
            unsigned mine = king_away(v, goal), theirs = gx_table_king_steps[v->loser][goal->loser];
            if (together(mine + (kind == GX_KNIGHT), theirs) >= best)
                continue;
            mine += most(kind == GX_KNIGHT, piece_steps(kind, from, goal->first));
            if (together(mine, theirs) < best)
                best = least(best, together(mine, theirs + block_steps(v, blocker, goal->block)));
        }
    return best;
}

/* One of a pair. Until the loser is there the squares beside it stay free, and the last step is the mate. */
static unsigned second_steps(const struct view *v, const mate_goal *goal, unsigned kind, unsigned from) {
    return most(v->loser != goal->loser, piece_steps(kind, from, goal->second));
}

static unsigned pair_steps(const struct view *v, mate_men men, unsigned first, unsigned second) {
    unsigned best = GOAL_FAR, a = gx_fast_first(v->mine[first]), b = 63u - (unsigned)__builtin_clzll(v->mine[second]);
    for (unsigned i = gx_table_mates_begin[5 * men]; i < gx_table_mates_begin[5 * men + 1]; i++) {
        const mate_goal *goal = &gx_table_mates[i];
        unsigned mine = gx_table_king_steps[v->king][goal->king], theirs = gx_table_king_steps[v->loser][goal->loser];
        if (together(mine + 1 + (v->loser != goal->loser), theirs) >= best)
            continue;
        unsigned steps = most(1, piece_steps(first, a, goal->first)) + second_steps(v, goal, second, b);
        if (first == second)
            steps = least(steps, most(1, piece_steps(first, b, goal->first)) + second_steps(v, goal, first, a));
        best = least(best, together(mine + steps, theirs));
    }
    return best;
}

/* A rook, a queen, or what a pawn becomes, on the edge with the king. */
static unsigned rook_steps(const struct view *v) {
    unsigned best = GOAL_FAR;
    for (unsigned i = gx_table_mates_begin[5 * MATES_R]; i < gx_table_mates_begin[5 * MATES_R + 1]; i++) {
        const mate_goal *goal = &gx_table_mates[i];
        unsigned mine = king_away(v, goal), theirs = gx_table_king_steps[v->loser][goal->loser], steps = FAR;
        if (together(mine + 1, theirs) >= best)
            continue;
        for (gx_bitboard men = v->mine[GX_ROOK] | v->mine[GX_QUEEN]; men != 0; men &= men - 1)
            steps = least(steps, slider_steps(gx_fast_first(men), goal->first, false));
        for (gx_bitboard men = v->mine[GX_PAWN]; men != 0; men &= men - 1) {
            unsigned pawn = gx_fast_first(men);
            steps = least(steps, 7 - (pawn >> 3) + slider_steps(56 | (pawn & 7u), goal->first, false));
        }
        best = least(best, together(mine + most(1, steps), theirs));
    }
    return best;
}

unsigned goal_distance(const gx_position *p, gx_color winner) {
    gx_bitboard men = p->colors[winner] & ~p->kinds[GX_KING], knights = men & p->kinds[GX_KNIGHT];
    struct view view;
    if ((men & (p->kinds[GX_PAWN] | p->kinds[GX_ROOK] | p->kinds[GX_QUEEN])) != 0) {
        look(&view, p, winner);
        return rook_steps(&view);
    }
    if (men == 0 || (men & (men - 1) & ((men & (men - 1)) - 1)) != 0)
        return GOAL_NONE;
    look(&view, p, winner);
    if ((men & (men - 1)) == 0)
        return lone_steps(&view, knights != 0 ? MATES_N : MATES_B, knights != 0 ? GX_KNIGHT : GX_BISHOP);
    if (knights == men)
        return pair_steps(&view, MATES_NN, GX_KNIGHT, GX_KNIGHT);
    return pair_steps(&view, knights != 0 ? MATES_BN : MATES_BB, GX_BISHOP, knights != 0 ? GX_KNIGHT : GX_BISHOP);
}
