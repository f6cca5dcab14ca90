/* completion_bash.c - a function that looks at the word before the cursor and at the command. */
#include "completion_shell.h"

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
    completion_values(&words, command, option);
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

void completion_bash(gx_out *out) {
    const cli_command *command;

    gx_out_string(out, bash_head);
    gx_out_string(out, "    known='");
    completion_commands(out);
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
