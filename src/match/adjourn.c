/* adjourn.c - adjournment and the sealed move (Guidelines I; 10.15 and 10.16 of 1989).
 *
 *     playing --adjourn--> sealing --seal--> sealed --open--> opened --resume--> playing
 *                                              |                                    ^
 *                                              +--resume--> unopened --open---------+
 *
 * The sealer's clock runs until he has sealed. Both are away until they come. The envelope is opened only when the player
 * who must answer is there; if he is not, the session begins without it and his clock runs (I.9). A sealer who is away
 * loses by default like anybody, unless what he sealed ends the game or his opponent oversteps the time first (I.10): the
 * envelope is opened before, and flags and defaults are ruled each at its own moment, so the order is kept. */
#include "base/memory.h"
#include "match/hearing.h"

void do_adjourn(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    (void)player;

    if (match->hand != GX_HAND_EMPTY || pending(match) > 0) {
        refuse(hearing, GX_REASON_MOVE_MADE);
        return;
    }
    match->session = GX_SESSION_SEALING;
    match->sealer = has_move(match);
    gx_clock_start(&match->clock, match->sealer);
    rule_of(hearing, GX_RULING_ADJOURNED, GX_TOPIC_SEAL, (gx_who)match->sealer);
}

void do_seal(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    const gx_match_event *event = hearing->event;
    size_t size = event->text.bytes ? event->text.size : 0;

    if (player != match->sealer) {
        refuse(hearing, GX_REASON_NOT_TO_MOVE);
        return;
    }
    match->sealed_size = (uint8_t)(size < GX_SEALED_MAX ? size : GX_SEALED_MAX);
    if (match->sealed_size > 0)
        memcpy(match->sealed, event->text.bytes, match->sealed_size);
    match->sealed_in_envelope = event->sealed_in_envelope;
    gx_clock_stop(&match->clock);
    match->session = GX_SESSION_SEALED;
    match->present[GX_WHITE] = match->present[GX_BLACK] = false;
    rule_of(hearing, GX_RULING_SEALED, GX_TOPIC_SEAL, (gx_who)player);
}

/* A default time that the start gives holds here too; else the edition has one of its own. */
static void expect_absent(gx_match *match) {
    int64_t ms = match->start.default_given ? match->start.default_ms : match->rulebook.resumption_time_ms;

    for (unsigned n = 0; n < 2; n++)
        if (!match->present[n])
            match->late_at[n] = match->now + ms + 1;
}

void do_resume(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    bool between = match->session == GX_SESSION_SEALED || match->session == GX_SESSION_OPENED;
    (void)player;

    if (match->session == GX_SESSION_SEALED)
        match->session = GX_SESSION_UNOPENED;
    else
        match->session = GX_SESSION_PLAYING;
    if (between) {
        gx_clock_start(&match->clock, other(match->sealer));
        expect_absent(match);
    } else {
        gx_clock_start(&match->clock, match->clock.turn);
    }
    rule(hearing, GX_RULING_RESUMED, between ? GX_TOPIC_RESUMED : GX_TOPIC_CLOCK_RESUMED);
}

static void lose_by_seal(struct hearing *hearing, gx_end end) {
    gx_match *match = hearing->match;
    rule_of(hearing, GX_RULING_OPENED, GX_TOPIC_ENVELOPE, (gx_who)match->sealer);
    end_lost(hearing, match->sealer, end, end, match->rulebook.on_sealed);
}

static void play_sealed(struct hearing *hearing, gx_move move) {
    gx_match *match = hearing->match;
    gx_color sealer = match->sealer;

    gx_match_ruling *ruling = rule_of(hearing, GX_RULING_OPENED, GX_TOPIC_ENVELOPE, (gx_who)sealer);
    ruling->move = move;
    ruling->ply = plies_of(match);
    match->session = match->session == GX_SESSION_UNOPENED ? GX_SESSION_PLAYING : GX_SESSION_OPENED;
    clear_duty(match, sealer);
    hearing->quiet = true;
    make_move(hearing, sealer, move);
    if (is_over(match))
        return;
    complete_to(hearing, plies_of(match));
}

/* An envelope with nothing but blanks in it holds no move. */
static bool is_blank(const gx_match *match) {
    for (unsigned n = 0; n < match->sealed_size; n++)
        if (match->sealed[n] != ' ' && match->sealed[n] != '\t')
            return false;
    return true;
}

static bool may_open(struct hearing *hearing) {
    gx_match *match = hearing->match;
    const gx_match_event *event = hearing->event;

    if (!match->present[other(match->sealer)])
        refuse(hearing, GX_REASON_ABSENT);
    else if (!has_room(match))
        refuse(hearing, GX_REASON_FULL);
    else if (match->sealed_in_envelope && event->mismatch)
        refuse(hearing, GX_REASON_COMMITMENT);
    else if (match->sealed_in_envelope && event->text.bytes == NULL)
        refuse(hearing, GX_REASON_UNREADABLE);
    else
        return true;
    return false;
}

void do_open(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    const gx_match_event *event = hearing->event;
    (void)player;

    if (!may_open(hearing))
        return;
    if (match->sealed_in_envelope) {
        match->sealed_size = (uint8_t)(event->text.size < GX_SEALED_MAX ? event->text.size : GX_SEALED_MAX);
        if (match->sealed_size > 0)
            memcpy(match->sealed, event->text.bytes, match->sealed_size);
    }
    if (is_blank(match)) {
        lose_by_seal(hearing, GX_END_SEALED_MISSING);
        return;
    }
    struct meant sealed = meant_by_words(match, (gx_text){match->sealed, match->sealed_size});
    switch (sealed.result) {
    case GX_OK: play_sealed(hearing, sealed.move); break;
    case GX_AMBIGUOUS: lose_by_seal(hearing, GX_END_SEALED_AMBIGUOUS); break;
    case GX_ILLEGAL: lose_by_seal(hearing, GX_END_SEALED_ILLEGAL); break;
    default: lose_by_seal(hearing, GX_END_SEALED_UNCLEAR);
    }
}
