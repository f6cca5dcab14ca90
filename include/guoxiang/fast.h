/* fast.h - the inner loops of the library, open to programs that count nanoseconds.
 *
 * Everything here is inline and works on const tables that a generator writes at build (tools/generate). Two methods
 * find what a rook or a bishop attacks past the men in its way:
 *
 *   PEXT        the blockers on the lines of a square, gathered into an index by one instruction of BMI2; 841 KB of
 *               answers. Used where the compiler may use BMI2 (gcc -march=x86-64-v3).
 *   Subtraction "o^(o-2r)": borrowing through the empty squares of a line up to the first blocker, and the same on the
 *               board turned upside down by a byte swap; ranks by a small table. 2 KB of masks; everywhere else,
 *               WebAssembly included.
 *
 * Both give equal results for every square and every set of blockers (tests/unit/board/test_sliders.c). */
#ifndef GUOXIANG_FAST_H
#define GUOXIANG_FAST_H

#include <guoxiang/position.h>

#ifdef __cplusplus
extern "C" {
#endif

extern const gx_bitboard gx_table_knight[64];
extern const gx_bitboard gx_table_king[64];
extern const gx_bitboard gx_table_pawn[2][64];     /* attacks of a pawn, by color */
extern const gx_bitboard gx_table_between[64][64]; /* strictly between two squares of a common line, else empty */
extern const gx_bitboard gx_table_line[64][64];    /* the whole line through two squares, else empty */

typedef struct gx_slider_masks {
    gx_bitboard file, diagonal, antidiagonal; /* through the square, without it */
} gx_slider_masks;
extern const gx_slider_masks gx_table_masks[64];
extern const uint8_t gx_table_rank[64][8]; /* by the six inner blockers, by file */

/* By square: the men that can block, and where the answers for them begin. */
extern const gx_bitboard gx_table_rook_mask[64], gx_table_bishop_mask[64];
extern const gx_bitboard *const gx_table_rook_pext[64], *const gx_table_bishop_pext[64];
extern const gx_bitboard gx_table_pext[107648];

static inline unsigned gx_fast_count(gx_bitboard set) {
#if defined(__POPCNT__) || defined(__wasm__) || defined(__aarch64__)
    return (unsigned)__builtin_popcountll(set);
#else
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (unsigned)(set * 0x0101010101010101u >> 56);
#endif
}

/* The lowest square of a set that is not empty. */
static inline unsigned gx_fast_first(gx_bitboard set) {
    return (unsigned)__builtin_ctzll(set);
}

static inline gx_bitboard gx_fast_along(gx_bitboard occupied, gx_bitboard mask, unsigned square) {
    gx_bitboard bit = GX_BIT(square);
    gx_bitboard forward = occupied & mask;
    gx_bitboard reverse = __builtin_bswap64(forward);
    forward -= bit;
    reverse -= __builtin_bswap64(bit);
    return (forward ^ __builtin_bswap64(reverse)) & mask;
}

/* The portable method, always there so that it can be compared. */
static inline gx_bitboard gx_portable_rook(unsigned square, gx_bitboard occupied) {
    unsigned shift = square & 56u;
    gx_bitboard rank = (gx_bitboard)gx_table_rank[occupied >> (shift + 1) & 63u][square & 7u] << shift;
    return rank | gx_fast_along(occupied, gx_table_masks[square].file, square);
}

static inline gx_bitboard gx_portable_bishop(unsigned square, gx_bitboard occupied) {
    return gx_fast_along(occupied, gx_table_masks[square].diagonal, square) |
           gx_fast_along(occupied, gx_table_masks[square].antidiagonal, square);
}

/* What a rook or bishop on a square attacks with `occupied` as blockers; the first blocker of a line is attacked. */
static inline gx_bitboard gx_fast_rook(unsigned square, gx_bitboard occupied) {
#if defined(__BMI2__)
    return gx_table_rook_pext[square][__builtin_ia32_pext_di(occupied, gx_table_rook_mask[square])];
#else
    return gx_portable_rook(square, occupied);
#endif
}

static inline gx_bitboard gx_fast_bishop(unsigned square, gx_bitboard occupied) {
#if defined(__BMI2__)
    return gx_table_bishop_pext[square][__builtin_ia32_pext_di(occupied, gx_table_bishop_mask[square])];
#else
    return gx_portable_bishop(square, occupied);
#endif
}

static inline gx_bitboard gx_fast_occupied(const gx_position *position) {
    return position->colors[GX_WHITE] | position->colors[GX_BLACK];
}

static inline unsigned gx_fast_king(const gx_position *position, unsigned color) {
    return gx_fast_first(position->kinds[GX_KING] & position->colors[color]);
}

/* The men among `by` (a set of one color, `color`) that attack `square` with `occupied` as blockers. */
static inline gx_bitboard gx_fast_attackers(const gx_position *position, unsigned square, gx_bitboard occupied,
                                            gx_bitboard by, unsigned color) {
    gx_bitboard straight = position->kinds[GX_ROOK] | position->kinds[GX_QUEEN];
    gx_bitboard slanted = position->kinds[GX_BISHOP] | position->kinds[GX_QUEEN];
    return by & ((gx_fast_rook(square, occupied) & straight) | (gx_fast_bishop(square, occupied) & slanted) |
                 (gx_table_knight[square] & position->kinds[GX_KNIGHT]) |
                 (gx_table_pawn[color ^ 1u][square] & position->kinds[GX_PAWN]) |
                 (gx_table_king[square] & position->kinds[GX_KING]));
}

/* Whether a move of a man that is not the king, from `from` to `to`, leaves the mover's king safe (3.9.2). Not for en
 * passant or castling. The man must be able to make the move. */
static inline bool gx_fast_is_safe(const gx_position *position, unsigned from, unsigned to) {
    unsigned us = position->turn;
    unsigned king = gx_fast_king(position, us);
    gx_bitboard target = GX_BIT(to);
    gx_bitboard occupied = (gx_fast_occupied(position) & ~GX_BIT(from)) | target;
    return gx_fast_attackers(position, king, occupied, position->colors[us ^ 1u] & ~target, us ^ 1u) == 0;
}

/* The same for a step of the king. */
static inline bool gx_fast_is_king_safe(const gx_position *position, unsigned from, unsigned to) {
    unsigned us = position->turn;
    gx_bitboard occupied = gx_fast_occupied(position) & ~GX_BIT(from);
    return gx_fast_attackers(position, to, occupied, position->colors[us ^ 1u] & ~GX_BIT(to), us ^ 1u) == 0;
}

#ifdef __cplusplus
}
#endif
#endif
