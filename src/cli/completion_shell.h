/* completion_shell.h - what the completions of all shells are made of. */
#ifndef CLI_COMPLETION_SHELL_H
#define CLI_COMPLETION_SHELL_H

#include "completion.h"

/* The words that an option takes, divided by blanks; nothing where they are not known. `command` NULL: of every one. */
void completion_values(gx_out *out, const char *command, const cli_option *option);

bool completion_is_optional(const cli_option *option);
bool completion_takes_file(const cli_option *option);

/* The names of all commands, divided by blanks. */
void completion_commands(gx_out *out);

void completion_bash(gx_out *out);
void completion_zsh(gx_out *out);
void completion_fish(gx_out *out);

#endif
