/* pgn_read.h - what the files of the PGN reader share. pgn_reader.c has the picture. */
#ifndef NOTATION_PGN_READ_H
#define NOTATION_PGN_READ_H

#include <guoxiang/pgn.h>

/* Where in a game the reader is. */
enum {
    PGN_PHASE_NONE,  /* before the first game */
    PGN_PHASE_TAGS,  /* a game has begun; no movetext yet */
    PGN_PHASE_MOVES, /* in movetext */
    PGN_PHASE_SKIP,  /* in movetext that can't be played: to the end of a bracket, a variation, or the game */
    PGN_PHASE_AFTER, /* behind the termination marker */
    PGN_PHASE_COUNT
};

/* Items that are due before the next token is dealt with, in the order in which they are given. */
enum {
    PGN_DUE_GAME = 1,
    PGN_DUE_VARIANT = 2,
    PGN_DUE_BAD_FEN = 4,
    PGN_DUE_FEN_REPAIRED = 8,
    PGN_DUE_START = 16,
    PGN_DUE_TOKEN = 32, /* what `token.fault` says */
    PGN_DUE_TAG_TWICE = 64,
    PGN_DUE_NOTE = 128,
    PGN_DUE_DISAGREES = 256,
    PGN_DUE_UNCLOSED = 512,
    PGN_DUE_NO_RESULT = 1024,
    PGN_DUE_OVER = 2048
};

static inline gx_position *pgn_position(gx_pgn_reader *reader) {
    return &reader->positions[reader->now];
}

static inline gx_position *pgn_before(gx_pgn_reader *reader) {
    return &reader->positions[reader->now ^ 1u];
}

static inline bool pgn_gives(const gx_pgn_reader *reader, unsigned what) {
    return (reader->give & what) != 0;
}

/* What stands in the line that is read is to be given. */
static inline bool pgn_gives_line(const gx_pgn_reader *reader) {
    return reader->depth == 0 || pgn_gives(reader, GX_PGN_GIVE_VARIATIONS);
}

/* The item is of this kind and stands where the token stands. True, so that a step can end with it. */
bool pgn_say(gx_pgn_reader *reader, gx_pgn_item *item, gx_pgn_item_kind kind);

/* The same for a fault or warning. */
bool pgn_say_fault(gx_pgn_reader *reader, gx_pgn_item *item, gx_pgn_fault fault);

/* Deals with one item that is due, or with one token: true if `item` is to be given. */
bool pgn_advance(gx_pgn_reader *reader, gx_pgn_item *item);

/* Borders of a game: pgn_read_game.c. Each leaves items due and the token held. */
void pgn_begin_game(gx_pgn_reader *reader);
void pgn_begin_moves(gx_pgn_reader *reader);
void pgn_end_game(gx_pgn_reader *reader);

/* Gives one item that is due. */
bool pgn_give_due(gx_pgn_reader *reader, gx_pgn_item *item, unsigned due);

/* Steps: each deals with the token and answers whether `item` is to be given. */
bool pgn_read_tag(gx_pgn_reader *reader, gx_pgn_item *item);
bool pgn_read_move(gx_pgn_reader *reader, gx_pgn_item *item);
bool pgn_read_null(gx_pgn_reader *reader, gx_pgn_item *item);
bool pgn_read_number(gx_pgn_reader *reader, gx_pgn_item *item);
bool pgn_read_open(gx_pgn_reader *reader, gx_pgn_item *item);
bool pgn_read_close(gx_pgn_reader *reader, gx_pgn_item *item);
bool pgn_read_result(gx_pgn_reader *reader, gx_pgn_item *item);
bool pgn_skip_open(gx_pgn_reader *reader);
bool pgn_skip_close(gx_pgn_reader *reader, gx_pgn_item *item);

/* Nothing more of this line is read. */
void pgn_skip_line(gx_pgn_reader *reader);

/* Whether a tag name stands in the section already; it does after this. PGN_NAME_ROOM where the stack's memory must grow
 * first, to `*need` bytes. */
typedef enum pgn_name { PGN_NAME_NEW, PGN_NAME_SEEN, PGN_NAME_ROOM } pgn_name;
pgn_name pgn_name_add(gx_pgn_reader *reader, gx_text name, uint64_t *need);

#endif
