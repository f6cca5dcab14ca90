/*
 * The commands, in the order in which the help shows them. A new command is its own file cmd_NAME.c and two lines here.
 */
#include "frame.h"

#include <string.h>

extern const cli_command cmd_book, cmd_explain, cmd_fen, cmd_help, cmd_judge, cmd_law, cmd_match, cmd_move, cmd_moves,
    cmd_opening, cmd_perft, cmd_pgn, cmd_play, cmd_rating, cmd_serve, cmd_sheet, cmd_show, cmd_status, cmd_store,
    cmd_title;

static const cli_command *const commands[] = {
    &cmd_show,  &cmd_play,    &cmd_moves, &cmd_move,  &cmd_explain, &cmd_status, &cmd_pgn,
    &cmd_judge, &cmd_match,   &cmd_sheet, &cmd_book,  &cmd_law,     &cmd_fen,    &cmd_rating,
    &cmd_title, &cmd_opening, &cmd_perft, &cmd_serve, &cmd_store,   &cmd_help,
};

const cli_command *cli_command_at(size_t index) {
    return index < sizeof commands / sizeof commands[0] ? commands[index] : NULL;
}

const cli_command *cli_command_find(const char *name) {
    const cli_command *command;

    for (size_t n = 0; (command = cli_command_at(n)) != NULL; n++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

void cli_command_unknown(const cli_call *call, const char *name) {
    const char *names[64], *near;
    size_t count = 0;

    for (const cli_command *c; count < 63 && (c = cli_command_at(count)) != NULL;)
        names[count++] = c->name;
    names[count] = NULL;
    near = cli_nearest(name, names);
    if (near)
        cli_usage(call, _("there is no command %s; did you mean %s?"), name, near);
    cli_usage(call, _("there is no command %s"), name);
}
