/* key_set.c - open addressing in sixty-four parts.
 *
 *     key | second word | first word          |
 *             |              |
 *           its part       its slot: (top 32 bits) * room >> 32, and on to the next free one
 *
 * Keys are as good as random, so their bits serve as they are. A part that is fuller than four fifths is copied into one
 * a quarter larger. Parts grow one at a time, so the copy never needs more than a small share of the memory beside the
 * table, and a quarter, not the double, keeps a slot between 20 and 25 bytes for each key of 16. */
#include "key_set.h"

#include <stdlib.h>
#include "cli.h"

enum { FIRST_ROOM = 16 };

void key_set_open(key_set *set, bool with_values) {
    *set = (key_set){.with_values = with_values};
}

void key_set_close(key_set *set) {
    for (size_t n = 0; n < KEY_SET_PARTS; n++) {
        free(set->parts[n].keys);
        free(set->parts[n].values);
    }
    *set = (key_set){.with_values = set->with_values};
}

static bool is_free(cli_key key) {
    return key.words[0] == 0 && key.words[1] == 0;
}

/* The slot of a key, or the free one that it would take. */
static size_t slot_of(const cli_key *keys, size_t room, cli_key key) {
    size_t slot = (size_t)((key.words[0] >> 32) * room >> 32);

    while (!is_free(keys[slot]) && !cli_key_same(keys[slot], key))
        slot = slot + 1 == room ? 0 : slot + 1;
    return slot;
}

static void grow_part(key_set *set, size_t part) {
    size_t old = set->parts[part].room, room = old < FIRST_ROOM ? FIRST_ROOM : old + old / 4;
    cli_key *keys = cli_allocate(room, sizeof *keys), *from = set->parts[part].keys;
    uint64_t *values = set->with_values ? cli_allocate(room, sizeof *values) : NULL;

    for (size_t n = 0; n < room; n++)
        keys[n] = (cli_key){{0, 0}};
    for (size_t n = 0; n < old; n++) {
        if (is_free(from[n]))
            continue;
        size_t slot = slot_of(keys, room, from[n]);
        keys[slot] = from[n];
        if (values)
            values[slot] = set->parts[part].values[n];
    }
    free(from);
    free(set->parts[part].values);
    set->parts[part].keys = keys;
    set->parts[part].values = values;
    set->parts[part].room = room;
}

bool key_set_add(key_set *set, cli_key key, uint64_t value, uint64_t *first) {
    size_t part = key.words[1] % KEY_SET_PARTS;

    if (set->parts[part].count + 1 > set->parts[part].room / 5 * 4)
        grow_part(set, part);
    size_t slot = slot_of(set->parts[part].keys, set->parts[part].room, key);
    bool is_new = is_free(set->parts[part].keys[slot]);
    if (is_new) {
        set->parts[part].keys[slot] = key;
        set->parts[part].count++;
        if (set->with_values)
            set->parts[part].values[slot] = value;
    } else if (first)
        *first = set->with_values ? set->parts[part].values[slot] : 0;
    return is_new;
}

uint64_t key_set_count(const key_set *set) {
    uint64_t count = 0;

    for (size_t n = 0; n < KEY_SET_PARTS; n++)
        count += set->parts[n].count;
    return count;
}

uint64_t key_set_bytes(const key_set *set) {
    uint64_t rooms = 0;

    for (size_t n = 0; n < KEY_SET_PARTS; n++)
        rooms += set->parts[n].room;
    return rooms * (sizeof(cli_key) + (set->with_values ? sizeof(uint64_t) : 0));
}
