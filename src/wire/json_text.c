/* json_text.c - text as JSON has it.
 *
 * Nearly every byte can stand for itself, so text is looked at eight bytes at a time:
 *
 *     Kasparov, Garry     plain: copied as it is looked at
 *     the "Immortal"     " and \ and what is below a blank: escaped
 *     Polgár, Judit       not ASCII: read as a character and written again; where it is not UTF-8, repaired
 *
 * A long text is copied in runs of plain bytes. A short one is first written as if there were nothing else in it, which is
 * taken back by not counting it. */
#include "wire/json_text.h"

#include <guoxiang/utf8.h>
#include <string.h>

enum { SHORT = 256 };

static bool plain(unsigned char byte) {
    return byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\';
}

/* Whether any of eight bytes is not plain. Carries can only come from one that is not. */
static bool any_odd(const char *bytes) {
    const uint64_t each = 0x0101010101010101u;
    uint64_t b;

    memcpy(&b, bytes, sizeof b);
    uint64_t quote_marks = (b ^ each * '"') - each, slash_marks = (b ^ each * '\\') - each;
    return ((b | (b - each * 0x20) | (b + each) | quote_marks | slash_marks) & each << 7) != 0;
}

/* How many bytes at the beginning are plain. */
static size_t plain_run(gx_text text) {
    size_t run = 0;

    while (text.size - run >= 8 && !any_odd(text.bytes + run))
        run += 8;
    while (run < text.size && plain((unsigned char)text.bytes[run]))
        run++;
    return run;
}

static void escape(gx_out *out, unsigned char byte) {
    static const char named[] = "\"\"\\\\\bb\ff\nn\rr\tt";
    static const char hex[] = "0123456789abcdef";

    for (size_t n = 0; n + 1 < sizeof named; n += 2)
        if ((unsigned char)named[n] == byte) {
            gx_out_put(out, '\\');
            gx_out_put(out, named[n + 1]);
            return;
        }
    gx_out_string(out, "\\u00");
    gx_out_put(out, hex[byte >> 4]);
    gx_out_put(out, hex[byte & 15]);
}

void json_escape(gx_out *out, gx_text text) {
    while (text.size > 0) {
        size_t run = plain_run(text);
        gx_out_bytes(out, text.bytes, run);
        text.bytes += run;
        text.size -= run;
        if (text.size == 0)
            break;
        uint32_t c;
        size_t length = gx_utf8_read(text, &c);
        if (c < 0x80)
            escape(out, (unsigned char)c);
        else
            gx_utf8_put(out, c);
        text.bytes += length;
        text.size -= length;
    }
}

/* A short text is copied as it is looked at; what is found to be odd is written again by those who can. */
static bool quote_plain(gx_out *out, gx_text text) {
    char *at = gx_out_space(out, text.size + 2);
    size_t run = 0;

    if (!at)
        return false;
    for (at++; text.size - run >= 8; run += 8) {
        memcpy(at + run, text.bytes + run, 8);
        if (any_odd(text.bytes + run))
            return false;
    }
    for (; run < text.size && plain((unsigned char)text.bytes[run]); run++)
        at[run] = text.bytes[run];
    if (run < text.size)
        return false;
    at[-1] = at[run] = '"';
    out->size += run + 2;
    return true;
}

void json_quote(gx_out *out, gx_text text) {
    if (text.size <= SHORT && quote_plain(out, text))
        return;
    gx_out_put(out, '"');
    json_escape(out, text);
    gx_out_put(out, '"');
}
