/* pgn_outputs.h - where `gx pgn` writes: standard output, a file, a database, a picture; broken games to a file of their own. */
#ifndef CLI_PGN_OUTPUTS_H
#define CLI_PGN_OUTPUTS_H

#include "out_file.h"
#include "pgn_picture.h"
#include "pgn_sink.h"
#include "pgn_store.h"

/* What is not asked for is NULL. */
typedef struct pgn_outputs {
    pgn_store *store;
    pgn_picture *picture;
    out_file *games, *errors;
} pgn_outputs;

/* Opens what -o, --to and --errors ask for. Returns where text goes. */
gx_out *pgn_outputs_open(pgn_outputs *to, const pgn_plan *plan);

/* Lets a sink write there. */
void pgn_outputs_join(const pgn_outputs *to, pgn_sink *sink);

/* `whole`: all of the input was read. False: what was asked for could not be made of these games. */
bool pgn_outputs_close(pgn_outputs *to, bool whole);

#endif
