/* fen_write.c - FEN of a position, as X-FEN or Shredder-FEN (fen.h).
 *
 * X-FEN is what everybody reads: KQkq, and the file of a rook only where K or Q would name a rook further out. The en
 * passant square of a position is there only if a legal capture exists, so that one position has one text. */
#include "notation/coordinates.h"
#include "notation/fen_fields.h"

#include <guoxiang/fast.h>

static void put_run(gx_buffer *out, unsigned *run) {
    if (*run > 0)
        gx_buffer_put(out, (char)('0' + *run));
    *run = 0;
}

/* The letter on each square, 0 where there is none: cheaper than asking square by square. */
static void fill_letters(char letters[64], const gx_position *position) {
    for (gx_kind kind = GX_PAWN; kind < GX_NO_KIND; kind = (gx_kind)(kind + 1))
        for (unsigned color = GX_WHITE; color <= GX_BLACK; color++) {
            gx_bitboard men = position->kinds[kind] & position->colors[color];
            for (; men != 0; men &= men - 1)
                letters[gx_fast_first(men)] = gx_piece_letter((gx_piece){(gx_color)color, kind});
        }
}

static void put_rank(gx_buffer *out, const char letters[8]) {
    unsigned run = 0;
    for (unsigned file = 0; file < 8; file++) {
        if (letters[file] == 0) {
            run++;
            continue;
        }
        put_run(out, &run);
        gx_buffer_put(out, letters[file]);
    }
    put_run(out, &run);
}

static char right_letter(const gx_position *position, gx_square rook, gx_color color, gx_fen_style style) {
    gx_square king = gx_position_king(position, color);
    bool king_side = rook > king;
    gx_bitboard rooks = position->kinds[GX_ROOK] & position->colors[color];
    bool plain = style == GX_FEN_X && rook == gx_fen_outermost(rooks, king, color, king_side);
    char letter = plain ? (king_side ? 'k' : 'q') : (char)('a' + GX_FILE_OF(rook));
    return color == GX_WHITE ? (char)(letter - 0x20) : letter;
}

/* The rook of the h-side first, so that the order is that of KQkq. */
static void put_rights(gx_buffer *out, const gx_position *position, gx_color color, gx_fen_style style) {
    gx_bitboard rights = position->castling & position->colors[color];
    for (unsigned i = 0; i < 8; i++) {
        gx_square rook = GX_SQUARE(7 - i, color == GX_WHITE ? 0u : 7u);
        if (rights & GX_BIT(rook))
            gx_buffer_put(out, right_letter(position, rook, color, style));
    }
}

static void put_castling(gx_buffer *out, const gx_position *position, gx_fen_style style) {
    if (position->castling == 0)
        gx_buffer_put(out, '-');
    put_rights(out, position, GX_WHITE, style);
    put_rights(out, position, GX_BLACK, style);
}

void gx_fen_write_board(gx_buffer *out, const gx_position *position, gx_fen_style style) {
    char letters[64] = {0};
    fill_letters(letters, position);
    for (unsigned i = 0; i < 8; i++) {
        if (i > 0)
            gx_buffer_put(out, '/');
        put_rank(out, &letters[8 * (7 - i)]);
    }
    gx_buffer_put_string(out, position->turn == GX_WHITE ? " w " : " b ");
    put_castling(out, position, style);
    gx_buffer_put(out, ' ');
    if (position->en_passant == GX_NO_SQUARE)
        gx_buffer_put(out, '-');
    else
        gx_square_put(out, position->en_passant);
}

void gx_fen_write(gx_buffer *out, const gx_position *position, gx_fen_style style) {
    gx_fen_write_board(out, position, style);
    gx_buffer_put(out, ' ');
    gx_buffer_put_number(out, position->halfmove_clock);
    gx_buffer_put(out, ' ');
    gx_buffer_put_number(out, position->fullmove_number);
}
