/* play_file.c - the file that keeps a game: where it lies, that one program has it alone, and that what is written is on the disk. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "play.h"

enum { PATH = 4096 };

_Noreturn void play_file_cannot(const char *what, const char *path) {
    int error = errno;
    char message[PATH + 100];

    play_screen_leave();
    snprintf(message, sizeof message, what, path);
    cli_die(message, error);
}

void play_file_write(play_log *log, gx_text line) {
    while (line.size > 0) {
        ssize_t done = write(log->descriptor, line.bytes, line.size);
        if (done < 0 && errno != EINTR)
            play_file_cannot(_("cannot write %s; the game up to the last ruling is safe"), log->path);
        if (done > 0)
            line = (gx_text){line.bytes + done, line.size - (size_t)done};
    }
    if (fdatasync(log->descriptor) != 0 && errno != EINVAL && errno != EROFS)
        play_file_cannot(_("cannot write %s; the game up to the last ruling is safe"), log->path);
}

bool play_file_is_deleted(const play_log *log) {
    struct stat about;

    return fstat(log->descriptor, &about) == 0 && S_ISREG(about.st_mode) && about.st_nlink == 0;
}

void play_file_open(play_log *log) {
    log->descriptor = open(log->path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (log->descriptor < 0)
        play_file_cannot(_("cannot write %s"), log->path);
    if (flock(log->descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        errno = 0;
        play_file_cannot(_("%s is being played already, by another gx play"), log->path);
    }
}

/* ~/.local/state/guoxiang, as the XDG base directories have it; made where it is missing. */
static void state_folder(char path[PATH]) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");

    if (state && *state == '/')
        snprintf(path, PATH, "%s/guoxiang", state);
    else
        snprintf(path, PATH, "%s/.local/state/guoxiang", home && *home ? home : "/tmp");
    for (char *at = path + 1; *at; at++)
        if (*at == '/') {
            *at = 0;
            mkdir(path, 0777);
            *at = '/';
        }
    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        play_file_cannot(_("the game is kept in a file, and --log FILE names another; cannot make the folder %s"),
                         path);
}

/* A name of its own, by the time of day. */
char *play_file_new(void) {
    char folder[PATH], path[PATH + 64], day[32];
    time_t now = time(NULL);
    struct tm local;

    state_folder(folder);
    strftime(day, sizeof day, "%Y%m%d-%H%M%S", localtime_r(&now, &local));
    for (unsigned n = 0; n < 1000; n++) {
        snprintf(path, sizeof path, n ? "%s/%s-%u.jsonl" : "%s/%s.jsonl", folder, day, n);
        int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0) {
            close(descriptor);
            return cli_copy(gx_text_of(path));
        }
        if (errno != EEXIST)
            break;
    }
    play_file_cannot(_("the game is kept in a file, and --log FILE names another; cannot write %s"), path);
}

static bool is_later(const struct stat *one, const struct stat *other) {
    return one->st_mtim.tv_sec != other->st_mtim.tv_sec ? one->st_mtim.tv_sec > other->st_mtim.tv_sec
                                                        : one->st_mtim.tv_nsec > other->st_mtim.tv_nsec;
}

/* The game of the folder that was played last. */
char *play_file_last(void) {
    char folder[PATH], best[256] = "", path[PATH + 256];
    struct dirent *entry;
    struct stat about, latest = {0};
    DIR *list;

    state_folder(folder);
    list = opendir(folder);
    while (list && (entry = readdir(list)) != NULL) {
        const char *ending = strrchr(entry->d_name, '.');
        if (ending && strcmp(ending, ".jsonl") == 0 && strlen(entry->d_name) < 255 &&
            fstatat(dirfd(list), entry->d_name, &about, 0) == 0 && (!*best || is_later(&about, &latest))) {
            strcpy(best, entry->d_name);
            latest = about;
        }
    }
    if (list)
        closedir(list);
    if (!*best)
        cli_die(_("there is no game to go on with"), 0);
    snprintf(path, sizeof path, "%s/%s", folder, best);
    return cli_copy(gx_text_of(path));
}

gx_out play_file_read(const char *path) {
    gx_out bytes;
    char chunk[4096];
    ssize_t size;
    int descriptor = cli_open(path);

    gx_out_memory(&bytes);
    while ((size = read(descriptor, chunk, sizeof chunk)) > 0)
        gx_out_bytes(&bytes, chunk, (size_t)size);
    close(descriptor);
    return bytes;
}
