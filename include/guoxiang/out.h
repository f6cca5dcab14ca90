/* out.h - where text goes that may be long: a stretch of memory that is emptied or grown when it is full.
 *
 * Writers below put bytes into `out` without asking where they end up. The two kinds differ only in what happens when
 * the memory is full: gx_out_memory grows it, gx_out_descriptor writes it to a file and begins anew. */
#ifndef GUOXIANG_OUT_H
#define GUOXIANG_OUT_H

#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gx_out gx_out;

/* Makes room for at least `need` more bytes (or for some, where the rest can follow later). False: it can't be done. */
typedef bool gx_out_drain(gx_out *out, size_t need);

/* Read `bytes` and `size` of an output to memory; else use the functions. */
struct gx_out {
    char *bytes;
    size_t size;
    size_t room;
    bool failed; /* no memory, or the file took no more; all further bytes are dropped */
    int error;   /* errno of the failure, 0 where there was none */
    gx_out_drain *drain;
    int descriptor;
};

/* An output that keeps everything in memory of its own. Free it with gx_out_free. */
void gx_out_memory(gx_out *out);

/* An output to an open file, through a buffer of 64 KiB. gx_out_free does not flush and does not close the file. */
void gx_out_descriptor(gx_out *out, int descriptor);

/* Sends on what is buffered; true if everything so far has arrived. An output to memory is always flushed. */
bool gx_out_flush(gx_out *out);

/* Forgets what an output to memory holds, and keeps the memory. */
void gx_out_clear(gx_out *out);
void gx_out_free(gx_out *out);

void gx_out_bytes(gx_out *out, const char *bytes, size_t size);
void gx_out_text(gx_out *out, gx_text text);
void gx_out_string(gx_out *out, const char *string);
/* Decimal digits. */
void gx_out_number(gx_out *out, int64_t number);
void gx_out_count(gx_out *out, uint64_t number);

static inline void gx_out_put(gx_out *out, char byte) {
    if (out->size < out->room)
        out->bytes[out->size++] = byte;
    else
        gx_out_bytes(out, &byte, 1);
}

/* Room for `need` bytes in one piece, at most 32 KiB, to be written there and added to `size`; NULL if the output has
 * failed. */
static inline char *gx_out_space(gx_out *out, size_t need) {
    if (out->room - out->size < need && (out->failed || !out->drain(out, need)))
        return NULL;
    return out->bytes + out->size;
}

/* What an output to memory holds; until it is written again. */
static inline gx_text gx_out_held(const gx_out *out) {
    gx_text text = {out->bytes, out->size};
    return text;
}

#ifdef __cplusplus
}
#endif
#endif
