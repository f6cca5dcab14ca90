/* core.h - the inside of core.wasm: what a page asks the library. Private to the module.
 *
 *     core.c         the few functions that the page calls: texts go in and out, a match is a number
 *     ask.c          a question is an object; a table finds who answers, and the position that it is about
 *     ask_moves.c    legal moves, moves read as they are typed, and why one is illegal
 *     ask_complete.c which moves begin as what is typed
 *     ask_match.c    the match: state, claims, record, the rulings in words
 *     core_prove.c   proofs that may take long, so that a page can have them made in another thread
 *
 * Whoever looks after the page reads web/core/core.js; docs/core.md describes the questions. */
#ifndef WASM_CORE_H
#define WASM_CORE_H

#include <guoxiang/json_chess.h>
#include <guoxiang/letters.h>
#include <guoxiang/match_host.h>
#include <guoxiang/match_log.h>
#include <guoxiang/san.h>
#include <jansson.h>

typedef enum core_proof_kind { CORE_MATE, CORE_PERPETUAL, CORE_DEAD } core_proof_kind;

/* A question, and what was proved of it; of perpetual check "winnable" means that there is one, of a
 * dead position "unwinnable" that it is one. */
typedef struct core_proof {
    core_proof_kind kind;
    gx_color color;
    gx_position position;
    gx_chance chance;
} core_proof;

enum { CORE_PROOFS_MOST = 4 };

typedef struct core_match {
    gx_match_host host;
    gx_match_notes notes[2];                 /* for the record, by language */
    core_proof proved[CORE_PROOFS_MOST + 1]; /* for the event that waits; behind them the one that is waited for */
    unsigned proved_count;
    bool waits;
    bool is_short; /* while an event is judged: proofs that take long are waited for */
} core_match;

/* ---- core.c: what a page calls ---- */

typedef enum core_status { CORE_NO_MEMORY, CORE_GOOD, CORE_FAULT, CORE_WAIT } core_status;

/* What is wanted of a line, added up. */
enum { CORE_STATES = 1, CORE_SHORT = 2 };

/* Where a text of this size may be written, for the next call; NULL where memory does not suffice. */
char *gx_core_room(size_t size);

/* Reads the text as the first line of a log. NULL: a fault, or no memory and an empty answer. */
core_match *gx_core_begin(size_t size, bool states);

/* Reads the text as the next line; with CORE_STATES the state follows the rulings. With CORE_SHORT nothing that takes long is
 * proved: CORE_WAIT and a line that says what is waited for; nothing has happened. */
core_status gx_core_judge(core_match *match, size_t size, unsigned wishes);

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
/* A move as text, in `bytes`. */
gx_text core_write_san(char bytes[GX_SAN_MAX], const gx_position *position, gx_move move, const gx_letters *letters);
gx_text core_write_uci(const core_asked *asked, char bytes[GX_UCI_MAX], gx_move move);

/* ---- ask_complete.c ---- */

/* The member "complete": the moves that begin as `typed` does. */
void core_complete(core_asked *asked, gx_text typed);

/* ---- ask_match.c ---- */

void core_position(core_asked *asked);
void core_claims(core_asked *asked);
void core_tell(core_asked *asked);
void core_pgn(core_asked *asked);
void core_sheet(core_asked *asked);

/* ---- core_prove.c ---- */

/* The proofs of a match that is held here. */
gx_match_proofs core_proofs(core_match *match);
/* Applies an event as far as it can be at once. */
core_status core_judge_short(gx_out *out, core_match *match, const gx_match_event *event);
void core_prove(core_asked *asked);
void core_know(core_asked *asked);

#endif
