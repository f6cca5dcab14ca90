/* conditions.c - what a game is to be, read from the body of a request.
 *
 *     {"control":"300+2","enforcement":"assisted","opponent":{"engine":3},"color":"random","chess960":"random"}
 *
 * The fields of `start` in docs/match.md go to the start line and are read by the same reader as a log's first line, so that
 * there is one judge of what a start is. The others say who plays. What is not known is refused. */
#include <guoxiang/fen.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "server.h"

static const char *const start_fields[] = {
    "rulebook", "pace",     "control", "enforcement",  "arbiter",          "recording", "increment_first",
    "fen",      "chess960", "present", "default_time", "fifty_extensions", NULL};

static const char *const own_fields[] = {"opponent", "color", "arbiter_seat", "names", NULL};

/* What is kept beside the start, as it is. */
static const struct {
    const char *name;
    json_int_t most; /* of a whole number; 0: true or false */
} kept_fields[] = {{"public", 0}, {"delay_plies", 1000}, {"delay_ms", 3600000}, {"resume_after_ms", 86400000}};

enum { KEPT = sizeof kept_fields / sizeof kept_fields[0] };

static const char *const colors[] = {"white", "black", "random", NULL};

/* The index of a word in a list; its length where it is not in it. */
static unsigned find(const char *const *words, const char *word) {
    unsigned n = 0;

    while (words[n] && (!word || strcmp(words[n], word) != 0))
        n++;
    return n;
}

/* ---- the start ---- */

static bool is_kept(const char *name) {
    for (unsigned n = 0; n < KEPT; n++)
        if (strcmp(kept_fields[n].name, name) == 0)
            return true;
    return false;
}

/* What is not said, false or 0 is left out. */
static const char *keep_fields(json_t *meta, const json_t *body) {
    for (unsigned n = 0; n < KEPT; n++) {
        json_t *value = json_object_get(body, kept_fields[n].name);
        json_int_t number = json_integer_value(value), most = kept_fields[n].most;
        if (value && (most == 0 ? !json_is_boolean(value) : !json_is_integer(value) || number < 0 || number > most))
            return kept_fields[n].name;
        if (value && (json_is_true(value) || number > 0))
            json_object_set(meta, kept_fields[n].name, value);
    }
    return NULL;
}

static const char *copy_fields(json_t *start, const json_t *body) {
    const char *name;
    json_t *value;

    json_object_foreach((json_t *)(uintptr_t)body, name, value) {
        if (start_fields[find(start_fields, name)])
            json_object_set(start, name, value);
        else if (!own_fields[find(own_fields, name)] && !is_kept(name))
            return "field";
    }
    return NULL;
}

/* A number of Chess960, or "random", is the position of that number; true and false say how castling is written. */
static const char *set_position(json_t *start) {
    const json_t *wanted = json_object_get(start, "chess960");
    const char *word = json_string_value(wanted);
    json_int_t number = word && strcmp(word, "random") == 0 ? (json_int_t)randombytes_uniform(960) : -1;
    char bytes[GX_FEN_MAX];
    gx_buffer fen = gx_buffer_over(bytes, sizeof bytes);

    if (!wanted || json_is_boolean(wanted))
        return NULL;
    if (json_is_integer(wanted))
        number = json_integer_value(wanted);
    if (number < 0 || number > 959 || json_object_get(start, "fen"))
        return "chess960";
    gx_position position = gx_position_start_960((unsigned)number);
    gx_fen_write(&fen, &position, GX_FEN_SHREDDER);
    json_object_set_new(start, "fen", json_stringn(bytes, gx_buffer_text(&fen).size));
    json_object_set_new(start, "chess960", json_true());
    return NULL;
}

static const char *check_start(const json_t *start) {
    char *line = json_dumps(start, JSON_COMPACT);
    gx_log_fault fault = {.code = GX_LOG_FAULT_MEMORY};
    gx_match_start read;
    bool good = line && gx_log_read_start(&read, gx_text_of(line), NULL, &fault);

    free(line);
    return good ? NULL : gx_log_fault_name(fault.code);
}

/* ---- who plays ---- */

void server_creation_seat(server_creation *creation, const char *name) {
    unsigned n = creation->match.seat_count++;

    strcpy(creation->match.seats[n].name, name);
    server_token_make(creation->tokens[n], creation->match.seats[n].hash);
}

/* A seat for the person; the computer is written into the start, where gx play has it too. */
static const char *seat_engine(server_creation *out, json_t *start, const json_t *opponent) {
    const json_t *number = json_object_get(opponent, "engine");
    json_int_t level = json_integer_value(number);
    const char *other = strcmp(out->color, "white") == 0 ? "black" : "white";
    char path[4096];

    if (json_object_size(opponent) != 1 || !json_is_integer(number) || level < 1 || level > GX_LEVELS)
        return "opponent";
    if (!gx_engine_find(gx_engine_level_at((unsigned)level)->program, path, sizeof path))
        return "engine";
    json_object_set_new(start, "play", json_pack("{s:{s:I}}", other, "level", level));
    server_creation_seat(out, out->color);
    return NULL;
}

/* The computer's, for the record, unless it was given another. */
static void name_computer(json_t *meta) {
    json_t *names = json_object_get(meta, "names"), *seat;
    const char *color;
    char name[40];

    json_object_foreach(json_object_get(json_object_get(meta, "start"), "play"), color, seat) {
        if (!names) {
            names = json_object();
            json_object_set_new(meta, "names", names);
        }
        snprintf(name, sizeof name, "Computer, level %d", (int)json_integer_value(json_object_get(seat, "level")));
        if (!json_object_get(names, color))
            json_object_set_new(names, color, json_string(name));
    }
}

static const char *seat_players(server_creation *out, json_t *start, const json_t *body) {
    const json_t *opponent = json_object_get(body, "opponent"), *color = json_object_get(body, "color");
    const char *word = opponent ? json_string_value(opponent) : "person";
    unsigned which = color ? find(colors, json_string_value(color)) : 0;

    if (which > 2)
        return "color";
    out->color = colors[which < 2 ? which : randombytes_uniform(2)];
    if (json_is_object(opponent))
        return seat_engine(out, start, opponent);
    if (word && strcmp(word, "screen") == 0) {
        server_creation_seat(out, "screen");
        out->color = NULL;
        return color ? "color" : NULL;
    }
    if (!word || strcmp(word, "person") != 0)
        return "opponent";
    server_creation_seat(out, "white");
    server_creation_seat(out, "black");
    return NULL;
}

static const char *seat_arbiter(server_creation *out, const json_t *body) {
    const json_t *arbiter = json_object_get(body, "arbiter_seat");

    if (arbiter && !json_is_boolean(arbiter))
        return "arbiter_seat";
    if (json_is_true(arbiter))
        server_creation_seat(out, "arbiter");
    return NULL;
}

/* ---- the whole ---- */

const char *server_conditions_read(server_creation *out, const json_t *body) {
    json_t *start = json_pack("{s:i,s:s,s:s}", "at", 0, "by", "arbiter", "do", "start");
    const char *code = copy_fields(start, body);

    *out = (server_creation){.meta = json_pack("{s:o}", "start", start)};
    code = code ? code : set_position(start);
    code = code ? code : keep_fields(out->meta, body);
    code = code ? code : server_names_take(out->meta, body);
    code = code ? code : check_start(start);
    code = code ? code : seat_players(out, start, body);
    if (!code)
        name_computer(out->meta);
    return code ? code : seat_arbiter(out, body);
}
