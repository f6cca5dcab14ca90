/* play_log.c - the file of a game: the log of match.md, a line an event, each on the disk before its consequences are shown.
 *
 * The first line also says who plays ("play"), which the match machine has no use for. A line that was being written when the
 * machine died has no end; it was never shown to anybody, and is left out. Taking moves back writes the file anew and puts
 * it in the place of the old one in one step. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <guoxiang/match_log.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "cli/picture.h"
#include "cli/rulebook.h"
#include "play.h"

enum { PATH = 4096 };

static _Noreturn void cannot(const char *what, const char *path) {
    int error = errno;
    char message[PATH + 100];

    play_screen_leave();
    snprintf(message, sizeof message, what, path);
    cli_die(message, error);
}

/* ---- lines in memory ---- */

static gx_out *new_line(play_log *log) {
    if (log->count == log->room) {
        log->room = log->room ? 2 * log->room : 64;
        log->lines = cli_grow(log->lines, log->room, sizeof *log->lines);
        log->plies = cli_grow(log->plies, log->room, sizeof *log->plies);
    }
    gx_out *line = &log->lines[log->count++];
    gx_out_memory(line);
    return line;
}

static void note_plies(play_state *play) {
    play->log.plies[play->log.count - 1] = gx_match_plies(&play->match.match);
}

/* ---- the file ---- */

static void write_line(play_log *log, gx_text line) {
    while (line.size > 0) {
        ssize_t done = write(log->descriptor, line.bytes, line.size);
        if (done < 0 && errno != EINTR)
            cannot(_("cannot write %s; the game up to the last ruling is safe"), log->path);
        if (done > 0)
            line = (gx_text){line.bytes + done, line.size - (size_t)done};
    }
    if (fdatasync(log->descriptor) != 0 && errno != EINVAL && errno != EROFS)
        cannot(_("cannot write %s; the game up to the last ruling is safe"), log->path);
}

static void open_to_append(play_log *log) {
    log->descriptor = open(log->path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (log->descriptor < 0)
        cannot(_("cannot write %s"), log->path);
    if (flock(log->descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        errno = 0;
        cannot(_("%s is being played already, by another gx play"), log->path);
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
        cannot(_("cannot make the folder %s"), path);
}

/* A name of its own, by the time of day. */
static char *choose_path(void) {
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
    }
    cannot(_("cannot write %s"), path);
}

/* The newest game of the folder: names sort by time. */
static char *last_path(void) {
    char folder[PATH], best[256] = "", path[PATH + 256];
    struct dirent *entry;
    DIR *list;

    state_folder(folder);
    list = opendir(folder);
    while (list && (entry = readdir(list)) != NULL) {
        const char *ending = strrchr(entry->d_name, '.');
        if (ending && strcmp(ending, ".jsonl") == 0 && strcmp(entry->d_name, best) > 0 && strlen(entry->d_name) < 255)
            strcpy(best, entry->d_name);
    }
    if (list)
        closedir(list);
    if (!*best)
        cli_die(_("there is no game to go on with"), 0);
    snprintf(path, sizeof path, "%s/%s", folder, best);
    return cli_copy(gx_text_of(path));
}

/* ---- beginning ---- */

/* The start as gx_log_write_start has it, and behind it who plays. */
static void write_start(play_state *play, gx_out *line) {
    gx_json json;

    gx_json_start(&json, line);
    gx_log_write_start(&json, &play->start);
    while (line->size > 0 && (line->bytes[line->size - 1] == '\n' || line->bytes[line->size - 1] == '}'))
        line->size--;
    gx_out_string(line, ",\"play\":");
    gx_json_start(&json, line);
    play_seats_json(play, &json);
    while (line->size > 0 && line->bytes[line->size - 1] == '\n')
        line->size--;
    gx_out_string(line, "}\n");
}

void play_log_create(play_state *play, const char *path) {
    struct stat about;

    play->log.path = path ? cli_copy(gx_text_of(path)) : choose_path();
    if (path && stat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0)
        cli_usage(play->call, _("%s exists; --resume %s goes on with it"), path, path);
    open_to_append(&play->log);
    gx_out *line = new_line(&play->log);
    write_start(play, line);
    write_line(&play->log, gx_out_held(line));
    note_plies(play);
}

void play_log_add(play_state *play, const gx_match_event *event) {
    gx_out *line = new_line(&play->log);
    gx_json json;

    gx_json_start(&json, line);
    gx_log_write_event(&json, event);
    write_line(&play->log, gx_out_held(line));
    note_plies(play);
}

/* ---- going on ---- */

static _Noreturn void faulty(const play_log *log, size_t number, gx_text line, const gx_log_fault *fault) {
    cli_place place = {log->path, number, line, fault->offset, fault->length};

    cli_complain(&place, _(gx_log_fault_sentence(fault->code)), _("`gx match` judges what stands before it."));
    exit(CLI_INPUT);
}

static void play_line(play_state *play, size_t number, gx_text line) {
    const gx_rulebook *own = cli_has(play->call, "rulebook") ? cli_rulebook(play->call) : NULL;
    gx_log_fault fault;
    gx_log_line read;

    if (number == 1) {
        if (!gx_log_read_start(&play->start, line, own, &fault))
            faulty(&play->log, number, line, &fault);
        play_seats_read(play, line);
        match_open(&play->match, &play->start);
        play->match.match.now = play->start.at;
        return;
    }
    if (!gx_log_read(&read, line, play->match.match.now, &fault))
        faulty(&play->log, number, line, &fault);
    match_apply(&play->match, &read.event);
    gx_log_free(&read);
}

static gx_out read_whole(const char *path) {
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

static void play_lines_of(play_state *play, gx_text all) {
    for (size_t number = 1; all.size > 0; number++) {
        const char *end = memchr(all.bytes, '\n', all.size);
        gx_text line = {all.bytes, (size_t)(end - all.bytes)};
        play_line(play, number, line);
        gx_out *kept = new_line(&play->log);
        gx_out_bytes(kept, line.bytes, line.size + 1);
        note_plies(play);
        all = (gx_text){end + 1, all.size - line.size - 1};
    }
}

void play_log_resume(play_state *play, const char *path) {
    play->log.path = strcmp(path, "-") == 0 ? last_path() : cli_copy(gx_text_of(path));
    if (access(play->log.path, R_OK) == 0)
        open_to_append(&play->log);
    gx_out bytes = read_whole(play->log.path);
    size_t whole = bytes.size;

    while (whole > 0 && bytes.bytes[whole - 1] != '\n')
        whole--;
    if (whole == 0)
        cli_die(_("there is no game in this file"), 0);
    play_lines_of(play, (gx_text){bytes.bytes, whole});
    if (whole < bytes.size && truncate(play->log.path, (off_t)whole) != 0)
        cannot(_("cannot write %s"), play->log.path);
    gx_out_free(&bytes);
    play->base = play->match.match.now;
}

/* ---- taking back ---- */

void play_log_cut(play_state *play, size_t count) {
    play_log *log = &play->log;
    gx_out all;

    gx_out_memory(&all);
    for (size_t n = 0; n < count; n++)
        gx_out_text(&all, gx_out_held(&log->lines[n]));
    if (!cli_file_replace_quietly(log->path, gx_out_held(&all)))
        cannot(_("cannot write %s; the game up to the last ruling is safe"), log->path);
    close(log->descriptor);
    while (log->count > 0)
        gx_out_free(&log->lines[--log->count]);
    match_close(&play->match);
    play_lines_of(play, gx_out_held(&all));
    gx_out_free(&all);
    open_to_append(log);
}

void play_log_close(play_state *play) {
    play_log *log = &play->log;

    while (log->count > 0)
        gx_out_free(&log->lines[--log->count]);
    free(log->lines);
    free(log->plies);
    free(log->path);
    if (log->descriptor > 0)
        close(log->descriptor);
    for (unsigned color = 0; color < 2; color++) {
        free(play->seats[color].command);
        free(play->seats[color].name);
    }
}
