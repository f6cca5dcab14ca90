/* over.c - how a game ends: said once, and the clocks stop.
 *
 * Who would win by the flag, the resignation or the illegal moves of the other draws if he could not have mated. What
 * "could not" means is the rulebook's: nothing but the king left (1989), or no series of legal moves (since 1997). The
 * proof of the latter may take time; the host supplies it, and where it does not know either, the win stands.
 *
 * On the board the order is that of the laws: mate, stalemate, dead position, and only then repetition and the count of
 * moves, which an arbiter or the machine must have seen. */
#include <guoxiang/verdict.h>

#include "match/hearing.h"

bool is_over(const gx_match *match) {
    return match->session >= GX_SESSION_OVER;
}

void end_game(struct hearing *hearing, gx_end end, gx_outcome outcome) {
    gx_match *match = hearing->match;

    if (is_over(match))
        return;
    gx_clock_stop(&match->clock);
    match->session = GX_SESSION_OVER;
    match->end = end;
    match->outcome = outcome;
    match->end_article = gx_rulebook_article(&match->rulebook, end);
    gx_match_ruling *ruling = rule(hearing, GX_RULING_OVER, GX_TOPIC_DISCRETION);
    ruling->article = match->end_article;
    ruling->end = end;
    ruling->outcome = outcome;
}

static bool has_bare_king(const gx_position *position, gx_color color) {
    return (position->colors[color] & ~position->kinds[GX_KING]) == 0;
}

static bool can_mate(const gx_match *match, gx_color color) {
    const gx_position *now = gx_history_now(&match->history);
    const gx_match_proofs *proofs = &match->start.proofs;

    if (!is_sound_now(match))
        return true;
    gx_chance chance = gx_winnable_quick(now, color).chance;
    if (chance == GX_CHANCE_UNKNOWN && proofs->winnable)
        chance = proofs->winnable(proofs->context, now, color);
    return chance != GX_CHANCE_UNWINNABLE;
}

static bool would_only_draw(const gx_match *match, gx_color winner, gx_spare_rule rule) {
    if (rule == GX_SPARE_NEVER)
        return false;
    if (rule == GX_SPARE_BARE_KING)
        return has_bare_king(gx_history_now(&match->history), winner);
    return !can_mate(match, winner);
}

void end_lost(struct hearing *hearing, gx_color loser, gx_end end, gx_end unwinnable, gx_spare_rule rule) {
    gx_color winner = other(loser);

    if (would_only_draw(hearing->match, winner, rule))
        end_game(hearing, unwinnable, GX_OUTCOME_DRAW);
    else
        end_game(hearing, end, winner == GX_WHITE ? GX_OUTCOME_WHITE : GX_OUTCOME_BLACK);
}

static bool is_automatic(gx_end end) {
    return end == GX_END_THREEFOLD || end == GX_END_FIVEFOLD || end == GX_END_FIFTY || end == GX_END_SEVENTYFIVE;
}

/* The laws' verdict, and the host's where the quick test of a dead position does not know. */
static gx_verdict verdict_of(const gx_match *match) {
    const gx_position *now = gx_history_now(&match->history);
    const gx_match_proofs *proofs = &match->start.proofs;
    gx_verdict verdict = gx_verdict_of(&match->rulebook, &match->history);

    bool open = verdict.state == GX_STATE_ONGOING;
    if (open && match->rulebook.dead == GX_DEAD_ANY_SERIES && proofs->dead && proofs->dead(proofs->context, now)) {
        verdict.end = GX_END_DEAD_POSITION;
        verdict.outcome = GX_OUTCOME_DRAW;
    }
    return verdict;
}

void end_on_board(struct hearing *hearing) {
    const gx_match *match = hearing->match;

    if (!is_sound_now(match))
        return;
    gx_verdict verdict = verdict_of(match);
    if (verdict.end == GX_END_NONE || (is_automatic(verdict.end) && !is_seen(match)))
        return;
    end_game(hearing, verdict.end, verdict.outcome);
}

void await_kings(struct hearing *hearing) {
    gx_match *match = hearing->match;

    if (!match->kings_reported || is_over(match))
        return;
    match->kings_reported = false;
    if (is_sound_now(match))
        return;
    end_game(hearing, GX_END_ARBITER, GX_OUTCOME_DRAW);
    gx_match_ruling *over = &hearing->out->rulings[hearing->out->count - 1];
    match->end_article = over->article = gx_rulebook_topic(&match->rulebook, GX_TOPIC_KINGS_IN_CHECK);
}
