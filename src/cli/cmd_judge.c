/* cmd_judge.c - gx judge: what the law makes of recorded games.
 *
 * A game is judged where it is read (judge_work.c), by one thread or by several, and answered in its turn. */
#include "judge.h"
#include "pgn_jobs.h"
#include "rulebook.h"
#include "status.h"

typedef struct judge_taker {
    gx_out *out;
    bool wrap; /* paragraphs */
    judge_sum sum;
} judge_taker;

static void take(void *context, pgn_batch *batch) {
    judge_taker *taker = context;

    judge_add(&taker->sum, batch->tally);
    pgn_batch_say(batch, 0, batch->texts[PGN_STREAM_SAID].out.size);
    if (taker->wrap)
        judge_wrap(taker->out, batch);
    else
        pgn_batch_write(batch, PGN_STREAM_GAMES, 0, batch->texts[PGN_STREAM_GAMES].out.size, taker->out);
}

static void flush(void *context) {
    judge_taker *taker = context;

    gx_out_flush(taker->out);
}

static int run(cli_call *call) {
    pgn_files files;

    pgn_files_open(&files, call);
    judge_plan plan = {
        .laws = {cli_rulebook(call), cli_rulebook_is_auto(call), cli_has(call, "exact"), !cli_has(call, "differ")},
        .form = {call->json, cli_has(call, "text"), cli_has(call, "differ")},
        .name_files = files.count > 1,
    };
    judge_taker to = {.out = call->out, .wrap = plan.form.text && !plan.form.json};
    pgn_taker taker = {take, flush, &to, NULL};

    int status = pgn_jobs_run(&judge_trade, &plan, &taker, &files, cli_source_way_of(call), cli_jobs(call, 1));
    if (!call->json)
        judge_summary(call->out, &to.sum);
    pgn_files_close(&files);
    if (status == CLI_FINE && to.sum.legal < to.sum.games)
        status = CLI_INPUT;
    return status;
}

static const cli_option options[] = {
    CLI_RULEBOOK,
    {"text", 0, NULL, N_("a paragraph for each game instead of a line")},
    {"differ", 0, NULL, N_("only games where the law gives another result, and records that break off")},
    {"exact", 0, NULL, N_("ask at the end of every game who could still mate, not only where it is likely to matter")},
    CLI_LONG,
    CLI_UTF8,
    CLI_JOBS,
    {0},
};

static const cli_example examples[] = {
    {"gx judge games/famous.pgn", N_("a line a game, and a summary")},
    {"gx judge --json games/famous.pgn", N_("for programs")},
    {0},
};

const cli_command cmd_judge = {
    .name = "judge",
    .items = N_("[FILE...]"),
    .summary = N_("what the law makes of recorded games"),
    .about =
        N_("Plays every game of PGN files and says what the board decides: checkmate, stalemate, a dead position, the "
           "fifth occurrence of a position, seventy-five moves; which draws could have been claimed, when and by whom; "
           "and "
           "whether the recorded result is the one the law gives. What a record says of its end is taken from Result, "
           "Termination, the last comment and the clocks. Where the record does not decide, it is believed, and the "
           "answer says that it is not certain. --rulebook auto takes the edition in force at the Date tag."),
    .options = options,
    .examples = examples,
    .run = run,
};
