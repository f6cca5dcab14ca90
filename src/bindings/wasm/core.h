/* core.h - the inside of core.wasm: what a page asks the library. Private to the module.
 *
 *     core.c         the few functions that the page calls: texts go in and out, a match is a number
 *     ask.c          a question is an object; a table finds who answers, and the position that it is about
 *     ask_moves.c    legal moves, moves read as they are typed, and why one is illegal
 *     ask_match.c    the match: state, claims, record, the rulings in words
 *
 * Whoever looks after the page reads web/core/core.js; docs/core.md describes the questions. */
#ifndef WASM_CORE_H
#define WASM_CORE_H

#include <guoxiang/letters.h>
#include <guoxiang/match_host.h>
#include <guoxiang/match_log.h>
#include <guoxiang/san.h>
#include <jansson.h>

typedef struct core_match {
    gx_match_host host;
    gx_match_notes notes[2]; /* for the record, by language */
} core_match;

/* ---- core.c: what a page calls ---- */

typedef enum core_status { CORE_NO_MEMORY, CORE_GOOD, CORE_FAULT } core_status;

/* Where a text of this size may be written, for the next call; NULL where memory does not suffice. */
char *gx_core_room(size_t size);

/* Reads the text as the first line of a log. NULL: a fault, or no memory and an empty answer. */
core_match *gx_core_begin(size_t size, bool states);

/* Reads the text as the next line; with `states` the state follows the rulings. */
core_status gx_core_judge(core_match *match, size_t size, bool states);

/* Reads the text as a question; `match` may be NULL. */
core_status gx_core_ask(core_match *match, size_t size);
void gx_core_end(core_match *match);

/* What the last call wrote; until the next one. */
const char *gx_core_answer(void);
size_t gx_core_answer_size(void);

/* A question while it is answered. */
typedef struct core_asked {
    const json_t *question;
    core_match *match; /* NULL: none was named */
    gx_json json;      /* the answer */
    const char *error; /* the first fault; then nothing of the answer counts */
    gx_position position;
    bool chess960;
    const gx_letters *letters; /* those of moves; NULL: English */
    gx_language language;
} core_asked;

/* The text of a member; false where there is none. What is no text is a fault. */
bool core_text(core_asked *asked, const char *name, gx_text *out);
bool core_number(core_asked *asked, const char *name, int64_t most, int64_t *out);
void core_fail(core_asked *asked, const char *code);

/* Answers the question of a text into `out`, as one line. */
void core_answer(gx_out *out, core_match *match, gx_text question);

/* ---- ask_moves.c ---- */

void core_moves(core_asked *asked);
void core_read(core_asked *asked);
void core_line(core_asked *asked);
/* An object of a move of `position`: its squares, UCI and SAN. */
void core_put_move(core_asked *asked, const char *name, const gx_position *position, gx_move move);
/* A move of the position in SAN, UCI or coordinates. */
gx_result core_read_move(core_asked *asked, gx_move *out, gx_text text, gx_san_report *report);
void core_put_squares(gx_json *json, const char *name, gx_bitboard squares);
void core_put_fen(gx_json *json, const char *name, const gx_position *position);

/* ---- ask_match.c ---- */

void core_position(core_asked *asked);
void core_claims(core_asked *asked);
void core_tell(core_asked *asked);
void core_pgn(core_asked *asked);
void core_sheet(core_asked *asked);

#endif
