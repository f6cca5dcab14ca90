/* command.c - a message of a client: hello first, then events.
 *
 *     {"hello":{"token":TOKEN,"last_seq":N}}                without a token: a spectator
 *     {"id":"c1","do":"move","move":"e4"}                   an event of docs/match.md without at and by
 *
 * A command is applied once, whatever its sender does: its name is kept with the event. Who has sent it is known by the seat,
 * never by what the message says; only the seat `screen`, of two people before one screen, says by whom.
 *
 *     {"id":"c2","rematch":true}                            about the game, and no event of it: rematch.c */
#include <string.h>
#include "server.h"

void server_command_refuse(server_socket *socket, const char *id, const char *code, const char *text) {
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

/* By whom the event is; NULL, and it was said, where the seat may not do it. */
static const char *author(server_socket *socket, const json_t *root, const char *id, const char *verb) {
    const char *by = json_string_value(json_object_get(root, "by"));
    bool screen = strcmp(server_seat(socket), "screen") == 0;

    if (socket->seat < 0) {
        server_command_refuse(socket, id, "spectator", "who has no seat only watches");
        return NULL;
    }
    if (screen != (by != NULL) || (by && strcmp(by, "white") != 0 && strcmp(by, "black") != 0)) {
        server_command_refuse(socket, id, "by", "by is white or black at one screen, and nowhere else");
        return NULL;
    }
    by = screen ? by : server_seat(socket);
    if (strcmp(verb, "adjourn") == 0 && socket->game->opponent.play.level > 0) {
        server_command_refuse(socket, id, "engine", "the computer seals no move: stop, and resume another day");
        return NULL;
    }
    if (strcmp(by, "arbiter") == 0 || server_game_has_seat(socket->game, "arbiter"))
        return by;
    if (strcmp(verb, "open") == 0)
        return "arbiter";
    if (strcmp(verb, "resume") != 0 && strcmp(verb, "adjourn") != 0)
        return by;
    return server_consent(socket, by, id, verb) ? "arbiter" : NULL;
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
    json_object_del(event, "lag");
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
        server_command_refuse(socket, id, code, server_seal_fault(code));
    return event;
}

static void apply(server_socket *socket, const json_t *root, gx_text id, const char *verb) {
    server_game *game = socket->game;
    char bytes[GX_STORE_COMMAND_MAX + 1];
    gx_buffer name = gx_buffer_over(bytes, sizeof bytes - 1);
    gx_log_fault fault;

    gx_buffer_put_string(&name, server_seat(socket));
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
    server_lag_note(socket, event, verb);
    if (server_game_apply(game, by, event, gx_buffer_text(&name), &fault))
        server_turn_ack(socket, (uint64_t)server_game_command(game, server_hash(socket->server, gx_buffer_text(&name))),
                        id, false);
    else
        server_command_refuse(socket, id.bytes, gx_log_fault_name(fault.code), gx_log_fault_sentence(fault.code));
    json_decref(event);
}

static void event(server_socket *socket, const json_t *root) {
    const json_t *id = json_object_get(root, "id");
    const char *verb = json_string_value(json_object_get(root, "do"));
    gx_text name = {json_string_value(id), json_string_length(id)};

    if (name.size == 0 || name.size > SERVER_COMMAND || memchr(name.bytes, 0, name.size))
        server_command_refuse(socket, NULL, "id", "every command has an id of 1 to 64 bytes");
    else if (json_object_get(root, "rematch"))
        server_rematch_ask(socket, json_object_get(root, "rematch"), name);
    else if (!verb || json_object_get(root, "at"))
        server_command_refuse(socket, name.bytes, "do", "an event without at is expected");
    else if (!is_served(verb))
        server_command_refuse(socket, name.bytes, "not_served", "this verb is not for clients, or not served yet");
    else if (socket->game->count == 0)
        server_command_refuse(socket, name.bytes, "not_begun", "the game begins when both players are here");
    else
        apply(socket, root, name, verb);
}

void server_command(server_socket *socket, gx_text text) {
    json_t *root = json_loadb(text.bytes, text.size, JSON_REJECT_DUPLICATES, NULL);
    const json_t *first = json_object_get(root, "hello");

    if (!json_is_object(root))
        server_command_refuse(socket, NULL, "json", "one JSON object a message is expected");
    else if (!socket->game && !json_is_object(first))
        server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "hello");
    else if (!socket->game)
        server_hello(socket, first);
    else
        event(socket, root);
    json_decref(root);
}
