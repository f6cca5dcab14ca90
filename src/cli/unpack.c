/* unpack.c - members of packed data, one after another (unpack.h).
 *
 *     | member | member | zeros |      a file may be several, put together; zeros at the end are padding
 *
 * What could be unpacked before trouble is given. */
#include "unpack.h"

#include <stdlib.h>
#include <string.h>

enum { IN_ROOM = 128 * 1024 };

const unpack_packing *unpack_packing_of(const unsigned char *bytes, size_t size) {
    static const unpack_packing *const packings[] = {&unpack_zstd, &unpack_gzip, &unpack_bzip2};

    for (size_t n = 0; n < sizeof packings / sizeof packings[0] && size >= UNPACK_HEAD; n++)
        if (packings[n]->begins(bytes, size))
            return packings[n];
    return NULL;
}

void unpack_open(unpack *u, const unpack_packing *packing, bool large, unpack_read *read, void *context) {
    *u = (unpack){.packing = packing, .read = read, .context = context};
    u->state = packing->open(large);
    u->in = malloc(IN_ROOM);
    if (!u->state || !u->in)
        u->trouble = u->state ? UNPACK_NO_MEMORY : UNPACK_NO_LIBRARY;
}

void unpack_close(unpack *u) {
    if (u->state)
        u->packing->close(u->state);
    free(u->in);
}

uint64_t unpack_at(const unpack *u) {
    return u->offset + u->at;
}

/* At least `least` bytes lie at `at`, unless the input ends before. */
static void fill(unpack *u, size_t least) {
    if (u->size - u->at >= least || u->over)
        return;
    memmove(u->in, u->in + u->at, u->size - u->at);
    u->offset += u->at;
    u->size -= u->at;
    u->at = 0;
    while (u->size < least && !u->over) {
        size_t got = u->read(u->context, (char *)u->in + u->size, IN_ROOM - u->size);
        u->over = got == 0;
        u->size += got;
    }
}

/* Whether a member begins here. Zeros behind a member are passed over. */
static bool begin(unpack *u) {
    bool first = unpack_at(u) == 0;

    for (fill(u, UNPACK_HEAD); !first && u->at < u->size && u->in[u->at] == 0; fill(u, UNPACK_HEAD))
        u->at++;
    if (u->at == u->size)
        return false;
    u->inside = u->size - u->at >= UNPACK_HEAD && u->packing->begins(u->in + u->at, u->size - u->at);
    if (!u->inside)
        u->trouble = UNPACK_TRAILING;
    return u->inside;
}

static size_t step(unpack *u, char *bytes, size_t room) {
    static const unpack_trouble troubles[] = {UNPACK_FINE, UNPACK_FINE, UNPACK_DAMAGED, UNPACK_LARGE, UNPACK_NO_MEMORY};
    unpack_io io = {u->in + u->at, u->size - u->at, (unsigned char *)bytes, room};
    unpack_state state = u->packing->step(u->state, &io);
    size_t made = room - io.room;

    u->at = u->size - io.in_size;
    u->inside = state != UNPACK_END;
    u->trouble = troubles[state];
    if (state == UNPACK_ON && made == 0 && u->over && u->at == u->size)
        u->trouble = UNPACK_CUT;
    return made;
}

size_t unpack_next(unpack *u, char *bytes, size_t room) {
    size_t made = 0;

    while (made == 0 && u->trouble == UNPACK_FINE) {
        if (!u->inside && !begin(u))
            break;
        fill(u, 1);
        made = step(u, bytes, room);
    }
    return made;
}
