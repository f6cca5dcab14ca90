/* json_tournament.h - the parts of a tournament as JSON that have files of their own. */
#ifndef WIRE_JSON_TOURNAMENT_H
#define WIRE_JSON_TOURNAMENT_H

#include "wire/json_read.h"

/* An element of `players`: one more in the table. `into` is not used. */
bool from_json_player(json_reader *reader, const json_t *value, void *into);

#endif
