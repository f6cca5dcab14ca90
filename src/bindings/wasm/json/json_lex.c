/* json_lex.c - a JSON text cut into pieces, byte by byte, as jansson does it.
 *
 *     {"at":12}      {   "at"   :   12   }   end
 *
 * Which texts are JSON is RFC 8259. The first byte of a piece says what it must be: a bracket, a comma, a colon are themselves,
 * the rest is a string (json_string.c), a number or a word. A number ends where a byte comes that cannot belong to it, and
 * only then it is known to have been one. */
#include "json_lex.h"
#include "base/byte.h"

/* ---- numbers ---- */

static int digits(json_lexer *lexer) {
    int byte;

    do
        byte = json_lex_get(lexer);
    while (byte_is_digit(byte));
    return byte;
}

static int whole_part(json_lexer *lexer, int byte, bool *good) {
    if (byte == '-')
        byte = json_lex_get(lexer);
    bool zero = byte == '0';
    *good = byte_is_digit(byte);
    if (*good)
        byte = zero ? json_lex_get(lexer) : digits(lexer);
    *good = *good && !(zero && byte_is_digit(byte));
    return byte;
}

static int exponent(json_lexer *lexer, bool *good) {
    int byte = json_lex_get(lexer);

    if (byte == '+' || byte == '-')
        byte = json_lex_get(lexer);
    *good = byte_is_digit(byte);
    return *good ? digits(lexer) : byte;
}

/* Into `integer`; false where it is out of range. */
static bool read_integer(json_lexer *lexer, size_t begin) {
    const unsigned char *b = lexer->bytes + begin;
    bool below = *b == '-';
    uint64_t value = 0, most = (uint64_t)INT64_MAX + below;

    for (b += below; b < lexer->bytes + lexer->at && byte_is_digit(*b); b++) {
        unsigned digit = *b - (unsigned)'0';
        if (value > (most - digit) / 10)
            return json_lex_bad(lexer);
        value = value * 10 + digit;
    }
    lexer->integer = below ? (int64_t)(0 - value) : (int64_t)value;
    return true;
}

static int number(json_lexer *lexer, int byte) {
    size_t begin = lexer->at - 1;
    bool good, whole;

    byte = whole_part(lexer, byte, &good);
    whole = byte != '.' && byte != 'e' && byte != 'E';
    if (good && byte == '.') {
        byte = json_lex_get(lexer);
        good = byte_is_digit(byte);
        byte = good ? digits(lexer) : byte;
    }
    if (good && (byte == 'e' || byte == 'E'))
        byte = exponent(lexer, &good);
    size_t end = lexer->at - (byte >= 0);
    json_lex_put_back(lexer, byte);
    if (!good)
        return JSON_TOKEN_BAD;
    if (whole)
        return read_integer(lexer, begin) ? JSON_TOKEN_INTEGER : JSON_TOKEN_BAD;
    if (!json_real_is_too_large(lexer->bytes + begin, end - begin))
        return JSON_TOKEN_REAL;
    json_lex_bad(lexer);
    return JSON_TOKEN_BAD;
}

/* ---- pieces ---- */

static int word(json_lexer *lexer) {
    static const struct {
        const char *text;
        int token;
    } words[] = {{"true", JSON_TOKEN_TRUE}, {"false", JSON_TOKEN_FALSE}, {"null", JSON_TOKEN_NULL}};
    const unsigned char *begin = lexer->bytes + lexer->at - 1;
    size_t size = 1;
    int byte;

    while (byte_is_letter(byte = json_lex_get(lexer)))
        size++;
    json_lex_put_back(lexer, byte);
    for (size_t n = 0; n < sizeof words / sizeof words[0]; n++) {
        size_t same = 0;
        while (words[n].text[same] && same < size && begin[same] == (unsigned char)words[n].text[same])
            same++;
        if (same == size && !words[n].text[same])
            return words[n].token;
    }
    return JSON_TOKEN_BAD;
}

static int piece(json_lexer *lexer) {
    int byte;

    do
        byte = json_lex_get(lexer);
    while (byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r');
    if (byte < 0)
        return byte == JSON_AT_END ? JSON_TOKEN_END : JSON_TOKEN_BAD;
    if (byte == '{' || byte == '}' || byte == '[' || byte == ']' || byte == ':' || byte == ',')
        return byte;
    if (byte == '"')
        return json_lex_string(lexer);
    if (byte_is_digit(byte) || byte == '-')
        return number(lexer, byte);
    if (byte_is_letter(byte))
        return word(lexer);
    lexer->position += lexer->whole - lexer->at;
    lexer->at = lexer->whole;
    return JSON_TOKEN_BAD;
}

void json_lex_next(json_lexer *lexer) {
    lexer->token = piece(lexer);
}
