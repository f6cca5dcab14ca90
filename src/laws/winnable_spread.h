/* winnable_spread.h - where sets of men move, a whole set at a time: shifts instead of loops over squares. */
#ifndef LAWS_WINNABLE_SPREAD_H
#define LAWS_WINNABLE_SPREAD_H

#include <guoxiang/square.h>

#define SPREAD_A_FILE 0x0101010101010101u
#define SPREAD_H_FILE 0x8080808080808080u
#define SPREAD_DARK 0xaa55aa55aa55aa55u

static inline gx_bitboard spread_east(gx_bitboard set) {
    return (set & ~SPREAD_H_FILE) << 1;
}
static inline gx_bitboard spread_west(gx_bitboard set) {
    return (set & ~SPREAD_A_FILE) >> 1;
}

/* A step up the board as a color sees it. */
static inline gx_bitboard spread_ahead(gx_bitboard set, unsigned color) {
    return color == 0 ? set << 8 : set >> 8;
}

static inline gx_bitboard spread_king(gx_bitboard set) {
    gx_bitboard row = set | spread_east(set) | spread_west(set);
    return (row | row << 8 | row >> 8) ^ set;
}

/* All squares within a king's step of a set, members next to each other included. */
static inline gx_bitboard spread_near(gx_bitboard set) {
    gx_bitboard row = spread_east(set) | spread_west(set);
    gx_bitboard whole = row | set;
    return row | whole << 8 | whole >> 8;
}

static inline gx_bitboard spread_knight(gx_bitboard set) {
    gx_bitboard east = spread_east(set), west = spread_west(set), near = east | west;
    gx_bitboard far = spread_east(east) | spread_west(west);
    return near << 16 | near >> 16 | far << 8 | far >> 8;
}

static inline gx_bitboard spread_pawn(gx_bitboard set, unsigned color) {
    gx_bitboard ahead = spread_ahead(set, color);
    return spread_east(ahead) | spread_west(ahead);
}

/* One direction: through `free` squares and onto the first that is not (Kogge and Stone). */
#define SPREAD_RAY(name, shift, mask)                                                                                  \
    static inline gx_bitboard name(gx_bitboard set, gx_bitboard free) {                                                \
        free &= (mask);                                                                                                \
        set |= free & (set shift);                                                                                     \
        free &= free shift;                                                                                            \
        set |= free & (set shift shift);                                                                               \
        free &= free shift shift;                                                                                      \
        set |= free & (set shift shift shift shift);                                                                   \
        return (set shift) & (mask);                                                                                   \
    }
SPREAD_RAY(spread_ray_n, << 8, ~(gx_bitboard)0)
SPREAD_RAY(spread_ray_s, >> 8, ~(gx_bitboard)0)
SPREAD_RAY(spread_ray_e, << 1, ~SPREAD_A_FILE)
SPREAD_RAY(spread_ray_w, >> 1, ~SPREAD_H_FILE)
SPREAD_RAY(spread_ray_ne, << 9, ~SPREAD_A_FILE)
SPREAD_RAY(spread_ray_nw, << 7, ~SPREAD_H_FILE)
SPREAD_RAY(spread_ray_se, >> 7, ~SPREAD_A_FILE)
SPREAD_RAY(spread_ray_sw, >> 9, ~SPREAD_H_FILE)
#undef SPREAD_RAY

static inline gx_bitboard spread_rook(gx_bitboard set, gx_bitboard free) {
    return spread_ray_n(set, free) | spread_ray_s(set, free) | spread_ray_e(set, free) | spread_ray_w(set, free);
}

static inline gx_bitboard spread_bishop(gx_bitboard set, gx_bitboard free) {
    return spread_ray_ne(set, free) | spread_ray_nw(set, free) | spread_ray_se(set, free) | spread_ray_sw(set, free);
}

/* What men of a kind on a set attack, past `free` squares. */
static inline gx_bitboard spread_piece(gx_bitboard set, unsigned kind, gx_bitboard free) {
    switch (kind) {
    case GX_KNIGHT: return spread_knight(set);
    case GX_BISHOP: return spread_bishop(set, free);
    case GX_ROOK: return spread_rook(set, free);
    case GX_QUEEN: return spread_rook(set, free) | spread_bishop(set, free);
    default: return spread_near(set);
    }
}

/* A promoted man may be a queen or a knight: together they move as any piece. */
static inline gx_bitboard spread_promoted(gx_bitboard set, gx_bitboard free) {
    return spread_rook(set, free) | spread_bishop(set, free) | spread_knight(set);
}

#endif
