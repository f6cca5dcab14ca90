/* tally.c - a table of names with open addressing; names lie one after another in one stretch of memory.
 *
 *     slots   | . | 3 | . | 1 | 2 | . |        row and one
 *     rows    | hash, name, counts | ...
 *     names   | Carlsen, MagnusDing Liren ...
 *
 * A slot is a number of four bytes, so a table that is at most half full costs eight bytes a name. Names often come many
 * times on end, an event's games one after another: the last one is looked at first. */
#include "tally.h"

#include <stdlib.h>
#include <string.h>
#include "cli.h"

enum { FIRST_ROWS = 16 };

void tally_open(cli_tally *tally) {
    *tally = (cli_tally){.secret = cli_key_secret(), .room = FIRST_ROWS, .slot_count = 2 * FIRST_ROWS};
    gx_out_memory(&tally->names);
    tally->rows = cli_allocate(tally->room, sizeof *tally->rows);
    tally->slots = cli_allocate(tally->slot_count, sizeof *tally->slots);
    memset(tally->slots, 0, tally->slot_count * sizeof *tally->slots);
}

void tally_close(cli_tally *tally) {
    gx_out_free(&tally->names);
    free(tally->rows);
    free(tally->slots);
    *tally = (cli_tally){.rows = NULL};
}

/* The slot of a name, or the free one that it would take. */
static size_t slot_of(const cli_tally *tally, uint64_t hash, gx_text name) {
    size_t slot = hash & (tally->slot_count - 1);

    for (; tally->slots[slot] != 0; slot = (slot + 1) & (tally->slot_count - 1)) {
        const tally_row *row = &tally->rows[tally->slots[slot] - 1];
        if (row->hash == hash && gx_text_same(tally_name(tally, row), name))
            break;
    }
    return slot;
}

static void grow_tally(cli_tally *tally) {
    tally->room *= 2;
    tally->slot_count *= 2;
    tally->rows = cli_grow(tally->rows, tally->room, sizeof *tally->rows);
    tally->slots = cli_grow(tally->slots, tally->slot_count, sizeof *tally->slots);
    memset(tally->slots, 0, tally->slot_count * sizeof *tally->slots);
    for (size_t n = 0; n < tally->count; n++) {
        const tally_row *row = &tally->rows[n];
        tally->slots[slot_of(tally, row->hash, tally_name(tally, row))] = (uint32_t)n + 1;
    }
}

static uint64_t *counts_of(cli_tally *tally, size_t row) {
    tally->last = row;
    return tally->rows[row].counts;
}

uint64_t *tally_of(cli_tally *tally, gx_text name) {
    if (tally->last < tally->count && gx_text_same(tally_name(tally, &tally->rows[tally->last]), name))
        return tally->rows[tally->last].counts;
    uint64_t hash = cli_key_of(&tally->secret, name.bytes, name.size).words[0];
    size_t slot = slot_of(tally, hash, name);

    if (tally->slots[slot] != 0)
        return counts_of(tally, tally->slots[slot] - 1);
    if (tally->count == tally->room) {
        grow_tally(tally);
        slot = slot_of(tally, hash, name);
    }
    tally_row *row = &tally->rows[tally->count++];
    *row = (tally_row){.hash = hash, .name_at = tally->names.size, .name_size = name.size};
    gx_out_text(&tally->names, name);
    if (tally->names.failed || tally->count == UINT32_MAX)
        cli_die(_("not enough memory"), 0);
    tally->slots[slot] = (uint32_t)tally->count;
    return counts_of(tally, tally->count - 1);
}

uint64_t tally_sum(const tally_row *row) {
    uint64_t sum = 0;

    for (size_t i = 0; i < TALLY_COUNTS; i++)
        sum += row->counts[i];
    return sum;
}

static int compare(const void *a, const void *b) {
    const tally_row *one = a, *other = b;
    uint64_t sum = tally_sum(one), other_sum = tally_sum(other);
    size_t size = one->name_size < other->name_size ? one->name_size : other->name_size;

    if (sum != other_sum)
        return sum > other_sum ? -1 : 1;
    int order = size ? memcmp(one->name, other->name, size) : 0;
    return order ? order : (one->name_size > other->name_size) - (one->name_size < other->name_size);
}

void tally_sort(cli_tally *tally) {
    for (size_t n = 0; n < tally->count; n++)
        tally->rows[n].name = tally_name(tally, &tally->rows[n]).bytes;
    qsort(tally->rows, tally->count, sizeof *tally->rows, compare);
}
