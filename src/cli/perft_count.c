/* perft_count.c - perft by several threads.
 *
 * The tree is cut two plies down into jobs (some hundreds, so that they can be shared evenly); threads take one after
 * another. The sums are kept by root move and do not depend on the number of threads.
 *
 *     root --- e2e4 --- a7a6   job 0      counted by gx_perft
 *          |        `-- a7a5   job 1
 *          `-- d2d4 --- ...
 */
#include "perft_count.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct job {
    gx_position position;
    size_t root; /* index of the root move */
} job;

typedef struct work {
    job *jobs;
    size_t count;
    unsigned depth; /* still to go from each job */
    atomic_size_t next, done;
    atomic_ullong nodes[GX_MOVES_MAX];
    bool alone; /* one thread: it shows how far it has come itself */
    cli_progress progress;
} work;

static void show(work *w) {
    size_t done = atomic_load(&w->done);

    if (cli_progress_due(&w->progress))
        cli_progress_show(&w->progress, _("perft: %zu of %zu parts"), done, w->count);
}

static void *take_jobs(void *who) {
    work *w = who;
    size_t mine;

    while ((mine = atomic_fetch_add(&w->next, 1)) < w->count) {
        atomic_fetch_add(&w->nodes[w->jobs[mine].root], gx_perft(&w->jobs[mine].position, w->depth));
        atomic_fetch_add(&w->done, 1);
        if (w->alone)
            show(w);
    }
    return NULL;
}

static void wait_and_show(work *w) {
    const struct timespec pause = {0, 50 * 1000 * 1000};

    while (w->progress.on && atomic_load(&w->done) < w->count) {
        nanosleep(&pause, NULL);
        show(w);
    }
}

static void share(work *w, unsigned threads) {
    pthread_t ids[256];
    unsigned started = 0;

    w->alone = threads <= 1;
    w->progress = cli_progress_start();
    if (w->alone) {
        take_jobs(w);
    } else {
        while (started < threads && started < 256 && pthread_create(&ids[started], NULL, take_jobs, w) == 0)
            started++;
        if (started == 0)
            take_jobs(w);
        wait_and_show(w);
        for (unsigned n = 0; n < started; n++)
            pthread_join(ids[n], NULL);
    }
    cli_progress_end(&w->progress);
}

/* Jobs two plies down, or one where the whole tree is not deeper than that. */
static void cut(work *w, const gx_position *root, const gx_move_list *list, unsigned depth) {
    unsigned plies = depth >= 2 ? 2 : 1;
    size_t room = 0;

    w->depth = depth - plies;
    for (size_t n = 0; n < list->count; n++) {
        gx_position after;
        gx_move_list replies = {.count = 1};
        gx_position_play(&after, root, list->moves[n]);
        if (plies == 2)
            gx_moves_generate(&after, &replies);
        if (w->count + replies.count > room) {
            room = 2 * room + GX_MOVES_MAX;
            w->jobs = cli_grow(w->jobs, room, sizeof *w->jobs);
        }
        for (size_t r = 0; r < replies.count; r++) {
            job *next = &w->jobs[w->count++];
            *next = (job){after, n};
            if (plies == 2)
                gx_position_play(&next->position, &after, replies.moves[r]);
        }
    }
}

unsigned long long perft_count(const gx_position *root, const gx_move_list *list, unsigned depth, unsigned threads,
                               unsigned long long nodes[GX_MOVES_MAX]) {
    work *w = cli_allocate(1, sizeof *w);
    unsigned long long sum = 0;

    memset(w, 0, sizeof *w);
    cut(w, root, list, depth);
    share(w, threads);
    for (size_t n = 0; n < list->count; n++)
        sum += nodes[n] = atomic_load(&w->nodes[n]);
    free(w->jobs);
    free(w);
    return sum;
}
