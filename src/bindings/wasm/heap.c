/* heap.c - malloc over the memory of a WebAssembly module.
 *
 *     ... data, stack | head, lent | head, lent | ...      | end of memory
 *                       `------ free ones, by address ---->
 *
 * A block is a head of 16 bytes and what is lent; free ones form a list in the order of their addresses, and neighbours
 * become one. The first that is large enough serves. Where none is, the memory grows by as many pages of 64 KiB as are
 * wanted: it can't shrink, so what a proof has used (64 MiB) is there for the next one. A module lends few blocks at a
 * time, so the list is short. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD = 16, PAGE = 65536 };

typedef struct block {
    size_t size; /* with the head; a multiple of 16 */
    struct block *next;
} block;

extern unsigned char __heap_base;
static block *first_free;
static uintptr_t top; /* the end of what has been in the list */

/* Puts a block into the list; one with its neighbours. */
static void give_back(block *given) {
    block *before = NULL, *after = first_free;

    while (after && after < given) {
        before = after;
        after = after->next;
    }
    given->next = after;
    if (after && (uintptr_t)given + given->size == (uintptr_t)after) {
        given->size += after->size;
        given->next = after->next;
    }
    if (!before) {
        first_free = given;
    } else if ((uintptr_t)before + before->size == (uintptr_t)given) {
        before->size += given->size;
        before->next = given->next;
    } else {
        before->next = given;
    }
}

/* More memory, at least `size` bytes in one piece. */
static int grow(size_t size) {
    uintptr_t end = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;

    if (top == 0) {
        top = ((uintptr_t)&__heap_base + HEAD - 1) & ~(uintptr_t)(HEAD - 1);
    } else {
        size_t pages = size / PAGE + 1;
        if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX)
            return 0;
        end += pages * PAGE;
    }
    block *more = (block *)top;
    more->size = end - top;
    top = end;
    if (more->size > HEAD)
        give_back(more);
    return 1;
}

/* Cuts what is wanted off a free block that stands behind `link`. */
static void *lend(block **link, size_t size) {
    block *found = *link;

    if (found->size - size > HEAD) {
        block *rest = (block *)((uintptr_t)found + size);
        rest->size = found->size - size;
        rest->next = found->next;
        *link = rest;
        found->size = size;
    } else {
        *link = found->next;
    }
    return (void *)((uintptr_t)found + HEAD);
}

void *malloc(size_t size) {
    size_t whole = (size + 2 * HEAD - 1) & ~(size_t)(HEAD - 1);

    if (size > SIZE_MAX / 2)
        return NULL;
    do
        for (block **link = &first_free; *link; link = &(*link)->next)
            if ((*link)->size >= whole)
                return lend(link, whole);
    while (grow(whole));
    return NULL;
}

void free(void *memory) {
    if (memory)
        give_back((block *)((uintptr_t)memory - HEAD));
}

void *calloc(size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size)
        return NULL;
    void *memory = malloc(count * size);
    if (memory)
        memset(memory, 0, count * size);
    return memory;
}

void *realloc(void *memory, size_t size) {
    void *larger = malloc(size);

    if (!larger || !memory)
        return larger;
    size_t held = ((block *)((uintptr_t)memory - HEAD))->size - HEAD;
    memcpy(larger, memory, held < size ? held : size);
    free(memory);
    return larger;
}
