/* play_log.c - the file of a game: the log of match.md, a line an event, each on the disk before its consequences are shown.
 *
 * The first line also says who plays ("play"), which the match machine has no use for. A line that was being written when the
 * machine died has no end; it was never shown to anybody, and is left out (which is said). Taking moves back writes the file anew and puts
 * it in the place of the old one in one step. */
#include <guoxiang/match_log.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "cli/picture.h"
#include "cli/rulebook.h"
#include "play.h"

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

    if (path && strcmp(path, "-") == 0)
        cli_usage(play->call, _("--log takes the name of a file"));
    play->log.path = path ? cli_copy(gx_text_of(path)) : play_file_new();
    if (path && stat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_size > 0)
        cli_usage(play->call, _("%s exists; --resume %s goes on with it"), path, path);
    play_file_open(&play->log);
    gx_out *line = new_line(&play->log);
    write_start(play, line);
    play_file_write(&play->log, gx_out_held(line));
    note_plies(play);
}

static gx_out lines_of(const play_log *log, size_t count) {
    gx_out all;

    gx_out_memory(&all);
    for (size_t n = 0; n < count; n++)
        gx_out_text(&all, gx_out_held(&log->lines[n]));
    return all;
}

/* A file that was deleted while it was open is written once more, under its name if that is free. */
static void write_again(play_state *play) {
    play_log *log = &play->log;
    gx_out all = lines_of(log, log->count);

    if (access(log->path, F_OK) == 0 || !cli_file_replace_quietly(log->path, gx_out_held(&all)))
        play_file_cannot(_("the game was deleted, and cannot be written to %s again"), log->path);
    gx_out_free(&all);
    close(log->descriptor);
    play_file_open(log);
    play_say(play, _("The game had been deleted; it is written to %s again."), log->path);
}

void play_log_add(play_state *play, const gx_match_event *event) {
    gx_out *line = new_line(&play->log);
    gx_json json;

    gx_json_start(&json, line);
    gx_log_write_event(&json, event);
    play_file_write(&play->log, gx_out_held(line));
    note_plies(play);
    if (play_file_is_deleted(&play->log))
        write_again(play);
}

/* ---- going on ---- */

static _Noreturn void faulty(const play_log *log, gx_text line, const gx_log_fault *fault) {
    cli_place place = {log->path, log->count + 1, line, fault->offset, fault->length};

    cli_complain(&place, _(gx_log_fault_sentence(fault->code)),
                 log->count > 0 ? _("`gx match` judges what stands before it.")
                                : _("What gx play and gx match keep begins with a line of the start."));
    exit(CLI_INPUT);
}

static void keep_line(play_state *play, gx_text line) {
    gx_out *kept = new_line(&play->log);

    gx_out_text(kept, line);
    gx_out_put(kept, '\n');
    note_plies(play);
}

/* A line without an end was being written when everything ended. If only the end is missing it counts like any other, else it
 * is left out. */
static bool is_cut_off(const gx_log_fault *fault, gx_text rest) {
    return rest.size == 0 && fault->code == GX_LOG_FAULT_JSON;
}

/* Plays the lines, and says how many bytes of them hold. */
static size_t play_lines_of(play_state *play, gx_text all) {
    const gx_rulebook *own = cli_has(play->call, "rulebook") ? cli_rulebook(play->call) : NULL;
    match_reader reader = {.play = &play->match, .own = own};
    gx_text rest = all;

    while (rest.size > 0) {
        const char *end = memchr(rest.bytes, '\n', rest.size);
        gx_text line = {rest.bytes, end ? (size_t)(end - rest.bytes) : rest.size};
        gx_log_fault fault;
        rest = (gx_text){line.bytes + line.size + (end != NULL), rest.size - line.size - (end != NULL)};
        if (line.size > 0 && !match_read_line(&reader, line, &fault)) {
            if (end || !reader.begun || !is_cut_off(&fault, rest))
                faulty(&play->log, line, &fault);
            play->log.was_cut = true;
            rest = line;
            break;
        }
        if (play->log.count == 0)
            play_seats_read(play, line);
        keep_line(play, line);
    }
    match_about_free(&reader.about);
    play->start = play->match.match.start;
    return all.size - rest.size;
}

void play_log_resume(play_state *play, const char *path) {
    play->log.path = strcmp(path, "-") == 0 ? play_file_last() : cli_copy(gx_text_of(path));
    if (access(play->log.path, R_OK) == 0)
        play_file_open(&play->log);
    gx_out bytes = play_file_read(play->log.path);
    size_t whole = bytes.size > 0 ? play_lines_of(play, gx_out_held(&bytes)) : 0;

    if (whole == 0)
        cli_die(_("there is no game in this file"), 0);
    if (whole < bytes.size && ftruncate(play->log.descriptor, (off_t)whole) != 0)
        play_file_cannot(_("cannot write %s"), play->log.path);
    if (bytes.bytes[whole - 1] != '\n')
        play_file_write(&play->log, gx_text_of("\n"));
    gx_out_free(&bytes);
    play->base = play->match.match.now;
}

/* ---- taking back ---- */

void play_log_cut(play_state *play, size_t count) {
    play_log *log = &play->log;
    gx_out all = lines_of(log, count);

    if (!cli_file_replace_quietly(log->path, gx_out_held(&all)))
        play_file_cannot(_("cannot write %s; the game up to the last ruling is safe"), log->path);
    close(log->descriptor);
    while (log->count > 0)
        gx_out_free(&log->lines[--log->count]);
    match_close(&play->match);
    play_lines_of(play, gx_out_held(&all));
    gx_out_free(&all);
    play_file_open(log);
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
    play_seats_free(play);
}
