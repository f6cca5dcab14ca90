/* board_pattern.c - whether a position fits a pattern.
 *
 * What a rank without * asks is gathered by choice: one set of squares for all that must hold a white pawn, one for all
 * that must be empty. A test joins the sets of squares of the men it allows and sees whether they cover its own; a board
 * of sixty-four squares is settled in a dozen such tests, of which the first nearly always fails.
 *
 * A rank with * is compared square by square, by the usual walk: go on, and on a difference come back to the last *, let it
 * take one square more. */
#include "notation/board_pattern.h"

/* One man alone is what is asked for most. */
static gx_bitboard covered(const gx_position *position, gx_board_choice choice) {
    gx_bitboard white = 0, black = 0;

    if ((choice & (choice - 1)) == 0) {
        unsigned man = (unsigned)__builtin_ctz(choice), black_man = man >= 6;
        if (man < 12)
            return position->kinds[man - 6 * black_man] & position->colors[black_man];
    }
    for (unsigned kind = 0; kind < 6; kind++) {
        white |= choice >> kind & 1u ? position->kinds[kind] : 0;
        black |= choice >> (kind + 6) & 1u ? position->kinds[kind] : 0;
    }
    white &= position->colors[GX_WHITE];
    black &= position->colors[GX_BLACK];
    return white | black | (choice & BOARD_EMPTY ? ~(position->colors[0] | position->colors[1]) : 0);
}

static gx_board_choice choice_at(const gx_position *position, gx_square square) {
    gx_piece piece = gx_position_piece(position, square);

    return piece.kind == GX_NO_KIND ? BOARD_EMPTY : (gx_board_choice)(1u << (piece.kind + 6u * piece.color));
}

/* Whether all men of a rank with a * stand on it somewhere: what most positions fail by. */
static bool rank_may_fit(const gx_position *position, const gx_board_choice *tokens, unsigned count, unsigned rank) {
    for (unsigned n = 0; n < count; n++)
        if (tokens[n] != BOARD_STAR && !(tokens[n] & BOARD_EMPTY) &&
            !(covered(position, tokens[n]) & (gx_bitboard)0xff << 8 * rank))
            return false;
    return true;
}

static bool rank_fits(const gx_position *position, const gx_board_choice *tokens, unsigned count, unsigned rank) {
    unsigned token = 0, file = 0;
    unsigned star = GX_RANK_TOKENS, star_file = 0;

    while (file < 8) {
        if (token < count && tokens[token] == BOARD_STAR) {
            star = token++;
            star_file = file;
        } else if (token < count && tokens[token] & choice_at(position, GX_SQUARE(file, rank))) {
            token++;
            file++;
        } else if (star < GX_RANK_TOKENS) {
            token = star + 1;
            file = ++star_file;
        } else
            return false;
    }
    while (token < count && tokens[token] == BOARD_STAR)
        token++;
    return token == count;
}

static int rights(const gx_position *position) {
    int out = 0;

    for (unsigned color = 0; color < 2; color++) {
        gx_bitboard king = position->kinds[GX_KING] & position->colors[color];
        gx_bitboard rooks = position->castling & position->colors[color];
        out |= (rooks > king ? 1 : 0) << (2 * color) | (rooks & (king - 1) ? 2 : 0) << (2 * color);
    }
    return out;
}

/* A square that the pawn has passed over: it stands before it, and both squares behind it are empty. */
static bool has_passed(const gx_position *position, gx_square square) {
    gx_color mover = position->turn == GX_WHITE ? GX_BLACK : GX_WHITE;
    gx_bitboard before = mover == GX_WHITE ? GX_BIT(square) << 8 : GX_BIT(square) >> 8;
    gx_bitboard behind = mover == GX_WHITE ? GX_BIT(square) >> 8 : GX_BIT(square) << 8;
    gx_bitboard occupied = position->colors[0] | position->colors[1];

    return GX_RANK_OF(square) == (mover == GX_WHITE ? 2u : 5u) && !(occupied & (GX_BIT(square) | behind)) &&
           (position->kinds[GX_PAWN] & position->colors[mover] & before) != 0;
}

static bool en_passant_fits(const gx_position *position, gx_square square) {
    if (position->en_passant != GX_NO_SQUARE || square == GX_NO_SQUARE)
        return position->en_passant == square;
    return has_passed(position, square);
}

static bool fields_fit(const gx_position *position, const gx_board_pattern *pattern) {
    if (pattern->castling_by_rook && position->castling != pattern->rooks)
        return false;
    if (pattern->castling >= 0 && rights(position) != pattern->castling)
        return false;
    return !pattern->asks_en_passant || en_passant_fits(position, pattern->en_passant);
}

bool gx_board_fits(const gx_position *position, const gx_board_pattern *pattern) {
    if (pattern->turn >= 0 && position->turn != pattern->turn)
        return false;
    for (uint32_t n = 0; n < pattern->test_count; n++) {
        gx_bitboard squares = pattern->tests[n].squares;
        if (squares & ~covered(position, pattern->tests[n].choice))
            return false;
    }
    for (unsigned rank = 0; rank < 8; rank++)
        if (pattern->token_count[rank] &&
            (!rank_may_fit(position, pattern->tokens[rank], pattern->token_count[rank], rank) ||
             !rank_fits(position, pattern->tokens[rank], pattern->token_count[rank], rank)))
            return false;
    return fields_fit(position, pattern);
}

/* ---- the other color ---- */

static gx_board_choice exchanged(gx_board_choice choice) {
    return (gx_board_choice)((choice & ~0xfffu) | (choice & 0x3fu) << 6 | (choice >> 6 & 0x3fu));
}

static gx_bitboard turned(gx_bitboard set) {
    return __builtin_bswap64(set);
}

void gx_board_pattern_exchange(gx_board_pattern *out, const gx_board_pattern *pattern) {
    gx_board_pattern from = *pattern;

    *out = from;
    for (uint32_t n = 0; n < from.test_count; n++) {
        out->tests[n].squares = turned(from.tests[n].squares);
        out->tests[n].choice = exchanged(from.tests[n].choice);
    }
    for (unsigned rank = 0; rank < 8; rank++) {
        out->token_count[7 - rank] = from.token_count[rank];
        for (unsigned n = 0; n < from.token_count[rank]; n++)
            out->tokens[7 - rank][n] = exchanged(from.tokens[rank][n]);
    }
    out->turn = (int8_t)(from.turn < 0 ? -1 : 1 - from.turn);
    out->castling = (int8_t)(from.castling < 0 ? -1 : (from.castling & 3) << 2 | from.castling >> 2);
    out->rooks = turned(from.rooks);
    out->en_passant = (gx_square)(from.en_passant == GX_NO_SQUARE ? GX_NO_SQUARE : from.en_passant ^ 56);
}
