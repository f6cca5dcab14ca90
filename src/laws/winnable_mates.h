/* winnable_mates.h - mates with few men, as goals: where the last men have to go. Written by tools/generate/gen_mates.c. */
#ifndef LAWS_WINNABLE_MATES_H
#define LAWS_WINNABLE_MATES_H

#include <guoxiang/square.h>

#define MATES_NO_SQUARE 64

/* White mates: where its king stands, from which squares its first man does it, where its second man may be if it takes two,
 * and the square that a black man has to block. */
typedef struct mate_goal {
    uint8_t loser, king, block;
    gx_bitboard first, second;
} mate_goal;

/* By the white men: knight, bishop, two knights, bishop (first) and knight, two bishops, rook; and by what blocks (gx_kind), or
 * GX_NO_KIND for nobody. */
typedef enum mate_men { MATES_N, MATES_B, MATES_NN, MATES_BN, MATES_BB, MATES_R, MATES_MEN } mate_men;

extern const mate_goal gx_table_mates[];
extern const uint16_t gx_table_mates_begin[MATES_MEN * 5 + 1]; /* [5 * men + blocker]; without blocker [5 * men] */
extern const uint8_t gx_table_knight_steps[64][64];            /* moves of a knight */
extern const uint8_t gx_table_king_steps[64][64];              /* and of a king */

#endif
