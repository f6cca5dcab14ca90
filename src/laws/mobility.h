/* mobility.h - where every man may ever go: the invariant behind most proofs that a side cannot win.
 *
 * For each man i a set reach[i] of squares, wide enough that no legal game leaves it, found as a least fixpoint:
 *
 *     start     every man reaches its own square
 *     move      a man reaches a square that it can move to from one it reaches, past squares that may be empty
 *     hold      a square is held while the man on it reaches no other and cannot be captured: nobody passes it
 *     capture   a man can be captured if an enemy can move to a square it reaches
 *     guard     no king steps on a square that steady enemy men attack for ever
 *     file      a pawn never passes an enemy pawn that stays on the same file and cannot be captured
 *     end       no king steps where it would leave the other side without a move (mobility_end.c)
 *
 * Why that is sound: take the first move of a game that leaves the sets or captures a man that "cannot be captured". Until
 * then every man stood within its set, so that move was one of the above, and the sets were closed under it.
 *
 * `winner` gives two more facts, since only games that end in its mate matter: where it has one man beside the king that man
 * is never captured; and the question may be split in two: until a certain man is captured, and from then on. */
#ifndef LAWS_MOBILITY_H
#define LAWS_MOBILITY_H

#include <guoxiang/fast.h>
#include <guoxiang/winnable.h>

#include "laws/winnable_spread.h"

/* Squares of the black king for each side to move and square of the white king (mobility_pairs.c). */
struct mobility_pairs {
    gx_bitboard black[2][64];
};

/* Who stands where at the root, and the sets as they grow. Men are numbered by their squares, a1 first. */
struct mobility {
    const gx_position *root;
    unsigned count;
    uint8_t square[32], kind[32];
    uint32_t of[2]; /* the men of a color */
    uint32_t pawns;
    uint8_t king[2];        /* numbers of the kings */
    uint32_t immune;        /* never captured in a game that the winner wins */
    gx_bitboard strike[2];  /* squares to which a color may move capturing */
    gx_bitboard held[2];    /* by men of a color */
    gx_bitboard closed[2];  /* held and not to be captured by the other color */
    gx_bitboard guarded[2]; /* attacked by a color for ever */
    gx_bitboard ending[2];  /* where the king of a color would end the game without the winner's mate */
    gx_bitboard final[2];   /* where to capture a man of a color would do so */
    gx_bitboard kept[2];    /* where the kept men of a color may stand */
    bool last[2];           /* whether a move of this color may be the last that counts (mobility_last.c) */
    bool takes_kept[2];     /* whether a color might capture one of them */
    bool changed;           /* in this round */
    bool quiet;             /* the first round: men other than kings, and no captures */
    gx_color winner;
    gx_mobility *sets;
    struct mobility_pairs *pairs; /* NULL: each king by itself */
};

/* Numbers the men. `sets->kept` and `sets->gone` say what is assumed. */
void mobility_begin(struct mobility *m, gx_mobility *sets, const gx_position *root, gx_color winner);

/* Sets as they are at the root; or as they are when one more man has just been captured, which was kept `before`. */
void mobility_start(struct mobility *m);
void mobility_follow(struct mobility *m, const gx_mobility *before, unsigned captured);

/* For mobility_close: adds steps of the kings that no rule forbids; and works out what holds, a half of it while `quiet`. */
void mobility_start_kings(struct mobility *m);
void mobility_settle(struct mobility *m);

/* After mobility_start: has the kings be followed together. Then mobility_walk lets them step as far as the sets allow. */
void mobility_pair(struct mobility *m, struct mobility_pairs *pairs);
void mobility_walk(struct mobility *m);

/* Where the winner's king may stand when the other is mated on this square, the kings being followed together. */
gx_bitboard mobility_mating_kings(const struct mobility *m, unsigned loser, const gx_bitboard sliders[2]);

/* Where men of a color that move along lines may stand: [0] straight, [1] slanting. */
void mobility_sliders(const struct mobility *m, unsigned color, gx_bitboard out[2]);

/* Grows the sets until they are closed; false if it gives up before, since they leave room for a mate anyway. */
bool mobility_close(struct mobility *m);

/* Squares to which the king of `color` cannot step without leaving the other side stalemated. */
gx_bitboard mobility_ending(const struct mobility *m, unsigned color);

/* Squares that men of `color` which stand still attack whatever the others do: they leap, or are next to them. */
gx_bitboard mobility_sure(const struct mobility *m, unsigned color);

/* Squares on which to capture a man of `color` ends the game without the winner's mate, since no other ever moves. */
gx_bitboard mobility_final(const struct mobility *m, unsigned color);

/* Of steps that a man may take from its set, those after which the winner may still win; has_last: whether to ask. */
bool mobility_has_last(const struct mobility *m, unsigned color);
gx_bitboard mobility_lasting(const struct mobility *m, unsigned man, gx_bitboard set, gx_bitboard targets);

/* What a man attacks from a square as what it is in the base position, with these squares in its way. */
gx_bitboard mobility_attacks_from(const struct mobility *m, unsigned man, unsigned square, gx_bitboard ways);

/* Whether a man of `color` other than the king may attack one of these squares. */
bool mobility_attacks(const struct mobility *m, unsigned color, gx_bitboard squares);

/* Whether some square of a closed invariant may see the other side's king mated by `winner`. False is a proof. */
bool mobility_may_mate(const struct mobility *m, gx_color winner);

#define MOBILITY_PARTS 4

/* Looks for a proof: one invariant, or two or four that split the question by the capture of one or two men. Returns how
 * many, 0 for none; part X of 2 or 4 is for the men of the bits of X gone. `deep` is
 * how many men a split may take, 0 to 2. */
unsigned mobility_prove(gx_mobility parts[MOBILITY_PARTS], const gx_position *root, gx_color winner, unsigned deep);

static inline unsigned mobility_color(const struct mobility *m, unsigned man) {
    return m->of[GX_BLACK] >> man & 1u;
}

static inline gx_bitboard mobility_all(const gx_mobility *sets, unsigned man) {
    return sets->reach[man] | sets->promoted[man];
}

#endif
