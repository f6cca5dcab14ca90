/* winnable_cast.h - what a picture is counted with: the men of a position, and those nearest to each task. Shared by
 * winnable_picture.c, which counts, and winnable_draw.c, which makes the pictures. */
#ifndef LAWS_WINNABLE_CAST_H
#define LAWS_WINNABLE_CAST_H

#include "laws/winnable_picture.h"

#define NEAREST 3

/* The men nearest to some task, and how near they are. */
struct nearest {
    uint8_t cost[NEAREST], man[NEAREST];
};

/* The men of a position in the form that is read here most. */
struct picture_cast {
    unsigned count[2];
    uint8_t square[2][GX_MEN_MAX], kind[2][GX_MEN_MAX]; /* kings left out */
    uint8_t king[2];
    gx_bitboard occupied, pawns; /* `pawns`: of the side to be mated */
    gx_bitboard known;           /* squares of which the rest is worked out */
    struct nearest cover[64];    /* men of the winner that attack the square */
    struct nearest block[64];    /* men of the other side that block it */
};

void picture_cast_read(struct picture_cast *cast, const gx_position *position, unsigned winner);

/* Moves of both sides from the position that was read to the picture: less than `limit`, or `limit`. */
unsigned picture_cost(const pictures *p, const picture *pic, struct picture_cast *cast, unsigned limit);

#endif
