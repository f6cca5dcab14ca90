/* match_reader.c - the log of a match, for every command that reads one.
 *
 *     {"at":0,"by":"arbiter","do":"start", ... "play":{"white":{"name":"Ann"}, ...}}     the match is opened
 *     {"at":2100,"by":"white","do":"move","move":"e2e4"}                                 judged; the taker looks at the rulings
 *     {"at":2100,"by":"bla                                                               a fault: here it ends                */
#include <jansson.h>
#include <stdlib.h>
#include "match_play.h"

/* ---- who plays ---- */

static char *string_of(const json_t *object, const char *name) {
    const json_t *value = json_object_get(object, name);

    return json_is_string(value) ? cli_copy((gx_text){json_string_value(value), json_string_length(value)}) : NULL;
}

static void read_about(match_about *about, gx_text line) {
    json_t *root = json_loadb(line.bytes, line.size, 0, NULL), *play = json_object_get(root, "play");

    match_about_free(about);
    about->white = string_of(json_object_get(play, "white"), "name");
    about->black = string_of(json_object_get(play, "black"), "name");
    about->date = string_of(play, "date");
    json_decref(root);
}

size_t match_about_tags(const match_about *about, gx_pgn_tag tags[MATCH_TAGS]) {
    const char *const names[] = {"White", "Black", "Date"}, *const values[] = {about->white, about->black, about->date};
    size_t count = 0;

    for (unsigned n = 0; n < MATCH_TAGS; n++)
        if (values[n])
            tags[count++] = (gx_pgn_tag){gx_text_of(names[n]), gx_text_of(values[n])};
    return count;
}

void match_about_free(match_about *about) {
    free(about->white);
    free(about->black);
    free(about->date);
    *about = (match_about){0};
}

/* ---- lines ---- */

static bool begin(match_reader *reader, gx_text line, gx_log_fault *fault) {
    gx_match_start start;

    if (!gx_log_read_start(&start, line, reader->own, fault))
        return false;
    match_open(reader->play, &start);
    reader->play->rulings.count = 0;
    reader->begun = true;
    reader->now = start.at;
    read_about(&reader->about, line);
    return true;
}

bool match_read_line(match_reader *reader, gx_text line, gx_log_fault *fault) {
    gx_log_line read;

    if (!reader->begun)
        return begin(reader, line, fault);
    if (!gx_log_read(&read, line, reader->now, fault))
        return false;
    reader->now = read.event.at;
    match_apply(reader->play, &read.event);
    gx_log_free(&read);
    return true;
}

static void complain(const char *file, size_t number, gx_text line, const gx_log_fault *fault) {
    cli_place place = {cli_file_name(file), number, line, fault->offset, fault->length};

    cli_complain(&place, _(gx_log_fault_sentence(fault->code)), NULL);
}

bool match_read_file(match_reader *reader, const char *file, gx_out *flush, match_taker *take, void *context) {
    gx_log_fault fault = {.code = GX_LOG_FAULT_FIRST};
    cli_lines lines;
    gx_text line;
    bool good = true;

    cli_lines_open(&lines, file, flush);
    while (good && cli_lines_next(&lines, &line)) {
        if (gx_log_is_blank(line))
            continue;
        good = match_read_line(reader, line, &fault);
        if (good)
            take(context);
        else
            complain(file, lines.number, line, &fault);
    }
    if (good && !reader->begun)
        complain(file, 1, gx_text_of(""), &fault);
    cli_lines_close(&lines);
    return good && reader->begun;
}
