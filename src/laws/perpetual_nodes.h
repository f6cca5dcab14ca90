/* perpetual_nodes.h - the memory of the search for perpetual check: nodes, who relies on whom, and a hash table. */
#ifndef LAWS_PERPETUAL_NODES_H
#define LAWS_PERPETUAL_NODES_H

#include <guoxiang/perpetual.h>

#define NO_NODE UINT32_MAX
#define NO_CHECK UINT32_MAX /* one before the first check */

struct node {
    gx_position position; /* the checking side to move, counters zero */
    uint32_t trusted;     /* index of the trusted check among the legal moves, or NO_CHECK */
    uint32_t relying;     /* the first link of those who rely on this node */
    uint32_t up;          /* the node below on the stack it is on: waiting, or failed and not yet told of */
    gx_move check;        /* the trusted check */
    bool waiting;         /* to be looked at */
    bool failed;
};

/* `node` relied on the owner of this chain when it trusted `check`. */
struct link {
    uint32_t node, check, next;
};

struct search {
    struct node *nodes;
    struct link *links;
    uint32_t *slots; /* hash table of node numbers */
    uint32_t count, room, link_count, link_room, slot_mask;
    uint32_t waiting; /* the newest node to be looked at */
    bool endless;     /* a check that mates does not serve */
};

/* Lays the arrays out in the memory; false if it is too small for a single node. */
bool search_start(struct search *search, void *memory, size_t size);

/* The slot where a position is or would be. */
uint32_t search_slot(const struct search *search, const gx_position *position);

/* Counters away: a witness is about positions, not about how they came to be. */
void perpetual_strip(gx_position *position);

/* The nodes that stand with a trusted check, sorted, in place. */
gx_perpetual_witness search_witness(struct search *search);

#endif
