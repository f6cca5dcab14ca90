/*
 * gx help: of everything, of one command; the man pages, and files for shells.
 */
#include "completion.h"

static int complete(cli_call *call) {
    if (!cli_completion(call->out, cli_value(call, "completion")))
        cli_usage(call, _("--completion is for bash, zsh or fish"));
    return CLI_FINE;
}

static void explain(cli_call *call, const cli_command *command) {
    if (call->json)
        command ? cli_help_json(call->out, command) : cli_help_all_json(call->out);
    else
        command ? cli_help_command(call->out, command) : cli_help_all(call->out);
}

static int run(cli_call *call) {
    bool man = cli_has(call, "man");

    if (cli_has(call, "completion"))
        return complete(call);
    if (call->item_count == 0) {
        man ? cli_help_man(call->out) : explain(call, NULL);
        return CLI_FINE;
    }
    if (call->item_count > 1)
        cli_usage(call, _("help is given for one command at a time"));
    const cli_command *command = cli_command_find(call->items[0]);
    if (!command)
        cli_command_unknown(call, call->items[0]);
    man ? cli_help_man_command(call->out, command) : explain(call, command);
    return CLI_FINE;
}

static const cli_option options[] = {
    {"man", 0, NULL, N_("write the man page, or that of the command, in mdoc")},
    {"completion", 0, N_("SHELL"), N_("write what teaches a shell to complete commands and options: bash, zsh, fish")},
    {0},
};

static const cli_example examples[] = {
    {"gx help explain", N_("everything about gx explain")},
    {"gx help --man | man -l -", N_("the manual")},
    {"gx help --man pgn | man -l -", N_("the manual of gx pgn, with what does the same as each option of pgn-extract")},
    {"source <(gx help --completion bash)", N_("the tab key knows commands and options")},
    {0},
};

const cli_command cmd_help = {
    .name = "help",
    .items = N_("[COMMAND]"),
    .summary = N_("explain the program, or one of its commands"),
    .about = N_("Without a command: what there is. With one: what it does, its options, examples, exit status."),
    .options = options,
    .examples = examples,
    .run = run,
};
