/* due.c - what falls due by itself between two events, each at its own moment: flags and defaults.
 *
 *     assisted     a flag is seen when it falls
 *     the board    a flag is down when the arbiter sees it or a player claims it (6.8); until then the game goes on
 *                  and the time that a line takes, as the host has measured it, is nobody's
 *     both         a player who is away longer than the default time has lost, a millisecond after it (6.7.1)
 *
 * With both flags down it is the first that counts, if it is known; and where it is not, or the edition does not ask (rapid
 * and blitz before 2009), the rulebook says what becomes of the game. */
#include "match/hearing.h"

static gx_outcome won_by(gx_color winner) {
    return winner == GX_WHITE ? GX_OUTCOME_WHITE : GX_OUTCOME_BLACK;
}

static void lose_on_time(struct hearing *hearing, gx_color fallen) {
    end_lost(hearing, fallen, GX_END_TIME, GX_END_TIME_UNWINNABLE, hearing->match->rulebook.on_time);
}

static void rule_both_flags(struct hearing *hearing) {
    gx_match *match = hearing->match;
    const gx_clock_side *sides = match->clock.sides;
    gx_flags_rule rule_now = match->rulebook.both_flags;
    bool last = gx_clock_is_last(&match->clock, GX_WHITE) && gx_clock_is_last(&match->clock, GX_BLACK);

    if (rule_now == GX_FLAGS_DRAW)
        end_game(hearing, GX_END_BOTH_FLAGS, GX_OUTCOME_DRAW);
    else if (sides[GX_WHITE].fell_at != sides[GX_BLACK].fell_at)
        lose_on_time(hearing, sides[GX_WHITE].fell_at < sides[GX_BLACK].fell_at ? GX_WHITE : GX_BLACK);
    else if (rule_now == GX_FLAGS_DRAW_IN_LAST_PERIOD && last)
        end_game(hearing, GX_END_BOTH_FLAGS, GX_OUTCOME_DRAW);
    else
        rule_why(hearing, GX_RULING_CONTINUE, GX_TOPIC_BOTH_FLAGS, GX_REASON_BOTH_FLAGS);
}

void rule_flag(struct hearing *hearing, gx_color fallen) {
    if (hearing->match->clock.sides[other(fallen)].fallen)
        rule_both_flags(hearing);
    else
        lose_on_time(hearing, fallen);
}

static void rule_late(struct hearing *hearing) {
    gx_match *match = hearing->match;
    bool white = match->late_at[GX_WHITE] <= hearing->at, black = match->late_at[GX_BLACK] <= hearing->at;

    if (white && black)
        end_game(hearing, GX_END_BOTH_LATE, GX_OUTCOME_NONE);
    else
        end_game(hearing, GX_END_LATE, won_by(white ? GX_BLACK : GX_WHITE));
}

static int64_t first_late(const gx_match *match) {
    int64_t white = match->late_at[GX_WHITE], black = match->late_at[GX_BLACK];
    return white < black ? white : black;
}

static int64_t first_flag(const gx_match *match) {
    int64_t falls = match->start.assisted ? gx_clock_falls(&match->clock) : GX_NEVER;
    return falls < match->now ? match->now : falls;
}

int64_t gx_match_due(const gx_match *match) {
    int64_t flag = first_flag(match), late = first_late(match);

    if (is_over(match))
        return GX_NEVER;
    return flag < late ? flag : late;
}

void pass_time(struct hearing *hearing, int64_t at) {
    gx_match *match = hearing->match;
    int64_t due = gx_match_due(match);

    if (due <= at && due != GX_NEVER) {
        bool flag = first_flag(match) == due;
        hearing->at = due > match->now ? due : match->now;
        gx_clock_pass(&match->clock, hearing->at);
        match->now = hearing->at;
        if (flag)
            rule_flag(hearing, match->clock.turn);
        else
            rule_late(hearing);
        if (flag && !is_over(match))
            gx_clock_stop(&match->clock);
    }
    gx_clock_pass(&match->clock, at);
    match->now = hearing->at = at;
}

/* In assisted play the last `lag_ms` before a move are the line's: the mover's clock stood then. A move that is refused has no
 * such time, and what lies before the last event can't be given back. */
static int64_t line_from(const gx_match *match, const gx_match_event *event) {
    int64_t from = event->lag_ms < event->at ? event->at - event->lag_ms : 0;

    if (event->lag_ms <= 0 || !is_move_to_be_made(match, event))
        return event->at;
    return from > match->now ? from : match->now;
}

void pass_time_to(struct hearing *hearing, const gx_match_event *event) {
    gx_match *match = hearing->match;
    int64_t from = line_from(match, event);

    pass_time(hearing, from);
    bool stands = from < event->at && match->clock.running;
    if (stands)
        gx_clock_stop(&match->clock);
    pass_time(hearing, event->at);
    if (stands && !is_over(match))
        gx_clock_start(&match->clock, match->clock.turn);
}

void do_tick(struct hearing *hearing, gx_color player) {
    (void)hearing;
    (void)player;
}

void do_arrive(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;

    if (match->present[player]) {
        refuse(hearing, GX_REASON_PRESENT);
        return;
    }
    match->present[player] = true;
    match->late_at[player] = GX_NEVER;
    rule_of(hearing, GX_RULING_ARRIVED, GX_TOPIC_LATE, (gx_who)player);
}

void do_observe(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    const gx_match_event *event = hearing->event;
    bool named = event->of == GX_WHO_WHITE || event->of == GX_WHO_BLACK;
    (void)player;

    if (event->what != GX_SUBJECT_FLAG || !named)
        refuse(hearing, GX_REASON_UNREADABLE);
    else if (!match->rulebook.arbiter_calls_flag)
        refuse(hearing, GX_REASON_NOT_YOUR_RIGHT);
    else if (!match->clock.sides[event->of].fallen)
        refuse(hearing, GX_REASON_FLAG_UP);
    else
        rule_flag(hearing, (gx_color)event->of);
}
