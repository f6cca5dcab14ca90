/*
 * Standard output and the terminal.
 *
 * All answers go through one buffer. Where they cannot be written (the disk is full, the reader has gone) there is no use
 * in going on: the program ends with status 3, silently where a pipe was closed, as `gx ... | head` does on purpose.
 */
#include "frame.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static gx_out standard;
static gx_out_drain *to_file;

static bool write_or_end(gx_out *out, size_t need) {
    if (to_file(out, need))
        return true;
    if (out->error == EPIPE)
        exit(CLI_SURROUNDINGS);
    cli_die(_("cannot write to standard output"), out->error);
}

gx_out *cli_standard_output(void) {
    if (!standard.drain) {
        gx_out_descriptor(&standard, STDOUT_FILENO);
        to_file = standard.drain;
        standard.drain = write_or_end;
    }
    return &standard;
}

void cli_print(gx_out *out, const char *format, ...) {
    char small[512], *text = small;
    va_list list, again;

    va_start(list, format);
    va_copy(again, list);
    int size = vsnprintf(small, sizeof small, format, list);
    if (size >= (int)sizeof small) {
        text = cli_allocate((size_t)size + 1, 1);
        vsnprintf(text, (size_t)size + 1, format, again);
    }
    va_end(again);
    va_end(list);
    if (size > 0)
        gx_out_bytes(out, text, (size_t)size);
    if (text != small)
        free(text);
}

bool cli_color(void) {
    const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");

    return isatty(STDOUT_FILENO) && !(no && *no) && terminal && strcmp(terminal, "dumb") != 0;
}

unsigned cli_columns(void) {
    struct winsize size;

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20)
        return size.ws_col;
    return 80;
}
