/* pgn_jobs.c - see pgn_jobs.h: file after file, cut into slots for several threads or read as a stream by one.
 *
 * Before the program waits for input, everything that is there is answered. What is said of a file comes behind what is said of
 * the files before it, so these are settled first. The ring of slots is drawn in pgn_ring.h. */
#include "pgn_ring.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS_A_THREAD = 3 };

static void settle_all(jobs *j) {
    while (j->settled < j->filled)
        jobs_settle(j);
}

static bool is_there(const char *name) {
    return strcmp(name, "-") == 0 || access(name, R_OK) == 0;
}

/* What is said of a file comes behind what is said of the files before it, and is not said where these were enough. */
static bool open_file(jobs *j, const char *name) {
    if (!is_there(name))
        settle_all(j);
    if (jobs_have_enough(j))
        return false;
    if (!pgn_cutter_open(&j->cutter, name, j->way)) {
        j->status = CLI_SURROUNDINGS;
        return false;
    }
    if (j->cutter.source.coded)
        settle_all(j);
    if (!jobs_have_enough(j))
        cli_source_remark(&j->cutter.source);
    return true;
}

static void close_file(jobs *j) {
    const cli_source *source = &j->cutter.source;

    pgn_progress_add(&j->progress, source);
    if (source->coded || (source->unpack && source->unpack->trouble != UNPACK_FINE))
        settle_all(j);
    int status = jobs_have_enough(j) ? CLI_FINE : cli_source_end(source);
    j->status = status > j->status ? status : j->status;
    pgn_cutter_close(&j->cutter);
}

/* Fills the next slot. Before it waits for input, everything that is there is answered. */
static void fill_slot(jobs *j) {
    pgn_slot *slot = jobs_slot(j, j->filled);

    if (!pgn_slot_fill(slot, &j->cutter, false)) {
        settle_all(j);
        jobs_flush(j);
        while (!pgn_slot_fill(slot, &j->cutter, true))
            ;
    }
}

static void cut_file(jobs *j) {
    while (!j->cutter.over && !jobs_have_enough(j)) {
        fill_slot(j);
        jobs_pass_on(j);
        if (j->filled - j->settled == j->room)
            jobs_settle(j);
    }
}

/* One thread alone. */
static size_t read_file(void *context, char *bytes, size_t room) {
    jobs *j = context;

    if (jobs_have_enough(j))
        return 0;
    if (!cli_source_ready(&j->cutter.source, 0))
        jobs_flush(j);
    return cli_source_read(&j->cutter.source, bytes, room);
}

static void stream_file(jobs *j) {
    j->lines = j->games = 0;
    jobs_run_stretch(j, j->cutter.source.name, read_file);
}

static void open_slots(jobs *j) {
    j->room = SLOTS_A_THREAD * j->wanted;
    j->slots = cli_allocate(j->room, sizeof *j->slots);
    for (unsigned n = 0; n < j->room; n++) {
        j->slots[n] = (pgn_slot){0};
        pgn_batch_open(&j->slots[n].batch);
        j->slots[n].batch.relative = true;
        if (j->trade->open_tally)
            j->slots[n].batch.tally = j->trade->open_tally(j->plan);
    }
    pthread_mutex_init(&j->mutex, NULL);
    pthread_cond_init(&j->waiting, NULL);
    pthread_cond_init(&j->done, NULL);
}

static void close_batch(const jobs *j, pgn_batch *batch) {
    pgn_batch_close(batch);
    if (j->trade->close_tally)
        j->trade->close_tally(j->plan, batch->tally);
}

static void close_slots(jobs *j) {
    jobs_end_threads(j);
    for (unsigned n = 0; n < j->room; n++) {
        close_batch(j, &j->slots[n].batch);
        free(j->slots[n].bytes);
    }
    free(j->slots);
}

static void close_jobs(jobs *j) {
    if (j->slots)
        close_slots(j);
    if (j->worker) {
        j->trade->close(j->worker);
        close_batch(j, &j->batch);
    }
    pgn_progress_end(&j->progress);
}

int pgn_jobs_run(const pgn_trade *trade, const void *plan, const pgn_taker *taker, const pgn_files *files,
                 cli_source_way way, unsigned threads) {
    jobs *j = cli_allocate(1, sizeof *j);

    *j = (jobs){.trade = trade, .plan = plan, .taker = taker, .way = way};
    j->progress = pgn_progress_start(files->bytes);
    j->status = files->missing ? CLI_SURROUNDINGS : CLI_FINE;
    j->wanted = threads < JOBS_THREADS ? threads : JOBS_THREADS;
    j->way.threads = threads > 1;
    if (threads > 1)
        open_slots(j);
    for (size_t n = 0; n < files->count && !jobs_have_enough(j); n++)
        if (open_file(j, files->names[n])) {
            threads > 1 ? cut_file(j) : stream_file(j);
            close_file(j);
        }
    settle_all(j);
    close_jobs(j);
    int status = j->status;
    free(j);
    return status;
}
