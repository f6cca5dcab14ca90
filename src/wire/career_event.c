/* career_event.c - an event of a player's record, and its games:
 *
 *     {"name": "...", "kind": "ordinary", "format": "swiss", "start": "2024-05-01", "rounds": 9, "place": 1,
 *      "games": ["2530 GM USA 1", {"rating": 2400, "title": "IM", "result": "="}, ...]}
 *
 * A game is a word (career_game.c) or an object; both fill the same place among the event's 32.
 */
#include "wire/career_read.h"

#include <string.h>

static bool read_small(json_reader *reader, const json_t *value, uint16_t *out) {
    uint32_t number = 0;

    if (!from_json_count(reader, value, &number, 65535))
        return false;
    *out = (uint16_t)number;
    return true;
}

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

    return (read->file.event_names[read->file.career.event_count] = from_json_career_name(reader, value)) != NULL;
}

static bool event_kind(json_reader *reader, const json_t *value, void *into) {
    const char *word = json_is_string(value) ? json_string_value(value) : "";

    for (unsigned kind = 0; kind < GX_EVENT_KIND_COUNT; kind++)
        if (strcmp(word, gx_event_kind_code(kind)) == 0) {
            EVENT->kind = (gx_event_kind)kind;
            return true;
        }
    from_json_fault(reader, GX_FILE_KIND);
    for (unsigned kind = 0; kind < GX_EVENT_KIND_COUNT; kind++)
        from_json_expect(reader, gx_event_kind_code(kind));
    return false;
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

static bool event_women(json_reader *reader, const json_t *value, void *into) {
    return from_json_yes(reader, value, &EVENT->women);
}

static bool event_start(json_reader *reader, const json_t *value, void *into) {
    return from_json_date(reader, value, &EVENT->start);
}

static bool event_field_average(json_reader *reader, const json_t *value, void *into) {
    return from_json_rating(reader, value, &EVENT->field_average);
}

static bool event_certified(json_reader *reader, const json_t *value, void *into) {
    return from_json_read_array(reader, value, from_json_title_bit, &EVENT->certified);
}

static bool event_awarded(json_reader *reader, const json_t *value, void *into) {
    return from_json_read_array(reader, value, from_json_title_bit, &EVENT->awarded);
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
    {"women", event_women, false},
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

bool from_json_event(json_reader *reader, const json_t *value, void *into) {
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
