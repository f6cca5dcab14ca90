/* status.h - what `gx status` finds out about a position and the moves that led to it, and who writes it. */
#ifndef CLI_STATUS_H
#define CLI_STATUS_H

#include <guoxiang/claim.h>
#include <guoxiang/perpetual.h>
#include <guoxiang/verdict.h>
#include <guoxiang/winnable.h>
#include "items.h"
#include "rulebook.h"

typedef struct status_report {
    const gx_rulebook *rulebook;
    const gx_letters *letters; /* of the moves, read and written for people */
    gx_uci_castling castling;
    gx_history history;
    gx_verdict verdict;
    gx_claims claims;        /* empty once the game is over */
    gx_winnable winnable[2]; /* by color: the quick test; where it did not know, */
    gx_proof proof[2];       /* the solver, in memory of status_solve */
    gx_perpetual_answer perpetual[2];
    bool endless[2];                 /* the checks need no mate to go on */
    gx_perpetual_witness witness[2]; /* where the answer is yes */
    bool perpetual_claim;            /* by these laws it may be claimed now (gx_perpetual_claim) */
} status_report;

/* Asks the solver who can still mate, where the quick test does not know, and rules on a dead position. Memory to be given
 * back is added to `memory`. */
void status_solve(status_report *status, bool fast, void *memory[2]);

/* What is known in the end. */
gx_chance status_chance(const status_report *status, gx_color color);

/* Who can mate, and why or why not: status_proof.c. */
void status_chance_text(gx_out *out, const status_report *status, gx_color color);

/* Whether a side can check for ever, and how: status_perpetual.c. Memory to be given back by the second. */
void status_perpetual_find(status_report *status, bool fast, void *memory[2]);
void status_perpetual_json(gx_json *json, const status_report *status);
void status_perpetual_text(gx_out *out, const status_report *status);

/* An end of a game in words, in the reader's language. */
const char *cli_end_words(gx_end end);

void status_json(gx_json *json, const status_report *status);
void status_text(gx_out *out, const status_report *status);

#endif
