/* play.c - the function that plays a move, and the rarer parts of playing one: castling keys and en passant. The common
 * part is in play.h. */
#include "board/play.h"

uint64_t position_castling_key(const gx_position *position, gx_bitboard castling) {
    uint64_t key = 0;
    for (; castling != 0; castling &= castling - 1) {
        unsigned rook = gx_fast_first(castling), color = rook >= 56;
        key ^= gx_table_key_castling[color][rook < gx_fast_king(position, color)];
    }
    return key;
}

bool position_may_take_en_passant(const gx_position *position, unsigned pawn, unsigned over) {
    unsigned us = position->turn, taken = over ^ 8u;
    gx_bitboard occupied = (gx_fast_occupied(position) ^ GX_BIT(pawn) ^ GX_BIT(taken)) | GX_BIT(over);
    gx_bitboard them = position->colors[us ^ 1u] & ~GX_BIT(taken);
    return gx_fast_attackers(position, gx_fast_king(position, us), occupied, them, us ^ 1u) == 0;
}

void position_passed_over(gx_position *position, unsigned over) {
    unsigned us = position->turn;
    gx_bitboard beside = gx_table_pawn[us ^ 1u][over] & position->kinds[GX_PAWN] & position->colors[us];
    if (beside == 0)
        return;
    position->key_file = (uint8_t)GX_FILE_OF(over);
    position->key ^= gx_table_key_file[position->key_file];
    for (; beside != 0; beside &= beside - 1)
        if (position_may_take_en_passant(position, gx_fast_first(beside), over))
            position->en_passant = (uint8_t)over;
}

void gx_position_play(gx_position *out, const gx_position *from, gx_move move) {
    if (from->turn == GX_WHITE)
        play(out, from, GX_WHITE, move);
    else
        play(out, from, GX_BLACK, move);
}
