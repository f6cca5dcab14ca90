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

    gx_match_write_san_as(&out, match, ply, play->letters);
    text[out.size] = 0;
    return text;
}

/* Moves are shown as moves; of the rest all is told, but that a tick has no meaning in a game that it has ended. */
static bool is_told(const play_state *play, const gx_match_ruling *ruling) {
    if (ruling->code == GX_RULING_REFUSED)
        return play->verb != GX_VERB_TICK;
    return ruling->code != GX_RULING_MADE && ruling->code != GX_RULING_COMPLETED;
}

void play_tell_rulings(const play_state *play, gx_out *out) {
    const gx_match_rulings *rulings = &play->match.rulings;

    for (uint32_t n = 0; n < rulings->count; n++)
        if (is_told(play, &rulings->rulings[n])) {
            gx_tell_ruling_as(out, cli_language(), &play->match.match, rulings, n, play->letters);
            gx_out_put(out, '\n');
        }
}

/* What somebody has to do in a game in which nothing runs. */
static const char *const states[GX_SESSION_COUNT] = {
    [GX_SESSION_STOPPED] = N_("The clocks are stopped; resume starts them."),
    [GX_SESSION_SEALING] = N_("The game is adjourned; the player who has the move seals it: seal Nf3."),
    [GX_SESSION_SEALED] = N_("The game is adjourned, and a move is sealed; resume begins the new session."),
    [GX_SESSION_UNOPENED] = N_("The sealed move is in its envelope; open shows it."),
};

void play_tell_state(play_state *play) {
    gx_session session = play->match.match.session;
    gx_out out;

    if (play->log.was_cut)
        play_say(play, "%s", _("The last line of the log was cut off while it was being written; it is left out."));
    if (states[session])
        play_say(play, "%s", _(states[session]));
    if (session < GX_SESSION_OVER)
        return;
    gx_out_memory(&out);
    play_tell_rulings(play, &out);
    if (out.size > 0)
        play->view->say(play, (gx_text){out.bytes, out.size - 1});
    gx_out_free(&out);
}
