/* match_play.c - a match in the program: memory that grows, and the proofs that need some. */
#include "match_play.h"

#include <guoxiang/perpetual.h>

#include <stdlib.h>

enum { ROOM_AT_FIRST = 512, ROOM_AN_EVENT = 4, PERPETUAL_POSITIONS = 100000, SOLVER_NODES = 2000000 };

static const size_t solver_bytes = (size_t)64 << 20;

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

/* Whether a side can mate by any series of legal moves: the solver, with memory for as long as the question lasts. */
static gx_chance can_mate(void *context, const gx_position *position, gx_color color) {
    gx_solver solver = {.memory = cli_allocate(1, solver_bytes), .size = solver_bytes, .nodes = SOLVER_NODES};
    gx_proof proof = gx_winnable_full(position, color, &solver);
    (void)context;

    free(solver.memory);
    return proof.chance;
}

/* Whether neither can, as far as it is seen in microseconds. */
static bool is_dead(void *context, const gx_position *position) {
    match_play *play = context;
    gx_solver solver = {.memory = play->scratch, .size = GX_SOLVER_LEAST};

    return gx_winnable_fast(position, GX_WHITE, &solver).chance == GX_CHANCE_UNWINNABLE &&
           gx_winnable_fast(position, GX_BLACK, &solver).chance == GX_CHANCE_UNWINNABLE;
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

    play->scratch = cli_allocate(1, GX_SOLVER_LEAST);
    with.proofs = (gx_match_proofs){play, can_mate, is_dead, is_perpetual};
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
    free(play->scratch);
}
