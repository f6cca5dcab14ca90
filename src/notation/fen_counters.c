/* fen_counters.c - the small fields of a FEN: side to move, en passant square, the two counters (16.1.3.2, 16.1.3.4-6).
 *
 * Numbers are ASCII digits and nothing else: no sign, no digits of other scripts. Two thousand million is more plies than
 * any game has; a number beyond is refused rather than cut, and a game played on from the largest never overruns 32 bits.
 * A move number 0, which some problem tools write, means 1. */
#include "notation/fen_fields.h"
#include "base/byte.h"

#define LARGEST 2000000000u

void gx_fen_read_turn(gx_fen_reading *reading, gx_fen_field field) {
    char letter = field.size == 1 ? field.bytes[0] : '\0';
    if (letter == 'W' || letter == 'B')
        gx_fen_odd_at(reading, GX_FEN_TURN_FIELD, field.offset, 1);
    if (letter == 'b' || letter == 'B')
        reading->setup.turn = GX_BLACK;
    else if (letter != 'w' && letter != 'W')
        gx_fen_fault_at(reading, GX_FEN_TURN_FIELD, field.offset, field.size);
}

void gx_fen_read_en_passant(gx_fen_reading *reading, gx_fen_field field) {
    gx_square square = GX_NO_SQUARE;
    if (field.size == 1 && field.bytes[0] == '-')
        return;
    if (field.size == 2)
        square = gx_square_read((char)(field.bytes[0] | 0x20), field.bytes[1]);
    if (square == GX_NO_SQUARE)
        gx_fen_fault_at(reading, GX_FEN_EP_FIELD, field.offset, field.size);
    else if (field.bytes[0] < 'a')
        gx_fen_odd_at(reading, GX_FEN_EP_FIELD, field.offset, field.size);
    reading->setup.en_passant = square;
}

bool gx_fen_number(gx_fen_field field, uint32_t *out) {
    uint64_t number = 0;
    for (size_t i = 0; i < field.size; i++) {
        if (!byte_is_digit(field.bytes[i]))
            return false;
        number = number * 10 + (uint64_t)(field.bytes[i] - '0');
        if (number > LARGEST)
            return false;
    }
    if (field.size > 0)
        *out = (uint32_t)number;
    return field.size > 0;
}

static void read_counter(gx_fen_reading *reading, gx_fen_field field, uint32_t code, uint32_t *out) {
    if (!gx_fen_number(field, out))
        gx_fen_fault_at(reading, code, field.offset, field.size);
    else if (field.size > 1 && field.bytes[0] == '0')
        gx_fen_odd_at(reading, code, field.offset, field.size);
}

void gx_fen_read_halfmove(gx_fen_reading *reading, gx_fen_field field) {
    read_counter(reading, field, GX_FEN_HALFMOVE_FIELD, &reading->setup.halfmove_clock);
}

void gx_fen_read_fullmove(gx_fen_reading *reading, gx_fen_field field) {
    read_counter(reading, field, GX_FEN_FULLMOVE_FIELD, &reading->setup.fullmove_number);
    if (reading->setup.fullmove_number == 0) {
        gx_fen_odd_at(reading, GX_FEN_FULLMOVE_FIELD, field.offset, field.size);
        reading->setup.fullmove_number = 1;
    }
}
