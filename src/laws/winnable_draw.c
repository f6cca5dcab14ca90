/* winnable_draw.c - which mates might stand some day: for each square of the king to be mated, each kind of man that may check it
 * and what of its neighbours that man covers, a picture (winnable_picture.h), if all may come to their places.
 *
 * The nearest are kept, a few for each square of the king. A square from which a man checks and covers the same as from
 * another is no other picture: the giver may stand on any of them. */
#include "laws/winnable_cast.h"

#include "base/memory.h"

#define REST_MAX 4
#define QUOTA 4 /* pictures with the king on one square */

/* Moves from every square to the nearest goal, for a kind of man that passes only `free` squares and stops on `open`. */
static void measure(uint8_t table[64], gx_bitboard goals, unsigned kind, gx_bitboard free, gx_bitboard open) {
    gx_bitboard seen = goals, edge = goals;
    memset(table, PICTURE_FAR, 64);
    for (unsigned moves = 0; edge != 0 && moves < PICTURE_FAR; moves++) {
        for (gx_bitboard left = edge; left != 0; left &= left - 1)
            table[gx_fast_first(left)] = (uint8_t)moves;
        edge = spread_piece(edge, kind, free) & open & ~seen;
        seen |= edge;
    }
}

/* The same for a pawn, which steps and perhaps captures. */
static void measure_pawn(uint8_t table[64], gx_bitboard goals, unsigned color, gx_bitboard open, bool captures) {
    gx_bitboard seen = goals, edge = goals;
    memset(table, PICTURE_FAR, 64);
    for (unsigned moves = 0; edge != 0; moves++) {
        for (gx_bitboard left = edge; left != 0; left &= left - 1)
            table[gx_fast_first(left)] = (uint8_t)moves;
        edge &= open;
        edge = (spread_ahead(edge, color ^ 1u) | (captures ? spread_pawn(edge, color ^ 1u) : 0)) & ~seen;
        seen |= edge;
    }
}

static void measure_all(pictures *p, gx_bitboard held, const gx_bitboard guarded[2], const gx_bitboard hopes[2]) {
    gx_bitboard free = ~held;
    for (unsigned to = 0; to < 64; to++) {
        for (unsigned kind = GX_KNIGHT; kind <= GX_QUEEN; kind++) {
            gx_bitboard goal = GX_BIT(to);
            measure(p->stand[kind - GX_KNIGHT][to], goal, kind, free, (goal & held) != 0 ? 0 : free);
            measure(p->attack[kind - GX_KNIGHT][to], spread_piece(goal, kind, free), kind, free, free);
        }
        for (unsigned color = 0; color < 2; color++) {
            gx_bitboard open = free & ~guarded[color ^ 1u];
            measure(p->king[color][to], GX_BIT(to), GX_KING, free, open);
        }
        measure_pawn(p->guard[to], gx_table_pawn[p->winner ^ 1u][to], p->winner, free, false);
    }
    for (unsigned square = 0; square < 64; square++) {
        gx_bitboard file = SPREAD_A_FILE << (square & 7u);
        gx_bitboard up = file & ~(gx_bitboard)1 << square, down = file & (GX_BIT(square) - 1);
        bool white = (up & held) == 0 && (hopes[GX_WHITE] >> square & 1u) != 0;
        bool black = (down & held) == 0 && (hopes[GX_BLACK] >> square & 1u) != 0;
        p->promote[GX_WHITE][square] = white ? (uint8_t)(7 - (square >> 3)) : PICTURE_FAR;
        p->promote[GX_BLACK][square] = black ? (uint8_t)(square >> 3) : PICTURE_FAR;
    }
}

static void take_out(pictures *p, unsigned at) {
    p->count--;
    for (; at < p->count; at++)
        p->list[at] = p->list[at + 1];
}

/* Keeps a picture if it is among the nearest, and among the nearest few with the king on this square. */
static void keep(pictures *p, const picture *pic) {
    unsigned same = 0, worst = 0;
    for (unsigned i = 0; i < p->count; i++)
        if (p->list[i].king == pic->king) {
            same++;
            worst = i;
        }
    if (same == QUOTA && p->list[worst].cost <= pic->cost)
        return;
    if (same == QUOTA)
        take_out(p, worst);
    else if (p->count == PICTURES)
        p->count--;
    unsigned at = p->count++;
    for (; at > 0 && p->list[at - 1].cost > pic->cost; at--)
        p->list[at] = p->list[at - 1];
    p->list[at] = *pic;
}

/* What is known to stand still, and the position, while pictures are drawn. */
struct easel {
    pictures *p;
    struct picture_cast cast;
    gx_bitboard held[2], guarded[2]; /* by a color; what a color attacks for ever */
    gx_bitboard kings[2];            /* where a king may ever stand */
    gx_bitboard hopes[2];            /* and pawns that may promote */
    gx_bitboard givers[GX_KING + 1]; /* and the winner's men of a kind, or what its pawns become */
    unsigned winner, king;           /* the square of the mated king */
};

static void draw(struct easel *e, picture *pic, gx_bitboard rest) {
    gx_bitboard near = spread_near(GX_BIT(e->king)) | GX_BIT(e->king);
    gx_bitboard places = spread_near(rest) & ~near & e->kings[e->winner];
    unsigned limit = e->p->count == PICTURES ? e->p->list[PICTURES - 1].cost : PICTURE_FAR;
    for (bool first = true; first || places != 0; first = false) {
        pic->helper = first ? GX_NO_SQUARE : (uint8_t)gx_fast_first(places);
        pic->rest = first ? rest : rest & ~gx_table_king[pic->helper];
        if (!first)
            places &= places - 1;
        if (gx_fast_count(pic->rest) > REST_MAX)
            continue;
        pic->cost = (uint8_t)picture_cost(e->p, pic, &e->cast, limit);
        if (pic->cost < limit)
            keep(e->p, pic);
    }
}

/* All squares from which a kind gives check and covers the same squares beside the king are one picture. */
static void draw_giver(struct easel *e, unsigned kind, gx_bitboard beside) {
    gx_bitboard free = ~((e->held[0] | e->held[1]) & ~GX_BIT(e->king));
    gx_bitboard from = spread_piece(GX_BIT(e->king), kind, free) & e->givers[kind] & ~gx_table_king[e->king];
    while (from != 0) {
        gx_bitboard covered = spread_piece(from & -from, kind, free) & beside, same = 0;
        for (gx_bitboard left = from; left != 0; left &= left - 1)
            if ((spread_piece(left & -left, kind, free) & beside) == covered)
                same |= left & -left;
        from &= ~same;
        picture pic = {.king = (uint8_t)e->king, .giver = (uint8_t)kind, .at = GX_NO_SQUARE};
        measure(pic.path, same, kind, ~(e->held[0] | e->held[1]), ~(e->held[0] | e->held[1]));
        draw(e, &pic, beside & ~covered);
    }
}

/* A pawn that gives check must be protected. */
static void draw_pawn(struct easel *e, gx_bitboard beside) {
    gx_bitboard from = gx_table_pawn[e->winner ^ 1u][e->king] & e->givers[GX_PAWN];
    for (; from != 0; from &= from - 1) {
        picture pic = {.king = (uint8_t)e->king, .giver = GX_PAWN, .at = (uint8_t)gx_fast_first(from)};
        measure_pawn(pic.path, from & -from, e->winner, e->givers[GX_PAWN], true);
        draw(e, &pic, (beside | (from & -from & ~e->guarded[e->winner])) & ~gx_table_pawn[e->winner][pic.at]);
    }
}

/* What is known of where the men may ever stand. */
static void set_easel(struct easel *e, const struct mobility *m) {
    memset(e->kings, 0xff, sizeof e->kings);
    memset(e->hopes, 0xff, sizeof e->hopes);
    memset(e->givers, 0xff, sizeof e->givers);
    if (m == NULL)
        return;
    memcpy(e->held, m->held, sizeof e->held);
    memcpy(e->guarded, m->guarded, sizeof e->guarded);
    memset(e->hopes, 0, sizeof e->hopes);
    memset(e->givers, 0, sizeof e->givers);
    for (unsigned color = 0; color < 2; color++)
        e->kings[color] = m->sets->reach[m->king[color]];
    for (uint32_t men = m->of[0] | m->of[1]; men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men), color = mobility_color(m, man);
        if (m->sets->promoted[man] != 0)
            e->hopes[color] |= m->sets->reach[man];
        if (color != e->winner)
            continue;
        e->givers[m->kind[man]] |= m->sets->reach[man];
        e->givers[GX_QUEEN] |= m->sets->promoted[man];
    }
}

void pictures_make(pictures *p, const gx_position *position, gx_color winner, const struct mobility *m) {
    struct easel e = {.p = p, .winner = winner};
    bool pawns = (position->colors[winner] & position->kinds[GX_PAWN]) != 0;
    set_easel(&e, m);
    p->count = p->nearest = 0;
    p->winner = winner;
    measure_all(p, e.held[0] | e.held[1], e.guarded, e.hopes);
    picture_cast_read(&e.cast, position, winner);
    for (e.king = 0; e.king < 64; e.king++) {
        if ((e.kings[winner ^ 1u] >> e.king & 1u) == 0 ||
            p->king[winner ^ 1u][e.king][e.cast.king[winner ^ 1u]] == PICTURE_FAR)
            continue;
        gx_bitboard beside = gx_table_king[e.king] & ~e.guarded[winner] & ~e.held[winner ^ 1u];
        for (unsigned kind = GX_KNIGHT; kind <= GX_QUEEN; kind++)
            if ((position->colors[winner] & position->kinds[kind]) != 0 || (pawns && kind == GX_QUEEN))
                draw_giver(&e, kind, beside);
        draw_pawn(&e, beside);
    }
}
