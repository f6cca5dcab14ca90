/* pgn_word.c - words and numbers: moves, null moves, move numbers, results.
 *
 * A word is a run of letters, digits, signs and anything beyond ASCII that is no special character (pgn_mark.c). Two
 * spellings of moves need a byte that is no part of words otherwise:
 *
 *      e8(Q)     a bracket with one letter glued to a last rank is a promotion, not a variation
 *      exd6e.p.  the points of "en passant"
 *
 * A result that a broken line has glued to its move (Qg20-1) is cut off: no move ends so.
 *
 * Digits are told apart by what follows them:
 *
 *      dots, or nothing of a word     move number, of any length (0000 alone is a null move)
 *      - / : or a half sign           result if it reads as one, else a word (0-0)
 *      a letter                       move number without its dot: 1e4 */
#include "base/memory.h"
#include "notation/pgn_lex.h"

gx_pgn_token_kind pgn_give_too_long(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    lexer->state = PGN_IN_LONG_WORD;
    return pgn_give_odd(lexer, token, GX_PGN_TOO_LONG, pgn_at(lexer) + PGN_WORD_MAX);
}

/* Where the word that begins at `p` ends: at the latest behind PGN_WORD_MAX + 1 bytes. */
static const char *word_end(const gx_pgn_lexer *lexer, const char *p) {
    const char *limit = p + PGN_WORD_MAX + 1;
    size_t length;
    uint32_t number;
    for (; p < limit && pgn_is(*p, PGN_IN_WORD); p++)
        if (pgn_class_of(*p) == PGN_HIGH) {
            if (pgn_is_cut(lexer, p))
                return pgn_end(lexer);
            pgn_special special = pgn_special_at(p, &length, &number);
            if (special == PGN_SPECIAL_BLANK || special == PGN_SPECIAL_DOTS || special == PGN_SPECIAL_MARK)
                return p;
            if (special == PGN_SPECIAL_NONE)
                continue;
            p += length - 1;
        }
    return p;
}

static bool is_promotion_letter(char byte) {
    return byte == 'Q' || byte == 'R' || byte == 'B' || byte == 'N';
}

/* The spellings that go on behind the end of the word. */
static const char *word_tail(const char *begin, const char *end) {
    char last = end[-1];
    if ((last == '8' || last == '1') && end[0] == '(' && is_promotion_letter(end[1]) && end[2] == ')')
        return end + 3;
    if (last == 'e' && end - begin > 2 && end[0] == '.' && end[1] == 'p')
        return end + (end[2] == '.' ? 3 : 2);
    return end;
}

/* Where a result begins that ends the word, or its end. What stands before it must be able to end a move. */
static const char *cut_result(const char *begin, const char *end) {
    static const char *const results[] = {"1/2-1/2", "1-0", "0-1", NULL};
    if (end - begin < 5 || (end[-2] != '-' && end[-2] != '/'))
        return end;
    for (const char *const *result = results; *result != NULL; result++) {
        gx_text text = gx_text_of(*result);
        if ((size_t)(end - begin) < text.size + 2 || !gx_text_same((gx_text){end - text.size, text.size}, text))
            continue;
        char last = end[-(ptrdiff_t)text.size - 1];
        if ((last >= '1' && last <= '8') || last == '+' || last == '#' || last == 'O' || is_promotion_letter(last))
            return end - text.size;
    }
    return end;
}

static bool is_one_of(gx_text text, const char *const *words) {
    for (; *words != NULL; words++)
        if (gx_text_is(text, *words))
            return true;
    return false;
}

/* Words that stand where a move could: other spellings of no move, and remarks that change nothing. */
static gx_pgn_token_kind give_word(gx_pgn_lexer *lexer, gx_pgn_token *token, const char *end) {
    static const char *const nulls[] = {"Z0", "null", "Null", "NULL", "pass", "Pass", "PASS", "@@@@", NULL};
    static const char *const remarks[] = {"ep", "mate", "ch", "D", "dbl", NULL};
    gx_text text = {token->text.bytes, (size_t)(end - token->text.bytes)};
    bool ends_in_square = end[-1] >= '1' && end[-1] <= '8';
    if (text.size <= 4 && !ends_in_square) {
        if (is_one_of(text, nulls))
            return pgn_give(lexer, token, GX_PGN_TOKEN_NULL, end);
        if (is_one_of(text, remarks))
            return pgn_give_odd(lexer, token, GX_PGN_MARK_APART, end);
        if (text.size == 1 && text.bytes[0] == 'N') { /* a novelty */
            token->number = 146;
            return pgn_give(lexer, token, GX_PGN_TOKEN_NAG, end);
        }
    }
    return pgn_give(lexer, token, GX_PGN_TOKEN_MOVE, end);
}

gx_pgn_token_kind pgn_take_word(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *begin = pgn_at(lexer), *end = word_end(lexer, begin);
    if (pgn_is_cut(lexer, end))
        return GX_PGN_TOKEN_MORE;
    if (end - begin > PGN_WORD_MAX)
        return pgn_give_too_long(lexer, token);
    if (end - begin == 1 && *begin == 'e' && end[0] == '.' && end[1] == 'p')
        return pgn_give_odd(lexer, token, GX_PGN_MARK_APART, end + (end[2] == '.' ? 3 : 2));
    const char *move_end = cut_result(begin, end);
    if (move_end == end)
        return give_word(lexer, token, word_tail(begin, end));
    token->fault = GX_PGN_RESULT_GLUED;
    return pgn_give(lexer, token, GX_PGN_TOKEN_MOVE, move_end);
}

gx_pgn_token_kind pgn_take_dots(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *p = token->text.bytes + token->text.size;
    size_t length;
    uint32_t number;
    if (token->text.size == 0)
        token->number = UINT32_MAX;
    for (;;) {
        while (*p == '.' && p - token->text.bytes <= PGN_WORD_MAX)
            p++;
        if (p - token->text.bytes > PGN_WORD_MAX)
            return pgn_give_too_long(lexer, token);
        if (pgn_is_cut(lexer, p))
            return GX_PGN_TOKEN_MORE;
        if (pgn_class_of(*p) != PGN_HIGH || pgn_special_at(p, &length, &number) != PGN_SPECIAL_DOTS)
            return pgn_give(lexer, token, GX_PGN_TOKEN_NUMBER, p);
        p += length;
    }
}

static gx_pgn_token_kind give_result_or_word(gx_pgn_lexer *lexer, gx_pgn_token *token, const char *end) {
    bool odd = false;
    gx_text text = {token->text.bytes, (size_t)(end - token->text.bytes)};
    token->number = (uint32_t)gx_pgn_result_read(text, &odd);
    if (token->number == GX_PGN_NO_RESULT)
        return pgn_give(lexer, token, GX_PGN_TOKEN_MOVE, end);
    token->fault = odd ? GX_PGN_RESULT_SPELLING : GX_PGN_NONE;
    return pgn_give(lexer, token, GX_PGN_TOKEN_RESULT, end);
}

static bool follows_in_result(const char *p) {
    size_t length;
    uint32_t number;
    pgn_special special = pgn_class_of(*p) == PGN_HIGH ? pgn_special_at(p, &length, &number) : PGN_SPECIAL_NONE;
    return *p == '-' || *p == '/' || *p == ':' || special == PGN_SPECIAL_HALF || special == PGN_SPECIAL_DASH;
}

gx_pgn_token_kind pgn_take_digits(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *begin = pgn_at(lexer), *p = begin;
    uint32_t number = 0;
    for (; pgn_class_of(*p) == PGN_DIGIT && p - begin <= PGN_WORD_MAX; p++)
        number = number < 100000000 ? number * 10 + (uint32_t)(*p - '0') : UINT32_MAX - 1;
    if (p - begin > PGN_WORD_MAX)
        return pgn_give_too_long(lexer, token);
    if (pgn_is_cut(lexer, p))
        return GX_PGN_TOKEN_MORE;
    if (follows_in_result(p)) {
        const char *end = word_end(lexer, begin);
        if (pgn_is_cut(lexer, end))
            return GX_PGN_TOKEN_MORE;
        return end - begin > PGN_WORD_MAX ? pgn_give_too_long(lexer, token) : give_result_or_word(lexer, token, end);
    }
    if (p - begin == 4 && memcmp(begin, "0000", 4) == 0 && *p != '.')
        return pgn_give(lexer, token, GX_PGN_TOKEN_NULL, p);
    token->number = number;
    token->text.size = (size_t)(p - begin);
    return pgn_take_dots(lexer, token);
}
