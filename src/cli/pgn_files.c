/* pgn_files.c - see pgn_files.h. A folder's own files come before those of the folders in it; links to folders are not
 * followed, so no way leads in a circle. */
#include "pgn_files.h"

#include <dirent.h>
#include <errno.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static bool ends_with(const char *name, size_t size, const char *ending) {
    size_t length = strlen(ending);

    return size > length && strncasecmp(name + size - length, ending, length) == 0;
}

static bool is_pgn(const char *name) {
    static const char *const packings[] = {".zst", ".gz", ".bz2"};
    size_t size = strlen(name);

    for (size_t n = 0; n < sizeof packings / sizeof packings[0]; n++)
        if (ends_with(name, size, packings[n])) {
            size -= strlen(packings[n]);
            break;
        }
    return ends_with(name, size, ".pgn");
}

static void add(pgn_files *files, const char *name) {
    if (files->count == files->room) {
        files->room = files->room ? 2 * files->room : 16;
        files->names = cli_grow(files->names, files->room, sizeof *files->names);
    }
    files->names[files->count] = cli_allocate(strlen(name) + 1, 1);
    strcpy(files->names[files->count++], name);
}

static void cannot(pgn_files *files, const char *format, const char *name, int error) {
    char message[512];

    snprintf(message, sizeof message, format, name);
    cli_warn(message, error);
    files->missing = true;
}

static char *join(const char *folder, const char *name) {
    size_t size = strlen(folder), slash = size > 0 && folder[size - 1] != '/';
    char *path = cli_allocate(size + slash + strlen(name) + 1, 1);

    sprintf(path, "%s%s%s", folder, slash ? "/" : "", name);
    return path;
}

/* One pass over the entries takes the files, another the folders. */
static void add_folder(pgn_files *files, const char *folder) {
    struct dirent **entries;
    struct stat about, target;
    int count = scandir(folder, &entries, NULL, alphasort);

    if (count < 0) {
        cannot(files, _("cannot open %s"), folder, errno);
        return;
    }
    for (int pass = 0; pass < 2; pass++)
        for (int n = 0; n < count; n++) {
            const char *name = entries[n]->d_name;
            char *path = join(folder, name);
            bool there = lstat(path, &about) == 0, is_folder = there && S_ISDIR(about.st_mode);
            if (pass == 0 && there && !is_folder && is_pgn(name) &&
                (stat(path, &target) != 0 || !S_ISDIR(target.st_mode)))
                add(files, path);
            if (pass == 1 && is_folder && strcmp(name, ".") != 0 && strcmp(name, "..") != 0)
                add_folder(files, path);
            free(path);
        }
    for (int n = 0; n < count; n++)
        free(entries[n]);
    free(entries);
}

static void add_path(pgn_files *files, const char *path) {
    struct stat about;

    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
        add_folder(files, path);
    else
        add(files, path);
}

/* What is there is itself, whatever characters its name has. */
static void add_argument(pgn_files *files, const char *name) {
    struct stat about;
    glob_t found;

    if (strcmp(name, "-") == 0 || stat(name, &about) == 0 || strpbrk(name, "*?[") == NULL) {
        strcmp(name, "-") == 0 ? add(files, name) : add_path(files, name);
        return;
    }
    if (glob(name, 0, NULL, &found) != 0) {
        cannot(files, _("no file is like %s"), name, 0);
        return;
    }
    for (size_t n = 0; n < found.gl_pathc; n++)
        add_path(files, found.gl_pathv[n]);
    globfree(&found);
}

void pgn_files_open(pgn_files *files, const cli_call *call) {
    struct stat about;

    *files = (pgn_files){0};
    for (size_t n = 0; n < call->item_count; n++)
        add_argument(files, call->items[n]);
    if (call->item_count == 0) {
        cli_from_keyboard();
        add(files, "-");
    }
    for (size_t n = 0; n < files->count; n++) {
        if (stat(files->names[n], &about) != 0 || !S_ISREG(about.st_mode)) {
            files->bytes = 0;
            break;
        }
        files->bytes += (uint64_t)about.st_size;
    }
}

void pgn_files_close(pgn_files *files) {
    for (size_t n = 0; n < files->count; n++)
        free(files->names[n]);
    free(files->names);
}
