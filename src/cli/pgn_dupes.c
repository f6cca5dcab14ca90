/* pgn_dupes.c - duplicates, where batches are taken (pgn_dupes.h).
 *
 * In one pass a game is asked for its key as it comes: the first with a key stays. In two passes every game is held back; when
 * all have come, the sink takes those that stay, as if they came only then. */
#include "pgn_dupes.h"

#include <string.h>

static pgn_same same_of(const cli_call *call) {
    static const char *const names[] = {"moves", "players", "prefix", NULL};
    const char *name = cli_value(call, "duplicates");

    for (unsigned n = 0; name && names[n]; n++)
        if (strcmp(name, names[n]) == 0)
            return (pgn_same)n;
    if (name)
        cli_usage(call, _("--duplicates %s: there are: moves players prefix"), name);
    return PGN_SAME_MOVES;
}

bool pgn_dupes_open(pgn_dupes *dupes, const cli_call *call) {
    const char *report = cli_value(call, "duplicates-report");
    bool richer = cli_has(call, "keep-richer"), drops = cli_has(call, "dedupe") || richer;

    *dupes = (pgn_dupes){.same = same_of(call), .drops = drops, .richer = richer, .with_places = report != NULL};
    if (!drops && !report) {
        if (cli_has(call, "duplicates"))
            cli_usage(call, _("--duplicates says what is a duplicate; give --dedupe, --keep-richer or "
                              "--duplicates-report as well"));
        return false;
    }
    if (drops && report && strcmp(report, "-") == 0)
        cli_usage(call, _("games and report cannot both go to standard output; give --duplicates-report a file"));
    dupes->two_passes = richer || dupes->same == PGN_SAME_PREFIX;
    dupes->secret = cli_key_secret();
    key_set_open(&dupes->seen, dupes->with_places);
    if (dupes->two_passes)
        dupes->spool = dupes_spool_open();
    if (report)
        dupes_report_open(&dupes->report, report, table_form_of(call), call->out);
    return true;
}

static bool passes(const pgn_dupes *dupes, pgn_batch *batch, const pgn_record *record) {
    return !dupes->next || dupes->next(dupes->next_context, batch, record);
}

static uint64_t place_of(pgn_dupes *dupes, const pgn_batch *batch, const pgn_record *record) {
    return pgn_places_at(&dupes->files, batch->file, record->line + batch->before[PGN_LINES]);
}

/* One pass. */
static bool is_new(void *context, pgn_batch *batch, const pgn_record *record) {
    pgn_dupes *dupes = context;
    uint64_t place = 0, first = 0;
    cli_key key;

    if (record->broken)
        return passes(dupes, batch, record);
    memcpy(key.words, record->key, sizeof key.words);
    if (dupes->with_places)
        place = place_of(dupes, batch, record);
    bool new = key_set_add(&dupes->seen, key, place, &first);
    if (!new) {
        dupes->found++;
        dupes_report_tell(&dupes->report, &dupes->files, place, first);
    }
    return (new || !dupes->drops) && passes(dupes, batch, record);
}

/* The first of two passes: nothing is let through. */
static bool hold_back(void *context, pgn_batch *batch, const pgn_record *record) {
    pgn_dupes *dupes = context;

    dupes_spool_put(dupes->spool, batch, record, place_of(dupes, batch, record), !record->broken);
    return false;
}

void pgn_dupes_join(pgn_dupes *dupes, pgn_sink *sink) {
    dupes->next = sink->wants;
    dupes->next_context = sink->wants_context;
    sink->wants = dupes->spool ? hold_back : is_new;
    sink->wants_context = dupes;
}

void pgn_dupes_finish(pgn_dupes *dupes, pgn_sink *sink) {
    sink->wants = dupes->next;
    sink->wants_context = dupes->next_context;
    if (dupes->spool)
        dupes_spool_finish(dupes->spool, dupes, sink);
    dupes_report_close(&dupes->report);
}

void pgn_dupes_close(pgn_dupes *dupes) {
    key_set_close(&dupes->seen);
    pgn_places_close(&dupes->files);
    if (dupes->spool)
        dupes_spool_close(dupes->spool);
}
