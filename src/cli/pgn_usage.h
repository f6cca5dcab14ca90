/* pgn_usage.h - options of gx pgn that mean nothing without another, or not together. */
#ifndef CLI_PGN_USAGE_H
#define CLI_PGN_USAGE_H

#include "cli.h"

/* Ends the program (wrong usage) where there are such. */
void pgn_usage_check(const cli_call *call);

#endif
