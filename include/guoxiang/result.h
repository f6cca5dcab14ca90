/* result.h - what a function that can fail answers, and where in a text the fault lies.
 *
 * Being wrong by the laws of chess is not an error of the library: an illegal move is answered with a reason
 * (explain.h). These codes are for texts that cannot be read and for memory that does not suffice. */
#ifndef GUOXIANG_RESULT_H
#define GUOXIANG_RESULT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* enum suffix, name in JSON, sentence */
#define GX_RESULTS(X)                                                                                                  \
    X(OK, "ok", "no fault")                                                                                            \
    X(SYNTAX, "syntax", "the text is not written as this notation asks")                                               \
    X(ILLEGAL, "illegal", "the move is against the laws")                                                              \
    X(AMBIGUOUS, "ambiguous", "more than one legal move fits the text")                                                \
    X(NONCANONICAL, "noncanonical", "the move is understood, but not written in its one canonical form")               \
    X(FEN, "fen", "the position text is at fault")                                                                     \
    X(ROOM, "room", "the memory handed in is too small")

typedef enum gx_result {
#define GX_RESULT_ENUM(suffix, name, sentence) GX_##suffix,
    GX_RESULTS(GX_RESULT_ENUM)
#undef GX_RESULT_ENUM
        GX_RESULT_COUNT
} gx_result;

/* The short name of a result, as JSON spells it. Never NULL; lives for ever. */
const char *gx_result_name(gx_result result);

/* One English sentence for a result. Never NULL; lives for ever. */
const char *gx_result_sentence(gx_result result);

/* Where a text is at fault: `length` bytes from byte `offset`. Functions that take a `gx_fault *` accept NULL. */
typedef struct gx_fault {
    gx_result code;
    size_t offset;
    size_t length;
} gx_fault;

#ifdef __cplusplus
}
#endif
#endif
