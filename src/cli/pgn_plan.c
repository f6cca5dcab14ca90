/* pgn_plan.c - what form and parts need together, and what they count.
 *
 *     form      give      takes_moves  wants_moves
 *     part      give                   wants_moves   wants_items        + what is told of faults, what openings need
 *     ...        |             |            |             |
 *               any       form, and       anyone       anyone
 *                         no part wants items
 *
 * So nothing is read for nobody: where moves are all that is wanted they come in stretches (takes_moves), not as items. A
 * tally is the same sum for a batch and for all games: the parts' own tallies hang on it, and are added up one by one. */
#include <stdlib.h>
#include "pgn_columns.h"
#include "pgn_work.h"

/* ---- the plan ---- */

void pgn_plan_finish(pgn_plan *plan) {
    bool opening = plan->shape.add & (PGN_ADD_ECO | PGN_ADD_OPENING) || (plan->columns && plan->columns->opening);

    plan->form_give = pgn_shape_give(&plan->shape, plan->form->give);
    plan->give |= plan->form_give | (plan->notes || plan->strict ? GX_PGN_GIVE_NOTES : 0);
    plan->takes_moves = plan->form->takes_moves;
    for (unsigned n = 0; n < plan->part_count; n++) {
        plan->give |= plan->parts[n]->give;
        plan->takes_moves = plan->takes_moves && !plan->parts[n]->wants_items;
        plan->wants_moves = plan->wants_moves || plan->parts[n]->wants_moves;
    }
    plan->wants_moves = plan->wants_moves || plan->form->takes_moves || plan->form->wants_moves || opening;
}

/* ---- tallies ---- */

void *pgn_tally_open(const void *context) {
    const pgn_plan *plan = context;
    pgn_tally *tally = cli_allocate(1, sizeof *tally);

    *tally = (pgn_tally){0};
    for (unsigned n = 0; n < plan->part_count; n++)
        if (plan->parts[n]->open_tally)
            tally->parts[n] = plan->parts[n]->open_tally(plan);
    return tally;
}

void pgn_tally_add(const pgn_plan *plan, pgn_tally *sum, const pgn_tally *more) {
    sum->games += more->games;
    sum->broken += more->broken;
    sum->kept += more->kept;
    sum->faults += more->faults;
    sum->warnings += more->warnings;
    for (unsigned n = 0; n < plan->part_count; n++)
        if (plan->parts[n]->add_tally)
            plan->parts[n]->add_tally(sum->parts[n], more->parts[n]);
}

void pgn_tally_clear(const void *context, void *of) {
    const pgn_plan *plan = context;
    pgn_tally *tally = of;

    tally->games = tally->broken = tally->kept = tally->faults = tally->warnings = 0;
    for (unsigned n = 0; n < plan->part_count; n++)
        if (plan->parts[n]->clear_tally)
            plan->parts[n]->clear_tally(tally->parts[n]);
}

void pgn_tally_close(const void *context, void *of) {
    const pgn_plan *plan = context;
    pgn_tally *tally = of;

    for (unsigned n = 0; n < plan->part_count; n++)
        if (plan->parts[n]->close_tally)
            plan->parts[n]->close_tally(tally->parts[n]);
    free(tally);
}
