/* completion_fish.c - one line of complete an option. */
#include "completion_shell.h"

static void fish_meaning(gx_out *out, const char *text) {
    gx_out_string(out, " -d '");
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\')
            gx_out_put(out, '\\');
        gx_out_put(out, *text);
    }
    gx_out_string(out, "'\n");
}

static void fish_option(gx_out *out, const char *command, const cli_option *option) {
    gx_out words;

    gx_out_memory(&words);
    completion_values(&words, command, option);
    gx_out_string(out, "complete -c gx");
    if (command)
        cli_print(out, " -n '__fish_seen_subcommand_from %s'", command);
    if (option->letter)
        cli_print(out, " -s %c", option->letter);
    cli_print(out, " -l %s", option->name);
    if (option->argument && words.size > 0)
        cli_print(out, " -x -a '%.*s'", (int)words.size, words.bytes);
    else if (option->argument && !completion_is_optional(option))
        gx_out_string(out, completion_takes_file(option) ? " -r -F" : " -x");
    fish_meaning(out, option->meaning);
    gx_out_free(&words);
}

static void fish_options(gx_out *out, const char *command, const cli_option *table) {
    for (; table && table->name; table++)
        fish_option(out, command, table);
}

void completion_fish(gx_out *out) {
    const cli_command *command;

    gx_out_string(out,
                  "# Completion of gx for fish. Made by `gx help --completion fish`; write in the tables of src/cli "
                  "instead.\n");
    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++) {
        cli_print(out, "complete -c gx -n __fish_use_subcommand -f -a %s", command->name);
        fish_meaning(out, command->summary);
    }
    gx_out_string(out, "complete -c gx -n '__fish_seen_subcommand_from help' -f -a '");
    completion_commands(out);
    gx_out_string(out, "'\n");
    fish_options(out, NULL, cli_common);
    gx_out_string(out, "complete -c gx -n __fish_use_subcommand -s V -l version -d 'show the version'\n");
    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++)
        fish_options(out, command->name, command->options);
}
