/* pgn_jobs_work.c - the workers of pgn_jobs.h: threads that take slots from the ring and read the games in them.
 *
 *     main thread     fills --> WAITING --> ... ............... awaits
 *     a worker                              IN WORK --> DONE
 *
 * A worker reads its slot from its beginning to where a game begins behind the cut, and knows nothing of the slots before
 * and after; whether a game began at its own beginning the reader tells (PGN_END_MISSED). Threads that can't be had are done
 * without: then the main thread reads all (pgn_jobs_settle.c). */
#include "pgn_ring.h"

#include <string.h>

enum { STACK = 512 * 1024 };

typedef struct reading {
    const pgn_slot *slot;
    size_t at;
    bool over;
} reading;

static size_t read_slot(void *context, char *bytes, size_t room) {
    reading *r = context;
    size_t left = r->slot->size - r->at, size = left < room ? left : room;

    r->over = size == 0;
    if (size > 0)
        memcpy(bytes, r->slot->bytes + r->at, size);
    r->at += size;
    return size;
}

/* Where a slot that is not its file's last is read to the end of its look ahead, nothing is certain. */
static void work_on(const jobs *j, void *worker, pgn_slot *slot) {
    reading r = {slot, slot->size, false};
    pgn_stretch from = {.name = slot->file,
                        .read = read_slot,
                        .context = &r,
                        .bytes = slot->bytes,
                        .size = slot->size,
                        .room = slot->room,
                        .border = slot->cut,
                        .strict = true};

    if (slot->last)
        from.border = PGN_NO_BORDER;
    slot->batch.file = slot->file;
    slot->end = slot->blind || slot->open ? PGN_END_MISSED : j->trade->work(worker, &from, &slot->batch);
    if (!slot->last && r.over)
        slot->end = PGN_END_MISSED;
}

static void *run(void *context) {
    jobs *j = context;
    void *worker = j->trade->open(j->plan);

    pthread_mutex_lock(&j->mutex);
    for (;;) {
        while (j->taken == j->filled && !j->over)
            pthread_cond_wait(&j->waiting, &j->mutex);
        if (j->taken == j->filled)
            break;
        pgn_slot *slot = jobs_slot(j, j->taken++);
        pthread_mutex_unlock(&j->mutex);
        work_on(j, worker, slot);
        pthread_mutex_lock(&j->mutex);
        slot->done = true;
        pthread_cond_signal(&j->done);
    }
    pthread_mutex_unlock(&j->mutex);
    j->trade->close(worker);
    return NULL;
}

static void start_threads(jobs *j) {
    pthread_attr_t attributes;

    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    while (j->threads < j->wanted && pthread_create(&j->ids[j->threads], &attributes, run, j) == 0)
        j->threads++;
    pthread_attr_destroy(&attributes);
    if (j->threads == 0)
        j->wanted = 1;
}

/* A file that fits into one slot starts no threads. */
void jobs_pass_on(jobs *j) {
    bool more = j->filled > 0 || !jobs_slot(j, j->filled)->last;

    pthread_mutex_lock(&j->mutex);
    j->filled++;
    pthread_cond_signal(&j->waiting);
    pthread_mutex_unlock(&j->mutex);
    if (more && j->threads == 0 && j->wanted > 1)
        start_threads(j);
}

bool jobs_await(jobs *j, uint64_t number) {
    pthread_mutex_lock(&j->mutex);
    if (j->threads == 0 && j->taken <= number)
        j->taken = number + 1;
    while (j->threads > 0 && !jobs_slot(j, number)->done)
        pthread_cond_wait(&j->done, &j->mutex);
    pthread_mutex_unlock(&j->mutex);
    return jobs_slot(j, number)->done;
}

void jobs_end_threads(jobs *j) {
    pthread_mutex_lock(&j->mutex);
    j->over = true;
    pthread_cond_broadcast(&j->waiting);
    pthread_mutex_unlock(&j->mutex);
    for (unsigned n = 0; n < j->threads; n++)
        pthread_join(j->ids[n], NULL);
}
