/* check_invariant.h - invariants of a proof, looked into. */
#ifndef LAWS_CHECK_INVARIANT_H
#define LAWS_CHECK_INVARIANT_H

#include "laws/check_sets.h"

/* Whether all parts are closed, follow each other, and leave no room for a mate. */
bool invariant_is_sound(const gx_proof *proof, const gx_invariant *invariant);

/* Whether all men of a position keep to the sets of an invariant that is sound, so that no mate can follow. */
bool invariant_holds(const gx_proof *proof, const gx_invariant *invariant, const gx_position *position);

#endif
