/* pgn_jobs_settle.c - what becomes of the slots of pgn_jobs.h: their batches go to the taker, in the order of the input.
 *
 * Where a slot does not begin or end where a game begins, the main thread lends its bytes to a reader of its own, one slot
 * after another, until a game begins where the lent slot begins:
 *
 *     slot      slot      slot      slot
 *     taken     missed    missed    taken
 *               |..... lent ......|
 *
 * That slot was read rightly, and everything goes on as before. What the workers have made of slots that were lent to the
 * end is thrown away. */
#include "pgn_ring.h"

#include <string.h>

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

void jobs_flush(jobs *j) {
    if (j->worker)
        settle_own(&j->batch);
    j->taker->flush(j->taker->context);
}

static void discard(jobs *j, uint64_t number) {
    pgn_slot *slot = jobs_slot(j, number);

    if (j->trade->clear_tally)
        j->trade->clear_tally(j->plan, slot->batch.tally);
    pgn_batch_clear(&slot->batch);
}

/* Another slot of the file, filled or to be filled, is lent after this one. */
static void lend_next(jobs *j) {
    pgn_slot *slot = jobs_slot(j, j->settled);

    jobs_await(j, j->settled);
    discard(j, j->settled);
    j->lent_begin += slot->cut;
    j->settled++;
    j->lent = 0;
    if (j->settled == j->filled) {
        if (!pgn_slot_fill(jobs_slot(j, j->filled), &j->cutter, false)) {
            jobs_flush(j);
            while (!pgn_slot_fill(jobs_slot(j, j->filled), &j->cutter, true))
                ;
        }
        jobs_pass_on(j);
    }
    j->stretch.border = jobs_slot(j, j->settled)->blind ? PGN_NO_BORDER : j->lent_begin;
}

static size_t read_lent(void *context, char *bytes, size_t room) {
    jobs *j = context;
    pgn_slot *slot = jobs_slot(j, j->settled);

    while (j->lent == slot->cut) {
        if (slot->last || jobs_have_enough(j))
            return 0;
        lend_next(j);
        slot = jobs_slot(j, j->settled);
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

pgn_end jobs_run_stretch(jobs *j, const char *file, pgn_read *read) {
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
    jobs_await(j, j->settled);
    discard(j, j->settled);
    j->settled++;
}

/* Behind the last game that is wanted the file may have been left, so nothing more can be lent. */
void jobs_settle(jobs *j) {
    pgn_slot *slot = jobs_slot(j, j->settled);

    if (jobs_have_enough(j)) {
        drop(j);
        return;
    }
    if (slot->first)
        j->lines = j->games = 0;
    if (jobs_await(j, j->settled) && slot->end != PGN_END_MISSED) {
        take_slot(j, slot);
        return;
    }
    j->lent = j->lent_begin = 0;
    if (jobs_run_stretch(j, slot->file, read_lent) != PGN_END_BORDER)
        drop(j);
}
