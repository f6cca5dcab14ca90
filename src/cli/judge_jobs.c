/* judge_jobs.c - threads that judge (judge_jobs.h).
 *
 * Batches lie in a ring. The reader fills the batch at `filled`, threads take the batch at `taken`, and the reader writes
 * out the batch at `written` when it is done, at the latest when the ring is full:
 *
 *     written <= taken <= filled      batches WRITTEN | DONE or IN WORK | WAITING | BEING FILLED
 *
 * One mutex guards the three numbers and the states; a batch belongs to one thread at a time, and between its threads
 * the mutex is passed, so nothing else needs a lock. Each batch has an output in memory and a sum of its own. */
#include "judge_jobs.h"
#include <pthread.h>
#include <stdlib.h>

enum { GAMES = 64, BATCHES_A_THREAD = 3, MOST_THREADS = 256 };

typedef struct batch {
    judge_game games[GAMES];
    gx_position last[GAMES];
    bool has_last[GAMES];
    const char *files[GAMES];
    unsigned count;
    gx_out out;
    judge_sum sum;
    bool done;
} batch;

struct judge_jobs {
    judge_form form;
    gx_out *out;
    judge_sum sum;
    unsigned threads; /* that judge; 0: the reader does */
    unsigned room;    /* batches in the ring */
    batch *batches;
    uint64_t filled, taken, written;
    bool over;
    pthread_mutex_t mutex;
    pthread_cond_t waiting, done;
    pthread_t ids[MOST_THREADS];
};

static batch *at(const judge_jobs *jobs, uint64_t number) {
    return &jobs->batches[number % jobs->room];
}

static void answer(const judge_jobs *jobs, gx_out *out, gx_json *json, judge_game *game, const char *file) {
    if (jobs->form.differ && game->ruling.agrees && game->legal)
        return;
    if (jobs->form.json)
        judge_json(json, game, file);
    else if (jobs->form.text)
        judge_paragraph(out, game, file);
    else
        judge_line(out, game, file);
}

static void judge_batch(const judge_jobs *jobs, batch *work, gx_out *out, judge_sum *sum) {
    gx_json json;

    gx_json_start(&json, out);
    for (unsigned n = 0; n < work->count; n++) {
        judge_game *game = &work->games[n];
        judge_end(game, work->has_last[n] ? &work->last[n] : NULL);
        judge_count(sum, game);
        answer(jobs, out, &json, game, work->files[n]);
    }
}

static void *run(void *context) {
    judge_jobs *jobs = context;

    pthread_mutex_lock(&jobs->mutex);
    for (;;) {
        while (jobs->taken == jobs->filled && !jobs->over)
            pthread_cond_wait(&jobs->waiting, &jobs->mutex);
        if (jobs->taken == jobs->filled)
            break;
        batch *work = at(jobs, jobs->taken++);
        pthread_mutex_unlock(&jobs->mutex);
        judge_batch(jobs, work, &work->out, &work->sum);
        pthread_mutex_lock(&jobs->mutex);
        work->done = true;
        pthread_cond_signal(&jobs->done);
    }
    pthread_mutex_unlock(&jobs->mutex);
    return NULL;
}

/* Takes the answers of the oldest batch. */
static void write_out(judge_jobs *jobs) {
    batch *oldest = at(jobs, jobs->written);

    pthread_mutex_lock(&jobs->mutex);
    while (!oldest->done)
        pthread_cond_wait(&jobs->done, &jobs->mutex);
    pthread_mutex_unlock(&jobs->mutex);
    if (oldest->out.failed)
        cli_die(_("not enough memory"), 0);
    gx_out_text(jobs->out, gx_out_held(&oldest->out));
    judge_add(&jobs->sum, &oldest->sum);
    gx_out_clear(&oldest->out);
    oldest->sum = (judge_sum){0};
    oldest->count = 0;
    oldest->done = false;
    jobs->written++;
}

static void pass_on(judge_jobs *jobs) {
    pthread_mutex_lock(&jobs->mutex);
    jobs->filled++;
    pthread_cond_signal(&jobs->waiting);
    pthread_mutex_unlock(&jobs->mutex);
    if (jobs->filled - jobs->written == jobs->room)
        write_out(jobs);
}

/* One thread alone: the batch has one game, and its answer goes straight out. */
static void judge_at_once(judge_jobs *jobs) {
    batch *work = at(jobs, 0);

    judge_batch(jobs, work, jobs->out, &jobs->sum);
    work->count = 0;
}

static void start_threads(judge_jobs *jobs, unsigned threads) {
    while (jobs->threads < threads && jobs->threads < MOST_THREADS &&
           pthread_create(&jobs->ids[jobs->threads], NULL, run, jobs) == 0)
        jobs->threads++;
}

judge_jobs *judge_jobs_open(judge_laws laws, judge_form form, gx_out *out, unsigned threads) {
    judge_jobs *jobs = cli_allocate(1, sizeof *jobs);

    *jobs = (judge_jobs){.form = form, .out = out, .room = threads > 1 ? BATCHES_A_THREAD * threads : 1};
    jobs->batches = cli_allocate(jobs->room, sizeof *jobs->batches);
    for (unsigned n = 0; n < jobs->room; n++) {
        batch *each = &jobs->batches[n];
        each->sum = (judge_sum){0};
        each->count = 0;
        each->done = false;
        gx_out_memory(&each->out);
        for (unsigned game = 0; game < (threads > 1 ? GAMES : 1); game++)
            judge_open(&each->games[game], laws);
    }
    pthread_mutex_init(&jobs->mutex, NULL);
    pthread_cond_init(&jobs->waiting, NULL);
    pthread_cond_init(&jobs->done, NULL);
    if (threads > 1)
        start_threads(jobs, threads - 1);
    return jobs;
}

judge_game *judge_jobs_game(judge_jobs *jobs) {
    batch *work = at(jobs, jobs->filled);

    return &work->games[work->count];
}

void judge_jobs_hand_over(judge_jobs *jobs, const gx_position *last, const char *file) {
    batch *work = at(jobs, jobs->filled);

    work->has_last[work->count] = last != NULL;
    if (last)
        work->last[work->count] = *last;
    work->files[work->count++] = file;
    if (jobs->threads == 0)
        judge_at_once(jobs);
    else if (work->count == GAMES)
        pass_on(jobs);
}

const judge_sum *judge_jobs_sum(const judge_jobs *jobs) {
    return &jobs->sum;
}

judge_sum judge_jobs_close(judge_jobs *jobs) {
    if (jobs->threads > 0 && at(jobs, jobs->filled)->count > 0)
        pass_on(jobs);
    while (jobs->threads > 0 && jobs->written < jobs->filled)
        write_out(jobs);
    pthread_mutex_lock(&jobs->mutex);
    jobs->over = true;
    pthread_cond_broadcast(&jobs->waiting);
    pthread_mutex_unlock(&jobs->mutex);
    for (unsigned n = 0; n < jobs->threads; n++)
        pthread_join(jobs->ids[n], NULL);
    for (unsigned n = 0; n < jobs->room; n++) {
        gx_out_free(&jobs->batches[n].out);
        for (unsigned game = 0; game < (jobs->room > 1 ? GAMES : 1); game++)
            judge_close(&jobs->batches[n].games[game]);
    }
    judge_sum sum = jobs->sum;
    free(jobs->batches);
    free(jobs);
    return sum;
}
