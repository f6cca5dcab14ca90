/* arbiter.c - what an arbiter does with the clocks and by his own decision (6.11, 12.9): stop, resume, set, punish, end. */
#include "match/hearing.h"

/* A player may stop the clocks only to seek help: no queen at hand, an irregularity (6.11.2). */
void do_stop(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    bool pawn = match->hand == GX_HAND_PAWN && hearing->event->by != GX_WHO_ARBITER;
    (void)player;

    gx_clock_stop(&match->clock);
    match->session = GX_SESSION_STOPPED;
    rule_of(hearing, GX_RULING_STOPPED, pawn ? GX_TOPIC_PROMOTION_HELP : GX_TOPIC_CLOCK_STOPPED, hearing->event->by);
}

void do_set_clock(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    const gx_match_event *event = hearing->event;
    (void)player;

    if (!gx_match_has_clock(match) || (event->clock[0] < 0 && event->clock[1] < 0) ||
        event->clock[0] > GX_CONTROL_MOST_MS || event->clock[1] > GX_CONTROL_MOST_MS) {
        refuse(hearing, gx_match_has_clock(match) ? GX_REASON_UNREADABLE : GX_REASON_NOT_RUNNING);
        return;
    }
    for (unsigned n = 0; n < 2; n++) {
        if (event->clock[n] < 0)
            continue;
        int64_t before = gx_clock_shown(&match->clock, (gx_color)n);
        gx_clock_set(&match->clock, (gx_color)n, event->clock[n]);
        gx_match_ruling *ruling = rule_of(hearing, GX_RULING_TIME, GX_TOPIC_CLOCK_SETTING, (gx_who)n);
        ruling->ms = event->clock[n] - before;
        ruling->remaining = event->clock[n];
    }
}

static void note(struct hearing *hearing, gx_reason why) {
    rule_why(hearing, GX_RULING_NOTED, GX_TOPIC_PENALTIES, why)->of = hearing->event->of;
}

static gx_outcome lost_by(gx_who of) {
    return of == GX_WHO_WHITE ? GX_OUTCOME_BLACK : GX_OUTCOME_WHITE;
}

void do_penalty(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    const gx_match_event *event = hearing->event;
    bool named = event->of == GX_WHO_WHITE || event->of == GX_WHO_BLACK;
    bool timed = event->penalty == GX_PENALTY_ADD || event->penalty == GX_PENALTY_DEDUCT;
    (void)player;

    if (event->penalty != GX_PENALTY_BOTH_LOSE && !named) {
        refuse(hearing, GX_REASON_UNREADABLE);
        return;
    }
    if (timed && (event->ms <= 0 || event->ms > GX_CONTROL_MOST_MS || !gx_match_has_clock(match))) {
        refuse(hearing, gx_match_has_clock(match) ? GX_REASON_UNREADABLE : GX_REASON_NOT_RUNNING);
        return;
    }
    switch (event->penalty) {
    case GX_PENALTY_WARNING: note(hearing, GX_REASON_WARNING); break;
    case GX_PENALTY_REDUCE_POINTS: note(hearing, GX_REASON_REDUCE_POINTS); break;
    case GX_PENALTY_ADD: rule_time(hearing, other((gx_color)event->of), event->ms, GX_TOPIC_PENALTIES); break;
    case GX_PENALTY_DEDUCT: rule_time(hearing, (gx_color)event->of, -event->ms, GX_TOPIC_PENALTIES); break;
    case GX_PENALTY_LOSE: end_game(hearing, GX_END_ARBITER, lost_by(event->of)); break;
    case GX_PENALTY_BOTH_LOSE: end_game(hearing, GX_END_ARBITER, GX_OUTCOME_NONE); break;
    default: refuse(hearing, GX_REASON_UNREADABLE);
    }
}

void do_declare(struct hearing *hearing, gx_color player) {
    (void)player;
    if (hearing->event->unreadable || hearing->event->outcome == GX_OUTCOME_OPEN)
        refuse(hearing, GX_REASON_UNREADABLE);
    else
        end_game(hearing, GX_END_ARBITER, hearing->event->outcome);
}
