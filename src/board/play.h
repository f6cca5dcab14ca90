/* play.h - the parts of playing a move that reading a set-up and generating moves need too. */
#ifndef BOARD_PLAY_H
#define BOARD_PLAY_H

#include "board/tables.h"

/* The part of the key that stands for these castling rooks of a position. */
uint64_t position_castling_key(const gx_position *position, gx_bitboard castling);

/* Whether the pawn on `pawn` of the side to move may capture en passant on `over` without leaving its king attacked. */
bool position_may_take_en_passant(const gx_position *position, unsigned pawn, unsigned over);

/* A pawn of the side that has just moved passed over a square: sets `en_passant` and the key's file as they are due. */
void position_passed_over(gx_position *position, unsigned over);

#endif
