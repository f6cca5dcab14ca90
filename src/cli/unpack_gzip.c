/* unpack_gzip.c - gzip: members of deflated data with a check sum each. */
#include <stdlib.h>
#include <zlib.h>
#include "library.h"
#include "unpack.h"

enum { GZIP_WINDOW = 15 + 16 }; /* of 32 KB, in a gzip wrapping */

typedef struct gzip {
    z_stream stream;
    bool ended;
    __typeof__(inflateInit2_) *init;
    __typeof__(inflate) *inflate;
    __typeof__(inflateReset) *reset;
    __typeof__(inflateEnd) *end;
} gzip;

static bool begins(const unsigned char *bytes, size_t size) {
    (void)size;
    return bytes[0] == 0x1f && bytes[1] == 0x8b && bytes[2] == Z_DEFLATED;
}

static void give_back(void *state) {
    gzip *g = state;

    g->end(&g->stream);
    free(g);
}

static void *make(bool large) {
    void *library = cli_library("libz.so.1");
    gzip *g = calloc(1, sizeof *g);

    (void)large;
    if (g && cli_library_function(library, "inflateInit2_", &g->init, sizeof g->init) &&
        cli_library_function(library, "inflate", &g->inflate, sizeof g->inflate) &&
        cli_library_function(library, "inflateReset", &g->reset, sizeof g->reset) &&
        cli_library_function(library, "inflateEnd", &g->end, sizeof g->end) &&
        g->init(&g->stream, GZIP_WINDOW, ZLIB_VERSION, (int)sizeof g->stream) == Z_OK)
        return g;
    free(g);
    return NULL;
}

static unpack_state step(void *state, unpack_io *io) {
    gzip *g = state;

    if (g->ended && g->reset(&g->stream) != Z_OK)
        return UNPACK_BAD;
    g->ended = false;
    g->stream.next_in = (z_const Bytef *)(uintptr_t)io->in;
    g->stream.avail_in = (uInt)io->in_size;
    g->stream.next_out = io->out;
    g->stream.avail_out = (uInt)(io->room < UINT32_MAX ? io->room : UINT32_MAX);
    size_t before = g->stream.avail_out;
    int result = g->inflate(&g->stream, Z_NO_FLUSH);

    size_t made = before - g->stream.avail_out;
    io->in += io->in_size - g->stream.avail_in;
    io->in_size = g->stream.avail_in;
    io->out += made;
    io->room -= made;
    g->ended = result == Z_STREAM_END;
    if (g->ended)
        return UNPACK_END;
    if (result == Z_MEM_ERROR)
        return UNPACK_MEMORY;
    return result == Z_OK || result == Z_BUF_ERROR ? UNPACK_ON : UNPACK_BAD;
}

const unpack_packing unpack_gzip = {"gzip", "libz.so.1", begins, make, give_back, step};
