/* fuzz_cli_slots.c - whatever the bytes are, several threads make the same of them as one: games, complaints, and broken
 * games as they stand. The slots are small, so that cuts fall everywhere. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "cli/pgn_jobs.h"
#include "cli/pgn_work.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct taken {
    gx_out texts[PGN_STREAMS];
    pgn_tally *sum;
    const pgn_plan *plan;
} taken;

static void take(void *context, pgn_batch *batch) {
    taken *to = context;

    pgn_tally_add(to->plan, to->sum, batch->tally);
    for (unsigned n = 0; n < PGN_STREAMS; n++)
        pgn_batch_write(batch, (pgn_stream)n, 0, batch->texts[n].out.size, &to->texts[n]);
}

static void flush(void *context) {
    (void)context;
}

static void read_by(taken *to, const pgn_plan *plan, const char *path, unsigned threads, size_t piece) {
    char *names[] = {(char *)(uintptr_t)path};
    pgn_files files = {.names = names, .count = 1};
    pgn_taker taker = {.take = take, .flush = flush, .context = to};

    *to = (taken){.sum = pgn_tally_open(plan), .plan = plan};
    for (unsigned n = 0; n < PGN_STREAMS; n++)
        gx_out_memory(&to->texts[n]);
    pgn_jobs_run(&pgn_trade_games, plan, &taker, &files, (cli_source_way){.piece = piece}, threads);
}

static void compare(const taken *a, const taken *b) {
    for (unsigned n = 0; n < PGN_STREAMS; n++)
        if (!gx_text_same(gx_out_held(&a->texts[n]), gx_out_held(&b->texts[n])))
            abort();
    if (a->sum->games != b->sum->games || a->sum->broken != b->sum->broken || a->sum->faults != b->sum->faults)
        abort();
}

static void forget(taken *of) {
    for (unsigned n = 0; n < PGN_STREAMS; n++)
        gx_out_free(&of->texts[n]);
    pgn_tally_close(of->plan, of->sum);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    cli_call call = {0};
    pgn_plan plan = {.call = &call, .form = &pgn_form_json, .notes = true, .keeps_errors = true};
    char path[64];
    taken one, more;

    int file = memfd_create("pgn", 0);
    if (size < 1 || file < 0 || write(file, data + 1, size - 1) != (ssize_t)(size - 1))
        return 0;
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    pgn_plan_finish(&plan);
    read_by(&one, &plan, path, 1, 0);
    read_by(&more, &plan, path, 2, (size_t)data[0] + 40);
    compare(&one, &more);
    forget(&one);
    forget(&more);
    close(file);
    return 0;
}
