/* completion.h - files that teach a shell the commands and options of gx. */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

#include "frame.h"

/* Writes the file for bash, zsh or fish. False: there is none for this shell. */
bool cli_completion(gx_out *out, const char *shell);

#endif
