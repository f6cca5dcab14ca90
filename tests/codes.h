/* codes.h - sets and moves as the words that the tables of tests/data write. */
#ifndef TESTS_CODES_H
#define TESTS_CODES_H

#include <guoxiang/fen.h>
#include <guoxiang/san.h>
#include <guoxiang/uci.h>

#include <stdio.h>
#include <string.h>

#define CODES_ROOM 2048

/* The names of the bits of a FEN report, by single blanks; "-" for none. */
static inline void codes_of_fen(char *out, uint32_t bits) {
    *out = '\0';
    for (unsigned index = 0; index < GX_FEN_FAULT_COUNT; index++)
        if (bits >> index & 1)
            strcat(strcat(out, *out != '\0' ? " " : ""), gx_fen_fault_name(index));
    if (*out == '\0')
        strcpy(out, "-");
}

static inline void codes_of_notes(char *out, uint32_t bits) {
    *out = '\0';
    for (unsigned index = 0; index < GX_SAN_NOTE_COUNT; index++)
        if (bits >> index & 1)
            strcat(strcat(out, *out != '\0' ? " " : ""), gx_san_note_name(index));
    if (*out == '\0')
        strcpy(out, "-");
}

/* Squares from a1 on, by single blanks; "-" for none. */
static inline void codes_of_squares(char *out, gx_bitboard squares) {
    *out = '\0';
    for (unsigned square = 0; square < 64; square++)
        if (squares >> square & 1)
            sprintf(out + strlen(out), "%s%c%c", *out != '\0' ? " " : "", (char)('a' + square % 8),
                    (char)('1' + square / 8));
    if (*out == '\0')
        strcpy(out, "-");
}

static inline void codes_of_move(char *out, gx_move move, gx_uci_castling castling) {
    gx_buffer buffer = gx_buffer_over(out, GX_UCI_MAX);
    gx_uci_write(&buffer, move, castling);
    out[buffer.size] = '\0';
}

static inline gx_uci_castling codes_castling(const gx_fen_report *report) {
    return report->chess960 ? GX_UCI_CHESS960 : GX_UCI_STANDARD;
}

static inline void codes_of_position(char *out, const gx_position *position, gx_fen_style style) {
    gx_buffer buffer = gx_buffer_over(out, GX_FEN_MAX);
    gx_fen_write(&buffer, position, style);
    out[buffer.size] = '\0';
}

#endif
