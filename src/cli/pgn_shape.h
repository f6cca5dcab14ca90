/* pgn_shape.h - how `gx pgn` is asked to write games: what is left out, how moves look, which tags, what is repaired.
 *
 *     items --> pgn_shape_item --> form        comments without what is stripped, clocks converted
 *     game  --> pgn_edit       --> form        when it is over: repairs, additions, tags set and chosen
 *
 * The settings are read once and shared; what changes from game to game is in a pgn_shaper of each worker. With nothing
 * asked for, items and games go through as they are. */
#ifndef CLI_PGN_SHAPE_H
#define CLI_PGN_SHAPE_H

#include <guoxiang/clock.h>
#include <guoxiang/letters.h>
#include <guoxiang/pgn_write.h>
#include "cli.h"

/* What --strip and --keep speak of. */
enum {
    PGN_STRIP_TEXT = 1,
    PGN_STRIP_CLOCKS = 2,
    PGN_STRIP_EVALS = 4,
    PGN_STRIP_ARROWS = 8, /* and squares */
    PGN_STRIP_COMMANDS = 16,
    PGN_STRIP_COMMENTS = 31,
    PGN_STRIP_NAGS = 32,
    PGN_STRIP_VARIATIONS = 64,
    PGN_STRIP_ALL = 127
};

enum {
    PGN_REPAIR_ROSTER = 1,
    PGN_REPAIR_RESULT = 2,
    PGN_REPAIR_DATES = 4,
    PGN_REPAIR_ELO = 8,
    PGN_REPAIR_SETUP = 16,
    PGN_REPAIR_PLYCOUNT = 32,
    PGN_REPAIR_VARIATIONS = 64,
    PGN_REPAIR_ALL = 127
};

enum { PGN_ADD_ECO = 1, PGN_ADD_OPENING = 2, PGN_ADD_PLYCOUNT = 4, PGN_ADD_HASH = 8, PGN_ADD_ALL = 15 };

typedef enum pgn_tag_choice { PGN_TAGS_ALL, PGN_TAGS_SEVEN, PGN_TAGS_NONE, PGN_TAGS_LIST } pgn_tag_choice;

typedef enum pgn_clocks { PGN_CLOCKS_KEPT, PGN_CLOCKS_EMT, PGN_CLOCKS_CLK } pgn_clocks;

typedef struct pgn_shape {
    unsigned strip, repair, add; /* PGN_STRIP_, PGN_REPAIR_, PGN_ADD_ bits */
    gx_pgn_style style;
    bool items; /* comments are changed, or something is put between items */
    bool fens;  /* the position after each move, as a comment */
    pgn_clocks clocks;
    pgn_tag_choice tags;
    gx_text *names; /* of PGN_TAGS_LIST, in the order wanted */
    size_t name_count;
    gx_pgn_tag *sets; /* tags to be set, values with their escapes; an empty value takes the tag away */
    size_t set_count;
    const gx_letters *read_letters;
} pgn_shape;

/* Reads the options of PGN_SHAPE_OPTIONS. */
void pgn_shape_read(pgn_shape *shape, const cli_call *call);
void pgn_shape_free(pgn_shape *shape);

/* The rows of the table of options. */
#define PGN_SHAPE_OPTIONS                                                                                              \
    {"tags", 0, N_("LIST"), N_("tags to write: all (default), seven, none, or their names in order, Event,Date,...")}, \
        {"set-tag", 0, N_("NAME=VALUE"), N_("give every game this tag; without a value: take it away")},               \
        {"strip", 0, N_("LIST"),                                                                                       \
         N_("leave out: comments, nags, variations, all; or of comments: text, clocks, evals, arrows, commands")},     \
        {"keep", 0, N_("LIST"), N_("of what --strip names, keep this; alone: leave out all the rest")},                \
        {"nags", 0, N_("HOW"), N_("annotations as numbers ($1, default) or as symbols (e4!)")},                        \
        {"width", 0, N_("N"), N_("columns of a line of movetext (default 79; 0: a line a game)")},                     \
        {"layout", 0, N_("LIST"),                                                                                      \
         N_("of movetext: no-numbers, no-checks, no-results, comment-lines, fens (after each move)")},                 \
        {"letters", 0, N_("NAME"), N_("piece letters to write (pgn, san, lan): en, zh, figurine, de, fr ...")},        \
        {"read-letters", 0, N_("NAME"), N_("piece letters of the games that are read")},                               \
        {"clocks", 0, N_("HOW"), N_("clk or emt: write times as what the clock showed, or as what the move took")},    \
        {"repair", 0, N_("LIST"),                                                                                      \
         N_("mend, and say it: result, roster, dates, elo, setup, plycount, variations, all")},                        \
    {                                                                                                                  \
        "add", 0, N_("LIST"), N_("tags worked out from the moves: eco, opening, plycount, hash, all")                  \
    }

/* ---- clocks ---- */

/* What a player's clock is known to have shown; all of it as it was before the last move as well, for a variation that
 * replaces the move. */
typedef struct pgn_clock_state {
    int64_t left_ms[2]; /* by color, -1 where it is not known */
    int64_t before_ms;  /* of the player who moved last, before his move */
    gx_color moved;
    uint32_t number; /* of his moves, with this one */
} pgn_clock_state;

typedef struct pgn_clock_keeper {
    bool has_control;
    gx_control control;
    pgn_clock_state now, last; /* `last`: before the last move */
    pgn_clock_state *stack;    /* two for each open variation */
    size_t depth, room;
    bool said; /* of the game: that a time cannot be converted */
} pgn_clock_keeper;

void pgn_clocks_begin(pgn_clock_keeper *keeper);
/* The TimeControl tag, with its escapes. */
void pgn_clocks_control(pgn_clock_keeper *keeper, gx_text value);
/* START, MOVE, OPEN, CLOSE. */
void pgn_clocks_item(pgn_clock_keeper *keeper, const gx_pgn_item *item, gx_color mover);

/* The player who moved last has so much left (or used so much), as it was written: true and the other of the two, where
 * it can be known. */
bool pgn_clocks_spent(pgn_clock_keeper *keeper, int64_t left_ms, int64_t *spent_ms);
bool pgn_clocks_left(pgn_clock_keeper *keeper, int64_t spent_ms, int64_t *left_ms);

/* ---- a game on its way ---- */

typedef struct pgn_shaper {
    const pgn_shape *shape;
    gx_out text; /* of a comment that was changed */
    pgn_clock_keeper clocks;
    bool kept_clock; /* the last comment had a time that could not be converted */
} pgn_shaper;

void pgn_shaper_open(pgn_shaper *shaper, const pgn_shape *shape);
void pgn_shaper_close(pgn_shaper *shaper);

/* The GX_PGN_GIVE_ bits that are left of `give`. */
unsigned pgn_shape_give(const pgn_shape *shape, unsigned give);

/* Whether the item is to be written; a comment may become another, in `*out`, whose text lives until the next call.
 * `mover` is who made the MOVE. */
bool pgn_shape_item(pgn_shaper *shaper, const gx_pgn_item *item, gx_color mover, gx_pgn_item *out);

#endif
