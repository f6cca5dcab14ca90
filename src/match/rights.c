/* rights.c - which rule gives the right to an act. It is cited when the act is refused to somebody who has not got the right.
 *
 *     act ──> topic ──rulebook──> article         declare, by a player, under fide-2023: 12.9
 *
 * An act that two rules may forbid says itself which of them does (refuse_by): a draw is not claimed when a piece has been touched
 * (9.4), and else not by the player who does not have the move (9.2, 9.3). Where an edition is silent, the preface speaks: what no
 * article regulates is decided after the nearest case, by the arbiter. */
#include "match/hearing.h"

#include "base/assert.h"

static const gx_topic acts[GX_VERB_COUNT] = {
    [GX_VERB_START] = GX_TOPIC_DISCRETION,
    [GX_VERB_ARRIVE] = GX_TOPIC_LATE,
    [GX_VERB_ADJUST] = GX_TOPIC_ADJUST,
    [GX_VERB_TOUCH] = GX_TOPIC_TOUCH_OWN,
    [GX_VERB_BRUSH] = GX_TOPIC_TOUCH_OWN,
    [GX_VERB_HOLD] = GX_TOPIC_TURN,
    [GX_VERB_PLACE] = GX_TOPIC_TURN,
    [GX_VERB_PROMOTE] = GX_TOPIC_TURN,
    [GX_VERB_PRESS] = GX_TOPIC_COMPLETED,
    [GX_VERB_MOVE] = GX_TOPIC_TURN,
    [GX_VERB_WRITE] = GX_TOPIC_RECORD,
    [GX_VERB_COMPLETE] = GX_TOPIC_SHEET_COMPLETED,
    [GX_VERB_DISPLACE] = GX_TOPIC_KNOCKED_OVER,
    [GX_VERB_RESTORE] = GX_TOPIC_KNOCKED_OVER,
    [GX_VERB_STOP] = GX_TOPIC_CLOCK_STOPPED,
    [GX_VERB_OFFER] = GX_TOPIC_OFFER,
    [GX_VERB_ACCEPT] = GX_TOPIC_OFFER,
    [GX_VERB_DECLINE] = GX_TOPIC_OFFER,
    [GX_VERB_RESIGN] = GX_TOPIC_DISCRETION, /* an end: below */
    [GX_VERB_CLAIM] = GX_TOPIC_CLAIM_EXAMINED,
    [GX_VERB_REFUSE] = GX_TOPIC_DISCRETION,
    [GX_VERB_OBSERVE] = GX_TOPIC_FLAG,
    [GX_VERB_REPORT] = GX_TOPIC_DISCRETION,
    [GX_VERB_RESUME] = GX_TOPIC_CLOCK_RESUMED,
    [GX_VERB_PENALTY] = GX_TOPIC_PENALTIES,
    [GX_VERB_SET_CLOCK] = GX_TOPIC_CLOCK_SETTING,
    [GX_VERB_ADJOURN] = GX_TOPIC_SEAL,
    [GX_VERB_SEAL] = GX_TOPIC_SEAL,
    [GX_VERB_OPEN] = GX_TOPIC_ENVELOPE,
    [GX_VERB_DECLARE] = GX_TOPIC_PENALTIES,
    [GX_VERB_TICK] = GX_TOPIC_DISCRETION,
};

/* Claims and reports: by what they are about. */
static const gx_topic subjects[GX_SUBJECT_COUNT] = {
    [GX_SUBJECT_NONE] = GX_TOPIC_DISCRETION,
    [GX_SUBJECT_THREEFOLD] = GX_TOPIC_THREEFOLD_MADE,
    [GX_SUBJECT_FIFTY] = GX_TOPIC_FIFTY_MADE,
    [GX_SUBJECT_PERPETUAL] = GX_TOPIC_PERPETUAL,
    [GX_SUBJECT_FLAG] = GX_TOPIC_FLAG,
    [GX_SUBJECT_ILLEGAL] = GX_TOPIC_ILLEGAL_MOVE,
    [GX_SUBJECT_TOUCH] = GX_TOPIC_TOUCH_CLAIM,
    [GX_SUBJECT_CLOCK_DEFECT] = GX_TOPIC_CLOCK_DEFECT,
    [GX_SUBJECT_COLOURS_REVERSED] = GX_TOPIC_COLOURS_REVERSED,
    [GX_SUBJECT_INITIAL_POSITION] = GX_TOPIC_INITIAL_POSITION,
    [GX_SUBJECT_BOARD_ORIENTATION] = GX_TOPIC_BOARD_ORIENTATION,
    [GX_SUBJECT_DISPLACED] = GX_TOPIC_DISPLACED,
    [GX_SUBJECT_IRREPARABLE] = GX_TOPIC_UNRESTORABLE,
    [GX_SUBJECT_BOTH_KINGS_IN_CHECK] = GX_TOPIC_KINGS_IN_CHECK,
    [GX_SUBJECT_SCORE_IRREPARABLE] = GX_TOPIC_SCORE_IRREPARABLE,
    [GX_SUBJECT_PHONE] = GX_TOPIC_DEVICE,
    [GX_SUBJECT_NOTES] = GX_TOPIC_NOTES,
    [GX_SUBJECT_ADVICE] = GX_TOPIC_ADVICE,
    [GX_SUBJECT_DISTRACTION] = GX_TOPIC_DISTRACTION,
};

static const char *or_preface(const gx_rulebook *rulebook, const char *article) {
    return article[0] ? article : gx_rulebook_topic(rulebook, GX_TOPIC_DISCRETION);
}

const char *article_of_right(const gx_match *match, const gx_match_event *event) {
    bool about = event->verb == GX_VERB_CLAIM || event->verb == GX_VERB_REPORT;

    gx_assert((unsigned)event->what < GX_SUBJECT_COUNT);
    if (event->verb == GX_VERB_RESIGN)
        return or_preface(&match->rulebook, gx_rulebook_article(&match->rulebook, GX_END_RESIGNATION));
    gx_topic topic = about ? subjects[event->what] : acts[event->verb];
    return or_preface(&match->rulebook, gx_rulebook_topic(&match->rulebook, topic));
}

void refuse_by(struct hearing *hearing, gx_topic topic) {
    gx_match_ruling *ruling = rule_why(hearing, GX_RULING_REFUSED, topic, GX_REASON_NOT_YOUR_RIGHT);

    ruling->article = or_preface(&hearing->match->rulebook, ruling->article);
}
