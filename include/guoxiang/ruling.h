/* ruling.h - what the match machine answers: rulings, each with the article that it follows from. */
#ifndef GUOXIANG_RULING_H
#define GUOXIANG_RULING_H

#include <guoxiang/event.h>
#include <guoxiang/move.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GX_RULINGS(X)                                                                                                  \
    X(TOUCH, "touch")               /* a piece is touched: what must follow, or that nothing must */                   \
    X(NO_DUTY, "no_duty")           /* touched without a duty */                                                       \
    X(MADE, "made")                 /* a legal move is made: released, not yet completed */                            \
    X(INCOMPLETE, "incomplete")     /* the king of a castling, a pawn on its last rank: something still follows */     \
    X(ILLEGAL_MADE, "illegal_made") /* what was released is not legal; the clock is not yet pressed */                 \
    X(COMPLETED, "completed")                                                                                          \
    X(ILLEGAL_MOVE, "illegal_move") /* established; the position is restored */                                        \
    X(TIME, "time")                 /* time is added or taken */                                                       \
    X(BREACH, "breach")                                                                                                \
    X(OFFER, "offer")                                                                                                  \
    X(DECLINED, "declined")                                                                                            \
    X(LAPSED, "lapsed")                                                                                                \
    X(CLAIM_RIGHT, "claim_right")                                                                                      \
    X(CLAIM_WRONG, "claim_wrong")                                                                                      \
    X(STOPPED, "stopped")                                                                                              \
    X(RESUMED, "resumed")                                                                                              \
    X(ADJOURNED, "adjourned")                                                                                          \
    X(SEALED, "sealed")                                                                                                \
    X(OPENED, "opened")                                                                                                \
    X(ARRIVED, "arrived")                                                                                              \
    X(NEW_GAME, "new_game")                                                                                            \
    X(CONTINUE, "continue") /* an irregularity that changes nothing */                                                 \
    X(TRANSFER, "transfer") /* the position is moved to a board that is placed the right way */                        \
    X(NOTED, "noted")       /* taken down: a written move, pieces knocked over or put back, a warning */               \
    X(REFUSED, "refused")   /* no meaning or no right now; nothing changes */                                          \
    X(OVER, "over")

typedef enum gx_ruling_code {
#define GX_RULING_ENUM(suffix, name) GX_RULING_##suffix,
    GX_RULINGS(GX_RULING_ENUM)
#undef GX_RULING_ENUM
        GX_RULING_COUNT
} gx_ruling_code;

/* Why: first the reasons of explain.h by their own numbers, then these. */
#define GX_REASONS(X)                                                                                                  \
    X(NO_MOVE_MADE, "no_move_made")                                                                                    \
    X(TWO_HANDS, "two_hands")                                                                                          \
    X(CASTLING_UNFINISHED, "castling_unfinished")                                                                      \
    X(ADJUSTED, "adjusted")                                                                                            \
    X(BRUSHED, "brushed")                                                                                              \
    X(NOT_TO_MOVE, "not_to_move")                                                                                      \
    X(GAME_OVER, "game_over")                                                                                          \
    X(MOVE_MADE, "move_made")                                                                                          \
    X(NOT_YOUR_RIGHT, "not_your_right")                                                                                \
    X(UNREADABLE, "unreadable")                                                                                        \
    X(SECOND_OFFER, "second_offer")                                                                                    \
    X(NOT_RUNNING, "not_running")                                                                                      \
    X(RUNNING, "running")                                                                                              \
    X(ABSENT, "absent")         /* the player is not at the board */                                                   \
    X(PRESENT, "present")       /* he is already */                                                                    \
    X(FLAG_UP, "flag_up")       /* no flag has fallen */                                                               \
    X(FULL, "full")             /* the memory of the match holds no further move */                                    \
    X(BACKWARDS, "backwards")   /* the time is before that of the last event */                                        \
    X(ASSISTED, "assisted")     /* `move` is the only act at the board */                                              \
    X(COMMITMENT, "commitment") /* not the words that were committed to */                                             \
    X(COLOURS_REVERSED, "colours_reversed")                                                                            \
    X(INITIAL_POSITION, "initial_position")                                                                            \
    X(BOARD_ORIENTATION, "board_orientation")                                                                          \
    X(DISPLACED, "displaced")                                                                                          \
    X(RESTORED, "restored")                                                                                            \
    X(IRREPARABLE, "irreparable")                                                                                      \
    X(BOTH_KINGS_IN_CHECK, "both_kings_in_check")                                                                      \
    X(SCORE_IRREPARABLE, "score_irreparable")                                                                          \
    X(BOTH_FLAGS, "both_flags")                                                                                        \
    X(CLOCK_DEFECT, "clock_defect")                                                                                    \
    X(WRITTEN, "written")                                                                                              \
    X(SHEET_COMPLETED, "sheet_completed")                                                                              \
    X(WARNING, "warning")                                                                                              \
    X(REDUCE_POINTS, "reduce_points")

typedef enum gx_reason {
#define GX_REASON_ENUM(suffix, code, article) GX_REASON_##suffix,
    GX_WHYS(GX_REASON_ENUM)
#undef GX_REASON_ENUM
#define GX_REASON_ENUM(suffix, code) GX_REASON_##suffix,
        GX_REASONS(GX_REASON_ENUM)
#undef GX_REASON_ENUM
            GX_REASON_COUNT,
    GX_REASON_NONE = GX_REASON_LEGAL
} gx_reason;

/* What a breach is of. */
#define GX_BREACHES(X)                                                                                                 \
    X(NONE, "")                                                                                                        \
    X(TOUCH, "touch")                                                                                                  \
    X(RECORDING, "recording")                                                                                          \
    X(OFFER, "offer")                                                                                                  \
    X(PRESS, "press")                                                                                                  \
    X(ADJUST, "adjust")                                                                                                \
    X(DISPLACED, "displaced")                                                                                          \
    X(HANDS, "hands")                                                                                                  \
    X(NOTES, "notes")                                                                                                  \
    X(ADVICE, "advice")                                                                                                \
    X(DISTRACTION, "distraction")                                                                                      \
    X(DEVICE, "device")

typedef enum gx_breach {
#define GX_BREACH_ENUM(suffix, name) GX_BREACH_##suffix,
    GX_BREACHES(GX_BREACH_ENUM)
#undef GX_BREACH_ENUM
        GX_BREACH_COUNT
} gx_breach;

/* Which moves satisfy the law now. */
typedef enum gx_must {
    GX_MUST_UNSAID, /* the ruling does not speak of it */
    GX_MUST_FREE,   /* any legal move */
    GX_MUST_LIST    /* one of a list */
} gx_must;

/* One ruling. Which fields hold depends on the code; what does not apply is zero, GX_WHO_NOBODY or GX_NO_SQUARE. */
typedef struct gx_match_ruling {
    uint32_t event; /* index of the line of the log; the start is 0 */
    gx_ruling_code code;
    int64_t at;
    const char *article; /* of the rulebook; "" where it has none. Lives as long as the rulebook */
    gx_reason why;
    gx_who of;
    gx_breach breach;
    gx_subject what; /* of a claim */
    gx_square square;
    gx_must must;
    uint32_t must_first, must_count; /* in gx_match_rulings.moves */
    gx_move move;                    /* made, completed, opened */
    uint32_t ply;                    /* of that move, from 0: it was made in the position of this number */
    bool illegal;                    /* completed: an illegal move that nobody has seen */
    uint32_t count;                  /* illegal_move: which one of the player */
    int64_t ms, remaining;           /* time */
    int64_t clock[2];                /* completed */
    gx_end end;                      /* over */
    gx_outcome outcome;              /* over */
} gx_match_ruling;

#define GX_RULINGS_MAX 48
#define GX_RULING_MOVES_MAX 1024

/* All rulings of an event. */
typedef struct gx_match_rulings {
    uint32_t count;
    uint32_t move_count;
    gx_match_ruling rulings[GX_RULINGS_MAX];
    gx_move moves[GX_RULING_MOVES_MAX];
} gx_match_rulings;

/* Codes; they live for ever. */
const char *gx_ruling_name(gx_ruling_code code);
const char *gx_reason_code(gx_reason reason);
const char *gx_breach_name(gx_breach breach);

#ifdef __cplusplus
}
#endif
#endif
