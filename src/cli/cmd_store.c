/* cmd_store.c - gx store: the words; the work is done by gx-live (live/store.c). */
#include <errno.h>
#include "cli.h"

static int run(cli_call *call) {
    gx_out_flush(call->out);
    int status = cli_live_store(call);
    if (status == CLI_NOT_STARTED)
        cli_die(_("the program gx-live, which is installed with gx, cannot be started"), errno);
    return status;
}

static const cli_option actions[] = {
    {"list", 0, N_("FILE"), N_("the matches, oldest first, and how they stand")},
    {"check", 0, N_("FILE"), N_("look for damage and replay every match; exit status 1 if something is wrong")},
    {"rebuild", 0, N_("FILE"), N_("make what is derived from the events again")},
    {"export", 0, N_("FILE"), N_("everything as JSON Lines")},
    {"import", 0, N_("FILE [JSONL]"),
     N_("take in what export has written; all of it or, where a line is at fault, nothing")},
    {"backup", 0, N_("FILE COPY"), N_("a copy of one moment in a new file, while the server runs")},
    {0},
};

static const cli_option options[] = {{0}};

static const cli_example examples[] = {
    {"gx store import games.db examples/store.jsonl", N_("a store is made where there was none")},
    {"gx store check games.db", N_("nothing is lost, and every match replays")},
    {"gx store export games.db", N_("what it holds, to be kept or moved")},
    {0},
};

const cli_command cmd_store = {
    .name = "store",
    .items = N_("ACTION FILE..."),
    .summary = N_("the file in which the server keeps its games: check it, copy it, move it"),
    .about = N_(
        "A store holds the events of every match, in order, as docs/match.md describes them; they are added and never "
        "changed. Whatever else it knows can be made from them again."),
    .options = options,
    .examples = examples,
    .table_title = N_("Actions:"),
    .table = actions,
    .run = run,
};
