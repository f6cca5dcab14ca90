/* command.c - a message of a client: hello first, then events.
 *
 *     {"hello":{"token":TOKEN,"last_seq":N}}                without a token: a spectator
 *     {"id":"c1","do":"move","move":"e4"}                   an event of docs/match.md without at and by
 *
 * A command is applied once, whatever its sender does: its name is kept with the event. Who has sent it is known by the seat,
 * never by what the message says; only the seat `screen`, of two people before one screen, says by whom. */
#include <string.h>
#include "server.h"

static void say_error(server_socket *socket, const char *id, const char *code, const char *text) {
    gx_json json;
    gx_out out;

    socket->server->counts.refused++;
    gx_out_memory(&out);
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    gx_json_object(&json, "error");
    if (id)
        gx_json_string(&json, "id", id);
    gx_json_string(&json, "code", code);
    gx_json_string(&json, "text", text);
    gx_json_close(&json);
    gx_json_close(&json);
    server_socket_say(socket, gx_out_held(&out));
    gx_out_free(&out);
}

static const char *seat_of(const server_socket *socket) {
    return socket->seat < 0 ? "spectator" : socket->game->seats[socket->seat].name;
}

static bool is_seat(const server_socket *socket, const char *name) {
    return strcmp(seat_of(socket), name) == 0;
}

static unsigned seated(const server_game *game, const char *name) {
    unsigned count = 0;

    for (unsigned n = 0; n < game->seat_count; n++)
        if (strcmp(game->seats[n].name, name) == 0)
            count += game->seated[n];
    return count;
}

/* ---- coming and going ---- */

static void say_presence(const server_game *game) {
    gx_json json;
    gx_out out;

    gx_out_memory(&out);
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    gx_json_object(&json, "presence");
    for (unsigned n = 0; n < game->seat_count; n++)
        gx_json_bool(&json, game->seats[n].name, game->seated[n] > 0);
    gx_json_close(&json);
    gx_json_close(&json);
    for (server_socket *socket = game->sockets; socket; socket = socket->beside)
        server_socket_say(socket, gx_out_held(&out));
    gx_out_free(&out);
}

static void say_welcome(server_socket *socket) {
    const server_game *game = socket->game;
    gx_json json;
    gx_out out;

    gx_out_memory(&out);
    gx_out_string(&out, "{\"welcome\":");
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    gx_json_count(&json, "api", GX_SERVER_API);
    gx_json_string(&json, "game", game->id);
    gx_json_string(&json, "seat", seat_of(socket));
    gx_json_number(&json, "seq", (int64_t)game->sent - 1);
    gx_json_number(&json, "now", game->count > 0 ? server_game_now(game) : 0);
    server_opponent_put(game, &json, "engine");
    gx_json_close(&json);
    gx_out_string(&out, ",\"state\":");
    server_game_state(game, &out);
    gx_out_put(&out, '}');
    server_socket_say(socket, gx_out_held(&out));
    gx_out_free(&out);
}

static bool is_here(const server_game *game, gx_color color) {
    bool computer = game->opponent.play.level > 0 && game->opponent.color == color;

    return computer || seated(game, gx_who_name((gx_who)color)) > 0;
}

static bool all_here(const server_game *game) {
    return seated(game, "screen") > 0 || (is_here(game, GX_WHITE) && is_here(game, GX_BLACK));
}

/* Sits down. What is in this turn's commit belongs to those who were there before; so the turn ends first. */
static void sit(server_socket *socket, server_game *game, int seat, int64_t last_seq) {
    server_turn_end(socket->server);
    if (game->lost)
        return;
    socket->game = game;
    socket->seat = seat;
    socket->beside = game->sockets;
    game->sockets = socket;
    say_welcome(socket);
    for (size_t n = last_seq < 0 ? 0 : (size_t)last_seq + 1; n < game->sent; n++)
        server_socket_say(socket, gx_out_held(&game->messages[n].text));
    if (seat >= 0 && game->seated[seat]++ == 0)
        say_presence(game);
    if (game->count == 0 && all_here(game))
        server_game_begin(game);
    server_opponent_look(game);
}

void server_command_leave(server_socket *socket) {
    server_game *game = socket->game;

    if (!game)
        return;
    server_socket **link = &game->sockets;
    while (*link != socket)
        link = &(*link)->beside;
    *link = socket->beside;
    socket->game = NULL;
    if (socket->seat >= 0 && --game->seated[socket->seat] == 0)
        say_presence(game);
}

static void hello(server_socket *socket, const json_t *hello) {
    const json_t *token = json_object_get(hello, "token");
    const json_t *last = json_object_get(hello, "last_seq");
    server_game *game = server_game_find(socket->server, gx_text_of(socket->id));
    int seat = -1;

    if (!game) {
        server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "game");
        return;
    }
    if (token && !json_is_null(token)) {
        seat = server_token_seat(game, (gx_text){json_string_value(token), json_string_length(token)});
        if (seat < 0) {
            server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "token");
            return;
        }
    }
    if (seat >= 0 && game->opponent.play.level > 0 &&
        !server_address_may_engage(socket->server, socket->address, game)) {
        server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "engines");
        return;
    }
    sit(socket, game, seat, json_is_integer(last) ? json_integer_value(last) : -1);
}

/* ---- events ---- */

/* In a game without an arbiter both players must want to go on after a stop. */
static bool agree(server_socket *socket, const char *by, const char *id) {
    server_game *game = socket->game;
    unsigned color = strcmp(by, "white") == 0 ? GX_WHITE : GX_BLACK;

    game->agreed[color] = true;
    if (game->opponent.play.level > 0)
        game->agreed[game->opponent.color] = true;
    if (!(game->agreed[GX_WHITE] && game->agreed[GX_BLACK]) && !is_seat(socket, "screen")) {
        say_error(socket, id, "waiting", "the other player must want to go on too");
        return false;
    }
    game->agreed[GX_WHITE] = game->agreed[GX_BLACK] = false;
    return true;
}

/* By whom the event is; NULL, and it was said, where the seat may not do it. */
static const char *author(server_socket *socket, const json_t *root, const char *id, const char *verb) {
    const char *by = json_string_value(json_object_get(root, "by"));
    bool screen = is_seat(socket, "screen");

    if (socket->seat < 0) {
        say_error(socket, id, "spectator", "who has no seat only watches");
        return NULL;
    }
    if (screen != (by != NULL) || (by && strcmp(by, "white") != 0 && strcmp(by, "black") != 0)) {
        say_error(socket, id, "by", "by is white or black at one screen, and nowhere else");
        return NULL;
    }
    by = screen ? by : seat_of(socket);
    if (strcmp(by, "arbiter") == 0 || server_game_has_seat(socket->game, "arbiter"))
        return by;
    if (strcmp(verb, "open") == 0)
        return "arbiter";
    if (strcmp(verb, "resume") != 0)
        return by;
    return agree(socket, by, id) ? "arbiter" : NULL;
}

static bool is_served(const char *verb) {
    static const char *const others[] = {"start", "tick", NULL};

    for (const char *const *other = others; *other; other++)
        if (strcmp(verb, *other) == 0)
            return false;
    return true;
}

static json_t *plain_event(const json_t *root) {
    json_t *event = json_copy((json_t *)root);

    json_object_del(event, "id");
    json_object_del(event, "by");
    json_object_del(event, "token");
    return event;
}

/* What is written down of a command; NULL, and it was said, where it can't be. */
static json_t *event_of(server_socket *socket, const char *by, const json_t *root, const char *id, const char *verb) {
    const char *code = NULL;

    if (strcmp(verb, "seal") != 0 && strcmp(verb, "open") != 0)
        return plain_event(root);
    json_t *event = strcmp(verb, "seal") == 0 ? server_seal(socket->game, by, root, &code)
                                              : server_open(socket->game, by, root, &code);
    if (!event)
        say_error(socket, id, code, server_seal_fault(code));
    return event;
}

static void apply(server_socket *socket, const json_t *root, gx_text id, const char *verb) {
    server_game *game = socket->game;
    char bytes[GX_STORE_COMMAND_MAX + 1];
    gx_buffer name = gx_buffer_over(bytes, sizeof bytes - 1);
    gx_log_fault fault;

    gx_buffer_put_string(&name, seat_of(socket));
    gx_buffer_put(&name, ':');
    gx_buffer_put_text(&name, id);
    int64_t seq = server_game_command(game, server_hash(socket->server, gx_buffer_text(&name)));
    if (seq >= 0) {
        server_turn_ack(socket, (uint64_t)seq, id, true);
        return;
    }
    const char *by = author(socket, root, id.bytes, verb);
    if (!by)
        return;
    json_t *event = event_of(socket, by, root, id.bytes, verb);
    if (!event)
        return;
    if (server_game_apply(game, by, event, gx_buffer_text(&name), &fault))
        server_turn_ack(socket, (uint64_t)server_game_command(game, server_hash(socket->server, gx_buffer_text(&name))),
                        id, false);
    else
        say_error(socket, id.bytes, gx_log_fault_name(fault.code), gx_log_fault_sentence(fault.code));
    json_decref(event);
}

static void event(server_socket *socket, const json_t *root) {
    const json_t *id = json_object_get(root, "id");
    const char *verb = json_string_value(json_object_get(root, "do"));
    gx_text name = {json_string_value(id), json_string_length(id)};

    if (name.size == 0 || name.size > SERVER_COMMAND || memchr(name.bytes, 0, name.size))
        say_error(socket, NULL, "id", "every command has an id of 1 to 64 bytes");
    else if (!verb || json_object_get(root, "at"))
        say_error(socket, name.bytes, "do", "an event without at is expected");
    else if (!is_served(verb))
        say_error(socket, name.bytes, "not_served", "this verb is not for clients, or not served yet");
    else if (socket->game->count == 0)
        say_error(socket, name.bytes, "not_begun", "the game begins when both players are here");
    else
        apply(socket, root, name, verb);
}

void server_command(server_socket *socket, gx_text text) {
    json_t *root = json_loadb(text.bytes, text.size, JSON_REJECT_DUPLICATES, NULL);
    const json_t *first = json_object_get(root, "hello");

    if (!json_is_object(root))
        say_error(socket, NULL, "json", "one JSON object a message is expected");
    else if (!socket->game && !json_is_object(first))
        server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "hello");
    else if (!socket->game)
        hello(socket, first);
    else
        event(socket, root);
    json_decref(root);
}
