/* coordinates.h - squares as text, and moves given by two squares: what UCI and SAN share. */
#ifndef NOTATION_COORDINATES_H
#define NOTATION_COORDINATES_H

#include <guoxiang/uci.h>

/* "e4". */
void gx_square_put(gx_buffer *out, gx_square square);

/* The kind of a small English letter q r b n; GX_NO_KIND for any other byte. */
gx_kind gx_promotion_of(char letter);

/* What is tried by a move given as two squares. The king onto its own rook, or (unless `castling` is
 * GX_UCI_CHESS960) two or more files towards c or g, is castling. */
gx_attempt gx_attempt_of_squares(const gx_position *position, gx_square from, gx_square to, gx_kind promotion,
                                 gx_uci_castling castling);

/* Castling of the side to move towards the king's (h) or the queen's (a) side, by whatever right is left there. */
gx_attempt gx_attempt_of_castling(const gx_position *position, bool king_side);

#endif
