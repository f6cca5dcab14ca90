/* uci.c - moves as two squares and perhaps a promotion letter (uci.h).
 *
 * Castling has two spellings. The king onto its own rook can mean nothing else. The king two or more files along its rank
 * to the c or g file is castling too, since no step of a king is that long; one file is always a step. So a text has one
 * reading, and only the protocol's Chess960 mode, where e1g1 is not an agreed spelling, refuses the second form.
 *
 *      . . . . K . . R        e1h1  castling          e1g1  castling
 *      . . . . . K . R        f1h1  castling          f1g1  a step                                              */
#include "notation/coordinates.h"

void gx_square_put(gx_buffer *out, gx_square square) {
    gx_buffer_put(out, (char)('a' + GX_FILE_OF(square)));
    gx_buffer_put(out, (char)('1' + GX_RANK_OF(square)));
}

gx_kind gx_promotion_of(char letter) {
    switch (letter) {
    case 'q': return GX_QUEEN;
    case 'r': return GX_ROOK;
    case 'b': return GX_BISHOP;
    case 'n': return GX_KNIGHT;
    default: return GX_NO_KIND;
    }
}

void gx_uci_write(gx_buffer *out, gx_move move, gx_uci_castling castling) {
    gx_square from = gx_move_from(move), to = gx_move_to(move);
    gx_kind promotion = gx_move_promotion(move);
    if (gx_move_form(move) == GX_FORM_NULL) {
        gx_buffer_put_string(out, "0000");
        return;
    }
    if (gx_move_form(move) == GX_FORM_CASTLING && castling == GX_UCI_STANDARD)
        to = GX_SQUARE(to > from ? 6 : 2, GX_RANK_OF(from));
    gx_square_put(out, from);
    gx_square_put(out, to);
    if (promotion != GX_NO_KIND)
        gx_buffer_put(out, gx_piece_letter((gx_piece){GX_BLACK, promotion}));
}

/* The rook that still has a right on one side of the king, else the corner of that side. */
static gx_square castling_rook(const gx_position *position, gx_square king, bool king_side) {
    unsigned rank = GX_RANK_OF(king);
    gx_bitboard side = king_side ? ~(gx_bitboard)0 << king : GX_BIT(king) - 1;
    gx_bitboard rooks = position->castling & side & ((gx_bitboard)0xff << 8 * rank);
    return rooks != 0 ? gx_bitboard_first(rooks) : GX_SQUARE(king_side ? 7 : 0, rank);
}

static bool is_long_step(const gx_position *position, gx_square from, gx_square to) {
    unsigned start = GX_FILE_OF(from), end = GX_FILE_OF(to);
    bool far = start > end + 1 || end > start + 1;
    bool home = start == 4 || (position->castling & GX_BIT(castling_rook(position, from, to > from))) != 0;
    return far && home && (end == 2 || end == 6);
}

gx_attempt gx_attempt_of_squares(const gx_position *position, gx_square from, gx_square to, gx_kind promotion,
                                 gx_uci_castling castling) {
    unsigned us = position->turn;
    gx_bitboard own = position->colors[us], base = us == GX_WHITE ? 0xffu : (gx_bitboard)0xff << 56;
    gx_attempt attempt = {from, to, promotion, false};
    bool king = (position->kinds[GX_KING] & own & base & GX_BIT(from)) != 0;
    if (!king || (base & GX_BIT(to)) == 0)
        return attempt;
    if (position->kinds[GX_ROOK] & own & GX_BIT(to))
        attempt.castling = true;
    else if (castling == GX_UCI_STANDARD && is_long_step(position, from, to))
        attempt = (gx_attempt){from, castling_rook(position, from, to > from), promotion, true};
    return attempt;
}

gx_attempt gx_attempt_of_castling(const gx_position *position, bool king_side) {
    gx_square king = gx_position_king(position, (gx_color)position->turn);
    return (gx_attempt){king, castling_rook(position, king, king_side), GX_NO_KIND, true};
}

static gx_result fail(gx_fault *fault, size_t offset, size_t length) {
    if (fault != NULL)
        *fault = (gx_fault){GX_SYNTAX, offset, length};
    return GX_SYNTAX;
}

gx_result gx_uci_read(gx_move *out, const gx_position *position, gx_text text, gx_uci_castling castling,
                      gx_fault *fault, gx_why *why, gx_bitboard *squares) {
    gx_square ends[2];
    gx_kind promotion = GX_NO_KIND;
    for (size_t i = 0; i < 2; i++) {
        ends[i] = text.size >= 2 * i + 2 ? gx_square_read(text.bytes[2 * i], text.bytes[2 * i + 1]) : GX_NO_SQUARE;
        if (ends[i] == GX_NO_SQUARE)
            return fail(fault, 2 * i < text.size ? 2 * i : text.size, text.size < 2 * i + 2 ? 0 : 2);
    }
    if (text.size > 4)
        promotion = gx_promotion_of(text.bytes[4]);
    if (text.size > 5 || (text.size == 5 && promotion == GX_NO_KIND))
        return fail(fault, text.size > 5 && promotion != GX_NO_KIND ? 5 : 4, 1);
    gx_attempt attempt = gx_attempt_of_squares(position, ends[0], ends[1], promotion, castling);
    gx_why reason = gx_explain(position, attempt, out, squares);
    if (why != NULL)
        *why = reason;
    if (fault != NULL)
        *fault = (gx_fault){reason == GX_WHY_LEGAL ? GX_OK : GX_ILLEGAL, 0, reason == GX_WHY_LEGAL ? 0 : text.size};
    return reason == GX_WHY_LEGAL ? GX_OK : GX_ILLEGAL;
}

static bool explains(const gx_position *position, gx_attempt attempt, gx_why why, gx_bitboard squares) {
    gx_bitboard found = 0;

    return gx_explain(position, attempt, NULL, &found) == why && found == squares;
}

gx_attempt gx_uci_tried(const gx_position *position, gx_text text, gx_why why, gx_bitboard squares) {
    gx_square from = gx_square_read(text.bytes[0], text.bytes[1]), to = gx_square_read(text.bytes[2], text.bytes[3]);
    gx_kind promotion = text.size > 4 ? gx_piece_from_letter(text.bytes[4]).kind : GX_NO_KIND;
    gx_attempt plain = {from, to, promotion, false};

    if (explains(position, plain, why, squares))
        return plain;
    for (unsigned file = 0; file < 8; file++) {
        gx_attempt castling = {from, GX_SQUARE(file, GX_RANK_OF(from)), promotion, true};
        if ((file > GX_FILE_OF(from)) == (to > from) && explains(position, castling, why, squares))
            return castling;
    }
    return plain;
}
