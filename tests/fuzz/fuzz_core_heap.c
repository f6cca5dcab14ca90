/* fuzz_core_heap.c - any bytes as requests to the malloc of core.wasm, over an arena that grows as a module's memory does.
 *
 * Held: what is lent is aligned, lies in the arena, overlaps nothing lent and keeps its bytes; when all has been given back
 * the free list is one block, so that nothing is lost in pieces. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { ARENA_PAGES = 24, FIRST_PAGES = 2, BLOCKS = 16, EDGE = 32 };

static unsigned char arena[ARENA_PAGES * 65536] __asm__("gx_test_heap_base") __attribute__((aligned(65536), used));
static size_t arena_pages = FIRST_PAGES;

static size_t memory_size(void) {
    return (uintptr_t)arena / 65536 + arena_pages;
}

static size_t memory_grow(size_t more) {
    if (more > ARENA_PAGES - arena_pages)
        return SIZE_MAX;
    arena_pages += more;
    return arena_pages - more;
}

#define __heap_base gx_test_heap_base
#define __builtin_wasm_memory_size(memory) memory_size()
#define __builtin_wasm_memory_grow(memory, more) memory_grow(more)
#define malloc heap_malloc
#define calloc heap_calloc
#define realloc heap_realloc
#define free heap_free
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);
#include "bindings/wasm/heap.c"
#undef malloc
#undef calloc
#undef realloc
#undef free

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define want(condition)                                                                                                \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            __builtin_trap();                                                                                          \
        }                                                                                                              \
    } while (0)

typedef struct lent {
    unsigned char *at;
    size_t size;
    unsigned char fill;
} lent;

static lent pieces[BLOCKS];

/* Every byte at both ends of a piece, few in its middle. */
static size_t step(size_t n, size_t size) {
    return n < EDGE || n + EDGE >= size ? 1 : n + 997 + EDGE > size ? size - EDGE - n : 997;
}

static void check(const lent *piece) {
    want((uintptr_t)piece->at % HEAD == 0);
    want(piece->at >= arena + HEAD && piece->at + piece->size <= arena + arena_pages * 65536);
    for (size_t n = 0; n < piece->size; n += step(n, piece->size))
        want(piece->at[n] == piece->fill);
    for (unsigned n = 0; n < BLOCKS; n++)
        want(&pieces[n] == piece || !pieces[n].at || pieces[n].at + pieces[n].size + HEAD <= piece->at ||
             piece->at + piece->size + HEAD <= pieces[n].at);
}

static void keep(lent *piece, void *memory, size_t size, unsigned char fill) {
    *piece = (lent){memory, size, fill};
    if (size > 0)
        memset(memory, fill, size);
    check(piece);
}

static void give(lent *piece) {
    if (piece->at)
        check(piece);
    heap_free(piece->at);
    piece->at = NULL;
}

static void resize(lent *piece, size_t size) {
    size_t kept = piece->size < size ? piece->size : size;
    unsigned char *moved = heap_realloc(piece->at, size);

    if (!moved)
        return;
    for (size_t n = 0; piece->at && n < kept; n += step(n, kept))
        want(moved[n] == piece->fill);
    keep(piece, moved, size, piece->fill);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    for (; size >= 4; data += 4, size -= 4) {
        lent *piece = &pieces[data[0] % BLOCKS];
        size_t wanted = (size_t)data[2] << (data[1] % 13);
        void *memory = NULL;
        if (data[0] >> 4 & 1 && piece->at) {
            resize(piece, wanted);
            continue;
        }
        give(piece);
        memory = data[0] >> 5 & 1 ? heap_calloc(3, wanted) : heap_malloc(wanted);
        for (size_t n = 0; memory && data[0] >> 5 & 1 && n < 3 * wanted; n += step(n, 3 * wanted))
            want(((unsigned char *)memory)[n] == 0);
        if (memory)
            keep(piece, memory, wanted, data[3]);
    }
    for (unsigned n = 0; n < BLOCKS; n++)
        give(&pieces[n]);
    want(!first_free || !first_free->next);
    volatile size_t all = SIZE_MAX; /* the compiler knows that this is too much */
    want(heap_malloc(all) == NULL && heap_calloc(all, 2) == NULL);
    return 0;
}
