/* offer.c - draw offers, their answers, and resignation (9.1, 5.1.2; 10.6 to 10.9 of 1989).
 *
 * An offer cannot be withdrawn. It stands until the opponent accepts it, rejects it in words, or acts: by touching a piece
 * (since 2001), by making a move (1997, popular), by completing one (1989). Before its time or on the opponent's time it
 * is valid all the same. popular allows no second offer until the opponent has made one. */
#include "match/hearing.h"

/* Made while the opponent thinks (10.8; 11.5). */
static bool is_out_of_turn(const gx_match *match, gx_color player) {
    return match->session == GX_SESSION_PLAYING && has_move(match) != player && !has_pending(match, player);
}

void do_offer(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    bool again = match->offered[player] || (!match->rulebook.offer_repeats && match->last_offer == (gx_who)player);

    if (again) {
        refuse(hearing, GX_REASON_SECOND_OFFER);
        return;
    }
    match->offered[player] = true;
    match->last_offer = (gx_who)player;
    bool early = has_move(match) == player;
    rule_of(hearing, GX_RULING_OFFER, early ? GX_TOPIC_OFFER_BEFORE_MOVE : GX_TOPIC_OFFER, (gx_who)player);
    if (is_out_of_turn(match, player))
        rule_breach(hearing, GX_BREACH_OFFER, GX_TOPIC_OFFER_OUT_OF_TURN, player);
}

void do_accept(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;

    if (!match->offered[other(player)])
        refuse(hearing, GX_REASON_NOT_YOUR_RIGHT);
    else if (plies_of(match) < match->rulebook.agreement_plies)
        refuse_by(hearing, GX_TOPIC_AGREEMENT_EARLY);
    else
        end_game(hearing, GX_END_AGREEMENT, GX_OUTCOME_DRAW);
}

void do_decline(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;

    if (!match->offered[other(player)]) {
        refuse(hearing, GX_REASON_NOT_YOUR_RIGHT);
        return;
    }
    match->offered[other(player)] = false;
    rule_of(hearing, GX_RULING_DECLINED, GX_TOPIC_OFFER, (gx_who)other(player));
}

void do_resign(struct hearing *hearing, gx_color player) {
    end_lost(hearing, player, GX_END_RESIGNATION, GX_END_RESIGNATION_UNWINNABLE,
             hearing->match->rulebook.on_resignation);
}

/* Persistent refusal to obey the laws or the arbiter (11.7); of both (11.8). */
void do_refuse(struct hearing *hearing, gx_color player) {
    gx_who of = hearing->event->by == GX_WHO_ARBITER ? hearing->event->of : (gx_who)player;

    if (of == GX_WHO_BOTH)
        end_game(hearing, GX_END_BOTH_REFUSE, GX_OUTCOME_NONE);
    else if (of == GX_WHO_WHITE || of == GX_WHO_BLACK)
        end_game(hearing, GX_END_REFUSAL, of == GX_WHO_WHITE ? GX_OUTCOME_BLACK : GX_OUTCOME_WHITE);
    else
        refuse(hearing, GX_REASON_UNREADABLE);
}
