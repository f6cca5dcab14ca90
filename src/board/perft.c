/* perft.c - counting move sequences (gx_perft): the yardstick of every move generator.
 *
 * The same generation and the same playing as everywhere else in the library; the last ply is counted without a list.
 * The color is known to the compiler from the first ply on. */
#include "board/generate.h"

#include "base/assert.h"

static uint64_t white(const gx_position *position, unsigned depth);
static uint64_t black(const gx_position *position, unsigned depth);

ALWAYS uint64_t walk(const gx_position *position, unsigned depth, const unsigned us) {
    struct found found = {0, 0};
    if (depth == 1) {
        generate(position, us, COUNT, &found);
        return found.count;
    }
    gx_move moves[GX_MOVES_MAX];
    found.next = moves;
    generate(position, us, LIST, &found);
    uint64_t nodes = 0;
    for (const gx_move *move = moves; move < found.next; move++) {
        gx_position next;
        gx_position_play(&next, position, *move);
        nodes += us == GX_WHITE ? black(&next, depth - 1) : white(&next, depth - 1);
    }
    return nodes;
}

static uint64_t white(const gx_position *position, unsigned depth) {
    return walk(position, depth, GX_WHITE);
}

static uint64_t black(const gx_position *position, unsigned depth) {
    return walk(position, depth, GX_BLACK);
}

uint64_t gx_perft(const gx_position *position, unsigned depth) {
    if (depth == 0)
        return 1;
    return position->turn == GX_WHITE ? white(position, depth) : black(position, depth);
}
