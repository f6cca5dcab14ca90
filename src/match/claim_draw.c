/* claim_draw.c - claims of a draw (9.2 to 9.5; 10.10 to 10.13 of 1989).
 *
 *     threefold, fifty, perpetual    by the player who has the move and has not lost the right by touching or moving;
 *                                    with the position as it stands, or with a move written first, to which he is bound
 *
 * A right claim ends the game. A wrong one has its price: time for the opponent, or time used for the claimant, which may flag
 * him; and it may stand as an offer. */
#include <guoxiang/claim.h>

#include "match/hearing.h"

/* The right is lost by touching a piece (9.4, since 2005) or with the move made (before). */
static bool has_lost_claim(const gx_match *match, gx_color player) {
    return match->rulebook.claim_lost_by == GX_ACT_TOUCHING && match->duties[player].touched_any;
}

static bool is_class(const gx_announced *announced, const gx_position *position) {
    gx_extension extension = {.men = announced->men, .where = GX_WHERE_ANY};
    return gx_extension_fits(&extension, position);
}

/* Plies without capture or pawn move that give the right to claim. */
static uint32_t plies_needed(const gx_match *match, const gx_position *position) {
    if (match->rulebook.fifty_extensions)
        for (uint32_t n = 0; n < match->start.announced_count; n++)
            if (is_class(&match->start.announced[n], position))
                return match->start.announced[n].moves * 2;
    return match->rulebook.claim_quiet_plies;
}

static bool is_fifty(const gx_match *match, const gx_position *position) {
    uint32_t needed = plies_needed(match, position);
    return needed > 0 && position->halfmove_clock >= needed;
}

static bool is_draw(const gx_match *match, gx_subject what, const gx_move *written) {
    const gx_history *history = &match->history;
    const gx_position *now = gx_history_now(history);
    gx_position after = *now;

    if (what == GX_SUBJECT_PERPETUAL) {
        const gx_match_proofs *proofs = &match->start.proofs;
        return is_sound_now(match) && proofs->perpetual && proofs->perpetual(proofs->context, now);
    }
    if (written)
        gx_position_play(&after, now, *written);
    if (what == GX_SUBJECT_FIFTY)
        return is_fifty(match, &after);
    if (written)
        return gx_claim_threefold_with(&match->rulebook, history, *written);
    uint32_t needed = match->rulebook.claim_occurrences;
    return needed > 0 && gx_history_occurrences(history) >= needed;
}

/* 9.5.3 and its forerunners. */
static void pay(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    const gx_rulebook *book = &match->rulebook;
    int64_t half = match->clock.sides[player].remaining / 2;

    if (book->wrong_claim_used_ms > 0 && gx_match_has_clock(match)) {
        gx_clock_charge(&match->clock, player, book->wrong_claim_used_ms);
        gx_match_ruling *ruling = rule_of(hearing, GX_RULING_TIME, GX_TOPIC_CLAIM_WRONG, (gx_who)player);
        ruling->ms = -(int64_t)book->wrong_claim_used_ms;
        ruling->remaining = gx_clock_shown(&match->clock, player);
        if (match->clock.sides[player].remaining <= 0)
            rule_flag(hearing, player);
    }
    if (is_over(match))
        return;
    if (book->wrong_claim_halve_ms > 0 && half > 0)
        rule_time(hearing, player, -(half < book->wrong_claim_halve_ms ? half : book->wrong_claim_halve_ms),
                  GX_TOPIC_CLAIM_WRONG);
    if (!is_over(match) && book->wrong_claim_add_ms > 0)
        rule_time(hearing, other(player), book->wrong_claim_add_ms, GX_TOPIC_CLAIM_WRONG);
}

static void stand_as_offer(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    bool draw = hearing->event->what != GX_SUBJECT_PERPETUAL;

    if (is_over(match) || !draw || !match->rulebook.claim_is_offer || match->offered[player])
        return;
    match->offered[player] = true;
    match->last_offer = (gx_who)player;
    rule_of(hearing, GX_RULING_OFFER, GX_TOPIC_CLAIM_IS_OFFER, (gx_who)player);
}

static void answer_wrong(struct hearing *hearing, gx_color player, const gx_move *written) {
    gx_match *match = hearing->match;
    gx_match_ruling *ruling = answer_claim(hearing, false, GX_TOPIC_CLAIM_WRONG);

    if (written) {
        match->duties[player].bound = true;
        match->duties[player].move = *written;
        tell_must_only(hearing, ruling, *written);
    }
    pay(hearing, player);
    stand_as_offer(hearing, player);
}

static gx_end end_of(gx_subject what) {
    if (what == GX_SUBJECT_THREEFOLD)
        return GX_END_THREEFOLD;
    return what == GX_SUBJECT_FIFTY ? GX_END_FIFTY : GX_END_PERPETUAL;
}

void claim_draw(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    const gx_match_event *event = hearing->event;
    bool with = event->text.bytes != NULL && event->text.size > 0;
    struct meant written = {.result = GX_OK};

    if (has_move(match) != player || (event->what == GX_SUBJECT_PERPETUAL && !match->rulebook.perpetual_claim)) {
        refuse(hearing, GX_REASON_NOT_YOUR_RIGHT);
        return;
    }
    if (has_lost_claim(match, player)) {
        refuse_by(hearing, GX_TOPIC_CLAIM_LOST);
        return;
    }
    if (with)
        written = meant_by_words(match, event->text);
    if (written.result != GX_OK && written.result != GX_ILLEGAL) {
        refuse(hearing, GX_REASON_UNREADABLE);
        return;
    }
    const gx_move *move = with && written.result == GX_OK ? &written.move : NULL;
    if (written.result != GX_OK || !is_draw(match, event->what, move)) {
        answer_wrong(hearing, player, move);
        return;
    }
    answer_claim(hearing, true, GX_TOPIC_CLAIM_RIGHT);
    end_game(hearing, end_of(event->what), GX_OUTCOME_DRAW);
}
