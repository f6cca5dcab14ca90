/* completion_zsh.c - _arguments, with what each option means. */
#include <string.h>
#include "completion_shell.h"

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
    gx_out_string(out, completion_is_optional(option) ? "::" : ":");
    put_quoted(out, completion_is_optional(option) ? "value" : name, ":[]\\");
    gx_out_put(out, ':');
    begin = out->size;
    gx_out_put(out, '(');
    completion_values(out, command, option);
    if (out->size > begin + 1)
        gx_out_put(out, ')');
    else
        out->size = begin;
    if (out->size == begin && completion_takes_file(option))
        gx_out_string(out, "_files");
}

static void zsh_options(gx_out *out, const char *command, const cli_option *table) {
    for (; table && table->name; table++) {
        gx_out_string(out, " \\\n            '*");
        if (table->letter)
            cli_print(out, "'{-%c,--%s%s}'", table->letter, table->name, table->argument ? "=" : "");
        else
            cli_print(out, "--%s%s", table->name, completion_is_optional(table) ? "=-" : table->argument ? "=" : "");
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

void completion_zsh(gx_out *out) {
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
            completion_commands(out);
        gx_out_string(out, strcmp(command->name, "help") == 0 ? ")'\n" : " \\\n            '*:item:_files'\n");
        gx_out_string(out, "        ;;\n");
    }
    gx_out_string(out, "    *)\n        if [[ ${words[CURRENT]} == -* ]]; then\n            _arguments -s");
    zsh_options(out, NULL, cli_common);
    zsh_options(out, NULL, cli_global);
    gx_out_string(out, "\n        else\n            _describe command commands\n        fi\n        ;;\n    esac\n}\n"
                       "if [[ ${funcstack[1]} == _gx ]]; then\n    _gx \"$@\"\nelse\n    compdef _gx gx\nfi\n");
}
