/* serve.c - gx serve: the configuration, from a file and from the command line, and then the server. */
#include <errno.h>
#include <guoxiang/server.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "cli/cli.h"

/* The configuration, and the texts that its file has given: they last as long. */
typedef struct serve_config {
    gx_server_config config;
    char *own[GX_SERVER_SETTINGS];
} serve_config;

/* ---- the file ---- */

/* Bytes that end early hold a zero: nothing here may. */
static gx_server_line_code take_line(serve_config *into, gx_text line, gx_text *at) {
    const gx_server_setting *setting;
    gx_server_line_code code = gx_server_line_read(&setting, at, line);
    char *value = setting ? cli_copy(*at) : NULL;

    if (setting && (strlen(value) != at->size || !gx_server_set(&into->config, setting, value)))
        code = setting->fault;
    if (code != GX_SERVER_LINE_OK || !setting || setting->kind != GX_SERVER_TEXT) {
        free(value);
        return code;
    }
    char **own = &into->own[setting - gx_server_setting_at(0)];
    free(*own);
    *own = value;
    return code;
}

static int read_file(serve_config *into, const char *file) {
    cli_lines lines;
    gx_text line;
    int status = CLI_FINE;

    cli_lines_open(&lines, file, NULL);
    while (cli_lines_next(&lines, &line)) {
        gx_text at;
        gx_server_line_code code = take_line(into, line, &at);
        if (code == GX_SERVER_LINE_OK)
            continue;
        size_t offset = at.bytes ? (size_t)(at.bytes - line.bytes) : 0;
        cli_place place = {cli_file_name(file), lines.number, line, offset, at.size};
        cli_complain(&place, _(gx_server_line_sentence(code)), NULL);
        status = CLI_INPUT;
    }
    cli_lines_close(&lines);
    return status;
}

/* ---- the command line ---- */

static void take_option(gx_server_config *config, const gx_server_setting *setting, const cli_call *call) {
    const char *value = cli_value(call, setting->name);

    if (value && setting->kind == GX_SERVER_NUMBER) /* who gave no such number is told, and the program ends */
        cli_number(call, setting->name, 0, setting->least, setting->most);
    if (!value || gx_server_set(config, setting, value))
        return;
    if (setting->kind == GX_SERVER_LOGGED)
        cli_usage(call, _("--%s is none, faults or all"), setting->name);
    cli_usage(call, "--%s: %s", setting->name, _(gx_server_line_sentence(setting->fault)));
}

static void take_options(gx_server_config *config, const cli_call *call) {
    const gx_server_setting *setting;

    for (size_t n = 0; (setting = gx_server_setting_at(n)); n++)
        take_option(config, setting, call);
}

static int fail(const gx_server_config *config, gx_server_code code, const gx_store_fault *fault) {
    gx_out text;

    gx_out_memory(&text);
    if (code == GX_SERVER_STORE) {
        cli_print(&text, "%s/games.db: %s (%s)", config->data, _(gx_store_code_sentence(fault->code)), fault->detail);
        gx_out_string(&text, _("; --data names another folder"));
    } else if (code == GX_SERVER_MEMORY)
        cli_print(&text, "%s", fault->detail[0] ? fault->detail : _("not enough memory"));
    else
        cli_print(&text, _("nobody can listen at %s, port %u (%s); --host and --port name another place"), config->host,
                  config->port, fault->detail);
    gx_out_put(&text, 0);
    cli_warn(text.bytes, 0);
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
    serve_config into = {.config = gx_server_config_plain()};
    const char *file = cli_value(call, "config");
    int status = file ? read_file(&into, file) : CLI_FINE;

    take_options(&into.config, call);
    if (status == CLI_FINE && !cli_has(call, "check-config"))
        status = serve(&into.config);
    for (size_t n = 0; n < GX_SERVER_SETTINGS; n++)
        free(into.own[n]);
    return status;
}
