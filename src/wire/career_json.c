/* career_json.c - a player's record:
 *
 *     { "player": {"name": "...", "federation": "CHN", "sex": "w", "titles": ["FM"], "peak": 2450, "rated_games": 120},
 *       "events": [ {"name": "...", "kind": "ordinary", "format": "swiss", "start": "2024-05-01", "rounds": 9,
 *                    "games": ["2530 GM USA 1", {"rating": 2400, "result": "="}, ...]}, ... ] }
 *
 * All games lie in one piece of memory, 32 an event, so that the events may point into it.
 */
#include "wire/json_read.h"

#include <guoxiang/career.h>
#include <stdlib.h>
#include <string.h>

typedef struct career_read {
    gx_career_file file;
    size_t event_room;
    gx_event *event; /* the one that is being read */
    gx_norm_game *games;
    gx_norm_game *game;
} career_read;

static char *copy_name(json_reader *reader, const json_t *value) {
    if (!json_is_string(value)) {
        from_json_fault(reader, GX_FILE_JSON_STRING);
        return NULL;
    }
    return gx_table_copy(reader->table, gx_text_of(json_string_value(value)));
}

static bool read_title_into(json_reader *reader, const json_t *value, void *into) {
    uint32_t *titles = into;
    gx_title title = GX_TITLE_NONE;

    if (!from_json_title(reader, value, &title))
        return false;
    if (title == GX_TITLE_NONE)
        return from_json_fault(reader, GX_FILE_TITLE);
    *titles |= (uint32_t)1 << title;
    return true;
}

static bool read_small(json_reader *reader, const json_t *value, uint16_t *out) {
    uint32_t number = 0;

    if (!from_json_count(reader, value, &number, 65535))
        return false;
    *out = (uint16_t)number;
    return true;
}

/* ---- the player ---- */

#define PLAYER ((career_read *)into)->file.career

static bool player_name(json_reader *reader, const json_t *value, void *into) {
    return (((career_read *)into)->file.name = copy_name(reader, value)) != NULL;
}

static bool player_federation(json_reader *reader, const json_t *value, void *into) {
    return from_json_federation(reader, value, PLAYER.federation);
}

static bool player_sex(json_reader *reader, const json_t *value, void *into) {
    return from_json_sex(reader, value, &PLAYER.woman);
}

static bool player_titles(json_reader *reader, const json_t *value, void *into) {
    return from_json_read_array(reader, value, read_title_into, &PLAYER.titles);
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

/* ---- a game ---- */

#define GAME ((career_read *)into)->game

static bool game_rating(json_reader *reader, const json_t *value, void *into) {
    return from_json_rating(reader, value, &GAME->rating);
}

static bool game_title(json_reader *reader, const json_t *value, void *into) {
    return from_json_title(reader, value, &GAME->title);
}

static bool game_federation(json_reader *reader, const json_t *value, void *into) {
    return from_json_federation(reader, value, GAME->federation);
}

static bool game_result(json_reader *reader, const json_t *value, void *into) {
    char buffer[64];
    gx_slot slot = {0};
    gx_text text;

    if (!from_json_text(reader, value, &text, buffer))
        return false;
    if (!gx_table_read_score(&slot, text))
        return from_json_fault(reader, GX_FILE_RESULT);
    GAME->halves = slot.halves;
    if (GAME->end != GX_GAME_ADJUDICATED)
        GAME->end = slot.end;
    return true;
}

static bool game_opponent(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return json_is_string(value) || from_json_fault(reader, GX_FILE_NAME);
}

static bool game_outside(json_reader *reader, const json_t *value, void *into) {
    return from_json_yes(reader, value, &GAME->outside);
}

static bool game_scoreless(json_reader *reader, const json_t *value, void *into) {
    return from_json_yes(reader, value, &GAME->scoreless);
}

static bool game_adjudicated(json_reader *reader, const json_t *value, void *into) {
    bool yes = false;

    if (!from_json_yes(reader, value, &yes))
        return false;
    if (yes)
        GAME->end = GX_GAME_ADJUDICATED;
    return true;
}

static const json_row game_rows[] = {
    {"opponent", game_opponent, false},
    {"rating", game_rating, false},
    {"title", game_title, false},
    {"federation", game_federation, false},
    {"result", game_result, true},
    {"outside", game_outside, false},
    {"scoreless", game_scoreless, false},
    {"adjudicated", game_adjudicated, false},
    {0},
};

static bool read_game(json_reader *reader, const json_t *value, void *into) {
    career_read *read = into;
    gx_file_fault_code code;

    if (read->event->game_count == GX_EVENT_GAMES_MAX)
        return from_json_fault(reader, GX_FILE_GAMES_MANY);
    read->game = &read->games[read->event->game_count];
    if (json_is_string(value)) {
        if (!gx_norm_game_read(read->game, gx_text_of(json_string_value(value)), &code))
            return from_json_fault(reader, code);
    } else if (!from_json_read_object(reader, value, game_rows, into))
        return false;
    read->event->game_count++;
    return true;
}

/* ---- an event ---- */

#define EVENT ((career_read *)into)->event

static bool event_name(json_reader *reader, const json_t *value, void *into) {
    career_read *read = into;

    return (read->file.event_names[read->file.career.event_count] = copy_name(reader, value)) != NULL;
}

static bool event_kind(json_reader *reader, const json_t *value, void *into) {
    const char *word = json_is_string(value) ? json_string_value(value) : "";

    for (unsigned kind = 0; kind < GX_EVENT_KIND_COUNT; kind++)
        if (strcmp(word, gx_event_kind_code(kind)) == 0) {
            EVENT->kind = (gx_event_kind)kind;
            return true;
        }
    return from_json_fault(reader, GX_FILE_KIND);
}

static bool event_format(json_reader *reader, const json_t *value, void *into) {
    static const char *const words[] = {"swiss", "round-robin", "double-round-robin", "knockout", "team"};
    const char *word = json_is_string(value) ? json_string_value(value) : "";

    for (unsigned n = 0; n < sizeof words / sizeof words[0]; n++)
        if (strcmp(word, words[n]) == 0) {
            EVENT->format = (gx_event_format)n;
            return true;
        }
    return from_json_fault(reader, GX_FILE_FORMAT);
}

static bool event_cycle(json_reader *reader, const json_t *value, void *into) {
    const char *word = json_is_string(value) ? json_string_value(value) : "";

    if (strcmp(word, "world") == 0)
        EVENT->cycle = GX_CYCLE_WORLD;
    else if (strcmp(word, "women") == 0)
        EVENT->cycle = GX_CYCLE_WOMEN;
    else
        return from_json_fault(reader, GX_FILE_CYCLE);
    return true;
}

static bool event_start(json_reader *reader, const json_t *value, void *into) {
    return from_json_date(reader, value, &EVENT->start);
}

static bool event_field_average(json_reader *reader, const json_t *value, void *into) {
    return from_json_rating(reader, value, &EVENT->field_average);
}

static bool event_certified(json_reader *reader, const json_t *value, void *into) {
    return from_json_read_array(reader, value, read_title_into, &EVENT->certified);
}

static bool event_awarded(json_reader *reader, const json_t *value, void *into) {
    return from_json_read_array(reader, value, read_title_into, &EVENT->awarded);
}

static bool event_games(json_reader *reader, const json_t *value, void *into) {
    return from_json_read_array(reader, value, read_game, into);
}

#define EVENT_NUMBER(field)                                                                                            \
    static bool event_##field(json_reader *reader, const json_t *value, void *into) {                                  \
        return read_small(reader, value, &EVENT->field);                                                               \
    }

EVENT_NUMBER(cycle_number)
EVENT_NUMBER(rounds)
EVENT_NUMBER(rounds_a_day)
EVENT_NUMBER(single_days)
EVENT_NUMBER(minutes)
EVENT_NUMBER(players)
EVENT_NUMBER(foreign_players)
EVENT_NUMBER(foreign_federations)
EVENT_NUMBER(foreign_titled)
EVENT_NUMBER(field)
EVENT_NUMBER(place)

static const json_row event_rows[] = {
    {"name", event_name, false},
    {"kind", event_kind, false},
    {"format", event_format, false},
    {"cycle", event_cycle, false},
    {"cycle_number", event_cycle_number, false},
    {"start", event_start, false},
    {"rounds", event_rounds, false},
    {"rounds_a_day", event_rounds_a_day, false},
    {"single_days", event_single_days, false},
    {"minutes", event_minutes, false},
    {"players", event_players, false},
    {"foreign_players", event_foreign_players, false},
    {"foreign_federations", event_foreign_federations, false},
    {"foreign_titled", event_foreign_titled, false},
    {"field", event_field, false},
    {"field_average", event_field_average, false},
    {"place", event_place, false},
    {"certified", event_certified, false},
    {"awarded", event_awarded, false},
    {"games", event_games, false},
    {0},
};

static bool read_event(json_reader *reader, const json_t *value, void *into) {
    career_read *read = into;
    size_t n = read->file.career.event_count;

    read->event = &read->file.events[n];
    read->games = &read->file.games[n * GX_EVENT_GAMES_MAX];
    read->event->games = read->games;
    if (!from_json_read_object(reader, value, event_rows, into))
        return false;
    read->file.career.event_count++;
    return true;
}

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
    return from_json_read_array(reader, value, read_event, into);
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
