/* match_log.h - the log of a match and the rulings on it, as JSON Lines.
 *
 *     gx_log_line line;
 *     gx_log_fault fault;
 *     if (!gx_log_read(&line, text, now, &fault)) ...       one line; nothing of a faulty one is applied
 *     gx_match_apply(&match, &line.event, &rulings);
 *     gx_log_free(&line);
 *
 * docs/match.md describes the lines. */
#ifndef GUOXIANG_MATCH_LOG_H
#define GUOXIANG_MATCH_LOG_H

#include <guoxiang/json.h>
#include <guoxiang/letters.h>
#include <guoxiang/match.h>
#include <guoxiang/pgn_write.h>
#include <guoxiang/tell.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Enum suffix, code, sentence: what was expected. */
#define GX_LOG_FAULTS(X)                                                                                               \
    X(NONE, "none", "no fault")                                                                                        \
    X(JSON, "json", "this is not JSON: one object a line is expected")                                                 \
    X(TWICE, "twice", "a name stands twice in this object")                                                            \
    X(OBJECT, "object", "an event is an object: {\"at\":0,\"by\":\"white\",\"do\":\"move\",\"move\":\"e4\"}")          \
    X(MISSING, "missing", "an event needs at, by and do")                                                              \
    X(AT, "at", "a time is expected: whole milliseconds since the start")                                              \
    X(BACKWARDS, "backwards", "time runs backwards: this is before the line above")                                    \
    X(BY, "by", "white, black, arbiter or clock is expected")                                                          \
    X(DO, "do", "there is no such verb")                                                                               \
    X(TEXT, "text", "a text is expected")                                                                              \
    X(NUMBER, "number", "a whole number is expected")                                                                  \
    X(YES, "yes", "true or false is expected")                                                                         \
    X(LIST, "list", "a list is expected")                                                                              \
    X(SQUARES, "squares", "a list of at most 32 squares is expected")                                                  \
    X(FIRST, "first", "the first line of a log is the start, by the arbiter")                                          \
    X(RULEBOOK, "rulebook", "there is no such rulebook")                                                               \
    X(CONTROL, "control", "a time control is expected: -, 300, 300+2, 40/7200:20/3600, 300d5, 300s5")                  \
    X(FEN, "fen", "this is no position that can be played")                                                            \
    X(WORD, "word", "one of the words of this field is expected")                                                      \
    X(MEMORY, "memory", "the memory does not suffice")

typedef enum gx_log_fault_code {
#define GX_LOG_FAULT_ENUM(suffix, code, sentence) GX_LOG_FAULT_##suffix,
    GX_LOG_FAULTS(GX_LOG_FAULT_ENUM)
#undef GX_LOG_FAULT_ENUM
} gx_log_fault_code;

typedef struct gx_log_fault {
    gx_log_fault_code code;
    size_t offset, length; /* in the line */
    const char *field;     /* whose value is at fault; NULL where it is the line */
} gx_log_fault;

const char *gx_log_fault_name(gx_log_fault_code code);
const char *gx_log_fault_sentence(gx_log_fault_code code);

#define GX_LOG_MOST_MS ((int64_t)1 << 52) /* no time of a log is later */

/* One line, read. */
typedef struct gx_log_line {
    gx_match_event event; /* its texts live until gx_log_free */
    void *held;
} gx_log_line;

/* Whether there is nothing in a line; such lines are passed over. */
bool gx_log_is_blank(gx_text text);

/* Reads a line that is not the first; `now` is the time of the line before. On failure there is nothing to free. */
bool gx_log_read(gx_log_line *out, gx_text text, int64_t now, gx_log_fault *fault);
void gx_log_free(gx_log_line *line);

/* Reads the first line. `own`, if not NULL, is the rulebook to go by, whatever the line says. `proofs` is left empty. */
bool gx_log_read_start(gx_match_start *out, gx_text text, const gx_rulebook *own, gx_log_fault *fault);

/* Writes one ruling, the state after an event (--states), and the last line; each a line of its own. */
void gx_log_write_ruling(gx_json *json, const gx_match *match, const gx_match_rulings *rulings, uint32_t index);
void gx_log_write_state(gx_json *json, const gx_match *match);
void gx_log_write_final(gx_json *json, const gx_match *match);

/* An event as a line of a log; the start. What is not said is left out. */
void gx_log_write_event(gx_json *json, const gx_match_event *event);
void gx_log_write_start(gx_json *json, const gx_match_start *start);

/* A ruling as a sentence that names the article: what an arbiter would say; with its time in front, or without; or
 * without and with the moves in letters of another language. */
void gx_tell_ruling(gx_out *out, gx_language language, const gx_match *match, const gx_match_rulings *rulings,
                    uint32_t index);
void gx_tell_ruling_only(gx_out *out, gx_language language, const gx_match *match, const gx_match_rulings *rulings,
                         uint32_t index);
void gx_tell_ruling_as(gx_out *out, gx_language language, const gx_match *match, const gx_match_rulings *rulings,
                       uint32_t index, const gx_letters *letters);

/* What gx_match_defaults answers as sentences, a line each. */
void gx_tell_defaults(gx_out *out, gx_language language, const gx_match *match);

/* Something to be said in the record after a number of plies. */
typedef struct gx_match_note {
    uint32_t ply;
    gx_text text;
} gx_match_note;

/* Notes that are kept while a match is judged; all zero is none. */
typedef struct gx_match_notes {
    gx_match_note *notes;
    size_t count, room;
    const gx_letters *letters; /* of the moves in them; NULL: English */
} gx_match_notes;

/* Keeps what was ruled on the last event, as far as it belongs into the record. False: no memory, something is missing. */
bool gx_match_notes_add(gx_match_notes *notes, gx_language language, const gx_match *match,
                        const gx_match_rulings *rulings);
void gx_match_notes_free(gx_match_notes *notes);

/* The record as PGN: tags, moves with what the clock showed, notes as comments, in the order given. It ends before an
 * illegal move that nobody has seen: PGN has no words for one. */
void gx_match_write_pgn(gx_out *out, const gx_match *match, const gx_match_note *notes, size_t count);

/* The same with more to say: tags such as White, Black and Date, at most GX_MATCH_TAGS of them. */
#define GX_MATCH_TAGS 16
void gx_match_write_pgn_of(gx_out *out, const gx_match *match, const gx_pgn_tag *tags, size_t tag_count,
                           const gx_match_note *notes, size_t note_count);

/* The record as a scoresheet in plain text: a line a move, with the clocks. */
void gx_match_write_sheet(gx_out *out, gx_language language, const gx_match *match);

/* The SAN of a move of the record (its squares, where it was an illegal move that nobody has seen); in other letters. */
void gx_match_write_san(gx_buffer *out, const gx_match *match, uint32_t ply);
void gx_match_write_san_as(gx_buffer *out, const gx_match *match, uint32_t ply, const gx_letters *letters);

#ifdef __cplusplus
}
#endif
#endif
