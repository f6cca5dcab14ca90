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
    gx_bitboard ending[2];  /* a king of this color that steps here leaves the others no move */
    gx_bitboard final[2];   /* whoever captures a man of this color here does so */
    bool takes_kept[2];     /* a man of this color may capture one that is kept */
};

/* Reads a part; everything but the sets is worked out here. False if its form is wrong. */
bool part_read(struct part *part, const gx_position *base, const gx_mobility *sets, gx_color winner);

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
