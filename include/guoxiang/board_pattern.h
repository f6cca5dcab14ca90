/* board_pattern.h - patterns of positions, written like a FEN with some squares left open.
 *
 * Eight ranks as in a FEN, from the eighth down, then side to move, castling rights and en passant square as far as they
 * matter. In place of a piece's letter or a number of empty squares there may stand
 *
 *      ?        any one square
 *      !        one square with a man on it
 *      A  a     a man of White, of Black
 *      m        a man that is no pawn
 *      [QRbn]   one of these; also A, a, and _ for an empty square
 *      [^Pp]    any man that is none of these
 *      *        any squares of the rank, none included
 *
 * A field that is missing or ? is not asked for; move counters are passed over. The castling field is exact. An en passant
 * square asks that the pawn has just made its double step; where the position says that it can be captured, that it is
 * this one. So the FEN of any position is the pattern of that position. */
#ifndef GUOXIANG_BOARD_PATTERN_H
#define GUOXIANG_BOARD_PATTERN_H

#include <guoxiang/position.h>
#include <guoxiang/result.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bits of what may stand on a square: 0..5 White's men by gx_kind, 6..11 Black's, 12 nothing. */
typedef uint16_t gx_board_choice;

enum { GX_RANK_TOKENS = 17 }; /* eight squares with * before, between and behind them */

/* All fields are board_pattern.c's own but for `least_men` and `most_men`. */
typedef struct gx_board_pattern {
    uint32_t test_count;
    struct {
        gx_bitboard squares;    /* on each of these ... */
        gx_board_choice choice; /* ... one of these must stand */
    } tests[64];
    uint8_t least_men, most_men; /* how many men stand on a board that fits */
    uint8_t token_count[8];      /* ranks with two * or more: 0 for the others */
    gx_board_choice tokens[8][GX_RANK_TOKENS];
    int8_t turn;           /* -1: not asked */
    int8_t castling;       /* -1: not asked; else bits K Q k q from 1 */
    bool castling_by_rook; /* the rooks' squares were named */
    gx_bitboard rooks;
    bool asks_en_passant;
    gx_square en_passant; /* GX_NO_SQUARE for - */
} gx_board_pattern;

/* Reads a pattern. GX_OK, or GX_SYNTAX and `*out` untouched; `fault` may be NULL. */
gx_result gx_board_pattern_read(gx_board_pattern *out, gx_text text, gx_fault *fault);

/* The pattern with the colors exchanged: the board is turned upside down, files stay. */
void gx_board_pattern_exchange(gx_board_pattern *out, const gx_board_pattern *pattern);

bool gx_board_fits(const gx_position *position, const gx_board_pattern *pattern);

#ifdef __cplusplus
}
#endif
#endif
