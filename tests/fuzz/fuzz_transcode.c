/* fuzz_transcode.c - text in other encodings: what comes out is the same however it was cut, it is UTF-8, what was UTF-8
 * stays what it was, and UTF-16 made of it comes back. */
#include <guoxiang/transcode.h>
#include <guoxiang/utf8.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

/* All of a text, in pieces of `step` bytes into pieces of `room`. To be freed. */
static gx_text all(gx_encoding encoding, gx_text text, size_t step, size_t room) {
    gx_transcoder coder = {.encoding = encoding};
    char *out = malloc(4 * text.size + 2 * room + 64);
    size_t size = 0;

    want(out != NULL);
    for (size_t at = 0; at <= text.size; at += step) {
        size_t left = text.size - at, now = left < step ? left : step;
        bool last = at + step > text.size;
        gx_text in = {text.bytes + at, now};
        size_t made;
        do {
            made = gx_transcode(&coder, &in, last, out + size, room);
            size += made;
        } while (in.size > 0 || made + 8 > room || (last && made > 0));
    }
    return (gx_text){out, size};
}

static void check(gx_encoding encoding, gx_text text, size_t step, size_t room) {
    gx_text whole = all(encoding, text, text.size + 1, 4096), pieces = all(encoding, text, step, room);

    want(gx_text_same(whole, pieces));
    want(gx_utf8_is(whole));
    if (encoding == GX_ENCODING_BYTES && gx_utf8_is(text))
        want(gx_text_same(whole, text));
    free((char *)whole.bytes);
    free((char *)pieces.bytes);
}

static void put(char *out, size_t *size, uint32_t unit) {
    out[(*size)++] = (char)(unit & 0xff);
    out[(*size)++] = (char)(unit >> 8);
}

static void check_back(gx_text text) {
    char *wide = malloc(2 * text.size + 4);
    size_t size = 0;
    uint32_t c;

    want(wide != NULL);
    for (gx_text rest = text; rest.size > 0;) {
        size_t length = gx_utf8_next(rest, &c);
        if (c >= 0x10000)
            put(wide, &size, 0xD800 + ((c - 0x10000) >> 10));
        put(wide, &size, c >= 0x10000 ? 0xDC00 + ((c - 0x10000) & 0x3FF) : c);
        rest.bytes += length;
        rest.size -= length;
    }
    gx_text back = all(GX_ENCODING_UTF16_LE, (gx_text){wide, size}, size + 1, 4096);
    want(gx_text_same(back, text));
    free(wide);
    free((char *)back.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2)
        return 0;
    gx_text text = {(const char *)data + 2, size - 2};
    size_t step = (size_t)data[0] % 16 + 1, room = (size_t)data[1] % 32 + 8;

    check(GX_ENCODING_UTF16_LE, text, step, room);
    check(GX_ENCODING_UTF16_BE, text, step, room);
    check(GX_ENCODING_BYTES, text, step, room);
    gx_encoding_of(text.bytes, text.size);
    if (gx_utf8_is(text))
        check_back(text);
    return 0;
}
