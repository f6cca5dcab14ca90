/* match.c - beginning a match, and looking at one. */
#include "base/assert.h"
#include "match/hearing.h"

gx_match_start gx_match_start_plain(void) {
    return (gx_match_start){.rulebook = gx_rulebook_at(0), .position = gx_position_start(), .present = {true, true}};
}

static void take_memory(gx_match *match, gx_match_memory memory) {
    match->history = gx_history_over(memory.positions, memory.room);
    match->plies = memory.plies;
    match->ply_room = memory.room;
}

void gx_match_begin(gx_match *match, const gx_match_start *start, gx_match_memory memory) {
    gx_assert(memory.room > 0);
    *match = (gx_match){.start = *start, .last_offer = GX_WHO_NOBODY};
    if (!start->pace_given)
        match->start.pace = gx_control_pace(&start->control, start->rulebook);
    if (!start->default_given)
        match->start.default_ms = start->rulebook->default_time_ms;
    gx_rulebook_for_pace(&match->rulebook, start->rulebook, match->start.pace);
    take_memory(match, memory);
    gx_history_begin(&match->history, &start->position);
    gx_clock_begin(&match->clock, &start->control, start->increment_first, start->at);
    match->now = start->at;
    gx_clock_start(&match->clock, (gx_color)start->position.turn);
    match->events = 1;
    match->end_article = "";
    for (unsigned n = 0; n < 2; n++) {
        match->present[n] = start->present[n];
        match->late_at[n] = start->present[n] ? GX_NEVER : start->at + match->start.default_ms + 1;
    }
}

void gx_match_move(gx_match *match, gx_match_memory memory) {
    gx_assert(memory.room >= match->history.count);
    for (uint32_t n = 0; n + 1 < match->history.count; n++)
        memory.plies[n] = match->plies[n];
    gx_history_move(&match->history, memory.positions, memory.room);
    match->plies = memory.plies;
    match->ply_room = memory.room;
}

const gx_position *gx_match_position(const gx_match *match, uint32_t ply) {
    gx_assert(ply < match->history.count);
    return &match->history.records[ply].position;
}

const gx_position *gx_match_now(const gx_match *match) {
    return gx_history_now(&match->history);
}

uint32_t gx_match_plies(const gx_match *match) {
    return plies_of(match);
}

bool gx_match_has_clock(const gx_match *match) {
    return match->clock.control.count > 0;
}

const char *gx_match_status(const gx_match *match) {
    switch (match->session) {
    case GX_SESSION_PLAYING: return "playing";
    case GX_SESSION_STOPPED: return "stopped";
    case GX_SESSION_OVER: return "over";
    case GX_SESSION_ANNULLED: return "annulled";
    case GX_SESSION_UNOPENED: return "playing";
    default: return "adjourned";
    }
}

bool gx_match_must(const gx_match *match, gx_move_list *out) {
    return duty_moves(match, has_move(match), out);
}
