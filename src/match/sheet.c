/* sheet.c - the scoresheet (8): who must write, who need not, and who has fallen behind.
 *
 * What counts is how many plies a player has written down. Before he makes a move, his own last move must be among them
 * (8.1.1; the opponent's may still be missing, 8.1.3). With less than five minutes left he need not write until the period
 * ends (8.4), unless half a minute or more comes with each move. What is missing then must be there before his next move,
 * on his own time if the opponent has moved (8.5.2), which is the same question asked again. */
#include "match/hearing.h"

/* Less than five minutes left, once in the period. */
void look_at_exemption(gx_match *match, gx_color player) {
    const gx_rulebook *book = &match->rulebook;
    const gx_period *period = gx_clock_period(&match->clock, player);

    if (period == NULL || gx_clock_shown(&match->clock, player) >= (int64_t)book->record_exempt_ms)
        return;
    bool increment = period->bonus == GX_BONUS_INCREMENT && book->record_exempt_increment_ms > 0 &&
                     period->bonus_ms >= (int64_t)book->record_exempt_increment_ms;
    match->exempt[player] = match->exempt[player] || !increment;
}

/* Where the score must be kept, and somebody sees to it. In rapid and blitz it need not be (A.2, B.2). */
static bool is_asked_for(const gx_match *match) {
    bool paced = match->start.pace != GX_PACE_STANDARD && match->rulebook.rapid_most_ms > 0;
    return match->start.recording && is_seen(match) && !match->start.assisted && !paced;
}

void check_recording(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    uint32_t plies = plies_of(match);

    if (!is_asked_for(match))
        return;
    look_at_exemption(match, player);
    if (match->exempt[player] || plies < 2 || match->written[player] + 1 >= plies)
        return;
    rule_breach(hearing, GX_BREACH_RECORDING, GX_TOPIC_RECORD, player);
}

/* A move written before it is made: allowed until 2005, and for claims and sealing ever since. */
void do_write(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    uint32_t plies = plies_of(match);
    bool early = match->written[player] >= plies;

    if (match->written[player] > plies) {
        refuse_by(hearing, GX_TOPIC_RECORD_IN_ADVANCE);
        return;
    }
    match->written[player]++;
    rule_why(hearing, GX_RULING_NOTED, GX_TOPIC_RECORD, GX_REASON_WRITTEN)->of = (gx_who)player;
    if (early && is_asked_for(match) && !match->rulebook.record_in_advance)
        rule_breach(hearing, GX_BREACH_RECORDING, GX_TOPIC_RECORD_IN_ADVANCE, player);
}

void do_complete(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    bool borrowed = hearing->event->of != GX_WHO_NOBODY && hearing->event->of != (gx_who)player;
    gx_match_ruling *ruling =
        rule_why(hearing, GX_RULING_NOTED, borrowed ? GX_TOPIC_SHEET_BORROWED : GX_TOPIC_SHEET_COMPLETED,
                 GX_REASON_SHEET_COMPLETED);

    ruling->of = (gx_who)player;
    if (match->written[player] < plies_of(match))
        match->written[player] = plies_of(match);
}
