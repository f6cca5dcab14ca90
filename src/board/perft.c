/* perft.c - counting move sequences (gx_perft): the yardstick of every move generator.
 *
 * The same generation and the same playing as everywhere else in the library; the last ply is counted without a list.
 * The color is known to the compiler from the first ply on. */
#include "board/generate.h"

#include "base/assert.h"

static uint64_t white(const gx_position *position, unsigned depth);
static uint64_t black(const gx_position *position, unsigned depth);

ALWAYS uint64_t count(const gx_position *position, const unsigned us) {
    struct found found = {0, 0};
    generate(position, us, COUNT, &found);
    return found.count;
}

/* Sequences of two plies and more. */
ALWAYS uint64_t walk(const gx_position *position, unsigned depth, const unsigned us) {
    gx_move moves[GX_MOVES_MAX];
    struct found found = {moves, 0};
    generate(position, us, LIST, &found);
    uint64_t nodes = 0;
    gx_position next;
    if (depth == 2) {
        for (const gx_move *move = moves; move < found.next; move++) {
            play(&next, position, us, *move);
            nodes += count(&next, us ^ 1u);
        }
        return nodes;
    }
    for (const gx_move *move = moves; move < found.next; move++) {
        play(&next, position, us, *move);
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
    if (depth == 1)
        return gx_moves_count(position);
    return position->turn == GX_WHITE ? white(position, depth) : black(position, depth);
}
