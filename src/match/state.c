/* state.c - what the machine asks itself about the state, and going back to an earlier position.
 *
 *     plies        0  1  2  3 | 4        made and completed | made
 *     completed = 4           |          at most two are open: a player's move may be answered before he has
 *     positions    0  1  2  3  4  5      pressed the clock (6.2.2)                                            */
#include "match/hearing.h"

#include "base/assert.h"

uint32_t plies_of(const gx_match *match) {
    return gx_history_plies(&match->history);
}

gx_color has_move(const gx_match *match) {
    return (gx_color)gx_history_now(&match->history)->turn;
}

uint32_t pending(const gx_match *match) {
    return plies_of(match) - match->completed;
}

gx_color mover_of(const gx_match *match, uint32_t ply) {
    return (gx_color)match->history.records[ply].position.turn;
}

bool has_pending(const gx_match *match, gx_color player) {
    for (uint32_t ply = match->completed; ply < plies_of(match); ply++)
        if (mover_of(match, ply) == player)
            return true;
    return false;
}

bool has_room(const gx_match *match) {
    return match->history.count + 1 <= match->history.room && match->history.count <= match->ply_room;
}

bool is_seen(const gx_match *match) {
    return match->start.assisted || !match->start.unwatched;
}

bool is_illegal_seen(const gx_match *match) {
    return match->start.assisted || (!match->start.unwatched && match->rulebook.arbiter_corrects);
}

bool is_sound(const gx_position *position) {
    gx_color them = other((gx_color)position->turn);
    gx_bitboard occupied = position->colors[0] | position->colors[1];
    gx_bitboard attackers = gx_position_attackers(position, gx_position_king(position, them), occupied);

    return (attackers & position->colors[position->turn]) == 0;
}

bool is_sound_now(const gx_match *match) {
    return !match->illegal_stood || is_sound(gx_history_now(&match->history));
}

void empty_hand(gx_match *match) {
    match->hand = GX_HAND_EMPTY;
    match->reason = GX_REASON_NONE;
    match->due = GX_MOVE_NULL;
}

void clear_duty(gx_match *match, gx_color player) {
    match->duties[player].count = 0;
    match->duties[player].bound = false;
    match->duties[player].violated = false;
    match->duties[player].two_hands = false;
    match->duties[player].touched_any = false;
}

void restore_to(gx_match *match, uint32_t ply) {
    gx_position first = match->history.records[0].position;

    gx_assert(ply < match->history.count);
    while (match->completed > ply)
        gx_clock_uncount(&match->clock, mover_of(match, --match->completed));
    gx_history_begin(&match->history, &first);
    for (uint32_t n = 1; n <= ply; n++)
        gx_history_add(&match->history, &match->history.records[n].position);
    empty_hand(match);
    match->idle_press = false;
    for (unsigned n = 0; n < 2; n++)
        match->written[n] = match->written[n] < ply ? match->written[n] : ply;
}
