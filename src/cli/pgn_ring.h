/* pgn_ring.h - the state of pgn_jobs.h: a ring of slots between the main thread and its workers.
 *
 * Slots lie in a ring. The main thread fills the slot at `filled`, workers take the slot at `taken`, and the main thread
 * settles the slot at `settled` when it is done, at the latest when the ring is full:
 *
 *     settled <= taken <= filled      slots SETTLED | DONE or IN WORK | WAITING | BEING FILLED
 *
 * One mutex guards the three numbers and the states; a slot belongs to one thread at a time. Read pgn_jobs.c for the files,
 * pgn_jobs_work.c for the workers, pgn_jobs_settle.c for what becomes of their batches. */
#ifndef CLI_PGN_RING_H
#define CLI_PGN_RING_H

#include "pgn_jobs.h"

#include <pthread.h>
#include "pgn_progress.h"
#include "pgn_slot.h"

#define JOBS_THREADS 256 /* at most */

typedef struct jobs {
    const pgn_trade *trade;
    const void *plan;
    const pgn_taker *taker;
    unsigned wanted, threads, room;
    pgn_slot *slots;
    uint64_t filled, taken, settled;
    bool over;
    pthread_mutex_t mutex;
    pthread_cond_t waiting, done;
    pthread_t ids[JOBS_THREADS];

    pgn_cutter cutter;
    void *worker; /* of the main thread, and its batch */
    pgn_batch batch;
    uint64_t lines, games; /* of the file that is settled, so far */
    pgn_stretch stretch;
    size_t lent, lent_begin; /* bytes of the slot at `settled` that are lent; where it begins in the stretch */

    cli_source_way way;
    pgn_progress progress;
    int status;
} jobs;

static inline pgn_slot *jobs_slot(const jobs *j, uint64_t number) {
    return &j->slots[number % j->room];
}

static inline bool jobs_have_enough(const jobs *j) {
    return j->taker->enough && *j->taker->enough;
}

/* ---- pgn_jobs_work.c ---- */

/* Gives the slot that was filled to the workers, and starts these when there is a second one. */
void jobs_pass_on(jobs *j);

/* True if a worker has done the slot, or does so now; false where none will. */
bool jobs_await(jobs *j, uint64_t number);

/* Has the workers end, and waits for them. */
void jobs_end_threads(jobs *j);

/* ---- pgn_jobs_settle.c ---- */

/* Settles the slot at `settled`, and perhaps others that are lent after it. */
void jobs_settle(jobs *j);

/* The main thread's own worker reads a stretch and gives its games to the taker. */
pgn_end jobs_run_stretch(jobs *j, const char *file, pgn_read *read);

/* What is there so far is given to the taker, before the program waits. */
void jobs_flush(jobs *j);

#endif
