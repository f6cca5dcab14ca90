/*
 * gx: from arguments to a command.
 *
 *     gx [--lang zh] [--json] COMMAND [OPTION...] ITEM...
 *     gx                        a welcome
 *     gx --help, --version      of the whole
 *
 * The language is found first, so that complaints about the rest are in it.
 */
#include "frame.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#ifndef GX_VERSION
#define GX_VERSION "unknown"
#endif

int gx_main(int argc, char **argv);

static void choose_language(int argc, char **argv) {
    const char *name = cli_options_language(argc, argv);
    gx_language language = cli_language_of_environment();

    cli_language_choose(language);
    if (!name)
        return;
    if (!cli_language_read(&language, name))
        cli_usage(NULL, _("--lang %s: en or zh is meant"), name);
    cli_language_choose(language);
}

/* `gx` and its own options, with no command. */
static int answer_alone(const cli_call *call) {
    bool version = cli_has(call, "version");

    if (version && call->json) {
        gx_json json;
        gx_json_start(&json, call->out);
        gx_json_object(&json, NULL);
        gx_json_string(&json, "version", GX_VERSION);
        gx_json_close(&json);
        gx_json_end(&json);
    } else if (version)
        cli_print(call->out, "gx %s\n", GX_VERSION);
    else if (cli_has(call, "help"))
        call->json ? cli_help_all_json(call->out) : cli_help_all(call->out);
    else
        cli_help_welcome(call->out);
    return CLI_FINE;
}

static void help(const cli_call *call) {
    if (call->json)
        cli_help_json(call->out, call->command);
    else
        cli_help_command(call->out, call->command);
}

/* A command without items takes none. */
static int carry_out(cli_call *call) {
    if (call->item_count > 0 && !call->command->items[0])
        cli_usage(call, _("only options are taken here, not \"%s\""), call->items[0]);
    return call->command->run(call);
}

static int answer(cli_call *call, int argc, char **argv) {
    size_t read = cli_options_read(call, argc, argv);

    if (read == (size_t)argc)
        return answer_alone(call);
    call->command = cli_command_find(argv[read]);
    if (!call->command)
        cli_command_unknown(call, argv[read]);
    if (cli_has(call, "help")) {
        help(call);
        return CLI_FINE;
    }
    cli_speak_as(call->command->name);
    cli_options_read(call, argc - (int)read - 1, argv + read + 1);
    if (cli_has(call, "help")) {
        help(call);
        return CLI_FINE;
    }
    return carry_out(call);
}

/* The place of a standard stream that is closed would be taken by the next file that is opened, and be written over. It is held by
 * one that fails as a closed stream does. */
static void hold_streams(void) {
    static const int modes[] = {O_WRONLY, O_RDONLY, O_RDONLY};

    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", modes[stream]);
}

int gx_main(int argc, char **argv) {
    cli_call call = {.out = cli_standard_output(), .arguments = argv};

    hold_streams();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit on the size of files is an error like a full disk */
    choose_language(argc - 1, argv + 1);
    call.items = cli_allocate((size_t)argc + 1, sizeof *call.items);
    int status = answer(&call, argc > 0 ? argc - 1 : 0, argv + 1);
    gx_out_flush(call.out);
    gx_out_free(call.out);
    free(call.items);
    free(call.settings);
    return status;
}
