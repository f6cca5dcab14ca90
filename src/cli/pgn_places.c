/* pgn_places.c - see pgn_places.h. */
#include "pgn_places.h"

#include <stdlib.h>
#include <string.h>
#include "cli.h"

enum { LINE_BITS = 44, FILES_MAX = 1 << 20 };

static void add(pgn_places *places, const char *name) {
    size_t size = strlen(name) + 1;

    if (places->count == places->room) {
        places->room = places->room ? 2 * places->room : 16;
        places->names = cli_grow(places->names, places->room, sizeof *places->names);
    }
    places->names[places->count] = cli_allocate(size, 1);
    memcpy(places->names[places->count++], name, size);
}

uint64_t pgn_places_at(pgn_places *places, const char *name, uint64_t line) {
    if (places->count == 0 || strcmp(places->names[places->count - 1], name) != 0)
        add(places, name);
    if (places->count > FILES_MAX || line >> LINE_BITS != 0)
        cli_die(_("too many files, or too long a file, to say where games stand"), 0);
    return (uint64_t)(places->count - 1) << LINE_BITS | line;
}

const char *pgn_places_name(const pgn_places *places, uint64_t place) {
    return places->names[place >> LINE_BITS];
}

uint64_t pgn_places_line(uint64_t place) {
    return place & (((uint64_t)1 << LINE_BITS) - 1);
}

void pgn_places_close(pgn_places *places) {
    for (size_t n = 0; n < places->count; n++)
        free(places->names[n]);
    free(places->names);
    *places = (pgn_places){0};
}
