/* winnable_solve.h - a question being solved: the search, and the proofs it has gathered. */
#ifndef LAWS_WINNABLE_SOLVE_H
#define LAWS_WINNABLE_SOLVE_H

#include "laws/mobility.h"
#include "laws/winnable_search.h"

/* What is tried and how hard. */
typedef struct effort {
    uint32_t narrow;   /* positions looked at in the narrow search */
    uint32_t blind;    /* positions looked at before any invariant is tried */
    uint32_t thorough; /* positions of which each is tried for an invariant */
    uint32_t deep;     /* the first of them for split ones as well */
    uint32_t frontier; /* positions known and not looked at that end it; 0: no end */
    uint32_t spare;    /* how many of these there may be besides `slope` for each position looked at; with a frontier */
    uint32_t slope;
    uint64_t plain; /* positions looked at before pictures of mates are drawn */
    uint64_t nodes; /* positions looked at in all; 1: the root's invariant and no search */
} effort;

#define STRUCTURES 1024

typedef struct structure {
    uint64_t key;
    uint32_t visits;
    uint32_t invariant; /* that held last */
} structure;

typedef struct question {
    const gx_position *root;
    const gx_solver *solver;
    effort effort;
    gx_color winner;
    gx_mobility *parts;
    gx_invariant *invariants;
    pictures *pictures; /* behind the invariants */
    uint32_t part_count, invariant_count, capacity;
    uint32_t tried, held;             /* invariants looked for, and found */
    uint32_t deep_tried;              /* of those that were looked for, split ones */
    structure structures[STRUCTURES]; /* met since invariants are tried */
    search search;
    search guide;    /* by pictures, while the first stands still */
    uint64_t looked; /* positions whose moves were looked at, in all searches since the narrow one */
} question;

gx_proof question_solve(const gx_position *root, gx_color winner, const gx_solver *solver, const effort *limits);

/* Looks for an invariant of `base`; true if it is now the last of the question's. `deep` as in mobility_prove. */
bool question_invariant(question *q, const gx_position *base, unsigned deep);

/* search.prune: whether a position keeps to an invariant, known or new. */
bool question_prune(search *s, uint32_t number, const gx_position *p);

#endif
