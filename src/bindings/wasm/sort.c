/* sort.c - qsort for lists as short as those of moves: by insertion, equal ones kept in their order. */
#include <stdlib.h>

static void swap(unsigned char *a, unsigned char *b, size_t size) {
    while (size-- > 0) {
        unsigned char byte = *a;
        *a++ = *b;
        *b++ = byte;
    }
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *a, const void *b)) {
    unsigned char *first = base;

    for (size_t n = 1; n < count; n++)
        for (unsigned char *at = first + n * size; at > first && compare(at - size, at) > 0; at -= size)
            swap(at - size, at, size);
}
