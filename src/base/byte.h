/* byte.h - what a byte of text is, in ASCII and in no other code: a C library would ask the user's locale.
 *
 * Bytes come as `char`, with or without a sign, and as `int`, where -1 may be the end: none of these is ever taken for a sign
 * of ASCII that it is not. */
#ifndef BASE_BYTE_H
#define BASE_BYTE_H

#include <guoxiang/text.h>

static inline bool byte_is_digit(int byte) {
    return byte >= '0' && byte <= '9';
}

static inline bool byte_is_small(int byte) {
    return byte >= 'a' && byte <= 'z';
}

static inline bool byte_is_capital(int byte) {
    return byte >= 'A' && byte <= 'Z';
}

static inline bool byte_is_letter(int byte) {
    return byte_is_small(byte) || byte_is_capital(byte);
}

/* Empty within a line; the carriage return is what other systems leave at its end. */
static inline bool byte_is_blank(int byte) {
    return byte == ' ' || byte == '\t' || byte == '\r';
}

/* White space, ends of lines too. */
static inline bool byte_is_space(int byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/* The small letter of a capital one; any other byte as it is. */
static inline char byte_small(char byte) {
    return (char)(byte_is_capital(byte) ? byte - 'A' + 'a' : byte);
}

static inline char byte_capital(char byte) {
    return (char)(byte_is_small(byte) ? byte - 'a' + 'A' : byte);
}

/* A text without what is empty before and behind it. */
static inline gx_text byte_trim(gx_text text, bool is_empty(int byte)) {
    while (text.size > 0 && is_empty(text.bytes[0]))
        text = (gx_text){text.bytes + 1, text.size - 1};
    while (text.size > 0 && is_empty(text.bytes[text.size - 1]))
        text.size--;
    return text;
}

#endif
