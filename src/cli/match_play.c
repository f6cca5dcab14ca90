/* match_play.c - a match in the program: memory that grows, and the proofs that need some. */
#include "match_play.h"

#include <stdlib.h>

enum { ROOM_AT_FIRST = 512, ROOM_AN_EVENT = 4 };

static gx_match_memory allocate(uint32_t room) {
    return (gx_match_memory){cli_allocate(room, sizeof(gx_occurrence)), cli_allocate(room, sizeof(gx_match_ply)), room};
}

static void release(gx_match_memory memory) {
    free(memory.positions);
    free(memory.plies);
}

void match_open(match_play *play, const gx_match_start *start) {
    play->memory = allocate(ROOM_AT_FIRST);
    gx_match_begin(&play->match, start, play->memory);
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
