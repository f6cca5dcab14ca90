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
} match_work;

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

static void take(void *context) {
    match_work *work = context;

    if (!work->begun && !work->call->json && !work->record)
        gx_tell_defaults(work->call->out, cli_language(), &work->play.match);
    work->begun = true;
    answer(work);
}

static void finish(match_work *work, const match_about *about, const char *form) {
    const gx_match *match = &work->play.match;
    gx_pgn_tag tags[MATCH_TAGS];
    size_t tag_count = match_about_tags(about, tags);

    if (form && strcmp(form, "pgn") == 0)
        gx_match_write_pgn_of(work->call->out, match, tags, tag_count, work->notes.notes, work->notes.count);
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
    if (cli_has(call, "from") && (call->item_count > 0 || form || cli_has(call, "states")))
        cli_usage(call, _("--from writes the log of the file that it names; nothing else is asked beside it"));
    if (cli_has(call, "from"))
        return write_log(call);
    if (call->item_count == 0)
        cli_from_keyboard();
    work.file = call->item_count == 1 ? call->items[0] : "-";
    gx_json_start(&work.json, call->out);
    match_reader reader = {.play = &work.play, .own = cli_has(call, "rulebook") ? cli_rulebook(call) : NULL};
    bool good = match_read_file(&reader, work.file, call->out, take, &work);
    if (reader.begun)
        finish(&work, &reader.about, form);
    match_about_free(&reader.about);
    return good ? CLI_FINE : CLI_INPUT;
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
