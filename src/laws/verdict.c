/* verdict.c - is the game over on the board?
 *
 *     no legal move     in check      checkmate      5.1.1
 *                       not in check  stalemate      5.2.1
 *     nobody can mate                 dead position  5.2.2 (or the list of the rulebook)
 *     fifth occurrence                draw           9.6.1
 *     75 moves by each                draw           9.6.2
 *
 * from top to bottom, the first that fits; all but the last two end the game with the move that brings them about. */
#include <guoxiang/verdict.h>
#include <guoxiang/winnable.h>

#include "base/assert.h"

static const char *const names[] = {
#define GX_STATE_NAME(suffix, name) name,
    GX_STATES(GX_STATE_NAME)
#undef GX_STATE_NAME
};

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

static void count_automatic(gx_verdict *out, const gx_rulebook *rulebook, const gx_history *history) {
    uint32_t quiet = gx_history_now(history)->halfmove_clock;

    out->fivefold = rulebook->draw_occurrences > 0 && gx_history_occurrences(history) >= rulebook->draw_occurrences;
    out->seventyfive = rulebook->draw_quiet_plies > 0 && quiet >= rulebook->draw_quiet_plies;
    if (out->fivefold)
        out->end = rulebook->draw_occurrences == 3 ? GX_END_THREEFOLD : GX_END_FIVEFOLD;
    else if (out->seventyfive)
        out->end = rulebook->draw_quiet_plies == 100 ? GX_END_FIFTY : GX_END_SEVENTYFIVE;
}

gx_verdict gx_verdict_of(const gx_rulebook *rulebook, const gx_history *history) {
    const gx_position *now = gx_history_now(history);
    gx_verdict out = {.state = gx_state_of(rulebook, now)};

    switch (out.state) {
    case GX_STATE_CHECKMATE: out.end = GX_END_CHECKMATE; break;
    case GX_STATE_STALEMATE: out.end = GX_END_STALEMATE; break;
    case GX_STATE_DEAD: out.end = rulebook->dead == GX_DEAD_LIST ? GX_END_MATERIAL : GX_END_DEAD_POSITION; break;
    default: count_automatic(&out, rulebook, history);
    }
    if (out.end == GX_END_CHECKMATE)
        out.outcome = now->turn == GX_WHITE ? GX_OUTCOME_BLACK : GX_OUTCOME_WHITE;
    else if (out.end != GX_END_NONE)
        out.outcome = GX_OUTCOME_DRAW;
    return out;
}
