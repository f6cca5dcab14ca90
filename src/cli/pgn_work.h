/* pgn_work.h - what `gx pgn` is made of.
 *
 *     pgn_feed -> items -> form    check   nothing is written
 *                    |             uci san fen   pgn_lines.c   a line a game
 *                    |             pgn     pgn_export.c        export format
 *                    |             json    pgn_json.c          a game a line, from pgn_game.c
 *                    +-> faults    pgn_fault.c   standard error, and into the JSON
 *
 * A form that writes text holds a game's output back until the game is over: a game with faults is left out. */
#ifndef CLI_PGN_WORK_H
#define CLI_PGN_WORK_H

#include <guoxiang/uci.h>
#include "pgn_feed.h"
#include "pgn_game.h"

typedef struct pgn_work pgn_work;

typedef struct pgn_form {
    const char *name;
    unsigned give;     /* GX_PGN_GIVE_ bits */
    bool takes_moves;  /* the moves of the main line come in work->moves, not as items */
    bool takes_broken; /* games with faults are written too */
    void (*item)(pgn_work *work, const gx_pgn_item *item);
    void (*over)(pgn_work *work, const gx_pgn_item *item);
} pgn_form;

extern const pgn_form pgn_form_check, pgn_form_uci, pgn_form_san, pgn_form_fen, pgn_form_every_fen, pgn_form_pgn,
    pgn_form_json;

/* A fault or a warning as it is told. `text` lies in an output of the game. */
typedef struct pgn_said {
    uint64_t line;
    uint32_t column, ply;
    gx_pgn_fault fault;
    gx_why why; /* GX_WHY_LEGAL where there is none */
    size_t text_at, text_size;
} pgn_said;

struct pgn_work {
    cli_call *call;
    const pgn_form *form;
    pgn_feed feed;
    gx_out *out;
    const char *file; /* to be named in the JSON; NULL where there is only one */
    bool notes;       /* warnings are told too */
    cli_progress progress;
    uint64_t games, broken, faults, warnings; /* of all files */
    uint64_t told[2];                         /* faults and warnings told of the game */

    gx_move *moves; /* of the main line */
    size_t move_count, move_room;
    bool has_start;
    gx_position start;
    gx_out text; /* of the game: what a form has made of it so far */
    pgn_game game;
    gx_pgn_writer writer;
    gx_json json;
    gx_pgn_tag *tags;
    size_t tag_room;
};

/* Tells a fault or a warning on standard error, and remembers it where the form is JSON. */
void pgn_tell(pgn_work *work, const gx_pgn_item *item);

/* Writes the members "warnings" and "faults" of the game. */
void pgn_said_json(gx_json *json, const pgn_game *game);

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
