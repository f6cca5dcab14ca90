/* rulebook.h - what an edition of the laws leaves to numbers, and which article says what.
 *
 * The laws have been rewritten many times: a claim at the third occurrence, an end at the fifth or none at all, fifty
 * moves, seventy-five, a list of material or any series of legal moves. Whatever differs is a field here; the code of
 * the floor reads fields and never asks for the name of an edition. */
#ifndef GUOXIANG_RULEBOOK_H
#define GUOXIANG_RULEBOOK_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Why a game is over: enum suffix, code in rulings, article of the FIDE Laws of 2023. */
#define GX_ENDS(X)                                                                                                     \
    X(NONE, "", "")                                                                                                    \
    X(CHECKMATE, "checkmate", "5.1.1")                                                                                 \
    X(STALEMATE, "stalemate", "5.2.1")                                                                                 \
    X(DEAD_POSITION, "dead_position", "5.2.2")                                                                         \
    X(MATERIAL, "material", "5.2.2")                                                                                   \
    X(RESIGNATION, "resignation", "5.1.2")                                                                             \
    X(RESIGNATION_UNWINNABLE, "resignation_unwinnable", "5.1.2")                                                       \
    X(AGREEMENT, "agreement", "5.2.3")                                                                                 \
    X(THREEFOLD, "threefold", "9.2")                                                                                   \
    X(FIVEFOLD, "fivefold", "9.6.1")                                                                                   \
    X(FIFTY, "fifty", "9.3")                                                                                           \
    X(SEVENTYFIVE, "seventyfive", "9.6.2")                                                                             \
    X(PERPETUAL, "perpetual", "")                                                                                      \
    X(TIME, "time", "6.9")                                                                                             \
    X(TIME_UNWINNABLE, "time_unwinnable", "6.9")                                                                       \
    X(ILLEGAL_MOVES, "illegal_moves", "7.5.5")                                                                         \
    X(ILLEGAL_MOVES_UNWINNABLE, "illegal_moves_unwinnable", "7.5.5")                                                   \
    X(LATE, "late", "6.7.1")                                                                                           \
    X(BOTH_LATE, "both_late", "6.7.2")                                                                                 \
    X(REFUSAL, "refusal", "11.7")                                                                                      \
    X(BOTH_REFUSE, "both_refuse", "11.8")                                                                              \
    X(FORBIDDEN_DEVICE, "forbidden_device", "11.3.2.2")                                                                \
    X(SEALED_AMBIGUOUS, "sealed_ambiguous", "I.8.1")                                                                   \
    X(SEALED_UNCLEAR, "sealed_unclear", "I.8.2")                                                                       \
    X(SEALED_ILLEGAL, "sealed_illegal", "I.8.3")                                                                       \
    X(SEALED_MISSING, "sealed_missing", "I.8")                                                                         \
    X(BOTH_FLAGS, "both_flags", "III.3.1")                                                                             \
    X(ARBITER, "arbiter", "12.9")

typedef enum gx_end {
#define GX_END_ENUM(suffix, code, article) GX_END_##suffix,
    GX_ENDS(GX_END_ENUM)
#undef GX_END_ENUM
        GX_END_COUNT
} gx_end;

/* The code of an end (empty for GX_END_NONE); lives for ever. */
const char *gx_end_code(gx_end end);

/* Who won: of a game, not of a tournament; points are another matter. */
typedef enum gx_outcome {
    GX_OUTCOME_OPEN,  /* not decided, or not known: * */
    GX_OUTCOME_WHITE, /* 1-0 */
    GX_OUTCOME_BLACK, /* 0-1 */
    GX_OUTCOME_DRAW,  /* 1/2-1/2 */
    GX_OUTCOME_NONE   /* 0-0: both have lost */
} gx_outcome;

/* As results are written: * 1-0 0-1 1/2-1/2 0-0; lives for ever. */
const char *gx_outcome_name(gx_outcome outcome);

/* When a position is at an end because nobody can mate. */
typedef enum gx_dead_rule {
    GX_DEAD_ANY_SERIES, /* no series of legal moves leads to mate, for either side (5.2.2) */
    GX_DEAD_LIST        /* the list of material of article 10.4 of 1989 to 1997 */
} gx_dead_rule;

/* When a player who would win (the other's flag falls, the other resigns) only draws. */
typedef enum gx_spare_rule {
    GX_SPARE_ANY_SERIES, /* if no series of legal moves lets him mate (6.9) */
    GX_SPARE_BARE_KING,  /* if he has nothing but the king (10.5 of 1989) */
    GX_SPARE_NEVER
} gx_spare_rule;

/* An edition. Counts of 0 mean that the edition has no such rule. */
typedef struct gx_rulebook {
    const char *name;
    uint32_t claim_occurrences; /* occurrences of a position with which a draw may be claimed */
    uint32_t draw_occurrences;  /* occurrences that end the game without a claim */
    uint32_t claim_quiet_plies; /* plies without capture or pawn move with which a draw may be claimed */
    uint32_t draw_quiet_plies;  /* such plies that end the game without a claim, mate first */
    uint32_t agreement_plies;   /* plies that must have been made before a draw may be agreed */
    gx_dead_rule dead;
    gx_spare_rule on_time;        /* the flag of the other side has fallen */
    gx_spare_rule on_resignation; /* the other side has resigned */
    gx_spare_rule on_illegal;     /* the other side has lost by illegal moves */
    const char *articles[GX_END_COUNT];
    const char *threefold_made;    /* articles of the claims: the position has just appeared */
    const char *threefold_written; /* ... it is about to appear, and the move is written down */
    const char *fifty_made;
    const char *fifty_written;
} gx_rulebook;

/* The editions in order, index 0 = the one in force (fide-2023); NULL past the last. They live for ever. */
const gx_rulebook *gx_rulebook_at(unsigned index);

/* The article of an end in an edition; "" where it has none. */
const char *gx_rulebook_article(const gx_rulebook *rulebook, gx_end end);

#ifdef __cplusplus
}
#endif
#endif
