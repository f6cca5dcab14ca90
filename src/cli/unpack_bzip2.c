/* unpack_bzip2.c - bzip2: streams of blocks with a check sum each. */
#include <bzlib.h>
#include <stdlib.h>
#include <string.h>
#include "library.h"
#include "unpack.h"

typedef struct bzip2 {
    bz_stream stream;
    bool open;
    __typeof__(BZ2_bzDecompressInit) *init;
    __typeof__(BZ2_bzDecompress) *decompress;
    __typeof__(BZ2_bzDecompressEnd) *end;
} bzip2;

static bool begins(const unsigned char *bytes, size_t size) {
    (void)size;
    return memcmp(bytes, "BZh", 3) == 0 && bytes[3] >= '1' && bytes[3] <= '9';
}

static void give_back(void *state) {
    bzip2 *b = state;

    if (b->open)
        b->end(&b->stream);
    free(b);
}

static void *make(bool large) {
    void *library = cli_library("libbz2.so.1.0");
    bzip2 *b = calloc(1, sizeof *b);

    (void)large;
    if (b && cli_library_function(library, "BZ2_bzDecompressInit", &b->init, sizeof b->init) &&
        cli_library_function(library, "BZ2_bzDecompress", &b->decompress, sizeof b->decompress) &&
        cli_library_function(library, "BZ2_bzDecompressEnd", &b->end, sizeof b->end))
        return b;
    free(b);
    return NULL;
}

static unpack_state begin(bzip2 *b) {
    memset(&b->stream, 0, sizeof b->stream);
    b->open = b->init(&b->stream, 0, 0) == BZ_OK;
    return b->open ? UNPACK_ON : UNPACK_MEMORY;
}

static unpack_state step(void *state, unpack_io *io) {
    bzip2 *b = state;

    if (!b->open && begin(b) != UNPACK_ON)
        return UNPACK_MEMORY;
    b->stream.next_in = (char *)(uintptr_t)io->in;
    b->stream.avail_in = (unsigned)io->in_size;
    b->stream.next_out = (char *)io->out;
    b->stream.avail_out = (unsigned)(io->room < UINT32_MAX ? io->room : UINT32_MAX);
    size_t before = b->stream.avail_out;
    int result = b->decompress(&b->stream);

    size_t made = before - b->stream.avail_out;
    io->in += io->in_size - b->stream.avail_in;
    io->in_size = b->stream.avail_in;
    io->out += made;
    io->room -= made;
    if (result == BZ_STREAM_END) {
        b->end(&b->stream);
        b->open = false;
        return UNPACK_END;
    }
    return result == BZ_OK ? UNPACK_ON : result == BZ_MEM_ERROR ? UNPACK_MEMORY : UNPACK_BAD;
}

const unpack_packing unpack_bzip2 = {"bzip2", "libbz2.so.1.0", begins, make, give_back, step};
