/* pgn_dupes_spool.h - what lies in the spool: shared by those who fill it and empty it, and those who decide. */
#ifndef CLI_PGN_DUPES_SPOOL_H
#define CLI_PGN_DUPES_SPOOL_H

#include "pgn_dupes.h"

typedef struct dupes_spooled {
    pgn_record record;
    uint64_t place, lines_before;
    size_t moves, text, facts, label; /* bytes of each */
    bool may_repeat;
} dupes_spooled;

typedef struct dupes_entry {
    uint64_t hash, at;
} dupes_entry;

typedef struct dupes_repeat {
    uint64_t at, of;
} dupes_repeat;

struct dupes_spool {
    char directory[400];
    gx_out out; /* to the file */
    uint64_t size;
    gx_out text; /* of one game */
    dupes_entry *entries;
    size_t entry_count, entry_room;
    const char *mapped;
    dupes_repeat *found;
    size_t found_count, found_room;
    dupes_member *members;
    size_t member_room;
};

/* The head of a game in the file, which must be mapped. */
dupes_spooled dupes_head_at(const dupes_spool *spool, uint64_t at);

/* Which games are the same as others: `found`, in the order of the input. */
void dupes_spool_decide(dupes_spool *spool, const pgn_dupes *dupes);

#endif
