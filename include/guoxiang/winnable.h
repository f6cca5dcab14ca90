/* winnable.h - who could still mate, as far as the men alone and a few forced moves tell.
 *
 * "No series of legal moves" (5.1.2, 5.2.2, 6.9, 7.5.5) is a question about all games that could follow. What is
 * answered here is exact and quick, and honest where it is not known: GX_CHANCE_UNKNOWN. Walls of pawns and longer
 * forced lines need the solver, which has a header of its own when it comes. */
#ifndef GUOXIANG_WINNABLE_H
#define GUOXIANG_WINNABLE_H

#include <guoxiang/position.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gx_chance {
    GX_CHANCE_UNKNOWN,
    GX_CHANCE_WINNABLE,  /* a series of legal moves that ends in mate is known */
    GX_CHANCE_UNWINNABLE /* there is none: proved */
} gx_chance;

/* How it is known: enum suffix, name in JSON. */
#define GX_CHANCE_PROOFS(X)                                                                                            \
    X(NONE, "none")           /* it is not known */                                                                    \
    X(MATE, "mate")           /* mate stands on the board */                                                           \
    X(STALEMATE, "stalemate") /* the game is at an end without it */                                                   \
    X(MATERIAL, "material")   /* the men alone: no such mate exists */                                                 \
    X(FORCED, "forced")       /* forced moves lead to one of the above */                                              \
    X(REPLIES, "replies")     /* so does every reply */                                                                \
    X(LINE, "line")           /* the line is given */

typedef enum gx_chance_proof {
#define GX_PROOF_ENUM(suffix, name) GX_PROOF_##suffix,
    GX_CHANCE_PROOFS(GX_PROOF_ENUM)
#undef GX_PROOF_ENUM
        GX_PROOF_COUNT
} gx_chance_proof;

#define GX_FORCED_MAX 16 /* forced moves that the quick test follows */

/* What is known of one side's chance to mate. */
typedef struct gx_winnable {
    gx_chance chance;
    gx_chance_proof proof;
    uint32_t length; /* moves of `line`; where winnable they end in mate */
    gx_move line[GX_FORCED_MAX + 1];
} gx_winnable;

const char *gx_chance_name(gx_chance chance);
const char *gx_chance_proof_name(gx_chance_proof proof);

/* Whether `color` can never mate with the men on the board, wherever they stand, whoever moves, and however badly
 * the other side plays. True is a proof. The position must not be a mate already. */
bool gx_material_cannot_win(const gx_position *position, gx_color color);

/* The list of article 10.4 of 1989 to 1997: K v K, K and B v K, K and N v K, and K and B v K and B with both bishops on
 * squares of one color. */
bool gx_material_10_4(const gx_position *position);

/* The quick test for one side: mate or stalemate on the board, the men alone, forced moves, all replies, mate in
 * one. */
gx_winnable gx_winnable_quick(const gx_position *position, gx_color color);

/* Whether the position is dead (5.2.2) as far as the quick test tells. Made for being asked at every ply of a game:
 * it answers from the number of men wherever many stand. False does not prove life. */
bool gx_position_is_dead_quick(const gx_position *position);

/* ---- Proofs ---- */

#define GX_MEN_MAX 32

/* Where every man may ever go: a proof, if no mate can stand on the board while all keep to it. The men are numbered by
 * their squares in a base position, a1 first. docs/winnable.md says what makes such sets closed. */
typedef struct gx_mobility {
    gx_bitboard reach[GX_MEN_MAX];    /* squares on which a man may ever stand, as what it is in the base position */
    gx_bitboard promoted[GX_MEN_MAX]; /* and, for pawns, as what they became */
    uint32_t capturable;              /* men that may ever be captured */
    uint32_t kept;                    /* men that are not captured as long as this part holds */
    uint32_t gone;                    /* men that were captured before it does */
    uint32_t paired;                  /* 1: the kings keep to pairs of squares, which follow from the sets */
} gx_mobility;

/* One, two or four parts that hold in turn: the question split by the capture of no, one or two men. Part X is for those
 * men gone that have a bit in X. */
typedef struct gx_invariant {
    gx_position base;
    uint32_t first, count; /* in gx_proof.parts */
} gx_invariant;

/* A position at which the play from the root need not be followed further, since all of its men keep to an invariant. */
typedef struct gx_exit {
    gx_position position;
    uint32_t invariant; /* in gx_proof.invariants */
} gx_exit;

/* A verdict with its proof. Winnable: a line of legal moves that ends in mate by `winner`. Unwinnable: whoever follows
 * all legal moves from the root and stops at the exits, and where the men alone cannot mate, meets no mate by `winner`.
 * The arrays lie in the memory that was handed to the solver. */
typedef struct gx_proof {
    gx_color winner;
    gx_chance chance;
    uint32_t length;
    const gx_move *line;
    uint64_t positions; /* about how many are met on the way to the exits; unknown: how many were looked at */
    uint32_t part_count, invariant_count, exit_count;
    const gx_mobility *parts;
    const gx_invariant *invariants;
    const gx_exit *exits;
} gx_proof;

/* Whether a proof is sound, looked into by code that shares nothing with the search for it: the rules of the game, and the
 * theorem of gx_material_cannot_win. `memory` is scratch, aligned as for a pointer: about 300 bytes for each of
 * `positions` and exits. False also where it does not suffice, and for GX_CHANCE_UNKNOWN. */
bool gx_proof_check(const gx_position *root, const gx_proof *proof, void *memory, size_t size);

/* ---- The solver ---- */

/* What a question may cost. The solver uses no memory but this and the stack, and answers the same question in the same
 * way whatever was asked before. */
typedef struct gx_solver {
    void *memory;   /* aligned as for a pointer; the proof lies in it until the next question */
    size_t size;    /* in bytes; GX_SOLVER_LEAST at least */
    uint64_t nodes; /* positions whose moves may be looked at */
    bool (*progress)(void *context, uint64_t nodes); /* asked every 4096 nodes, may be NULL; false cancels */
    void *context;
} gx_solver;

#define GX_SOLVER_LEAST ((size_t)1 << 20)

/* Whether `winner` can still mate by any series of legal moves, decided exactly and with a proof that gx_proof_check has
 * accepted. GX_CHANCE_UNKNOWN only where the budget was spent or the question canceled. */
gx_proof gx_winnable_full(const gx_position *root, gx_color winner, const gx_solver *solver);

/* The same in microseconds, for use after every move of a game: what it says is proved as well, but it says
 * GX_CHANCE_UNKNOWN wherever no quick proof is at hand. Only `memory` and `size` of the solver count. */
gx_proof gx_winnable_fast(const gx_position *root, gx_color winner, const gx_solver *solver);

/* The beginning of gx_winnable_fast: as far as solver->nodes positions go. What it proves fast proves too; where it does not
 * know, `*cut` says whether fast would look further. For threads that draw and must not wait for milliseconds. */
gx_proof gx_winnable_fast_within(const gx_position *root, gx_color winner, const gx_solver *solver, bool *cut);

/* ---- Lines to be read ---- */

/* Memory with which a line of so many moves is shortened as well as it can be, in bytes. */
#define GX_SHORTEN_BYTES(length) (((size_t)6 << 20) + (size_t)64 * (length))

/* Shortens in place a line of legal moves from `root` that ends in mate, as the solver's may be far longer than need be; returns
 * its new length, which is never more. The same side mates, and gx_proof_check accepts the line; it need not be the shortest.
 * `memory` is scratch, aligned as for a pointer; with little the line stays as it was. The moves of at most `nodes`
 * positions are looked at (20,000 are plenty). The same question gets the same line. What is no such line stays as it is. */
uint32_t gx_winnable_shorten(gx_move *line, uint32_t length, const gx_position *root, void *memory, size_t size,
                             uint64_t nodes);

#ifdef __cplusplus
}
#endif
#endif
