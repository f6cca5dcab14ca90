/* pgn_counting.h - gx pgn --count: how many games files have, without playing them. */
#ifndef CLI_PGN_COUNTING_H
#define CLI_PGN_COUNTING_H

#include "pgn_files.h"
#include "source.h"

/* Counts and answers; the exit status. */
int pgn_count_files(const cli_call *call, const pgn_files *files, cli_source_way way);

#endif
