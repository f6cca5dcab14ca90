/* san_fast.h - the quick way to read a move that is written as it should be.
 *
 * Nearly every move of nearly every file is canonical SAN. This reads that form alone, and answers false for anything
 * else: another spelling, another language, a move that is illegal or ambiguous, a letter too many. Then the general
 * reader (san_read.c) takes the text apart and knows what to say. So: true means the text is what gx_san_write would
 * write, the check mark apart, whose truth only the position after the move can tell.
 *
 * The target is read from the end of the text, then its way back to the man is found with one geometry for all pieces:
 *
 *      reach    squares from which the kind moves to the target on an empty board
 *      men      own men of the kind there, with nothing between (gx_table_between)
 *
 * One man in `men`, nothing said of his departure, and his king safe: that is the move. Departure named, or several men:
 * san_fast_choose counts the legal ones, since only a needed disambiguation is canonical. */
#ifndef NOTATION_SAN_FAST_H
#define NOTATION_SAN_FAST_H

#include "notation/san_mark.h"

#include <guoxiang/fast.h>

#include <string.h>

#define SAN_FAST_ALL (~(gx_bitboard)0)

/* A piece's letter as a kind; GX_NO_KIND for any other byte. */
static inline gx_kind san_fast_kind(char letter) {
    switch (letter) {
    case 'N': return GX_KNIGHT;
    case 'B': return GX_BISHOP;
    case 'R': return GX_ROOK;
    case 'Q': return GX_QUEEN;
    case 'K': return GX_KING;
    default: return GX_NO_KIND;
    }
}

/* The square of two bytes; 64 or more where they name none. */
static inline unsigned san_fast_square(const char *p) {
    unsigned file = (unsigned)(unsigned char)p[0] - 'a', rank = (unsigned)(unsigned char)p[1] - '1';
    return (file | rank) < 8 ? rank * 8 + file : 64;
}

static inline gx_bitboard san_fast_reach(gx_kind kind, unsigned to) {
    const gx_slider_masks *masks = &gx_table_masks[to];
    gx_bitboard lines = masks->file | (((gx_bitboard)0xff << (to & 56u)) & ~GX_BIT(to));
    gx_bitboard slants = masks->diagonal | masks->antidiagonal;
    switch (kind) {
    case GX_KNIGHT: return gx_table_knight[to];
    case GX_BISHOP: return slants;
    case GX_ROOK: return lines;
    case GX_QUEEN: return lines | slants;
    default: return gx_table_king[to];
    }
}

/* Own men that reach the target with nothing in the way. */
static inline gx_bitboard san_fast_men(const gx_position *position, gx_kind kind, unsigned to) {
    gx_bitboard occupied = gx_fast_occupied(position), men = 0;
    gx_bitboard rest = san_fast_reach(kind, to) & position->kinds[kind] & position->colors[position->turn];
    for (; rest != 0; rest &= rest - 1)
        if ((gx_table_between[gx_fast_first(rest)][to] & occupied) == 0)
            men |= rest & (~rest + 1);
    return men;
}

static inline bool san_fast_is_safe(const gx_position *position, gx_kind kind, unsigned from, unsigned to) {
    return kind == GX_KING ? gx_fast_is_king_safe(position, from, to) : gx_fast_is_safe(position, from, to);
}

/* The squares that `size` bytes of departure name: a file, a rank, or both in this order; empty for other bytes. */
static inline gx_bitboard san_fast_departure(const char *p, size_t size) {
    gx_bitboard set = SAN_FAST_ALL;
    unsigned file = (unsigned)(unsigned char)p[0] - 'a', rank = (unsigned)(unsigned char)p[size - 1] - '1';
    if (size == 2 || file < 8)
        set &= file < 8 ? (gx_bitboard)0x0101010101010101u << file : 0;
    if (size == 2 || file >= 8)
        set &= rank < 8 ? (gx_bitboard)0xff << 8 * rank : 0;
    return set;
}

/* Several men, or a departure named: true if it names one legal man and is the shortest that does. */
bool gx_san_fast_choose(const gx_position *position, gx_kind kind, gx_bitboard men, const char *departure, size_t size,
                        unsigned to, unsigned *from);

static inline bool san_fast_piece(gx_move *out, const gx_position *position, gx_kind kind, const char *p, size_t size) {
    if (size < 3)
        return false;
    unsigned to = san_fast_square(p + size - 2), from;
    bool capture = p[size - 3] == 'x';
    size_t departure = size - 3 - capture;
    if (to >= 64 || departure > 2 || ((position->colors[position->turn ^ 1u] >> to & 1) != 0) != capture ||
        (position->colors[position->turn] >> to & 1) != 0)
        return false;
    gx_bitboard men = san_fast_men(position, kind, to);
    if (men == 0)
        return false;
    from = gx_fast_first(men);
    if (departure == 0 && (men & (men - 1)) == 0) {
        if (!san_fast_is_safe(position, kind, from, to))
            return false;
    } else if (!gx_san_fast_choose(position, kind, men, p + 1, departure, to, &from)) {
        return false;
    }
    *out = GX_MOVE(kind, from, to);
    return true;
}

/* A pawn from `from` to `to`, with the piece it becomes, or GX_NO_KIND. */
static inline bool san_fast_pawn_move(gx_move *out, const gx_position *position, unsigned from, unsigned to,
                                      gx_kind promotion) {
    bool last = GX_RANK_OF(to) == 0 || GX_RANK_OF(to) == 7;
    gx_form form = from + 16 == to || to + 16 == from ? GX_FORM_PAWN_TWO : GX_FORM_PAWN;
    if (last != (promotion != GX_NO_KIND) || promotion == GX_KING)
        return false;
    if (last)
        form = (gx_form)(GX_FORM_TO_KNIGHT + (promotion - GX_KNIGHT));
    *out = GX_MOVE(form, from, to);
    return gx_fast_is_safe(position, from, to);
}

static inline bool san_fast_push(gx_move *out, const gx_position *position, unsigned to, gx_kind promotion) {
    gx_bitboard occupied = gx_fast_occupied(position);
    gx_bitboard pawns = position->kinds[GX_PAWN] & position->colors[position->turn];
    unsigned white = position->turn == GX_WHITE;
    unsigned one = white ? to - 8 : to + 8, two = white ? to - 16 : to + 16;
    if (one >= 64 || (occupied >> to & 1) != 0)
        return false;
    if ((pawns >> one & 1) != 0)
        return san_fast_pawn_move(out, position, one, to, promotion);
    if (GX_RANK_OF(to) != (white ? 3u : 4u) || (occupied >> one & 1) != 0 || (pawns >> two & 1) == 0)
        return false;
    return san_fast_pawn_move(out, position, two, to, promotion);
}

/* En passant is rare: the general reader judges it. */
static inline bool san_fast_capture(gx_move *out, const gx_position *position, unsigned file, unsigned to,
                                    gx_kind promotion) {
    unsigned us = position->turn;
    gx_bitboard from = gx_table_pawn[us ^ 1u][to] & position->kinds[GX_PAWN] & position->colors[us] &
                       ((gx_bitboard)0x0101010101010101u << file);
    if (from == 0 || (position->colors[us ^ 1u] >> to & 1) == 0)
        return false;
    return san_fast_pawn_move(out, position, gx_fast_first(from), to, promotion);
}

static inline bool san_fast_pawn(gx_move *out, const gx_position *position, const char *p, size_t size) {
    gx_kind promotion = GX_NO_KIND;
    if (size >= 4 && p[size - 2] == '=') {
        promotion = san_fast_kind(p[size - 1]);
        size -= 2;
        if (promotion == GX_NO_KIND)
            return false;
    }
    unsigned file = (unsigned)(unsigned char)p[0] - 'a';
    unsigned to = size >= 2 ? san_fast_square(p + size - 2) : 64;
    if (file >= 8 || to >= 64)
        return false;
    if (size == 2)
        return san_fast_push(out, position, to, promotion);
    return size == 4 && p[1] == 'x' && san_fast_capture(out, position, file, to, promotion);
}

static inline bool san_fast_castling(gx_move *out, const gx_position *position, const char *p, size_t size) {
    gx_move moves[2];
    bool short_way = size == 3 && memcmp(p, "O-O", 3) == 0;
    if (!short_way && !(size == 5 && memcmp(p, "O-O-O", 5) == 0))
        return false;
    gx_moves_castling(position, moves);
    *out = moves[short_way ? 0 : 1];
    return gx_move_form(*out) == GX_FORM_CASTLING;
}

/* Reads `size` bytes at `p`. True and `*out` and the check mark that was written, or false and `*out` undefined. */
static inline bool gx_san_fast(gx_move *out, gx_san_mark *mark, const gx_position *position, const char *p,
                               size_t size) {
    if (size < 2)
        return false;
    char last = p[size - 1];
    *mark = (gx_san_mark)((last == '+') * GX_SAN_CHECK + (last == '#') * GX_SAN_MATE);
    size -= *mark != GX_SAN_NO_MARK;
    if (p[0] >= 'a')
        return san_fast_pawn(out, position, p, size);
    if (p[0] == 'O')
        return san_fast_castling(out, position, p, size);
    gx_kind kind = san_fast_kind(p[0]);
    return kind != GX_NO_KIND && san_fast_piece(out, position, kind, p, size);
}

#endif
