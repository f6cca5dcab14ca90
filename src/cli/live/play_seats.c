/* play_seats.c - who plays, as the log keeps it behind the start: what the match machine has no use for.
 *
 *     "play":{"white":{"name":"Ann"},"black":{"name":"Computer, level 3","level":3},"date":"2026.11.30","seed":17}
 *     "play":{...,"black":{"name":"./own","engine":"./own","options":["Hash=16"]},...}                                  */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "play.h"

void play_seat_setting(play_seat *seat, const char *setting) {
    seat->settings = cli_grow(seat->settings, seat->setting_count + 1, sizeof *seat->settings);
    seat->settings[seat->setting_count++] = cli_copy(gx_text_of(setting));
}

static void empty(play_seat *seat) {
    while (seat->setting_count > 0)
        free(seat->settings[--seat->setting_count]);
    free(seat->settings);
    free(seat->name);
    free(seat->command);
    *seat = (play_seat){.engine = seat->engine};
}

void play_seats_free(play_state *play) {
    empty(&play->seats[GX_WHITE]);
    empty(&play->seats[GX_BLACK]);
    free(play->date);
}

/* ---- writing ---- */

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
    if (seat->setting_count > 0)
        gx_json_array(json, "options");
    for (size_t n = 0; n < seat->setting_count; n++)
        gx_json_string(json, NULL, seat->settings[n]);
    if (seat->setting_count > 0)
        gx_json_close(json);
    gx_json_close(json);
}

void play_seats_json(const play_state *play, gx_json *json) {
    gx_json_object(json, NULL);
    put_seat(play, json, GX_WHITE);
    put_seat(play, json, GX_BLACK);
    if (play->date)
        gx_json_string(json, "date", play->date);
    gx_json_count(json, "seed", play->seed);
    gx_json_close(json);
    gx_json_end(json);
}

/* ---- reading: whatever is not as it is written above is passed over ---- */

static char *string_of(const json_t *from, const char *name) {
    const char *value = json_string_value(json_object_get(from, name));

    return value ? cli_copy(gx_text_of(value)) : NULL;
}

static void read_seat(play_seat *seat, const json_t *from) {
    const json_t *options = json_object_get(from, "options");
    json_int_t level = json_integer_value(json_object_get(from, "level"));

    empty(seat);
    seat->name = string_of(from, "name");
    seat->command = string_of(from, "engine");
    seat->level = level >= 1 && level <= GX_LEVELS ? (unsigned)level : 0;
    for (size_t n = 0; seat->command && n < json_array_size(options); n++)
        if (json_is_string(json_array_get(options, n)))
            play_seat_setting(seat, json_string_value(json_array_get(options, n)));
    seat->is_engine = seat->command || seat->level;
}

void play_seats_read(play_state *play, gx_text line) {
    json_t *root = json_loadb(line.bytes, line.size, 0, NULL), *seats = json_object_get(root, "play");

    read_seat(&play->seats[GX_WHITE], json_object_get(seats, "white"));
    read_seat(&play->seats[GX_BLACK], json_object_get(seats, "black"));
    free(play->date);
    play->date = string_of(seats, "date");
    play->seed = (uint64_t)json_integer_value(json_object_get(seats, "seed"));
    json_decref(root);
    play_set_letters(play);
}
