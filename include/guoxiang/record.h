/* record.h - what the laws make of a game on record: the moves, the result written down, and what is known of its end.
 *
 * The board speaks first. Where the game had not ended on it, the record is a witness: it is believed unless the laws
 * contradict it (a win for a player who could not mate), and where it says too little, nothing is made up. */
#ifndef GUOXIANG_RECORD_H
#define GUOXIANG_RECORD_H

#include <guoxiang/verdict.h>
#include <guoxiang/winnable.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How a game ended by the word of the record. */
typedef enum gx_cause {
    GX_CAUSE_UNSAID,
    GX_CAUSE_NORMAL, /* "in the normal way": on the board, by resignation, by agreement or a claim */
    GX_CAUSE_RESIGNATION,
    GX_CAUSE_TIME,
    GX_CAUSE_AGREEMENT,
    GX_CAUSE_REPETITION, /* on a claim or by itself */
    GX_CAUSE_FIFTY,
    GX_CAUSE_ILLEGAL,   /* illegal moves */
    GX_CAUSE_RULES,     /* another infraction of the rules */
    GX_CAUSE_DEFAULT,   /* a player did not come */
    GX_CAUSE_DECISION,  /* adjudicated by somebody */
    GX_CAUSE_BROKEN_OFF /* abandoned, death, emergency, not terminated: not an end by the laws */
} gx_cause;

typedef struct gx_record {
    gx_outcome outcome; /* as recorded */
    bool said;          /* whether a result is recorded at all */
    gx_cause cause;
    bool whole; /* all moves of the record were legal and are in the history */
} gx_record;

typedef struct gx_ruling {
    gx_end end;
    gx_outcome outcome;
    bool certain; /* the laws and the record leave no other end; else the record is believed */
    bool agrees;  /* the recorded result is what the laws give, or cannot be told from it */
} gx_ruling;

/* Rules on a record. `over` is the verdict at the ply where the game ended on the board, if it did (end GX_END_NONE
 * otherwise); `history` ends with the last position of the record. */
gx_ruling gx_record_rule(const gx_rulebook *rulebook, const gx_history *history, const gx_verdict *over,
                         const gx_record *record);

#ifdef __cplusplus
}
#endif
#endif
