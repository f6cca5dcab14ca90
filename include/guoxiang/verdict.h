/* verdict.h - what the laws say of the position a game has reached: whether it is over on the board, and why.
 *
 * The order is that of the laws. A move that mates, stalemates, or leaves a dead position ends the game at once
 * (5.1.1, 5.2.1, 5.2.2); only if it does neither does the fifth occurrence or the seventy-fifth move count (9.6.1;
 * 9.6.2 says "if the last move resulted in checkmate, that shall take precedence"). Editions differ in what ends a game
 * by itself: nothing but mate, stalemate and a list of material until 2014; then the fifth occurrence, at first only on
 * consecutive alternate moves; by the popular rules the third occurrence and the fiftieth move. */
#ifndef GUOXIANG_VERDICT_H
#define GUOXIANG_VERDICT_H

#include <guoxiang/history.h>
#include <guoxiang/rulebook.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What the position is, its history left aside: enum suffix, name in JSON. */
#define GX_STATES(X)                                                                                                   \
    X(ONGOING, "ongoing")                                                                                              \
    X(CHECKMATE, "checkmate")                                                                                          \
    X(STALEMATE, "stalemate")                                                                                          \
    X(DEAD, "dead")

typedef enum gx_state {
#define GX_STATE_ENUM(suffix, name) GX_STATE_##suffix,
    GX_STATES(GX_STATE_ENUM)
#undef GX_STATE_ENUM
        GX_STATE_COUNT
} gx_state;

typedef struct gx_verdict {
    gx_state state;
    gx_end end;         /* what ended the game on the board; GX_END_NONE while it goes on */
    gx_outcome outcome; /* GX_OUTCOME_OPEN while it goes on */
    gx_end repeated;    /* the newest position ends the game by its occurrences: by the fifth (9.6.1) or the third */
    gx_end quiet; /* ... by moves without capture or pawn move: 75 (9.6.2) or 50; neither after mate or the like */
} gx_verdict;

const char *gx_state_name(gx_state state);

/* The state of a position by a rulebook: its idea of a dead position counts. */
gx_state gx_state_of(const gx_rulebook *rulebook, const gx_position *position);

/* The verdict on the newest position of a game. */
gx_verdict gx_verdict_of(const gx_rulebook *rulebook, const gx_history *history);

/* The same of a position by itself, as if it stood for the first time. */
gx_verdict gx_verdict_alone(const gx_rulebook *rulebook, const gx_position *position);

/* The same of a position in which the record shows a legal move, so that it is neither mate nor stalemate. Where the last
 * position of a game is alive (`may_be_dead` false) this one is. The cheap question for every ply but the last. */
gx_verdict gx_verdict_going_on(const gx_rulebook *rulebook, const gx_history *history, bool may_be_dead);

/* Whether the game is over on the board. */
static inline bool gx_verdict_is_over(const gx_verdict *verdict) {
    return verdict->end != GX_END_NONE;
}

#ifdef __cplusplus
}
#endif
#endif
