/* palette.c - the commonest colors stay as they are; each other becomes the nearest of them.
 *
 * A board is drawn in a dozen colors, and all the rest are the edges between them. So the surfaces keep their exact colors,
 * from frame to frame too, and only edges are approximated.
 *
 *     pixels --counted--> slots of a table --sorted by count--> palette --nearest--> slots --> indexes                    */
#include "palette.h"

#include <stdlib.h>

typedef struct slot {
    uint32_t color, count;
    uint8_t index;
} slot;

typedef struct counting {
    slot *slots;
    size_t room, used; /* room is a power of two */
} counting;

static slot *find(const counting *counts, uint32_t color) {
    size_t at = (size_t)(color * 0x9e3779b1u) & (counts->room - 1);

    while (counts->slots[at].count > 0 && counts->slots[at].color != color)
        at = (at + 1) & (counts->room - 1);
    return &counts->slots[at];
}

static bool grow(counting *counts) {
    counting more = {calloc(counts->room * 2, sizeof(slot)), counts->room * 2, counts->used};

    if (more.slots == NULL)
        return false;
    for (size_t n = 0; n < counts->room; n++)
        if (counts->slots[n].count > 0)
            *find(&more, counts->slots[n].color) = counts->slots[n];
    free(counts->slots);
    *counts = more;
    return true;
}

static bool count(counting *counts, const uint32_t *pixels, size_t size) {
    for (size_t n = 0; n < size; n++) {
        slot *here = find(counts, pixels[n]);
        if (here->count++ > 0)
            continue;
        here->color = pixels[n];
        if (++counts->used * 2 > counts->room && !grow(counts))
            return false;
    }
    return true;
}

static int commoner(const void *a, const void *b) {
    const slot *one = a, *two = b;

    if (one->count != two->count)
        return one->count < two->count ? 1 : -1;
    return one->color < two->color ? -1 : one->color > two->color;
}

static uint32_t distance(uint32_t a, uint32_t b) {
    uint32_t sum = 0;

    for (unsigned shift = 0; shift < 24; shift += 8) {
        int32_t gap = (int32_t)(a >> shift & 255) - (int32_t)(b >> shift & 255);
        sum += (uint32_t)(gap * gap);
    }
    return sum;
}

static uint8_t nearest(const uint32_t *colors, unsigned many, uint32_t color) {
    unsigned best = 0;

    for (unsigned n = 1; n < many; n++)
        if (distance(colors[n], color) < distance(colors[best], color))
            best = n;
    return (uint8_t)best;
}

/* The commonest, and for each slot of the table which of them stands for it. */
static bool settle(const counting *counts, unsigned most, uint32_t colors[256]) {
    slot *sorted = malloc((counts->used + 1) * sizeof *sorted);
    size_t size = 0;

    if (sorted == NULL)
        return false;
    for (size_t n = 0; n < counts->room; n++)
        if (counts->slots[n].count > 0)
            sorted[size++] = counts->slots[n];
    qsort(sorted, size, sizeof *sorted, commoner);
    unsigned many = size < most ? (unsigned)size : most;
    for (unsigned n = 0; n < many; n++)
        colors[n] = sorted[n].color;
    for (size_t n = 0; n < size; n++)
        find(counts, sorted[n].color)->index = nearest(colors, many, sorted[n].color);
    free(sorted);
    return true;
}

bool palette_choose(const uint32_t *pixels, size_t size, unsigned most, uint32_t colors[256], uint8_t *indexes) {
    counting counts = {calloc(1024, sizeof(slot)), 1024, 0};
    bool fine = counts.slots && count(&counts, pixels, size) && settle(&counts, most, colors);

    for (size_t n = 0; fine && n < size; n++)
        indexes[n] = find(&counts, pixels[n])->index;
    free(counts.slots);
    return fine;
}
