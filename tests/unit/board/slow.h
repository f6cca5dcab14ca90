/* slow.h - a second, plain move generator to compare with: every man to every square by geometry alone, then each move
 * played on a board of letters and thrown away if the king can be taken. It shares nothing with src/board. */
#ifndef TESTS_SLOW_H
#define TESTS_SLOW_H

#include <guoxiang/position.h>

/* UCI-like text of a move: from, to, promotion letter or blank; castling as king takes rook. */
typedef struct slow_move {
    char text[6];
} slow_move;

/* All legal moves; at most 256. Returns their number. */
unsigned slow_moves(const gx_position *position, slow_move out[256]);

/* A pseudo-random number, from a seed that it moves on. */
uint64_t slow_random(uint64_t *seed);

/* Text of a move as slow_moves spells it. */
slow_move slow_text(gx_move move);

#endif
