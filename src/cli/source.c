/* source.c - bytes from a file. What is written out of them is sent on before the program waits for more. */
#include "source.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

void cli_source_open(cli_source *source, const char *name) {
    struct stat about;

    *source = (cli_source){.name = cli_file_name(name), .descriptor = cli_open(name)};
    if (fstat(source->descriptor, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0)
        source->size = (uint64_t)about.st_size;
}

size_t cli_source_read(cli_source *source, char *bytes, size_t room) {
    char message[512];
    ssize_t got;

    do
        got = read(source->descriptor, bytes, room);
    while (got < 0 && errno == EINTR);
    if (got < 0) {
        int error = errno;
        snprintf(message, sizeof message, _("cannot read %s"), source->name);
        cli_die(message, error);
    }
    source->read += (uint64_t)got;
    return (size_t)got;
}

bool cli_source_ready(const cli_source *source, int ms) {
    struct pollfd about = {.fd = source->descriptor, .events = POLLIN};

    return source->size > 0 || poll(&about, 1, ms) != 0;
}

void cli_source_close(cli_source *source) {
    if (source->descriptor > STDERR_FILENO)
        close(source->descriptor);
    source->descriptor = -1;
}
