/* pgn_after.c - see pgn_after.h. */
#include "pgn_after.h"

#include <stdlib.h>
#include <string.h>

const pgn_form *pgn_after_form(const cli_call *call) {
    bool drops = cli_has(call, "dedupe") || cli_has(call, "keep-richer");
    bool report = cli_has(call, "duplicates-report"), stats = cli_has(call, "stats");

    if (!stats && (!report || drops))
        return NULL;
    if (cli_has(call, "to") || cli_has(call, "check") || cli_has(call, "split"))
        cli_usage(call, stats ? _("--stats writes no games; leave out --to, --check and --split")
                              : _("--duplicates-report alone writes no games; give --dedupe too, or leave out --to, "
                                  "--check and --split"));
    return stats ? &pgn_form_stats : &pgn_form_silent;
}

static void choose_tables(pgn_after *after, pgn_plan *plan) {
    const cli_call *call = plan->call;
    const char *list = cli_value(call, "stats");
    gx_text wrong;
    gx_out names;

    after->form = table_form_of(call);
    after->top = (size_t)cli_number(call, "top", 10, 0, 1000000000);
    if (stats_choose(&plan->stats_tables, list, &wrong))
        return;
    gx_out_memory(&names);
    stats_list(&names);
    gx_out_put(&names, 0);
    cli_usage(call, _("--stats has no table %.*s; there are: %s"), (int)wrong.size, wrong.bytes,
              names.failed ? "" : names.bytes);
}

static void open_stats(pgn_after *after, pgn_plan *plan) {
    choose_tables(after, plan);
    after->stats = cli_allocate(1, sizeof *after->stats);
    pgn_stats_open(after->stats, plan->stats_tables);
    if (plan->stats_tables & STATS_BIT(CLOCKS))
        plan->give |= GX_PGN_GIVE_COMMENTS;
    plan->parts[plan->part_count++] = &pgn_part_stats;
}

void pgn_after_open(pgn_after *after, pgn_plan *plan) {
    *after = (pgn_after){.counts = cli_has(plan->call, "stats")};
    after->finds = pgn_dupes_open(&after->dupes, plan->call);
    if (after->finds) {
        plan->dupes = &after->dupes;
        plan->give |= after->dupes.richer ? GX_PGN_GIVE_ALL : 0;
        plan->parts[plan->part_count++] = &pgn_part_dupes;
    }
    if (after->counts)
        open_stats(after, plan);
}

static bool count(void *context, pgn_batch *batch, const pgn_record *record) {
    pgn_after *after = context;

    pgn_stats_take(after->stats, &after->files, batch, record);
    return false;
}

void pgn_after_join(pgn_after *after, pgn_sink *sink) {
    if (after->counts) {
        sink->wants = count;
        sink->wants_context = after;
    }
    if (after->finds)
        pgn_dupes_join(&after->dupes, sink);
}

static void say_found(const pgn_dupes *dupes) {
    gx_out words;

    if (dupes->found == 0 || !dupes->drops)
        return;
    gx_out_memory(&words);
    cli_print(&words, P_("%llu duplicate left out", "%llu duplicates left out", dupes->found),
              (unsigned long long)dupes->found);
    gx_out_put(&words, 0);
    if (!words.failed)
        cli_warn(words.bytes, 0);
    gx_out_free(&words);
}

void pgn_after_finish(pgn_after *after, pgn_sink *sink) {
    if (after->finds) {
        pgn_dupes_finish(&after->dupes, sink);
        say_found(&after->dupes);
        pgn_dupes_close(&after->dupes);
    }
    if (after->counts) {
        stats_write(after->stats, after->top, after->form, sink->out);
        pgn_stats_close(after->stats);
        free(after->stats);
    }
    pgn_places_close(&after->files);
}
