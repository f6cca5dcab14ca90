/* api.c - what is asked without a socket: docs/api.md has the list.
 *
 *     POST /api/v1/games                a game is made; the answer holds the tokens of its seats, for the only time
 *     GET  /api/v1/games                the public games: list.c
 *     GET  /api/v1/games/ID             how it stands; ID.pgn ID.log ID.sheet: its record
 *     GET  /api/v1/games/ID/ws          the socket
 *     .... /api/v1/account...           see account.c
 *     POST /api/v1/judge/pgn .../log     verdicts on what is posted
 *     GET  /healthz /metrics
 *
 * Nothing of a path reaches the file system: names of games are looked for in the store. */
#include <stdlib.h>
#include <string.h>
#include "server.h"

static const char root[] = "/api/v1/games";

/* ---- how a game stands ---- */

static void put_seats(const server_game *game, gx_out *out) {
    gx_json json;

    gx_json_start(&json, out);
    gx_json_object(&json, NULL);
    for (unsigned n = 0; n < game->seat_count; n++)
        gx_json_bool(&json, game->seats[n].name, game->seated[n] > 0);
    gx_json_close(&json);
}

static void put_engine(const server_game *game, bool seated, gx_out *out) {
    gx_json json;

    if (game->opponent.play.level == 0)
        return;
    gx_out_string(out, ",\"engine\":");
    gx_json_start(&json, out);
    server_opponent_put(game, &json, NULL, seated || server_view_is_whole(game));
}

static void put_meta(const server_game *game, const char *name, gx_out *out) {
    char *text = json_dumps(json_object_get(game->meta, name), JSON_COMPACT);

    gx_out_string(out, text ? text : "null");
    free(text);
}

static void put_state(server_game *game, bool seated, gx_out *out) {
    gx_out_string(out, "{\"api\":1,\"game\":\"");
    gx_out_string(out, game->id);
    gx_out_string(out, "\",\"begun\":");
    gx_out_string(out, server_view_end(game, seated) > 0 ? "true" : "false");
    gx_out_string(out, ",\"seq\":");
    gx_out_number(out, (int64_t)server_view_end(game, seated) - 1);
    gx_out_string(out, ",\"seats\":");
    put_seats(game, out);
    put_engine(game, seated, out);
    gx_out_string(out, ",\"start\":");
    put_meta(game, "start", out);
    gx_out_string(out, ",\"names\":");
    put_meta(game, "names", out);
    gx_out_string(out, ",\"keys\":");
    put_meta(game, "keys", out);
    gx_out_string(out, ",\"state\":");
    server_game_state(server_view_match(game, seated), out);
    gx_out_string(out, "}\n");
}

/* ---- its record ---- */

static void put_log(server_game *game, bool seated, gx_out *out) {
    for (size_t n = 0; n < server_view_end(game, seated); n++) {
        const server_message *message = &game->messages[n];
        gx_out_bytes(out, message->text.bytes + message->event_at, message->event_size);
        gx_out_put(out, '\n');
    }
}

static void put_pgn(server_game *game, bool seated, gx_out *out) {
    const gx_match *match = server_view_match(game, seated);

    if (match)
        server_names_put_pgn(game, match, out);
}

static void put_sheet(server_game *game, bool seated, gx_out *out) {
    const gx_match *match = server_view_match(game, seated);

    if (match)
        server_names_put_sheet(game, match, out);
}

static const struct {
    const char *ending, *type;
    void (*put)(server_game *game, bool seated, gx_out *out);
} forms[] = {
    {"", "application/json", put_state},
    {".log", "application/x-ndjson; charset=utf-8", put_log},
    {".pgn", "application/vnd.chess-pgn; charset=utf-8", put_pgn},
    {".sheet", "text/plain; charset=utf-8", put_sheet},
};

/* Who asks: "Authorization: Bearer TOKEN" of a seat may see what is not shown to others yet. */
static enum MHD_Result show(struct MHD_Connection *connection, server_game *game, size_t form) {
    const char *said = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Authorization");
    bool bearer = said && strncmp(said, "Bearer ", 7) == 0;
    int seat = bearer ? server_token_seat(game, gx_text_of(said + 7)) : -1;
    gx_out out;

    if (said && seat < 0)
        return server_refuse(game->server, connection, MHD_HTTP_FORBIDDEN, "token");
    server_turn_end(game->server); /* what is shown is on the disk */
    if (game->lost)
        return server_refuse(game->server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
    server_view_move(game);
    gx_out_memory(&out);
    forms[form].put(game, seat >= 0, &out);
    enum MHD_Result result = server_answer(connection, MHD_HTTP_OK, forms[form].type, gx_out_held(&out));
    gx_out_free(&out);
    return result;
}

static enum MHD_Result get_game(server_state *server, struct MHD_Connection *connection, const char *name,
                                server_request *request) {
    size_t size = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    const char *ending = name + size;
    gx_store_code code;
    server_game *game = server_game_find(server, (gx_text){name, size}, &code);

    if (!game)
        return server_refuse_unread(server, connection, code, "game");
    if (strcmp(ending, "/ws") == 0) {
        memcpy(request->id, name, size);
        server_account_note(connection, request->session);
        return server_upgrade(server, connection, request);
    }
    for (size_t n = 0; n < sizeof forms / sizeof forms[0]; n++)
        if (strcmp(ending, forms[n].ending) == 0)
            return show(connection, game, n);
    return server_refuse(server, connection, MHD_HTTP_NOT_FOUND, "path");
}

/* ---- which ---- */

static enum MHD_Result metrics(server_state *server, struct MHD_Connection *connection) {
    gx_out out;

    gx_out_memory(&out);
    server_metrics(server, &out);
    enum MHD_Result result =
        server_answer(connection, MHD_HTTP_OK, "text/plain; version=0.0.4; charset=utf-8", gx_out_held(&out));
    gx_out_free(&out);
    return result;
}

/* Whether games can be played here: not while the store cannot be written. */
static enum MHD_Result healthz(server_state *server, struct MHD_Connection *connection) {
    if (server->failing != GX_STORE_OK)
        return server_refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
    return server_answer(connection, MHD_HTTP_OK, "text/plain; charset=utf-8", gx_text_of("ok\n"));
}

enum MHD_Result server_api(server_state *server, struct MHD_Connection *connection, const char *method,
                           const char *path, server_request *request) {
    bool is_post = strcmp(method, "POST") == 0;
    size_t length = sizeof root - 1;

    if (is_post && !server_is_welcome(server, connection))
        return server_refuse(server, connection, MHD_HTTP_FORBIDDEN, "origin");
    if (strcmp(path, root) == 0 && is_post)
        return server_create(server, connection, gx_out_held(&request->body));
    if (server_judge_is(method, path))
        return server_judge(server, connection, path, request);
    if (server_account_is(method, path))
        return server_account(server, connection, method, path, request);
    if (strcmp(path, root) == 0)
        return server_list(server, connection);
    if (is_post)
        return server_refuse(server, connection, MHD_HTTP_METHOD_NOT_ALLOWED, "method");
    if (strcmp(path, "/healthz") == 0)
        return healthz(server, connection);
    if (strcmp(path, "/metrics") == 0)
        return metrics(server, connection);
    if (strncmp(path, root, length) == 0 && path[length] == '/')
        return get_game(server, connection, path + length + 1, request);
    return server_page(server, connection, path);
}
