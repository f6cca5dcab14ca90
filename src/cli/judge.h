/* judge.h - what `gx judge` keeps of a game while it reads it, and what it makes of it.
 *
 *     PGN items -> judge_game.c    tags, moves, comments, faults
 *     the end   -> judge_rule.c    the rulebook of the day; the positions into a history where they must be looked at; at
 *                                  each ply: is the game over? what could be claimed?
 *               -> judge_chance.c  who could still mate, and whether nobody could
 *               -> judge_cause.c   how the record says the game ended
 *               -> judge_clock.c   the time control, and what the clocks showed last
 *               -> laws            gx_record_rule
 *               -> judge_json.c, judge_text.c, judge_sum.c   for programs, for people, for all games together
 *
 * Each thread has a judge_work (judge_work.c), which does all that for the games of a stretch of the file. */
#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include <guoxiang/claim.h>
#include <guoxiang/pgn.h>
#include <guoxiang/record.h>
#include "pgn_batch.h"

/* A draw that the player who has the move after `ply` plies could claim. */
typedef struct judge_claim {
    gx_end what; /* GX_END_THREEFOLD, GX_END_FIFTY or GX_END_PERPETUAL */
    uint32_t ply;
    gx_move move; /* the move to be written down first; the null move where the position itself gives the right */
} judge_claim;

/* The tags that matter here. */
typedef enum judge_tag {
    JUDGE_WHITE,
    JUDGE_BLACK,
    JUDGE_RESULT,
    JUDGE_DATE,
    JUDGE_UTC_DATE,
    JUDGE_TIME_CONTROL,
    JUDGE_TERMINATION,
    JUDGE_DETAILS,
    JUDGE_TAGS
} judge_tag;

/* Where and why a record cannot be followed. */
typedef struct judge_error {
    const char *code; /* a name of gx_pgn_fault_name, or null_move */
    gx_why why;       /* of an illegal move */
    uint64_t line;
    uint32_t column;
    uint32_t ply;
    const char *sentence; /* for people, not yet translated */
} judge_error;

enum { JUDGE_COMMENT = 400 }; /* bytes of a comment that are kept */

typedef struct judge_comment {
    char bytes[JUDGE_COMMENT];
    size_t size;
} judge_comment;

/* A time control as far as it is understood. */
typedef struct judge_control {
    bool known;
    uint64_t main_ms, increment_ms; /* of the only period; of several periods, or of moves in a time: standard play */
    gx_pace pace;
} judge_control;

/* By which laws the games are judged. */
typedef struct judge_laws {
    const gx_rulebook *rulebook; /* unless each game has its own: */
    bool by_date;                /* the edition in force at the Date tag */
    bool exact;                  /* the solver is asked at the end of every game */
    bool certain;                /* whether a win was one for certain will be said */
} judge_laws;

typedef struct judge_game {
    judge_laws laws;
    uint64_t number, line;
    gx_text tags[JUDGE_TAGS]; /* in `text`; .bytes is NULL where there is no such tag */
    char *text;
    size_t text_size, text_room;
    gx_pgn_result marker;      /* the termination marker */
    judge_comment comments[2]; /* the last of the main line after a move of White and of Black ... */
    judge_comment remark;      /* ... and the one that the game ends with */

    bool has_start; /* the game has a playable beginning */
    bool chess960;
    gx_move *moves;         /* by ply, from 0; all legal */
    gx_position *positions; /* positions[n] after n plies */
    uint32_t plies, room;   /* room for so many plies */
    bool legal;             /* the record has no others */
    judge_error error;

    const gx_rulebook *rulebook;
    bool book_certain; /* that it was in force; true where the caller has chosen it */
    uint32_t date;     /* yyyymmdd; 0 for none */
    judge_control control;
    int64_t clocks_ms[2]; /* what they showed last; -1: not known */

    gx_history history; /* of the stretch that is looked at */
    gx_verdict over;    /* how the game ended on the board, if it did ... */
    uint32_t over_ply;
    judge_claim *claims; /* ... and what could be claimed before */
    size_t claim_count, claim_room;
    void *perpetual; /* memory for looking for perpetual check */
    size_t perpetual_size;
    void *solver; /* memory for asking who can still mate */

    gx_state state; /* of the last position */
    gx_outcome recorded;
    gx_cause cause;
    gx_ruling ruling;
} judge_game;

/* Memory for a game, used again for the next one; judge_close gives it back. */
void judge_open(judge_game *game, judge_laws laws);
void judge_close(judge_game *game);

/* A game begins; a tag; the first position; a comment after a move or behind the result; a fault of the main line. */
void judge_begin(judge_game *game, uint64_t number, uint64_t line);
void judge_tag_read(judge_game *game, gx_text name, gx_text value);
void judge_start(judge_game *game, const gx_position *first, bool chess960);
void judge_comment_read(judge_game *game, const gx_pgn_item *item);
void judge_fault(judge_game *game, const gx_pgn_item *item);

/* Takes the moves that the reader comes to next, and the comments between them. */
void judge_moves(judge_game *game, gx_pgn_reader *reader);
/* A move by itself, and the position after it. After a null move the record can't be followed further. */
void judge_move(judge_game *game, const gx_pgn_item *item, const gx_position *after);

/* The game has been read: rules on it. */
void judge_end(judge_game *game);

/* The position at the end of the record; the game has a start. */
static inline const gx_position *judge_last(const judge_game *game) {
    return &game->positions[game->plies];
}

/* The result that is recorded: the tag, or the marker where there is no tag; false where there is neither. */
bool judge_recorded(const judge_game *game, gx_text *out);

/* The end on the board, into `over`, and what could have been claimed before it. */
void judge_look(judge_game *game);

/* Whether `color` could mate in the last position, as far as it is worth finding out. */
gx_chance judge_chance(judge_game *game, const gx_record *record, gx_color color);
/* Finds the end of a game whose last position is dead and was not seen to be. */
void judge_dead(judge_game *game);

/* Which end was recorded, from tags and comments. */
gx_cause judge_cause(const judge_game *game);

/* What the value of a Termination tag says; GX_CAUSE_UNSAID where it says nothing known. */
gx_cause judge_cause_in(gx_text termination);

/* What a TimeControl tag says: 40/7200:3600, 300+5, 900, *60 (PGN 9.6.1). */
judge_control judge_control_read(const gx_rulebook *rulebook, gx_text text);
/* What the clocks showed last, from [%clk] in the comments. */
void judge_clocks(judge_game *game);

/* The article of the end that the law sees, at the pace of the game. */
const char *judge_article(const judge_game *game);

/* Writes the answer: one object, one line, one paragraph. `file` is named where it is not NULL. */
void judge_json(pgn_batch *batch, gx_json *json, const judge_game *game, const char *file);
void judge_line(pgn_batch *batch, const judge_game *game, const char *file);
void judge_paragraph(pgn_batch *batch, const judge_game *game, const char *file);
/* Writes the paragraphs of a batch with their lines broken. */
void judge_wrap(gx_out *out, const pgn_batch *batch);

/* All games together. */
typedef struct judge_sum {
    uint64_t games, legal, differ, undecided;
    uint64_t ends[GX_END_COUNT];         /* by the end that the law sees */
    uint64_t differing[GX_END_COUNT][5]; /* of those, where another result is recorded, by gx_outcome */
    uint64_t remarks[GX_REMARK_COUNT];
    uint64_t claimable, won_after_all; /* games in which a draw could be claimed; of those, games that somebody won */
} judge_sum;

void judge_count(judge_sum *sum, const judge_game *game);
void judge_add(judge_sum *sum, const judge_sum *more);
void judge_summary(gx_out *out, const judge_sum *sum);

/* How the answers look. */
typedef struct judge_form {
    bool json, text;
    bool differ; /* only what the law contradicts, and records that break off */
} judge_form;

/* What is wanted of all games; the plan of the trade. */
typedef struct judge_plan {
    judge_laws laws;
    judge_form form;
    bool name_files; /* in the answers */
} judge_plan;

/* How games are judged, for pgn_jobs_run with a judge_plan; what batches sum up is a judge_sum. */
extern const struct pgn_trade judge_trade;

#endif
