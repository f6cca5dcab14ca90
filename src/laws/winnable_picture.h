/* winnable_picture.h - mates that might stand some day, and how far a position is from each. */
#ifndef LAWS_WINNABLE_PICTURE_H
#define LAWS_WINNABLE_PICTURE_H

#include "laws/mobility.h"

#define PICTURES 64
#define PICTURE_FAR 63 /* never, as far as is known */

/* The king to be mated on `king`, checked by a man of `giver`'s kind from some square, the squares of `rest` blocked by its
 * own men or attacked by others of the winner, the winner's king on `helper` (or anywhere: GX_NO_SQUARE). */
typedef struct picture {
    gx_bitboard rest;
    uint8_t king, helper, giver, at; /* `at`: the square of a pawn that gives check */
    uint8_t cost;                    /* in the position they were made for */
    uint8_t path[64];                /* moves of the giver from each square */
    uint8_t blame;                   /* added to its distance, the more the more were looked at for its sake */
    uint32_t spent;                  /* how many these were */
} picture;

/* Tables of moves that a man needs, alone on a board where only men stand that never move. Kinds from the knight on. */
typedef struct pictures {
    unsigned count;
    unsigned nearest; /* in the list, when it was last asked for */
    gx_color winner;
    uint8_t stand[4][64][64];  /* [kind][to][from] */
    uint8_t attack[4][64][64]; /* the same, until it attacks a square */
    uint8_t king[2][64][64];
    uint8_t guard[64][64];  /* a pawn of the winner, until it attacks a square */
    uint8_t promote[2][64]; /* steps of a pawn */
    picture list[PICTURES];
} pictures;

/* Makes the nearest pictures for a position. `m` holds closed sets of it, or is NULL where nothing is known to stand still. */
void pictures_make(pictures *p, const gx_position *position, gx_color winner, const struct mobility *m);

/* Moves of both sides to the nearest picture, PICTURE_FAR at most. The more often a picture was the nearest of a position
 * that was looked at (`looked`), the further it is held to be. */
unsigned pictures_distance(pictures *p, const gx_position *position, bool looked);

#endif
