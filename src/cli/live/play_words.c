/* play_words.c - words that both views use: clocks, moves, rulings. */
#include <stdio.h>
#include <string.h>
#include "cli/items.h"
#include "play.h"

const char *play_clock(char text[24], int64_t ms) {
    long long tenths = ms / 100, seconds = tenths / 10;

    if (ms < 0)
        snprintf(text, 24, "-0:00");
    else if (seconds < 20)
        snprintf(text, 24, "0:%02lld.%lld", seconds, tenths % 10);
    else if (seconds < 3600)
        snprintf(text, 24, "%lld:%02lld", seconds / 60, seconds % 60);
    else
        snprintf(text, 24, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return text;
}

const char *play_san(const play_state *play, char *text, uint32_t ply) {
    const gx_match *match = &play->match.match;
    gx_buffer out = gx_buffer_over(text, GX_SAN_MAX);

    if (play->letters && match->plies[ply].reason == 0)
        gx_san_write(&out, gx_match_position(match, ply), match->plies[ply].move, play->letters, NULL);
    else
        gx_match_write_san(&out, match, ply);
    text[out.size] = 0;
    return text;
}

/* Moves are shown as moves; of the rest all is told. */
static bool is_told(const gx_match_ruling *ruling) {
    return ruling->code != GX_RULING_MADE && ruling->code != GX_RULING_COMPLETED;
}

void play_tell_rulings(const play_state *play, gx_out *out) {
    const gx_match_rulings *rulings = &play->match.rulings;

    for (uint32_t n = 0; n < rulings->count; n++)
        if (is_told(&rulings->rulings[n])) {
            gx_tell_ruling_only(out, cli_language(), &play->match.match, rulings, n);
            gx_out_put(out, '\n');
        }
}
