/* socket_say.c - what is said over a WebSocket: to one, to all of a game, a ping, a goodbye.
 *
 * Nothing is sent at once: messages wait with wslay until the turn of the loop ends (server_socket_flush), so that what is said
 * together goes out together. Events wait where they are until there is room; who lets answers wait that he has asked for is
 * sent away. */
#include <stdlib.h>
#include <string.h>
#include "server.h"

enum { QUEUED_MESSAGES = 4096 /* that wait: also pongs, which may have no bytes */ };

bool server_socket_has_room(const server_socket *socket) {
    return !socket->closing && !socket->broken && wslay_event_get_queued_msg_length(socket->frames) < SERVER_FED;
}

/* Events wait where they are; this is about answers that he asks for and does not read. */
void server_socket_drop_slow(server_socket *socket) {
    if (socket->broken || (wslay_event_get_queued_msg_length(socket->frames) <= SERVER_QUEUED &&
                           wslay_event_get_queued_msg_count(socket->frames) <= QUEUED_MESSAGES))
        return;
    socket->server->counts.slow++;
    socket->broken = true;
}

void server_socket_say(server_socket *socket, gx_text text) {
    struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text.bytes, text.size};

    if (socket->closing || socket->broken)
        return;
    if (wslay_event_queue_msg(socket->frames, &message) != 0)
        socket->broken = true;
    server_socket_drop_slow(socket);
    server_socket_mark(socket);
}

void server_say(server_socket *socket, json_t *object) {
    char *text = json_dumps(object, JSON_COMPACT);

    if (text)
        server_socket_say(socket, gx_text_of(text));
    server_wipe(text);
    json_decref(object);
}

void server_tell(const server_game *game, json_t *object) {
    char *text = json_dumps(object, JSON_COMPACT);

    for (server_socket *socket = game->sockets; socket && text; socket = socket->beside)
        if (socket->seat >= 0 || server_view_is_whole(game))
            server_socket_say(socket, gx_text_of(text));
    server_wipe(text);
    json_decref(object);
}

void server_socket_close(server_socket *socket, uint16_t code, const char *why) {
    if (socket->closing)
        return;
    socket->closing = true;
    socket->opened_ns = uv_hrtime(); /* from now on: how long it takes to say goodbye */
    if (!socket->broken)
        server_bytes_send(socket); /* a close frame would pass what was said before */
    wslay_event_queue_close(socket->frames, code, (const uint8_t *)why, strlen(why));
    server_socket_mark(socket);
}

void server_socket_ping(server_socket *socket) {
    uint64_t now = uv_hrtime();
    struct wslay_event_msg ping = {WSLAY_PING, (const uint8_t *)&now, sizeof now};

    if (socket->broken || socket->closing)
        return;
    wslay_event_queue_msg(socket->frames, &ping);
    socket->ping_ns = now;
    server_socket_mark(socket);
}
