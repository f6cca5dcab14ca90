/* uci.h - moves as the UCI protocol writes them: e2e4, e7e8q, e1g1 (or e1h1 in Chess960), 0000 for the null move. */
#ifndef GUOXIANG_UCI_H
#define GUOXIANG_UCI_H

#include <guoxiang/explain.h>
#include <guoxiang/result.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gx_uci_castling {
    GX_UCI_STANDARD, /* the king's two steps: e1g1 */
    GX_UCI_CHESS960  /* king takes rook: e1h1 */
} gx_uci_castling;

#define GX_UCI_MAX 5 /* bytes of the longest move */

/* Writes a move of 4 or 5 bytes. */
void gx_uci_write(gx_buffer *out, gx_move move, gx_uci_castling castling);

/* Reads a move and checks it. Either spelling of castling is read where it has one reading only; with
 * GX_UCI_CHESS960 e1g1 is a king's step. GX_OK; GX_SYNTAX (`fault` says where); GX_ILLEGAL (`why` and `squares` say
 * why; both may be NULL). `*out` is written only on GX_OK. "0000" is GX_SYNTAX: only PGN knows the null move. */
gx_result gx_uci_read(gx_move *out, const gx_position *position, gx_text text, gx_uci_castling castling,
                      gx_fault *fault, gx_why *why, gx_bitboard *squares);

/* After GX_ILLEGAL: what the text tried and whose reason `why` and `squares` are, the squares as they stand or a castling. */
gx_attempt gx_uci_tried(const gx_position *position, gx_text text, gx_why why, gx_bitboard squares);

#ifdef __cplusplus
}
#endif
#endif
