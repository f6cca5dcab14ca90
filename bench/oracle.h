/* oracle.h - what the parts of the oracle bench (winnable_oracle.c) share: units of work, questions, mirror images.
 *
 * The work is cut into numbered units that do not know of each other, so that processes may take them in any order and what
 * is done can be kept in a file: a record for each unit, its flag written last. */
#ifndef BENCH_ORACLE_H
#define BENCH_ORACLE_H

#include "tests/winnable_oracle.h"
#include "tests/winnable_tables.h"

enum { ORACLE_UNWINNABLE, ORACLE_WINNABLE, ORACLE_UNDECIDED };
enum { ORACLE_FAST = 1, ORACLE_FULL = 2 };

/* `answers` by fast and full, by what the closure says and by what the solver says (gx_chance). */
typedef struct oracle_record {
    uint32_t done, wrong;
    uint64_t positions, answers[2][3][3];
    double seconds;
} oracle_record;

extern men_tables oracle_tables;

/* Who can win, with up to two men beside the kings: bit 0 for White, bit 1 for Black (oracle_rights.c). */
unsigned oracle_wins(const gx_position *position);

/* Asks the solver by ORACLE_FAST, ORACLE_FULL or both; every proof is given to the checker once more. */
void oracle_question(oracle_record *record, const gx_position *position, gx_color color, unsigned right, unsigned how);

/* Images of a set-up: a sum of the first three where no pawns stand, of the first and the last where they do. The last
 * exchanges the colors, so that the other side is asked about. */
enum { IMAGE_FILES = 1, IMAGE_RANKS = 2, IMAGE_DIAGONAL = 4, IMAGE_COLORS = 8, IMAGES = 16 };
gx_setup oracle_image(const gx_setup *setup, unsigned image);

/* Every position with up to two men beside the kings (oracle_two.c), or one in `parts`. */
uint32_t two_units(void);
void two_unit(oracle_record *record, uint32_t unit, unsigned part, unsigned parts);
void two_name(char name[16], uint32_t unit);

/* Random ones of them with all their images (oracle_orbits.c); with two or three men (oracle_few.c); locked pawns
 * (oracle_walls.c). A unit is so many positions, or the rest of `count`. */
enum { ORACLE_UNIT = 250 };
void orbits_unit(oracle_record *record, uint32_t unit, unsigned count);
void few_unit(oracle_record *record, uint32_t unit, unsigned count, unsigned men);
void walls_unit(oracle_record *record, uint32_t unit, unsigned count);

#endif
