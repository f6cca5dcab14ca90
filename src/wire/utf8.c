/*
 * UTF-8 (RFC 3629), read strictly and repaired where it is none.
 *
 *     first byte   length   bits   least character of this length
 *     00..7F         1        7     0
 *     C2..DF         2       11     80       (C0, C1 could only be overlong)
 *     E0..EF         3       16     800
 *     F0..F4         4       21     10000
 *
 * Widths are those of a terminal in a Chinese or Western locale: the wide blocks of East Asian Width (UAX 11), rounded to
 * whole blocks; marks that join have none.
 */
#include <guoxiang/utf8.h>

static bool is_character(uint32_t c, size_t length) {
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};

    return c >= least[length] && c <= 0x10FFFF && !(c >= 0xD800 && c <= 0xDFFF);
}

size_t gx_utf8_next(gx_text text, uint32_t *character) {
    unsigned char first = (unsigned char)text.bytes[0];
    size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;

    if (length == 0 || length > text.size)
        return 0;
    uint32_t c = length == 1 ? first : first & (0x7Fu >> length);
    for (size_t n = 1; n < length; n++) {
        unsigned char next = (unsigned char)text.bytes[n];
        if ((next & 0xC0) != 0x80)
            return 0;
        c = c << 6 | (next & 0x3Fu);
    }
    if (!is_character(c, length))
        return 0;
    if (character)
        *character = c;
    return length;
}

size_t gx_utf8_read(gx_text text, uint32_t *character) {
    size_t length = gx_utf8_next(text, character);

    if (length > 0)
        return length;
    if (character) {
        unsigned char byte = (unsigned char)text.bytes[0];
        *character = byte >= 0xA0 ? byte : 0xFFFD;
    }
    return 1;
}

void gx_utf8_put(gx_out *out, uint32_t c) {
    if (c < 0x80) {
        gx_out_put(out, (char)c);
        return;
    }
    unsigned more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    gx_out_put(out, (char)((0xFF00u >> (more + 1) & 0xFFu) | c >> 6 * more));
    while (more-- > 0)
        gx_out_put(out, (char)(0x80u | (c >> 6 * more & 0x3Fu)));
}

bool gx_utf8_is(gx_text text) {
    while (text.size > 0) {
        size_t length = gx_utf8_next(text, NULL);
        if (length == 0)
            return false;
        text.bytes += length;
        text.size -= length;
    }
    return true;
}

typedef struct range {
    uint32_t first, last;
} range;

static bool among(uint32_t c, const range *ranges, size_t count) {
    for (size_t n = 0; n < count; n++)
        if (c >= ranges[n].first && c <= ranges[n].last)
            return true;
    return false;
}

unsigned gx_utf8_width(uint32_t c) {
    static const range none[] = {{0x300, 0x36F}, {0x200B, 0x200F}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}};
    static const range wide[] = {{0x1100, 0x115F}, {0x2E80, 0x303E},   {0x3041, 0x4DBF},   {0x4E00, 0xA4CF},
                                 {0xAC00, 0xD7A3}, {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
                                 {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};

    if (c < 0x300)
        return 1;
    if (among(c, none, sizeof none / sizeof none[0]))
        return 0;
    return among(c, wide, sizeof wide / sizeof wide[0]) ? 2 : 1;
}

uint32_t gx_utf8_harmless(uint32_t c) {
    bool drives = c < 0x20 || (c >= 0x7F && c < 0xA0),
         turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);

    return drives || turns ? 0xB7 : c;
}

void gx_utf8_show(gx_out *out, gx_text text) {
    while (text.size > 0) {
        uint32_t c;
        size_t length = gx_utf8_read(text, &c);
        gx_utf8_put(out, c == '\t' || c == '\n' || c == '\r' ? ' ' : gx_utf8_harmless(c));
        text.bytes += length;
        text.size -= length;
    }
}

size_t gx_utf8_columns(gx_text text) {
    size_t columns = 0;

    while (text.size > 0) {
        uint32_t c;
        size_t length = gx_utf8_read(text, &c);
        columns += gx_utf8_width(c);
        text.bytes += length;
        text.size -= length;
    }
    return columns;
}

bool gx_utf8_closes(uint32_t c) {
    return c == 0x3001 || c == 0x3002 || c == 0xFF0C || c == 0xFF1A || c == 0xFF1B || c == 0xFF09 || c == 0xFF1F ||
           c == 0xFF01 || c == 0x300D || c == 0x300B || c == 0x201D;
}

bool gx_utf8_opens(uint32_t c) {
    return c == 0xFF08 || c == 0x300C || c == 0x300A || c == 0x201C;
}
