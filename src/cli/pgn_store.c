/* pgn_store.c - games one by one into a database or into files (pgn_store.h). */
#include "pgn_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "pgn_columns.h"
#include "pgn_split.h"
#include "pgn_sqlite.h"
#include "split.h"

struct pgn_store {
    const pgn_plan *plan;
    pgn_sqlite *base;
    cli_split *split;
    gx_out head; /* what each file begins with */
    char ending[16];
    uint64_t each, games;
};

static void open_split(pgn_store *store, const char *path) {
    const pgn_plan *plan = store->plan;

    if (plan->split == PGN_SPLIT_COUNT)
        pgn_split_read(plan->call, &store->each);
    gx_out_memory(&store->head);
    if (plan->columns != NULL)
        pgn_csv_head(&store->head, plan->columns);
    snprintf(store->ending, sizeof store->ending, ".%s", plan->form->name);
    store->split = cli_split_open(path, store->ending, gx_out_held(&store->head));
}

pgn_store *pgn_store_open(const pgn_plan *plan, const char *path) {
    bool base = plan->form == &pgn_form_sqlite, split = plan->split != PGN_SPLIT_NO;

    if (!base && !split)
        return NULL;
    if (base && split)
        cli_usage(plan->call, _("--split makes files of text; a database is one file"));
    if (path == NULL || strcmp(path, "-") == 0)
        cli_usage(plan->call, base ? _("--to sqlite needs a file: -o FILE") : _("--split needs a folder: -o FOLDER"));
    pgn_store *store = cli_allocate(1, sizeof *store);
    *store = (pgn_store){.plan = plan};
    if (base)
        store->base = pgn_sqlite_open(path, cli_has(plan->call, "append"));
    else
        open_split(store, path);
    return store;
}

static void put(pgn_store *store, const pgn_batch *batch, size_t n, gx_text key) {
    pgn_batch_write(batch, PGN_STREAM_GAMES, pgn_batch_begin(batch, PGN_STREAM_GAMES, n),
                    batch->records[n].ends[PGN_STREAM_GAMES], cli_split_file(store->split, key));
}

/* Every so many games a file, numbered so that their names sort. */
static void put_counted(pgn_store *store, const pgn_batch *batch, size_t n) {
    char name[32];

    snprintf(name, sizeof name, "%06llu", (unsigned long long)(store->games / store->each + 1));
    put(store, batch, n, gx_text_of(name));
}

static void put_labelled(pgn_store *store, const pgn_batch *batch, size_t n) {
    size_t at = n > 0 ? batch->records[n - 1].label_end : 0, end = batch->records[n].label_end;

    while (at < end) {
        const char *label = batch->labels.bytes + at, *line = memchr(label, '\n', end - at);
        size_t size = line ? (size_t)(line - label) : end - at;
        put(store, batch, n, (gx_text){label, size});
        at += size + 1;
    }
}

static void put_row(pgn_store *store, const pgn_batch *batch, size_t n) {
    const pgn_record *record = &batch->records[n];
    size_t begin = pgn_batch_begin(batch, PGN_STREAM_GAMES, n);
    gx_text row = {batch->texts[PGN_STREAM_GAMES].out.bytes + begin, record->ends[PGN_STREAM_GAMES] - begin};

    uint64_t lines = batch->relative ? batch->before[PGN_LINES] : 0;
    uint64_t games = batch->relative ? batch->before[PGN_GAMES] : 0;

    pgn_sqlite_game(store->base, batch->file, lines + record->line, games + record->number, row);
}

void pgn_store_game(void *context, pgn_batch *batch, size_t n) {
    pgn_store *store = context;

    if (!batch->records[n].kept)
        return;
    if (store->base != NULL) {
        put_row(store, batch, n);
        return;
    }
    if (store->plan->split == PGN_SPLIT_COUNT)
        put_counted(store, batch, n);
    else
        put_labelled(store, batch, n);
    store->games++;
    cli_split_rest(store->split);
}

void pgn_store_close(pgn_store *store, bool whole) {
    if (store == NULL)
        return;
    if (store->base != NULL)
        pgn_sqlite_close(store->base, whole);
    if (store->split != NULL)
        cli_split_close(store->split, whole);
    gx_out_free(&store->head);
    free(store);
}
