/* judge_jobs.h - games are read by one thread and judged by others (-j N), and answered in the order of the input.
 *
 *     reader --fills--> batch of games --> a thread judges and writes the answers into memory
 *                                            |
 *     reader <------------ answers, in order of the batches
 *
 * The answers are the same bytes for any number of threads. With one, a game is judged and answered at once. */
#ifndef CLI_JUDGE_JOBS_H
#define CLI_JUDGE_JOBS_H

#include "judge.h"

/* How the answers look. */
typedef struct judge_form {
    bool json, text;
    bool differ; /* only what the law contradicts, and records that break off */
} judge_form;

typedef struct judge_jobs judge_jobs;

judge_jobs *judge_jobs_open(judge_laws laws, judge_form form, gx_out *out, unsigned threads);

/* The game to be filled in next, until it is handed over. */
judge_game *judge_jobs_game(judge_jobs *jobs);

/* The game is complete: `last` is the position after its moves, or NULL where nobody knows it. `file` is named in the
 * answer where it is not NULL, and must live on. */
void judge_jobs_hand_over(judge_jobs *jobs, const gx_position *last, const char *file);

/* All games so far; those that are answered. */
const judge_sum *judge_jobs_sum(const judge_jobs *jobs);

/* Waits for all answers and gives the memory back; the sum of all games. */
judge_sum judge_jobs_close(judge_jobs *jobs);

#endif
