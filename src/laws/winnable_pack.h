/* winnable_pack.h - a position in 32 bytes: four bitboards, which read together give each square a number.
 *
 *     0       empty                               7   a rook with which castling is still possible, of either color
 *     1..6    white pawn knight bishop rook       8   a pawn that may be captured en passant, of either color
 *             queen king                          15  the black king, Black to move
 *     9..14   the same in black
 *
 * Exact: two positions pack alike if and only if they are the same in the sense of 9.2.3. Counters and key are not kept. */
#ifndef LAWS_WINNABLE_PACK_H
#define LAWS_WINNABLE_PACK_H

#include <guoxiang/fast.h>

typedef struct packed_position {
    gx_bitboard bits[4];
} packed_position;

/* The gx_kind of the man on a square. */
static inline unsigned pack_kind(const gx_position *p, gx_bitboard bit) {
    return (unsigned)((p->kinds[1] & bit) != 0) + 2u * ((p->kinds[2] & bit) != 0) + 3u * ((p->kinds[3] & bit) != 0) +
           4u * ((p->kinds[4] & bit) != 0) + 5u * ((p->kinds[5] & bit) != 0);
}

static inline packed_position pack(const gx_position *p) {
    gx_bitboard pawn = p->kinds[GX_PAWN], knight = p->kinds[GX_KNIGHT], bishop = p->kinds[GX_BISHOP];
    gx_bitboard rook = p->kinds[GX_ROOK], queen = p->kinds[GX_QUEEN], king = p->kinds[GX_KING];
    gx_bitboard passed = p->en_passant == GX_NO_SQUARE ? 0 : GX_BIT(p->en_passant ^ 8u);
    gx_bitboard turn = p->turn == GX_BLACK ? king & p->colors[GX_BLACK] : 0;
    return (packed_position){{(((pawn & ~passed) | bishop | queen) | p->castling | turn),
                              (knight | bishop | king | p->castling), (rook | queen | king),
                              ((p->colors[GX_BLACK] & ~p->castling) | passed)}};
}

static inline gx_position unpack(const packed_position *packed) {
    gx_bitboard a = packed->bits[0], b = packed->bits[1], c = packed->bits[2], d = packed->bits[3];
    gx_bitboard castling = a & b & c & ~d, turn = a & b & c & d, passed = d & ~a & ~b & ~c;
    gx_bitboard all = a | b | c | d;
    gx_bitboard black = (d & ~passed) | (castling & (gx_bitboard)0xff << 56) | (passed & (gx_bitboard)0xff << 32);
    gx_position p = {.kinds = {(a & ~b & ~c) | passed, ~a & b & ~c, a & b & ~c, (~a & ~b & c) | castling, a & ~b & c,
                               (~a & b & c) | turn},
                     .colors = {all & ~black, black},
                     .castling = castling,
                     .turn = turn != 0,
                     .key_file = 8,
                     .fullmove_number = 1};
    p.en_passant = passed == 0 ? GX_NO_SQUARE : (gx_square)(gx_fast_first(passed) ^ 8u);
    return p;
}

static inline bool pack_same(const packed_position *a, const packed_position *b) {
    return ((a->bits[0] ^ b->bits[0]) | (a->bits[1] ^ b->bits[1]) | (a->bits[2] ^ b->bits[2]) |
            (a->bits[3] ^ b->bits[3])) == 0;
}

static inline uint64_t pack_hash(const packed_position *p) {
    uint64_t hash = p->bits[0] * 0x9e3779b97f4a7c15u;
    hash = (hash ^ hash >> 29 ^ p->bits[1]) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ hash >> 31 ^ p->bits[2]) * 0x94d049bb133111ebu;
    hash = (hash ^ hash >> 30 ^ p->bits[3]) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
}

#endif
