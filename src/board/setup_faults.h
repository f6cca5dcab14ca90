/* setup_faults.h - what of the marks of the past in a set-up can be believed. */
#ifndef BOARD_SETUP_FAULTS_H
#define BOARD_SETUP_FAULTS_H

#include <guoxiang/fast.h>

/* The castling rooks that stand with their king on the first rank of their color, one a side of it. */
gx_bitboard setup_sound_castling(const gx_setup *setup);

/* Whether a pawn can just have passed over the en passant square. One king a side is asked for. */
bool setup_sound_en_passant(const gx_setup *setup);

#endif
