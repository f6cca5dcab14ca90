/* fuzz_cli_unpack.c - packed bytes of any kind: nothing is read beyond, it comes to an end, and what comes out is the same
 * however it was asked for. */
#include <stdlib.h>
#include <string.h>
#include "cli/unpack.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 1 << 20 };

typedef struct input {
    const uint8_t *bytes;
    size_t size, step;
} input;

static size_t give(void *context, char *bytes, size_t room) {
    input *from = context;
    size_t size = from->size < from->step ? from->size : from->step;

    size = size < room ? size : room;
    if (size > 0)
        memcpy(bytes, from->bytes, size);
    from->bytes += size;
    from->size -= size;
    return size;
}

static size_t unpack_all(const unpack_packing *packing, input from, size_t room, char *out, unpack_trouble *trouble) {
    unpack u;
    size_t made = 0, got;

    unpack_open(&u, packing, false, give, &from);
    while (made < MOST && (got = unpack_next(&u, out + made, MOST - made < room ? MOST - made : room)) > 0)
        made += got;
    *trouble = u.trouble;
    unpack_close(&u);
    return made;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char whole[MOST], pieces[MOST];
    unpack_trouble first, second;

    if (size < 2)
        return 0;
    const unpack_packing *packing = unpack_packing_of(data + 2, size - 2);
    if (packing == NULL)
        return 0;
    size_t a = unpack_all(packing, (input){data + 2, size - 2, size}, MOST, whole, &first);
    size_t b =
        unpack_all(packing, (input){data + 2, size - 2, (size_t)data[0] + 1}, (size_t)data[1] + 1, pieces, &second);
    size_t common = a < b ? a : b;
    if (memcmp(whole, pieces, common) != 0)
        abort();
    if (a < MOST && b < MOST && first == UNPACK_FINE && (second != UNPACK_FINE || a != b))
        abort();
    return 0;
}
