/* rule.c - writing rulings down. A ruling names a topic; which article that is, the rulebook of the match says. */
#include "match/hearing.h"

#include "base/assert.h"

gx_match_ruling *rule(struct hearing *hearing, gx_ruling_code code, gx_topic topic) {
    gx_match_rulings *out = hearing->out;

    gx_assert(out->count < GX_RULINGS_MAX);
    gx_match_ruling *ruling = &out->rulings[out->count++];
    *ruling = (gx_match_ruling){.event = hearing->number,
                                .at = hearing->at,
                                .code = code,
                                .article = gx_rulebook_topic(&hearing->match->rulebook, topic),
                                .of = GX_WHO_NOBODY,
                                .square = GX_NO_SQUARE,
                                .move = GX_MOVE_NULL};
    return ruling;
}

gx_match_ruling *rule_of(struct hearing *hearing, gx_ruling_code code, gx_topic topic, gx_who of) {
    gx_match_ruling *ruling = rule(hearing, code, topic);
    ruling->of = of;
    return ruling;
}

gx_match_ruling *rule_why(struct hearing *hearing, gx_ruling_code code, gx_topic topic, gx_reason why) {
    gx_match_ruling *ruling = rule(hearing, code, topic);
    ruling->why = why;
    return ruling;
}

gx_match_ruling *rule_breach(struct hearing *hearing, gx_breach what, gx_topic topic, gx_color of) {
    gx_match_ruling *ruling = rule_of(hearing, GX_RULING_BREACH, topic, (gx_who)of);
    ruling->breach = what;
    return ruling;
}

/* The topic that a refusal rests on, where a law stands behind it. */
static gx_topic topic_of(gx_reason why) {
    switch (why) {
    case GX_REASON_NOT_TO_MOVE: return GX_TOPIC_TURN;
    case GX_REASON_MOVE_MADE: return GX_TOPIC_RELEASED;
    case GX_REASON_SECOND_OFFER: return GX_TOPIC_OFFER_AGAIN;
    case GX_REASON_FLAG_UP: return GX_TOPIC_FLAG;
    default: return GX_TOPIC_DISCRETION;
    }
}

void refuse(struct hearing *hearing, gx_reason why) {
    gx_match_ruling *ruling = rule_why(hearing, GX_RULING_REFUSED, topic_of(why), why);

    if (why == GX_REASON_NOT_YOUR_RIGHT)
        ruling->article = article_of_right(hearing->match, hearing->event);
    if ((unsigned)why < GX_WHY_COUNT)
        ruling->article = gx_rulebook_why_article(&hearing->match->rulebook, (gx_why)why);
}

static void put_must(gx_match_rulings *out, gx_match_ruling *ruling, const gx_move *moves, uint32_t count) {
    gx_assert(out->move_count + count <= GX_RULING_MOVES_MAX);
    ruling->must = count > 0 ? GX_MUST_LIST : GX_MUST_FREE;
    ruling->must_first = out->move_count;
    ruling->must_count = count;
    for (uint32_t n = 0; n < count; n++)
        out->moves[out->move_count++] = moves[n];
}

void tell_must(struct hearing *hearing, gx_match_ruling *ruling, gx_color player) {
    gx_move_list moves;

    duty_moves(hearing->match, player, &moves);
    put_must(hearing->out, ruling, moves.moves, moves.count);
}

void tell_must_only(struct hearing *hearing, gx_match_ruling *ruling, gx_move move) {
    put_must(hearing->out, ruling, &move, 1);
}

void rule_time(struct hearing *hearing, gx_color of, int64_t ms, gx_topic topic) {
    gx_match *match = hearing->match;

    if (!gx_match_has_clock(match) || ms == 0)
        return;
    gx_clock_give(&match->clock, of, ms);
    gx_match_ruling *ruling = rule_of(hearing, GX_RULING_TIME, topic, (gx_who)of);
    ruling->ms = ms;
    ruling->remaining = gx_clock_shown(&match->clock, of);
    if (ms < 0 && match->clock.sides[of].remaining <= 0)
        rule_flag(hearing, of);
}
