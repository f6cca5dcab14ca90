/* pgn_filter_tree.c - building the tree of a filter.
 *
 * The cost of a node is what all below it costs at most. Siblings are kept in the order of their costs: and stops at the
 * first that does not hold, or at the first that does, so the cheap ones spare the dear ones. */
#include "pgn_filter_tree.h"

#include <stdlib.h>
#include <string.h>

pgn_filter *pgn_filter_new(void) {
    pgn_filter *filter = cli_allocate(1, sizeof *filter);

    *filter = (pgn_filter){.root = PGN_NO_NODE};
    return filter;
}

void pgn_filter_free_codes(const pgn_condition *condition) {
    if (condition->field->kind != PGN_TEXT)
        return;
    for (size_t n = 0; n < condition->count; n++)
        if (condition->is.wanted[n].code)
            regex()->code_free(condition->is.wanted[n].code);
}

void pgn_filter_free(const pgn_filter *filter) {
    if (!filter)
        return;
    for (uint32_t n = 0; n < filter->condition_count; n++)
        pgn_filter_free_codes(&filter->conditions[n]);
    for (size_t n = 0; n < filter->memory_count; n++)
        free(filter->memory[n]);
    if (filter->limits)
        regex()->match_context_free(filter->limits);
    free(filter->memory);
    free(filter->conditions);
    free(filter->nodes);
    free((void *)filter);
}

void *pgn_filter_allocate(pgn_filter *filter, size_t count, size_t size) {
    void *memory = cli_allocate(count ? count : 1, size);

    filter->memory = cli_grow(filter->memory, filter->memory_count + 1, sizeof *filter->memory);
    filter->memory[filter->memory_count++] = memory;
    return memory;
}

gx_text pgn_filter_copy(pgn_filter *filter, gx_text text) {
    char *bytes = pgn_filter_allocate(filter, text.size + 1, 1);

    if (text.size)
        memcpy(bytes, text.bytes, text.size);
    bytes[text.size] = '\0';
    return (gx_text){bytes, text.size};
}

static uint32_t add(pgn_filter *filter, pgn_node node) {
    if (filter->node_count == filter->node_room) {
        filter->node_room = filter->node_room ? 2 * filter->node_room : 16;
        filter->nodes = cli_grow(filter->nodes, filter->node_room, sizeof *filter->nodes);
    }
    filter->nodes[filter->node_count] = node;
    return filter->node_count++;
}

uint32_t pgn_filter_leaf(pgn_filter *filter, const pgn_condition *condition) {
    if (filter->condition_count == filter->condition_room) {
        filter->condition_room = filter->condition_room ? 2 * filter->condition_room : 16;
        filter->conditions = cli_grow(filter->conditions, filter->condition_room, sizeof *filter->conditions);
    }
    filter->conditions[filter->condition_count] = *condition;
    filter->give |= condition->field->give;
    return add(filter, (pgn_node){PGN_LEAF, filter->condition_count++, PGN_NO_NODE, condition->field->cost});
}

uint32_t pgn_filter_node(pgn_filter *filter, pgn_node_kind kind, uint32_t first) {
    uint32_t cost = 1;

    for (uint32_t n = first; n != PGN_NO_NODE; n = filter->nodes[n].next)
        cost += filter->nodes[n].cost;
    return add(filter, (pgn_node){kind, first, PGN_NO_NODE, cost});
}

uint32_t pgn_filter_join(pgn_filter *filter, uint32_t first, uint32_t node) {
    uint32_t *link = &first;

    while (*link != PGN_NO_NODE && filter->nodes[*link].cost <= filter->nodes[node].cost)
        link = &filter->nodes[*link].next;
    filter->nodes[node].next = *link;
    *link = node;
    return first;
}

uint16_t pgn_filter_slot(pgn_filter *filter, gx_text name) {
    for (size_t n = 0; n < filter->slot_count; n++)
        if (gx_text_same(filter->slots[n], name))
            return (uint16_t)n;
    if (filter->slot_count == PGN_SLOTS)
        return PGN_NO_SLOT;
    filter->slots[filter->slot_count] = pgn_filter_copy(filter, name);
    filter->give |= GX_PGN_GIVE_TAGS;
    return (uint16_t)filter->slot_count++;
}

unsigned pgn_filter_give(const pgn_filter *filter) {
    return filter->give;
}

bool pgn_filter_asks_number(const pgn_filter *filter) {
    for (uint32_t n = 0; n < filter->condition_count; n++)
        if (filter->conditions[n].field->asked == PGN_IS_NUMBER)
            return true;
    return false;
}
