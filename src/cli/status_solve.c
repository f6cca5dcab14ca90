/* status_solve.c - the solver in `gx status`: who can still mate, exactly (winnable.h), and so whether the position is dead
 * (5.2.2). With --fast only what it proves in no time. What the quick test knows need not be asked. A line that mates is shown
 * to people, so it is shortened. */
#include <stdlib.h>
#include <string.h>
#include "status.h"

enum { BYTES = 256 << 20, BYTES_FAST = 4 << 20, NODES = 2000000, NODES_SHORTEN = 20000 };

gx_chance status_chance(const status_report *status, gx_color color) {
    gx_chance quick = status->winnable[color].chance;

    return quick != GX_CHANCE_UNKNOWN ? quick : status->proof[color].chance;
}

static bool is_dead(const status_report *status) {
    return status->rulebook->dead == GX_DEAD_ANY_SERIES && status->verdict.state == GX_STATE_ONGOING &&
           status_chance(status, GX_WHITE) == GX_CHANCE_UNWINNABLE &&
           status_chance(status, GX_BLACK) == GX_CHANCE_UNWINNABLE;
}

/* Of a proof by a line the line is all that is kept; the solver's memory serves to shorten it. */
static void keep_line(gx_proof *proof, const gx_position *now, const gx_solver *solver, void **memory) {
    gx_move *line = cli_allocate(proof->length + (size_t)1, sizeof *line);

    if (proof->length > 0)
        memcpy(line, proof->line, proof->length * sizeof *line);
    proof->length = gx_winnable_shorten(line, proof->length, now, solver->memory, solver->size, NODES_SHORTEN);
    proof->line = line;
    free(solver->memory);
    *memory = line;
}

void status_solve(status_report *status, bool fast, void *memory[2]) {
    const gx_position *now = gx_history_now(&status->history);

    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++) {
        gx_solver solver = {NULL, fast ? BYTES_FAST : BYTES, NODES, NULL, NULL};
        memory[color] = NULL;
        status->proof[color] = (gx_proof){.chance = GX_CHANCE_UNKNOWN};
        if (status->winnable[color].chance != GX_CHANCE_UNKNOWN)
            continue;
        solver.memory = memory[color] = cli_allocate(solver.size, 1);
        status->proof[color] =
            fast ? gx_winnable_fast(now, (gx_color)color, &solver) : gx_winnable_full(now, (gx_color)color, &solver);
        if (status->proof[color].chance == GX_CHANCE_WINNABLE)
            keep_line(&status->proof[color], now, &solver, &memory[color]);
    }
    if (is_dead(status)) {
        status->verdict = (gx_verdict){GX_STATE_DEAD, GX_END_DEAD_POSITION, GX_OUTCOME_DRAW, GX_END_NONE, GX_END_NONE};
        status->claims = (gx_claims){0};
    }
}
