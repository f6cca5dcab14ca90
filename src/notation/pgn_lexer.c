/* pgn_lexer.c - the loop that finds where the next token begins, and the window it works in.
 *
 * Every token is told by its first byte (pgn_bytes.c):
 *
 *      letter        word: a move, rarely something else       pgn_word.c
 *      digit .       move number, result, castling with zeros  pgn_word.c
 *      + - = # / ~   marks of judgement, null move             pgn_mark.c
 *      ! ? $         annotation                                pgn_mark.c
 *      [             tag                                       pgn_tag.c
 *      { ;           comment                                   pgn_comment.c
 *      % in column 1 the rest of the line is not PGN
 *      ( ) * < >     themselves
 *
 * A token is given only when bytes that are still to come cannot change it, so the tokens do not depend on how the
 * input was cut into windows. Tokens that may be long leave their state in the lexer when they are cut, and go on where
 * they stopped: nothing long is looked at twice. */
#include "base/memory.h"
#include "notation/pgn_lex.h"

#include "base/assert.h"

void gx_pgn_lexer_start(gx_pgn_lexer *lexer, char *memory, size_t size) {
    gx_assert(size >= GX_PGN_WINDOW_MIN + GX_PGN_PAD);
    *lexer = (gx_pgn_lexer){.bytes = memory, .room = size - GX_PGN_PAD, .line = 1, .tag_at = PGN_NO_TAG};
    memset(memory, 0, GX_PGN_PAD);
}

void gx_pgn_lexer_skip_comments(gx_pgn_lexer *lexer, bool skip) {
    lexer->skips_comments = skip;
}

/* What is given is dropped only when the window is full: sliding costs more than it frees while there is room. */
char *gx_pgn_lexer_space(gx_pgn_lexer *lexer, size_t *room) {
    if (lexer->room - lexer->size <= lexer->at || lexer->at == lexer->size) {
        memmove(lexer->bytes, lexer->bytes + lexer->at, lexer->size - lexer->at);
        lexer->offset += lexer->at;
        lexer->size -= lexer->at;
        lexer->at = 0;
    }
    *room = lexer->room - lexer->size;
    return lexer->bytes + lexer->size;
}

void gx_pgn_lexer_filled(gx_pgn_lexer *lexer, size_t size) {
    gx_assert(size <= lexer->room - lexer->size);
    lexer->size += size;
    lexer->last = size == 0;
    memset(lexer->bytes + lexer->size, 0, GX_PGN_PAD);
}

void gx_pgn_lexer_move(gx_pgn_lexer *lexer, char *memory, size_t size, bool copy) {
    gx_assert(size >= lexer->room + GX_PGN_PAD);
    if (copy)
        memcpy(memory, lexer->bytes, lexer->size);
    lexer->bytes = memory;
    lexer->room = size - GX_PGN_PAD;
    memset(memory + lexer->size, 0, GX_PGN_PAD);
}

/* Passes over the end of a line; false where the window ends between CR and what may be its LF. */
static inline bool pass_line(gx_pgn_lexer *lexer) {
    const char *p = pgn_at(lexer);
    if (*p == '\r') {
        if (p + 1 == pgn_end(lexer) && !lexer->last)
            return false;
        p += p[1] == '\n';
    }
    pgn_new_line(lexer, p);
    lexer->at = (size_t)(p + 1 - lexer->bytes);
    return true;
}

/* The rest of an escaped line or of a word without end. False where it goes on beyond the window. */
static bool pass_rest(gx_pgn_lexer *lexer) {
    const char *p = pgn_at(lexer);
    if (lexer->state == PGN_IN_ESCAPE)
        while (p < pgn_end(lexer) && pgn_class_of(*p) != PGN_LINE)
            p++;
    else
        while (pgn_is(*p, PGN_IN_WORD))
            p++;
    lexer->at = (size_t)(p - lexer->bytes);
    if (p == pgn_end(lexer) && !lexer->last)
        return false;
    lexer->state = PGN_GROUND;
    return true;
}

/* Bytes that are nothing, as one token. The zero after the window's end is no byte. */
static gx_pgn_token_kind take_stray(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *p = pgn_at(lexer), *end = pgn_end(lexer);
    size_t n = 0;
    if (*p == ',')
        return pgn_give_odd(lexer, token, GX_PGN_PUNCTUATION, p + 1);
    while (p + n < end && n < PGN_WORD_MAX && pgn_class_of(p[n]) == PGN_NOTHING && p[n] != ',')
        n++;
    if (p + n == end && n < PGN_WORD_MAX && !lexer->last)
        return GX_PGN_TOKEN_MORE;
    return pgn_give_odd(lexer, token, GX_PGN_STRAY, p + n);
}

/* "<>" is a null move; <anything> is kept for later by the standard. */
static gx_pgn_token_kind take_angle(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *p = pgn_at(lexer);
    size_t n = 1, most = (size_t)(pgn_end(lexer) - p);
    if (*p == '>')
        return pgn_give_odd(lexer, token, GX_PGN_RESERVED, p + 1);
    while (n < most && n < PGN_WORD_MAX && p[n] != '>' && pgn_class_of(p[n]) != PGN_LINE)
        n++;
    if (n == most && !lexer->last)
        return GX_PGN_TOKEN_MORE;
    if (n == 1 && p[1] == '>')
        return pgn_give(lexer, token, GX_PGN_TOKEN_NULL, p + 2);
    return pgn_give_odd(lexer, token, GX_PGN_RESERVED, p + (n < most && p[n] == '>' ? n + 1 : 1));
}

/* "(" opens a variation, but "(=)" is the sign for an offer of a draw (C.12 of the Laws). */
static gx_pgn_token_kind take_open(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *p = pgn_at(lexer);
    if (pgn_is_cut(lexer, p + 1))
        return GX_PGN_TOKEN_MORE;
    if (p[1] == '=' && p[2] == ')')
        return pgn_give_odd(lexer, token, GX_PGN_MARK_APART, p + 3);
    return pgn_give(lexer, token, GX_PGN_TOKEN_OPEN, p + 1);
}

/* A token that is one byte, or is cut by pgn_take_*. */
static gx_pgn_token_kind take(gx_pgn_lexer *lexer, gx_pgn_token *token, pgn_class first) {
    const char *p = pgn_at(lexer);
    pgn_begin(lexer, token);
    switch (first) {
    case PGN_LETTER: return pgn_take_word(lexer, token);
    case PGN_DIGIT: return pgn_take_digits(lexer, token);
    case PGN_DOT: return pgn_take_dots(lexer, token);
    case PGN_HIGH: return pgn_take_high(lexer, token);
    case PGN_SQUARE: return pgn_take_tag(lexer, token);
    case PGN_BRACE:
    case PGN_SEMICOLON: return pgn_take_comment(lexer, token);
    case PGN_OPENING: return take_open(lexer, token);
    case PGN_CLOSING: return pgn_give(lexer, token, GX_PGN_TOKEN_CLOSE, p + 1);
    case PGN_STAR: token->number = GX_PGN_UNFINISHED; return pgn_give(lexer, token, GX_PGN_TOKEN_RESULT, p + 1);
    case PGN_DOLLAR: return pgn_take_dollar(lexer, token);
    case PGN_MARK: return pgn_take_mark(lexer, token);
    case PGN_SIGN: return pgn_take_sign(lexer, token);
    case PGN_ANGLE: return take_angle(lexer, token);
    case PGN_PERCENT: return pgn_give_odd(lexer, token, GX_PGN_STRAY, p + 1);
    default: return take_stray(lexer, token);
    }
}

/* True if a token begins at `at`, after blanks, line ends and what is passed over; false where the window ends. */
static bool find(gx_pgn_lexer *lexer) {
    for (;;) {
        if (lexer->state != PGN_GROUND && !pass_rest(lexer))
            return false;
        pgn_class first = pgn_class_of(*pgn_at(lexer));
        if (first == PGN_BLANK) {
            lexer->at++;
        } else if (first == PGN_LINE) {
            if (!pass_line(lexer))
                return false;
        } else if (first == PGN_PERCENT && lexer->offset + lexer->at == lexer->line_offset) {
            lexer->state = PGN_IN_ESCAPE;
        } else {
            return lexer->at < lexer->size;
        }
    }
}

gx_pgn_token_kind gx_pgn_lexer_next(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    if (lexer->state == PGN_IN_TAG)
        return token->kind = pgn_go_on_tag(lexer, token);
    if (lexer->state == PGN_IN_BRACES || lexer->state == PGN_IN_REST)
        return token->kind = pgn_go_on_comment(lexer, token);
    gx_pgn_token_kind kind = GX_PGN_TOKEN_COUNT;
    while (kind == GX_PGN_TOKEN_COUNT) {
        if (find(lexer)) {
            kind = take(lexer, token, pgn_class_of(*pgn_at(lexer)));
        } else {
            pgn_begin(lexer, token);
            kind = lexer->last && lexer->at == lexer->size ? GX_PGN_TOKEN_END : GX_PGN_TOKEN_MORE;
        }
    }
    return token->kind = kind;
}
