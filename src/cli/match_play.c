/* match_play.c - a match in the program: memory that grows, and the proofs that need some. */
#include "match_play.h"

#include <guoxiang/perpetual.h>

#include <stdlib.h>

enum { ROOM_AT_FIRST = 512, ROOM_AN_EVENT = 4, PERPETUAL_POSITIONS = 100000 };

/* Whether one side can check for ever, as far as a hundred thousand positions tell. */
static bool is_perpetual(void *context, const gx_position *position) {
    size_t size = gx_perpetual_memory(PERPETUAL_POSITIONS);
    void *memory = cli_allocate(1, size);
    bool found = false;
    (void)context;

    for (unsigned color = 0; color < 2 && !found; color++)
        found = gx_perpetual_find(position, (gx_color)color, memory, size, NULL) == GX_PERPETUAL_YES;
    free(memory);
    return found;
}

static gx_match_memory allocate(uint32_t room) {
    return (gx_match_memory){cli_allocate(room, sizeof(gx_occurrence)), cli_allocate(room, sizeof(gx_match_ply)), room};
}

static void release(gx_match_memory memory) {
    free(memory.positions);
    free(memory.plies);
}

void match_open(match_play *play, const gx_match_start *start) {
    gx_match_start with = *start;

    with.proofs.perpetual = is_perpetual;
    play->memory = allocate(ROOM_AT_FIRST);
    gx_match_begin(&play->match, &with, play->memory);
}

void match_apply(match_play *play, const gx_match_event *event) {
    if (gx_match_plies(&play->match) + ROOM_AN_EVENT > play->memory.room) {
        gx_match_memory more = allocate(play->memory.room * 2);
        gx_match_move(&play->match, more);
        release(play->memory);
        play->memory = more;
    }
    gx_match_apply(&play->match, event, &play->rulings);
}

void match_close(match_play *play) {
    release(play->memory);
}
