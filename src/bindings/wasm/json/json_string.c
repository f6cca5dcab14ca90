/* json_string.c - a string of a JSON text: passed over once to see that it is one, then written out without its escapes.
 *
 *     "1. e4 \u265f\n"   ->   1. e4 ♟ and the end of a line
 *
 * What is written out is never longer than what stands in the text, so the room for it is known beforehand. */
#include "json_lex.h"
#include "base/byte.h"

static int hex(int byte) {
    int low = byte | 0x20;

    if (byte_is_digit(byte))
        return byte - '0';
    return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

static bool pass_escape(json_lexer *lexer) {
    static const char named[] = "\"\\/bfnrtu";
    int byte = json_lex_get(lexer);
    const char *known = named;

    while (*known && *known != byte)
        known++;
    if (!*known)
        return json_lex_bad(lexer);
    for (unsigned n = 0; byte == 'u' && n < 4; n++)
        if (hex(json_lex_get(lexer)) < 0)
            return json_lex_bad(lexer);
    return true;
}

/* To the quotation mark at the end. */
static bool pass_string(json_lexer *lexer) {
    int byte;

    while ((byte = json_lex_get(lexer)) != '"') {
        if (byte < 0x20) {
            json_lex_put_back(lexer, byte);
            return json_lex_bad(lexer);
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

int json_lex_string(json_lexer *lexer) {
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
                json_lex_bad(lexer);
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
