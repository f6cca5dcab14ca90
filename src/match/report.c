/* report.c - irregularities that somebody establishes (7.2 to 7.6, A.5, 11.3; 8.2 to 8.7 of 1989), and pieces knocked over.
 *
 *     colours_reversed       a new game before so many moves by both, or before a quarter of the first control's time
 *     initial_position       a new game; in rapid and blitz only before so many moves
 *     board_orientation      the position moves to a board that stands right
 *     irreparable            on from the last position that is known, or annulled
 *     both_kings_in_check    rapid, blitz: the next move is awaited, then it is drawn
 *     score_irreparable      the next move is the first of the next period (8.6)
 *     phone                  loses the game where the rulebook says so
 *     notes, advice, distraction   a breach; what it costs the arbiter decides */
#include "match/hearing.h"

static void continue_game(struct hearing *hearing, gx_topic topic, gx_reason why) {
    rule_why(hearing, GX_RULING_CONTINUE, topic, why);
}

static void annul(struct hearing *hearing, gx_topic topic, gx_reason why) {
    gx_match *match = hearing->match;

    gx_clock_stop(&match->clock);
    match->session = GX_SESSION_ANNULLED;
    rule_why(hearing, GX_RULING_NEW_GAME, topic, why);
}

/* Moves that both players have made. */
static uint32_t moves_by_both(const gx_match *match) {
    return plies_of(match) / 2;
}

static bool is_quarter_used(const gx_match *match) {
    const gx_clock *clock = &match->clock;

    if (!gx_match_has_clock(match))
        return false;
    return 2 * (clock->sides[0].used + clock->sides[1].used) > clock->control.periods[0].time_ms;
}

static void report_colours(struct hearing *hearing) {
    const gx_rulebook *book = &hearing->match->rulebook;
    bool on = true;

    if (book->colours_reversed == GX_REVERSED_MOVES)
        on = moves_by_both(hearing->match) >= book->colours_reversed_moves;
    else if (book->colours_reversed == GX_REVERSED_QUARTER)
        on = is_quarter_used(hearing->match);
    if (on)
        continue_game(hearing, GX_TOPIC_COLOURS_REVERSED, GX_REASON_COLOURS_REVERSED);
    else
        annul(hearing, GX_TOPIC_COLOURS_REVERSED, GX_REASON_COLOURS_REVERSED);
}

static void report_initial_position(struct hearing *hearing) {
    uint32_t limit = hearing->match->rulebook.initial_position_moves;

    if (limit > 0 && moves_by_both(hearing->match) >= limit)
        continue_game(hearing, GX_TOPIC_INITIAL_POSITION_LATE, GX_REASON_INITIAL_POSITION);
    else
        annul(hearing, GX_TOPIC_INITIAL_POSITION, GX_REASON_INITIAL_POSITION);
}

static void report_irreparable(struct hearing *hearing) {
    if (hearing->match->rulebook.unrestorable == GX_UNRESTORABLE_ANNUL)
        annul(hearing, GX_TOPIC_UNRESTORABLE, GX_REASON_IRREPARABLE);
    else
        continue_game(hearing, GX_TOPIC_UNRESTORABLE, GX_REASON_IRREPARABLE);
}

/* Awaited: the arbiter waits until the next move is completed; if the position is no better then, it is drawn (A.5.4). */
static void report_kings(struct hearing *hearing) {
    gx_match *match = hearing->match;

    if (match->rulebook.kings_in_check_draw)
        match->kings_reported = true;
    continue_game(hearing, GX_TOPIC_KINGS_IN_CHECK, GX_REASON_BOTH_KINGS_IN_CHECK);
}

static void report_score(struct hearing *hearing) {
    gx_match *match = hearing->match;

    gx_clock_next_period(&match->clock, GX_WHITE);
    gx_clock_next_period(&match->clock, GX_BLACK);
    continue_game(hearing, GX_TOPIC_SCORE_IRREPARABLE, GX_REASON_SCORE_IRREPARABLE);
}

static void report_player(struct hearing *hearing, gx_color of) {
    switch (hearing->event->what) {
    case GX_SUBJECT_PHONE:
        if (hearing->match->rulebook.device == GX_DEVICE_NOTHING)
            rule_breach(hearing, GX_BREACH_DEVICE, GX_TOPIC_DEVICE, of);
        else
            end_game(hearing, GX_END_FORBIDDEN_DEVICE, of == GX_WHITE ? GX_OUTCOME_BLACK : GX_OUTCOME_WHITE);
        break;
    case GX_SUBJECT_NOTES: rule_breach(hearing, GX_BREACH_NOTES, GX_TOPIC_NOTES, of); break;
    case GX_SUBJECT_ADVICE: rule_breach(hearing, GX_BREACH_ADVICE, GX_TOPIC_ADVICE, of); break;
    default: rule_breach(hearing, GX_BREACH_DISTRACTION, GX_TOPIC_DISTRACTION, of);
    }
}

static bool is_about_a_player(gx_subject what) {
    return what == GX_SUBJECT_PHONE || what == GX_SUBJECT_NOTES || what == GX_SUBJECT_ADVICE ||
           what == GX_SUBJECT_DISTRACTION;
}

void do_report(struct hearing *hearing, gx_color player) {
    const gx_match_event *event = hearing->event;
    bool named = event->of == GX_WHO_WHITE || event->of == GX_WHO_BLACK;
    (void)player;

    if (is_about_a_player(event->what)) {
        if (named)
            report_player(hearing, (gx_color)event->of);
        else
            refuse(hearing, GX_REASON_UNREADABLE);
        return;
    }
    switch (event->what) {
    case GX_SUBJECT_COLOURS_REVERSED: report_colours(hearing); break;
    case GX_SUBJECT_INITIAL_POSITION: report_initial_position(hearing); break;
    case GX_SUBJECT_BOARD_ORIENTATION:
        rule_why(hearing, GX_RULING_TRANSFER, GX_TOPIC_BOARD_ORIENTATION, GX_REASON_BOARD_ORIENTATION);
        break;
    case GX_SUBJECT_DISPLACED:
        hearing->match->displaced[0] = hearing->match->displaced[1] = false;
        continue_game(hearing, GX_TOPIC_DISPLACED, GX_REASON_DISPLACED);
        break;
    case GX_SUBJECT_IRREPARABLE: report_irreparable(hearing); break;
    case GX_SUBJECT_BOTH_KINGS_IN_CHECK: report_kings(hearing); break;
    case GX_SUBJECT_SCORE_IRREPARABLE: report_score(hearing); break;
    default: refuse(hearing, GX_REASON_UNREADABLE);
    }
}

void do_displace(struct hearing *hearing, gx_color player) {
    const gx_match_event *event = hearing->event;
    bool read = !event->unreadable && event->square_count <= GX_EVENT_SQUARES;

    for (unsigned n = 0; read && n < event->square_count; n++)
        read = event->squares[n] < 64;
    if (!read) {
        refuse(hearing, GX_REASON_UNREADABLE);
        return;
    }
    hearing->match->displaced[player] = true;
    rule_why(hearing, GX_RULING_NOTED, GX_TOPIC_KNOCKED_OVER, GX_REASON_DISPLACED)->of = (gx_who)player;
}

void do_restore(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;

    match->displaced[0] = match->displaced[1] = false;
    rule_why(hearing, GX_RULING_NOTED, GX_TOPIC_KNOCKED_OVER, GX_REASON_RESTORED)->of = (gx_who)player;
}
