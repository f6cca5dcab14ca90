/* explain.h - why a move is not legal: one reason, and the squares one has to look at. */
#ifndef GUOXIANG_EXPLAIN_H
#define GUOXIANG_EXPLAIN_H

#include <guoxiang/position.h>

#ifdef __cplusplus
extern "C" {
#endif

/* enum suffix, code in rulings, article of the FIDE Laws of 2023 */
#define GX_WHYS(X)                                                                                                     \
    X(LEGAL, "legal", "3.10.1")                                                                                        \
    X(NO_PIECE, "no_piece", "3.10.2")                                                                                  \
    X(OWN_PIECE_NOT_MOVED, "own_piece_not_moved", "1.3")                                                               \
    X(OWN_PIECE_CAPTURED, "own_piece_captured", "3.1")                                                                 \
    X(NOT_ITS_WAY, "not_its_way", "3.1")                                                                               \
    X(PATH_BLOCKED, "path_blocked", "3.5")                                                                             \
    X(KING_CAPTURED, "king_captured", "1.4.1")                                                                         \
    X(KING_LEFT_IN_CHECK, "king_left_in_check", "3.9.2")                                                               \
    X(KING_INTO_CHECK, "king_into_check", "3.9.2")                                                                     \
    X(PINNED, "pinned", "3.9.2")                                                                                       \
    X(CASTLING_RIGHT_LOST, "castling_right_lost", "3.8.2.1")                                                           \
    X(CASTLING_BLOCKED, "castling_blocked", "3.8.2.2.2")                                                               \
    X(CASTLING_FROM_CHECK, "castling_from_check", "3.8.2.2.1")                                                         \
    X(CASTLING_THROUGH_CHECK, "castling_through_check", "3.8.2.2.1")                                                   \
    X(CASTLING_INTO_CHECK, "castling_into_check", "3.8.2.2.1")                                                         \
    X(EN_PASSANT_TOO_LATE, "en_passant_too_late", "3.7.3.2")                                                           \
    X(PROMOTION_MISSING, "promotion_missing", "3.7.3.3")                                                               \
    X(PROMOTION_PIECE, "promotion_piece", "3.7.3.3")

typedef enum gx_why {
#define GX_WHY_ENUM(suffix, code, article) GX_WHY_##suffix,
    GX_WHYS(GX_WHY_ENUM)
#undef GX_WHY_ENUM
        GX_WHY_COUNT
} gx_why;

/* What a hand may try: any two squares, whatever stands there. */
typedef struct gx_attempt {
    gx_square from;
    gx_square to;      /* for castling: the king's target or the rook's square, as `castling` says */
    gx_kind promotion; /* GX_NO_KIND where none is named; GX_PAWN or GX_KING may be tried and are refused */
    bool castling;     /* meant as castling; `to` then is the castling rook's square, or the corner tried */
} gx_attempt;

/* Whether the attempt is a legal move, and if not, why (the first reason in the order an arbiter asks: is it a piece of
 * yours, does it move so, is the way free, is the king safe). `move`, if not NULL, receives the legal move; `squares`, if
 * not NULL, the squares that matter: pieces in the way, attackers of the king, the square the king passes. */
gx_why gx_explain(const gx_position *position, gx_attempt attempt, gx_move *move, gx_bitboard *squares);

/* The attempt that a legal or illegal move of any form amounts to. */
gx_attempt gx_attempt_of(gx_move move);

/* Code and article (FIDE Laws of Chess, 1 January 2023) of a reason. They live for ever. */
const char *gx_why_code(gx_why why);
const char *gx_why_article(gx_why why);

#ifdef __cplusplus
}
#endif
#endif
