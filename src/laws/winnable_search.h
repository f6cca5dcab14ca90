/* winnable_search.h - all positions that can follow, the most promising first.
 *
 * One search for both answers: it looks for a mate by the winner in which both sides help, and if instead it runs out of
 * positions there is none. Every position met is kept, exactly, so that none is looked at twice. */
#ifndef LAWS_WINNABLE_SEARCH_H
#define LAWS_WINNABLE_SEARCH_H

#include <stddef.h>

#include "laws/winnable_pack.h"
#include "laws/winnable_picture.h"
#include "laws/winnable_spread.h"

#define SEARCH_NONE 0xffffffffu

typedef struct search_node {
    packed_position position;
    uint32_t hash;
    uint32_t parent;
    uint32_t next[3];   /* next in the same bucket, in each order */
    uint32_t invariant; /* of a closed position */
    gx_move move;       /* from the parent */
    uint8_t done;       /* looked at */
    uint8_t closed;     /* proved without looking at what follows */
} search_node;

typedef struct search {
    search_node *nodes;
    uint32_t count, capacity;
    uint32_t *index; /* open addressing; numbers of nodes + 1, 0 for empty */
    uint32_t mask, mask_max;
    uint32_t heads[3][256];
    unsigned lowest[3];
    gx_color winner;
    uint32_t expanded;
    bool few;              /* men: goals guide the search */
    uint32_t men;          /* fewer than these may be guided by goals as well */
    uint32_t frontier;     /* the search ends when more positions wait to be looked at; 0: it does not */
    uint32_t spare, slope; /* nor then may more wait than `spare` and `slope` for each that was looked at */
    uint32_t narrow;       /* other than the king's, so many moves of the side to be mated; 0: all */
    bool (*prune)(struct search *s, uint32_t number, const gx_position *position);
    void *context;      /* for `prune` */
    pictures *pictures; /* the third measure, if any */
    uint8_t turns[4];   /* four orders, taken in turn */
    uint32_t found;     /* the mate, or SEARCH_NONE */
} search;

typedef enum search_end {
    SEARCH_MATE,  /* `found` is mated */
    SEARCH_ALL,   /* no position is left: there is no mate */
    SEARCH_BUDGET /* memory or the number of expansions is used up */
} search_end;

/* `prune` may be set after search_begin: asked of every position before its moves are looked at; true closes it.
 * Begins at a position, in memory of the caller that stays in use. False if it is too little for anything. */
bool search_begin(search *s, void *memory, size_t size, const gx_position *root, gx_color winner);

/* Goes on for at most so many expansions. */
search_end search_run(search *s, uint32_t expansions);

/* How far from mate a position looks in two ways; less is nearer. Or that it is mate. */
typedef struct search_scores {
    uint8_t order[2];
    bool mate;
} search_scores;

/* How far the men are from the nearest of the mates that are known beforehand (winnable_goal.c): GOAL_FAR if none can be
 * reached, GOAL_NONE if for such men none are known. */
#define GOAL_FAR 200
#define GOAL_NONE 255
unsigned goal_distance(const gx_position *position, gx_color winner);

/* Whether a search from here is guided by these. */
bool search_has_goals(const gx_position *root, gx_color winner);

void search_score(const gx_position *position, gx_color winner, bool few, search_scores *out);

#endif
