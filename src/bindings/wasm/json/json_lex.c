/* json_lex.c - a JSON text cut into pieces, byte by byte, as jansson does it.
 *
 *     {"at":12}      {   "at"   :   12   }   end
 *
 * Which texts are JSON is RFC 8259; where a fault is said to stand is jansson's own: the number of bytes it has read by then,
 * and a byte that shows that the piece before it has ended is put back. One of its habits is kept too, so that no text is
 * read here and refused there: a zero byte that is put back is lost, so "1" and a zero byte is a 1.
 *
 * Bytes are given out only once the character that they begin is known to be UTF-8. */
#include "json_lex.h"

enum { AT_END = -1, AT_FAULT = -2 };

bool json_lex_fail(json_lexer *lexer, enum json_error_code code) {
    if (!lexer->failed)
        lexer->error = (json_error_t){(int)lexer->position, code};
    lexer->failed = true;
    return false;
}

static bool bad(json_lexer *lexer) {
    return json_lex_fail(lexer, json_error_invalid_syntax);
}

/* The length of the character at `at`; 0 where it is no UTF-8. */
static size_t character(const json_lexer *lexer) {
    const unsigned char *b = lexer->bytes + lexer->at;
    size_t length = *b < 0x80 ? 1 : *b < 0xC2 ? 0 : *b < 0xE0 ? 2 : *b < 0xF0 ? 3 : *b < 0xF5 ? 4 : 0;

    if (length > lexer->size - lexer->at)
        return 0;
    for (size_t n = 1; n < length; n++)
        if ((b[n] & 0xC0) != 0x80)
            return 0;
    bool overlong = (*b == 0xE0 && b[1] < 0xA0) || (*b == 0xF0 && b[1] < 0x90);
    bool surrogate = *b == 0xED && b[1] > 0x9F, beyond = *b == 0xF4 && b[1] > 0x8F;
    return overlong || surrogate || beyond ? 0 : length;
}

static int get(json_lexer *lexer) {
    if (lexer->broken || lexer->ended)
        return lexer->broken ? AT_FAULT : AT_END;
    if (lexer->at >= lexer->whole) {
        if (lexer->at == lexer->size) {
            lexer->ended = true;
            return AT_END;
        }
        size_t length = character(lexer);
        if (length == 0) {
            lexer->broken = true;
            bad(lexer);
            return AT_FAULT;
        }
        lexer->whole = lexer->at + length;
    }
    lexer->position++;
    return lexer->bytes[lexer->at++];
}

static void put_back(json_lexer *lexer, int byte) {
    if (byte < 0)
        return;
    lexer->position--;
    if (byte != 0)
        lexer->at--;
}

static bool is_digit(int byte) {
    return byte >= '0' && byte <= '9';
}

static bool is_letter(int byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

static int hex(int byte) {
    if (is_digit(byte))
        return byte - '0';
    int low = byte | 0x20;
    return low >= 'a' && low <= 'f' && is_letter(byte) ? low - 'a' + 10 : -1;
}

/* ---- numbers ---- */

static int digits(json_lexer *lexer) {
    int byte;

    do
        byte = get(lexer);
    while (is_digit(byte));
    return byte;
}

static int whole_part(json_lexer *lexer, int byte, bool *good) {
    if (byte == '-')
        byte = get(lexer);
    bool zero = byte == '0';
    *good = is_digit(byte);
    if (*good)
        byte = zero ? get(lexer) : digits(lexer);
    *good = *good && !(zero && is_digit(byte));
    return byte;
}

static int exponent(json_lexer *lexer, bool *good) {
    int byte = get(lexer);

    if (byte == '+' || byte == '-')
        byte = get(lexer);
    *good = is_digit(byte);
    return *good ? digits(lexer) : byte;
}

/* Into `integer`; false where it is out of range. */
static bool read_integer(json_lexer *lexer, size_t begin) {
    const unsigned char *b = lexer->bytes + begin;
    bool below = *b == '-';
    uint64_t value = 0, most = (uint64_t)INT64_MAX + below;

    for (b += below; b < lexer->bytes + lexer->at && is_digit(*b); b++) {
        unsigned digit = *b - (unsigned)'0';
        if (value > (most - digit) / 10)
            return bad(lexer);
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
        byte = get(lexer);
        good = is_digit(byte);
        byte = good ? digits(lexer) : byte;
    }
    if (good && (byte == 'e' || byte == 'E'))
        byte = exponent(lexer, &good);
    size_t end = lexer->at - (byte >= 0);
    put_back(lexer, byte);
    if (!good)
        return JSON_TOKEN_BAD;
    if (whole)
        return read_integer(lexer, begin) ? JSON_TOKEN_INTEGER : JSON_TOKEN_BAD;
    if (!json_real_is_too_large(lexer->bytes + begin, end - begin))
        return JSON_TOKEN_REAL;
    bad(lexer);
    return JSON_TOKEN_BAD;
}

/* ---- strings ---- */

static bool pass_escape(json_lexer *lexer) {
    static const char named[] = "\"\\/bfnrtu";
    int byte = get(lexer);
    const char *known = named;

    while (*known && *known != byte)
        known++;
    if (!*known)
        return bad(lexer);
    for (unsigned n = 0; byte == 'u' && n < 4; n++)
        if (hex(get(lexer)) < 0)
            return bad(lexer);
    return true;
}

/* To the quotation mark at the end. */
static bool pass_string(json_lexer *lexer) {
    int byte;

    while ((byte = get(lexer)) != '"') {
        if (byte < 0x20) {
            put_back(lexer, byte);
            return bad(lexer);
        }
        if (byte == '\\' && !pass_escape(lexer))
            return false;
    }
    return true;
}

static uint32_t four(const unsigned char *digits_of) {
    uint32_t value = 0;

    for (unsigned n = 0; n < 4; n++)
        value = value << 4 | (uint32_t)hex(digits_of[n]);
    return value;
}

static char *put_character(char *to, uint32_t c) {
    if (c < 0x80) {
        *to++ = (char)c;
        return to;
    }
    unsigned follow = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned char first[] = {0, 0xC0, 0xE0, 0xF0};
    *to++ = (char)(first[follow] | c >> 6 * follow);
    while (follow-- > 0)
        *to++ = (char)(0x80 | (c >> 6 * follow & 0x3F));
    return to;
}

/* \uXXXX at `*from`, or the two of a surrogate pair. */
static bool read_unicode(const unsigned char **from, const unsigned char *end, char **to) {
    uint32_t c = four(*from + 2), second;

    *from += 6;
    if (c >= 0xD800 && c <= 0xDBFF) {
        if (end - *from < 6 || (*from)[0] != '\\' || (*from)[1] != 'u')
            return false;
        second = four(*from + 2);
        if (second < 0xDC00 || second > 0xDFFF)
            return false;
        *from += 6;
        c = 0x10000 + ((c - 0xD800) << 10) + (second - 0xDC00);
    } else if (c >= 0xDC00 && c <= 0xDFFF) {
        return false;
    }
    *to = put_character(*to, c);
    return true;
}

static int string(json_lexer *lexer) {
    static const char names[] = "bfnrt", means[] = "\b\f\n\r\t";
    const unsigned char *from = lexer->bytes + lexer->at, *end;
    char *to = lexer->room;

    if (!pass_string(lexer))
        return JSON_TOKEN_BAD;
    end = lexer->bytes + lexer->at - 1;
    while (from < end) {
        if (*from != '\\') {
            *to++ = (char)*from++;
        } else if (from[1] == 'u') {
            if (!read_unicode(&from, end, &to)) {
                bad(lexer);
                return JSON_TOKEN_BAD;
            }
        } else {
            size_t n = 0;
            while (names[n] && names[n] != from[1])
                n++;
            *to++ = names[n] ? means[n] : (char)from[1];
            from += 2;
        }
    }
    *to = '\0';
    lexer->string = lexer->room;
    lexer->string_size = (size_t)(to - lexer->room);
    lexer->room = to + 1;
    return JSON_TOKEN_STRING;
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

    while (is_letter(byte = get(lexer)))
        size++;
    put_back(lexer, byte);
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
        byte = get(lexer);
    while (byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r');
    if (byte < 0)
        return byte == AT_END ? JSON_TOKEN_END : JSON_TOKEN_BAD;
    if (byte == '{' || byte == '}' || byte == '[' || byte == ']' || byte == ':' || byte == ',')
        return byte;
    if (byte == '"')
        return string(lexer);
    if (is_digit(byte) || byte == '-')
        return number(lexer, byte);
    if (is_letter(byte))
        return word(lexer);
    lexer->position += lexer->whole - lexer->at;
    lexer->at = lexer->whole;
    return JSON_TOKEN_BAD;
}

void json_lex_next(json_lexer *lexer) {
    lexer->token = piece(lexer);
}
