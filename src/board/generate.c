/* generate.c - the legal moves, listed, counted, and asked for singly (position.h). The body is in generate.h. */
#include "board/generate.h"

void gx_moves_generate(const gx_position *position, gx_move_list *out) {
    struct found found = {out->moves, 0};
    if (position->turn == GX_WHITE)
        generate(position, GX_WHITE, LIST, &found);
    else
        generate(position, GX_BLACK, LIST, &found);
    out->count = (uint32_t)(found.next - out->moves);
}

uint32_t gx_moves_count(const gx_position *position) {
    struct found found = {0, 0};
    if (position->turn == GX_WHITE)
        generate(position, GX_WHITE, COUNT, &found);
    else
        generate(position, GX_BLACK, COUNT, &found);
    return found.count;
}
