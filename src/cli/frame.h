/* frame.h - what the files of the frame itself share; commands need cli.h alone. */
#ifndef CLI_FRAME_H
#define CLI_FRAME_H

#include "cli.h"

/* The options that every command takes, and those that `gx` takes alone; both end with a row of zeros. */
extern const cli_option cli_common[];
extern const cli_option cli_global[];

/* Reads arguments into `call` (whose command, if any, is set; its items have room for all of them) until the end, or, with
 * no command, until the first that is no option. Returns how many were read. Wrong usage exits. */
size_t cli_options_read(cli_call *call, int argc, char **argv);

/* Wrong usage: a name that no command has; the nearest one is offered. Exits with status 2. */
_Noreturn void cli_command_unknown(const cli_call *call, const char *name);

/* The value of --lang in the arguments, wherever it stands; NULL if there is none. */
const char *cli_options_language(int argc, char **argv);

/* Help: of a command, of them all, and the man pages. */
void cli_help_command(gx_out *out, const cli_command *command);
void cli_help_all(gx_out *out);

/* The same for programs: a command a line. */
void cli_help_json(gx_out *out, const cli_command *command);
void cli_help_all_json(gx_out *out);
void cli_help_welcome(gx_out *out);
void cli_help_man(gx_out *out);
void cli_help_man_command(gx_out *out, const cli_command *command);

/* Who speaks in complaints: "gx", or "gx COMMAND". */
void cli_speak_as(const char *command);

/* Standard output; failing to write ends the program. */
gx_out *cli_standard_output(void);

#endif
