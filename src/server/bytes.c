/* bytes.c - between the kernel and wslay: what comes, and what goes.
 *
 *     kernel ──receive──> wslay            first the bytes that came with the request
 *     wslay ──deliver──> server->out ──push──> kernel ──> what it does not take waits in socket->rest, and nothing passes it
 *
 * wslay is never made to send but by server_bytes_send. */
#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include "server.h"

ssize_t server_bytes_receive(wslay_event_context_ptr frames, uint8_t *bytes, size_t room, int flags, void *data) {
    server_socket *socket = data;
    size_t early = socket->early_size - socket->early_read;
    (void)flags;

    if (early > 0) {
        early = early < room ? early : room;
        memcpy(bytes, socket->early + socket->early_read, early);
        sodium_memzero(socket->early + socket->early_read, early);
        socket->early_read += early;
        return (ssize_t)early;
    }
    ssize_t size = recv(socket->descriptor, bytes, room, 0);
    if (size > 0)
        return size;
    bool later = size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
    socket->broken |= !later;
    wslay_event_set_error(frames, later ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

/* What the kernel takes of these; the rest is kept until it takes more. */
static void push(server_socket *socket, const char *bytes, size_t size) {
    ssize_t sent = size > 0 ? send(socket->descriptor, bytes, size, MSG_NOSIGNAL) : 0;

    if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
        socket->broken = true;
    sent = sent < 0 ? 0 : sent;
    if (socket->broken || (size_t)sent == size)
        return;
    socket->rest_size = size - (size_t)sent;
    socket->rest = malloc(socket->rest_size);
    if (socket->rest)
        memcpy(socket->rest, bytes + sent, socket->rest_size);
    else
        socket->broken = true;
}

static void push_rest(server_socket *socket) {
    char *rest = socket->rest;

    socket->rest = NULL;
    if (rest)
        push(socket, rest, socket->rest_size);
    free(rest);
}

/* Frames are gathered, so that an ack and its event, head and body, are one call of the kernel. */
ssize_t server_bytes_deliver(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size, int flags, void *data) {
    server_socket *socket = data;
    server_state *server = socket->server;
    size_t room = sizeof server->out - server->out_size;
    (void)flags;

    size = size < room ? size : room;
    if (size == 0) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(server->out + server->out_size, bytes, size);
    server->out_size += size;
    return (ssize_t)size;
}

void server_bytes_send(server_socket *socket) {
    server_state *server = socket->server;

    push_rest(socket);
    if (socket->rest || socket->broken)
        return;
    server->out_size = 0;
    if (wslay_event_send(socket->frames) != 0)
        socket->broken = true;
    else
        push(socket, server->out, server->out_size);
}
