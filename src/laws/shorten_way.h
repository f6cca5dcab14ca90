/* shorten_way.h - a shorter way through a stretch of a line, by its plan. */
#ifndef LAWS_SHORTEN_WAY_H
#define LAWS_SHORTEN_WAY_H

#include "laws/shorten_plan.h"

typedef struct way_node {
    packed_position position;
    uint8_t square[GX_MEN_MAX]; /* where the men of the plan stand; GX_NO_SQUARE if captured */
    uint32_t parent, next;      /* `next`: in the same bucket */
    uint16_t length;            /* plies from the start */
    uint16_t cost[2];           /* moves that each color still has to make */
    uint8_t marks;              /* made */
    gx_move move;               /* from the parent */
} way_node;

#define WAY_NONE 0xffffffffu
#define WAY_BUCKETS 1024

typedef struct way_search {
    const plan *plan;
    way_node *nodes;
    uint32_t count, capacity;
    uint32_t *index; /* open addressing; numbers of nodes + 1, 0 for empty */
    uint32_t mask;
    uint32_t heads[WAY_BUCKETS];
    unsigned lowest;
    uint32_t bound;  /* plies; a way must have fewer */
    uint32_t looked; /* positions whose moves were looked at */
    bool exhausted;  /* the plan allows no way that was not looked at */
    uint32_t found;  /* the end of the way, or WAY_NONE; its parents lead back to the start */
} way_search;

/* Looks for a way of less than `bound` plies from a position, by a plan that was read there, and at the moves of no more
 * than so many positions. True if there is one. `memory` is aligned as for a pointer. */
bool way_find(way_search *s, const plan *p, const gx_position *from, uint32_t bound, uint32_t positions, void *memory,
              size_t size);

#endif
