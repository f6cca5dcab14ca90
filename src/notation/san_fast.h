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
 * One man in `men`, and nothing said of his departure: that is he. Departure named, or several men: gx_san_fast_choose
 * counts the legal ones, since only a needed disambiguation is canonical. At last his king must be safe. Kinds are told
 * apart by masks rather than by jumps, which a processor could not foresee. */
#ifndef NOTATION_SAN_FAST_H
#define NOTATION_SAN_FAST_H

#include "notation/san_mark.h"

#include <guoxiang/fast.h>

#define SAN_FAST_ALL (~(gx_bitboard)0)
#define SAN_FAST_FILE(file) ((gx_bitboard)0x0101010101010101u << (file))

/* A piece's letter as a kind; GX_NO_KIND for any other byte. */
static inline gx_kind san_fast_kind(char letter) {
    static const uint8_t kinds[32] = {
        ['N' & 31] = GX_KNIGHT + 1, ['B' & 31] = GX_BISHOP + 1, ['R' & 31] = GX_ROOK + 1,
        ['Q' & 31] = GX_QUEEN + 1,  ['K' & 31] = GX_KING + 1,
    };
    unsigned kind = ((unsigned char)letter & 0xe0u) == 0x40 ? kinds[letter & 31] : 0u;
    return kind != 0 ? (gx_kind)(kind - 1) : GX_NO_KIND;
}

/* The square of two bytes; 64 or more where they name none. */
static inline unsigned san_fast_square(const char *p) {
    unsigned file = (unsigned)(unsigned char)p[0] - 'a', rank = (unsigned)(unsigned char)p[1] - '1';
    return (file | rank) < 8 ? rank * 8 + file : 64;
}

static inline gx_bitboard san_fast_reach(gx_kind kind, unsigned to) {
    /* knight, diagonals, lines, king */
    static const gx_bitboard use[6][4] = {
        [GX_KNIGHT] = {SAN_FAST_ALL, 0, 0, 0}, [GX_BISHOP] = {0, SAN_FAST_ALL, 0, 0},
        [GX_ROOK] = {0, 0, SAN_FAST_ALL, 0},   [GX_QUEEN] = {0, SAN_FAST_ALL, SAN_FAST_ALL, 0},
        [GX_KING] = {0, 0, 0, SAN_FAST_ALL},
    };
    const gx_slider_masks *masks = &gx_table_masks[to];
    gx_bitboard rank = ((gx_bitboard)0xff << (to & 56u)) & ~GX_BIT(to);
    return (gx_table_knight[to] & use[kind][0]) | ((masks->diagonal | masks->antidiagonal) & use[kind][1]) |
           ((masks->file | rank) & use[kind][2]) | (gx_table_king[to] & use[kind][3]);
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

/* Whether the mover's king is safe after a move other than castling and en passant. */
static inline bool san_fast_is_safe(const gx_position *position, gx_kind kind, unsigned from, unsigned to) {
    unsigned us = position->turn;
    unsigned king = kind == GX_KING ? to : gx_fast_king(position, us);
    gx_bitboard target = GX_BIT(to);
    gx_bitboard occupied = (gx_fast_occupied(position) & ~GX_BIT(from)) | target;
    return gx_fast_attackers(position, king, occupied, position->colors[us ^ 1u] & ~target, us ^ 1u) == 0;
}

/* The squares that `size` bytes of departure name: a file, a rank, or both in this order; empty for other bytes. */
static inline gx_bitboard san_fast_departure(const char *p, size_t size) {
    gx_bitboard set = SAN_FAST_ALL;
    unsigned file = (unsigned)(unsigned char)p[0] - 'a', rank = (unsigned)(unsigned char)p[size - 1] - '1';
    if (size == 2 || file < 8)
        set &= file < 8 ? SAN_FAST_FILE(file) : 0;
    if (size == 2 || file >= 8)
        set &= rank < 8 ? (gx_bitboard)0xff << 8 * rank : 0;
    return set;
}

/* Several men, or a departure named: true if it names one legal man and is the shortest that does. */
bool gx_san_fast_choose(const gx_position *position, gx_kind kind, gx_bitboard men, const char *departure, size_t size,
                        unsigned to, unsigned *from);

/* Finds the man; his king's safety is still to be asked. */
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
    if ((departure != 0 || (men & (men - 1)) != 0) &&
        !gx_san_fast_choose(position, kind, men, p + 1, departure, to, &from))
        return false;
    *out = GX_MOVE(kind, from, to);
    return true;
}

/* A pawn's step or two steps, without a jump between the two. */
static inline bool san_fast_push(gx_move *out, const gx_position *position, unsigned to) {
    gx_bitboard occupied = gx_fast_occupied(position);
    gx_bitboard pawns = position->kinds[GX_PAWN] & position->colors[position->turn];
    unsigned white = position->turn == GX_WHITE;
    unsigned one = (white ? to - 8 : to + 8) & 63u, two = (white ? to - 16 : to + 16) & 63u;
    bool steps_one = pawns >> one & 1;
    bool steps_two = (pawns >> two & 1) & ~(occupied >> one) & (GX_RANK_OF(to) == 4 - white);
    *out = steps_one ? GX_MOVE(GX_FORM_PAWN, one, to) : GX_MOVE(GX_FORM_PAWN_TWO, two, to);
    return (steps_one || steps_two) && (occupied >> to & 1) == 0;
}

/* En passant is rare: the general reader judges it. */
static inline bool san_fast_capture(gx_move *out, const gx_position *position, unsigned file, unsigned to) {
    unsigned us = position->turn;
    gx_bitboard from =
        gx_table_pawn[us ^ 1u][to] & position->kinds[GX_PAWN] & position->colors[us] & SAN_FAST_FILE(file);
    if (from == 0 || (position->colors[us ^ 1u] >> to & 1) == 0)
        return false;
    *out = GX_MOVE(GX_FORM_PAWN, gx_fast_first(from), to);
    return true;
}

static inline bool san_fast_pawn_step(gx_move *out, const gx_position *position, const char *p, size_t size) {
    unsigned file = (unsigned)(unsigned char)p[0] - 'a';
    unsigned to = size >= 2 ? san_fast_square(p + size - 2) : 64;
    if (file >= 8 || to >= 64)
        return false;
    if (size == 2)
        return san_fast_push(out, position, to);
    return size == 4 && p[1] == 'x' && san_fast_capture(out, position, file, to);
}

static inline bool san_fast_pawn(gx_move *out, const gx_position *position, const char *p, size_t size) {
    gx_kind promotion = GX_NO_KIND;
    if (size >= 4 && p[size - 2] == '=') {
        promotion = san_fast_kind(p[size - 1]);
        size -= 2;
        if (promotion >= GX_KING)
            return false;
    }
    if (!san_fast_pawn_step(out, position, p, size))
        return false;
    bool last = ((gx_move_to(*out) + 8u) & 63u) < 16;
    if (last != (promotion != GX_NO_KIND))
        return false;
    if (last)
        *out = GX_MOVE(GX_FORM_TO_KNIGHT + (promotion - GX_KNIGHT), gx_move_from(*out), gx_move_to(*out));
    return true;
}

static inline bool san_fast_castling(gx_move *out, const gx_position *position, const char *p, size_t size) {
    gx_move moves[2];
    bool sized = size == 3 || (size == 5 && p[3] == '-' && p[4] == 'O');
    if (!sized || p[1] != '-' || p[2] != 'O')
        return false;
    gx_moves_castling(position, moves);
    *out = moves[size == 3 ? 0 : 1];
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
    gx_kind kind = p[0] >= 'a' ? GX_PAWN : san_fast_kind(p[0]);
    if (kind == GX_NO_KIND)
        return p[0] == 'O' && san_fast_castling(out, position, p, size);
    bool found = kind == GX_PAWN ? san_fast_pawn(out, position, p, size) : san_fast_piece(out, position, kind, p, size);
    return found && san_fast_is_safe(position, kind, gx_move_from(*out), gx_move_to(*out));
}

#endif
