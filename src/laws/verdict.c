/* verdict.c - is the game over on the board?
 *
 *     no legal move     in check      checkmate      5.1.1
 *                       not in check  stalemate      5.2.1
 *     nobody can mate                 dead position  5.2.2 (or the list of the rulebook)
 *     fifth occurrence                draw           9.6.1 (the third in the popular rules, none before 2014)
 *     75 moves by each                draw           9.6.2 (50 in the popular rules, none before 2014)
 *
 * from top to bottom, the first that fits; all but the last two end the game with the move that brings them about.
 *
 * From 2014 to 2017 the fifth occurrence had to come about "for at least five consecutive alternate moves by each
 * player". A position cannot recur before each player has gone away and come back, which takes four plies; so the five
 * occurrences must lie just four plies apart:
 *
 *     ply      0 . . . 4 . . . 8 . . . 12 . . . 16      the same position at each number: over at 16
 *     ply      0 . . . 4 . . . 8 . . . . . 14 . . . 18  a detour: not over, until five lie in a row */
#include <guoxiang/verdict.h>
#include <guoxiang/winnable.h>

#include "base/assert.h"
#include "base/column.h"

static const char *const names[] = {GX_STATES(GX_SECOND)};

const char *gx_state_name(gx_state state) {
    gx_assert((unsigned)state < GX_STATE_COUNT);
    return names[state];
}

static bool is_dead(const gx_rulebook *rulebook, const gx_position *position) {
    return rulebook->dead == GX_DEAD_LIST ? gx_material_10_4(position) : gx_position_is_dead_quick(position);
}

gx_state gx_state_of(const gx_rulebook *rulebook, const gx_position *position) {
    if (!gx_moves_any(position))
        return gx_position_checkers(position) != 0 ? GX_STATE_CHECKMATE : GX_STATE_STALEMATE;
    return is_dead(rulebook, position) ? GX_STATE_DEAD : GX_STATE_ONGOING;
}

enum { PLIES_TO_RECUR = 4 };

/* Whether the last `count` occurrences of the newest position follow each other as closely as they can. */
static bool in_a_row(const gx_history *history, uint32_t count) {
    const gx_occurrence *records = history->records;
    uint32_t ply = gx_history_plies(history);

    for (uint32_t n = 1; n < count; n++) {
        uint32_t before = records[ply].before;
        if (before == GX_NO_OCCURRENCE || ply - before != PLIES_TO_RECUR)
            return false;
        ply = before;
    }
    return true;
}

static bool repeated_enough(const gx_rulebook *rulebook, const gx_history *history) {
    uint32_t enough = rulebook->draw_occurrences;

    return enough > 0 && gx_history_occurrences(history) >= enough &&
           (!rulebook->draw_occurrences_in_a_row || in_a_row(history, enough));
}

static void count_automatic(gx_verdict *out, const gx_rulebook *rulebook, uint32_t quiet, bool repeated) {
    uint32_t enough = rulebook->draw_quiet_plies;

    if (repeated)
        out->repeated = rulebook->draw_occurrences <= 3 ? GX_END_THREEFOLD : GX_END_FIVEFOLD;
    if (enough > 0 && quiet >= enough)
        out->quiet = enough <= 100 ? GX_END_FIFTY : GX_END_SEVENTYFIVE;
    out->end = out->repeated != GX_END_NONE ? out->repeated : out->quiet;
}

static gx_verdict rule(const gx_rulebook *rulebook, const gx_position *now, gx_state state, bool repeated) {
    gx_verdict out = {.state = state};

    switch (out.state) {
    case GX_STATE_CHECKMATE: out.end = GX_END_CHECKMATE; break;
    case GX_STATE_STALEMATE: out.end = GX_END_STALEMATE; break;
    case GX_STATE_DEAD: out.end = rulebook->dead == GX_DEAD_LIST ? GX_END_MATERIAL : GX_END_DEAD_POSITION; break;
    default: count_automatic(&out, rulebook, now->halfmove_clock, repeated);
    }
    if (out.end == GX_END_CHECKMATE)
        out.outcome = now->turn == GX_WHITE ? GX_OUTCOME_BLACK : GX_OUTCOME_WHITE;
    else if (out.end != GX_END_NONE)
        out.outcome = GX_OUTCOME_DRAW;
    return out;
}

gx_verdict gx_verdict_of(const gx_rulebook *rulebook, const gx_history *history) {
    const gx_position *now = gx_history_now(history);

    return rule(rulebook, now, gx_state_of(rulebook, now), repeated_enough(rulebook, history));
}

gx_verdict gx_verdict_alone(const gx_rulebook *rulebook, const gx_position *position) {
    return rule(rulebook, position, gx_state_of(rulebook, position), rulebook->draw_occurrences == 1);
}

gx_verdict gx_verdict_going_on(const gx_rulebook *rulebook, const gx_history *history, bool may_be_dead) {
    const gx_position *now = gx_history_now(history);
    bool dead = may_be_dead && is_dead(rulebook, now);

    return rule(rulebook, now, dead ? GX_STATE_DEAD : GX_STATE_ONGOING, repeated_enough(rulebook, history));
}
