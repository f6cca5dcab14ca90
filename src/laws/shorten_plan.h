/* shorten_plan.h - what each man has to do in a stretch of a line: the plan that a shorter way keeps to. */
#ifndef LAWS_SHORTEN_PLAN_H
#define LAWS_SHORTEN_PLAN_H

#include "laws/winnable_pack.h"
#include "laws/winnable_spread.h"

#include <guoxiang/winnable.h>

#define PLAN_MARKS 160                          /* marks of a stretch that is not refused */
#define PLAN_LEGS (GX_MEN_MAX + 3 * PLAN_MARKS) /* and so many legs at most */
#define PLAN_FAR 40                             /* moves, where there is no way */

/* What a man does between two of its marks: it walks, as a man of `kind`, from `start` to where the next mark needs it. */
typedef struct plan_leg {
    uint8_t ways[64]; /* moves from each square to there */
    uint16_t rest;    /* moves of its legs after this one */
    uint16_t next;    /* the leg after this one, or PLAN_NO_LEG */
    uint8_t kind, start, end;
} plan_leg;

#define PLAN_NO_LEG 0xffffu

typedef struct plan {
    unsigned count;                   /* men at the start */
    uint8_t square[GX_MEN_MAX];       /* where they stand there */
    uint8_t color[GX_MEN_MAX];        /* whose they are */
    gx_move marks[PLAN_MARKS];        /* moves that must be made, in this order */
    uint8_t by[PLAN_MARKS];           /* whose they are */
    uint16_t left[PLAN_MARKS + 1][2]; /* how many of a color's marks are to come, when so many have been made */
    uint16_t leg[PLAN_MARKS + 1][GX_MEN_MAX];
    unsigned mark_count, leg_count;
    plan_leg legs[PLAN_LEGS];
    bool mate; /* the goal is a mate by `winner`, else the very position `goal` */
    gx_color winner;
    packed_position goal;
} plan;

/* Reads a stretch of `length` legal moves from a position. `mate`: it ends in a mate, and any other will do. False if there
 * are more men or marks than a plan holds. */
bool plan_read(plan *p, const gx_position *from, const gx_move *line, uint32_t length, bool mate);

/* Whether a legal move can't be taken back: what must be a mark of the plan. */
bool plan_is_mark(const gx_position *position, gx_move move);

/* Where king or rook stand after castling with a rook (3.8.2). */
static inline unsigned plan_castled(unsigned king, unsigned rook, gx_kind kind) {
    unsigned kings = rook > king ? 6 : 2, rooks = rook > king ? 5 : 3;
    return (king & 56u) + (kind == GX_KING ? kings : rooks);
}

/* Moves a man still has to make from a square, when so many marks have been made. */
static inline unsigned plan_cost(const plan *p, unsigned mark, unsigned man, unsigned square) {
    const plan_leg *leg;
    if (p->leg[mark][man] == PLAN_NO_LEG)
        return 0;
    leg = &p->legs[p->leg[mark][man]];
    return leg->ways[square] + leg->rest;
}

#endif
