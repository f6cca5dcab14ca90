/* move_pattern_read.c - reads patterns of move sequences.
 *
 * A word is a chain of alternatives; each is a move in SAN or UCI, of which parts may be left open:
 *
 *      [man] [file] [rank] [x] (square | *) [= kind] [+ # ! ?]
 *
 * `man` is a piece letter, P, * for any man, or nothing for a pawn (but nothing before x* is any man). UCI is four bytes that
 * are two squares; castling in UCI is also the king's two steps, so that word means two choices. */
#include <guoxiang/move_pattern.h>

#define ALL (~(gx_bitboard)0)

enum {
    PROMOTIONS = 1 << GX_FORM_TO_KNIGHT | 1 << GX_FORM_TO_BISHOP | 1 << GX_FORM_TO_ROOK | 1 << GX_FORM_TO_QUEEN,
    PAWNS = 1 << GX_FORM_PAWN | 1 << GX_FORM_PAWN_TWO | 1 << GX_FORM_EN_PASSANT | PROMOTIONS,
    CASTLING = 1 << GX_FORM_CASTLING,
    NULL_MOVE = 1 << GX_FORM_NULL,
    ALL_FORMS = 0xffff
};

typedef struct reading {
    gx_text text;
    size_t at;
    gx_move_pattern *out;
    gx_result result;
} reading;

static char peek_at(const reading *in, size_t ahead) {
    return in->at + ahead < in->text.size ? in->text.bytes[in->at + ahead] : '\0';
}

static char peek(const reading *in) {
    return peek_at(in, 0);
}

static bool take(reading *in, char byte) {
    bool is = byte != '\0' && peek(in) == byte;

    in->at += is;
    return is;
}

static bool add(reading *in, const gx_move_choice *choice) {
    gx_move_pattern *out = in->out;

    if (out->choice_count == GX_MOVE_CHOICES) {
        in->result = GX_ROOM;
        return false;
    }
    out->choices[out->choice_count++] = *choice;
    out->asks_captures = out->asks_captures || choice->is_capture;
    out->asks_others = out->asks_others || (choice->is_capture && out->steps[out->step_count].is_not);
    out->steps[out->step_count].count++;
    return true;
}

static bool is_file(char byte) {
    return byte >= 'a' && byte <= 'h';
}

static bool is_rank(char byte) {
    return byte >= '1' && byte <= '8';
}

static bool is_end(char byte) {
    return byte == '\0' || byte == ' ' || byte == '|' || byte == '+' || byte == '#' || byte == '!' || byte == '?';
}

/* ---- castling, UCI ---- */

static bool take_castling(reading *in, bool *done) {
    char letter = peek(in);
    unsigned wings = 1;

    *done = false;
    if ((letter != 'O' && letter != '0') || peek_at(in, 1) != '-')
        return true;
    in->at++;
    while (peek(in) == '-' && peek_at(in, 1) == letter && wings < 3) {
        in->at += 2;
        wings++;
    }
    *done = true;
    gx_move_choice choice = {ALL, ALL, CASTLING, (uint8_t)(wings - 1), false};
    return wings > 1 && add(in, &choice);
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

static bool take_uci(reading *in, bool *done) {
    gx_square from = gx_square_read(peek(in), peek_at(in, 1)), to = gx_square_read(peek_at(in, 2), peek_at(in, 3));
    unsigned promotion = promotion_forms(peek_at(in, 4));

    *done = false;
    if (from == GX_NO_SQUARE || to == GX_NO_SQUARE || !is_end(peek_at(in, promotion ? 5 : 4)))
        return true;
    in->at += promotion ? 5 : 4;
    *done = true;
    gx_move_choice choice = {GX_BIT(from), GX_BIT(to),
                             (uint16_t)(promotion ? promotion : ALL_FORMS & ~PROMOTIONS & ~NULL_MOVE), 0, false};
    if (!add(in, &choice))
        return false;
    if (!is_castling(from, to) || promotion)
        return true;
    gx_move_choice castling = {GX_BIT(from), ALL, CASTLING, to > from ? 1 : 2, false};
    return add(in, &castling);
}

/* ---- SAN ---- */

static void take_man(reading *in, gx_move_choice *choice) {
    static const char letters[] = "NBRQK";

    bool any = peek(in) == 'x' && peek_at(in, 1) == '*';

    for (unsigned n = 0; letters[n]; n++)
        if (take(in, letters[n])) {
            choice->forms = (uint16_t)(1u << (GX_FORM_KNIGHT + n));
            return;
        }
    if (!any && !take(in, '*')) {
        choice->forms = PAWNS;
        take(in, 'P');
    }
}

/* Where the man comes from, if what stands there is not yet where it goes. */
static void take_origin(reading *in, gx_move_choice *choice) {
    bool square = is_file(peek(in)) && is_rank(peek_at(in, 1));
    char behind = peek_at(in, 2);

    if (square && behind != 'x' && behind != '*' && !is_file(behind) && behind != '-')
        return;
    if (is_file(peek(in))) {
        choice->from &= 0x0101010101010101ull << (peek(in) - 'a');
        in->at++;
    }
    if (is_rank(peek(in))) {
        choice->from &= 0xffull << 8 * (peek(in) - '1');
        in->at++;
    }
    take(in, '-');
}

static bool take_target(reading *in, gx_move_choice *choice) {
    gx_square to = gx_square_read(peek(in), peek_at(in, 1));

    if (take(in, '*'))
        return true;
    if (to == GX_NO_SQUARE)
        return false;
    choice->to = GX_BIT(to);
    in->at += 2;
    return true;
}

/* e8=Q, e8Q; a pawn's move to the last rank without it is any promotion. */
static bool take_promotion(reading *in, gx_move_choice *choice) {
    bool mark = take(in, '=');
    unsigned forms = promotion_forms(peek(in));

    if (forms == 0 || !(choice->forms & PROMOTIONS))
        return !mark;
    in->at++;
    choice->forms = (uint16_t)forms;
    return true;
}

static bool take_san(reading *in) {
    gx_move_choice choice = {ALL, ALL, ALL_FORMS, 0, false};
    bool star = peek(in) == '*';

    take_man(in, &choice);
    if (star && is_end(peek(in)))
        return add(in, &choice);
    take_origin(in, &choice);
    choice.is_capture = take(in, 'x');
    return take_target(in, &choice) && take_promotion(in, &choice) && add(in, &choice);
}

/* ---- words ---- */

static bool take_choice(reading *in) {
    bool done;

    if (!take_castling(in, &done) || (!done && !take_uci(in, &done)) || (!done && !take_san(in)))
        return false;
    while (take(in, '+') || take(in, '#') || take(in, '!') || take(in, '?'))
        ;
    return peek(in) == '\0' || peek(in) == ' ' || peek(in) == '|';
}

/* 1. 12... and the like, also before a move without a blank. */
static void pass_number(reading *in) {
    size_t digits = 0;

    while (peek_at(in, digits) >= '0' && peek_at(in, digits) <= '9')
        digits++;
    if (digits == 0 || peek_at(in, digits) != '.')
        return;
    in->at += digits;
    while (take(in, '.'))
        ;
}

static void pass_blanks(reading *in) {
    while (take(in, ' ') || take(in, '\n') || take(in, '\t'))
        ;
}

static bool take_step(reading *in) {
    gx_move_pattern *out = in->out;

    if (out->step_count == GX_MOVE_STEPS) {
        in->result = GX_ROOM;
        return false;
    }
    out->steps[out->step_count].first = (uint8_t)out->choice_count;
    out->steps[out->step_count].count = 0;
    out->steps[out->step_count].is_not = false;
    if (peek(in) == '.') {
        for (int n = 0; n < 3; n++)
            if (!take(in, '.'))
                return false;
        if (out->step_count == 0 || !(out->gaps >> (out->step_count - 1) & 1u))
            out->gaps |= 1ull << out->step_count++;
        return peek(in) == '\0' || peek(in) == ' ';
    }
    out->steps[out->step_count].is_not = take(in, '!');
    do
        if (!take_choice(in))
            return false;
    while (take(in, '|'));
    out->step_count++;
    return true;
}

/* All steps; where it fails, `*begin` is the word at fault. */
static bool take_steps(reading *in, size_t *begin) {
    for (;;) {
        pass_blanks(in);
        pass_number(in);
        pass_blanks(in);
        *begin = in->at;
        if (in->at == in->text.size)
            return in->out->step_count > 0;
        if (!take_step(in))
            return false;
    }
}

gx_result gx_move_pattern_read(gx_move_pattern *out, gx_text text, gx_fault *fault) {
    reading in = {text, 0, out, GX_SYNTAX};
    size_t begin = 0;

    out->step_count = out->choice_count = 0;
    out->gaps = 0;
    out->asks_captures = out->asks_others = false;
    if (take_steps(&in, &begin))
        return GX_OK;
    size_t end = in.at > begin ? in.at : begin + (begin < text.size);
    if (fault)
        *fault = (gx_fault){in.result, begin, end - begin};
    return in.result;
}
