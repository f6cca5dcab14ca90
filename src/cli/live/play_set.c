/* play_set.c - the game that the options describe; who plays, as the log keeps it. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "cli/items.h"
#include "cli/rulebook.h"
#include "play.h"

/* ---- position ---- */

static void set_chess960(play_state *play, const char *word) {
    char *end;
    unsigned long number = strtoul(word, &end, 10);

    if (strcmp(word, "random") == 0)
        number = play->seed % 960;
    else if (*end || end == word || number > 959)
        cli_usage(play->call, _("--chess960 takes a number from 0 to 959, or random"));
    play->start.position = gx_position_start_960((unsigned)number);
    play->start.chess960 = true;
}

static void set_position(play_state *play) {
    const char *fen = cli_value(play->call, "fen"), *number = cli_value(play->call, "chess960");
    cli_item item = {.file = "<argument>", .line = 1};
    cli_call call = *play->call;
    cli_position at;

    if (number)
        set_chess960(play, number);
    if (fen == NULL)
        return;
    call.json = false;
    item.text = item.fen = gx_text_of(fen);
    if (cli_position_read(&at, &call, &item, GX_FEN_LENIENT) != GX_OK) {
        cli_position_complain(&item, &at.report);
        exit(CLI_INPUT);
    }
    play->start.position = at.position;
    play->start.chess960 = at.castling == GX_UCI_CHESS960;
    if (!gx_moves_any(&at.position))
        cli_usage(play->call, _("the game is over in this position already"));
}

/* ---- players ---- */

static gx_color color_of(const play_state *play) {
    const char *word = cli_value(play->call, "color");

    if (word == NULL || strcmp(word, "white") == 0 || strcmp(word, "白") == 0)
        return GX_WHITE;
    if (strcmp(word, "black") == 0 || strcmp(word, "黑") == 0)
        return GX_BLACK;
    if (strcmp(word, "random") == 0)
        return (gx_color)(play->seed / 960 % 2);
    cli_usage(play->call, _("--color is white, black or random"));
}

static void set_engine(play_state *play, gx_color color) {
    play_seat *seat = &play->seats[color];
    char name[64];

    seat->is_engine = true;
    seat->level = (unsigned)cli_number(play->call, "level", 3, 1, GX_LEVELS);
    if (cli_has(play->call, "engine")) {
        seat->level = 0;
        seat->command = cli_copy(gx_text_of(cli_value(play->call, "engine")));
    }
    snprintf(name, sizeof name, _("Computer, level %u"), seat->level);
    seat->name = cli_copy(gx_text_of(seat->command ? seat->command : name));
}

static void set_players(play_state *play) {
    static const char *const options[] = {"white", "black"};

    if (cli_has(play->call, "engine") || cli_has(play->call, "level"))
        set_engine(play, (gx_color)!color_of(play));
    for (unsigned color = 0; color < 2; color++)
        if (cli_has(play->call, options[color]) && !play->seats[color].is_engine)
            play->seats[color].name = cli_copy(gx_text_of(cli_value(play->call, options[color])));
}

static void set_letters(play_state *play) {
    play->letters = cli_has(play->call, "letters") ? cli_letters(play->call) : NULL;
}

void play_set(play_state *play) {
    const char *control = cli_value(play->call, "control");

    play->seed = (uint64_t)cli_number(play->call, "seed", (long long)(time(NULL) & 0xfffffff), 0, 1LL << 60);
    play->start = gx_match_start_plain();
    play->start.rulebook = cli_rulebook(play->call);
    play->start.assisted = !cli_has(play->call, "board");
    if (control && !gx_control_read(&play->start.control, gx_text_of(control)))
        cli_usage(play->call, _("--control %s: a time control is meant, such as 300+2 or 40/7200:20/3600"), control);
    set_position(play);
    set_players(play);
    set_letters(play);
}

/* ---- in the log ---- */

static void put_seat(const play_state *play, gx_json *json, gx_color color) {
    static const char *const names[] = {"white", "black"};
    const play_seat *seat = &play->seats[color];

    gx_json_object(json, names[color]);
    if (seat->name)
        gx_json_string(json, "name", seat->name);
    if (seat->is_engine && seat->level)
        gx_json_number(json, "level", seat->level);
    if (seat->command)
        gx_json_string(json, "engine", seat->command);
    gx_json_close(json);
}

void play_seats_json(const play_state *play, gx_json *json) {
    gx_json_object(json, NULL);
    put_seat(play, json, GX_WHITE);
    put_seat(play, json, GX_BLACK);
    gx_json_count(json, "seed", play->seed);
    gx_json_close(json);
    gx_json_end(json);
}

static void read_seat(play_seat *seat, const json_t *from) {
    const char *name = json_string_value(json_object_get(from, "name"));
    const char *command = json_string_value(json_object_get(from, "engine"));
    json_int_t level = json_integer_value(json_object_get(from, "level"));

    free(seat->name);
    free(seat->command);
    *seat = (play_seat){.engine = seat->engine};
    seat->name = name ? cli_copy(gx_text_of(name)) : NULL;
    seat->command = command ? cli_copy(gx_text_of(command)) : NULL;
    seat->level = level >= 1 && level <= GX_LEVELS ? (unsigned)level : 0;
    seat->is_engine = seat->command || seat->level;
}

void play_seats_read(play_state *play, gx_text line) {
    json_t *root = json_loadb(line.bytes, line.size, 0, NULL), *seats = json_object_get(root, "play");

    read_seat(&play->seats[GX_WHITE], json_object_get(seats, "white"));
    read_seat(&play->seats[GX_BLACK], json_object_get(seats, "black"));
    play->seed = (uint64_t)json_integer_value(json_object_get(seats, "seed"));
    json_decref(root);
    set_letters(play);
}
