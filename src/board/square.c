/* square.c - squares, letters of pieces, sets (square.h) and the parts of a move (move.h). */
#include <guoxiang/fast.h>

#include "base/assert.h"

gx_square gx_square_read(char file, char rank) {
    bool named = file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8';
    return named ? GX_SQUARE(file - 'a', rank - '1') : GX_NO_SQUARE;
}

char gx_piece_letter(gx_piece piece) {
    static const char letters[2][7] = {"PNBRQK", "pnbrqk"};
    return piece.kind < GX_NO_KIND ? letters[piece.color][piece.kind] : '\0';
}

gx_piece gx_piece_from_letter(char letter) {
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = GX_PAWN; kind < GX_NO_KIND; kind++) {
            gx_piece piece = {(gx_color)color, (gx_kind)kind};
            if (gx_piece_letter(piece) == letter)
                return piece;
        }
    return (gx_piece){GX_WHITE, GX_NO_KIND};
}

unsigned gx_bitboard_count(gx_bitboard set) {
    return gx_fast_count(set);
}

gx_square gx_bitboard_first(gx_bitboard set) {
    gx_assert(set != 0);
    return (gx_square)gx_fast_first(set);
}

gx_kind gx_move_kind(gx_move move) {
    gx_form form = gx_move_form(move);
    if (form <= GX_FORM_KING)
        return (gx_kind)form;
    if (form == GX_FORM_CASTLING)
        return GX_KING;
    return form <= GX_FORM_TO_QUEEN ? GX_PAWN : GX_NO_KIND;
}

gx_kind gx_move_promotion(gx_move move) {
    gx_form form = gx_move_form(move);
    bool promotes = form >= GX_FORM_TO_KNIGHT && form <= GX_FORM_TO_QUEEN;
    return promotes ? (gx_kind)(form - GX_FORM_TO_KNIGHT + GX_KNIGHT) : GX_NO_KIND;
}
