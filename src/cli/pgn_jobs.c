/* pgn_jobs.c - see pgn_jobs.h.
 *
 * Slots lie in a ring. The main thread fills the slot at `filled`, workers take the slot at `taken`, and the main thread
 * settles the slot at `settled` when it is done, at the latest when the ring is full:
 *
 *     settled <= taken <= filled      slots SETTLED | DONE or IN WORK | WAITING | BEING FILLED
 *
 * One mutex guards the three numbers and the states; a slot belongs to one thread at a time. Where a slot does not begin
 * or end where a game begins, the main thread lends its bytes to a reader of its own, one slot after another, until a game
 * begins where the lent slot begins. That slot was read rightly, and everything goes on as before. What the workers have
 * made of slots that were lent to the end is thrown away. */
#include "pgn_jobs.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "pgn_progress.h"
#include "pgn_slot.h"

enum { SLOTS_A_THREAD = 3, MOST_THREADS = 256, STACK = 512 * 1024 };

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
    pthread_t ids[MOST_THREADS];

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

static pgn_slot *at(const jobs *j, uint64_t number) {
    return &j->slots[number % j->room];
}

static bool is_enough(const jobs *j) {
    return j->taker->enough && *j->taker->enough;
}

/* ---- taking ---- */

static void take(jobs *j, pgn_batch *batch) {
    for (unsigned n = 0; n < PGN_STREAMS; n++)
        if (batch->texts[n].out.failed)
            cli_die(_("not enough memory"), 0);
    j->progress.games += batch->record_count;
    j->taker->take(j->taker->context, batch);
    if (j->trade->clear_tally)
        j->trade->clear_tally(j->plan, batch->tally);
    pgn_batch_clear(batch);
    pgn_progress_show(&j->progress, &j->cutter.source);
}

/* The main thread's batch while it is being filled: all games so far are complete. */
static void settle_own(pgn_batch *batch) {
    if (pgn_batch_is_whole(batch))
        take(batch->settler, batch);
}

static void flush(jobs *j) {
    if (j->worker)
        settle_own(&j->batch);
    j->taker->flush(j->taker->context);
}

/* ---- workers ---- */

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
        pgn_slot *slot = at(j, j->taken++);
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
static void pass_on(jobs *j) {
    bool more = j->filled > 0 || !at(j, j->filled)->last;

    pthread_mutex_lock(&j->mutex);
    j->filled++;
    pthread_cond_signal(&j->waiting);
    pthread_mutex_unlock(&j->mutex);
    if (more && j->threads == 0 && j->wanted > 1)
        start_threads(j);
}

/* ---- settling ---- */

/* True if a worker has done the slot, or does so now; false where none will. */
static bool await(jobs *j, uint64_t number) {
    pthread_mutex_lock(&j->mutex);
    if (j->threads == 0 && j->taken <= number)
        j->taken = number + 1;
    while (j->threads > 0 && !at(j, number)->done)
        pthread_cond_wait(&j->done, &j->mutex);
    pthread_mutex_unlock(&j->mutex);
    return at(j, number)->done;
}

static void discard(jobs *j, uint64_t number) {
    pgn_slot *slot = at(j, number);

    if (j->trade->clear_tally)
        j->trade->clear_tally(j->plan, slot->batch.tally);
    pgn_batch_clear(&slot->batch);
}

/* Another slot of the file, filled or to be filled, is lent after this one. */
static void lend_next(jobs *j) {
    pgn_slot *slot = at(j, j->settled);

    await(j, j->settled);
    discard(j, j->settled);
    j->lent_begin += slot->cut;
    j->settled++;
    j->lent = 0;
    if (j->settled == j->filled) {
        if (!pgn_slot_fill(at(j, j->filled), &j->cutter, false)) {
            flush(j);
            while (!pgn_slot_fill(at(j, j->filled), &j->cutter, true))
                ;
        }
        pass_on(j);
    }
    j->stretch.border = at(j, j->settled)->blind ? PGN_NO_BORDER : j->lent_begin;
}

static size_t read_lent(void *context, char *bytes, size_t room) {
    jobs *j = context;
    pgn_slot *slot = at(j, j->settled);

    while (j->lent == slot->cut) {
        if (slot->last || is_enough(j))
            return 0;
        lend_next(j);
        slot = at(j, j->settled);
    }
    size_t left = slot->cut - j->lent, size = left < room ? left : room;
    memcpy(bytes, slot->bytes + j->lent, size);
    j->lent += size;
    return size;
}

/* The main thread's worker, when it is needed. */
static void open_own(jobs *j) {
    if (j->worker)
        return;
    j->worker = j->trade->open(j->plan);
    pgn_batch_open(&j->batch);
    if (j->trade->open_tally)
        j->batch.tally = j->trade->open_tally(j->plan);
    j->batch.settle = settle_own;
    j->batch.settler = j;
}

static pgn_end run_stretch(jobs *j, const char *file, pgn_read *read) {
    open_own(j);
    j->batch.file = file;
    j->stretch = (pgn_stretch){
        .name = file, .read = read, .context = j, .lines = j->lines, .games = j->games, .border = PGN_NO_BORDER};
    pgn_end end = j->trade->work(j->worker, &j->stretch, &j->batch);
    j->lines = j->batch.lines;
    j->games = j->batch.games;
    take(j, &j->batch);
    return end;
}

static void take_slot(jobs *j, pgn_slot *slot) {
    pgn_batch *batch = &slot->batch;

    batch->before[PGN_LINES] = j->lines;
    batch->before[PGN_GAMES] = j->games;
    j->lines += batch->lines;
    j->games += batch->games;
    take(j, batch);
    j->settled++;
}

static void drop(jobs *j) {
    await(j, j->settled);
    discard(j, j->settled);
    j->settled++;
}

/* Behind the last game that is wanted the file may have been left, so nothing more can be lent. */
static void settle(jobs *j) {
    pgn_slot *slot = at(j, j->settled);

    if (is_enough(j)) {
        drop(j);
        return;
    }
    if (slot->first)
        j->lines = j->games = 0;
    if (await(j, j->settled) && slot->end != PGN_END_MISSED) {
        take_slot(j, slot);
        return;
    }
    j->lent = j->lent_begin = 0;
    if (run_stretch(j, slot->file, read_lent) != PGN_END_BORDER)
        drop(j);
}

/* ---- files ---- */

static void settle_all(jobs *j) {
    while (j->settled < j->filled)
        settle(j);
}

static bool is_there(const char *name) {
    return strcmp(name, "-") == 0 || access(name, R_OK) == 0;
}

/* What is said of a file comes behind what is said of the files before it, and is not said where these were enough. */
static bool open_file(jobs *j, const char *name) {
    if (!is_there(name))
        settle_all(j);
    if (is_enough(j))
        return false;
    if (!pgn_cutter_open(&j->cutter, name, j->way)) {
        j->status = CLI_SURROUNDINGS;
        return false;
    }
    if (j->cutter.source.coded)
        settle_all(j);
    if (!is_enough(j))
        cli_source_remark(&j->cutter.source);
    return true;
}

static void close_file(jobs *j) {
    const cli_source *source = &j->cutter.source;

    pgn_progress_add(&j->progress, source);
    if (source->coded || (source->unpack && source->unpack->trouble != UNPACK_FINE))
        settle_all(j);
    int status = is_enough(j) ? CLI_FINE : cli_source_end(source);
    j->status = status > j->status ? status : j->status;
    pgn_cutter_close(&j->cutter);
}

/* Fills the next slot. Before it waits for input, everything that is there is answered. */
static void fill_slot(jobs *j) {
    pgn_slot *slot = at(j, j->filled);

    if (!pgn_slot_fill(slot, &j->cutter, false)) {
        settle_all(j);
        flush(j);
        while (!pgn_slot_fill(slot, &j->cutter, true))
            ;
    }
}

static void cut_file(jobs *j) {
    while (!j->cutter.over && !is_enough(j)) {
        fill_slot(j);
        pass_on(j);
        if (j->filled - j->settled == j->room)
            settle(j);
    }
}

/* One thread alone. */
static size_t read_file(void *context, char *bytes, size_t room) {
    jobs *j = context;

    if (is_enough(j))
        return 0;
    if (!cli_source_ready(&j->cutter.source, 0))
        flush(j);
    return cli_source_read(&j->cutter.source, bytes, room);
}

static void stream_file(jobs *j) {
    j->lines = j->games = 0;
    run_stretch(j, j->cutter.source.name, read_file);
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
    pthread_mutex_lock(&j->mutex);
    j->over = true;
    pthread_cond_broadcast(&j->waiting);
    pthread_mutex_unlock(&j->mutex);
    for (unsigned n = 0; n < j->threads; n++)
        pthread_join(j->ids[n], NULL);
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
    j->wanted = threads < MOST_THREADS ? threads : MOST_THREADS;
    j->way.threads = threads > 1;
    if (threads > 1)
        open_slots(j);
    for (size_t n = 0; n < files->count && !is_enough(j); n++)
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
