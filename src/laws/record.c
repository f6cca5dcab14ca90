/* record.c - the laws and a game on record.
 *
 *     the game had ended on the board     that end, certainly; what is written down agrees or not
 *     some move is not legal              nothing can be said: the record is believed
 *     a win is recorded                   resignation or flag-fall, as the record says; a draw after all if the winner
 *                                         had no mate by any series of legal moves (5.1.2, 6.9), or by the older laws
 *                                         nothing but his king (10.5)
 *     a draw is recorded                  by the flag of a player whose opponent could not mate; on a claim, where the
 *                                         last position allows one; else by agreement (5.2.3), if each has made a move
 *     nothing is decided                  nothing is decided
 *
 * `certain` is said only where no other end fits the record. What a record says of its end and the board does not show is
 * remarked (record_remark.c) and not believed; the result is. */
#include <guoxiang/record.h>

#include "laws/record_remark.h"

static gx_ruling believe(const gx_record *record, gx_end end) {
    return (gx_ruling){.end = end, .outcome = record->outcome, .certain = false, .agrees = true};
}

static gx_ruling decide(const gx_record *record, gx_end end, gx_outcome outcome) {
    return (gx_ruling){
        .end = end, .outcome = outcome, .certain = true, .agrees = !record->said || record->outcome == outcome};
}

static gx_outcome win_of(gx_color color) {
    return color == GX_WHITE ? GX_OUTCOME_WHITE : GX_OUTCOME_BLACK;
}

/* Whether a side that would win by a rule is only given a draw: proved, refuted, or unknown. */
static gx_chance chance_by(gx_spare_rule rule, const gx_record *record, gx_color winner) {
    gx_bitboard men = record->last->colors[winner] & ~record->last->kinds[GX_KING];

    switch (rule) {
    case GX_SPARE_NEVER: return GX_CHANCE_WINNABLE;
    case GX_SPARE_BARE_KING: return men == 0 ? GX_CHANCE_UNWINNABLE : GX_CHANCE_WINNABLE;
    default: return record->chance;
    }
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
static gx_ruling rule_unsaid(const gx_rulebook *rulebook, const gx_record *record, gx_color winner) {
    if (chance_by(rulebook->on_resignation, record, winner) == GX_CHANCE_UNWINNABLE &&
        chance_by(rulebook->on_time, record, winner) == GX_CHANCE_UNWINNABLE)
        return decide(record, GX_END_RESIGNATION_UNWINNABLE, GX_OUTCOME_DRAW);
    return believe(record, GX_END_RESIGNATION);
}

static gx_ruling rule_win(const gx_rulebook *rulebook, const gx_record *record) {
    gx_color winner = record->outcome == GX_OUTCOME_WHITE ? GX_WHITE : GX_BLACK;

    switch (record->cause) {
    case GX_CAUSE_TIME:
        return rule_cause(record, chance_by(rulebook->on_time, record, winner), GX_END_TIME, GX_END_TIME_UNWINNABLE);
    case GX_CAUSE_NORMAL:
    case GX_CAUSE_RESIGNATION:
        return rule_cause(record, chance_by(rulebook->on_resignation, record, winner), GX_END_RESIGNATION,
                          GX_END_RESIGNATION_UNWINNABLE);
    case GX_CAUSE_ILLEGAL:
        return rule_cause(record, chance_by(rulebook->on_illegal, record, winner), GX_END_ILLEGAL_MOVES,
                          GX_END_ILLEGAL_MOVES_UNWINNABLE);
    case GX_CAUSE_RULES:
    case GX_CAUSE_DECISION: return believe(record, GX_END_ARBITER);
    case GX_CAUSE_DEFAULT: return believe(record, GX_END_LATE);
    case GX_CAUSE_BROKEN_OFF: return believe(record, GX_END_NONE);
    default: return rule_unsaid(rulebook, record, winner);
    }
}

/* A draw while a flag is said to have fallen. */
static gx_ruling rule_flag_draw(const gx_rulebook *rulebook, const gx_record *record) {
    gx_color other = record->flag == GX_WHITE ? GX_BLACK : GX_WHITE;

    switch (chance_by(rulebook->on_time, record, other)) {
    case GX_CHANCE_UNWINNABLE: return decide(record, GX_END_TIME_UNWINNABLE, GX_OUTCOME_DRAW);
    case GX_CHANCE_WINNABLE: return decide(record, GX_END_TIME, win_of(other));
    default: return believe(record, GX_END_TIME_UNWINNABLE);
    }
}

/* A draw that may have come about in any way: what could be claimed is taken to have been. */
static gx_ruling rule_likely_draw(const gx_rulebook *rulebook, const gx_record *record) {
    if (record->threefold)
        return believe(record, GX_END_THREEFOLD);
    if (record->fifty)
        return believe(record, GX_END_FIFTY);
    if (record->perpetual)
        return believe(record, GX_END_PERPETUAL);
    return believe(record, record->plies >= rulebook->agreement_plies ? GX_END_AGREEMENT : GX_END_NONE);
}

/* A draw for a reason that is named: certain where it could be claimed, no reason of the laws where it could not. */
static gx_ruling rule_claim(const gx_record *record, bool claimable, gx_end end) {
    return claimable ? decide(record, end, GX_OUTCOME_DRAW) : believe(record, GX_END_NONE);
}

static gx_ruling rule_draw(const gx_rulebook *rulebook, const gx_record *record) {
    switch (record->cause) {
    case GX_CAUSE_TIME: return rule_flag_draw(rulebook, record);
    case GX_CAUSE_REPETITION: return rule_claim(record, record->threefold, GX_END_THREEFOLD);
    case GX_CAUSE_FIFTY: return rule_claim(record, record->fifty, GX_END_FIFTY);
    case GX_CAUSE_PERPETUAL:
        return record->perpetual ? decide(record, GX_END_PERPETUAL, GX_OUTCOME_DRAW)
                                 : rule_likely_draw(rulebook, record);
    case GX_CAUSE_AGREEMENT: return rule_claim(record, record->plies >= rulebook->agreement_plies, GX_END_AGREEMENT);
    case GX_CAUSE_CHECKMATE:
    case GX_CAUSE_STALEMATE:
    case GX_CAUSE_MATERIAL:
    case GX_CAUSE_BROKEN_OFF: return believe(record, GX_END_NONE);
    case GX_CAUSE_DECISION: return believe(record, GX_END_ARBITER);
    default: return rule_likely_draw(rulebook, record);
    }
}

static gx_ruling rule_open(const gx_rulebook *rulebook, const gx_verdict *over, const gx_record *record) {
    if (gx_verdict_is_over(over))
        return decide(record, over->end, over->outcome);
    if (!record->whole || !record->last)
        return believe(record, GX_END_NONE);
    switch (record->outcome) {
    case GX_OUTCOME_WHITE:
    case GX_OUTCOME_BLACK: return rule_win(rulebook, record);
    case GX_OUTCOME_DRAW: return rule_draw(rulebook, record);
    default: return believe(record, GX_END_NONE);
    }
}

bool gx_record_asks(const gx_rulebook *rulebook, const gx_verdict *over, const gx_record *record, gx_color *who) {
    bool won = record->outcome == GX_OUTCOME_WHITE || record->outcome == GX_OUTCOME_BLACK;
    bool flag = record->outcome == GX_OUTCOME_DRAW && record->cause == GX_CAUSE_TIME;
    bool any = rulebook->on_time == GX_SPARE_ANY_SERIES || rulebook->on_resignation == GX_SPARE_ANY_SERIES ||
               rulebook->on_illegal == GX_SPARE_ANY_SERIES;

    if (gx_verdict_is_over(over) || !record->whole || !record->last || !any || (!won && !flag))
        return false;
    if (won)
        *who = record->outcome == GX_OUTCOME_WHITE ? GX_WHITE : GX_BLACK;
    else
        *who = record->flag == GX_WHITE ? GX_BLACK : GX_WHITE;
    return true;
}

gx_ruling gx_record_rule(const gx_rulebook *rulebook, const gx_verdict *over, const gx_record *record) {
    gx_ruling ruling = rule_open(rulebook, over, record);

    ruling.remarks = record_remarks(rulebook, over, record);
    return ruling;
}
