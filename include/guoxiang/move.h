/* move.h - a move as two bytes, and a list that holds every legal move of any position.
 *
 *      15    12 11      6 5       0
 *      | form  |   to    |  from  |
 *
 * The form says which kind of piece moves and what is special about it, so that playing a move never has to look the
 * moving piece up. Castling runs from the king's square to the castling rook's square (Chess960 has no other spelling
 * that is always unambiguous); notation writes it as its reader expects. */
#ifndef GUOXIANG_MOVE_H
#define GUOXIANG_MOVE_H

#include <guoxiang/square.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gx_form {
    GX_FORM_PAWN,   /* one step or a capture, not promoting */
    GX_FORM_KNIGHT, /* the kinds in the order of gx_kind */
    GX_FORM_BISHOP,
    GX_FORM_ROOK,
    GX_FORM_QUEEN,
    GX_FORM_KING,
    GX_FORM_PAWN_TWO,   /* two steps from the pawn's first square (3.7.2) */
    GX_FORM_EN_PASSANT, /* 3.7.3.1 */
    GX_FORM_CASTLING,   /* 3.8.2: to = the rook's square */
    GX_FORM_TO_KNIGHT,  /* promotions (3.7.3.3), in the order of gx_kind */
    GX_FORM_TO_BISHOP,
    GX_FORM_TO_ROOK,
    GX_FORM_TO_QUEEN,
    GX_FORM_NULL = 15 /* no move: only in records of analysis; from = to = 0 */
} gx_form;

/* A move that is or was legal in some position. Compare with gx_move_same. */
typedef struct gx_move {
    uint16_t bits;
} gx_move;

#define GX_MOVE(form, from, to) ((gx_move){(uint16_t)((unsigned)(form) << 12 | (unsigned)(to) << 6 | (unsigned)(from))})
#define GX_MOVE_NULL GX_MOVE(GX_FORM_NULL, 0, 0)

static inline gx_square gx_move_from(gx_move move) {
    return (gx_square)(move.bits & 63u);
}
static inline gx_square gx_move_to(gx_move move) {
    return (gx_square)(move.bits >> 6 & 63u);
}
static inline gx_form gx_move_form(gx_move move) {
    return (gx_form)(move.bits >> 12);
}
static inline bool gx_move_same(gx_move a, gx_move b) {
    return a.bits == b.bits;
}

/* The kind of piece that moves (the king for castling, the pawn for a promotion); GX_NO_KIND for the null move. */
gx_kind gx_move_kind(gx_move move);

/* What a pawn is promoted to; GX_NO_KIND where the move is no promotion. */
gx_kind gx_move_promotion(gx_move move);

/* No position that gx_position_from_setup accepts has more legal moves (218 is the most known). */
#define GX_MOVES_MAX 256

typedef struct gx_move_list {
    uint32_t count;
    gx_move moves[GX_MOVES_MAX];
} gx_move_list;

#ifdef __cplusplus
}
#endif
#endif
