/* source.h - bytes from a file, whatever it is: a plain file or standard input. */
#ifndef CLI_SOURCE_H
#define CLI_SOURCE_H

#include "cli.h"

typedef struct cli_source {
    const char *name; /* as shown */
    int descriptor;
    uint64_t size; /* of the file, 0 where it is not known */
    uint64_t read; /* bytes of it so far */
} cli_source;

/* Opens a file; "-" is standard input. Where it can't be opened: a complaint and exit status 3. */
void cli_source_open(cli_source *source, const char *name);

/* At most `room` bytes, as many as come at once; 0 at the end. Failing to read: exit status 3. */
size_t cli_source_read(cli_source *source, char *bytes, size_t room);

/* Whether the next read would not have to wait longer than so many milliseconds. */
bool cli_source_ready(const cli_source *source, int ms);

void cli_source_close(cli_source *source);

#endif
