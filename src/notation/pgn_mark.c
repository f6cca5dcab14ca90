/* pgn_mark.c - annotations: $n, the marks ! and ?, signs of judgement, and the special characters beyond ASCII.
 *
 * Marks of books are read as the annotation numbers of the standard (chapter 10) where they have one:
 *
 *      !  ?  !!  ??  !?  ?!      1 2 3 4 5 6
 *      =  +/=  =/+  +/-  -/+  +-  -+     10 14 15 16 17 18 19, and the characters made for them
 *
 * A check or mate mark that stands apart from its move says nothing that the board does not say. */
#include "notation/pgn_lex.h"

typedef struct mark {
    const char *text;
    uint32_t number;
} mark;

static const mark marks[] = {{"!", 1}, {"?", 2}, {"!!", 3}, {"??", 4}, {"!?", 5}, {"?!", 6}};

static const mark signs[] = {
    {"=", 10},  {"+/=", 14}, {"+=", 14},  {"=/+", 15}, {"=+", 15},   {"+/-", 16},  {"-/+", 17},
    {"+-", 18}, {"-+", 19},  {"+--", 20}, {"--+", 21}, {"+/--", 18}, {"--/+", 19}, {"~", 13},
};

static uint32_t number_of(const mark *list, size_t count, gx_text text) {
    for (size_t i = 0; i < count; i++)
        if (gx_text_is(text, list[i].text))
            return list[i].number;
    return 0;
}

/* Characters in UTF-8, and as the lone bytes that Latin-1 and Windows put for them. */
static const struct special {
    const char *bytes;
    pgn_special special;
    uint32_t number;
} specials[] = {
    {"\xc2\xa0", PGN_SPECIAL_BLANK, 0},     {"\xe2\x80\x89", PGN_SPECIAL_BLANK, 0}, /* no-break and thin blank */
    {"\xe2\x80\x8b", PGN_SPECIAL_BLANK, 0}, {"\xe2\x80\x8e", PGN_SPECIAL_BLANK, 0}, /* no width; writing direction */
    {"\xe2\x80\x8f", PGN_SPECIAL_BLANK, 0}, {"\xe3\x80\x80", PGN_SPECIAL_BLANK, 0}, /* ...; the Chinese blank */
    {"\xef\xbb\xbf", PGN_SPECIAL_BLANK, 0},                                         /* byte order mark */
    {"\xe2\x80\xa6", PGN_SPECIAL_DOTS, 0},  {"\xc2\xbd", PGN_SPECIAL_HALF, 0},      /* ... and 1/2 */
    {"\xe2\x80\x90", PGN_SPECIAL_DASH, 0},  {"\xe2\x80\x91", PGN_SPECIAL_DASH, 0},  /* hyphens, dashes, minus */
    {"\xe2\x80\x92", PGN_SPECIAL_DASH, 0},  {"\xe2\x80\x93", PGN_SPECIAL_DASH, 0},
    {"\xe2\x80\x94", PGN_SPECIAL_DASH, 0},  {"\xe2\x88\x92", PGN_SPECIAL_DASH, 0},
    {"\xe2\x80\xbc", PGN_SPECIAL_MARK, 3},  {"\xe2\x81\x87", PGN_SPECIAL_MARK, 4}, /* !! ?? ?! !? as one */
    {"\xe2\x81\x88", PGN_SPECIAL_MARK, 6},  {"\xe2\x81\x89", PGN_SPECIAL_MARK, 5},
    {"\xe2\x96\xa1", PGN_SPECIAL_MARK, 7},  {"\xe2\x88\x9e", PGN_SPECIAL_MARK, 13},  /* only move; unclear */
    {"\xe2\xa9\xb2", PGN_SPECIAL_MARK, 14}, {"\xe2\xa9\xb1", PGN_SPECIAL_MARK, 15},  /* += and =+ as one */
    {"\xc2\xb1", PGN_SPECIAL_MARK, 16},     {"\xe2\x88\x93", PGN_SPECIAL_MARK, 17},  /* +- and -+ as one */
    {"\xe2\xa8\x80", PGN_SPECIAL_MARK, 22}, {"\xe2\x87\x86", PGN_SPECIAL_MARK, 132}, /* zugzwang; counterplay */
};

static pgn_special lone_byte(uint8_t byte) {
    switch (byte) {
    case 0xa0:
    case 0xff: return PGN_SPECIAL_BLANK; /* EOF written as a byte, at the end of old files */
    case 0x85: return PGN_SPECIAL_DOTS;
    case 0xbd: return PGN_SPECIAL_HALF;
    case 0x96:
    case 0x97: return PGN_SPECIAL_DASH;
    default: return PGN_SPECIAL_NONE;
    }
}

pgn_special pgn_special_at(const char *p, size_t *length, uint32_t *number) {
    *length = 1;
    if ((uint8_t)*p < 0xc0 || (uint8_t)*p == 0xff)
        return (uint8_t)*p < 0x80 ? PGN_SPECIAL_NONE : lone_byte((uint8_t)*p);
    for (size_t i = 0; i < sizeof specials / sizeof specials[0]; i++) {
        *length = (uint8_t)specials[i].bytes[0] < 0xe0 ? 2 : 3;
        const char *bytes = specials[i].bytes;
        if (p[0] == bytes[0] && p[1] == bytes[1] && (*length == 2 || p[2] == bytes[2])) {
            *number = specials[i].number;
            return specials[i].special;
        }
    }
    /* Bytes of a longer character go together, so that none of them is taken for a lone one. */
    *length = 1;
    while (*length < 4 && ((uint8_t)p[*length] & 0xc0) == 0x80)
        ++*length;
    return PGN_SPECIAL_NONE;
}

gx_pgn_token_kind pgn_take_high(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    size_t length;
    const char *p = pgn_at(lexer);
    if (pgn_is_cut(lexer, p))
        return GX_PGN_TOKEN_MORE;
    switch (pgn_special_at(p, &length, &token->number)) {
    case PGN_SPECIAL_BLANK: lexer->at += length; return GX_PGN_TOKEN_COUNT;
    case PGN_SPECIAL_DOTS: return pgn_take_dots(lexer, token);
    case PGN_SPECIAL_HALF: return pgn_take_digits(lexer, token);
    case PGN_SPECIAL_DASH: return pgn_give_odd(lexer, token, GX_PGN_STRAY, p + length);
    case PGN_SPECIAL_MARK: return pgn_give(lexer, token, GX_PGN_TOKEN_NAG, p + length);
    default: return pgn_take_word(lexer, token);
    }
}

/* Where a run of bytes of one sort ends, at the latest after PGN_WORD_MAX; NULL where it is cut. */
static const char *run(gx_pgn_lexer *lexer, const char *p, bool (*belongs)(char)) {
    while (belongs(*p) && p - pgn_at(lexer) < PGN_WORD_MAX)
        p++;
    return pgn_is_cut(lexer, p) && p - pgn_at(lexer) < PGN_WORD_MAX ? NULL : p;
}

static bool is_mark(char byte) {
    return pgn_class_of(byte) == PGN_MARK;
}

static bool is_sign(char byte) {
    return pgn_is(byte, PGN_IN_SIGN);
}

static bool is_digit(char byte) {
    return pgn_class_of(byte) == PGN_DIGIT;
}

gx_pgn_token_kind pgn_take_mark(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *p = pgn_at(lexer), *end = run(lexer, p, is_mark);
    if (end == NULL)
        return GX_PGN_TOKEN_MORE;
    token->number = number_of(marks, sizeof marks / sizeof marks[0], (gx_text){p, (size_t)(end - p)});
    if (token->number == 0)
        return pgn_give_odd(lexer, token, GX_PGN_BAD_NAG, end);
    return pgn_give(lexer, token, GX_PGN_TOKEN_NAG, end);
}

gx_pgn_token_kind pgn_take_sign(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *p = pgn_at(lexer), *end = run(lexer, p, is_sign);
    if (end == NULL)
        return GX_PGN_TOKEN_MORE;
    gx_text text = {p, (size_t)(end - p)};
    if (gx_text_is(text, "--"))
        return pgn_give(lexer, token, GX_PGN_TOKEN_NULL, end);
    token->number = number_of(signs, sizeof signs / sizeof signs[0], text);
    if (token->number != 0)
        return pgn_give(lexer, token, GX_PGN_TOKEN_NAG, end);
    bool check = text.size <= 2 && (*p == '+' || *p == '#') && p[text.size - 1] == *p;
    return pgn_give_odd(lexer, token, check ? GX_PGN_MARK_APART : GX_PGN_STRAY, end);
}

/* Numbers to 255 are the standard's; programs use larger ones, which are kept. */
gx_pgn_token_kind pgn_take_dollar(gx_pgn_lexer *lexer, gx_pgn_token *token) {
    const char *p = pgn_at(lexer) + 1, *end = run(lexer, p, is_digit);
    if (end == NULL)
        return GX_PGN_TOKEN_MORE;
    uint32_t number = 0;
    for (const char *q = p; q < end; q++)
        number = number <= UINT16_MAX ? number * 10 + (uint32_t)(*q - '0') : number;
    token->number = number;
    if (end == p || number > UINT16_MAX)
        return pgn_give_odd(lexer, token, GX_PGN_BAD_NAG, end);
    return pgn_give(lexer, token, GX_PGN_TOKEN_NAG, end);
}
