/* pgn_outputs.c - see pgn_outputs.h.
 *
 *     asked for              games go
 *     text, no -o or -       to standard output
 *     text, -o FILE          there, by way of FILE.part: a file has its name only when it is complete
 *     sqlite, --split        game by game into the database, or into many files       pgn_store.c
 *     gif, png-strip         the first of them into the picture                       pgn_picture.c
 *
 * The last two take games themselves (sink->takes); nothing is left for standard output then. */
#include "pgn_outputs.h"

#include <string.h>

gx_out *pgn_outputs_open(pgn_outputs *to, const pgn_plan *plan) {
    const char *name = cli_value(plan->call, "output"), *errors = cli_value(plan->call, "errors");

    *to = (pgn_outputs){.picture = pgn_picture_open(plan, name)};
    to->store = pgn_store_open(plan, name);
    if (errors)
        to->errors = out_file_open(errors);
    if (to->store || to->picture || name == NULL || strcmp(name, "-") == 0)
        return plan->call->out;
    to->games = out_file_open(name);
    return out_file_out(to->games);
}

bool pgn_outputs_close(pgn_outputs *to, bool whole) {
    pgn_store_close(to->store, whole);
    if (to->games)
        out_file_close(to->games);
    if (to->errors)
        out_file_close(to->errors);
    return pgn_picture_close(to->picture);
}

void pgn_outputs_join(const pgn_outputs *to, pgn_sink *sink) {
    sink->errors = to->errors ? out_file_out(to->errors) : NULL;
    sink->takes = to->picture ? pgn_picture_game : to->store ? pgn_store_game : NULL;
    sink->takes_context = to->picture ? (void *)to->picture : to->store;
}
