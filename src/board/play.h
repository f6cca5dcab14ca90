/* play.h - playing a move writes the next position (gx_position_play), as text for the compiler to inline.
 *
 * The eight sets are copied with the target square struck out of all of them, which takes a captured man off whatever it
 * was; then the moving man is set down. Only the key has to know what was captured. The color is a constant where the
 * caller knows it.
 *
 * En passant is kept only while a capture is legal (9.2.3 makes it part of sameness only then), so a pawn that steps two
 * squares beside an enemy pawn asks at once whether that pawn may capture. The key has Polyglot's wider rule. */
#ifndef BOARD_PLAY_H
#define BOARD_PLAY_H

#include "board/tables.h"

#define ALWAYS static inline __attribute__((always_inline))

/* The part of the key that stands for these castling rooks of a position. */
uint64_t position_castling_key(const gx_position *position, gx_bitboard castling);

/* Whether the pawn on `pawn` of the side to move may capture en passant on `over` without leaving its king attacked. */
bool position_may_take_en_passant(const gx_position *position, unsigned pawn, unsigned over);

/* A pawn of the side that has just moved passed over a square: sets `en_passant` and the key's file as they are due. */
void position_passed_over(gx_position *position, unsigned over);

/* Four sets at a time; they may be read out of a position, whose first 64 bytes are the six kinds and the two colors. */
typedef gx_bitboard four __attribute__((vector_size(32), aligned(8), may_alias));

/* Copies all eight sets without the squares of `gone`. */
ALWAYS void copy_without(gx_position *out, const gx_position *from, gx_bitboard gone) {
    const four *old = (const four *)(const void *)from, without = {gone, gone, gone, gone};
    four *new = (four *)(void *)out, low = old[0] & ~without, high = old[1] & ~without;
    new[0] = low;
    new[1] = high;
}

/* What stands on a square that is not empty, without a branch to guess wrong. */
ALWAYS unsigned kind_on(const gx_position *position, unsigned square) {
    const gx_bitboard *kinds = position->kinds;
    return (unsigned)((kinds[GX_KNIGHT] >> square & 1) * GX_KNIGHT | (kinds[GX_BISHOP] >> square & 1) * GX_BISHOP |
                      (kinds[GX_ROOK] >> square & 1) * GX_ROOK | (kinds[GX_QUEEN] >> square & 1) * GX_QUEEN |
                      (kinds[GX_KING] >> square & 1) * GX_KING);
}

/* The rights that are left when the men on `touched` have moved or gone; the key follows. */
ALWAYS gx_bitboard keep_castling(const gx_position *from, gx_bitboard touched, uint64_t *key) {
    gx_bitboard lost = from->castling & touched;
    if (lost != 0)
        *key ^= position_castling_key(from, lost);
    return from->castling ^ lost;
}

/* Passes the turn: what changes with every move. `from` may by now hold the new men. */
ALWAYS void pass(gx_position *out, const gx_position *from, const unsigned us, uint64_t key, gx_bitboard castling,
                 bool resets) {
    out->castling = castling;
    out->key = key ^ gx_table_key_white ^ gx_table_key_file[from->key_file];
    out->turn = (uint8_t)(us ^ 1u);
    out->en_passant = GX_NO_SQUARE;
    out->key_file = 8;
    out->zero = 0;
    out->zero_too = 0;
    out->halfmove_clock = (from->halfmove_clock + 1) & (resets ? 0 : ~(uint32_t)0);
    out->fullmove_number = from->fullmove_number + us;
}

ALWAYS uint64_t captured_key(const gx_position *from, const unsigned them, unsigned square) {
    if ((from->colors[them] & GX_BIT(square)) == 0)
        return 0;
    return gx_table_key[them][kind_on(from, square)][square];
}

/* A man moves as its kind does, capturing or not, and stays what it is. */
ALWAYS void play_plain(gx_position *out, const gx_position *from, const unsigned us, unsigned kind, unsigned start,
                       unsigned target) {
    gx_bitboard gone = GX_BIT(target), both = GX_BIT(start) | gone;
    gx_bitboard mine = from->colors[us] ^ both, men = (from->kinds[kind] & ~gone) ^ both;
    uint64_t captured = captured_key(from, us ^ 1u, target);
    gx_bitboard touched = kind == GX_KING ? both | (gx_bitboard)0xff << 56 * us : both;
    uint64_t key = from->key ^ gx_table_key[us][kind][start] ^ gx_table_key[us][kind][target] ^ captured;
    gx_bitboard castling = keep_castling(from, touched, &key);
    copy_without(out, from, gone);
    out->kinds[kind] = men;
    out->colors[us] = mine;
    pass(out, from, us, key, castling, kind == GX_PAWN || captured != 0);
}

ALWAYS void play_en_passant(gx_position *out, const gx_position *from, const unsigned us, unsigned start,
                            unsigned target) {
    unsigned taken = target ^ 8u;
    uint64_t key = from->key ^ gx_table_key[us][GX_PAWN][start] ^ gx_table_key[us][GX_PAWN][target] ^
                   gx_table_key[us ^ 1u][GX_PAWN][taken];
    copy_without(out, from, GX_BIT(start) | GX_BIT(taken));
    out->kinds[GX_PAWN] |= GX_BIT(target);
    out->colors[us] |= GX_BIT(target);
    pass(out, from, us, key, from->castling, true);
}

ALWAYS void play_castling(gx_position *out, const gx_position *from, const unsigned us, unsigned king, unsigned rook) {
    const unsigned base = 56 * us;
    unsigned king_to = base + (rook > king ? 6 : 2), rook_to = base + (rook > king ? 5 : 3);
    uint64_t key = from->key ^ gx_table_key[us][GX_KING][king] ^ gx_table_key[us][GX_KING][king_to] ^
                   gx_table_key[us][GX_ROOK][rook] ^ gx_table_key[us][GX_ROOK][rook_to];
    gx_bitboard castling = keep_castling(from, (gx_bitboard)0xff << base, &key);
    copy_without(out, from, GX_BIT(king) | GX_BIT(rook));
    out->kinds[GX_KING] |= GX_BIT(king_to);
    out->kinds[GX_ROOK] |= GX_BIT(rook_to);
    out->colors[us] |= GX_BIT(king_to) | GX_BIT(rook_to);
    pass(out, from, us, key, castling, false);
}

ALWAYS void play_promotion(gx_position *out, const gx_position *from, const unsigned us, unsigned kind, unsigned start,
                           unsigned target) {
    uint64_t key = from->key ^ gx_table_key[us][GX_PAWN][start] ^ gx_table_key[us][kind][target] ^
                   captured_key(from, us ^ 1u, target);
    gx_bitboard castling = keep_castling(from, GX_BIT(target), &key);
    copy_without(out, from, GX_BIT(start) | GX_BIT(target));
    out->kinds[kind] |= GX_BIT(target);
    out->colors[us] |= GX_BIT(target);
    pass(out, from, us, key, castling, true);
}

ALWAYS void play_null(gx_position *out, const gx_position *from, const unsigned us) {
    copy_without(out, from, 0);
    pass(out, from, us, from->key, from->castling, false);
}

ALWAYS void play(gx_position *out, const gx_position *from, const unsigned us, gx_move move) {
    unsigned start = gx_move_from(move), target = gx_move_to(move);
    gx_form form = gx_move_form(move);
    if (form <= GX_FORM_KING) {
        play_plain(out, from, us, form, start, target);
    } else if (form == GX_FORM_PAWN_TWO) {
        play_plain(out, from, us, GX_PAWN, start, target);
        position_passed_over(out, (start + target) / 2);
    } else if (form == GX_FORM_CASTLING) {
        play_castling(out, from, us, start, target);
    } else if (form == GX_FORM_EN_PASSANT) {
        play_en_passant(out, from, us, start, target);
    } else if (form == GX_FORM_NULL) {
        play_null(out, from, us);
    } else {
        play_promotion(out, from, us, form - GX_FORM_TO_KNIGHT + GX_KNIGHT, start, target);
    }
}

#endif
