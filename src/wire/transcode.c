/* transcode.c - UTF-16 and Windows-1252 to UTF-8 (transcode.h).
 *
 * A character that is cut by the end of a stretch waits in `held`; so what comes out does not depend on how the input was
 * cut. Nothing is ever dropped: half a surrogate pair becomes U+FFFD, a last odd byte too. */
#include <guoxiang/transcode.h>
#include <guoxiang/utf8.h>

#include <assert.h>
#include <string.h>

enum { CHARACTER = 4 };

const char *gx_encoding_name(gx_encoding encoding) {
    static const char *const names[] = {"UTF-8", "UTF-16LE", "UTF-16BE", "Windows-1252"};

    return names[encoding];
}

/* Pairs of a zero and an ASCII byte, the zero at `zero` (0 or 1) of each. */
static bool is_wide(const char *bytes, size_t size, size_t zero) {
    size_t n = 0;

    for (; n + 1 < size && n < 64; n += 2)
        if (bytes[n + zero] != 0 || (unsigned char)bytes[n + 1 - zero] >= 0x80 || bytes[n + 1 - zero] == 0)
            return false;
    return n >= 4;
}

gx_encoding gx_encoding_of(const char *bytes, size_t size) {
    if (size >= 2 && memcmp(bytes, "\xff\xfe", 2) == 0)
        return GX_ENCODING_UTF16_LE;
    if (size >= 2 && memcmp(bytes, "\xfe\xff", 2) == 0)
        return GX_ENCODING_UTF16_BE;
    if (is_wide(bytes, size, 1))
        return GX_ENCODING_UTF16_LE;
    return is_wide(bytes, size, 0) ? GX_ENCODING_UTF16_BE : GX_ENCODING_PLAIN;
}

static size_t put(char *out, uint32_t c) {
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    if (c < 0x800) {
        out[0] = (char)(0xC0 | c >> 6);
        out[1] = (char)(0x80 | (c & 63));
        return 2;
    }
    if (c < 0x10000) {
        out[0] = (char)(0xE0 | c >> 12);
        out[1] = (char)(0x80 | (c >> 6 & 63));
        out[2] = (char)(0x80 | (c & 63));
        return 3;
    }
    out[0] = (char)(0xF0 | c >> 18);
    out[1] = (char)(0x80 | (c >> 12 & 63));
    out[2] = (char)(0x80 | (c >> 6 & 63));
    out[3] = (char)(0x80 | (c & 63));
    return 4;
}

/* The unit of UTF-16 at `bytes`. */
static uint32_t unit(const gx_transcoder *coder, const unsigned char *bytes) {
    bool little = coder->encoding == GX_ENCODING_UTF16_LE;

    return little ? (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 : (uint32_t)bytes[0] << 8 | (uint32_t)bytes[1];
}

/* One character of UTF-16 from `size` bytes: how many it takes, 0 where it is cut. */
static size_t read_wide(gx_transcoder *coder, const unsigned char *bytes, size_t size, bool last, uint32_t *c) {
    if (size < 2) {
        coder->changed += last;
        *c = 0xFFFD;
        return last ? size : 0;
    }
    *c = unit(coder, bytes);
    if (*c < 0xD800 || *c > 0xDFFF)
        return 2;
    if (*c < 0xDC00 && size < 4 && !last)
        return 0;
    uint32_t low = *c < 0xDC00 && size >= 4 ? unit(coder, bytes + 2) : 0;
    if (low >= 0xDC00 && low <= 0xDFFF) {
        *c = 0x10000 + ((*c - 0xD800) << 10) + (low - 0xDC00);
        return 4;
    }
    coder->changed++;
    *c = 0xFFFD;
    return 2;
}

/* What Windows-1252 has in place of Latin-1's control characters; the five it leaves free stay those. */
static uint32_t windows(unsigned char byte) {
    static const uint16_t table[32] = {0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                       0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                       0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                       0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

    return byte >= 0x80 && byte < 0xA0 ? table[byte - 0x80] : byte;
}

/* How many bytes a character has that begins so. */
static size_t length_by(unsigned char first) {
    return first >= 0xF0 && first < 0xF5 ? 4 : first >= 0xE0 ? 3 : 2;
}

static bool may_go_on(const unsigned char *bytes, size_t size) {
    if (bytes[0] < 0xC2 || bytes[0] > 0xF4 || size >= length_by(bytes[0]))
        return false;
    for (size_t n = 1; n < size; n++)
        if ((bytes[n] & 0xC0) != 0x80)
            return false;
    return true;
}

static size_t read_bytes(gx_transcoder *coder, const unsigned char *bytes, size_t size, bool last, uint32_t *c) {
    size_t length = gx_utf8_next((gx_text){(const char *)bytes, size}, c);

    if (length > 0)
        return length;
    if (!last && may_go_on(bytes, size))
        return 0;
    coder->changed++;
    *c = windows(bytes[0]);
    return 1;
}

/* One character; its size in the input, 0 where it is cut. */
static size_t read_one(gx_transcoder *coder, const unsigned char *bytes, size_t size, bool last, uint32_t *c) {
    return coder->encoding == GX_ENCODING_BYTES ? read_bytes(coder, bytes, size, last, c)
                                                : read_wide(coder, bytes, size, last, c);
}

static void skip(gx_text *text, size_t size) {
    text->bytes += size;
    text->size -= size;
}

/* Completes what is held with bytes of `in`; false where it stays cut. */
static bool finish_held(gx_transcoder *coder, gx_text *in, bool last, char *out, size_t *made) {
    unsigned char bytes[2 * CHARACTER];
    size_t held = coder->held_size, more = in->size < CHARACTER ? in->size : CHARACTER;
    uint32_t c;

    memcpy(bytes, coder->held, held);
    if (more > 0)
        memcpy(bytes + held, in->bytes, more);
    size_t size = read_one(coder, bytes, held + more, last && more == in->size, &c);
    if (size == 0) {
        memcpy(coder->held, bytes, held + more);
        coder->held_size = (unsigned)(held + more);
        skip(in, more);
        return false;
    }
    *made += put(out + *made, c);
    coder->held_size = (unsigned)(size < held ? held - size : 0);
    memmove(coder->held, coder->held + size, coder->held_size);
    skip(in, size > held ? size - held : 0);
    return true;
}

size_t gx_transcode(gx_transcoder *coder, gx_text *in, bool last, char *out, size_t room) {
    size_t made = 0;
    uint32_t c;

    assert(room >= 2 * CHARACTER);
    while (room - made >= CHARACTER && coder->held_size > 0)
        if (!finish_held(coder, in, last, out, &made))
            return made;
    while (room - made >= CHARACTER && in->size > 0) {
        size_t size = read_one(coder, (const unsigned char *)in->bytes, in->size, last, &c);
        if (size == 0) {
            memcpy(coder->held, in->bytes, in->size);
            coder->held_size = (unsigned)in->size;
            skip(in, in->size);
            break;
        }
        made += put(out + made, c);
        skip(in, size);
    }
    return made;
}
