/* cmd_pgn.c - gx pgn: reads games, checks every move, and writes them in another form. */
#include <limits.h>
#include <string.h>
#include "pgn_after.h"
#include "pgn_columns.h"
#include "pgn_counting.h"
#include "pgn_jobs.h"
#include "pgn_outputs.h"
#include "pgn_part_filter.h"
#include "pgn_split.h"
#include "pgn_usage.h"

static const pgn_form *const forms[] = {&pgn_form_pgn,    &pgn_form_uci, &pgn_form_san,  &pgn_form_lan,
                                        &pgn_form_fen,    &pgn_form_epd, &pgn_form_json, &pgn_form_csv,
                                        &pgn_form_sqlite, &pgn_form_gif, &pgn_form_strip};
enum { FORMS = sizeof forms / sizeof forms[0] };

static const pgn_form *every_ply(const pgn_form *form) {
    return form == &pgn_form_fen ? &pgn_form_every_fen : form == &pgn_form_epd ? &pgn_form_every_epd : form;
}

static const pgn_form *form_of(const cli_call *call) {
    const char *name = cli_value(call, "to"), *names[FORMS + 1] = {NULL};

    if (pgn_after_form(call) != NULL)
        return pgn_after_form(call);
    if (cli_has(call, "check")) {
        if (name != NULL)
            cli_usage(call, _("--check writes no games; give it or --to"));
        return &pgn_form_check;
    }
    if (name == NULL)
        return call->json ? &pgn_form_json : &pgn_form_pgn;
    for (size_t i = 0; i < FORMS; i++) {
        names[i] = forms[i]->name;
        if (strcmp(name, names[i]) == 0)
            return cli_has(call, "every-ply") ? every_ply(forms[i]) : forms[i];
    }
    const char *near = cli_nearest(name, names);
    if (near != NULL)
        cli_usage(call, _("there is no form %s; did you mean %s?"), name, near);
    cli_usage(call, _("there is no form %s; there are: pgn uci san lan fen epd json csv sqlite gif png-strip"), name);
}

static void summarise(gx_out *out, const pgn_tally *sum, bool chosen) {
    cli_print(out, P_("%llu game", "%llu games", sum->games), (unsigned long long)sum->games);
    gx_out_string(out, ", ");
    cli_print(out, P_("%llu of them broken", "%llu of them broken", sum->broken), (unsigned long long)sum->broken);
    gx_out_string(out, ", ");
    cli_print(out, P_("%llu warning", "%llu warnings", sum->warnings), (unsigned long long)sum->warnings);
    if (chosen) {
        gx_out_string(out, ", ");
        cli_print(out, P_("%llu chosen", "%llu chosen", sum->kept), (unsigned long long)sum->kept);
    }
    gx_out_put(out, '\n');
}

/* How games are written, where not as they are. */
static void plan_writing(pgn_plan *plan, pgn_columns *columns) {
    uint64_t count;

    pgn_shape_read(&plan->shape, plan->call);
    if (plan->form == &pgn_form_csv || plan->form == &pgn_form_sqlite) {
        pgn_columns_read(columns, plan->call);
        plan->columns = columns;
    }
    plan->split = pgn_split_read(plan->call, &count);
    if (plan->split > PGN_SPLIT_COUNT)
        plan->parts[plan->part_count++] = &pgn_part_split;
}

static void plan_faults(pgn_plan *plan) {
    plan->notes = cli_has(plan->call, "notes");
    plan->strict = cli_has(plan->call, "strict");
    plan->faults = pgn_faults_read(plan->call);
    plan->keeps_errors = cli_has(plan->call, "errors");
    if (plan->strict && cli_has(plan->call, "lenient"))
        cli_usage(plan->call, _("--strict and --lenient exclude each other"));
}

/* The games that are written of those that are wanted. */
typedef struct game_limits {
    uint64_t skip, first;
} game_limits;

static game_limits read_limits(const cli_call *call) {
    long long skip = cli_number(call, "skip", 0, 0, LLONG_MAX), first = cli_number(call, "first", -1, 0, LLONG_MAX);

    if ((skip > 0 || first >= 0) && cli_has(call, "stats"))
        cli_usage(call, _("--stats counts all games that are chosen; leave out --first and --skip"));
    return (game_limits){(uint64_t)skip, first < 0 ? UINT64_MAX : (uint64_t)first};
}

static unsigned jobs_of(const pgn_plan *plan) {
    unsigned jobs = cli_jobs(plan->call, 0);

    return plan->filter && pgn_filter_asks_number(plan->filter) ? 1 : jobs;
}

static int work(const pgn_plan *plan, const pgn_files *files, pgn_after *after) {
    const cli_call *call = plan->call;
    const game_limits limits = read_limits(call);
    const unsigned jobs = jobs_of(plan);
    pgn_sink sink;
    pgn_outputs to;
    gx_out *out = pgn_outputs_open(&to, plan);

    pgn_sink_open(&sink, plan, out);
    pgn_outputs_join(&to, &sink);
    if (plan->form == &pgn_form_csv && to.store == NULL)
        pgn_csv_head(out, plan->columns);
    pgn_faults_head(plan->faults);
    pgn_after_join(after, &sink);
    pgn_sink_limit(&sink, limits.skip, to.picture ? 1 : limits.first);
    pgn_taker taker = {pgn_sink_take, pgn_sink_flush, &sink, &sink.enough};
    int status = pgn_jobs_run(&pgn_trade_games, plan, &taker, files, cli_source_way_of(call), jobs);
    bool whole = status == CLI_FINE; /* all of the input was read */
    pgn_after_finish(after, &sink);
    if (plan->form == &pgn_form_check && !call->json)
        summarise(out, sink.sum, plan->filter != NULL);
    if (status == CLI_FINE && sink.sum->faults > 0)
        status = CLI_INPUT;
    pgn_sink_close(&sink);
    return pgn_outputs_close(&to, whole) ? status : CLI_INPUT;
}

static int count_only(const cli_call *call) {
    static const char *const others[] = {"to", "check", "errors", "output", "split"};
    cli_source_way way = cli_source_way_of(call);
    pgn_files files;

    for (size_t n = 0; n < sizeof others / sizeof others[0]; n++)
        if (cli_has(call, others[n]))
            cli_usage(call, _("--count plays no games; leave out --%s"), others[n]);
    pgn_files_open(&files, call);
    way.threads = cli_jobs(call, 0) > 1;
    int status = pgn_count_files(call, &files, way);
    pgn_files_close(&files);
    return status;
}

static int run(cli_call *call) {
    if (cli_has(call, "count"))
        return count_only(call);
    pgn_plan plan = {.call = call, .form = form_of(call)};
    pgn_columns columns = {0};
    pgn_files files;
    pgn_after after;

    pgn_usage_check(call);
    pgn_files_open(&files, call);
    plan.name_files = files.count > 1;
    plan_faults(&plan);
    pgn_plan_filter(&plan);
    plan_writing(&plan, &columns);
    pgn_after_open(&after, &plan);
    pgn_plan_finish(&plan);
    int status = work(&plan, &files, &after);
    pgn_files_close(&files);
    pgn_filter_free(plan.filter);
    pgn_columns_free(&columns);
    pgn_shape_free(&plan.shape);
    return status;
}

static const cli_option options[] = {
    {"to", 0, N_("FORM"),
     N_("what to write: pgn (default), uci, san, lan, fen, epd, json, csv, sqlite; gif or png-strip draws")},
    {"check", 0, NULL, N_("write no games, only say what is wrong")},
    {"count", 0, NULL, N_("only count games, without playing them")},
    {"notes", 0, NULL, N_("also say what is odd and forgiven: spellings, check marks, move numbers, tags")},
    {"every-ply", 0, NULL, N_("with --to fen and epd: every position of a game, not only the last")},
    {"columns", 0, N_("LIST"), N_("with --to csv: tags and columns in this order, e.g. White,Black,plies,uci")},
    {"strict", 0, NULL, N_("warnings are faults, moves must be written as the standard has them")},
    {"lenient", 0, NULL, N_("what can be read in one way only is read (this is the default)")},
    {"faults", 0, N_("HOW"), N_("tell faults as text (default), or one a line: line, json, csv")},
    {"errors", 0, N_("FILE"), N_("write broken games there, as they stand in the input")},
    {"output", 'o', N_("FILE"), N_("where to write: a file, also for --to sqlite, or a folder for --split")},
    {"append", 0, NULL, N_("with --to sqlite: add to a database that is there")},
    {"split", 0, N_("HOW"),
     N_("so many games a file, or a file a player, white, black, event, site, date, year, result, eco")},
    PGN_SHAPE_OPTIONS,
    PGN_PICTURE_OPTIONS,
    PGN_FILTER_OPTIONS,
    CLI_LONG,
    CLI_UTF8,
    PGN_AFTER_OPTIONS,
    CLI_JOBS_ALL,
    {0},
};

static const cli_example examples[] = {
    {"gx pgn --check games/famous.pgn", N_("is every move legal?")},
    {"gx pgn --to uci games/famous.pgn", N_("a line a game, as an engine takes it")},
    {"gx pgn --to json games/famous.pgn", N_("everything, for programs")},
    {"gx pgn --player Morphy --mate --to san games/famous.pgn", N_("games of a player that end in checkmate")},
    {"gx pgn --check --where 'moves = \"e4 e5 f4\" and plies < 60 and not result = black' games/famous.pgn",
     N_("how many games there are of which all this holds")},
    {"gx pgn --to csv --columns White,Black,Result,code,plies games/famous.pgn", N_("a table of the games")},
    {"gx pgn --strip all --tags seven --letters zh games/famous.pgn", N_("bare moves, with Chinese letters")},
    {"gx pgn --to gif --player Morphy games/famous.pgn -o game.gif", N_("the first of them, moving")},
    {"gx pgn - < games/famous.pgn", N_("in export format, from standard input")},
    {0},
};

const cli_command cmd_pgn = {
    .name = "pgn",
    .items = N_("[FILE...]"),
    .summary = N_("read games, check every move, write them in another form"),
    .about = N_(
        "Reads PGN as people and programs write it, plays every move of every variation on a board, and writes the "
        "games again: in export format (pgn), a line a game (uci: what a position command takes; san and lan: the "
        "moves and the result; fen and epd: the last position), as one JSON object a game (json), as a table (csv) or "
        "into a database (sqlite). The first game that is chosen can be drawn: move by move (gif), or as a page of "
        "boards "
        "(png-strip).\n\n"
        "A game that cannot be followed is reported with its place and left out, and nothing else is lost; --to json "
        "gives its sound moves and its faults. Comments, variations, annotations and clock times are kept by pgn and "
        "json. Chess960 games and games that begin with a position (FEN) are played as such; a game of a variant that "
        "is not chess is a fault.\n\n"
        "What is written can be shaped: which tags, without comments or variations or with only their times, in "
        "another language, in many files. Nothing is mended unless --repair asks for it, and then each repair is "
        "said.\n\n"
        "Options choose games: one that is given more than once asks for any of its values, several together for all "
        "of them. --where takes conditions: a field, an operator and values, joined by and, or, not and brackets. "
        "Numbers, times and dates are compared with = != < <= > >=, and may be ranges A..B; texts with = (the whole "
        "text), : (a part of it), ~ (a regular expression), in capital or small letters, == (exactly), and the "
        "contrary with ! before; values with commas between them mean any of them, a field alone that there is "
        "something. Positions and material may be followed by: for N plies, at end, white to move, exact or either "
        "(colors as written, or also exchanged). Faults are told of all games."
        "\n\n"
        "FILE may be a folder, a pattern in quotes, packed by zstd, gzip or bzip2, or - for standard input. Games are "
        "worked "
        "on by all processors, and come in the order of the input. With -o the file has its name when it is complete, "
        "and ends in .part until then."),
    .options = options,
    .examples = examples,
    .table_title = N_("Fields of a condition (--where)"),
    .table = pgn_field_words,
    .run = run,
};
