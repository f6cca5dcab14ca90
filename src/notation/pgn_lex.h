/* pgn_lex.h - what the files of the PGN lexer share: classes of bytes, places, and the cutting of single tokens. */
#ifndef NOTATION_PGN_LEX_H
#define NOTATION_PGN_LEX_H

#include <guoxiang/pgn_token.h>

/* What a byte begins where a token may begin. */
typedef enum pgn_class {
    PGN_NOTHING, /* stray, or the zero after the window's end */
    PGN_BLANK,
    PGN_LINE, /* LF or CR */
    PGN_LETTER,
    PGN_DIGIT,
    PGN_DOT,
    PGN_DOLLAR,
    PGN_BRACE,
    PGN_SEMICOLON,
    PGN_OPENING,
    PGN_CLOSING,
    PGN_SQUARE, /* [ */
    PGN_ANGLE,  /* < > */
    PGN_STAR,
    PGN_MARK, /* ! ? */
    PGN_SIGN, /* + - = # / ~ */
    PGN_PERCENT,
    PGN_HIGH /* 128 and above */
} pgn_class;

/* Class of a byte in the low five bits; the others say where it may stand. */
enum { PGN_CLASS_BITS = 31, PGN_IN_WORD = 32, PGN_IN_SIGN = 64, PGN_IN_NAME = 128 };
extern const uint8_t pgn_bytes[256];

static inline pgn_class pgn_class_of(char byte) {
    return (pgn_class)(pgn_bytes[(uint8_t)byte] & PGN_CLASS_BITS);
}

static inline bool pgn_is(char byte, unsigned where) {
    return (pgn_bytes[(uint8_t)byte] & where) != 0;
}

/* ---- eight bytes at a time ----
 * Marks are the top bits of the bytes that are meant. Carries may set marks above the first true one, never below it, so
 * only the first is asked for. Reading may go up to seven bytes beyond a window, into its pad. */

static inline uint64_t pgn_eight(const char *p) {
    uint64_t bytes = 0;
    for (unsigned i = 0; i < 8; i++)
        bytes |= (uint64_t)(uint8_t)p[i] << 8 * i;
    return bytes;
}

#define PGN_EACH ((uint64_t)0x0101010101010101u)

static inline uint64_t pgn_marks_below(uint64_t bytes, char limit) {
    return (bytes - PGN_EACH * (uint8_t)limit) & ~bytes & PGN_EACH << 7;
}

static inline uint64_t pgn_marks_equal(uint64_t bytes, char byte) {
    uint64_t other = bytes ^ PGN_EACH * (uint8_t)byte;
    return (other - PGN_EACH) & ~other & PGN_EACH << 7;
}

static inline unsigned pgn_first_mark(uint64_t marks) {
    return (unsigned)__builtin_ctzll(marks) / 8;
}

/* What the lexer is in the middle of. */
enum { PGN_GROUND, PGN_IN_BRACES, PGN_IN_REST, PGN_IN_ESCAPE, PGN_IN_LONG_WORD, PGN_IN_TAG };

enum {
    PGN_WORD_MAX = 255,      /* bytes of a word, of a tag's name, of a run of stray bytes */
    PGN_QUOTE_LOOK = 512,    /* bytes behind a quote with no bracket, in which the end of the value is looked for */
    PGN_TAG_BLANKS = 4096,   /* blanks between the parts of a tag */
    PGN_RUNAWAY = 64 * 1024, /* a comment that has swallowed a tag line and goes on so long is taken for unclosed */
    PGN_LOOK = 4             /* bytes that may have to be seen behind a word */
};

#define PGN_NO_TAG SIZE_MAX

static inline const char *pgn_at(const gx_pgn_lexer *lexer) {
    return lexer->bytes + lexer->at;
}

static inline const char *pgn_end(const gx_pgn_lexer *lexer) {
    return lexer->bytes + lexer->size;
}

/* True if bytes that are not in the window yet could still change what stands before `p`. */
static inline bool pgn_is_cut(const gx_pgn_lexer *lexer, const char *p) {
    return !lexer->last && pgn_end(lexer) - p < PGN_LOOK;
}

static inline uint64_t pgn_offset(const gx_pgn_lexer *lexer, const char *p) {
    return lexer->offset + (uint64_t)(p - lexer->bytes);
}

/* The token begins at `at`, which is in the ground state. */
static inline void pgn_begin(const gx_pgn_lexer *lexer, gx_pgn_token *token) {
    token->offset = lexer->offset + lexer->at;
    token->line = lexer->line;
    token->column = (uint32_t)(token->offset - lexer->line_offset + 1);
    token->text = (gx_text){pgn_at(lexer), 0};
    token->name = (gx_text){NULL, 0};
    token->number = 0;
    token->fault = GX_PGN_NONE;
}

/* The token has no line end in it and goes up to `end`. */
static inline gx_pgn_token_kind pgn_give(gx_pgn_lexer *lexer, gx_pgn_token *token, gx_pgn_token_kind kind,
                                         const char *end) {
    token->text.size = (size_t)(end - token->text.bytes);
    token->kind = kind;
    lexer->at = (size_t)(end - lexer->bytes);
    return kind;
}

static inline gx_pgn_token_kind pgn_give_odd(gx_pgn_lexer *lexer, gx_pgn_token *token, gx_pgn_fault fault,
                                             const char *end) {
    token->fault = fault;
    return pgn_give(lexer, token, GX_PGN_TOKEN_ODD, end);
}

/* A line begins behind `p`. */
static inline void pgn_new_line(gx_pgn_lexer *lexer, const char *p) {
    lexer->line++;
    lexer->line_offset = pgn_offset(lexer, p) + 1;
}

/* Each takes the token that begins at `at` (or goes on with the one that is cut) and answers its kind, or
 * GX_PGN_TOKEN_MORE. pgn_take_high answers GX_PGN_TOKEN_COUNT where the character was a blank. */
gx_pgn_token_kind pgn_take_word(gx_pgn_lexer *lexer, gx_pgn_token *token);
gx_pgn_token_kind pgn_take_digits(gx_pgn_lexer *lexer, gx_pgn_token *token);
gx_pgn_token_kind pgn_take_dots(gx_pgn_lexer *lexer, gx_pgn_token *token);
gx_pgn_token_kind pgn_take_sign(gx_pgn_lexer *lexer, gx_pgn_token *token);
gx_pgn_token_kind pgn_take_mark(gx_pgn_lexer *lexer, gx_pgn_token *token);
gx_pgn_token_kind pgn_take_high(gx_pgn_lexer *lexer, gx_pgn_token *token);
gx_pgn_token_kind pgn_take_dollar(gx_pgn_lexer *lexer, gx_pgn_token *token);
gx_pgn_token_kind pgn_take_tag(gx_pgn_lexer *lexer, gx_pgn_token *token);
gx_pgn_token_kind pgn_go_on_tag(gx_pgn_lexer *lexer, gx_pgn_token *token);
gx_pgn_token_kind pgn_take_comment(gx_pgn_lexer *lexer, gx_pgn_token *token);
gx_pgn_token_kind pgn_go_on_comment(gx_pgn_lexer *lexer, gx_pgn_token *token);

/* A word longer than PGN_WORD_MAX: gives its beginning, and the lexer passes over the rest. */
gx_pgn_token_kind pgn_give_too_long(gx_pgn_lexer *lexer, gx_pgn_token *token);

/* Characters beyond ASCII that are blanks, dots, results or marks. */
typedef enum pgn_special {
    PGN_SPECIAL_NONE,
    PGN_SPECIAL_BLANK,
    PGN_SPECIAL_DOTS,
    PGN_SPECIAL_HALF,
    PGN_SPECIAL_DASH,
    PGN_SPECIAL_MARK
} pgn_special;

/* Which one begins at `p`, its length, and for a mark its annotation number. At least four bytes can be read. */
pgn_special pgn_special_at(const char *p, size_t *length, uint32_t *number);

/* How a stretch of text looks that should be `[`, a name, and the quote that opens a value. */
typedef enum pgn_shape { PGN_SHAPE_NO, PGN_SHAPE_CUT, PGN_SHAPE_YES } pgn_shape;

/* The shape of what begins at `[`; where it is a tag, its name and where its value begins. */
pgn_shape pgn_tag_shape(const gx_pgn_lexer *lexer, const char *open, gx_text *name, const char **value);

/* Whether an operand is a list of colored arrows, or of squares, to its end. */
bool pgn_marks_read(gx_text operand, bool arrows);

#endif
