/* out_file.c - see out_file.h. */
#define _XOPEN_SOURCE 700
#include "out_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct out_file {
    gx_out out; /* first, so that a drain finds the rest */
    gx_out_drain *write;
    const char *name;
    char *meant; /* what a link leads to; NULL where `name` is none */
    char *part;  /* NULL where it is written to directly */
};

static _Noreturn void fail(const char *name, int error) {
    char message[4200];

    snprintf(message, sizeof message, _("cannot write %s"), name);
    cli_die(message, error);
}

static bool write_or_end(gx_out *out, size_t need) {
    out_file *file = (out_file *)(void *)out;

    if (!file->write(out, need))
        fail(file->part ? file->part : file->name, out->error);
    return true;
}

char *out_file_follow(const char *name) {
    struct stat about;

    return lstat(name, &about) == 0 && S_ISLNK(about.st_mode) ? realpath(name, NULL) : NULL;
}

out_file *out_file_open(const char *name) {
    out_file *file = cli_allocate(1, sizeof *file);
    struct stat about;

    *file = (out_file){.meant = out_file_follow(name)};
    file->name = name = file->meant ? file->meant : name;
    if (stat(name, &about) != 0 || S_ISREG(about.st_mode)) {
        file->part = cli_allocate(strlen(name) + sizeof ".part", 1);
        sprintf(file->part, "%s.part", name);
    }
    const char *path = file->part ? file->part : name;
    int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0)
        fail(path, errno);
    gx_out_descriptor(&file->out, descriptor);
    file->write = file->out.drain;
    file->out.drain = write_or_end;
    return file;
}

gx_out *out_file_out(out_file *file) {
    return &file->out;
}

void out_file_close(out_file *file) {
    gx_out_flush(&file->out);
    if (close(file->out.descriptor) != 0)
        fail(file->part ? file->part : file->name, errno);
    if (file->part && rename(file->part, file->name) != 0)
        fail(file->name, errno);
    gx_out_free(&file->out);
    free(file->part);
    free(file->meant);
    free(file);
}
