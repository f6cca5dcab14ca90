/* rulebook_file.h - a rulebook of one's own: a text that starts from an edition and changes parameters.
 *
 *     # the Saturday club
 *     name = saturday
 *     base = fide-2023
 *     illegal_lose_at = 3 [house rule 2]
 *     default_time_ms = 30m
 *
 * docs/rulebooks.md has the format. S001-P.3 and 0.2 allow a federation its own rules within bounds. */
#ifndef GUOXIANG_RULEBOOK_FILE_H
#define GUOXIANG_RULEBOOK_FILE_H

#include <guoxiang/rulebook.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What is wrong with such a text: enum suffix, code, sentence. */
#define GX_RULEBOOK_FAULTS(X)                                                                                          \
    X(NONE, "ok", "no fault")                                                                                          \
    X(NOT_A_SETTING, "not_a_setting", "a line is NAME = VALUE")                                                        \
    X(UNKNOWN_NAME, "unknown_name", "there is no such parameter")                                                      \
    X(UNKNOWN_BASE, "unknown_base", "there is no such edition")                                                        \
    X(NO_BASE, "no_base", "the first settings are name and base")                                                      \
    X(BAD_NAME, "bad_name", "a name is made of letters, digits and hyphens, and is no edition's")                      \
    X(BAD_WORD, "bad_word", "the parameter has no such value")                                                         \
    X(BAD_NUMBER, "bad_number", "the value is a whole number")                                                         \
    X(BAD_TIME, "bad_time", "the value is a time, like 5m, 30s, 1h or 1500ms")                                         \
    X(TOO_LARGE, "too_large", "the number is too large")                                                               \
    X(TWICE, "twice", "this was set before")                                                                           \
    X(BAD_ARTICLE, "bad_article", "behind the value there may be an article in brackets, like [house rule 2]")         \
    X(TOO_LONG, "too_long", "names and articles of this rulebook are too long")                                        \
    X(BYTES, "bytes", "the text holds a byte that is no text")

typedef enum gx_rulebook_fault_code {
#define GX_RULEBOOK_FAULT_ENUM(suffix, code, sentence) GX_RULEBOOK_FAULT_##suffix,
    GX_RULEBOOK_FAULTS(GX_RULEBOOK_FAULT_ENUM)
#undef GX_RULEBOOK_FAULT_ENUM
        GX_RULEBOOK_FAULT_COUNT
} gx_rulebook_fault_code;

typedef struct gx_rulebook_fault {
    gx_rulebook_fault_code code;
    size_t line;            /* from 1 */
    size_t offset, length;  /* of the fault in the text, in bytes */
    gx_parameter parameter; /* whose value is at fault; else GX_PARAMETER_COUNT */
} gx_rulebook_fault;

enum { GX_RULEBOOK_FILE_TEXT = 4096 };

/* A rulebook and the memory of its names. It points into itself: do not copy it. */
typedef struct gx_rulebook_file {
    gx_rulebook rulebook;
    char text[GX_RULEBOOK_FILE_TEXT];
    size_t used;
} gx_rulebook_file;

/* Reads a rulebook. Where the text is at fault it answers false, `*fault` (may be NULL) says where, and `*out` holds
 * nothing of use. */
bool gx_rulebook_file_read(gx_rulebook_file *out, gx_text text, gx_rulebook_fault *fault);

/* Code and English sentence of a fault; they live for ever. */
const char *gx_rulebook_fault_name(gx_rulebook_fault_code code);
const char *gx_rulebook_fault_sentence(gx_rulebook_fault_code code);

#ifdef __cplusplus
}
#endif
#endif
