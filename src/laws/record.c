/* record.c - the laws and a game on record.
 *
 *     the game had ended on the board     that end, certainly; what is written down agrees or not
 *     some move is not legal              nothing can be said: the record is believed
 *     a win is recorded                   resignation or flag-fall, as the record says; a draw after all if the winner
 *                                         had no mate by any series of legal moves (5.1.2, 6.9)
 *     a draw is recorded                  by the flag of a player whose opponent could not mate; on a claim, where the
 *                                         last position allows one; else by agreement (5.2.3), if each has made a move
 *     nothing is decided                  nothing is decided
 *
 * `certain` is said only where no other end fits the record. */
#include <guoxiang/claim.h>
#include <guoxiang/record.h>

static gx_ruling believe(const gx_record *record, gx_end end) {
    return (gx_ruling){.end = end, .outcome = record->outcome, .certain = false, .agrees = true};
}

static gx_ruling decide(const gx_record *record, gx_end end, gx_outcome outcome) {
    return (gx_ruling){
        .end = end, .outcome = outcome, .certain = true, .agrees = !record->said || record->outcome == outcome};
}

/* Whether `winner` is only given a draw by a rule: proved, refuted, or unknown. */
static gx_chance chance_by(gx_spare_rule rule, const gx_position *position, gx_color winner) {
    gx_bitboard men = position->colors[winner] & ~position->kinds[GX_KING];

    switch (rule) {
    case GX_SPARE_NEVER: return GX_CHANCE_WINNABLE;
    case GX_SPARE_BARE_KING: return men == 0 ? GX_CHANCE_UNWINNABLE : GX_CHANCE_WINNABLE;
    default: return gx_winnable_quick(position, winner).chance;
    }
}

static gx_outcome win_of(gx_color color) {
    return color == GX_WHITE ? GX_OUTCOME_WHITE : GX_OUTCOME_BLACK;
}

/* A win whose cause the laws know; `spared` is the end if the winner could not mate. */
static gx_ruling rule_cause(const gx_record *record, gx_chance chance, gx_end end, gx_end spared) {
    if (chance == GX_CHANCE_UNWINNABLE)
        return decide(record, spared, GX_OUTCOME_DRAW);
    if (chance == GX_CHANCE_WINNABLE)
        return decide(record, end, record->outcome);
    return believe(record, end);
}

/* A win without a word on how: a resignation as a rule, but a flag or more is possible. Only what is a draw in each
 * case is a draw. */
static gx_ruling rule_unsaid(const gx_rulebook *rulebook, const gx_record *record, const gx_position *last,
                             gx_color winner) {
    if (chance_by(rulebook->on_resignation, last, winner) == GX_CHANCE_UNWINNABLE &&
        chance_by(rulebook->on_time, last, winner) == GX_CHANCE_UNWINNABLE)
        return decide(record, GX_END_RESIGNATION_UNWINNABLE, GX_OUTCOME_DRAW);
    return believe(record, GX_END_RESIGNATION);
}

static gx_ruling rule_win(const gx_rulebook *rulebook, const gx_record *record, const gx_position *last) {
    gx_color winner = record->outcome == GX_OUTCOME_WHITE ? GX_WHITE : GX_BLACK;

    switch (record->cause) {
    case GX_CAUSE_TIME:
        return rule_cause(record, chance_by(rulebook->on_time, last, winner), GX_END_TIME, GX_END_TIME_UNWINNABLE);
    case GX_CAUSE_NORMAL:
    case GX_CAUSE_RESIGNATION:
        return rule_cause(record, chance_by(rulebook->on_resignation, last, winner), GX_END_RESIGNATION,
                          GX_END_RESIGNATION_UNWINNABLE);
    case GX_CAUSE_ILLEGAL:
        return rule_cause(record, chance_by(rulebook->on_illegal, last, winner), GX_END_ILLEGAL_MOVES,
                          GX_END_ILLEGAL_MOVES_UNWINNABLE);
    case GX_CAUSE_RULES:
    case GX_CAUSE_DECISION: return believe(record, GX_END_ARBITER);
    case GX_CAUSE_DEFAULT: return believe(record, GX_END_LATE);
    case GX_CAUSE_BROKEN_OFF: return believe(record, GX_END_NONE);
    default: return rule_unsaid(rulebook, record, last, winner);
    }
}

/* A draw while the flag of the side to move is said to have fallen. */
static gx_ruling rule_flag_draw(const gx_rulebook *rulebook, const gx_record *record, const gx_position *last) {
    gx_color other = last->turn == GX_WHITE ? GX_BLACK : GX_WHITE;

    switch (chance_by(rulebook->on_time, last, other)) {
    case GX_CHANCE_UNWINNABLE: return decide(record, GX_END_TIME_UNWINNABLE, GX_OUTCOME_DRAW);
    case GX_CHANCE_WINNABLE: return decide(record, GX_END_TIME, win_of(other));
    default: return believe(record, GX_END_TIME_UNWINNABLE);
    }
}

static bool repetition_claimable(const gx_claims *claims) {
    return claims->threefold_now || claims->threefold_with.count > 0;
}

static bool fifty_claimable(const gx_claims *claims) {
    return claims->fifty_now || claims->fifty_with.count > 0;
}

static gx_ruling rule_draw(const gx_rulebook *rulebook, const gx_history *history, const gx_record *record) {
    gx_claims claims;

    if (record->cause == GX_CAUSE_TIME)
        return rule_flag_draw(rulebook, record, gx_history_now(history));
    gx_claims_of(&claims, rulebook, history);
    if (record->cause == GX_CAUSE_REPETITION && repetition_claimable(&claims))
        return decide(record, GX_END_THREEFOLD, GX_OUTCOME_DRAW);
    if (record->cause == GX_CAUSE_FIFTY && fifty_claimable(&claims))
        return decide(record, GX_END_FIFTY, GX_OUTCOME_DRAW);
    if (record->cause == GX_CAUSE_AGREEMENT && gx_history_plies(history) >= rulebook->agreement_plies)
        return decide(record, GX_END_AGREEMENT, GX_OUTCOME_DRAW);
    if (record->cause == GX_CAUSE_BROKEN_OFF || record->cause == GX_CAUSE_DECISION)
        return believe(record, GX_END_NONE);
    if (repetition_claimable(&claims))
        return believe(record, GX_END_THREEFOLD);
    if (fifty_claimable(&claims))
        return believe(record, GX_END_FIFTY);
    return believe(record, gx_history_plies(history) >= rulebook->agreement_plies ? GX_END_AGREEMENT : GX_END_NONE);
}

gx_ruling gx_record_rule(const gx_rulebook *rulebook, const gx_history *history, const gx_verdict *over,
                         const gx_record *record) {
    if (gx_verdict_is_over(over))
        return decide(record, over->end, over->outcome);
    if (!record->whole)
        return believe(record, GX_END_NONE);
    switch (record->outcome) {
    case GX_OUTCOME_WHITE:
    case GX_OUTCOME_BLACK: return rule_win(rulebook, record, gx_history_now(history));
    case GX_OUTCOME_DRAW: return rule_draw(rulebook, history, record);
    default: return believe(record, GX_END_NONE);
    }
}
