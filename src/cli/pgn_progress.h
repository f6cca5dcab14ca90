/* pgn_progress.h - the line that shows how far the reading of files has come. */
#ifndef CLI_PGN_PROGRESS_H
#define CLI_PGN_PROGRESS_H

#include "source.h"

typedef struct pgn_progress {
    cli_progress line;
    uint64_t total;       /* bytes of all files as they lie on the disk; 0 where it is not known */
    uint64_t read, given; /* of the files that are done: bytes read, and what they were unpacked */
    uint64_t games;       /* of all files */
    long long begun_ms;
} pgn_progress;

pgn_progress pgn_progress_start(uint64_t total);

/* Shows the line, if it is time. `source` is the file at hand. */
void pgn_progress_show(pgn_progress *progress, const cli_source *source);

/* A file is done. */
void pgn_progress_add(pgn_progress *progress, const cli_source *source);
void pgn_progress_end(pgn_progress *progress);

#endif
