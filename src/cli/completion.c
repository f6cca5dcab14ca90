/*
 * Completion for shells, made of the same tables as the help: `gx help --completion bash` writes completion/gx.bash, and so
 * for zsh and fish; a test holds tables and files together. Always in English, as the man page.
 *
 * What an option takes, its row tells: FILE is completed to files, of some the few words are known that they take (values),
 * of the rest nothing is offered.
 */
#include "completion.h"

#include <guoxiang/letters.h>
#include <guoxiang/rulebook.h>
#include <string.h>
#include "completion_shell.h"

/* ---- what options take ---- */

static const struct {
    const char *command, *option, *words; /* command NULL: of every one */
} values[] = {
    {NULL, "lang", "en zh"},
    {NULL, "theme", "wood sea jade night print"},
    {"pgn", "to", "pgn uci san lan fen epd json csv sqlite gif png-strip"},
    {"pgn", "faults", "text line json csv"},
    {"pgn", "clocks", "clk emt"},
    {"pgn", "nags", "numbers symbols"},
    {"match", "to", "pgn sheet"},
    {"play", "color", "white black random"},
    {"play", "chess960", "random"},
    {"help", "completion", "bash zsh fish"},
};

static void put_rulebooks(gx_out *out) {
    for (unsigned n = 0; gx_rulebook_at(n) != NULL; n++)
        cli_print(out, "%s%s", n ? " " : "", gx_rulebook_at(n)->name);
}

static void put_letters(gx_out *out) {
    for (unsigned n = 0; gx_letters_at(n) != NULL; n++)
        cli_print(out, "%s%s", n ? " " : "", gx_letters_at(n)->name);
}

/* The words that an option takes, divided by blanks; nothing where they are not known. */
void completion_values(gx_out *out, const char *command, const cli_option *option) {
    if (strcmp(option->name, "rulebook") == 0)
        put_rulebooks(out);
    else if (strstr(option->name, "letters") != NULL)
        put_letters(out);
    for (size_t n = 0; n < sizeof values / sizeof values[0]; n++)
        if (strcmp(values[n].option, option->name) == 0 &&
            (values[n].command == NULL || (command && strcmp(values[n].command, command) == 0)))
            gx_out_string(out, values[n].words);
}

bool completion_is_optional(const cli_option *option) {
    return option->argument && option->argument[0] == '[';
}

bool completion_takes_file(const cli_option *option) {
    return option->argument && (strstr(option->argument, "FILE") || strstr(option->argument, "FOLDER"));
}

void completion_commands(gx_out *out) {
    const cli_command *command;

    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++)
        cli_print(out, "%s%s", n ? " " : "", command->name);
}

bool cli_completion(gx_out *out, const char *shell) {
    static const struct {
        const char *name;
        void (*write)(gx_out *out);
    } shells[] = {{"bash", completion_bash}, {"zsh", completion_zsh}, {"fish", completion_fish}};

    for (size_t n = 0; n < sizeof shells / sizeof shells[0]; n++)
        if (strcmp(shell, shells[n].name) == 0) {
            shells[n].write(out);
            return true;
        }
    return false;
}
