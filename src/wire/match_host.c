/* match_host.c - a match in a program: memory that grows, and the proofs that need some.
 *
 * A proof for which there is no memory is not made: what it would have shown counts as undecided, as match.h has it. The memory
 * of a proof is had for as long as it takes; a server holds thousands of matches, of which one is judged at a time. */
#include <guoxiang/match_host.h>
#include <guoxiang/perpetual.h>
#include <stdlib.h>

#include "wire/match_commitment.h"

enum { ROOM_AT_FIRST = 64, ROOM_AN_EVENT = 4, PERPETUAL_POSITIONS = 100000, SOLVER_NODES = 2000000 };

static const size_t solver_bytes = (size_t)64 << 20;

/* Whether a claim that one side can check for ever is right, as far as a hundred thousand positions tell. */
static bool is_perpetual(void *context, const gx_position *position) {
    size_t size = gx_perpetual_memory(PERPETUAL_POSITIONS);
    void *memory = malloc(size);
    bool found = false;
    (void)context;

    for (unsigned color = 0; color < 2 && memory && !found; color++)
        found = gx_perpetual_claim(position, (gx_color)color, memory, size) == GX_PERPETUAL_YES;
    free(memory);
    return found;
}

/* Whether a side can mate by any series of legal moves: the solver, with memory for as long as the question lasts. */
static gx_chance can_mate(void *context, const gx_position *position, gx_color color) {
    gx_solver solver = {.memory = malloc(solver_bytes), .size = solver_bytes, .nodes = SOLVER_NODES};

    if (context)
        solver.nodes = *(const uint64_t *)context;

    if (!solver.memory)
        return GX_CHANCE_UNKNOWN;
    gx_proof proof = gx_winnable_full(position, color, &solver);
    free(solver.memory);
    return proof.chance;
}

/* Whether neither can, as far as it is seen in microseconds. */
static bool is_dead(void *context, const gx_position *position) {
    gx_solver solver = {.memory = malloc(GX_SOLVER_LEAST), .size = GX_SOLVER_LEAST};
    (void)context;

    bool dead = solver.memory && gx_winnable_fast(position, GX_WHITE, &solver).chance == GX_CHANCE_UNWINNABLE &&
                gx_winnable_fast(position, GX_BLACK, &solver).chance == GX_CHANCE_UNWINNABLE;
    free(solver.memory);
    return dead;
}

gx_match_proofs gx_host_proofs(void) {
    return (gx_match_proofs){NULL, can_mate, is_dead, is_perpetual};
}

static void release(gx_match_memory memory) {
    free(memory.positions);
    free(memory.plies);
}

static bool allocate(gx_match_memory *out, uint32_t room) {
    *out = (gx_match_memory){calloc(room, sizeof(gx_occurrence)), calloc(room, sizeof(gx_match_ply)), room};
    if (out->positions && out->plies)
        return true;
    release(*out);
    return false;
}

bool gx_host_open(gx_match_host *host, const gx_match_start *start) {
    gx_match_start with = *start;

    if (!with.proofs.winnable)
        with.proofs = gx_host_proofs();
    if (!allocate(&host->memory, ROOM_AT_FIRST))
        return false;
    host->rulings.count = 0;
    host->is_committed = false;
    gx_match_begin(&host->match, &with, host->memory);
    return true;
}

bool gx_host_fork(gx_match_host *out, const gx_match_host *host) {
    gx_match_memory memory;

    if (!allocate(&memory, host->memory.room))
        return false;
    *out = *host;
    out->memory = memory;
    gx_match_move(&out->match, memory);
    return true;
}

/* Whether words that come out of an envelope are others than those that were committed to. */
static bool is_false(const gx_match_host *host, const gx_match_event *event) {
    return event->verb == GX_VERB_OPEN && host->match.sealed_in_envelope && host->is_committed && event->nonce.bytes &&
           !commitment_is_to(host->commitment, event->nonce, event->text);
}

static void note_commitment(gx_match_host *host, const gx_match_event *event) {
    host->is_committed = event->commitment.bytes && commitment_read(host->commitment, event->commitment);
}

bool gx_host_apply(gx_match_host *host, const gx_match_event *event) {
    bool sealing = host->match.session == GX_SESSION_SEALING;
    gx_match_event compared = *event;
    gx_match_memory more;

    if (gx_match_plies(&host->match) + ROOM_AN_EVENT > host->memory.room) {
        if (!allocate(&more, host->memory.room * 2))
            return false;
        gx_match_move(&host->match, more);
        release(host->memory);
        host->memory = more;
    }
    compared.mismatch |= is_false(host, event);
    gx_match_apply(&host->match, &compared, &host->rulings);
    if (sealing && host->match.session == GX_SESSION_SEALED)
        note_commitment(host, event);
    return true;
}

void gx_host_close(gx_match_host *host) {
    release(host->memory);
}
