/* pgn_store.h - where games go that do not go into one text: a database, or many files. */
#ifndef CLI_PGN_STORE_H
#define CLI_PGN_STORE_H

#include "pgn_sink.h"

typedef struct pgn_store pgn_store;

/* The store that the plan asks for; NULL where games are one text. `path` is what --output says, may be NULL. */
pgn_store *pgn_store_open(const pgn_plan *plan, const char *path);

/* Takes game `n` of a batch. For pgn_sink. */
void pgn_store_game(void *store, pgn_batch *batch, size_t n);

/* All games have come; if not `whole`, some of the input could not be read, and what is stored says that it is incomplete. */
void pgn_store_close(pgn_store *store, bool whole);

#endif
