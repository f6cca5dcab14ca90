/* position.c - from a set-up to a position and back, the start positions, and plain questions (position.h). */
#include "board/play.h"
#include "board/setup_faults.h"

#include "base/assert.h"

static uint64_t pieces_key(const gx_position *position) {
    uint64_t key = 0;
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = 0; kind < 6; kind++)
            for (gx_bitboard men = position->kinds[kind] & position->colors[color]; men != 0; men &= men - 1)
                key ^= gx_table_key[color][kind][gx_fast_first(men)];
    return key;
}

uint64_t gx_position_fresh_key(const gx_position *position) {
    return pieces_key(position) ^ position_castling_key(position, position->castling) ^
           gx_table_key_file[position->key_file] ^ (position->turn == GX_WHITE ? gx_table_key_white : 0);
}

gx_setup_faults gx_position_from_setup(gx_position *out, const gx_setup *setup, bool strict) {
    gx_setup_faults faults = gx_setup_check(setup);
    if ((faults & ~(gx_setup_faults)GX_SETUP_LENIENT) != 0 || (strict && faults != 0))
        return faults;
    gx_position position = {.castling = setup_sound_castling(setup),
                            .turn = (uint8_t)setup->turn,
                            .en_passant = GX_NO_SQUARE,
                            .key_file = 8,
                            .halfmove_clock = setup->halfmove_clock,
                            .fullmove_number = setup->fullmove_number};
    for (unsigned kind = 0; kind < 6; kind++)
        position.kinds[kind] = setup->kinds[kind];
    position.colors[GX_WHITE] = setup->colors[GX_WHITE];
    position.colors[GX_BLACK] = setup->colors[GX_BLACK];
    position.key = gx_position_fresh_key(&position);
    if (setup_sound_en_passant(setup))
        position_passed_over(&position, setup->en_passant);
    *out = position;
    return faults;
}

gx_setup gx_setup_from_position(const gx_position *position) {
    gx_setup setup = {.castling = position->castling,
                      .turn = (gx_color)position->turn,
                      .en_passant = position->en_passant,
                      .halfmove_clock = position->halfmove_clock,
                      .fullmove_number = position->fullmove_number};
    for (unsigned kind = 0; kind < 6; kind++)
        setup.kinds[kind] = position->kinds[kind];
    setup.colors[GX_WHITE] = position->colors[GX_WHITE];
    setup.colors[GX_BLACK] = position->colors[GX_BLACK];
    return setup;
}

/* The n-th empty place of a row, from the a-file. */
static unsigned nth_free(const gx_kind *row, unsigned n) {
    for (unsigned file = 0;; file++)
        if (row[file] == GX_NO_KIND && n-- == 0)
            return file;
}

/* Scharnagl: the number is 4 x 4 bishop squares, then the queen's place of six, then one of ten ways of placing two
 * knights on five; rook, king, rook fill the rest. */
static void arrange(gx_kind *row, unsigned number) {
    static const uint8_t knights[10][2] = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1},
                                           {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}};
    for (unsigned file = 0; file < 8; file++)
        row[file] = GX_NO_KIND;
    row[number % 4 * 2 + 1] = GX_BISHOP;
    row[number / 4 % 4 * 2] = GX_BISHOP;
    row[nth_free(row, number / 16 % 6)] = GX_QUEEN;
    row[nth_free(row, knights[number / 96][0])] = GX_KNIGHT;
    row[nth_free(row, knights[number / 96][1])] = GX_KNIGHT;
    row[nth_free(row, 0)] = GX_ROOK;
    row[nth_free(row, 0)] = GX_KING;
    row[nth_free(row, 0)] = GX_ROOK;
}

gx_position gx_position_start_960(unsigned number) {
    gx_assert(number < 960);
    gx_kind row[8];
    arrange(row, number);
    gx_setup setup = gx_setup_empty();
    for (unsigned file = 0; file < 8; file++) {
        gx_setup_put(&setup, GX_SQUARE(file, 0), (gx_piece){GX_WHITE, row[file]});
        gx_setup_put(&setup, GX_SQUARE(file, 1), (gx_piece){GX_WHITE, GX_PAWN});
        gx_setup_put(&setup, GX_SQUARE(file, 6), (gx_piece){GX_BLACK, GX_PAWN});
        gx_setup_put(&setup, GX_SQUARE(file, 7), (gx_piece){GX_BLACK, row[file]});
    }
    setup.castling = setup.kinds[GX_ROOK];
    gx_position position;
    gx_setup_faults faults = gx_position_from_setup(&position, &setup, true);
    gx_assert(faults == 0);
    return position;
}

gx_position gx_position_start(void) {
    return gx_position_start_960(518);
}

gx_piece gx_position_piece(const gx_position *position, gx_square square) {
    gx_assert(square < 64);
    gx_piece piece = {position->colors[GX_BLACK] >> square & 1 ? GX_BLACK : GX_WHITE, GX_PAWN};
    while (piece.kind < GX_NO_KIND && (position->kinds[piece.kind] >> square & 1) == 0)
        piece.kind = (gx_kind)(piece.kind + 1);
    return piece;
}

gx_square gx_position_king(const gx_position *position, gx_color color) {
    return (gx_square)gx_fast_king(position, color);
}

bool gx_position_same(const gx_position *a, const gx_position *b) {
    gx_bitboard differs = a->castling ^ b->castling;
    for (unsigned kind = 0; kind < 6; kind++)
        differs |= a->kinds[kind] ^ b->kinds[kind];
    differs |= (a->colors[GX_WHITE] ^ b->colors[GX_WHITE]) | (a->colors[GX_BLACK] ^ b->colors[GX_BLACK]);
    return differs == 0 && a->turn == b->turn && a->en_passant == b->en_passant;
}

gx_bitboard gx_position_checkers(const gx_position *position) {
    unsigned us = position->turn;
    return gx_fast_attackers(position, gx_fast_king(position, us), gx_fast_occupied(position),
                             position->colors[us ^ 1u], us ^ 1u);
}

gx_bitboard gx_position_attackers(const gx_position *position, gx_square square, gx_bitboard occupied) {
    gx_assert(square < 64);
    return gx_fast_attackers(position, square, occupied, position->colors[GX_WHITE], GX_WHITE) |
           gx_fast_attackers(position, square, occupied, position->colors[GX_BLACK], GX_BLACK);
}

bool gx_position_is_chess960(const gx_position *position) {
    for (gx_bitboard rooks = position->castling; rooks != 0; rooks &= rooks - 1) {
        unsigned rook = gx_fast_first(rooks), king = gx_fast_king(position, rook >= 56);
        if (GX_FILE_OF(king) != 4 || (GX_FILE_OF(rook) != 0 && GX_FILE_OF(rook) != 7))
            return true;
    }
    return false;
}

gx_bitboard gx_attacks(gx_piece piece, gx_square square, gx_bitboard occupied) {
    gx_assert(square < 64);
    switch (piece.kind) {
    case GX_PAWN: return gx_table_pawn[piece.color][square];
    case GX_KNIGHT: return gx_table_knight[square];
    case GX_BISHOP: return gx_fast_bishop(square, occupied);
    case GX_ROOK: return gx_fast_rook(square, occupied);
    case GX_QUEEN: return gx_fast_bishop(square, occupied) | gx_fast_rook(square, occupied);
    case GX_KING: return gx_table_king[square];
    case GX_NO_KIND: break;
    }
    return 0;
}
