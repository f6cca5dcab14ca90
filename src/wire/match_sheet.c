/* match_sheet.c - the scoresheet of a match in plain text.
 *
 *       1. e4         1:29:49   e5         1:29:35
 *       2. Nf3        1:29:23   Nc6        1:29:25       */
#include <guoxiang/san.h>
#include <string.h>

#include "wire/match_log.h"

static void put_column(gx_out *out, const char *text, size_t width) {
    size_t size = strlen(text);

    gx_out_string(out, text);
    for (; size < width; size++)
        gx_out_put(out, ' ');
}

static void put_two(gx_buffer *out, uint64_t number) {
    gx_buffer_put(out, (char)('0' + number / 10 % 10));
    gx_buffer_put(out, (char)('0' + number % 10));
}

/* 1:29:49 */
static void put_clock(gx_out *out, uint64_t seconds) {
    char bytes[33];
    gx_buffer text = gx_buffer_over(bytes, sizeof bytes - 1);

    gx_buffer_put_number(&text, seconds / 3600);
    gx_buffer_put(&text, ':');
    put_two(&text, seconds / 60 % 60);
    gx_buffer_put(&text, ':');
    put_two(&text, seconds % 60);
    bytes[text.size] = '\0';
    put_column(out, bytes, 10);
}

static void put_half(gx_out *out, const gx_match *match, uint32_t ply) {
    char san[GX_SAN_MAX + 1];
    gx_buffer text = gx_buffer_over(san, GX_SAN_MAX);
    const gx_match_ply *record = &match->plies[ply];

    gx_match_write_san(&text, match, ply);
    san[text.size] = '\0';
    put_column(out, san, 10);
    if (gx_match_has_clock(match) && record->completed)
        put_clock(out, (uint64_t)record->clock / 1000);
    else if (gx_match_has_clock(match))
        put_column(out, "", 10);
}

/* "   1. " */
static void put_number(gx_out *out, uint32_t number) {
    for (uint32_t least = 1000; least > number && least > 1; least /= 10)
        gx_out_put(out, ' ');
    gx_out_count(out, number);
    gx_out_string(out, ". ");
}

static void put_head(gx_out *out, gx_language language, const gx_match *match) {
    bool clock = gx_match_has_clock(match);

    put_column(out, "", 6);
    put_column(out, gx_tell_color(language, GX_WHITE), clock ? 20 : 10);
    gx_out_string(out, gx_tell_color(language, GX_BLACK));
    gx_out_put(out, '\n');
}

void gx_match_write_sheet(gx_out *out, gx_language language, const gx_match *match) {
    uint32_t plies = gx_match_plies(match);
    bool black_first = gx_match_position(match, 0)->turn == GX_BLACK;

    put_head(out, language, match);
    for (uint32_t ply = 0; ply < plies; ply++) {
        const gx_position *before = gx_match_position(match, ply);
        if (before->turn == GX_WHITE || ply == 0)
            put_number(out, before->fullmove_number);
        if (ply == 0 && black_first)
            put_column(out, "...", gx_match_has_clock(match) ? 20 : 10);
        put_half(out, match, ply);
        if (before->turn == GX_BLACK || ply + 1 == plies)
            gx_out_put(out, '\n');
    }
    gx_out_string(out, gx_outcome_name(match->outcome));
    gx_out_put(out, '\n');
}
