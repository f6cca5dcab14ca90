/* transcode.h - text in the encodings of old files, made UTF-8 as it streams by. */
#ifndef GUOXIANG_TRANSCODE_H
#define GUOXIANG_TRANSCODE_H

#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gx_encoding {
    GX_ENCODING_PLAIN,    /* UTF-8, or bytes to be left as they are */
    GX_ENCODING_UTF16_LE, /* UTF-16, low bytes first */
    GX_ENCODING_UTF16_BE,
    GX_ENCODING_BYTES /* UTF-8 where it is valid, else Windows-1252, of which Latin-1 is a part */
} gx_encoding;

/* "UTF-16LE" and the like. Lives for ever. */
const char *gx_encoding_name(gx_encoding encoding);

/* What the first bytes of a text say (64 are enough; 4 may do): PLAIN, or UTF-16 by its byte order mark, or without one
 * where every other byte is 0 and the rest are ASCII. */
gx_encoding gx_encoding_of(const char *bytes, size_t size);

/* A stretch of text goes in, UTF-8 comes out. */
typedef struct gx_transcoder {
    gx_encoding encoding;
    uint64_t changed;      /* BYTES: how many were no UTF-8. UTF-16: surrogates without their other half */
    unsigned char held[4]; /* the beginning of a character that is cut */
    unsigned held_size;
} gx_transcoder;

/* Takes bytes off `in` and writes at most `room` bytes at `out`: as many as have been written. `last` says that nothing
 * follows `in`; what is cut then is taken as it stands. `room` must be at least 8 (asserted). It is all done when `in` is
 * empty and the answer is less than room - 8. */
size_t gx_transcode(gx_transcoder *coder, gx_text *in, bool last, char *out, size_t room);

#ifdef __cplusplus
}
#endif
#endif
