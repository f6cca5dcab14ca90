/* explain.h - the parts of explaining a move: what each of them asks and what they hand on. */
#ifndef BOARD_EXPLAIN_H
#define BOARD_EXPLAIN_H

#include <guoxiang/explain.h>

/* A reason and the squares that show it; for GX_WHY_LEGAL also the form of the move. */
struct finding {
    gx_why why;
    gx_bitboard squares;
    gx_form form;
};

/* Whether a man of the side to move goes from one square to the other as its kind goes, with the way free (3.2 to 3.8.1).
 * En passant included; nothing is said of the king's safety. `to` does not hold an own man. */
struct finding explain_way(const gx_position *position, gx_kind kind, unsigned from, unsigned to);

/* Castling of the king on `king` with what stands on `rook` (3.8.2). */
struct finding explain_castling(const gx_position *position, unsigned king, unsigned rook);

#endif
