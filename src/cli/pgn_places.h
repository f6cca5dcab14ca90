/* pgn_places.h - the files that games came from, by number, so that a place takes eight bytes and its name lives on.
 *
 *     | 20 bits of file | 44 bits of line | */
#ifndef CLI_PGN_PLACES_H
#define CLI_PGN_PLACES_H

#include <stddef.h>
#include <stdint.h>

typedef struct pgn_places {
    char **names;
    size_t count, room;
} pgn_places;

/* The place of a line of a file; files come one after another. More than a million files or 17 million million lines end
 * the program. */
uint64_t pgn_places_at(pgn_places *places, const char *name, uint64_t line);

const char *pgn_places_name(const pgn_places *places, uint64_t place);
uint64_t pgn_places_line(uint64_t place);
void pgn_places_close(pgn_places *places);

#endif
