/* claims.c - claims of a player (6.8, 7.5, 4.8), but for draws, which are claim_draw.c's.
 *
 *     flag                           of the opponent; both flags, if both are down
 *     illegal                        a move that nobody has seen, in time by the rulebook
 *     touch                          before the claimant touches a piece
 *     clock_defect                   the clocks stop until the arbiter has looked
 *
 * A claim that is right sets the match back to where it went wrong: an illegal move and what followed are undone, and a
 * touched piece must be moved after all. */
#include "match/hearing.h"

gx_match_ruling *answer_claim(struct hearing *hearing, bool right, gx_topic topic) {
    gx_match_ruling *ruling = rule(hearing, right ? GX_RULING_CLAIM_RIGHT : GX_RULING_CLAIM_WRONG, topic);

    ruling->what = hearing->event->what;
    ruling->of = hearing->event->by;
    return ruling;
}

static void claim_flag(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    bool fallen = match->clock.sides[other(player)].fallen;

    answer_claim(hearing, fallen, GX_TOPIC_FLAG);
    if (fallen)
        rule_flag(hearing, other(player));
}

/* The first illegal move that may still be claimed; the number of plies if there is none. */
static uint32_t find_illegal(const gx_match *match) {
    uint32_t plies = plies_of(match), first = 0;

    if (match->rulebook.illegal_until_next_move && plies > 0)
        first = plies - 1;
    while (first < plies && match->plies[first].reason == 0)
        first++;
    return first;
}

static void undo_illegal(struct hearing *hearing, uint32_t ply) {
    gx_match *match = hearing->match;
    gx_color mover = mover_of(match, ply);
    gx_match_ply record = match->plies[ply];
    gx_position before = match->history.records[ply].position;
    gx_square to = gx_move_to(record.move);

    restore_to(match, ply);
    clear_duty(match, GX_WHITE);
    clear_duty(match, GX_BLACK);
    touch_square(match, mover, gx_move_from(record.move));
    if (before.colors[other(mover)] & GX_BIT(to))
        touch_square(match, mover, to);
    gx_clock_start(&match->clock, mover);
    establish_illegal(hearing, mover, (gx_reason)record.reason, GX_MOVE_NULL);
}

static void claim_illegal(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    uint32_t ply = find_illegal(match);
    gx_color idle = other(match->clock.turn);

    if (match->idle_press && idle != player) {
        match->idle_press = false;
        answer_claim(hearing, true, GX_TOPIC_ILLEGAL_MOVE);
        gx_clock_start(&match->clock, idle);
        establish_illegal(hearing, idle, GX_REASON_NO_MOVE_MADE, GX_MOVE_NULL);
        return;
    }
    bool right = ply < plies_of(match);
    answer_claim(hearing, right, right ? GX_TOPIC_ILLEGAL_MOVE : GX_TOPIC_ILLEGAL_STANDS);
    if (right)
        undo_illegal(hearing, ply);
}

static bool was_touched(const gx_duty *duty, const gx_match_event *event) {
    if (event->square_count == 0)
        return true;
    for (unsigned n = 0; n < duty->count; n++)
        if (duty->touched[n] == event->squares[0])
            return true;
    return false;
}

static void claim_touch(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    gx_color mover = other(player);
    gx_duty *duty = &match->duties[mover];
    bool last = plies_of(match) > 0 && mover_of(match, plies_of(match) - 1) == mover;

    if (match->duties[player].touched_any && has_move(match) == player) {
        refuse(hearing, GX_REASON_NOT_YOUR_RIGHT);
        return;
    }
    if (!last || !duty->violated || !was_touched(duty, hearing->event)) {
        answer_claim(hearing, false, GX_TOPIC_TOUCH_CLAIM);
        return;
    }
    restore_to(match, plies_of(match) - 1);
    duty->violated = false;
    gx_match_ruling *ruling = answer_claim(hearing, true, GX_TOPIC_TOUCH_CLAIM);
    tell_must(hearing, ruling, mover);
    gx_clock_start(&match->clock, mover);
}

static void claim_defect(struct hearing *hearing) {
    gx_match *match = hearing->match;

    gx_clock_stop(&match->clock);
    match->session = GX_SESSION_STOPPED;
    rule_why(hearing, GX_RULING_STOPPED, GX_TOPIC_CLOCK_DEFECT, GX_REASON_CLOCK_DEFECT)->of = hearing->event->by;
}

void do_claim(struct hearing *hearing, gx_color player) {
    switch (hearing->event->what) {
    case GX_SUBJECT_THREEFOLD:
    case GX_SUBJECT_FIFTY:
    case GX_SUBJECT_PERPETUAL: claim_draw(hearing, player); break;
    case GX_SUBJECT_FLAG: claim_flag(hearing, player); break;
    case GX_SUBJECT_ILLEGAL: claim_illegal(hearing, player); break;
    case GX_SUBJECT_TOUCH: claim_touch(hearing, player); break;
    case GX_SUBJECT_CLOCK_DEFECT: claim_defect(hearing); break;
    default: refuse(hearing, GX_REASON_UNREADABLE);
    }
}
