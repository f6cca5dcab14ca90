/* match_play.c - a match in this program, which ends where memory does. */
#include "match_play.h"

void match_open(match_play *play, const gx_match_start *start) {
    if (!gx_host_open(play, start))
        cli_die(_("not enough memory"), 0);
}

void match_apply(match_play *play, const gx_match_event *event) {
    if (!gx_host_apply(play, event))
        cli_die(_("not enough memory"), 0);
}

void match_close(match_play *play) {
    gx_host_close(play);
}

void match_note(gx_match_notes *notes, const match_play *play) {
    if (!gx_match_notes_add(notes, cli_language(), &play->match, &play->rulings))
        cli_die(_("not enough memory"), 0);
}
