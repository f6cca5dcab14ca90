/* pgn_batch.h - what a worker has made of a stretch of games: text for the output, complaints, a record a game.
 *
 *     games    | text of game 1 | text of game 2 |   | text of game 4 |      what is written
 *     said     | complaints of 1 |  | complaints of 3 |                      what goes to standard error
 *     errors   |   | game 3 as it stood in the input |                       where broken games are kept (--errors)
 *     records  { where 1 ends in each } { 2 } { 3 } { 4 }
 *
 * So whoever takes the batch may write it in one piece, or take the games one by one and leave some out. How many lines
 * and games stand before the stretch may not be known while it is read. Numbers that depend on it are then left out of
 * the text and noted as gaps; they are filled in when the batch is written, so the bytes are those of one worker alone. */
#ifndef CLI_PGN_BATCH_H
#define CLI_PGN_BATCH_H

#include <limits.h>
#include "cli.h"

typedef enum pgn_number { PGN_LINES, PGN_GAMES, PGN_NUMBERS } pgn_number;

/* A number to be filled in: `number` of the stretch and what stands before it. */
typedef struct pgn_gap {
    size_t at;
    uint64_t number;
    pgn_number of;
} pgn_gap;

typedef struct pgn_text {
    gx_out out;
    pgn_gap *gaps;
    size_t gap_count, gap_room;
} pgn_text;

typedef enum pgn_stream {
    PGN_STREAM_GAMES,
    PGN_STREAM_SAID,
    PGN_STREAM_ERRORS,
    PGN_STREAM_FACTS, /* for the taker: what statistics add up */
    PGN_STREAM_MOVES, /* for the taker: what duplicates are compared by */
    PGN_STREAMS
} pgn_stream;

typedef struct pgn_record {
    size_t ends[PGN_STREAMS];  /* of its text in each */
    size_t label_end;          /* of its part of `labels` */
    uint64_t number;           /* of the game in its file, counted from the stretch */
    uint64_t line;             /* where it begins, counted likewise */
    uint64_t key[2];           /* what a part has left to know it again by, e.g. of its moves */
    uint64_t faults, warnings; /* of the batch, up to its end */
    uint32_t plies;
    bool broken; /* it has faults */
    bool kept;   /* no filter was against it, and its form has written it */
} pgn_record;

typedef struct pgn_batch pgn_batch;
struct pgn_batch {
    const char *file; /* the games stand in, as shown */
    pgn_text texts[PGN_STREAMS];
    gx_out labels; /* free for parts and sinks: a few words a game, e.g. which file it goes to */
    pgn_record *records;
    size_t record_count, record_room;
    bool relative;                    /* numbers become gaps */
    uint64_t before[PGN_NUMBERS];     /* what stands before the stretch, where it is known */
    uint64_t lines, games;            /* of the stretch, when it is done */
    void *tally;                      /* what is summed up over the games: the trade's */
    void (*settle)(pgn_batch *batch); /* takes what is there, where one batch serves a whole file; else NULL */
    void *settler;
};

void pgn_batch_open(pgn_batch *batch);
void pgn_batch_close(pgn_batch *batch);

/* Forgets the games; keeps the memory, the tally and the file. */
void pgn_batch_clear(pgn_batch *batch);

/* Puts a number that counts from the beginning of the file into a text. */
void pgn_text_number(pgn_batch *batch, pgn_stream stream, pgn_number of, uint64_t number);

/* As gx_json_count, for a writer into PGN_STREAM_GAMES or PGN_STREAM_SAID. */
void pgn_json_number(pgn_batch *batch, gx_json *json, const char *name, pgn_number of, uint64_t number);

/* Begins a complaint in `said`: "file:line:column: ". The message follows, then cli_complain_show. */
gx_out *pgn_batch_complain(pgn_batch *batch, uint64_t line, uint32_t column);

/* A sentence with the number of a game and of a line, in a language that may put them anywhere: `sentence` has been made
 * with PGN_GAME_HERE and PGN_LINE_HERE in their places. */
#define PGN_GAME_HERE (ULLONG_MAX - 1)
#define PGN_LINE_HERE (ULLONG_MAX - 2)
void pgn_text_sentence(pgn_batch *batch, pgn_stream stream, const char *sentence, uint64_t game, uint64_t line);

/* The game is over: takes its record, whose ends are set here. */
void pgn_batch_record(pgn_batch *batch, const pgn_record *record);

/* True if nothing is there of a game that is not over. */
bool pgn_batch_is_whole(const pgn_batch *batch);

/* Writes the bytes of a text from one place to another, gaps filled. */
void pgn_batch_write(const pgn_batch *batch, pgn_stream stream, size_t begin, size_t end, gx_out *out);

/* Prints complaints to standard error. */
void pgn_batch_say(const pgn_batch *batch, size_t begin, size_t end);

/* Where the text of game `n` begins. */
static inline size_t pgn_batch_begin(const pgn_batch *batch, pgn_stream stream, size_t n) {
    return n > 0 ? batch->records[n - 1].ends[stream] : 0;
}

#endif
