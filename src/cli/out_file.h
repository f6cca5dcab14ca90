/* out_file.h - an output to a file that has its name only when it is complete.
 *
 * Until then it is called NAME.part, so what a run leaves that was ended early says of itself that it is not complete, and
 * a file that was there before stays as it was. What is no ordinary file (a pipe, a device) is written to directly. */
#ifndef CLI_OUT_FILE_H
#define CLI_OUT_FILE_H

#include "cli.h"

typedef struct out_file out_file;

/* Opens it; failing to write, then or later, ends the program with status 3. `name` lives as long as this. */
out_file *out_file_open(const char *name);
gx_out *out_file_out(out_file *file);

/* What the name leads to where it is a link, which stays one: to be freed. NULL where it is none, or leads nowhere. */
char *out_file_follow(const char *name);

/* Everything is written; gives the file its name. */
void out_file_close(out_file *file);

#endif
