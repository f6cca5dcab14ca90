/* mobility_pairs.c - both kings at once: on which two squares they may ever stand together, and who is then to move.
 *
 *     B b K . k b . .     Taken by itself White's king comes to e8, since Black's may leave it: by d7 or d8, once the other
 *     b . p . p . p .     is gone. Taken together the two never stand beside each other, so while Black's stands on e8 or
 *     . p P . P . P .     d8 neither d7 nor the other is free, and it has nowhere else to go.
 *     . P . . . . . .
 *
 * A step is one from two squares to two squares and hands over the move; any other man that moves at all hands it over as
 * well. A side that moves nothing but its king and cannot move that is stalemated, or mated: the game goes on nowhere from
 * there. Mate is given where the winner was to move: by another man, the kings staying where they are, or by a step of its king
 * that opens a line. The rest is as for the sets: the first move of a game that leaves the pairs would have been one of these steps. */
#include "base/memory.h"
#include "laws/mobility.h"

void mobility_pair(struct mobility *m, struct mobility_pairs *pairs) {
    memset(pairs, 0, sizeof *pairs);
    pairs->black[m->root->turn][m->square[m->king[GX_WHITE]]] = GX_BIT(m->square[m->king[GX_BLACK]]);
    m->sets->paired = 1;
    m->pairs = pairs;
}

/* Whether a side can move anything but its king. */
static bool has_others(const struct mobility *m, unsigned color) {
    for (uint32_t men = m->of[color] & ~(1u << m->king[color]); men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        if (mobility_all(m->sets, man) != GX_BIT(m->square[man]))
            return true;
    }
    return false;
}

/* What the sides may do while the pairs grow: squares that each king may step to; where it might when the other has just
 * left its squares; and whether other men move. */
struct means {
    gx_bitboard open[2], free[2];
    bool others[2];
    bool left[2]; /* whether a king has left its first square, so that no man stands still because of it */
};

/* Squares of a king from which it may step somewhere, with the other king, which has just come there, on
 * `other`; all, if it need not move. */
static gx_bitboard can_answer(const struct means *means, unsigned color, unsigned other) {
    if (means->others[color] || !means->left[color ^ 1u])
        return ~(gx_bitboard)0;
    return spread_near(means->free[color] & ~gx_table_king[other] & ~GX_BIT(other));
}

/* Squares of Black's king that leave White's on `white` a step. */
static gx_bitboard leaves_answer(const struct means *means, unsigned white) {
    gx_bitboard out = means->others[GX_WHITE] || !means->left[GX_BLACK] ? ~(gx_bitboard)0 : 0;
    for (gx_bitboard steps = gx_table_king[white] & means->free[GX_WHITE]; steps != 0; steps &= steps - 1)
        out |= ~(gx_table_king[gx_fast_first(steps)] | (steps & -steps));
    return out;
}

/* Everything that follows in one move. A step after which the other side has no move ends the game. */
static void step(struct mobility_pairs *pairs, const struct means *means) {
    for (unsigned white = 0; white < 64; white++) {
        gx_bitboard black = pairs->black[GX_WHITE][white], moved = pairs->black[GX_BLACK][white];
        gx_bitboard beside = gx_table_king[white] | GX_BIT(white);
        if (moved != 0)
            pairs->black[GX_WHITE][white] |=
                spread_near(moved) & means->open[GX_BLACK] & ~beside & leaves_answer(means, white);
        if (means->others[GX_WHITE])
            pairs->black[GX_BLACK][white] |= black;
        if (means->others[GX_BLACK])
            pairs->black[GX_WHITE][white] |= moved;
        gx_bitboard to = black != 0 ? gx_table_king[white] & means->open[GX_WHITE] : 0;
        for (; to != 0; to &= to - 1) {
            unsigned square = gx_fast_first(to);
            pairs->black[GX_BLACK][square] |=
                black & ~gx_table_king[square] & ~(to & -to) & can_answer(means, GX_BLACK, square);
        }
    }
}

static void gather(const struct mobility_pairs *pairs, gx_bitboard kings[2]) {
    kings[GX_WHITE] = kings[GX_BLACK] = 0;
    for (unsigned white = 0; white < 64; white++) {
        gx_bitboard black = pairs->black[0][white] | pairs->black[1][white];
        kings[GX_WHITE] |= black != 0 ? GX_BIT(white) : 0;
        kings[GX_BLACK] |= black;
    }
}

/* The squares of all pairs are the kings'. Who steps onto a man captures it. */
static void note(struct mobility *m, const gx_bitboard kings[2]) {
    for (unsigned color = 0; color < 2; color++) {
        m->changed = m->changed || kings[color] != m->sets->reach[m->king[color]];
        m->sets->reach[m->king[color]] = kings[color];
        if ((kings[color] & (kings[color] - 1)) != 0)
            m->strike[color] |= kings[color];
    }
}

/* A loop: clang makes of memcmp a bcmp, which the core may not ask for. */
static bool is_same(const struct mobility_pairs *a, const struct mobility_pairs *b) {
    gx_bitboard different = 0;

    for (unsigned color = 0; color < 2; color++)
        for (unsigned white = 0; white < 64; white++)
            different |= a->black[color][white] ^ b->black[color][white];
    return different == 0;
}

void mobility_walk(struct mobility *m) {
    struct means means;
    struct mobility_pairs before;
    gx_bitboard kings[2];
    for (unsigned color = 0; color < 2; color++) {
        gx_bitboard barred = m->held[color] | m->closed[color ^ 1u];
        means.open[color] = ~(barred | m->guarded[color ^ 1u]);
        means.free[color] = ~(barred | mobility_sure(m, color ^ 1u));
        means.others[color] = has_others(m, color);
    }
    do {
        before = *m->pairs;
        gather(m->pairs, kings);
        for (unsigned color = 0; color < 2; color++)
            means.left[color] = (kings[color] & (kings[color] - 1)) != 0;
        step(m->pairs, &means);
    } while (!is_same(&before, m->pairs));
    note(m, kings);
}

/* Steps of the winner's king from a square that may open a line of its men, straight or slanting, onto the other king. */
static gx_bitboard opening(unsigned from, unsigned loser, const gx_bitboard sliders[2]) {
    gx_bitboard line = gx_table_line[from][loser];
    bool slanting = (from & 7u) != (loser & 7u) && from >> 3 != loser >> 3;
    return (line & sliders[slanting]) == 0 ? 0 : gx_table_king[from] & ~line & ~gx_table_king[loser];
}

gx_bitboard mobility_mating_kings(const struct mobility *m, unsigned loser, const gx_bitboard sliders[2]) {
    gx_bitboard out = 0;
    for (unsigned king = 0; king < 64; king++) {
        unsigned white = m->winner == GX_WHITE ? king : loser, black = m->winner == GX_WHITE ? loser : king;
        if ((m->pairs->black[m->winner][white] >> black & 1u) != 0)
            out |= GX_BIT(king) | opening(king, loser, sliders);
    }
    return out;
}
