/* setup.h - anything that can stand on a board, and everything that is wrong with it.
 *
 * A set-up may be absurd: no kings, nine queens, pawns on the last rank. Only gx_position_from_setup (position.h) turns
 * one into a position that can be played, and it names every fault at once. */
#ifndef GUOXIANG_SETUP_H
#define GUOXIANG_SETUP_H

#include <guoxiang/square.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gx_setup {
    gx_bitboard kinds[6];  /* by gx_kind, both colors together */
    gx_bitboard colors[2]; /* by gx_color */
    gx_bitboard castling;  /* squares of the rooks with which castling may still be lawful */
    gx_color turn;
    gx_square en_passant; /* the square a pawn has just passed over, or GX_NO_SQUARE */
    uint32_t halfmove_clock;
    uint32_t fullmove_number; /* from 1 */
} gx_setup;

/* Bit, name in JSON, English sentence. The first eleven are always faults; the last four are repaired or tolerated in
 * lenient reading (and then are warnings), faults in strict reading. */
#define GX_SETUP_FAULTS(X)                                                                                             \
    X(NO_WHITE_KING, "no_white_king", "White has no king")                                                             \
    X(NO_BLACK_KING, "no_black_king", "Black has no king")                                                             \
    X(WHITE_KINGS, "white_kings", "White has more than one king")                                                      \
    X(BLACK_KINGS, "black_kings", "Black has more than one king")                                                      \
    X(PAWN_ON_LAST_RANK, "pawn_on_last_rank", "a pawn stands on the first or the last rank")                           \
    X(TOO_MANY_WHITE, "too_many_white", "White has more than sixteen men")                                             \
    X(TOO_MANY_BLACK, "too_many_black", "Black has more than sixteen men")                                             \
    X(TOO_MANY_WHITE_PAWNS, "too_many_white_pawns", "White has more than eight pawns")                                 \
    X(TOO_MANY_BLACK_PAWNS, "too_many_black_pawns", "Black has more than eight pawns")                                 \
    X(PROMOTED_EXCESS, "promoted_excess", "one side has more promoted pieces than pawns are missing")                  \
    X(OPPOSITE_CHECK, "opposite_check", "the side that has just moved left its king in check")                         \
    X(IMPOSSIBLE_CHECK, "impossible_check", "no last move can have given this check")                                  \
    X(CASTLING_RIGHT, "castling_right", "a castling right without its king or rook in place")                          \
    X(EP_SQUARE, "ep_square", "no pawn can just have passed over the en passant square")                               \
    X(COUNTERS_DISAGREE, "counters_disagree", "the halfmove clock is higher than the move number allows")

enum {
#define GX_SETUP_INDEX(suffix, name, sentence) GX_SETUP_INDEX_##suffix,
    GX_SETUP_FAULTS(GX_SETUP_INDEX)
#undef GX_SETUP_INDEX
        GX_SETUP_FAULT_COUNT
};

enum {
#define GX_SETUP_BIT(suffix, name, sentence) GX_SETUP_##suffix = 1 << GX_SETUP_INDEX_##suffix,
    GX_SETUP_FAULTS(GX_SETUP_BIT)
#undef GX_SETUP_BIT
        GX_SETUP_LENIENT =
            GX_SETUP_IMPOSSIBLE_CHECK | GX_SETUP_CASTLING_RIGHT | GX_SETUP_EP_SQUARE | GX_SETUP_COUNTERS_DISAGREE
};

/* A set of GX_SETUP_ bits; 0 is a sound set-up. */
typedef uint32_t gx_setup_faults;

/* Name and sentence of the fault with index 0..GX_SETUP_FAULT_COUNT-1 (asserted). They live for ever. */
const char *gx_setup_fault_name(unsigned index);
const char *gx_setup_fault_sentence(unsigned index);

/* The empty board: White to move, no rights, counters 0 and 1. */
gx_setup gx_setup_empty(void);

/* Puts a piece on a square, replacing what stood there; kind GX_NO_KIND empties it. */
void gx_setup_put(gx_setup *setup, gx_square square, gx_piece piece);

/* All that is wrong with a set-up, at once. */
gx_setup_faults gx_setup_check(const gx_setup *setup);

#ifdef __cplusplus
}
#endif
#endif
