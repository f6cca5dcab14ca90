/* move_pattern_choice.c - reads one move of a pattern.
 *
 *      [man] [file] [rank] [x] (square | *) [= kind]          e4  N*  R1*  xd5  *e8=Q
 *
 * `man` is a piece letter, P, * for any man, or nothing for a pawn (but nothing before x* is any man). UCI is four bytes that
 * are two squares; castling in UCI is also the king's two steps, so that word means two choices. What is left open is a set
 * of all that it may be: a move is one of squares to leave, squares to reach, and forms. */
#include "notation/move_pattern.h"

#define ALL (~(gx_bitboard)0)

enum {
    PROMOTIONS = 1 << GX_FORM_TO_KNIGHT | 1 << GX_FORM_TO_BISHOP | 1 << GX_FORM_TO_ROOK | 1 << GX_FORM_TO_QUEEN,
    PAWNS = 1 << GX_FORM_PAWN | 1 << GX_FORM_PAWN_TWO | 1 << GX_FORM_EN_PASSANT | PROMOTIONS,
    CASTLING = 1 << GX_FORM_CASTLING,
    NULL_MOVE = 1 << GX_FORM_NULL,
    ALL_FORMS = 0xffff
};

static bool is_file(char byte) {
    return byte >= 'a' && byte <= 'h';
}

static bool is_rank(char byte) {
    return byte >= '1' && byte <= '8';
}

static bool is_end(char byte) {
    return byte == '\0' || byte == ' ' || byte == '|' || byte == '+' || byte == '#' || byte == '!' || byte == '?';
}

/* ---- castling, UCI: `*done` is false where it is neither ---- */

static unsigned take_castling(pattern_text *in, gx_move_choice *out, bool *done) {
    char letter = pattern_next(in);
    unsigned wings = 1;

    *done = false;
    if ((letter != 'O' && letter != '0') || pattern_ahead(in, 1) != '-')
        return 0;
    in->at++;
    while (pattern_next(in) == '-' && pattern_ahead(in, 1) == letter && wings < 3) {
        in->at += 2;
        wings++;
    }
    *done = true;
    *out = (gx_move_choice){ALL, ALL, CASTLING, (uint8_t)(wings - 1), false};
    return wings > 1;
}

static unsigned promotion_forms(char letter) {
    switch (letter) {
    case 'n':
    case 'N': return 1 << GX_FORM_TO_KNIGHT;
    case 'b':
    case 'B': return 1 << GX_FORM_TO_BISHOP;
    case 'r':
    case 'R': return 1 << GX_FORM_TO_ROOK;
    case 'q':
    case 'Q': return 1 << GX_FORM_TO_QUEEN;
    case '*': return PROMOTIONS;
    default: return 0;
    }
}

/* The king's steps of castling: two files along a first rank, from the e-file. */
static bool is_castling(gx_square from, gx_square to) {
    return (from == GX_SQUARE(4, 0) || from == GX_SQUARE(4, 7)) && (to == from + 2 || to + 2 == from);
}

static unsigned take_uci(pattern_text *in, gx_move_choice *out, bool *done) {
    gx_square from = gx_square_read(pattern_next(in), pattern_ahead(in, 1)),
              to = gx_square_read(pattern_ahead(in, 2), pattern_ahead(in, 3));
    unsigned promotion = promotion_forms(pattern_ahead(in, 4));

    *done = false;
    if (from == GX_NO_SQUARE || to == GX_NO_SQUARE || !is_end(pattern_ahead(in, promotion ? 5 : 4)))
        return 0;
    in->at += promotion ? 5 : 4;
    *done = true;
    out[0] = (gx_move_choice){GX_BIT(from), GX_BIT(to),
                              (uint16_t)(promotion ? promotion : ALL_FORMS & ~PROMOTIONS & ~NULL_MOVE), 0, false};
    if (!is_castling(from, to) || promotion)
        return 1;
    out[1] = (gx_move_choice){GX_BIT(from), ALL, CASTLING, to > from ? 1 : 2, false};
    return 2;
}

/* ---- SAN ---- */

static void take_man(pattern_text *in, gx_move_choice *choice) {
    static const char letters[] = "NBRQK";

    bool any = pattern_next(in) == 'x' && pattern_ahead(in, 1) == '*';

    for (unsigned n = 0; letters[n]; n++)
        if (pattern_take(in, letters[n])) {
            choice->forms = (uint16_t)(1u << (GX_FORM_KNIGHT + n));
            return;
        }
    if (!any && !pattern_take(in, '*')) {
        choice->forms = PAWNS;
        pattern_take(in, 'P');
    }
}

/* Where the man comes from, if what stands there is not yet where it goes. */
static void take_origin(pattern_text *in, gx_move_choice *choice) {
    bool square = is_file(pattern_next(in)) && is_rank(pattern_ahead(in, 1));
    char behind = pattern_ahead(in, 2);

    if (square && behind != 'x' && behind != '*' && !is_file(behind) && behind != '-')
        return;
    if (is_file(pattern_next(in))) {
        choice->from &= 0x0101010101010101ull << (pattern_next(in) - 'a');
        in->at++;
    }
    if (is_rank(pattern_next(in))) {
        choice->from &= 0xffull << 8 * (pattern_next(in) - '1');
        in->at++;
    }
    pattern_take(in, '-');
}

static bool take_target(pattern_text *in, gx_move_choice *choice) {
    gx_square to = gx_square_read(pattern_next(in), pattern_ahead(in, 1));

    if (pattern_take(in, '*'))
        return true;
    if (to == GX_NO_SQUARE)
        return false;
    choice->to = GX_BIT(to);
    in->at += 2;
    return true;
}

/* e8=Q, e8Q; a pawn's move to the last rank without it is any promotion. */
static bool take_promotion(pattern_text *in, gx_move_choice *choice) {
    bool mark = pattern_take(in, '=');
    unsigned forms = promotion_forms(pattern_next(in));

    if (forms == 0 || !(choice->forms & PROMOTIONS))
        return !mark;
    in->at++;
    choice->forms = (uint16_t)forms;
    return true;
}

static unsigned take_san(pattern_text *in, gx_move_choice *out) {
    bool star = pattern_next(in) == '*';

    *out = (gx_move_choice){ALL, ALL, ALL_FORMS, 0, false};
    take_man(in, out);
    if (star && is_end(pattern_next(in)))
        return 1;
    take_origin(in, out);
    out->is_capture = pattern_take(in, 'x');
    return take_target(in, out) && take_promotion(in, out);
}

unsigned move_pattern_choices(pattern_text *in, gx_move_choice out[2]) {
    bool done;
    unsigned count = take_castling(in, out, &done);

    if (!done)
        count = take_uci(in, out, &done);
    return done ? count : take_san(in, out);
}
