/* winnable.h - who could still mate, as far as the men alone and a few forced moves tell.
 *
 * "No series of legal moves" (5.1.2, 5.2.2, 6.9, 7.5.5) is a question about all games that could follow. What is
 * answered here is exact and quick, and honest where it is not known: GX_CHANCE_UNKNOWN. Walls of pawns and longer
 * forced lines need the solver, which has a header of its own when it comes. */
#ifndef GUOXIANG_WINNABLE_H
#define GUOXIANG_WINNABLE_H

#include <guoxiang/position.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gx_chance {
    GX_CHANCE_UNKNOWN,
    GX_CHANCE_WINNABLE,  /* a series of legal moves that ends in mate is known */
    GX_CHANCE_UNWINNABLE /* there is none: proved */
} gx_chance;

/* How it is known: enum suffix, name in JSON. */
#define GX_CHANCE_PROOFS(X)                                                                                            \
    X(NONE, "none")           /* it is not known */                                                                    \
    X(MATE, "mate")           /* mate stands on the board */                                                           \
    X(STALEMATE, "stalemate") /* the game is at an end without it */                                                   \
    X(MATERIAL, "material")   /* the men alone: no such mate exists */                                                 \
    X(FORCED, "forced")       /* forced moves lead to one of the above */                                              \
    X(REPLIES, "replies")     /* so does every reply */                                                                \
    X(LINE, "line")           /* the line is given */

typedef enum gx_chance_proof {
#define GX_PROOF_ENUM(suffix, name) GX_PROOF_##suffix,
    GX_CHANCE_PROOFS(GX_PROOF_ENUM)
#undef GX_PROOF_ENUM
        GX_PROOF_COUNT
} gx_chance_proof;

#define GX_FORCED_MAX 16 /* forced moves that the quick test follows */

/* What is known of one side's chance to mate. */
typedef struct gx_winnable {
    gx_chance chance;
    gx_chance_proof proof;
    uint32_t length; /* moves of `line`; where winnable they end in mate */
    gx_move line[GX_FORCED_MAX + 1];
} gx_winnable;

const char *gx_chance_name(gx_chance chance);
const char *gx_chance_proof_name(gx_chance_proof proof);

/* Whether `color` can never mate with the men on the board, wherever they stand, whoever moves, and however badly
 * the other side plays. True is a proof. The position must not be a mate already. */
bool gx_material_cannot_win(const gx_position *position, gx_color color);

/* The list of article 10.4 of 1989 to 1997: K v K, K and B v K, K and N v K, and K and B v K and B with both bishops on
 * squares of one color. */
bool gx_material_10_4(const gx_position *position);

/* The quick test for one side: mate or stalemate on the board, the men alone, forced moves, all replies, mate in
 * one. */
gx_winnable gx_winnable_quick(const gx_position *position, gx_color color);

/* Whether the position is dead (5.2.2) as far as the quick test tells. Made for being asked at every ply of a game:
 * it answers from the number of men wherever many stand. False does not prove life. */
bool gx_position_is_dead_quick(const gx_position *position);

#ifdef __cplusplus
}
#endif
#endif
