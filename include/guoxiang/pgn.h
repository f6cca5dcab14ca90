/* pgn.h - games as text (PGN standard, import and export format), read piece by piece.
 *
 * Two layers, both without memory of their own:
 *   gx_pgn_lexer   cuts bytes into tokens (tag, move, NAG, comment, brackets, result) in a window that the caller owns
 *   gx_pgn_reader  plays the tokens on a board, keeps the stack of variations in memory the caller hands in, and says
 *                  of each item what it is, where it stands, and what is wrong with it
 * and a writer of the export format that takes the reader's items in their order.
 *
 * Where a game ends: at its termination marker outside comments and variations; at a tag line after movetext has begun;
 * where the input ends. A tag section without movetext, followed by one that begins with Event, is a game without moves. */
#ifndef GUOXIANG_PGN_H
#define GUOXIANG_PGN_H

#include <guoxiang/fen.h>
#include <guoxiang/san.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- tokens ------------------------------------------------------------------------------------------------------ */

typedef enum gx_pgn_kind {
    GX_PGN_MORE,     /* the window ends inside a token: slide the window on (gx_pgn_lexer_slide) and ask again */
    GX_PGN_END,      /* the input is read to its end */
    GX_PGN_TAG,      /* `name` and `text` (escapes still in it: gx_pgn_tag_value takes them out) */
    GX_PGN_NUMBER,   /* a move number with its dots */
    GX_PGN_MOVE,     /* a word where a move should stand, null moves (-- Z0 null ...) included */
    GX_PGN_NAG,      /* $n in `number`; also !, ?, !? ... standing apart */
    GX_PGN_COMMENT,  /* {...} or ;... without its marks */
    GX_PGN_OPEN,     /* ( */
    GX_PGN_CLOSE,    /* ) */
    GX_PGN_RESULT,   /* 1-0 0-1 1/2-1/2 * and the spellings that have one reading */
    GX_PGN_ODD       /* bytes that are nothing of PGN; `code` says what */
} gx_pgn_kind;

/* Faults of a game, enum suffix, name in JSON, sentence. */
#define GX_PGN_FAULTS(X)                                                                                               \
    X(NONE, "none", "no fault")                                                                                        \
    X(MOVE_SYNTAX, "syntax", "this is not a move")                                                                     \
    X(MOVE_ILLEGAL, "illegal", "this move is against the laws")                                                        \
    X(MOVE_AMBIGUOUS, "ambiguous", "more than one legal move fits")                                                    \
    X(NULL_IN_CHECK, "null_in_check", "a null move in check")                                                          \
    X(BAD_FEN, "fen", "the FEN tag holds no playable position")                                                        \
    X(VARIANT, "variant", "this is a variant of chess that is not known here")                                         \
    X(STRAY, "stray", "a character that has no meaning here")                                                          \
    X(RESERVED, "reserved", "the characters < and > are reserved")                                                     \
    X(UNCLOSED_COMMENT, "unclosed_comment", "a comment is opened here and never closed")                               \
    X(UNCLOSED_VARIATION, "unclosed_variation", "a variation is opened and not closed before the game ends")           \
    X(STRAY_CLOSE, "stray_close", "a closing bracket without an opening one")                                          \
    X(NO_MOVE_TO_VARY, "no_move_to_vary", "a variation with no move before it")                                        \
    X(TAG_SYNTAX, "tag_syntax", "this tag is not written as [Name \"value\"]")                                         \
    X(TAG_TWICE, "tag_twice", "this tag has occurred before; the first value stays")                                   \
    X(RESULT_DISAGREES, "result_disagrees", "the Result tag and the termination marker differ")                        \
    X(RESULT_MISSING, "result_missing", "the game has no termination marker")                                          \
    X(RESULT_SPELLING, "result_spelling", "an unusual spelling of the result")                                         \
    X(BAD_NAG, "bad_nag", "this annotation number cannot be read")                                                     \
    X(MOVE_NOTE, "move_note", "the move is written in an unusual way")                                                 \
    X(MOVE_NUMBER, "move_number", "the move number is not the one that is due")                                        \
    X(TOO_LONG, "too_long", "this text is longer than the reader's memory")

typedef enum gx_pgn_fault {
#define GX_PGN_FAULT_ENUM(suffix, name, sentence) GX_PGN_##suffix,
    GX_PGN_FAULTS(GX_PGN_FAULT_ENUM)
#undef GX_PGN_FAULT_ENUM
        GX_PGN_FAULT_COUNT
} gx_pgn_fault;

const char *gx_pgn_fault_name(gx_pgn_fault fault);
const char *gx_pgn_fault_sentence(gx_pgn_fault fault);

#ifdef __cplusplus
}
#endif
#endif
