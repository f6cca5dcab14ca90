/* serve.c - gx serve: the configuration, from a file and from the command line, and then the server. */
#include <errno.h>
#include <guoxiang/server.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "cli/cli.h"

/* A name of the configuration, and where it goes: a text, a number from `least` to `most`, or which requests are logged. */
typedef struct serve_name {
    const char *name;
    const char **text;
    unsigned *number;
    unsigned least, most;
    gx_server_log *log;
    char *own; /* the text that the file gave */
} serve_name;

enum { NAMES = 19 };

static const char *const logs[] = {"none", "faults", "all"};

typedef struct serve_names {
    serve_name rows[NAMES];
} serve_names;

static serve_names names_of(gx_server_config *config) {
    return (serve_names){{
        {"host", &config->host, NULL, 0, 0, NULL, NULL},
        {"port", NULL, &config->port, 0, 65535, NULL, NULL},
        {"data", &config->data, NULL, 0, 0, NULL, NULL},
        {"origin", &config->origin, NULL, 0, 0, NULL, NULL},
        {"proxy", &config->proxy, NULL, 0, 0, NULL, NULL},
        {"connections", NULL, &config->connections, 8, 1000000, NULL, NULL},
        {"per-address", NULL, &config->per_address, 0, 1000000, NULL, NULL},
        {"commands", NULL, &config->commands, 1, 100000, NULL, NULL},
        {"creations", NULL, &config->creations, 1, 1000000, NULL, NULL},
        {"resume-after", NULL, &config->resume_after, 0, 86400, NULL, NULL},
        {"lag", NULL, &config->lag, 0, 5000, NULL, NULL},
        {"engines", NULL, &config->engines, 0, 64, NULL, NULL},
        {"engine-games", NULL, &config->engine_games, 0, 1000000, NULL, NULL},
        {"requests", NULL, &config->requests, 0, 1000000, NULL, NULL},
        {"logins", NULL, &config->logins, 1, 1000000, NULL, NULL},
        {"judges", NULL, &config->judges, 0, 1000, NULL, NULL},
        {"judge-seconds", NULL, &config->judge_seconds, 1, 240, NULL, NULL},
        {"judge-bytes", NULL, &config->judge_bytes, 1, 1 << 30, NULL, NULL},
        {"log-requests", NULL, NULL, 0, 0, &config->log_requests, NULL},
    }};
}

/* ---- the file ---- */

static gx_text trim(gx_text text) {
    while (text.size > 0 && strchr(" \t\r", text.bytes[0]))
        text = (gx_text){text.bytes + 1, text.size - 1};
    while (text.size > 0 && strchr(" \t\r", text.bytes[text.size - 1]))
        text.size--;
    return text;
}

static bool set_log(gx_server_log *out, gx_text value) {
    for (unsigned n = 0; n < sizeof logs / sizeof logs[0]; n++)
        if (gx_text_same(value, gx_text_of(logs[n]))) {
            *out = (gx_server_log)n;
            return true;
        }
    return false;
}

/* True if the value may stand there. A text is the row's until the program ends. */
static bool set(serve_name *row, gx_text value) {
    char *text = cli_copy(value), *end;

    if (row->log) {
        free(text);
        return set_log(row->log, value);
    }
    if (row->text) {
        free(row->own);
        *row->text = row->own = text;
        return value.size > 0;
    }
    unsigned long number = strtoul(text, &end, 10);
    bool good = value.size > 0 && value.size < 11 && text[0] >= '0' && text[0] <= '9' && !*end &&
                number >= row->least && number <= row->most;
    if (good)
        *row->number = (unsigned)number;
    free(text);
    return good;
}

/* What is wrong with a line; NULL where nothing is. */
static const char *take_line(serve_names *names, gx_text line, gx_text *at) {
    const char *equals = memchr(line.bytes, '=', line.size);

    *at = line;
    if (line.size == 0 || line.bytes[0] == '#')
        return NULL;
    if (!equals)
        return N_("NAME = VALUE is expected");
    gx_text name = trim((gx_text){line.bytes, (size_t)(equals - line.bytes)});
    gx_text value = trim((gx_text){equals + 1, line.size - (size_t)(equals + 1 - line.bytes)});
    *at = name;
    for (size_t n = 0; n < NAMES; n++)
        if (gx_text_same(name, gx_text_of(names->rows[n].name))) {
            *at = value;
            return set(&names->rows[n], value) ? NULL : N_("this value cannot stand here");
        }
    return N_("there is no such name");
}

static int read_file(serve_names *names, const char *file) {
    cli_lines lines;
    gx_text line;
    int status = CLI_FINE;

    cli_lines_open(&lines, file, NULL);
    while (cli_lines_next(&lines, &line)) {
        gx_text at;
        const char *wrong = take_line(names, trim(line), &at);
        if (!wrong)
            continue;
        size_t offset = at.bytes ? (size_t)(at.bytes - line.bytes) : 0;
        cli_place place = {cli_file_name(file), lines.number, line, offset, at.size};
        cli_complain(&place, _(wrong), NULL);
        status = CLI_INPUT;
    }
    cli_lines_close(&lines);
    return status;
}

/* ---- the command line ---- */

static void take_options(const serve_names *names, const cli_call *call) {
    for (size_t n = 0; n < NAMES; n++) {
        const serve_name *row = &names->rows[n];
        const char *value = cli_value(call, row->name);
        if (row->text && value)
            *row->text = value;
        else if (row->number)
            *row->number = (unsigned)cli_number(call, row->name, *row->number, row->least, row->most);
        else if (value && !set_log(row->log, gx_text_of(value)))
            cli_usage(call, _("--%s is none, faults or all"), row->name);
    }
}

static int fail(const gx_server_config *config, gx_server_code code, const gx_store_fault *fault) {
    gx_out text;

    gx_out_memory(&text);
    if (code == GX_SERVER_STORE)
        cli_print(&text, "%s/games.db: %s (%s)", config->data, _(gx_store_code_sentence(fault->code)), fault->detail);
    else
        cli_print(&text, _("nobody can listen at %s, port %u"), config->host, config->port);
    gx_out_put(&text, 0);
    cli_warn(code == GX_SERVER_MEMORY ? _("not enough memory") : text.bytes, 0);
    gx_out_free(&text);
    return CLI_SURROUNDINGS;
}

static void want_folder(const gx_server_config *config) {
    struct stat about;

    if (mkdir(config->data, 0700) != 0 && errno != EEXIST)
        cli_die(config->data, errno);
    if (stat(config->data, &about) != 0 || !S_ISDIR(about.st_mode))
        cli_die(config->data, ENOTDIR);
}

static int serve(const gx_server_config *config) {
    gx_store_fault fault = {0};

    want_folder(config);
    gx_server_code code = gx_server_run(config, &fault);
    return code == GX_SERVER_OK ? CLI_FINE : fail(config, code, &fault);
}

int cli_live_serve(cli_call *call) {
    gx_server_config config = gx_server_config_plain();
    serve_names names = names_of(&config);
    const char *file = cli_value(call, "config");
    int status = file ? read_file(&names, file) : CLI_FINE;

    take_options(&names, call);
    if (status == CLI_FINE && !cli_has(call, "check-config"))
        status = serve(&config);
    for (size_t n = 0; n < NAMES; n++)
        free(names.rows[n].own);
    return status;
}
