/* split.h - one output cut into many files in one folder. */
#ifndef CLI_SPLIT_H
#define CLI_SPLIT_H

#include "cli.h"

typedef struct cli_split cli_split;

/* `folder` is made where it is not there; one that holds something is refused (exit status 3). Files get `ending`
 * (".pgn"), and begin with `head`, which lives as long as this. */
cli_split *cli_split_open(const char *folder, const char *ending, gx_text head);

/* Where the next bytes for the file of a key are to be put, at once: void with the next call. */
gx_out *cli_split_file(cli_split *split, gx_text key);

/* What has come may go to the disk now: after each whole piece. */
void cli_split_rest(cli_split *split);

/* Everything is written: the files get their names, unless something is missing (not `whole`). */
void cli_split_close(cli_split *split, bool whole);

#endif
