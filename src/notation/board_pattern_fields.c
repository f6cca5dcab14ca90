/* board_pattern_fields.c - reads what may stand behind the ranks of a pattern of positions.
 *
 *      ranks [turn [castling [en passant [counters]]]]          w KQ - 0 1      b ? e3
 *
 * They are the fields of a FEN. What is left out, or written as ?, asks nothing; counters never do, whatever they say, so
 * that a whole FEN is a pattern. */
#include "notation/board_pattern_read.h"
#include "base/byte.h"

static bool at_end(const pattern_text *in) {
    return pattern_next(in) == ' ' || in->at == in->text.size;
}

bool board_pattern_blanks(pattern_text *in) {
    while (pattern_next(in) == ' ')
        in->at++;
    return in->at < in->text.size;
}

/* A field that is ? asks nothing. */
static bool take_open(pattern_text *in) {
    if (pattern_next(in) != '?')
        return false;
    in->at++;
    if (at_end(in))
        return true;
    in->at--;
    return false;
}

static bool take_turn(pattern_text *in, gx_board_pattern *out) {
    char byte = pattern_next(in);

    if (byte != 'w' && byte != 'b')
        return false;
    out->turn = byte == 'b';
    in->at++;
    return at_end(in);
}

/* KQkq, or the files of the rooks, not both. */
static bool take_castling(pattern_text *in, gx_board_pattern *out) {
    int named = 0;
    gx_bitboard rooks = 0;

    if (pattern_next(in) == '-') {
        in->at++;
        out->castling = 0;
        return at_end(in);
    }
    for (; !at_end(in); in->at++) {
        char byte = pattern_next(in);
        if (byte >= 'A' && byte <= 'H')
            rooks |= GX_BIT(GX_SQUARE(byte - 'A', 0));
        else if (byte >= 'a' && byte <= 'h')
            rooks |= GX_BIT(GX_SQUARE(byte - 'a', 7));
        else if (byte == 'K' || byte == 'Q' || byte == 'k' || byte == 'q')
            named |= (byte == 'K') | (byte == 'Q') << 1 | (byte == 'k') << 2 | (byte == 'q') << 3;
        else
            return false;
    }
    out->castling = (int8_t)(rooks ? -1 : named);
    out->castling_by_rook = rooks != 0;
    out->rooks = rooks;
    return !(rooks && named);
}

static bool take_en_passant(pattern_text *in, gx_board_pattern *out) {
    out->asks_en_passant = true;
    out->en_passant = GX_NO_SQUARE;
    if (pattern_next(in) == '-') {
        in->at++;
        return at_end(in);
    }
    if (in->text.size - in->at < 2)
        return false;
    out->en_passant = gx_square_read(in->text.bytes[in->at], in->text.bytes[in->at + 1]);
    if (out->en_passant == GX_NO_SQUARE)
        return false;
    in->at += 2;
    return at_end(in);
}

static bool take_counters(pattern_text *in) {
    while (board_pattern_blanks(in)) {
        while (!at_end(in)) {
            if (!byte_is_digit(pattern_next(in)) && pattern_next(in) != '?' && pattern_next(in) != '-')
                return false;
            in->at++;
        }
    }
    return true;
}

bool board_pattern_fields(pattern_text *in, gx_board_pattern *out) {
    if (board_pattern_blanks(in) && !take_open(in) && !take_turn(in, out))
        return false;
    if (board_pattern_blanks(in) && !take_open(in) && !take_castling(in, out))
        return false;
    if (board_pattern_blanks(in) && !take_open(in) && !take_en_passant(in, out))
        return false;
    return take_counters(in);
}
