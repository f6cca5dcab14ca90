/* stdlib.h - memory and sorting (heap.c, sort.c). */
#ifndef WASM_STDLIB_H
#define WASM_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *a, const void *b));

#endif
