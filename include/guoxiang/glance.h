/* glance.h - what the moves of a game tell without a board: whether a position can have recurred at all, and how long it
 * was quiet at most.
 *
 * Most games have no repetition and no fifty quiet moves, and then the laws need not be asked about any position but the
 * last. A glance finds those games at a fraction of what replaying costs. It errs on one side only: what it denies
 * cannot have been; what it grants must be looked at. */
#ifndef GUOXIANG_GLANCE_H
#define GUOXIANG_GLANCE_H

#include <guoxiang/position.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gx_glance {
    bool repeats;         /* a position may have occurred twice or oftener (9.2) */
    uint32_t from;        /* if so: no position before the one after `from` moves is among those that did */
    uint32_t quiet_plies; /* the greatest number that the count of quiet plies (9.3) can have reached, or more */
} gx_glance;

/* A glance at the legal moves of a game from its first position. */
gx_glance gx_glance_at(const gx_position *first, const gx_move *moves, uint32_t count);

#ifdef __cplusplus
}
#endif
#endif
