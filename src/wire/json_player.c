/* json_player.c - the players of a tournament as JSON: {"number": 1, "name": "A", "rating": 2789, "k": 10, ...}
 *
 * A player is added to the table before he is read, so that each member is written where it belongs: into the last one.
 */
#include "wire/json_tournament.h"

#include <stdlib.h>
#include <string.h>

static gx_competitor *last(json_reader *reader) {
    gx_tournament *t = &reader->table->table;

    return &t->players[t->count - 1];
}

static bool player_number(json_reader *reader, const json_t *value, void *into) {
    uint32_t number;

    (void)into;
    if (!from_json_count(reader, value, &number, 9999))
        return false;
    if (number == 0)
        return from_json_fault(reader, GX_FILE_NUMBER);
    uint16_t other = gx_table_by_number(&reader->table->table, number);
    if (other != GX_NOBODY && &reader->table->table.players[other] != last(reader))
        return from_json_fault(reader, GX_FILE_NUMBER_TWICE);
    last(reader)->number = number;
    return true;
}

static bool player_name(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    if (!json_is_string(value) || json_string_length(value) == 0 ||
        strlen(json_string_value(value)) != json_string_length(value))
        return from_json_fault(reader, GX_FILE_NAME);
    if (gx_table_by_name(&reader->table->table, gx_text_of(json_string_value(value))) != GX_NOBODY)
        return from_json_fault(reader, GX_FILE_NAME_TWICE);
    char *name = gx_table_copy(reader->table, gx_text_of(json_string_value(value)));
    if (!name)
        return false;
    free(last(reader)->name);
    last(reader)->name = name;
    return true;
}

static bool player_rating(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return from_json_rating(reader, value, &last(reader)->rating);
}

static bool player_peak(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return from_json_rating(reader, value, &last(reader)->peak);
}

static bool player_title(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return from_json_title(reader, value, &last(reader)->title);
}

static bool player_federation(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return from_json_federation(reader, value, last(reader)->federation);
}

static bool player_sex(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return from_json_sex(reader, value, &last(reader)->woman);
}

static bool player_born(json_reader *reader, const json_t *value, void *into) {
    uint32_t date = 0;

    (void)into;
    if (!from_json_date(reader, value, &date))
        return false;
    last(reader)->born = (uint16_t)(date / 10000);
    return true;
}

static bool player_k(json_reader *reader, const json_t *value, void *into) {
    uint32_t k;

    (void)into;
    if (!from_json_count(reader, value, &k, 100))
        return false;
    last(reader)->k = (uint16_t)k;
    return true;
}

static bool player_games(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return from_json_count(reader, value, &last(reader)->rated_games, 1000000);
}

static bool player_id(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    if (!json_is_integer(value) || json_integer_value(value) < 0)
        return from_json_fault(reader, GX_FILE_ID);
    last(reader)->id = (uint64_t)json_integer_value(value);
    return true;
}

static const json_row player_rows[] = {
    {"number", player_number, false}, {"name", player_name, true},          {"title", player_title, false},
    {"rating", player_rating, false}, {"peak", player_peak, false},         {"federation", player_federation, false},
    {"id", player_id, false},         {"sex", player_sex, false},           {"born", player_born, false},
    {"k", player_k, false},           {"rated_games", player_games, false}, {0},
};

bool from_json_player(json_reader *reader, const json_t *value, void *into) {
    uint32_t number = (uint32_t)reader->table->table.count + 1;

    if (!gx_table_add(reader->table, (gx_text){reader->table->text.bytes, 0}))
        return false;
    if (!from_json_read_object(reader, value, player_rows, into))
        return false;
    if (last(reader)->number == 0 && gx_table_by_number(&reader->table->table, number) != GX_NOBODY)
        return from_json_fault(reader, GX_FILE_NUMBER_TWICE);
    if (last(reader)->number == 0)
        last(reader)->number = number;
    return true;
}
