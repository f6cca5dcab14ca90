/* pgn_game.h - a game in memory: the tree of its moves, with what is said of them. Used again for the next game.
 *
 *     moves      next: the move after it in its line        variations: those that replace it
 *     lines      the main line is 0; each other hangs on a move and knows the next on the same move
 *     texts      comments and the like, in one output, as chains of pieces                                           */
#ifndef CLI_PGN_GAME_H
#define CLI_PGN_GAME_H

#include <guoxiang/pgn_write.h>
#include "cli.h"

#define PGN_NONE UINT32_MAX

typedef struct pgn_span {
    size_t at, size;
} pgn_span;

/* A chain of pieces of text, or of annotation numbers. */
typedef struct pgn_chain {
    uint32_t first, last;
} pgn_chain;

typedef struct pgn_link {
    pgn_span text;
    uint32_t number;
    uint32_t next;
} pgn_link;

typedef struct pgn_move {
    gx_move move;
    uint8_t san_size;
    char san[9]; /* English SAN is never longer */
    bool has_clock, has_spent, has_eval, is_mate;
    int32_t score;
    uint64_t clock_ms, spent_ms;
    pgn_chain nags, before, comment;
    pgn_chain squares, arrows; /* colored; the number of a link is pgn_mark_number of it */
    uint32_t next;
    uint32_t first_line, last_line; /* variations that replace it */
} pgn_move;

typedef struct pgn_line {
    uint32_t first;  /* its first move */
    uint32_t last;   /* its last move so far */
    uint32_t parent; /* the move it replaces */
    uint32_t outer;  /* the line of that move */
    uint32_t next;   /* the next line on the same move */
} pgn_line;

struct pgn_said;

typedef struct pgn_game {
    uint64_t number, line;
    gx_out texts;
    struct {
        pgn_span name, value;
    } * tags;
    size_t tag_count, tag_room;
    pgn_move *moves;
    uint32_t move_count, move_room;
    pgn_line *lines;
    uint32_t line_count, line_room;
    pgn_link *links;
    uint32_t link_count, link_room;
    uint32_t now;           /* the line being read */
    pgn_chain before, nags; /* that wait for the first move of the line */
    bool has_start;
    gx_position start;
    struct pgn_said *said;
    size_t said_count, said_room;
    gx_pgn_result result;
} pgn_game;

/* A colored square or arrow as a number, and back. */
static inline uint32_t pgn_mark_number(gx_pgn_mark mark) {
    return (uint32_t)(uint8_t)mark.color << 16 | (uint32_t)mark.from << 8 | mark.to;
}
static inline gx_pgn_mark pgn_mark_of(uint32_t number) {
    return (gx_pgn_mark){(char)(number >> 16), (gx_square)(number >> 8 & 255), (gx_square)(number & 255)};
}

void pgn_game_open(pgn_game *game);
void pgn_game_close(pgn_game *game);

/* A new game; what the last one held is forgotten. */
void pgn_game_begin(pgn_game *game, uint64_t number, uint64_t line);

/* Takes an item: TAG START MOVE NAG COMMENT OPEN CLOSE RESULT; `before` is the position before a MOVE, `after` after START. */
void pgn_game_add(pgn_game *game, const gx_pgn_item *item, const gx_position *before, const gx_position *after);

/* One more tag; the value has its escapes. Texts of the game itself must not be given. */
void pgn_game_add_tag(pgn_game *game, gx_text name, gx_text value);

/* Ends the lines that are still open. */
void pgn_game_end(pgn_game *game);

static inline gx_text pgn_game_text(const pgn_game *game, pgn_span span) {
    return (gx_text){game->texts.bytes + span.at, span.size};
}

#endif
