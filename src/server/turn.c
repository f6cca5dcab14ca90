/* turn.c - the end of a turn of the loop: everything that it brought is committed at once, and only then anybody hears of it.
 *
 *     commands, timers ──> events in memory ──> one commit ──> acks, then events, to each who is there
 *
 * If the commit fails, what is in memory has not happened: the games are forgotten, those who were there are sent away and
 * find, when they come back, the games as they stand on the disk. */
#include <stdlib.h>
#include <string.h>
#include "server.h"

void server_turn_ack(server_socket *socket, uint64_t seq, gx_text id, bool twice) {
    server_state *server = socket->server;

    if (server->ack_count == server->ack_room) {
        size_t room = server->ack_room ? 2 * server->ack_room : 64;
        server_ack *acks = realloc(server->acks, room * sizeof *acks);
        if (!acks)
            return;
        server->acks = acks;
        server->ack_room = room;
    }
    server_ack *ack = &server->acks[server->ack_count++];
    *ack = (server_ack){.socket = socket, .received_ns = socket->heard_ns, .seq = seq, .twice = twice};
    memcpy(ack->id, id.bytes, id.size);
}

void server_turn_forget(server_state *server, const server_socket *socket) {
    for (size_t n = 0; n < server->ack_count; n++)
        if (server->acks[n].socket == socket)
            server->acks[n].socket = NULL;
}

static void say_ack(const server_ack *ack) {
    gx_out out;
    gx_json json;

    gx_out_memory(&out);
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "ack", ack->id);
    gx_json_count(&json, "seq", ack->seq);
    if (ack->twice)
        gx_json_bool(&json, "again", true);
    gx_json_close(&json);
    server_socket_say(ack->socket, gx_out_held(&out));
    server_observe_ns(ack->socket->server, SERVER_COMMAND_TIME, uv_hrtime() - ack->received_ns);
    gx_out_free(&out);
}

bool server_turn_is_behind(const server_socket *socket) {
    return socket->game && !socket->closing && socket->told < server_view_end(socket->game, socket->seat >= 0);
}

/* As much as he takes: who reads slowly, or has missed a long game, is told the rest when he has read this. */
void server_turn_feed(server_socket *socket) {
    while (server_turn_is_behind(socket) && server_socket_has_room(socket))
        server_socket_say(socket, gx_out_held(&socket->game->messages[socket->told++].text));
}

void server_turn_tell(server_game *game) {
    server_view_move(game);
    for (server_socket *socket = game->sockets; socket; socket = socket->beside)
        server_turn_feed(socket);
    if (game->view.delay_ms > 0)
        server_game_watch(game);
}

/* Sent away; the game is loaded again when somebody asks. Whoever has it in hand sees that it is lost. */
static void give_up(server_game *game) {
    game->lost = true;
    while (game->sockets) {
        server_socket *socket = game->sockets;
        server_leave(socket);
        server_socket_close(socket, WSLAY_CODE_INTERNAL_SERVER_ERROR, "store");
    }
    server_game_forget(game);
}

static bool commit(server_state *server) {
    uint64_t begun = uv_hrtime();
    gx_store_code code = gx_store_commit(server->store, &server->fault);

    server->counts.commits++;
    server_observe_ns(server, SERVER_COMMIT_TIME, uv_hrtime() - begun);
    server_observe(server, SERVER_COMMIT_EVENTS, (double)(server->counts.events - server->counts.committed));
    server->counts.committed = server->counts.events;
    server_store_note(server, code);
    return code == GX_STORE_OK;
}

static void end_once(server_state *server) {
    server_game *dirty = server->dirty;
    bool lost = false;

    for (server_game *game = dirty; game; game = game->next_dirty)
        lost |= game->lost;
    if (lost)
        gx_store_forget(server->store); /* a failed append has taken the turn's others with it */
    bool good = !lost && (!dirty || commit(server));
    server->dirty = NULL;
    for (size_t n = 0; n < server->ack_count && good; n++)
        if (server->acks[n].socket)
            say_ack(&server->acks[n]);
    server->ack_count = 0;
    while (dirty) {
        server_game *game = dirty;
        dirty = game->next_dirty;
        game->dirty = false;
        if (good) {
            game->sent = game->count;
            server_turn_tell(game);
            server_opponent_look(game);
        } else {
            give_up(game);
        }
    }
}

/* What the computers do about it belongs to the same turn. */
void server_turn_end(server_state *server) {
    while (server->dirty || server->ack_count > 0)
        end_once(server);
}

static void on_check(uv_check_t *check) {
    server_turn_end(check->data);
    server_socket_flush(check->data);
}

static void on_prepare(uv_prepare_t *prepare) {
    server_turn_end(prepare->data);
    server_socket_flush(prepare->data);
    server_go(prepare->data);
}

void server_turn_open(server_state *server) {
    uv_check_init(&server->loop, &server->check);
    uv_prepare_init(&server->loop, &server->prepare);
    server->check.data = server->prepare.data = server;
    uv_check_start(&server->check, on_check);
    uv_prepare_start(&server->prepare, on_prepare);
}
