/* career_json.c - a player's record:
 *
 *     { "player": {"name": "...", "federation": "CHN", "sex": "w", "titles": ["FM"], "peak": 2450, "rated_games": 120},
 *       "events": [ {"name": "...", "kind": "ordinary", "format": "swiss", "start": "2024-05-01", "rounds": 9,
 *                    "games": ["2530 GM USA 1", {"rating": 2400, "result": "="}, ...]}, ... ] }
 *
 * All games lie in one piece of memory, 32 an event, so that the events may point into it.
 */
#include "wire/career_read.h"

#include <stdlib.h>

char *from_json_career_name(json_reader *reader, const json_t *value) {
    if (!json_is_string(value)) {
        from_json_fault(reader, GX_FILE_JSON_STRING);
        return NULL;
    }
    return gx_table_copy(reader->table, gx_text_of(json_string_value(value)));
}

bool from_json_title_bit(json_reader *reader, const json_t *value, void *into) {
    uint32_t *titles = into;
    gx_title title = GX_TITLE_NONE;

    if (!from_json_title(reader, value, &title))
        return false;
    if (title == GX_TITLE_NONE)
        return from_json_fault(reader, GX_FILE_TITLE);
    *titles |= (uint32_t)1 << title;
    return true;
}

/* ---- the player ---- */

#define PLAYER ((career_read *)into)->file.career

static bool player_name(json_reader *reader, const json_t *value, void *into) {
    return (((career_read *)into)->file.name = from_json_career_name(reader, value)) != NULL;
}

static bool player_federation(json_reader *reader, const json_t *value, void *into) {
    return from_json_federation(reader, value, PLAYER.federation);
}

static bool player_sex(json_reader *reader, const json_t *value, void *into) {
    return from_json_sex(reader, value, &PLAYER.woman);
}

static bool player_titles(json_reader *reader, const json_t *value, void *into) {
    return from_json_read_array(reader, value, from_json_title_bit, &PLAYER.titles);
}

static bool player_peak(json_reader *reader, const json_t *value, void *into) {
    return from_json_rating(reader, value, &PLAYER.peak);
}

static bool player_games(json_reader *reader, const json_t *value, void *into) {
    return from_json_count(reader, value, &PLAYER.rated_games, 1000000);
}

static const json_row player_rows[] = {
    {"name", player_name, false},
    {"federation", player_federation, true},
    {"sex", player_sex, false},
    {"titles", player_titles, false},
    {"peak", player_peak, true},
    {"rated_games", player_games, false},
    {0},
};

/* ---- the record ---- */

static bool record_player(json_reader *reader, const json_t *value, void *into) {
    return from_json_read_object(reader, value, player_rows, into);
}

static bool record_events(json_reader *reader, const json_t *value, void *into) {
    career_read *read = into;
    size_t count = json_array_size(value);

    read->file.events = calloc(count + 1, sizeof *read->file.events);
    read->file.games = calloc((count + 1) * GX_EVENT_GAMES_MAX, sizeof *read->file.games);
    read->file.event_names = calloc(count + 1, sizeof *read->file.event_names);
    if (!read->file.events || !read->file.games || !read->file.event_names)
        return from_json_fault(reader, GX_FILE_MEMORY);
    read->event_room = count;
    read->file.career.events = read->file.events;
    return from_json_read_array(reader, value, from_json_event, into);
}

static bool record_note(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return json_is_string(value) || from_json_fault(reader, GX_FILE_JSON_STRING);
}

static const json_row record_rows[] = {
    {"note", record_note, false},
    {"player", record_player, true},
    {"events", record_events, true},
    {0},
};

bool gx_career_read_json(gx_career_file *out, gx_text text, gx_file_fault *fault) {
    table_reader table = {.text = text};
    career_read read = {.file.career.rated_games = GX_RATING_MANY};
    json_reader reader;
    json_t *root = from_json_start(&reader, &table);
    bool good = root && from_json_read_object(&reader, root, record_rows, &read);

    json_decref(root);
    if (!good) {
        read.file.career.event_count = read.event_room;
        gx_career_free(&read.file);
        if (fault)
            *fault = table.fault;
        return false;
    }
    *out = read.file;
    return true;
}

void gx_career_free(gx_career_file *file) {
    for (size_t n = 0; file->event_names && n < file->career.event_count; n++)
        free(file->event_names[n]);
    free(file->event_names);
    free(file->events);
    free(file->games);
    free(file->name);
    *file = (gx_career_file){0};
}
