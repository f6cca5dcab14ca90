/* pgn_jobs.h - games of many files, worked on by one thread or by several, taken in the order of the input.
 *
 *     file -> bytes --+-- one thread: read in windows, one batch after another --------------------------+
 *                     |                                                                                  v
 *                     +-- slot | slot | slot    each ends where a game seems to begin (pgn_cut)        taker
 *                           |      |      |                                                              ^
 *                         worker worker worker   text, complaints, records -> batch of the slot          |
 *                           |      |      |                                                              |
 *                         did a game begin there?   yes: in the order of the slots ----------------------+
 *                                                   no:  read again from there, on and on, until a slot fits
 *
 * The guess where a game begins is held against the reader's own answer, so no rule of PGN is written twice; whatever
 * the file is, what the taker gets are the same bytes for any number of threads. */
#ifndef CLI_PGN_JOBS_H
#define CLI_PGN_JOBS_H

#include "pgn_batch.h"
#include "pgn_feed.h"
#include "pgn_files.h"

/* What is done with games. Each thread has one worker; workers share nothing but the plan, which nobody changes. */
typedef struct pgn_trade {
    void *(*open)(const void *plan);
    void (*close)(void *worker);

    /* Reads the games of a stretch and writes them into the batch, up to the border or to where the bytes end. */
    pgn_end (*work)(void *worker, const pgn_stretch *from, pgn_batch *batch);

    /* What batches sum up; may all be NULL. The taker adds a batch's to its own. */
    void *(*open_tally)(const void *plan);
    void (*clear_tally)(const void *plan, void *tally);
    void (*close_tally)(const void *plan, void *tally);
} pgn_trade;

/* Who takes the batches, in order, in one thread. */
typedef struct pgn_taker {
    void (*take)(void *context, pgn_batch *batch);
    void (*flush)(void *context); /* before the program waits for more input */
    void *context;
    const bool *enough; /* becomes true where nothing more is wanted: the rest need not be read; may be NULL */
} pgn_taker;

/* Works through the files. CLI_FINE, or what was wrong with one of them: CLI_INPUT where packed data was damaged,
 * CLI_SURROUNDINGS where a file could not be opened. It has been said, and the others were read. */
int pgn_jobs_run(const pgn_trade *trade, const void *plan, const pgn_taker *taker, const pgn_files *files,
                 cli_source_way way, unsigned threads);

#endif
