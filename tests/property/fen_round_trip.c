/* fen_round_trip.c - a position written is the position read: FEN in both styles, strict and lenient, and EPD.
 *
 * Over random games: read(write(x)) equals x in everything, counters and key included, and write(read(t)) = t. The text is
 * sound enough for strict reading, and reading it draws no warning. */
#include "tests/walk.h"

#include <guoxiang/fen.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, gx_text text) {
    fprintf(stderr, "%s: %.*s\n", what, (int)text.size, text.bytes);
    exit(1);
}

static bool is_equal(const gx_position *a, const gx_position *b) {
    return gx_position_same(a, b) && a->key == b->key && a->halfmove_clock == b->halfmove_clock &&
           a->fullmove_number == b->fullmove_number;
}

static void check_fen(const gx_position *position, gx_fen_style style, gx_fen_mode mode) {
    char bytes[GX_FEN_MAX], again_bytes[GX_FEN_MAX];
    gx_buffer out = gx_buffer_over(bytes, sizeof bytes), again = gx_buffer_over(again_bytes, sizeof again_bytes);
    gx_position read;
    gx_fen_report report;
    gx_fen_write(&out, position, style);
    gx_text text = gx_buffer_text(&out);
    if (out.full || gx_fen_read(&read, text, mode, &report) != GX_OK)
        fail("not read", text);
    if (!is_equal(position, &read) || report.warnings != 0 || report.faults != 0)
        fail("read as another position, or with a warning", text);
    if (gx_position_is_chess960(position) && !report.chess960)
        fail("Chess960 not seen", text);
    gx_fen_write(&again, &read, style);
    if (!gx_text_same(text, gx_buffer_text(&again)))
        fail("written in another way", text);
}

static void check_epd(const gx_position *position) {
    char bytes[GX_FEN_MAX + 64];
    gx_buffer out = gx_buffer_over(bytes, sizeof bytes);
    gx_position read;
    gx_epd ops;
    gx_fen_write_board(&out, position, GX_FEN_X);
    gx_buffer_put_string(&out, " hmvc ");
    gx_buffer_put_number(&out, position->halfmove_clock);
    gx_buffer_put_string(&out, "; fmvn ");
    gx_buffer_put_number(&out, position->fullmove_number);
    gx_buffer_put(&out, ';');
    if (gx_epd_read(&read, &ops, gx_buffer_text(&out), GX_FEN_STRICT, NULL) != GX_OK || !is_equal(position, &read))
        fail("EPD", gx_buffer_text(&out));
}

int main(void) {
    unsigned long positions = 0;
    for (unsigned game = 0; game < 400; game++) {
        struct walk walk = walk_start(game);
        do {
            for (int mode = GX_FEN_LENIENT; mode <= GX_FEN_STRICT; mode++) {
                check_fen(&walk.position, GX_FEN_X, (gx_fen_mode)mode);
                check_fen(&walk.position, GX_FEN_SHREDDER, (gx_fen_mode)mode);
            }
            check_epd(&walk.position);
            positions++;
        } while (walk_step(&walk));
    }
    printf("%lu positions written and read\n", positions);
    return 0;
}
