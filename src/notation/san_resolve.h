/* san_resolve.h - from what a text says to the move it means. */
#ifndef NOTATION_SAN_RESOLVE_H
#define NOTATION_SAN_RESOLVE_H

#include "notation/san_shape.h"

/* Two squares and no letter, as UCI writes a move: whatever stands on the first is meant. */
static inline bool gx_san_names_squares(const gx_san_shape *shape) {
    return !shape->letter && shape->file && shape->rank;
}

/* The one legal move that fits: GX_OK, GX_SYNTAX, GX_ILLEGAL or GX_AMBIGUOUS, with what `report` says of each. */
gx_result gx_san_resolve(gx_move *out, const gx_position *position, const gx_san_shape *shape, gx_san_report *report);

/* No legal move fits: why not. */
void gx_san_why(gx_san_report *report, const gx_position *position, const gx_san_shape *shape);

/* What was forgiven in a text that means `move`. */
uint32_t gx_san_notes(const gx_position *position, gx_move move, const gx_san_shape *shape);

/* Whether a check mark is the due one. */
bool gx_san_mark_is_right(gx_san_mark mark, const gx_position *after);

#endif
