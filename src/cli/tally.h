/* tally.h - counters by name: players, events, anything whose names only the input knows.
 *
 * Grows with the number of different names, some hundred bytes each. */
#ifndef CLI_TALLY_H
#define CLI_TALLY_H

#include <guoxiang/out.h>
#include "key.h"

enum { TALLY_COUNTS = 8 };

typedef struct tally_row {
    uint64_t hash;
    size_t name_at, name_size;
    const char *name; /* once sorted */
    uint64_t counts[TALLY_COUNTS];
} tally_row;

typedef struct cli_tally {
    cli_key secret;
    gx_out names;
    tally_row *rows; /* in the order in which the names came */
    size_t count, room;
    size_t last;     /* row that was given */
    uint32_t *slots; /* row and one; 0 is free. A power of two of them */
    size_t slot_count;
} cli_tally;

void tally_open(cli_tally *tally);
void tally_close(cli_tally *tally);

/* The counters of a name, all 0 where it is new; until the next name is added. */
uint64_t *tally_of(cli_tally *tally, gx_text name);

/* The sum of a row's counters. */
uint64_t tally_sum(const tally_row *row);

static inline gx_text tally_name(const cli_tally *tally, const tally_row *row) {
    return row->name_size > 0 ? (gx_text){tally->names.bytes + row->name_at, row->name_size} : gx_text_of("");
}

/* Sorts the rows for reading: the greatest sums first, equal ones by name. Then only tally_close may be called. */
void tally_sort(cli_tally *tally);

#endif
