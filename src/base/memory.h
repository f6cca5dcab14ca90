/* memory.h - the four functions of <string.h> that the core uses, declared here since a freestanding C has no <string.h>.
 *
 * Compilers know them by name and call them of their own accord. Whoever links the core supplies them: a C library, or
 * src/bindings/wasm/memory.c. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
int memcmp(const void *a, const void *b, size_t size);

#endif
