/* hello.c - coming and going: a socket sits down in a game, or watches it, and leaves it.
 *
 *     {"hello":{"token":TOKEN,"last_seq":N}} ──> {"welcome":{...},"state":{...}}, what was missed, {"presence":{...}} to all
 *
 * With both players there for the first time the game begins. */
#include <string.h>
#include "server.h"

const char *server_seat(const server_socket *socket) {
    return socket->seat < 0 ? "spectator" : socket->game->seats[socket->seat].name;
}

static unsigned seated(const server_game *game, const char *name) {
    unsigned count = 0;

    for (unsigned n = 0; n < game->seat_count; n++)
        if (strcmp(game->seats[n].name, name) == 0)
            count += game->seated[n];
    return count;
}

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
    bool seated = socket->seat >= 0;
    gx_json json;
    gx_out out;

    gx_out_memory(&out);
    gx_out_string(&out, "{\"welcome\":");
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    gx_json_count(&json, "api", GX_SERVER_API);
    gx_json_string(&json, "game", game->id);
    gx_json_string(&json, "seat", server_seat(socket));
    gx_json_number(&json, "seq", (int64_t)server_view_end(game, seated) - 1);
    gx_json_number(&json, "now", server_view_now(game, seated));
    server_opponent_put(game, &json, "engine", seated || server_view_is_whole(game));
    if (seated || server_view_is_whole(game))
        server_pause_put(game, &json);
    gx_json_close(&json);
    gx_out_string(&out, ",\"state\":");
    server_game_state(server_view_match(game, seated), &out);
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
    if (game->lost) {
        server_socket_close(socket, WSLAY_CODE_INTERNAL_SERVER_ERROR, "store");
        return;
    }
    socket->game = game;
    socket->seat = seat;
    socket->beside = game->sockets;
    game->sockets = socket;
    say_welcome(socket);
    server_socket_ping(socket);
    socket->told = last_seq < 0 ? 0 : (size_t)last_seq + 1;
    if (socket->told > server_view_end(game, seat >= 0)) /* he cannot have heard that */
        socket->told = server_view_end(game, seat >= 0);
    server_turn_tell(game);
    if (seat >= 0 && game->seated[seat]++ == 0)
        say_presence(game);
    if (game->count == 0 && all_here(game))
        server_game_begin(game);
    server_opponent_look(game);
}

void server_leave(server_socket *socket) {
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

static void send_away(server_socket *socket, gx_store_code code, const char *missing) {
    if (code == GX_STORE_MISSING)
        server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, missing);
    else
        server_socket_close(socket, WSLAY_CODE_INTERNAL_SERVER_ERROR, "store");
}

/* The seat that a token opens, or that is an account's: `session` is its token, or true where a cookie said so. False, and he was
 * sent away, where they open none. */
static bool find_seat(server_socket *socket, const server_game *game, const json_t *hello, int *seat) {
    const json_t *token = json_object_get(hello, "token"), *session = json_object_get(hello, "session");
    bool by_token = token && !json_is_null(token), by_session = session && !json_is_null(session);
    gx_store_code code = GX_STORE_MISSING;

    if (by_token)
        *seat = server_token_seat(game, (gx_text){json_string_value(token), json_string_length(token)});
    else if (by_session)
        code = server_account_seat(socket->server, game, session, socket->session, seat);
    if (*seat >= 0 || !(by_token || by_session))
        return true;
    send_away(socket, code, by_token ? "token" : "session");
    return false;
}

void server_hello(server_socket *socket, const json_t *hello) {
    const json_t *last = json_object_get(hello, "last_seq");
    gx_store_code code;
    server_game *game = server_game_find(socket->server, gx_text_of(socket->id), &code);
    int seat = -1;

    if (!game) {
        send_away(socket, code, "game");
        return;
    }
    if (!find_seat(socket, game, hello, &seat))
        return;
    if (seat >= 0 && game->opponent.play.level > 0 &&
        !server_address_may_engage(socket->server, socket->address, game)) {
        server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "engines");
        return;
    }
    sit(socket, game, seat, json_is_integer(last) ? json_integer_value(last) : -1);
}
