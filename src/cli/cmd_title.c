/* cmd_title.c - gx title: which titles a record earns, by which clause, and what is missing.
 *
 *     gx title check record.json          a player's record: each title, each way to it, each clause
 *     gx title check open.trf             norms made in a tournament
 *     gx title norm --rounds 9 --avg 2380 what a norm needs
 */
#include "title.h"

#include <stdlib.h>
#include <string.h>

static gx_title_rules read_rules(const cli_call *call) {
    const char *given = cli_value(call, "rules");

    if (!given || strcmp(given, "fide-2024") == 0 || strcmp(given, "2024") == 0)
        return GX_TITLES_FIDE_2024;
    if (strcmp(given, "s004") == 0)
        return GX_TITLES_S004;
    cli_usage(call, _("--rules %s: fide-2024 or s004 is meant"), given);
}

static const char *event_name(const title_work *w, size_t n) {
    return w->file->event_names[n] ? w->file->event_names[n] : _("(an event without a name)");
}

static void work_out_norms(title_work *w, gx_title title) {
    const gx_career *career = &w->file->career;

    for (size_t n = 0; n < career->event_count; n++)
        if (w->rules == GX_TITLES_S004)
            gx_result_of(&w->norms[n], title, &career->events[n]);
        else
            gx_norm_of(&w->norms[n], title, career->federation, &career->events[n]);
}

static void answer_json(title_work *w, const gx_title_report *report, bool has_norms) {
    bool s004 = w->rules == GX_TITLES_S004;
    gx_json json;

    gx_json_start(&json, w->call->out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "rules", title_rules_name(w->rules));
    gx_json_string(&json, "title", gx_title_code(report->title));
    gx_json_bool(&json, "earned", report->earned);
    gx_json_bool(&json, "held", report->held);
    if (report->conditional)
        gx_json_bool(&json, "conditional", true);
    gx_json_array(&json, "routes");
    for (uint8_t n = 0; n < report->route_count; n++) {
        const gx_route *route = &report->routes[n];
        gx_json_object(&json, NULL);
        gx_json_string(&json, "route", route->name);
        gx_json_bool(&json, "met", route->met);
        title_findings_json(&json, route->findings, route->finding_count, report->title, s004);
        gx_json_close(&json);
    }
    gx_json_close(&json);
    if (has_norms) {
        gx_json_array(&json, "norms");
        for (size_t n = 0; n < w->file->career.event_count; n++)
            title_norm_json(&json, &w->norms[n], w->file->event_names[n], n + 1, s004);
        gx_json_close(&json);
    }
    gx_json_close(&json);
    gx_json_end(&json);
}

/* Of an event without games there is nothing to say but by its place, or by a certificate. */
static bool is_norm_told(const title_work *w, size_t n, bool all) {
    const gx_event *event = &w->file->career.events[n];

    return all || event->game_count > 0 || event->certified != 0;
}

static void answer_people(title_work *w, const gx_title_report *report, bool has_norms) {
    gx_out *out = w->call->out;
    bool s004 = w->rules == GX_TITLES_S004, all = cli_has(w->call, "all");

    cli_print(out, "%s: %s%s\n", gx_title_code(report->title),
              report->earned        ? _("earned")
              : report->conditional ? _("earned on the condition that the rating be reached")
                                    : _("not earned"),
              report->held ? _(" (held already)") : "");
    for (uint8_t n = 0; n < report->route_count; n++) {
        const gx_route *route = &report->routes[n];
        cli_print(out, "  %s %s\n", route->name, route->met ? _("met") : _("not met"));
        for (uint8_t f = 0; f < route->finding_count; f++)
            title_finding_put(out, &route->findings[f], report->title, s004, 4);
    }
    for (size_t n = 0, told = 0; has_norms && n < w->file->career.event_count; n++)
        if (is_norm_told(w, n, all)) {
            if (told++ == 0)
                cli_print(out, "  %s\n", s004 ? _("results:") : _("norms:"));
            title_norm_put(out, &w->norms[n], event_name(w, n), s004, all);
        }
}

static bool is_asked(const title_work *w, gx_title title) {
    const char *asked = cli_value(w->call, "title");

    return !asked || strcmp(asked, gx_title_code(title)) == 0;
}

static void check_record(title_work *w) {
    gx_title title;

    w->norms = cli_allocate(w->file->career.event_count + 1, sizeof *w->norms);
    memset(w->norms, 0, (w->file->career.event_count + 1) * sizeof *w->norms);
    for (unsigned n = 0; (title = gx_title_at(w->rules, n)) != GX_TITLE_NONE; n++) {
        bool has_norms = gx_title_has_norms(w->rules, title);
        gx_title_report report;
        if (!is_asked(w, title))
            continue;
        if (has_norms)
            work_out_norms(w, title);
        gx_title_check(&report, w->rules, title, &w->file->career, w->norms);
        if (w->call->json)
            answer_json(w, &report, has_norms);
        else
            answer_people(w, &report, has_norms);
    }
    free(w->norms);
}

/* A record is JSON with a "player"; other files, and JSON with "players", are tournaments. */
static bool is_record(const cli_call *call, const rating_file *file) {
    static const char word[] = "\"players\"";
    size_t size = sizeof word - 1;

    if (rating_file_format(call, file) != RATING_JSON)
        return false;
    for (size_t n = 0; n + size < file->text.size; n++)
        if (memcmp(file->text.bytes + n, word, size) == 0 && memchr(":", file->text.bytes[n + size], 1)) {
            size_t at = n + size + 1;
            while (at < file->text.size && strchr(" \t\r\n", file->text.bytes[at]))
                at++;
            return at >= file->text.size || file->text.bytes[at] != '['; /* of an event it is a number */
        }
    return true;
}

static int check_file(cli_call *call, const char *name) {
    title_work w = {.call = call, .rules = read_rules(call)};
    gx_career_file record;
    gx_file_fault fault;
    rating_file file;
    int status = CLI_INPUT;

    if (!rating_file_open(&file, call, name))
        return CLI_INPUT;
    if (!is_record(call, &file)) {
        if (w.rules == GX_TITLES_S004)
            cli_usage(call, _("--rules s004 needs a player's record: see gx help title"));
        status = title_tournament(call, &file);
    } else if (gx_career_read_json(&record, file.text, &fault)) {
        w.file = &record;
        check_record(&w);
        gx_career_free(&record);
        status = CLI_FINE;
    } else
        rating_file_complain(call, &file, &fault);
    rating_file_close(&file);
    return status;
}

int title_check(cli_call *call) {
    int status = CLI_FINE;

    if (call->item_count < 2)
        cli_usage(call, _("a file is missing"));
    for (size_t n = 1; n < call->item_count; n++) {
        int one = check_file(call, call->items[n]);
        status = one > status ? one : status;
    }
    return status;
}

static int run(cli_call *call) {
    if (call->item_count > 0 && strcmp(call->items[0], "check") == 0)
        return title_check(call);
    if (call->item_count > 0 && strcmp(call->items[0], "norm") == 0)
        return title_norm(call);
    cli_usage(call, _("check or norm is meant: gx title check FILE, gx title norm --rounds 9 --avg 2380"));
}

static const cli_option options[] = {
    {"rules", 0, N_("NAME"), N_("fide-2024 (the default), or s004, the rules of the 1980s")},
    {"title", 0, N_("TITLE"), N_("only this title: GM, IM, WGM, FM, WIM, CM, WFM or WCM")},
    {"all", 0, NULL, N_("each clause of each norm, not only those missed")},
    {"player", 0, N_("NAME"), N_("of a tournament: only this player, every clause of every norm")},
    {"event", 0, N_("NAME"), N_("of a PGN file: only games whose Event tag begins so")},
    {"date", 0, N_("DATE"), N_("of a PGN file: only games whose Date tag begins so, as 2005 or 2005.07")},
    {"format", 0, N_("FORMAT"), N_("of files: trf, csv, json or pgn (default: by their name or their beginning)")},
    {"rounds", 0, N_("N"), N_("norm: rounds, from 7 to 19 (default 9)")},
    {"avg", 0, N_("RATING"), N_("norm: average rating of the opponents; without it the whole table is shown")},
    {"double", 0, NULL, N_("norm: a double round robin")},
    {"csv", 0, NULL, N_("norm: the table in CSV")},
    {0},
};

static const cli_example examples[] = {
    {"gx title norm --rounds 9 --avg 2380", N_("7 points of 9 for a GM norm")},
    {"gx title norm --rounds 11", N_("the norm table, to be printed")},
    {"gx title check --title GM examples/titles/fide-gm-met.json", N_("a record that earns the title exactly")},
    {"gx title check --rules s004 --title IM examples/titles/s004-im-missed.json",
     N_("one point of rating is missing")},
    {0},
};

const cli_command cmd_title = {
    .name = "title",
    .items = N_("check FILE... | norm"),
    .summary = N_("which titles a record earns, by which clause, and what is missing"),
    .about = N_(
        "check reads a player's record (JSON: the player, and his events with their games) and holds it against every "
        "title: by FIDE's Title Regulations of 2024, or by the rules of the 1980s that document S004 tells. For each "
        "way "
        "to a title it says which clause is met, which is missed and by how much, norm by norm. Of a tournament file "
        "(TRF16, CSV, JSON, PGN) it tells the norms that were made in it.\n"
        "\n"
        "norm tells the score that a norm needs, or prints the table for a number of rounds."),
    .options = options,
    .examples = examples,
    .run = run,
};
