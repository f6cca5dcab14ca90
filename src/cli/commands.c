/*
 * The commands, in the order in which the help shows them. A new command is its own file cmd_NAME.c and two lines here.
 */
#include "frame.h"

#include <string.h>

extern const cli_command cmd_help;
extern const cli_command cmd_show __attribute__((weak)), cmd_moves __attribute__((weak)),
    cmd_move __attribute__((weak));
extern const cli_command cmd_explain __attribute__((weak)), cmd_fen __attribute__((weak)),
    cmd_perft __attribute__((weak));
extern const cli_command cmd_pgn __attribute__((weak));
extern const cli_command cmd_judge __attribute__((weak));

static const cli_command *const commands[] = {&cmd_show,  &cmd_moves, &cmd_move,  &cmd_explain, &cmd_fen,
                                              &cmd_perft, &cmd_pgn,   &cmd_judge, &cmd_help};

const cli_command *cli_command_at(size_t index) {
    for (size_t n = 0; n < sizeof commands / sizeof commands[0]; n++)
        if (commands[n] && index-- == 0)
            return commands[n];
    return NULL;
}

const cli_command *cli_command_find(const char *name) {
    const cli_command *command;

    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}
