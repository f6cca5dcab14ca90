/* pgn_dupes.h - games that occur more than once: what counts as the same, which one stays, who is told.
 *
 *     worker  game -> key of 128 bits           pgn_dupes_part.c
 *                       |
 *     taker    one pass: is the key in the set?  pgn_dupes.c      memory: 16 bytes a game and some slack
 *                yes: a duplicate, left out      pgn_dupes_report.c
 *
 *              two passes, where the shorter or the poorer game is the duplicate: all games go into a temporary file, are
 *              grouped by key (pgn_dupes_settle.c) and come out of it again without duplicates (pgn_dupes_spool.c)
 *
 * The same moves are the same main line from the same first position. A game without moves says nothing by them: there
 * the seven tags of the roster must be the same, whatever else was asked for. Broken games are never duplicates. */
#ifndef CLI_PGN_DUPES_H
#define CLI_PGN_DUPES_H

#include "key_set.h"
#include "pgn_dupes_report.h"
#include "pgn_sink.h"

typedef enum pgn_same {
    PGN_SAME_MOVES,
    PGN_SAME_PLAYERS, /* moves and surnames (name_key.h) */
    PGN_SAME_PREFIX   /* surnames, and the moves of one begin those of the other; the longer one stays */
} pgn_same;

typedef struct dupes_spool dupes_spool;

typedef struct pgn_dupes {
    /* What is wanted; workers read it. */
    pgn_same same;
    bool drops;  /* leaves duplicates out of the output; else only tells */
    bool richer; /* of two the richer one stays, not the first */
    bool two_passes;
    cli_key secret;

    /* The taker's. */
    bool with_places; /* somebody is told where the first one stands */
    key_set seen;
    uint64_t found;
    pgn_places files;
    dupes_report report;
    dupes_spool *spool; /* NULL for one pass */
    pgn_wants *next;    /* who is asked about games that are no duplicates; NULL for nobody */
    void *next_context;
} pgn_dupes;

/* Whether anything is asked for; reads the options, opens the report. Wrong usage ends the program. */
bool pgn_dupes_open(pgn_dupes *dupes, const cli_call *call);

/* Puts itself before whoever decides in the sink. */
void pgn_dupes_join(pgn_dupes *dupes, pgn_sink *sink);

/* All games have come: what two passes have held back goes into the sink. Ends the report. */
void pgn_dupes_finish(pgn_dupes *dupes, pgn_sink *sink);
void pgn_dupes_close(pgn_dupes *dupes);

/* The part of the workers; plan->dupes is set. For two passes it needs all GX_PGN_GIVE_ bits in plan->give. */
extern const pgn_part pgn_part_dupes;

/* Writes no games. */
extern const pgn_form pgn_form_silent;

/* ---- two passes ---- */

/* What the worker leaves in PGN_STREAM_MOVES; the moves follow, two bytes each. */
typedef struct dupes_note {
    uint32_t plies;
    uint32_t riches; /* comments, commands, annotations, moves of variations, tags that say something */
} dupes_note;

/* A game among those that may be duplicates of each other. */
typedef struct dupes_member {
    uint64_t order;  /* in the input */
    uint64_t keeper; /* the order of the game of which this one is a duplicate; its own where it stays */
    dupes_note note;
    const void *moves; /* gx_move, not aligned; looked at only for PGN_SAME_PREFIX */
} dupes_member;

/* Decides for each member which one stays for it. Sorts the members. */
void dupes_settle(dupes_member *members, size_t count, bool prefix, bool richer);

dupes_spool *dupes_spool_open(void);
void dupes_spool_close(dupes_spool *spool);

/* Takes a game of a batch; one that `may_repeat` can be a duplicate. */
void dupes_spool_put(dupes_spool *spool, const pgn_batch *batch, const pgn_record *record, uint64_t place,
                     bool may_repeat);

/* Decides, tells of the duplicates, and hands the others to the sink in their order. */
void dupes_spool_finish(dupes_spool *spool, pgn_dupes *dupes, pgn_sink *sink);

#endif
