/* old_text.c - the encodings in which tournaments travel: UTF-8, GB18030, UTF-16, Windows-1252.
 *
 * Spreadsheets are saved as GB18030 in China and as Windows-1252 in Europe, and both name it "ANSI"; report files are no
 * better. Which it is can be told by what stands beside a byte above 127:
 *
 *     GB18030        C1 F5 C8 F0          two such bytes make one character (the common ones: both from A1 on)
 *     Windows-1252   C9 6C 6F 64 69 65    a letter with an accent among others
 */
#include <guoxiang/tournament.h>
#include <guoxiang/transcode.h>
#include <guoxiang/utf8.h>

#include <iconv.h>
#include <stdlib.h>

/* Whether pairs outnumber single bytes above 127. */
static bool is_chinese(gx_text text) {
    size_t pairs = 0, singles = 0;

    for (size_t n = 0; n < text.size; n++) {
        unsigned char byte = (unsigned char)text.bytes[n],
                      next = n + 1 < text.size ? (unsigned char)text.bytes[n + 1] : 0;
        if (byte < 0x80)
            continue;
        if (byte > 0xA0 && next > 0xA0) {
            pairs++;
            n++;
        } else {
            singles++;
        }
    }
    return pairs > singles;
}

static char *from_chinese(gx_text text, size_t *size, size_t *bad_at) {
    iconv_t converter = iconv_open("UTF-8", "GB18030");
    size_t room = 3 * text.size + 16, left = text.size, free_room = room;
    char *memory = malloc(room), *from = (char *)(uintptr_t)text.bytes, *to = memory;

    if (converter == (iconv_t)-1 || !memory || iconv(converter, &from, &left, &to, &free_room) == (size_t)-1) {
        *bad_at = text.size - left;
        free(memory);
        memory = NULL;
    }
    if (converter != (iconv_t)-1)
        iconv_close(converter);
    *size = room - free_room;
    return memory;
}

static char *from_other(gx_text text, gx_encoding encoding, size_t *size, size_t *bad_at) {
    gx_transcoder coder = {.encoding = encoding};
    size_t room = 3 * text.size + 16;
    char *memory = malloc(room);

    if (!memory) {
        *bad_at = 0;
        return NULL;
    }
    *size = gx_transcode(&coder, &text, true, memory, room);
    return memory;
}

char *gx_text_to_utf8(gx_text text, size_t *size, const char **encoding, size_t *bad_at) {
    gx_encoding found = gx_encoding_of(text.bytes, text.size);

    *bad_at = SIZE_MAX;
    *encoding = gx_encoding_name(found);
    if (found != GX_ENCODING_PLAIN)
        return from_other(text, found, size, bad_at);
    if (gx_utf8_is(text))
        return NULL;
    if (is_chinese(text)) {
        *encoding = "GB18030";
        return from_chinese(text, size, bad_at);
    }
    *encoding = gx_encoding_name(GX_ENCODING_BYTES);
    return from_other(text, GX_ENCODING_BYTES, size, bad_at);
}
