/* perpetual_nodes.c - laying out memory, finding positions again, and writing the witness (perpetual_nodes.h). */
#include "laws/perpetual_nodes.h"

#include "base/memory.h"

enum { LINKS_A_NODE = 6 };

/* Slots are twice the nodes, rounded up to a power of two. */
static size_t bytes_for(size_t nodes, size_t *slots) {
    *slots = 2;
    while (*slots < 2 * nodes)
        *slots *= 2;
    return nodes * (sizeof(struct node) + LINKS_A_NODE * sizeof(struct link)) + *slots * sizeof(uint32_t);
}

size_t gx_perpetual_memory(uint32_t positions) {
    size_t slots;
    return bytes_for(positions, &slots);
}

/* As many nodes as fit: by halving, since the table grows in steps. */
static size_t nodes_in(size_t size) {
    size_t low = 0, high = size / sizeof(struct node), slots;
    high = high < UINT32_MAX / 8 ? high : UINT32_MAX / 8;
    while (low < high) {
        size_t middle = low + (high - low + 1) / 2;
        if (bytes_for(middle, &slots) <= size)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

bool search_start(struct search *search, void *memory, size_t size) {
    size_t nodes = nodes_in(size), slots;
    if (nodes == 0)
        return false;
    bytes_for(nodes, &slots);
    search->nodes = memory;
    search->links = (struct link *)(void *)(search->nodes + nodes);
    search->slots = (uint32_t *)(void *)(search->links + nodes * LINKS_A_NODE);
    search->count = search->link_count = 0;
    search->waiting = NO_NODE;
    search->endless = false;
    search->room = (uint32_t)nodes;
    search->link_room = (uint32_t)(nodes * LINKS_A_NODE);
    search->slot_mask = (uint32_t)(slots - 1);
    memset(search->slots, 0xff, slots * sizeof search->slots[0]);
    return true;
}

uint32_t search_slot(const struct search *search, const gx_position *position) {
    uint32_t slot = (uint32_t)(position->key >> 32 ^ position->key) & search->slot_mask;
    while (search->slots[slot] != NO_NODE && !gx_position_same(&search->nodes[search->slots[slot]].position, position))
        slot = (slot + 1) & search->slot_mask;
    return slot;
}

void perpetual_strip(gx_position *position) {
    position->halfmove_clock = 0;
    position->fullmove_number = 1;
}

static int compare(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

int gx_perpetual_order(const gx_position *a, const gx_position *b) {
    int order = compare(a->turn, b->turn);
    for (unsigned kind = 0; order == 0 && kind < 6; kind++)
        order = compare(a->kinds[kind], b->kinds[kind]);
    for (unsigned color = 0; order == 0 && color < 2; color++)
        order = compare(a->colors[color], b->colors[color]);
    order = order != 0 ? order : compare(a->castling, b->castling);
    return order != 0 ? order : compare(a->en_passant, b->en_passant);
}

static void swap(gx_perpetual_step *a, gx_perpetual_step *b) {
    gx_perpetual_step held = *a;
    *a = *b;
    *b = held;
}

/* Lets a step sink to its place in a heap with the greatest on top. */
static void sink(gx_perpetual_step *steps, uint32_t at, uint32_t count) {
    for (uint32_t child = 2 * at + 1; child < count; at = child, child = 2 * at + 1) {
        if (child + 1 < count && gx_perpetual_order(&steps[child].position, &steps[child + 1].position) < 0)
            child++;
        if (gx_perpetual_order(&steps[at].position, &steps[child].position) >= 0)
            return;
        swap(&steps[at], &steps[child]);
    }
}

static void sort(gx_perpetual_step *steps, uint32_t count) {
    for (uint32_t at = count / 2; at-- > 0;)
        sink(steps, at, count);
    for (uint32_t left = count; left-- > 1;) {
        swap(&steps[0], &steps[left]);
        sink(steps, 0, left);
    }
}

/* A step is smaller than a node, so writing from the front never overtakes reading. */
gx_perpetual_witness search_witness(struct search *search) {
    gx_perpetual_step *steps = (gx_perpetual_step *)(void *)search->nodes;
    uint32_t count = 0;
    for (uint32_t n = 0; n < search->count; n++) {
        const struct node node = search->nodes[n];
        if (!node.failed && node.trusted != NO_CHECK)
            steps[count++] = (gx_perpetual_step){node.position, node.check};
    }
    sort(steps, count);
    return (gx_perpetual_witness){steps, count};
}
