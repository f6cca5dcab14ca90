/* json_bytes.c - the bytes of a JSON text, given out one by one and put back one by one.
 *
 * Bytes are given out only once the character that they begin is known to be UTF-8:
 *
 *     { " n a m e " : " \xE5 \x85 \xB5 | \xFF ...        whole: where the bar is
 *
 * Where a fault is said to stand is jansson's own: the number of bytes it has read by then, and a byte that shows that the
 * piece before it has ended is put back. One of its habits is kept too, so that no text is read here and refused there: a zero
 * byte that is put back is lost, so "1" and a zero byte is a 1. */
#include "json_lex.h"

bool json_lex_fail(json_lexer *lexer, enum json_error_code code) {
    if (!lexer->failed)
        lexer->error = (json_error_t){(int)lexer->position, code};
    lexer->failed = true;
    return false;
}

bool json_lex_bad(json_lexer *lexer) {
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

int json_lex_get(json_lexer *lexer) {
    if (lexer->broken || lexer->ended)
        return lexer->broken ? JSON_AT_FAULT : JSON_AT_END;
    if (lexer->at >= lexer->whole) {
        if (lexer->at == lexer->size) {
            lexer->ended = true;
            return JSON_AT_END;
        }
        size_t length = character(lexer);
        if (length == 0) {
            lexer->broken = true;
            json_lex_bad(lexer);
            return JSON_AT_FAULT;
        }
        lexer->whole = lexer->at + length;
    }
    lexer->position++;
    return lexer->bytes[lexer->at++];
}

void json_lex_put_back(json_lexer *lexer, int byte) {
    if (byte < 0)
        return;
    lexer->position--;
    if (byte != 0)
        lexer->at--;
}
