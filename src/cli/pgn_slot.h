/* pgn_slot.h - a stretch of a file in memory, cut where a game seems to begin, and what a worker has made of it. */
#ifndef CLI_PGN_SLOT_H
#define CLI_PGN_SLOT_H

#include "pgn_batch.h"
#include "pgn_feed.h"

/*     bytes    | games ...                | cut: the next slot's, a look ahead for this one | */
typedef struct pgn_slot {
    char *bytes;
    size_t room, size;
    size_t cut;       /* where the next slot begins */
    bool first, last; /* of its file */
    bool blind;       /* does not begin where a game seems to begin */
    bool open;        /* does not end so */
    const char *file; /* as shown */
    pgn_batch batch;
    pgn_end end;
    bool done;
} pgn_slot;

/* Cuts a file into slots. */
typedef struct pgn_cutter {
    cli_source source;
    char *carry; /* what belongs to the next slot */
    size_t carry_size, carry_room;
    size_t piece; /* bytes of a slot, if a game ends in it */
    bool blind, over;
    bool begun; /* a slot has been filled from the file */
} pgn_cutter;

/* A complaint and false where the file can't be opened. */
bool pgn_cutter_open(pgn_cutter *cutter, const char *name, cli_source_way way);
void pgn_cutter_close(pgn_cutter *cutter);

/* Fills a slot; false where that would mean to wait for input and `wait` does not allow it: then call again. */
bool pgn_slot_fill(pgn_slot *slot, pgn_cutter *cutter, bool wait);

#endif
