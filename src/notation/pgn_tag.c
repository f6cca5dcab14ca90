/* pgn_tag.c - tags: [Name "value"], with any white space between the parts.
 *
 *      [   blanks   name   blanks   "value"   blanks   ]
 *
 * What begins so, up to the opening quote, is a tag wherever it stands outside a comment; what does not is none. A value
 * ends at the next quote with a bracket behind it, and never goes beyond its line; \" and \\ stand for the characters.
 * Values that are written otherwise are understood where they have one reading:
 *
 *      "Fred "the Rock" Smith"]    quotes inside without \: up to the first quote before a bracket on the line
 *      "x"                         no bracket
 *      "C:\"]                      the quote was meant to end it
 *      "x]                         no quote
 */
#include "notation/pgn_lex.h"

/* Passes over blanks and line ends; NULL where the window ends first, `p` itself where there are too many. */
static const char *pass_blanks(const gx_pgn_lexer *lexer, const char *p) {
    const char *q = p;
    while (q - p < PGN_TAG_BLANKS && (pgn_class_of(*q) == PGN_BLANK || pgn_class_of(*q) == PGN_LINE))
        q++;
    if (q == pgn_end(lexer) && !lexer->last)
        return NULL;
    return q - p < PGN_TAG_BLANKS ? q : p;
}

/* The same on one line. */
static const char *pass_blanks_on_line(const char *p) {
    while (pgn_class_of(*p) == PGN_BLANK)
        p++;
    return p;
}

pgn_shape pgn_tag_shape(const gx_pgn_lexer *lexer, const char *open, gx_text *name, const char **value) {
    const char *p = pass_blanks(lexer, open + 1), *begin = p;
    if (p == NULL)
        return PGN_SHAPE_CUT;
    if (pgn_class_of(*p) != PGN_LETTER && pgn_class_of(*p) != PGN_DIGIT && *p != '_')
        return PGN_SHAPE_NO;
    while (pgn_is(*p, PGN_IN_NAME) && p - begin < PGN_WORD_MAX)
        p++;
    *name = (gx_text){begin, (size_t)(p - begin)};
    if (p == pgn_end(lexer) && !lexer->last)
        return PGN_SHAPE_CUT;
    p = pass_blanks(lexer, p);
    if (p == NULL)
        return PGN_SHAPE_CUT;
    *value = p + 1;
    return *p == '"' ? PGN_SHAPE_YES : PGN_SHAPE_NO;
}

/* Counts the lines that end between `at` and `p`, which begins no line in the middle of CR LF. */
static void pass_to(gx_pgn_lexer *lexer, const char *p) {
    for (const char *q = pgn_at(lexer); q < p; q++)
        if (*q == '\n' || (*q == '\r' && q[1] != '\n'))
            pgn_new_line(lexer, q);
    lexer->at = (size_t)(p - lexer->bytes);
}

/* Gives the tag whose value ends at `end`; the lexer goes on at `next`. */
static gx_pgn_token_kind give(gx_pgn_lexer *lexer, gx_pgn_token *token, const char *end, const char *next,
                              gx_pgn_fault fault) {
    const char *begin = pgn_at(lexer);
    pgn_begin(lexer, token);
    token->name = (gx_text){begin + lexer->name_at, lexer->name_size};
    token->text = (gx_text){begin + lexer->value_at, (size_t)(end - begin) - lexer->value_at};
    token->fault = fault;
    pass_to(lexer, begin + lexer->value_at);
    lexer->at = (size_t)(end - lexer->bytes);
    pass_to(lexer, next);
    lexer->state = PGN_GROUND;
    return GX_PGN_TOKEN_TAG;
}

/* The line ended inside the value: what was meant stands before the bracket and the quote that end the line. */
static gx_pgn_token_kind give_unquoted(gx_pgn_lexer *lexer, gx_pgn_token *token, const char *line_end) {
    const char *begin = pgn_at(lexer) + lexer->value_at, *end = line_end;
    while (end > begin && pgn_class_of(end[-1]) == PGN_BLANK)
        end--;
    if (end > begin && end[-1] == ']')
        end--;
    if (end > begin && end[-1] == '"')
        end--;
    return give(lexer, token, end, line_end, GX_PGN_TAG_REPAIRED);
}

/* Where the stretch ends in which a value may end after all: with the line, or PGN_QUOTE_LOOK bytes on. */
static const char *look_end(const gx_pgn_lexer *lexer, const char *quote) {
    const char *p = quote + 1;
    while (p < pgn_end(lexer) && p - quote < PGN_QUOTE_LOOK && pgn_class_of(*p) != PGN_LINE)
        p++;
    return p;
}

/* A quote with no bracket behind it. What comes after it on the line decides. */
static gx_pgn_token_kind give_inner(gx_pgn_lexer *lexer, gx_pgn_token *token, const char *quote) {
    const char *p = quote + 1, *bracket = NULL, *end = look_end(lexer, quote);
    for (; p < end; p++) {
        const char *next = *p == '"' ? pass_blanks_on_line(p + 1) : end;
        if (next < end && *next == ']')
            return give(lexer, token, p, next + 1, GX_PGN_TAG_REPAIRED);
        if (*p == ']' && bracket == NULL)
            bracket = p;
    }
    const char *next = bracket != NULL ? bracket + 1 : quote + 1;
    return give(lexer, token, quote, next, GX_PGN_TAG_REPAIRED);
}

static gx_pgn_token_kind keep(gx_pgn_lexer *lexer, const char *p) {
    lexer->scanned = (size_t)(p - pgn_at(lexer));
    return GX_PGN_TOKEN_MORE;
}

static gx_pgn_token_kind take_quote(gx_pgn_lexer *lexer, gx_pgn_token *token, const char *quote) {
    const char *next = pass_blanks(lexer, quote + 1);
    if (next == NULL)
        return keep(lexer, quote);
    if (*next == ']')
        return give(lexer, token, quote, next + 1, GX_PGN_NONE);
    if (look_end(lexer, quote) == pgn_end(lexer) && !lexer->last)
        return keep(lexer, quote);
    return give_inner(lexer, token, quote);
}

gx_pgn_token_kind pgn_go_on_tag(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *p = pgn_at(lexer) + lexer->scanned, *end = pgn_end(lexer);
    for (; p < end; p++) {
        if (*p == '"')
            return take_quote(lexer, token, p);
        if (pgn_class_of(*p) == PGN_LINE)
            return give_unquoted(lexer, token, p);
        if (*p == '\\') {
            if (p + 1 == end && !lexer->last)
                break;
            p += p[1] == '"' || p[1] == '\\';
        }
    }
    return lexer->last ? give_unquoted(lexer, token, end) : keep(lexer, p);
}

/* A bracket that opens no tag, up to the one that closes it on the same line, or alone. [Name value] is told to the
 * reader with its parts: where tags stand, that can only be one. */
static gx_pgn_token_kind take_odd(gx_pgn_lexer *lexer, gx_pgn_token *token, gx_text name) {
    const char *p = pgn_at(lexer), *end = pgn_end(lexer), *close = p + 1;
    while (close < end && close - p < PGN_WORD_MAX && *close != ']' && pgn_class_of(*close) != PGN_LINE)
        close++;
    if (close == end && close - p < PGN_WORD_MAX && !lexer->last)
        return GX_PGN_TOKEN_MORE;
    if (*close != ']' || close == end)
        return pgn_give_odd(lexer, token, GX_PGN_TAG_SYNTAX, p + 1);
    if (name.size > 0 && name.bytes + name.size < close) {
        const char *value = pass_blanks_on_line(name.bytes + name.size);
        token->name = name;
        pgn_give_odd(lexer, token, GX_PGN_TAG_SYNTAX, close + 1);
        token->text = (gx_text){value, (size_t)(close - value)};
        return GX_PGN_TOKEN_ODD;
    }
    return pgn_give_odd(lexer, token, GX_PGN_TAG_SYNTAX, close + 1);
}

/* Where a plain value ends: the first quote, backslash or control character. */
static inline const char *plain_end(const char *p) {
    for (;; p += 8) {
        uint64_t bytes = pgn_eight(p);
        uint64_t marks = pgn_marks_equal(bytes, '"') | pgn_marks_equal(bytes, '\\') | pgn_marks_below(bytes, ' ');
        if (marks != 0)
            return p + pgn_first_mark(marks);
    }
}

/* [Name "value"] without anything unusual in it, as nearly all tags are; false for any other. The zeros behind the window
 * end it. */
static bool take_plain(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *begin = pgn_at(lexer) + 1, *p = begin;
    while (pgn_is(*p, PGN_IN_NAME))
        p++;
    if ((pgn_class_of(*begin) != PGN_LETTER) || p[0] != ' ' || p[1] != '"' || p - begin > PGN_WORD_MAX)
        return false;
    const char *value = p + 2, *end = plain_end(value);
    if (end[0] != '"' || end[1] != ']')
        return false;
    token->name = (gx_text){begin, (size_t)(p - begin)};
    pgn_give(lexer, token, GX_PGN_TOKEN_TAG, end + 2);
    token->text = (gx_text){value, (size_t)(end - value)};
    return true;
}

gx_pgn_token_kind pgn_take_tag(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *begin = pgn_at(lexer), *value = NULL;
    gx_text name = {NULL, 0};
    if (take_plain(lexer, token))
        return GX_PGN_TOKEN_TAG;
    switch (pgn_tag_shape(lexer, begin, &name, &value)) {
    case PGN_SHAPE_CUT: return GX_PGN_TOKEN_MORE;
    case PGN_SHAPE_NO: return take_odd(lexer, token, name);
    default: break;
    }
    lexer->state = PGN_IN_TAG;
    lexer->name_at = (size_t)(name.bytes - begin);
    lexer->name_size = name.size;
    lexer->value_at = (size_t)(value - begin);
    lexer->scanned = lexer->value_at;
    return pgn_go_on_tag(lexer, token);
}
