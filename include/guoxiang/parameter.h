/* parameter.h - everything in which two editions of the laws may differ, one row a parameter.
 *
 * The rows make the fields of gx_rulebook, the names that a rulebook file may set, and the columns of what `gx law` shows
 * of an edition. A parameter that depends on the pace has three rows: the name itself for standard play, and the name
 * with rapid_ and blitz_ in front; gx_rulebook_for_pace (rulebook.h) puts the right one in place. */
#ifndef GUOXIANG_PARAMETER_H
#define GUOXIANG_PARAMETER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

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

/* The act of a player by which he loses a right or answers an offer. */
typedef enum gx_act {
    GX_ACT_TOUCHING,  /* touching a piece with the intention of moving or capturing it */
    GX_ACT_MAKING,    /* releasing it: the move is made */
    GX_ACT_COMPLETING /* pressing the clock: the move is completed */
} gx_act;

/* What a fault in handling pieces or clock is. */
typedef enum gx_fault_rule {
    GX_FAULT_NOTHING,
    GX_FAULT_BREACH, /* the arbiter may penalise it */
    GX_FAULT_ILLEGAL /* counted and penalised like an illegal move */
} gx_fault_rule;

/* Which illegal moves are counted. */
typedef enum gx_counted {
    GX_COUNTED_ALL,
    GX_COUNTED_KING_SENT /* only a king moved into attack */
} gx_counted;

/* What becomes of a game whose position before an irregularity can't be found again. */
typedef enum gx_unrestorable {
    GX_UNRESTORABLE_LAST_KNOWN, /* on from the last identifiable position */
    GX_UNRESTORABLE_ANNUL       /* annulled and played anew */
} gx_unrestorable;

/* What becomes of a pawn left standing on its last rank when the clock is pressed. */
typedef enum gx_pawn_left {
    GX_PAWN_LEFT_QUEEN,   /* an illegal move is counted, the pawn becomes a queen and the move stands */
    GX_PAWN_LEFT_RESTORE, /* an illegal move: the position before it is restored */
    GX_PAWN_LEFT_WAIT     /* the move is not complete: the exchange is still due */
} gx_pawn_left;

/* When the choice of the new piece is final. */
typedef enum gx_promotion_final {
    GX_PROMOTION_FINAL_TOUCHED, /* it has touched the square of promotion */
    GX_PROMOTION_FINAL_RELEASED /* it has been released there */
} gx_promotion_final;

/* Both flags are down and nobody knows which fell first. */
typedef enum gx_flags_rule {
    GX_FLAGS_CONTINUE,
    GX_FLAGS_DRAW_IN_LAST_PERIOD, /* drawn if all remaining moves belong to this period, else the game goes on */
    GX_FLAGS_DRAW
} gx_flags_rule;

/* The game was begun with colours reversed. */
typedef enum gx_reversed_rule {
    GX_REVERSED_MOVES,   /* a new game before colours_reversed_moves moves by both, else it goes on */
    GX_REVERSED_QUARTER, /* it goes on once a quarter of both players' time for the first control has passed */
    GX_REVERSED_CONTINUE /* it goes on, unless the arbiter rules otherwise */
} gx_reversed_rule;

/* How a score that was not kept in time trouble is completed after the control. */
typedef enum gx_sheet_rule {
    GX_SHEET_STOP_IF_BOTH, /* both clocks stand if both must complete theirs; one alone does it on his own time */
    GX_SHEET_OWN_TIME
} gx_sheet_rule;

/* When a telephone or its like loses the game. */
typedef enum gx_device_rule {
    GX_DEVICE_NOTHING, /* never by itself: a breach for the arbiter */
    GX_DEVICE_RINGS,   /* when it makes a sound */
    GX_DEVICE_CARRIED  /* when it is found on the player */
} gx_device_rule;

/* A row that depends on the pace. */
#define GX_PACED_ROW(X, field, type, unit, words)                                                                      \
    X(field, type, unit, words)                                                                                        \
    X(rapid_##field, type, unit, words)                                                                                \
    X(blitz_##field, type, unit, words)

/* field, type, unit, the words of its values. Counts of 0 mean that the edition has no such rule. */
#define GX_PARAMETERS(X)                                                                                               \
    X(claim_occurrences, uint32_t, COUNT, none)      /* of a position, with which a draw may be claimed */             \
    X(draw_occurrences, uint32_t, COUNT, none)       /* that end the game without a claim */                           \
    X(draw_occurrences_in_a_row, bool, YES_NO, none) /* ... only if on consecutive alternate moves */                  \
    X(claim_quiet_plies, uint32_t, PLIES, none)      /* without capture or pawn move: a draw may be claimed */         \
    X(draw_quiet_plies, uint32_t, PLIES, none)       /* that end the game without a claim, mate first */               \
    X(fifty_extensions, bool, YES_NO, none)          /* more plies may be announced for some material */               \
    X(agreement_plies, uint32_t, PLIES, none)        /* that must have been made before a draw may be agreed */        \
    X(perpetual_claim, bool, YES_NO, none)           /* perpetual check is a draw of its own, on a claim */            \
    X(dead, gx_dead_rule, WORD, dead)                                                                                  \
    X(on_time, gx_spare_rule, WORD, spare)        /* the flag of the other side has fallen */                          \
    X(on_resignation, gx_spare_rule, WORD, spare) /* the other side has resigned */                                    \
    X(on_illegal, gx_spare_rule, WORD, spare)     /* the other side has lost by illegal moves */                       \
    X(on_sealed, gx_spare_rule, WORD, spare)      /* the other side's sealed move is at fault */                       \
    X(claim_lost_by, gx_act, WORD, act)           /* what costs the right to claim on this move */                     \
    X(claim_is_offer, bool, YES_NO, none)         /* a wrong claim stands as an offer of a draw */                     \
    X(wrong_claim_used_ms, uint32_t, MS, none)    /* added to the claimant's used time, which may flag him */          \
    X(wrong_claim_halve_ms, uint32_t, MS, none)   /* he loses half of what is left, at most this */                    \
    GX_PACED_ROW(X, wrong_claim_add_ms, uint32_t, MS, none) /* the opponent gains */                                   \
    X(illegal_counts, gx_counted, WORD, counted)                                                                       \
    GX_PACED_ROW(X, illegal_lose_at, uint32_t, COUNT, none)      /* which of a player's illegal moves loses */         \
    GX_PACED_ROW(X, illegal_add_ms, uint32_t, MS, none)          /* the opponent gains for each before it */           \
    GX_PACED_ROW(X, illegal_until_next_move, bool, YES_NO, none) /* stands once the opponent has moved */              \
    GX_PACED_ROW(X, arbiter_corrects, bool, YES_NO, none)        /* without being asked */                             \
    X(unrestorable, gx_unrestorable, WORD, unrestorable)                                                               \
    X(press_without_move, gx_fault_rule, WORD, fault)                                                                  \
    X(two_hands, gx_fault_rule, WORD, fault)  /* used for one move */                                                  \
    X(other_hand, gx_fault_rule, WORD, fault) /* presses the clock than the one that moved */                          \
    X(promotion_left, gx_pawn_left, WORD, pawn_left)                                                                   \
    X(promotion_final, gx_promotion_final, WORD, promotion_final)                                                      \
    X(offer_ends_by, gx_act, WORD, act)       /* the act that rejects an offer, beside words */                        \
    X(offer_repeats, bool, YES_NO, none)      /* a second offer in a row is valid */                                   \
    X(press_completes, bool, YES_NO, none)    /* every move; else the last of a control only */                        \
    X(default_time_ms, uint32_t, MS, none)    /* later than this at the board loses */                                 \
    X(resumption_time_ms, uint32_t, MS, none) /* ... at the resumption of an adjourned game */                         \
    X(rapid_most_ms, uint32_t, MS, none)      /* the longest time of rapid, increment times 60 included */             \
    X(blitz_most_ms, uint32_t, MS, none)      /* ... of blitz; 0: there is no such pace */                             \
    X(rapid_supervised, bool, YES_NO, none)   /* the competitive rules apply in rapid (A.4, not A.5) */                \
    X(blitz_supervised, bool, YES_NO, none)   /* ... in blitz (B.2, not B.3) */                                        \
    GX_PACED_ROW(X, arbiter_calls_flag, bool, YES_NO, none)                                                            \
    GX_PACED_ROW(X, both_flags, gx_flags_rule, WORD, flags)                                                            \
    GX_PACED_ROW(X, normal_means_ms, uint32_t, MS, none) /* with less, a draw may be claimed by 10.2 or III.5 */       \
    GX_PACED_ROW(X, initial_position_moves, uint32_t, COUNT, none) /* by each, after which it stands; 0: never */      \
    X(colours_reversed, gx_reversed_rule, WORD, reversed)                                                              \
    X(colours_reversed_moves, uint32_t, COUNT, none)                                                                   \
    GX_PACED_ROW(X, kings_in_check_draw, bool, YES_NO, none) /* an illegal position that outlives a move is drawn */   \
    X(record_exempt_ms, uint32_t, MS, none)                  /* with less, the moves need not be recorded */           \
    X(record_exempt_increment_ms, uint32_t, MS, none)        /* ... unless this is added with each move; 0: even so */ \
    X(record_in_advance, bool, YES_NO, none)                 /* a move may be written down before it is made */        \
    X(sheet_completion, gx_sheet_rule, WORD, sheet)                                                                    \
    X(device, gx_device_rule, WORD, device)

typedef enum gx_parameter {
#define GX_PARAMETER_ENUM(field, type, unit, words) GX_PARAMETER_##field,
    GX_PARAMETERS(GX_PARAMETER_ENUM)
#undef GX_PARAMETER_ENUM
        GX_PARAMETER_COUNT
} gx_parameter;

/* The parameters that depend on the pace: X(field, whether rapid_ and blitz_ hold under supervision too). */
#define GX_PACED(X)                                                                                                    \
    X(wrong_claim_add_ms, true)                                                                                        \
    X(illegal_lose_at, false)                                                                                          \
    X(illegal_add_ms, true)                                                                                            \
    X(illegal_until_next_move, false)                                                                                  \
    X(arbiter_corrects, false)                                                                                         \
    X(arbiter_calls_flag, false)                                                                                       \
    X(both_flags, false)                                                                                               \
    X(normal_means_ms, true)                                                                                           \
    X(initial_position_moves, false)                                                                                   \
    X(kings_in_check_draw, false)

typedef enum gx_measure {
    GX_MEASURE_COUNT,
    GX_MEASURE_PLIES,
    GX_MEASURE_MS,
    GX_MEASURE_YES_NO, /* 0 no, 1 yes */
    GX_MEASURE_WORD    /* an index into `words` */
} gx_measure;

typedef struct gx_parameter_info {
    const char *name; /* of the field */
    gx_measure unit;
    const char *const *words; /* ended by NULL; only where the unit is YES_NO or WORD, else NULL */
} gx_parameter_info;

/* Name, unit and words of a parameter; they live for ever. */
const gx_parameter_info *gx_parameter_info_of(gx_parameter parameter);

/* The parameter with this name; GX_PARAMETER_COUNT where there is none. */
gx_parameter gx_parameter_find(const char *name, size_t size);

#ifdef __cplusplus
}
#endif
#endif
