/* json_tournament.c - a tournament as JSON:
 *
 *     { "name": "...", "start": "2025-10-12",
 *       "players": [ {"number": 1, "name": "A", "rating": 2789, "k": 10}, ... ],
 *       "games":   [ {"round": 1, "white": 1, "black": "B", "result": "1-0"}, ... ] }
 *
 * Players are named by their number or by their name; without numbers they are numbered in their order.
 */
#include "wire/json_tournament.h"

#include <stdlib.h>
#include <string.h>

typedef struct game_read {
    uint16_t players[2];
    uint32_t round;
    gx_slot slots[2];
    bool open;
} game_read;

static bool read_who(json_reader *reader, const json_t *value, uint16_t *out) {
    const gx_tournament *t = &reader->table->table;

    *out = GX_NOBODY;
    if (json_is_integer(value) && json_integer_value(value) > 0 && json_integer_value(value) <= 9999)
        *out = gx_table_by_number(t, (uint32_t)json_integer_value(value));
    else if (json_is_string(value))
        *out = gx_table_by_name(t, gx_text_of(json_string_value(value)));
    return *out != GX_NOBODY || from_json_fault(reader, GX_FILE_OPPONENT);
}

static bool game_white(json_reader *reader, const json_t *value, void *into) {
    return read_who(reader, value, &((game_read *)into)->players[0]);
}

static bool game_black(json_reader *reader, const json_t *value, void *into) {
    return read_who(reader, value, &((game_read *)into)->players[1]);
}

static bool game_round(json_reader *reader, const json_t *value, void *into) {
    uint32_t *round = &((game_read *)into)->round;

    return from_json_count(reader, value, round, GX_ROUNDS_MAX) &&
           (*round > 0 || from_json_fault(reader, GX_FILE_ROUND));
}

static bool game_result(json_reader *reader, const json_t *value, void *into) {
    game_read *game = into;
    char buffer[64];
    gx_text text;

    if (!from_json_text(reader, value, &text, buffer))
        return false;
    return gx_table_read_result(&game->slots[0], &game->slots[1], &game->open, text) ||
           from_json_fault(reader, GX_FILE_RESULT);
}

static const json_row game_rows[] = {
    {"round", game_round, true},
    {"white", game_white, true},
    {"black", game_black, true},
    {"result", game_result, true},
    {0},
};

static bool read_game(json_reader *reader, const json_t *value, void *into) {
    game_read game = {.slots = {{.color = 'w'}, {.color = 'b'}}};

    (void)into;
    if (!from_json_read_object(reader, value, game_rows, &game))
        return false;
    if (game.open)
        return true;
    gx_text place = from_json_place(reader->table->text, reader->steps, reader->depth);
    game.slots[0].opponent = game.players[1];
    game.slots[1].opponent = game.players[0];
    place.size = place.size < 60 ? place.size : 60;
    return gx_table_enter(reader->table, game.players[0], game.round, game.slots[0], place) &&
           gx_table_enter(reader->table, game.players[1], game.round, game.slots[1], place);
}

static bool about_name(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    if (!json_is_string(value))
        return from_json_fault(reader, GX_FILE_JSON_STRING);
    reader->table->table.name = gx_table_copy(reader->table, gx_text_of(json_string_value(value)));
    return reader->table->table.name != NULL;
}

static bool about_city(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    if (!json_is_string(value))
        return from_json_fault(reader, GX_FILE_JSON_STRING);
    reader->table->table.city = gx_table_copy(reader->table, gx_text_of(json_string_value(value)));
    return reader->table->table.city != NULL;
}

static bool about_source(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return json_is_string(value) || from_json_fault(reader, GX_FILE_JSON_STRING);
}

static bool about_start(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return from_json_date(reader, value, &reader->table->table.start);
}

static bool about_end(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return from_json_date(reader, value, &reader->table->table.end);
}

static bool about_federation(json_reader *reader, const json_t *value, void *into) {
    (void)into;
    return from_json_federation(reader, value, reader->table->table.federation);
}

static bool pass_by(json_reader *reader, const json_t *value, void *into) {
    (void)value;
    (void)into;
    (void)reader;
    return true;
}

static const json_row rows[] = {
    {"name", about_name, false},     {"city", about_city, false},
    {"source", about_source, false}, {"federation", about_federation, false},
    {"start", about_start, false},   {"end", about_end, false},
    {"players", pass_by, true}, /* in their own turn below, before the games */
    {"games", pass_by, true},        {0},
};

static bool read_part(json_reader *reader, const json_t *root, const char *name, from_json_member *each) {
    from_json_down(reader, name, 0);
    bool good = from_json_read_array(reader, json_object_get(root, name), each, NULL);
    from_json_up(reader);
    return good;
}

bool gx_tournament_read_json(gx_tournament *out, gx_text text, gx_file_fault *fault) {
    table_reader table = {.text = text};
    json_reader reader;
    json_t *root = from_json_start(&reader, &table);

    if (root && from_json_read_object(&reader, root, rows, NULL) &&
        read_part(&reader, root, "players", from_json_player))
        read_part(&reader, root, "games", read_game);
    json_decref(root);
    return gx_table_finish(&table, out, fault);
}
