/* unpack_zstd.c - zstd: frames, and frames to be skipped. The library goes from one to the next by itself. */
#include <stdlib.h>
#include <zstd.h>
#include <zstd_errors.h>
#include "library.h"
#include "unpack.h"

enum { WINDOW_LOG = 27, LARGE_WINDOW_LOG = 31 };

typedef struct zstd {
    ZSTD_DStream *stream;
    __typeof__(ZSTD_createDStream) *create;
    __typeof__(ZSTD_freeDStream) *free;
    __typeof__(ZSTD_DCtx_setParameter) *set;
    __typeof__(ZSTD_decompressStream) *decompress;
    __typeof__(ZSTD_getErrorCode) *code;
} zstd;

static bool begins(const unsigned char *bytes, size_t size) {
    uint32_t magic = (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;

    (void)size;
    return magic == ZSTD_MAGICNUMBER || (magic & ZSTD_MAGIC_SKIPPABLE_MASK) == ZSTD_MAGIC_SKIPPABLE_START;
}

static void give_back(void *state) {
    zstd *z = state;

    if (z->stream)
        z->free(z->stream);
    free(z);
}

static void *make(bool large) {
    void *library = cli_library("libzstd.so.1");
    zstd *z = calloc(1, sizeof *z);

    if (!z)
        return NULL;
    if (cli_library_function(library, "ZSTD_createDStream", &z->create, sizeof z->create) &&
        cli_library_function(library, "ZSTD_freeDStream", &z->free, sizeof z->free) &&
        cli_library_function(library, "ZSTD_DCtx_setParameter", &z->set, sizeof z->set) &&
        cli_library_function(library, "ZSTD_decompressStream", &z->decompress, sizeof z->decompress) &&
        cli_library_function(library, "ZSTD_getErrorCode", &z->code, sizeof z->code))
        z->stream = z->create();
    if (!z->stream) {
        free(z);
        return NULL;
    }
    z->set(z->stream, ZSTD_d_windowLogMax, large ? LARGE_WINDOW_LOG : WINDOW_LOG);
    return z;
}

static unpack_state step(void *state, unpack_io *io) {
    zstd *z = state;
    ZSTD_inBuffer in = {io->in, io->in_size, 0};
    ZSTD_outBuffer out = {io->out, io->room, 0};
    size_t left = z->decompress(z->stream, &out, &in);

    io->in += in.pos;
    io->in_size -= in.pos;
    io->out += out.pos;
    io->room -= out.pos;
    switch (z->code(left)) {
    case ZSTD_error_no_error: return left == 0 ? UNPACK_END : UNPACK_ON;
    case ZSTD_error_frameParameter_windowTooLarge: return UNPACK_WINDOW;
    case ZSTD_error_memory_allocation: return UNPACK_MEMORY;
    default: return UNPACK_BAD;
    }
}

const unpack_packing unpack_zstd = {"zstd", "libzstd.so.1", begins, make, give_back, step};
