/* judge.h - what `gx judge` keeps of a game while it reads it, and what it makes of it.
 *
 *     PGN items -> judge_game.c    moves into a history; at each ply: is the game over? what could be claimed?
 *     tags      -> judge_cause.c   how the record says the game ended
 *     the end   -> laws            gx_record_rule
 *               -> judge_json.c, judge_text.c, judge_sum.c   for programs, for people, for all games together */
#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include <guoxiang/claim.h>
#include <guoxiang/pgn.h>
#include <guoxiang/record.h>
#include "cli.h"

/* A draw that the player who has the move after `ply` plies could claim. */
typedef struct judge_claim {
    gx_end what; /* GX_END_THREEFOLD or GX_END_FIFTY */
    uint32_t ply;
    gx_move move; /* the move to be written down first; the null move where the position itself gives the right */
} judge_claim;

/* The tags that matter here. */
typedef enum judge_tag { JUDGE_WHITE, JUDGE_BLACK, JUDGE_RESULT, JUDGE_TERMINATION, JUDGE_TAGS } judge_tag;

/* Where and why a record cannot be followed. */
typedef struct judge_error {
    const char *code; /* a name of gx_pgn_fault_name, or null_move */
    gx_why why;       /* of an illegal move */
    uint64_t line;
    uint32_t column;
    uint32_t ply;
} judge_error;

typedef struct judge_game {
    const gx_rulebook *rulebook;
    uint64_t number, line;
    gx_text tags[JUDGE_TAGS]; /* in `text`; .bytes is NULL where there is no such tag */
    char *text;
    size_t text_size, text_room;
    gx_pgn_result marker; /* the termination marker */

    bool has_start; /* the game has a playable beginning; else the history is an older game's */
    gx_history history;
    gx_move *moves; /* by ply, from 0 */
    size_t move_room;
    bool chess960;
    bool legal; /* every move of the record is in the history */
    judge_error error;

    gx_verdict over; /* how the game ended on the board, if it did ... */
    uint32_t over_ply;
    judge_claim *claims; /* ... and what could be claimed before */
    size_t claim_count, claim_room;

    gx_state state; /* of the last position */
    gx_outcome recorded;
    gx_ruling ruling;
} judge_game;

/* Memory for a game, used again for the next one; judge_close gives it back. */
void judge_open(judge_game *game, const gx_rulebook *rulebook);
void judge_close(judge_game *game);

/* A game begins; a tag; the first position; a move of the main line; a fault of the main line. */
void judge_begin(judge_game *game, uint64_t number, uint64_t line);
void judge_tag_read(judge_game *game, gx_text name, gx_text value);
void judge_start(judge_game *game, const gx_position *position, bool chess960);
void judge_move(judge_game *game, gx_move move, uint64_t line, uint32_t column);
void judge_fault(judge_game *game, const gx_pgn_item *item);

/* The game has been read: rules on it. */
void judge_end(judge_game *game);

/* Plies of the record that were legal. */
uint32_t judge_plies(const judge_game *game);

/* The result that is recorded: the tag, or the marker where there is no tag; false where there is neither. */
bool judge_recorded(const judge_game *game, gx_text *out);

/* What a Termination tag says. */
gx_cause judge_cause(gx_text termination);

/* Writes the answer: one object, one line, one paragraph. `file` is named where it is not NULL. */
void judge_json(gx_json *json, const judge_game *game, const char *file);
void judge_line(gx_out *out, const judge_game *game, const char *file);
void judge_paragraph(gx_out *out, const judge_game *game, const char *file);

/* All games together. */
typedef struct judge_sum {
    uint64_t games, legal, differ, undecided;
    uint64_t ends[GX_END_COUNT];         /* by the end that the law sees */
    uint64_t differing[GX_END_COUNT][5]; /* of those, where another result is recorded, by gx_outcome */
    uint64_t claimable, won_after_all;   /* games in which a draw could be claimed; of those, games that somebody won */
} judge_sum;

void judge_count(judge_sum *sum, const judge_game *game);
void judge_summary(gx_out *out, const judge_sum *sum);

#endif
