/* cmd_match.c - gx match: a log of events is judged, line by line.
 *
 * The first line begins the match; each further one is an event. A line that is none stops the reading: nothing of it is
 * applied, and what had been ruled before it stands. */
#include <string.h>
#include "match_play.h"
#include "rulebook.h"

typedef struct match_work {
    cli_call *call;
    match_play play;
    gx_json json;
    const char *file;
    gx_match_notes notes;
    bool begun, states, record;
    int64_t now;
} match_work;

static void complain(const match_work *work, const cli_lines *lines, gx_text line, const gx_log_fault *fault) {
    cli_place place = {cli_file_name(work->file), lines->number, line, fault->offset, fault->length};
    cli_complain(&place, _(gx_log_fault_sentence(fault->code)), NULL);
}

static void answer(match_work *work) {
    match_play *play = &work->play;

    if (work->record) {
        match_note(&work->notes, play);
        return;
    }
    for (uint32_t n = 0; n < play->rulings.count; n++)
        if (work->call->json) {
            gx_log_write_ruling(&work->json, &play->match, &play->rulings, n);
        } else {
            gx_tell_ruling(work->call->out, cli_language(), &play->match, &play->rulings, n);
            gx_out_put(work->call->out, '\n');
        }
    if (work->states)
        gx_log_write_state(&work->json, &play->match);
}

static bool begin(match_work *work, gx_text line, gx_log_fault *fault) {
    gx_match_start start;
    const gx_rulebook *own = cli_has(work->call, "rulebook") ? cli_rulebook(work->call) : NULL;

    if (!gx_log_read_start(&start, line, own, fault))
        return false;
    match_open(&work->play, &start);
    work->begun = true;
    work->now = start.at;
    work->play.rulings.count = 0;
    if (!work->call->json && !work->record)
        gx_tell_defaults(work->call->out, cli_language(), &work->play.match);
    answer(work);
    return true;
}

static bool go_on(match_work *work, gx_text line, gx_log_fault *fault) {
    gx_log_line read;

    if (!gx_log_read(&read, line, work->now, fault))
        return false;
    work->now = read.event.at;
    match_apply(&work->play, &read.event);
    answer(work);
    gx_log_free(&read);
    return true;
}

static bool is_blank(gx_text line) {
    size_t n = 0;
    while (n < line.size && strchr(" \t\r", line.bytes[n]))
        n++;
    return n == line.size;
}

static int judge(match_work *work) {
    cli_lines lines;
    gx_text line;
    gx_log_fault fault;
    bool good = true;

    cli_lines_open(&lines, work->file, work->call->out);
    while (good && cli_lines_next(&lines, &line)) {
        if (is_blank(line))
            continue;
        good = work->begun ? go_on(work, line, &fault) : begin(work, line, &fault);
        if (!good)
            complain(work, &lines, line, &fault);
    }
    if (good && !work->begun) {
        cli_place place = {cli_file_name(work->file), 1, gx_text_of(""), 0, 0};
        cli_complain(&place, _(gx_log_fault_sentence(GX_LOG_FAULT_FIRST)), NULL);
        good = false;
    }
    cli_lines_close(&lines);
    return good ? CLI_FINE : CLI_INPUT;
}

static void finish(match_work *work, const char *form) {
    const gx_match *match = &work->play.match;

    if (form && strcmp(form, "pgn") == 0)
        gx_match_write_pgn(work->call->out, match, work->notes.notes, work->notes.count);
    else if (form)
        gx_match_write_sheet(work->call->out, cli_language(), match);
    else if (work->call->json)
        gx_log_write_final(&work->json, match);
    gx_match_notes_free(&work->notes);
    match_close(&work->play);
}

static int write_log(cli_call *call) {
    const gx_rulebook *own = cli_has(call, "rulebook") && !cli_rulebook_is_auto(call) ? cli_rulebook(call) : NULL;
    const char *file = cli_value(call, "from");

    if (match_write_log(call->out, file, own))
        return CLI_FINE;
    cli_place place = {cli_file_name(file), 1, gx_text_of(""), 0, 0};
    cli_complain(&place, _("there is no sound game in this file"), _("`gx pgn --check` says what is wrong with it."));
    return CLI_INPUT;
}

static int run(cli_call *call) {
    const char *form = cli_value(call, "to");
    match_work work = {.call = call, .states = cli_has(call, "states"), .record = form != NULL};

    if (call->item_count > 1)
        cli_usage(call, _("one log at a time"));
    if (form && strcmp(form, "pgn") != 0 && strcmp(form, "sheet") != 0)
        cli_usage(call, _("--to is pgn or sheet"));
    if (cli_has(call, "from"))
        return write_log(call);
    work.file = call->item_count == 1 ? call->items[0] : "-";
    gx_json_start(&work.json, call->out);
    int status = judge(&work);
    if (work.begun)
        finish(&work, form);
    return status;
}

static const cli_option options[] = {
    CLI_RULEBOOK,
    {"text", 0, NULL, N_("rulings as sentences with their articles (the default)")},
    {"states", 0, NULL, N_("the state after each event too, as JSON")},
    {"from", 0, N_("FILE"), N_("write the log of a recorded game (PGN), to be judged")},
    {"to", 0, N_("FORM"), N_("the record instead of the rulings: pgn, with clocks and comments, or sheet")},
    {0},
};

static const cli_example examples[] = {
    {"gx match games/match.jsonl", N_("what an arbiter would say, event by event")},
    {"gx match --json games/match.jsonl", N_("for programs")},
    {"gx match --to pgn games/match.jsonl", N_("the game as PGN, with the rulings as comments")},
    {0},
};

const cli_command cmd_match = {
    .name = "match",
    .items = N_("[LOG]"),
    .summary = N_("a game judged by the competition law, event by event"),
    .about =
        N_("Reads the log of a game, one event a line as JSON: pieces touched and released, the clock pressed, offers, "
           "claims, what the arbiter sees and does. Each event is answered with the rulings that the laws demand, and "
           "each ruling names its article: what must be moved, what is illegal and what it costs, whose flag has "
           "fallen, whether a claim is right, how the game ends. The first line says the rulebook, the pace and the "
           "time control. docs/match.md describes the events."),
    .options = options,
    .examples = examples,
    .run = run,
};
