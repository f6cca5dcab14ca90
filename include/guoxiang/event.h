/* event.h - what happens at a board: one struct an event, as the match machine takes it.
 *
 * An event says what a hand, a voice or an arbiter did, never what it means: that is what rulings (ruling.h) are for. */
#ifndef GUOXIANG_EVENT_H
#define GUOXIANG_EVENT_H

#include <guoxiang/rulebook.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Who did it, or whom it is about. The players are numbered as their colors. */
#define GX_WHOS(X)                                                                                                     \
    X(WHITE, "white")                                                                                                  \
    X(BLACK, "black")                                                                                                  \
    X(ARBITER, "arbiter")                                                                                              \
    X(CLOCK, "clock")                                                                                                  \
    X(BOTH, "both")                                                                                                    \
    X(NOBODY, "")

typedef enum gx_who {
#define GX_WHO_ENUM(suffix, name) GX_WHO_##suffix,
    GX_WHOS(GX_WHO_ENUM)
#undef GX_WHO_ENUM
        GX_WHO_COUNT
} gx_who;

/* enum suffix, name in a log, who may do it: p players, a the arbiter, c anybody at all */
#define GX_VERBS(X)                                                                                                    \
    X(START, "start", "a")                                                                                             \
    X(ARRIVE, "arrive", "p")                                                                                           \
    X(ADJUST, "adjust", "p")                                                                                           \
    X(TOUCH, "touch", "p")                                                                                             \
    X(BRUSH, "brush", "p")                                                                                             \
    X(HOLD, "hold", "p")                                                                                               \
    X(PLACE, "place", "p")                                                                                             \
    X(PROMOTE, "promote", "p")                                                                                         \
    X(PRESS, "press", "p")                                                                                             \
    X(MOVE, "move", "p")                                                                                               \
    X(WRITE, "write", "p")                                                                                             \
    X(COMPLETE, "complete", "p")                                                                                       \
    X(DISPLACE, "displace", "p")                                                                                       \
    X(RESTORE, "restore", "p")                                                                                         \
    X(STOP, "stop", "pa")                                                                                              \
    X(OFFER, "offer", "p")                                                                                             \
    X(ACCEPT, "accept", "p")                                                                                           \
    X(DECLINE, "decline", "p")                                                                                         \
    X(RESIGN, "resign", "p")                                                                                           \
    X(CLAIM, "claim", "p")                                                                                             \
    X(REFUSE, "refuse", "pa")                                                                                          \
    X(OBSERVE, "observe", "a")                                                                                         \
    X(REPORT, "report", "a")                                                                                           \
    X(RESUME, "resume", "a")                                                                                           \
    X(PENALTY, "penalty", "a")                                                                                         \
    X(SET_CLOCK, "set_clock", "a")                                                                                     \
    X(ADJOURN, "adjourn", "a")                                                                                         \
    X(SEAL, "seal", "p")                                                                                               \
    X(OPEN, "open", "a")                                                                                               \
    X(DECLARE, "declare", "a")                                                                                         \
    X(TICK, "tick", "c")

typedef enum gx_verb {
#define GX_VERB_ENUM(suffix, name, who) GX_VERB_##suffix,
    GX_VERBS(GX_VERB_ENUM)
#undef GX_VERB_ENUM
        GX_VERB_COUNT
} gx_verb;

/* What a claim, an observation or a report is about. */
#define GX_SUBJECTS(X)                                                                                                 \
    X(NONE, "")                                                                                                        \
    X(THREEFOLD, "threefold")                                                                                          \
    X(FIFTY, "fifty")                                                                                                  \
    X(PERPETUAL, "perpetual")                                                                                          \
    X(FLAG, "flag")                                                                                                    \
    X(ILLEGAL, "illegal")                                                                                              \
    X(TOUCH, "touch")                                                                                                  \
    X(CLOCK_DEFECT, "clock_defect")                                                                                    \
    X(COLOURS_REVERSED, "colours_reversed")                                                                            \
    X(INITIAL_POSITION, "initial_position")                                                                            \
    X(BOARD_ORIENTATION, "board_orientation")                                                                          \
    X(DISPLACED, "displaced")                                                                                          \
    X(IRREPARABLE, "irreparable")                                                                                      \
    X(BOTH_KINGS_IN_CHECK, "both_kings_in_check")                                                                      \
    X(SCORE_IRREPARABLE, "score_irreparable")                                                                          \
    X(PHONE, "phone")                                                                                                  \
    X(NOTES, "notes")                                                                                                  \
    X(ADVICE, "advice")                                                                                                \
    X(DISTRACTION, "distraction")

typedef enum gx_subject {
#define GX_SUBJECT_ENUM(suffix, name) GX_SUBJECT_##suffix,
    GX_SUBJECTS(GX_SUBJECT_ENUM)
#undef GX_SUBJECT_ENUM
        GX_SUBJECT_COUNT
} gx_subject;

/* Decisions within the arbiter's discretion (12.9). */
#define GX_PENALTIES(X)                                                                                                \
    X(WARNING, "warning")                                                                                              \
    X(ADD, "add")       /* the opponent gains time (12.9.2) */                                                         \
    X(DEDUCT, "deduct") /* the offender loses some (12.9.3) */                                                         \
    X(REDUCE_POINTS, "reduce_points")                                                                                  \
    X(LOSE, "lose")                                                                                                    \
    X(BOTH_LOSE, "both_lose")

typedef enum gx_penalty {
#define GX_PENALTY_ENUM(suffix, name) GX_PENALTY_##suffix,
    GX_PENALTIES(GX_PENALTY_ENUM)
#undef GX_PENALTY_ENUM
        GX_PENALTY_COUNT
} gx_penalty;

#define GX_EVENT_SQUARES 32

/* An event. What its verb has no use for is not looked at; gx_match_event_of gives one in which nothing is said. */
typedef struct gx_match_event {
    int64_t at; /* ms since the start */
    gx_verb verb;
    gx_who by;
    gx_who of;
    bool unreadable; /* a square, piece or result was given in words that mean none */
    bool other_hand; /* the clock is pressed with the hand that did not move */
    bool mismatch;   /* words out of an envelope that are not those of the commitment: the host has compared them */
    uint8_t hands;   /* 1 or 2 */
    uint8_t square_count;
    gx_square squares[GX_EVENT_SQUARES]; /* touch, brush, adjust, displace, promote, claim: as many as were named */
    gx_square from, to;                  /* hold, place; move, where it has no text */
    gx_kind piece;                       /* promote, place, move; GX_NO_KIND where none was named */
    gx_subject what;
    gx_penalty penalty;
    gx_outcome outcome;      /* declare; GX_OUTCOME_OPEN where none was named */
    int64_t ms;              /* penalty */
    int64_t lag_ms;          /* move, in assisted play: the last of the time before `at`, which the line took */
    int64_t clock[2];        /* set_clock; below zero: not given */
    gx_text text;            /* move; claim: the move written; write, seal, open: the words. bytes NULL: not given */
    bool sealed_in_envelope; /* seal: the words come only with `open` */
    gx_text commitment;      /* seal: to the words in the envelope, in hexadecimal digits; and open: the random bytes */
    gx_text nonce;           /* that go with the words. For the host; bytes NULL: not given */
} gx_match_event;

gx_match_event gx_match_event_of(gx_verb verb, gx_who by, int64_t at);

/* The names in a log; they live for ever. */
const char *gx_who_name(gx_who who);
const char *gx_verb_name(gx_verb verb);
const char *gx_subject_name(gx_subject subject);
const char *gx_penalty_name(gx_penalty penalty);

/* By name; the COUNT of each where there is none. */
gx_who gx_who_find(gx_text name);
gx_verb gx_verb_find(gx_text name);
gx_subject gx_subject_find(gx_text name);
gx_penalty gx_penalty_find(gx_text name);

#ifdef __cplusplus
}
#endif
#endif
