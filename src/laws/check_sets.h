/* check_sets.h - the second opinion on invariants (gx_invariant): read one rule at a time, as an arbiter would. */
#ifndef LAWS_CHECK_SETS_H
#define LAWS_CHECK_SETS_H

#include <guoxiang/winnable.h>

/* One part of an invariant, and what follows from its sets. */
struct part {
    const gx_position *base;
    const gx_mobility *sets;
    gx_color winner;
    unsigned count; /* men of the base position, those that are gone included */
    gx_square square[GX_MEN_MAX];
    gx_piece man[GX_MEN_MAX];
    bool here[GX_MEN_MAX]; /* not gone */
    gx_bitboard all[GX_MEN_MAX];
    unsigned king[2];
    uint32_t immune;  /* not captured while the part holds and the winner can still win */
    gx_bitboard held; /* never left and never captured on */
    gx_bitboard held_by[2];
    gx_bitboard guarded[2]; /* attacked for ever by a color */
    gx_bitboard sure[2];    /* and of these by men that stand still, and leap or are next to the square */
    gx_bitboard ending[2];  /* a king of this color that steps here leaves the others no move */
    gx_bitboard final[2];   /* whoever captures a man of this color here does so */
    bool takes_kept[2];     /* a man of this color may capture one that is kept */
    gx_bitboard kings[64];  /* where the winner's king may stand when the other is mated on the square */
};

/* Reads a part; everything but the sets is worked out here. False if its form is wrong. */
bool part_read(struct part *part, const gx_position *base, const gx_mobility *sets, gx_color winner);

/* Finds `kings`. False if a king may leave its set: for a part with pairs this follows both kings from the base on, with
 * whatever the other men can do; else the rules for sets apply, and part_is_closed asks. */
bool part_kings_walk(struct part *part);

/* Whether every man that may be captured on `to` by this one is known to be; `*victim` tells whether there is any. */
bool part_victims_known(const struct part *part, unsigned man, unsigned to, bool *victim);

/* Whether no legal move leaves the sets, but for captures of kept men and moves that end the winner's hopes. */
bool part_is_closed(const struct part *part);

/* Whether no mate by the winner can stand on the board. */
bool part_has_no_mate(const struct part *part);

/* Whether the winner cannot win after this move of a man, as what it is in the base, whatever else stands where
 * (check_last.c). */
bool part_move_is_last(const struct part *part, unsigned man, unsigned from, unsigned to);

/* What a man attacks from a square as what it is (`promoted`: as anything), with these squares as the only blockers. */
gx_bitboard part_attacks(const struct part *part, unsigned man, gx_square from, bool promoted, gx_bitboard blockers);

/* The same from all squares of its sets. */
gx_bitboard part_attacks_all(const struct part *part, unsigned man, gx_bitboard blockers);

#define CHECK_EACH(square, set)                                                                                        \
    for (gx_bitboard square##_left = (set), square;                                                                    \
         square##_left != 0 && ((square = gx_bitboard_first(square##_left)), 1); square##_left &= square##_left - 1)

static inline bool part_one(gx_bitboard set) {
    return set != 0 && (set & (set - 1)) == 0;
}

#endif
