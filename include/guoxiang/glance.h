/* glance.h - where in a game positions recur, and how long it was quiet, before the laws are asked about any position.
 *
 * Most games have no repetition and no fifty quiet moves, and then nothing but the last position can matter. A glance
 * at the positions finds those games at a fraction of what a history costs, and in the others the stretches for which a
 * history is needed. */
#ifndef GUOXIANG_GLANCE_H
#define GUOXIANG_GLANCE_H

#include <guoxiang/position.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Positions between two captures or pawn moves, one of which has occurred twice (9.2.3). */
typedef struct gx_glance {
    uint32_t from, until; /* from <= n < until; from == until where there is no such stretch */
    uint32_t again;       /* the first of them that had occurred before */
} gx_glance;

/* The first such stretch that begins at `from` or later, of `count` positions that follow each other by legal moves. */
gx_glance gx_glance_at(const gx_position *positions, uint32_t count, uint32_t from);

/* The greatest count of quiet plies (9.3) that was reached; 0 of no positions. */
uint32_t gx_glance_quiet(const gx_position *positions, uint32_t count);

#ifdef __cplusplus
}
#endif
#endif
