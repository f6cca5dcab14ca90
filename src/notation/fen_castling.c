/* fen_castling.c - the castling field: which rooks may still castle.
 *
 * Three spellings, and mixtures of them:
 *   KQkq       PGN standard 16.1.3.3. K is the outermost rook on the h-side of the king, Q that on the a-side; with the king
 *              on e1 and rooks on h1 and a1 that is what everybody means, elsewhere it is X-FEN.
 *   HAha       Shredder-FEN: the files of the rooks.
 *   KQ with a file letter for an inner rook: X-FEN, where KQkq would name another rook.
 * White's letters come before Black's, K before Q. Another order or a letter given twice has one reading only.
 *
 * A letter that names no rook marks the square where the rook ought to stand; the check of the set-up finds it there. */
#include "notation/fen_fields.h"

gx_square gx_fen_outermost(gx_bitboard rooks, gx_square king, gx_color color, bool king_side) {
    unsigned rank = color == GX_WHITE ? 0 : 7;
    if (king != GX_NO_SQUARE && GX_RANK_OF(king) == rank)
        for (unsigned i = 0; i < 8; i++) {
            unsigned file = king_side ? 7 - i : i;
            if (file == GX_FILE_OF(king))
                break;
            if (rooks & GX_BIT(GX_SQUARE(file, rank)))
                return GX_SQUARE(file, rank);
        }
    return GX_SQUARE(king_side ? 7 : 0, rank);
}

static gx_square by_side(const gx_setup *setup, gx_color color, bool king_side) {
    gx_bitboard king = setup->kinds[GX_KING] & setup->colors[color];
    gx_square square = king != 0 ? gx_bitboard_first(king) : GX_NO_SQUARE;
    return gx_fen_outermost(setup->kinds[GX_ROOK] & setup->colors[color], square, color, king_side);
}

/* The square a letter speaks of; GX_NO_SQUARE where it is none of the castling letters. */
static gx_square rook_square(gx_fen_reading *reading, char letter, gx_color color) {
    char small = (char)(letter | 0x20);
    if (small == 'k' || small == 'q')
        return by_side(&reading->setup, color, small == 'k');
    if (small < 'a' || small > 'h')
        return GX_NO_SQUARE;
    reading->report.chess960 = true;
    return GX_SQUARE(small - 'a', color == GX_WHITE ? 0 : 7);
}

/* 0 to 3 in the order of KQkq; a file letter counts as K of its color. */
static unsigned place_in_order(char letter, gx_color color) {
    return color * 2u + ((letter | 0x20) == 'q');
}

void gx_fen_read_castling(gx_fen_reading *reading, gx_fen_field field) {
    unsigned last = 0;
    if (field.size == 1 && field.bytes[0] == '-')
        return;
    for (size_t i = 0; i < field.size; i++) {
        char letter = field.bytes[i];
        gx_color color = letter & 0x20 ? GX_BLACK : GX_WHITE;
        gx_square square = rook_square(reading, letter, color);
        if (square == GX_NO_SQUARE) {
            gx_fen_fault_at(reading, GX_FEN_CASTLING_FIELD, field.offset + i, 1);
            return;
        }
        unsigned place = place_in_order(letter, color);
        if (place < last || (reading->setup.castling & GX_BIT(square)))
            gx_fen_odd_at(reading, GX_FEN_CASTLING_FIELD, field.offset + i, 1);
        reading->setup.castling |= GX_BIT(square);
        last = place;
    }
}
