/* square.h - squares, files, ranks, colors, kinds of piece, and sets of squares.
 *
 * Squares count from a1 = 0 along the ranks to h8 = 63, so file = square & 7, rank = square >> 3, and bit n of a
 * bitboard is square n:
 *
 *      8 | 56 57 58 59 60 61 62 63
 *      7 | 48 ..                55
 *      ...
 *      1 |  0  1  2  3  4  5  6  7
 *          a  b  c  d  e  f  g  h                                                                              */
#ifndef GUOXIANG_SQUARE_H
#define GUOXIANG_SQUARE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef uint8_t gx_square; /* 0..63, or GX_NO_SQUARE */
#define GX_NO_SQUARE ((gx_square)64)

#define GX_SQUARE(file, rank) ((gx_square)((rank)*8 + (file)))
#define GX_FILE_OF(square) ((unsigned)(square)&7u)
#define GX_RANK_OF(square) ((unsigned)(square) >> 3)

typedef enum gx_color { GX_WHITE, GX_BLACK } gx_color;

/* A kind of piece, whatever its color; also the index of its bitboard in a position. */
typedef enum gx_kind { GX_PAWN, GX_KNIGHT, GX_BISHOP, GX_ROOK, GX_QUEEN, GX_KING, GX_NO_KIND } gx_kind;

/* A piece of a color, or nothing. */
typedef struct gx_piece {
    gx_color color;
    gx_kind kind; /* GX_NO_KIND: an empty square */
} gx_piece;

/* A set of squares: bit n is square n. */
typedef uint64_t gx_bitboard;
#define GX_BIT(square) ((gx_bitboard)1 << (square))

/* "a1".."h8" read from two bytes; GX_NO_SQUARE where they name no square. */
gx_square gx_square_read(char file, char rank);

/* English letter of a piece as FEN writes it: upper case for White, lower case for Black; 0 for GX_NO_KIND. */
char gx_piece_letter(gx_piece piece);

/* The piece of a FEN letter; kind GX_NO_KIND for any other byte. */
gx_piece gx_piece_from_letter(char letter);

/* Number of squares in a set. */
unsigned gx_bitboard_count(gx_bitboard set);

/* The lowest square of a set that is not empty (asserted). */
gx_square gx_bitboard_first(gx_bitboard set);

#ifdef __cplusplus
}
#endif
#endif
