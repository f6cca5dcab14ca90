/* store.c - gx store: a store is listed, checked, rebuilt, written out, read in, copied. */
#include <guoxiang/store.h>
#include <string.h>
#include "cli/cli.h"

typedef struct store_work {
    cli_call *call;
    const char *path;
    gx_store *store;
    gx_store_fault fault;
    cli_lines lines; /* of an import; they are there before the store, which is not made in vain */
} store_work;

static int fail(const store_work *work, const char *path) {
    gx_out text;

    gx_out_memory(&text);
    cli_print(&text, "%s: %s", path, _(gx_store_code_sentence(work->fault.code)));
    if (work->fault.detail[0])
        cli_print(&text, " (%s)", work->fault.detail);
    gx_out_put(&text, 0);
    cli_warn(text.bytes, 0);
    gx_out_free(&text);
    return work->fault.code == GX_STORE_CORRUPT || work->fault.code == GX_STORE_FOREIGN ? CLI_INPUT : CLI_SURROUNDINGS;
}

/* ---- list ---- */

static bool put_match(void *context, const gx_store_match *match) {
    store_work *work = context;
    gx_json json;

    if (!work->call->json) {
        cli_print(work->call->out, "%.*s  %llu  %.*s\n", (int)match->id.size, match->id.bytes,
                  (unsigned long long)match->events, (int)match->summary.size, match->summary.bytes);
        return true;
    }
    gx_json_start(&json, work->call->out);
    gx_json_object(&json, NULL);
    gx_json_text(&json, "match", match->id);
    gx_json_number(&json, "created", match->created_ms);
    gx_json_count(&json, "events", match->events);
    gx_json_text(&json, "meta", match->meta);
    gx_json_text(&json, "summary", match->summary);
    gx_json_close(&json);
    gx_json_end(&json);
    return true;
}

static int list(store_work *work) {
    return gx_store_list(work->store, put_match, work, &work->fault) ? fail(work, work->path) : CLI_FINE;
}

/* ---- check and rebuild ---- */

static void put_finding(void *context, gx_store_finding finding, gx_text id, uint64_t seq, const char *detail) {
    static const char *const names[] = {"damaged", "gap", "no_event", "summary_old"};
    static const char *const sentences[] = {N_("the file is damaged"), N_("an event is missing"),
                                            N_("this is no event"), N_("the summary is not what the events say")};
    store_work *work = context;
    gx_json json;

    if (!work->call->json) {
        cli_print(work->call->out, "%.*s:%llu: %s%s%s\n", (int)id.size, id.bytes ? id.bytes : "",
                  (unsigned long long)seq, _(sentences[finding]), *detail ? ": " : "", detail);
        return;
    }
    gx_json_start(&json, work->call->out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "finding", names[finding]);
    gx_json_text(&json, "match", id);
    gx_json_count(&json, "seq", seq);
    gx_json_string(&json, "detail", detail);
    gx_json_close(&json);
    gx_json_end(&json);
}

static void put_count(store_work *work, const gx_store_count *count) {
    gx_json json;

    if (!work->call->json) {
        cli_print(work->call->out, _("%llu matches, %llu events, %llu faults\n"), (unsigned long long)count->matches,
                  (unsigned long long)count->events, (unsigned long long)count->findings);
        return;
    }
    gx_json_start(&json, work->call->out);
    gx_json_object(&json, NULL);
    gx_json_count(&json, "matches", count->matches);
    gx_json_count(&json, "events", count->events);
    gx_json_count(&json, "findings", count->findings);
    gx_json_close(&json);
    gx_json_end(&json);
}

static int check(store_work *work) {
    gx_store_count count;

    if (gx_store_check(work->store, put_finding, work, &count, &work->fault) != GX_STORE_OK)
        return fail(work, work->path);
    put_count(work, &count);
    return count.findings > 0 ? CLI_INPUT : CLI_FINE;
}

static int rebuild(store_work *work) {
    gx_store_count count;

    if (gx_store_rebuild(work->store, &count, &work->fault) != GX_STORE_OK ||
        gx_store_commit(work->store, &work->fault) != GX_STORE_OK)
        return fail(work, work->path);
    put_count(work, &count);
    return count.findings > 0 ? CLI_INPUT : CLI_FINE;
}

/* ---- export, import, backup ---- */

static int export(store_work *work) {
    return gx_store_export(work->store, work->call->out, &work->fault) ? fail(work, work->path) : CLI_FINE;
}

static int refuse_line(const store_work *work, const char *file, gx_text line) {
    cli_place place = {cli_file_name(file), work->fault.line, line, 0, 1};

    cli_complain(&place, _(gx_store_code_sentence(work->fault.code)),
                 work->fault.detail[0] ? work->fault.detail : NULL);
    return CLI_INPUT;
}

static const char *imported(const cli_call *call) {
    return call->item_count > 2 ? call->items[2] : "-";
}

static int import(store_work *work) {
    const char *file = imported(work->call);
    gx_store_import *import;
    cli_lines *lines = &work->lines;
    gx_text line;
    int status = CLI_FINE;

    if (gx_store_import_begin(&import, work->store, &work->fault) != GX_STORE_OK)
        return fail(work, work->path);
    while (status == CLI_FINE && cli_lines_next(lines, &line))
        if (gx_store_import_line(import, line, &work->fault) != GX_STORE_OK)
            status = work->fault.code <= GX_STORE_LINE ? refuse_line(work, file, line) : fail(work, work->path);
    cli_lines_close(lines);
    gx_store_import_end(import);
    if (status == CLI_FINE && gx_store_commit(work->store, &work->fault) != GX_STORE_OK)
        status = fail(work, work->path);
    return status;
}

static int backup(store_work *work) {
    const char *copy = work->call->items[2];

    return gx_store_backup(work->store, copy, &work->fault) ? fail(work, copy) : CLI_FINE;
}

/* ---- which ---- */

static const struct {
    const char *name;
    int (*run)(store_work *work);
    gx_store_mode mode;
    size_t least, most; /* items, the action among them */
    const char *items;
} actions[] = {
    {"list", list, GX_STORE_TO_READ, 2, 2, "FILE"},
    {"check", check, GX_STORE_TO_READ, 2, 2, "FILE"},
    {"rebuild", rebuild, GX_STORE_TO_WRITE, 2, 2, "FILE"},
    {"export", export, GX_STORE_TO_READ, 2, 2, "FILE"},
    {"import", import, GX_STORE_TO_WRITE, 2, 3, "FILE [JSONL]"},
    {"backup", backup, GX_STORE_TO_READ, 3, 3, "FILE COPY"},
};

int cli_live_store(cli_call *call) {
    store_work work = {.call = call};
    size_t n = 0, count = sizeof actions / sizeof actions[0];

    while (n < count && call->item_count > 0 && strcmp(actions[n].name, call->items[0]) != 0)
        n++;
    if (call->item_count == 0 || n == count)
        cli_usage(call, _("an action is expected: list, check, rebuild, export, import or backup"));
    if (call->item_count < actions[n].least || call->item_count > actions[n].most)
        cli_usage(call, _("what is meant: gx store %s %s"), actions[n].name, actions[n].items);
    work.path = call->items[1];
    if (actions[n].run == import)
        cli_lines_open(&work.lines, imported(call), NULL);
    if (gx_store_open(&work.store, work.path, actions[n].mode, &work.fault) != GX_STORE_OK)
        return fail(&work, work.path);
    int status = actions[n].run(&work);
    gx_store_close(work.store);
    return status;
}
