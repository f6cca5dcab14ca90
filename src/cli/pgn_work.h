/* pgn_work.h - what `gx pgn` is made of.
 *
 *     files -> pgn_jobs.c   one thread: window after window; several: slots, cut where a game seems to begin
 *                |
 *              pgn_work     one a thread: feed -> items -> parts -> form -> batch         pgn_work.c
 *                |                                          check   nothing is written
 *                |                                          uci san lan fen   pgn_lines.c   a line a game
 *                |                                          epd     pgn_epd.c       a line a position
 *                |                                          csv     pgn_csv.c       a row a game
 *                |                                          sqlite  pgn_row.c       a row a game, for pgn_store
 *                |                                          pgn     pgn_export.c        export format
 *                |                                          json    pgn_json.c          a game a line, from pgn_game.c
 *                |                          faults          pgn_fault.c                 into `said`, and into the JSON
 *              pgn_batch    text, complaints, a record a game; in order                   pgn_batch.c
 *                |
 *              pgn_sink     standard output, a file; game by game where somebody asks     pgn_sink.c
 *
 * The plan says what is wanted and is the same for all workers; nobody changes it. A worker has everything else for
 * itself. A part looks at every game on its way: a filter says whether it is wanted, a statistic counts it, a key is
 * made of it; where it has to remember something from game to game it does so in the batch's tallies, which are added up
 * in the order of the input, or in the sink. Line and game numbers are written by pgn_text_number and pgn_json_number
 * only, since a worker may not know yet what stands before its games.
 *
 * A form that writes text holds a game's output back until the game is over: a game with faults is left out. */
#ifndef CLI_PGN_WORK_H
#define CLI_PGN_WORK_H

#include <guoxiang/opening.h>
#include <guoxiang/uci.h>
#include "pgn_batch.h"
#include "pgn_feed.h"
#include "pgn_game.h"
#include "pgn_shape.h"

typedef struct pgn_work pgn_work;
typedef struct pgn_plan pgn_plan;

typedef struct pgn_form {
    const char *name;
    unsigned give;     /* GX_PGN_GIVE_ bits */
    bool takes_moves;  /* the moves of the main line come in work->moves, not as items */
    bool takes_broken; /* games with faults are written too */
    bool wants_moves;  /* the moves come as items and in work->moves */
    void (*item)(pgn_work *work, const gx_pgn_item *item);
    void (*over)(pgn_work *work, const gx_pgn_item *item);
} pgn_form;

extern const pgn_form pgn_form_check, pgn_form_uci, pgn_form_san, pgn_form_lan, pgn_form_fen, pgn_form_every_fen,
    pgn_form_epd, pgn_form_every_epd, pgn_form_pgn, pgn_form_json, pgn_form_csv, pgn_form_sqlite;

/* Something that looks at every game, before its form writes it. Functions may be NULL where there is nothing to do. */
typedef struct pgn_part {
    unsigned give;                       /* GX_PGN_GIVE_ bits it needs */
    bool wants_moves;                    /* work->moves and work->start must be there at the end of the game */
    bool wants_items;                    /* every MOVE must come as an item, with its positions; slower */
    void *(*open)(const pgn_plan *plan); /* memory of one worker */
    void (*close)(void *own);
    void (*begin)(void *own, pgn_work *work, const gx_pgn_item *item);
    void (*item)(void *own, pgn_work *work, const gx_pgn_item *item);
    /* The game is over (`item->number` faults): false where it is not wanted; then no later part sees the end of it, and
     * the form does not write it. work->record is there to be filled in, work->tally is the part's of this batch. */
    bool (*over)(void *own, pgn_work *work, const gx_pgn_item *item);
    void *(*open_tally)(const pgn_plan *plan);
    void (*add_tally)(void *sum, const void *more);
    void (*clear_tally)(void *tally);
    void (*close_tally)(void *tally);
} pgn_part;

enum { PGN_PARTS = 8 };

/* How faults are told on standard error: --faults. */
typedef enum pgn_faults { PGN_FAULTS_TEXT, PGN_FAULTS_LINE, PGN_FAULTS_JSON, PGN_FAULTS_CSV } pgn_faults;

struct pgn_plan {
    const cli_call *call;
    const pgn_form *form;
    const struct pgn_dupes *dupes; /* which games are the same; NULL where nobody asks */
    uint32_t stats_tables;         /* wanted of statistics */
    bool notes;                    /* warnings are told too */
    bool strict;                   /* warnings are faults */
    bool keeps_errors;             /* broken games are kept as they stand in the input */
    pgn_faults faults;
    bool name_files;                  /* in the JSON */
    const pgn_part *parts[PGN_PARTS]; /* in the order in which they look */
    unsigned part_count;
    unsigned give;      /* what form and parts need together */
    bool takes_moves;   /* no one needs the moves of the main line as items */
    bool wants_moves;   /* someone needs work->moves */
    unsigned form_give; /* what the form is given: less than `give` where only parts need it, or it is stripped */
    const struct pgn_filter *filter; /* of pgn_part_filter; NULL where all games are wanted */
    pgn_shape shape;
    const struct pgn_columns *columns; /* of csv; else NULL */
    unsigned split;                    /* a pgn_split_by */
};

/* What a batch sums up. */
typedef struct pgn_tally {
    uint64_t games, broken, kept, faults, warnings;
    void *parts[PGN_PARTS];
} pgn_tally;

/* A fault or a warning as it is told. `text` lies in an output of the game. */
typedef struct pgn_said {
    uint64_t line;
    uint32_t column, ply;
    gx_pgn_fault fault;
    gx_why why; /* GX_WHY_LEGAL where there is none */
    size_t text_at, text_size;
} pgn_said;

struct pgn_work {
    const pgn_plan *plan;
    const pgn_form *form;
    pgn_feed feed;
    pgn_batch *batch;
    gx_out *out;      /* PGN_STREAM_GAMES of the batch: where forms write */
    const char *file; /* to be named in the JSON; NULL where there is only one */
    uint64_t told[2]; /* faults and warnings told of the game */
    void *own[PGN_PARTS];
    void *tally;        /* of the part that is called */
    pgn_record *record; /* of the game that is over */

    gx_move *moves; /* of the main line, where plan->takes_moves or plan->wants_moves */
    size_t move_count, move_room;
    bool unwanted; /* a part has turned the game down: the form need not look at it any more */
    bool has_start;
    gx_position start;
    pgn_shaper shaper;
    char fen[GX_FEN_MAX + 1]; /* that waits to be written behind a move */
    uint64_t strict_faults;   /* of the game: warnings that count */
    gx_out input;             /* the bytes of the game as they came, where plan->keeps_errors */
    uint64_t mended;          /* faults of the game that a repair took away */
    gx_pgn_fault mending;     /* the one of them that is told */
    bool has_text, has_more;  /* of sqlite: movetext is written; it has more than moves */
    gx_out text;              /* of the game: what a form has made of it so far */
    pgn_game game;
    gx_pgn_writer writer;
    gx_json json;
    gx_pgn_tag *tags;
    size_t tag_room;
};

/* Puts together what form and parts need. */
void pgn_plan_finish(pgn_plan *plan);

/* The tally of one batch, or of all games together; plan and tally are untyped where pgn_trade has them so. */
void *pgn_tally_open(const void *plan);
void pgn_tally_add(const pgn_plan *plan, pgn_tally *sum, const pgn_tally *more);
void pgn_tally_clear(const void *plan, void *tally);
void pgn_tally_close(const void *plan, void *tally);

/* How games are worked on, for pgn_jobs_run with a pgn_plan. */
extern const struct pgn_trade pgn_trade_games;

/* Tells a fault or a warning on standard error, and remembers it where the form is JSON. */
void pgn_tell(pgn_work *work, const gx_pgn_item *item);

/* The same in one line, with what more there is to say; and as an object. */
void pgn_fault_line(pgn_work *work, const gx_pgn_item *item, const char *more);
void pgn_fault_json(pgn_work *work, gx_json *json, const gx_pgn_item *item, gx_text text);
pgn_faults pgn_faults_read(const cli_call *call);
void pgn_faults_head(pgn_faults how);

/* Writes the members "warnings" and "faults" of the game. */
void pgn_said_json(pgn_work *work);

/* How castling is spelled in the game. */
static inline gx_uci_castling pgn_castling(const pgn_work *work) {
    return gx_pgn_reader_is_chess960(&work->feed.reader) ? GX_UCI_CHESS960 : GX_UCI_STANDARD;
}

/* Room for `need` more bytes in an output, in one stretch; false where it has failed. */
static inline bool pgn_reserve(gx_out *out, size_t need) {
    while (!out->failed && out->room - out->size < need)
        out->drain(out, need);
    return !out->failed;
}

#endif
