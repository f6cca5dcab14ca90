/* fen_write.c - FEN of a position, as X-FEN or Shredder-FEN (fen.h).
 *
 * X-FEN is what everybody reads: KQkq, and the file of a rook only where K or Q would name a rook further out. The en
 * passant square of a position is there only if a legal capture exists, so that one position has one text. */
#include "notation/coordinates.h"
#include "notation/fen_fields.h"

#include <guoxiang/fast.h>

/* The letters of all men, each on its square; other squares are left as they are. */
static void set_letters(char letters[64], const gx_position *position) {
    static const char names[2][GX_KING + 1] = {"PNBRQK", "pnbrqk"};

    for (unsigned kind = GX_PAWN; kind <= GX_KING; kind++)
        for (gx_bitboard men = position->kinds[kind]; men != 0; men &= men - 1) {
            unsigned square = gx_fast_first(men);
            letters[square] = names[position->colors[GX_BLACK] >> square & 1][kind];
        }
}

/* One rank; answers where the text ends. */
static char *put_rank(char *at, const char *letters, unsigned men) {
    unsigned next = 0;

    for (; men != 0; men &= men - 1) {
        unsigned file = gx_fast_first(men);
        if (file > next)
            *at++ = (char)('0' + file - next);
        *at++ = letters[file];
        next = file + 1;
    }
    if (next < 8)
        *at++ = (char)('0' + 8 - next);
    return at;
}

static void put_men(gx_buffer *out, const gx_position *position) {
    gx_bitboard occupied = position->colors[GX_WHITE] | position->colors[GX_BLACK];
    char letters[64], text[72], *at = text;

    set_letters(letters, position);
    for (unsigned first = 56;; first -= 8) {
        at = put_rank(at, letters + first, (unsigned)(occupied >> first & 0xff));
        if (first == 0)
            break;
        *at++ = '/';
    }
    gx_buffer_put_text(out, (gx_text){text, (size_t)(at - text)});
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
    put_men(out, position);
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
