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
static void put_values(gx_out *out, const char *command, const cli_option *option) {
    if (strcmp(option->name, "rulebook") == 0)
        put_rulebooks(out);
    else if (strstr(option->name, "letters") != NULL)
        put_letters(out);
    for (size_t n = 0; n < sizeof values / sizeof values[0]; n++)
        if (strcmp(values[n].option, option->name) == 0 &&
            (values[n].command == NULL || (command && strcmp(values[n].command, command) == 0)))
            gx_out_string(out, values[n].words);
}

static bool is_optional(const cli_option *option) {
    return option->argument && option->argument[0] == '[';
}

static bool takes_file(const cli_option *option) {
    return option->argument && (strstr(option->argument, "FILE") || strstr(option->argument, "FOLDER"));
}

/* ---- bash ---- */

static void bash_options(gx_out *out, const cli_option *table) {
    for (; table && table->name; table++) {
        if (table->letter)
            cli_print(out, " -%c", table->letter);
        cli_print(out, " --%s", table->name);
    }
}

static void bash_case(gx_out *out, const char *command, const cli_option *option) {
    gx_out words;

    gx_out_memory(&words);
    put_values(&words, command, option);
    if (words.size > 0 && option->argument) {
        cli_print(out, "    %s:--%s", command ? command : "*", option->name);
        if (option->letter)
            cli_print(out, "|%s:-%c", command ? command : "*", option->letter);
        cli_print(out, ") words='%.*s' ;;\n", (int)words.size, words.bytes);
    }
    gx_out_free(&words);
}

static void bash_values(gx_out *out, const char *command, const cli_option *table) {
    for (; table && table->name; table++)
        bash_case(out, command, table);
}

static void bash_names(gx_out *out) {
    const cli_command *command;

    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++)
        cli_print(out, "%s%s", n ? " " : "", command->name);
}

static const char bash_head[] =
    "# Completion of gx for bash. Made by `gx help --completion bash`; write in the tables of src/cli instead.\n"
    "_gx() {\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' words='' known n\n";

static const char bash_middle[] = "    if [[ $word == = ]]; then\n"
                                  "        word=''\n"
                                  "    elif [[ $before == = ]]; then\n"
                                  "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
                                  "    fi\n"
                                  "    for ((n = 1; n < COMP_CWORD; n++)); do\n"
                                  "        if [[ \" $known \" == *\" ${COMP_WORDS[n]} \"* ]]; then\n"
                                  "            command=${COMP_WORDS[n]}\n"
                                  "            break\n"
                                  "        fi\n"
                                  "    done\n"
                                  "    case $command:$before in\n";

static const char bash_tail[] = "    esac\n"
                                "    COMPREPLY=()\n"
                                "    if [[ -n $words ]]; then\n"
                                "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
                                "    fi\n"
                                "}\n"
                                "complete -o default -F _gx gx\n";

static void bash(gx_out *out) {
    const cli_command *command;

    gx_out_string(out, bash_head);
    gx_out_string(out, "    known='");
    bash_names(out);
    gx_out_string(out, "'\n");
    gx_out_string(out, bash_middle);
    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++)
        bash_values(out, command->name, command->options);
    bash_values(out, NULL, cli_common);
    gx_out_string(out, "    :*)\n        words=\"$known");
    bash_options(out, cli_common);
    bash_options(out, cli_global);
    gx_out_string(out, "\"\n        ;;\n    help:*) words=\"$known --man --completion\" ;;\n    esac\n"
                       "    [[ $word == -* ]] && case $command in\n");
    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++) {
        cli_print(out, "    %s) words='", command->name);
        bash_options(out, command->options);
        bash_options(out, cli_common);
        gx_out_string(out, "' ;;\n");
    }
    gx_out_string(out, bash_tail);
}

/* ---- zsh ---- */

/* Text in single quotes; with `special` signs that mean something there behind a backslash. */
static void put_quoted(gx_out *out, const char *text, const char *special) {
    for (; *text; text++)
        if (*text == '\'')
            gx_out_string(out, "'\\''");
        else {
            if (strchr(special, *text))
                gx_out_put(out, '\\');
            gx_out_put(out, *text);
        }
}

static void zsh_argument(gx_out *out, const char *command, const cli_option *option) {
    const char *name = option->argument;
    size_t begin;

    if (name == NULL)
        return;
    gx_out_string(out, is_optional(option) ? "::" : ":");
    put_quoted(out, is_optional(option) ? "value" : name, ":[]\\");
    gx_out_put(out, ':');
    begin = out->size;
    gx_out_put(out, '(');
    put_values(out, command, option);
    if (out->size > begin + 1)
        gx_out_put(out, ')');
    else
        out->size = begin;
    if (out->size == begin && takes_file(option))
        gx_out_string(out, "_files");
}

static void zsh_options(gx_out *out, const char *command, const cli_option *table) {
    for (; table && table->name; table++) {
        gx_out_string(out, " \\\n            '*");
        if (table->letter)
            cli_print(out, "'{-%c,--%s%s}'", table->letter, table->name, table->argument ? "=" : "");
        else
            cli_print(out, "--%s%s", table->name, is_optional(table) ? "=-" : table->argument ? "=" : "");
        gx_out_put(out, '[');
        put_quoted(out, table->meaning, "[]:\\");
        gx_out_put(out, ']');
        zsh_argument(out, command, table);
        gx_out_put(out, '\'');
    }
}

static const char zsh_head[] =
    "#compdef gx\n"
    "# Completion of gx for zsh. Made by `gx help --completion zsh`; write in the tables of src/cli instead.\n"
    "_gx() {\n"
    "    local -a commands\n"
    "    local n\n"
    "    commands=(\n";

static const char zsh_middle[] = "    )\n"
                                 "    for ((n = 2; n < CURRENT; n++)); do\n"
                                 "        if (( ${commands[(I)${words[n]}:*]} )); then\n"
                                 "            words=(\"${(@)words[n,-1]}\")\n"
                                 "            (( CURRENT -= n - 1 ))\n"
                                 "            break\n"
                                 "        fi\n"
                                 "    done\n"
                                 "    case ${words[1]} in\n";

static void zsh(gx_out *out) {
    const cli_command *command;

    gx_out_string(out, zsh_head);
    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++) {
        cli_print(out, "        '%s:", command->name);
        put_quoted(out, command->summary, "\\");
        gx_out_string(out, "'\n");
    }
    gx_out_string(out, zsh_middle);
    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++) {
        cli_print(out, "    %s)\n        _arguments -s", command->name);
        zsh_options(out, command->name, command->options);
        zsh_options(out, command->name, cli_common);
        gx_out_string(out, strcmp(command->name, "help") == 0 ? " \\\n            '*:command:(" : "");
        if (strcmp(command->name, "help") == 0)
            bash_names(out);
        gx_out_string(out, strcmp(command->name, "help") == 0 ? ")'\n" : " \\\n            '*:item:_files'\n");
        gx_out_string(out, "        ;;\n");
    }
    gx_out_string(out, "    *)\n        if [[ ${words[CURRENT]} == -* ]]; then\n            _arguments -s");
    zsh_options(out, NULL, cli_common);
    zsh_options(out, NULL, cli_global);
    gx_out_string(out, "\n        else\n            _describe command commands\n        fi\n        ;;\n    esac\n}\n"
                       "if [[ ${funcstack[1]} == _gx ]]; then\n    _gx \"$@\"\nelse\n    compdef _gx gx\nfi\n");
}

/* ---- fish ---- */

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
    put_values(&words, command, option);
    gx_out_string(out, "complete -c gx");
    if (command)
        cli_print(out, " -n '__fish_seen_subcommand_from %s'", command);
    if (option->letter)
        cli_print(out, " -s %c", option->letter);
    cli_print(out, " -l %s", option->name);
    if (option->argument && words.size > 0)
        cli_print(out, " -x -a '%.*s'", (int)words.size, words.bytes);
    else if (option->argument && !is_optional(option))
        gx_out_string(out, takes_file(option) ? " -r -F" : " -x");
    fish_meaning(out, option->meaning);
    gx_out_free(&words);
}

static void fish_options(gx_out *out, const char *command, const cli_option *table) {
    for (; table && table->name; table++)
        fish_option(out, command, table);
}

static void fish(gx_out *out) {
    const cli_command *command;

    gx_out_string(out,
                  "# Completion of gx for fish. Made by `gx help --completion fish`; write in the tables of src/cli "
                  "instead.\n");
    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++) {
        cli_print(out, "complete -c gx -n __fish_use_subcommand -f -a %s", command->name);
        fish_meaning(out, command->summary);
    }
    gx_out_string(out, "complete -c gx -n '__fish_seen_subcommand_from help' -f -a '");
    bash_names(out);
    gx_out_string(out, "'\n");
    fish_options(out, NULL, cli_common);
    gx_out_string(out, "complete -c gx -n __fish_use_subcommand -s V -l version -d 'show the version'\n");
    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++)
        fish_options(out, command->name, command->options);
}

bool cli_completion(gx_out *out, const char *shell) {
    static const struct {
        const char *name;
        void (*write)(gx_out *out);
    } shells[] = {{"bash", bash}, {"zsh", zsh}, {"fish", fish}};

    for (size_t n = 0; n < sizeof shells / sizeof shells[0]; n++)
        if (strcmp(shell, shells[n].name) == 0) {
            shells[n].write(out);
            return true;
        }
    return false;
}
