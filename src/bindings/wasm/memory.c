/*
 * The four functions that a compiler may call on its own, for WebAssembly, where no C library brings them.
 * Compiled with -fno-builtin, so that these loops are not recognised and replaced by calls to themselves.
 */

#include "base/memory.h"

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    unsigned char *t = to;
    const unsigned char *f = from;
    while (size--)
        *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t size) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t < f) {
        while (size--)
            *t++ = *f++;
    } else {
        while (size--)
            t[size] = f[size];
    }
    return to;
}

void *memset(void *to, int value, size_t size) {
    unsigned char *t = to;
    while (size--)
        *t++ = (unsigned char)value;
    return to;
}

int memcmp(const void *a, const void *b, size_t size) {
    const unsigned char *x = a, *y = b;
    for (; size; size--, x++, y++)
        if (*x != *y)
            return *x < *y ? -1 : 1;
    return 0;
}
