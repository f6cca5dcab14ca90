/* pgn_token.h - the words of a PGN file: what may be wrong with it, and a lexer that cuts bytes into tokens.
 *
 * The lexer has no memory of its own. It works in a window, memory of the caller that holds a stretch of the input:
 *
 *      memory                                   memory + room
 *      | given | token | not yet looked at | free | pad |
 *               ^ at                       ^ size
 *
 * When a token is cut by the end of what has been filled in, the lexer answers GX_PGN_TOKEN_MORE. The caller asks
 * gx_pgn_lexer_space where to put more bytes (which slides the rest of the window to its beginning), fills them in, says
 * how many with gx_pgn_lexer_filled, and asks again. Where there is no space, one token fills the window: the caller
 * finds a larger one (gx_pgn_lexer_move) or gives up. Only a tag or a comment is ever longer than 300 bytes. */
#ifndef GUOXIANG_PGN_TOKEN_H
#define GUOXIANG_PGN_TOKEN_H

#include <guoxiang/square.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- what may be wrong ------------------------------------------------------------------------------------------- */

/* Enum suffix, weight, name in JSON, sentence. A FAULT makes the game a broken one; a WARNING is said and the game is
 * sound. */
#define GX_PGN_FAULTS(X)                                                                                               \
    X(NONE, WARNING, "none", "no fault")                                                                               \
    X(MOVE_SYNTAX, FAULT, "syntax", "this is not a move")                                                              \
    X(MOVE_ILLEGAL, FAULT, "illegal", "this move is against the laws")                                                 \
    X(MOVE_AMBIGUOUS, FAULT, "ambiguous", "more than one legal move fits")                                             \
    X(NULL_IN_CHECK, FAULT, "null_in_check", "a null move in check")                                                   \
    X(BAD_FEN, FAULT, "fen", "the FEN tag holds no playable position")                                                 \
    X(VARIANT, FAULT, "variant", "this is a variant of chess that is not known here")                                  \
    X(STRAY, FAULT, "stray", "a character that has no meaning here")                                                   \
    X(RESERVED, FAULT, "reserved", "the characters < and > are reserved")                                              \
    X(UNCLOSED_COMMENT, FAULT, "unclosed_comment", "a comment is opened here and never closed")                        \
    X(UNCLOSED_VARIATION, FAULT, "unclosed_variation", "a variation is not closed before the game ends")               \
    X(STRAY_CLOSE, FAULT, "stray_close", "a closing bracket without an opening one")                                   \
    X(NO_MOVE_TO_VARY, FAULT, "no_move_to_vary", "a variation with no move before it")                                 \
    X(TAG_SYNTAX, FAULT, "tag_syntax", "this tag is not written as [Name \"value\"]")                                  \
    X(TOO_LONG, FAULT, "too_long", "no word of PGN is so long")                                                        \
    X(TAG_REPAIRED, WARNING, "tag_repaired", "this tag is not written as [Name \"value\"], but can be understood")     \
    X(TAG_TWICE, WARNING, "tag_twice", "this tag has occurred before; the first value stays")                          \
    X(RESULT_DISAGREES, WARNING, "result_disagrees", "the Result tag and the termination marker differ")               \
    X(RESULT_MISSING, WARNING, "result_missing", "the game has no termination marker")                                 \
    X(RESULT_SPELLING, WARNING, "result_spelling", "an unusual spelling of the result")                                \
    X(RESULT_INSIDE, WARNING, "result_inside", "a termination marker inside a variation ends nothing")                 \
    X(BAD_NAG, WARNING, "bad_nag", "this annotation cannot be read, or has no move to belong to")                      \
    X(MARK_APART, WARNING, "mark_apart", "a mark that should be part of the move stands apart")                        \
    X(AFTER_GAME, WARNING, "after_game", "something stands after the end of the game that means nothing")              \
    X(RESULT_GLUED, WARNING, "result_glued", "the termination marker is glued to the move")                            \
    X(PUNCTUATION, WARNING, "punctuation", "a comma means nothing here")                                               \
    X(FEN_REPAIRED, WARNING, "fen_repaired", "the FEN tag was repaired")                                               \
    X(MOVE_NOTE, WARNING, "move_note", "the move is written in an unusual way")                                        \
    X(MOVE_NUMBER, WARNING, "move_number", "the move number is not the one that is due")                               \
    X(REPAIRED, WARNING, "repaired", "mended, as was asked")                                                           \
    X(CLOCK_KEPT, WARNING, "clock_kept", "a time cannot be converted and stays as it is")

typedef enum gx_pgn_fault {
#define GX_PGN_FAULT_ENUM(suffix, weight, name, sentence) GX_PGN_##suffix,
    GX_PGN_FAULTS(GX_PGN_FAULT_ENUM)
#undef GX_PGN_FAULT_ENUM
        GX_PGN_FAULT_COUNT
} gx_pgn_fault;

/* Name and sentence. Never NULL; they live for ever. */
const char *gx_pgn_fault_name(gx_pgn_fault fault);
const char *gx_pgn_fault_sentence(gx_pgn_fault fault);

/* True if a game with this is still a sound game. */
bool gx_pgn_fault_is_warning(gx_pgn_fault fault);

/* ---- results ----------------------------------------------------------------------------------------------------- */

typedef enum gx_pgn_result {
    GX_PGN_NO_RESULT, /* none was written */
    GX_PGN_UNFINISHED,
    GX_PGN_WHITE_WINS,
    GX_PGN_BLACK_WINS,
    GX_PGN_DRAW
} gx_pgn_result;

/* "*", "1-0", "0-1", "1/2-1/2"; "" for GX_PGN_NO_RESULT. Lives for ever. */
const char *gx_pgn_result_string(gx_pgn_result result);

/* The result of a text, also of spellings that have one reading only (1/2, half signs, colons, long dashes): these set
 * `*odd` if it is not NULL. GX_PGN_NO_RESULT where it is none. */
gx_pgn_result gx_pgn_result_read(gx_text text, bool *odd);

/* ---- tokens ------------------------------------------------------------------------------------------------------ */

typedef enum gx_pgn_token_kind {
    GX_PGN_TOKEN_MORE,    /* more bytes are needed */
    GX_PGN_TOKEN_END,     /* the input is read to its end */
    GX_PGN_TOKEN_TAG,     /* `name` and `text`: the value with its escapes (gx_pgn_tag_value takes them out) */
    GX_PGN_TOKEN_NUMBER,  /* a move number with its dots, or dots alone; `number` is UINT32_MAX for those */
    GX_PGN_TOKEN_MOVE,    /* a word where a move should stand */
    GX_PGN_TOKEN_NULL,    /* a null move: -- Z0 null pass <> 0000 @@@@ */
    GX_PGN_TOKEN_NAG,     /* $n, and the marks !, ?!, +-, = ... that have a number; `number` */
    GX_PGN_TOKEN_COMMENT, /* `text` without its marks; `number` is the byte it was opened with, '{' or ';' */
    GX_PGN_TOKEN_OPEN,    /* ( */
    GX_PGN_TOKEN_CLOSE,   /* ) */
    GX_PGN_TOKEN_RESULT,  /* `number` is a gx_pgn_result */
    GX_PGN_TOKEN_ODD,     /* nothing of PGN, or nothing that matters; `fault` says what */
    GX_PGN_TOKEN_COUNT
} gx_pgn_token_kind;

/* `text` and `name` are borrowed from the window until the next call for the lexer. */
typedef struct gx_pgn_token {
    gx_pgn_token_kind kind;
    gx_pgn_fault fault; /* ODD: what it is; other kinds: what was forgiven, or GX_PGN_NONE */
    uint32_t number;
    uint32_t column; /* of its first byte, in bytes from 1 */
    uint64_t line;   /* from 1; lines end with LF, CR LF or CR */
    uint64_t offset; /* in the input, of its first byte */
    gx_text text;
    gx_text name;
} gx_pgn_token;

/* Bytes after the window that the lexer writes itself, so that it may look ahead without asking. */
#define GX_PGN_PAD 64

/* The least window: any token but a tag or a comment fits. */
#define GX_PGN_WINDOW_MIN 1024

/* All fields are the lexer's own, but may be read. */
typedef struct gx_pgn_lexer {
    char *bytes;          /* the window */
    size_t room;          /* bytes that may be filled; the pad comes after */
    size_t size;          /* bytes filled */
    size_t at;            /* the first byte that is not given */
    uint64_t offset;      /* of bytes[0] in the input */
    uint64_t line;        /* of bytes[at] */
    uint64_t line_offset; /* in the input, where that line begins */
    bool last;            /* no byte will follow those filled in */
    bool skips_comments;
    uint8_t state;
    size_t scanned; /* bytes from `at` that a token cut by the window is known to have */
    uint64_t begun_line, begun_offset, begun_line_offset; /* of the token that is cut */
    uint64_t line_scanned, line_offset_scanned;           /* as `line` and `line_offset`, at at + scanned */
    size_t tag_at;                                        /* from `at`: a tag line inside a comment, or none */
    uint64_t tag_line, tag_line_offset;
    size_t name_at, name_size, value_at; /* from `at`, of a tag that is cut */
} gx_pgn_lexer;

/* Begins with an empty window in `size` bytes at `memory`: at least GX_PGN_WINDOW_MIN + GX_PGN_PAD (asserted). */
void gx_pgn_lexer_start(gx_pgn_lexer *lexer, char *memory, size_t size);

/* Comments are then given without their text and need no room in the window. Before the first token. */
void gx_pgn_lexer_skip_comments(gx_pgn_lexer *lexer, bool skip);

/* Where more bytes may be put, and how many; 0 where the window is full. What was borrowed before is void. */
char *gx_pgn_lexer_space(gx_pgn_lexer *lexer, size_t *room);

/* `size` bytes were put there; 0 says that the input has ended. */
void gx_pgn_lexer_filled(gx_pgn_lexer *lexer, size_t size);

/* Goes on in another window, larger than the old one (asserted), which may be the old one after realloc. Copies what is
 * still needed if `copy`; else the bytes of the old window are there already. */
void gx_pgn_lexer_move(gx_pgn_lexer *lexer, char *memory, size_t size, bool copy);

/* The next token. */
gx_pgn_token_kind gx_pgn_lexer_next(gx_pgn_lexer *lexer, gx_pgn_token *token);

/* ---- insides of tokens ------------------------------------------------------------------------------------------- */

/* The value of a tag without its escapes, in at most text.size bytes at `memory`. */
gx_text gx_pgn_tag_value(gx_text text, char *memory);

/* A comment in pieces: text, and commands in brackets as chess programs write them. */
typedef enum gx_pgn_piece_kind {
    GX_PGN_PIECE_TEXT,    /* `text`, blanks around it trimmed; never empty */
    GX_PGN_PIECE_CLOCK,   /* [%clk 1:02:03.4]: what the clock showed, `ms` */
    GX_PGN_PIECE_SPENT,   /* [%emt 0:00:07]: the time used for the move, `ms` */
    GX_PGN_PIECE_EVAL,    /* [%eval 0.25,20] or [%eval #-3]: `mate` tells them apart */
    GX_PGN_PIECE_COMMAND, /* any other [%name operand]: `text` is the whole of it */
    GX_PGN_PIECE_SQUARES, /* [%csl Ga1,Rb2]: colored squares, `marks` */
    GX_PGN_PIECE_ARROWS   /* [%cal Gd1h5]: colored arrows, `marks` */
} gx_pgn_piece_kind;

typedef struct gx_pgn_piece {
    gx_pgn_piece_kind kind;
    gx_text text; /* as written, brackets included */
    uint64_t ms;
    bool mate;
    int32_t score; /* thousandths of a pawn for White, or the number of moves to mate, negative if Black mates */
    gx_text marks; /* SQUARES, ARROWS: the operand, for gx_pgn_mark_next; sound to its end */
} gx_pgn_piece;

/* Takes the next piece off `rest`; false when nothing is left. A command that cannot be read is text. */
bool gx_pgn_comment_next(gx_text *rest, gx_pgn_piece *piece);

/* A square or an arrow that somebody colored. */
typedef struct gx_pgn_mark {
    char color;         /* 'G' green, 'R' red, 'Y' yellow, 'B' blue */
    gx_square from, to; /* of a square, `to` is GX_NO_SQUARE */
} gx_pgn_mark;

/* Takes the next mark off the `marks` of a piece; false when nothing is left, or at what is no mark. */
bool gx_pgn_mark_next(gx_text *marks, gx_pgn_mark *mark);

/* "green", "red", "yellow", "blue"; NULL for any other letter. Lives for ever. */
const char *gx_pgn_mark_color(char letter);

#ifdef __cplusplus
}
#endif
#endif
