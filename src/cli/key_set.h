/* key_set.h - a set of keys of 128 bits that grows as it fills: ten million in some 230 MB.
 *
 * A key takes 16 bytes, its slot 20 to 25, for the table is never fuller than four fifths; a number beside each key takes
 * half as much again. */
#ifndef CLI_KEY_SET_H
#define CLI_KEY_SET_H

#include "key.h"

enum { KEY_SET_PARTS = 64 };

typedef struct key_set {
    struct {
        cli_key *keys;    /* both words zero: a free slot */
        uint64_t *values; /* beside them; NULL in a set without */
        size_t count, room;
    } parts[KEY_SET_PARTS];
    bool with_values;
} key_set;

void key_set_open(key_set *set, bool with_values);
void key_set_close(key_set *set);

/* Adds a key with its value. False where it is in the set already: then `*first`, which may be NULL, receives the value it
 * was added with (0 in a set without values). */
bool key_set_add(key_set *set, cli_key key, uint64_t value, uint64_t *first);

/* How many keys there are, and how many bytes they take. */
uint64_t key_set_count(const key_set *set);
uint64_t key_set_bytes(const key_set *set);

#endif
