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
    GX_CAUSE_CHECKMATE,
    GX_CAUSE_STALEMATE,
    GX_CAUSE_MATERIAL, /* too little of it, in the opinion of whoever wrote it */
    GX_CAUSE_RESIGNATION,
    GX_CAUSE_TIME,
    GX_CAUSE_AGREEMENT,
    GX_CAUSE_REPETITION, /* on a claim or by itself */
    GX_CAUSE_FIFTY,
    GX_CAUSE_PERPETUAL,
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
    bool whole;                       /* all moves of the record were legal */
    const gx_position *last;          /* the position after them */
    uint32_t plies;                   /* how many they are */
    bool threefold, fifty, perpetual; /* what the player who has the move in it could claim */
    gx_color flag;    /* whose flag it is if one fell: who has the move, unless the clocks tell otherwise */
    gx_chance chance; /* to mate, of the side that gx_record_asks names */
} gx_record;

/* Where record and laws do not fit together, whatever the result: enum suffix, code, sentence. */
#define GX_REMARKS(X)                                                                                                  \
    X(GOES_ON, "goes_on", "the record goes on after the game had ended on the board")                                  \
    X(NO_CHECKMATE, "no_checkmate", "the record speaks of checkmate, but the last position is none")                   \
    X(NO_STALEMATE, "no_stalemate", "the record speaks of stalemate, but the last position is none")                   \
    X(NOT_DEAD, "not_dead",                                                                                            \
      "the record speaks of too little material, but it has not been shown that nobody can mate")                      \
    X(NO_REPETITION, "no_repetition", "the record speaks of a repetition, but none could be claimed at its end")       \
    X(NO_FIFTY, "no_fifty", "the record speaks of the fifty-move rule, but it could not be claimed at its end")        \
    X(NO_PERPETUAL, "no_perpetual", "the record speaks of perpetual check, but no draw could be claimed by it")        \
    X(EARLY_AGREEMENT, "early_agreement", "the draw was agreed before both players had made a move")                   \
    X(OTHER_FLAG, "other_flag", "the player who is said to have lost on time did not have the move")                   \
    X(RESULTS_DIFFER, "results_differ", "the Result tag and the end of the moves name different results")

typedef enum gx_remark {
#define GX_REMARK_ENUM(suffix, code, sentence) GX_REMARK_##suffix,
    GX_REMARKS(GX_REMARK_ENUM)
#undef GX_REMARK_ENUM
        GX_REMARK_COUNT
} gx_remark;

#define GX_REMARK_BIT(remark) ((uint32_t)1 << (remark))

/* Code and English sentence of a remark; they live for ever. */
const char *gx_remark_code(gx_remark remark);
const char *gx_remark_sentence(gx_remark remark);

typedef struct gx_ruling {
    gx_end end;
    gx_outcome outcome;
    bool certain;     /* the laws and the record leave no other end; else the record is believed */
    bool agrees;      /* the recorded result is what the laws give, or cannot be told from it */
    uint32_t remarks; /* GX_REMARK_BIT of each */
} gx_ruling;

/* Whether the ruling turns on whether a side could still mate by any series of legal moves (5.1.2, 6.9, 7.5.5), and which:
 * for `chance`. */
bool gx_record_asks(const gx_rulebook *rulebook, const gx_verdict *over, const gx_record *record, gx_color *who);

/* Rules on a record. `over` is the verdict at the ply where the game ended on the board, if it did (end GX_END_NONE
 * otherwise). */
gx_ruling gx_record_rule(const gx_rulebook *rulebook, const gx_verdict *over, const gx_record *record);

#ifdef __cplusplus
}
#endif
#endif
