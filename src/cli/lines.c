/*
 * Lines of a file, of any length, from anything that can be read.
 *
 *     bytes   |  given already  |  line ...\n  more  |  room  |
 *                               start                end
 *
 * Before the program waits for more, what it has answered so far is sent on (`flush`): so two programs can talk to each
 * other a line at a time, and a file still goes through in large pieces. A byte order mark at the beginning is no part of
 * the first line; nor is a carriage return of any line's end.
 */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_ROOM = 65536 };

static _Noreturn void cannot(const char *format, const char *name) {
    char message[512];
    int error = errno;

    snprintf(message, sizeof message, format, name);
    cli_die(message, error);
}

int cli_open_quietly(const char *name) {
    return strcmp(name, "-") == 0 ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
}

int cli_open(const char *name) {
    int descriptor = cli_open_quietly(name);
    if (descriptor < 0)
        cannot(_("cannot open %s"), name);
    return descriptor;
}

const char *cli_file_name(const char *name) {
    return strcmp(name, "-") == 0 ? "<stdin>" : name;
}

void cli_lines_open(cli_lines *lines, const char *name, gx_out *flush) {
    *lines = (cli_lines){.descriptor = cli_open(name), .name = cli_file_name(name), .flush = flush, .room = FIRST_ROOM};
    lines->bytes = cli_allocate(lines->room, 1);
}

void cli_lines_close(cli_lines *lines) {
    if (lines->descriptor > STDERR_FILENO)
        close(lines->descriptor);
    free(lines->bytes);
    lines->bytes = NULL;
}

/* Reads on; false at the end of the file. */
static bool fill(cli_lines *lines) {
    if (lines->start > 0) {
        memmove(lines->bytes, lines->bytes + lines->start, lines->end - lines->start);
        lines->end -= lines->start;
        lines->start = 0;
    }
    if (lines->end == lines->room) {
        lines->room *= 2;
        lines->bytes = cli_grow(lines->bytes, lines->room, 1);
    }
    if (lines->flush)
        gx_out_flush(lines->flush);
    ssize_t got;
    do
        got = read(lines->descriptor, lines->bytes + lines->end, lines->room - lines->end);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        cannot(_("cannot read %s"), lines->name);
    lines->end += (size_t)got;
    return got > 0;
}

static gx_text trimmed(const cli_lines *lines, size_t size) {
    gx_text line = {lines->bytes + lines->start, size};

    if (lines->number == 1 && line.size >= 3 && memcmp(line.bytes, "\xEF\xBB\xBF", 3) == 0) {
        line.bytes += 3;
        line.size -= 3;
    }
    if (line.size > 0 && line.bytes[line.size - 1] == '\r')
        line.size--;
    return line;
}

bool cli_lines_next(cli_lines *lines, gx_text *line) {
    size_t looked = 0;

    for (;;) {
        size_t size = lines->end - lines->start;
        const char *at = lines->bytes + lines->start;
        const char *newline = size > looked ? memchr(at + looked, '\n', size - looked) : NULL;
        if (newline || (lines->over && size > 0)) {
            lines->number++;
            size_t length = newline ? (size_t)(newline - at) : size;
            *line = trimmed(lines, length);
            lines->start += length + (newline ? 1 : 0);
            return true;
        }
        if (lines->over)
            return false;
        looked = size;
        lines->over = !fill(lines);
    }
}
