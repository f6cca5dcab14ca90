/* perpetual.h - perpetual check as a proof (长将).
 *
 * A side can check for ever if there is a set of positions, all with that side to move, such that in each it has a
 * checking move after which every legal reply leads back into the set. A check that mates has no reply and serves as
 * well: whoever can check or mate for ever is meant. The largest such set is a fixpoint over the graph of checks; only the
 * part of it that the answer turns on is looked at.
 *
 * A yes comes with its witness: for each position of the set the check to give. gx_perpetual_proves replays it with the
 * generator alone and shares nothing with the search. A no means that every check of every line was followed until it
 * ran out. The halfmove clock and repetitions are left aside: they are claims of their own. */
#ifndef GUOXIANG_PERPETUAL_H
#define GUOXIANG_PERPETUAL_H

#include <guoxiang/position.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gx_perpetual_answer {
    GX_PERPETUAL_NO,
    GX_PERPETUAL_YES,
    GX_PERPETUAL_UNKNOWN /* the budget is spent */
} gx_perpetual_answer;

/* One line of the witness: in this position (its counters are zero) this check. */
typedef struct gx_perpetual_step {
    gx_position position;
    gx_move check;
} gx_perpetual_step;

/* Steps in the order of gx_perpetual_order, so that they can be found by halving. Borrowed from the search's memory. */
typedef struct gx_perpetual_witness {
    const gx_perpetual_step *steps;
    uint32_t count;
} gx_perpetual_witness;

/* Bytes of memory in which `positions` positions can be looked at. */
size_t gx_perpetual_memory(uint32_t positions);

/* Whether `color` can check for ever from here. If it is the other side's turn, every legal reply must lead to where it
 * can; then without a reply the answer is no. `memory` of `size` bytes, aligned as for a pointer, is the budget.
 * `witness` may be NULL; it is written on YES. */
gx_perpetual_answer gx_perpetual_find(const gx_position *position, gx_color color, void *memory, size_t size,
                                      gx_perpetual_witness *witness);

/* The same where a check that mates does not serve: the game goes on and on, whatever is answered. */
gx_perpetual_answer gx_perpetual_endless(const gx_position *position, gx_color color, void *memory, size_t size);

/* Whether the player who has the move may claim that `color` checks for ever. By checks of his own he may, though they could mate;
 * he who is checked, only by endless ones: who is mated in the end is not checked for ever. */
gx_perpetual_answer gx_perpetual_claim(const gx_position *position, gx_color color, void *memory, size_t size);

/* Whether the witness proves that `color` can check for ever from the position. */
bool gx_perpetual_proves(const gx_position *position, gx_color color, gx_perpetual_witness witness);

/* Less than, equal to or greater than zero: the order of positions in a witness. Counters do not count. */
int gx_perpetual_order(const gx_position *a, const gx_position *b);

#ifdef __cplusplus
}
#endif
#endif
