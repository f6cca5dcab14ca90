/* pattern_text.h - the text of a pattern while it is read, byte by byte: what the readers of patterns share.
 *
 * `at` moves on only over what was understood, so that it shows where a fault is. Behind the end there are zero bytes. */
#ifndef NOTATION_PATTERN_TEXT_H
#define NOTATION_PATTERN_TEXT_H

#include <guoxiang/text.h>

typedef struct pattern_text {
    gx_text text;
    size_t at;
} pattern_text;

static inline char pattern_ahead(const pattern_text *in, size_t ahead) {
    return in->at + ahead < in->text.size ? in->text.bytes[in->at + ahead] : '\0';
}

static inline char pattern_next(const pattern_text *in) {
    return pattern_ahead(in, 0);
}

/* Goes over `byte` if it stands next; it is no zero byte. */
static inline bool pattern_take(pattern_text *in, char byte) {
    bool is = pattern_next(in) == byte;

    in->at += is;
    return is;
}

#endif
