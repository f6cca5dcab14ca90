/* socket.c - a WebSocket: wslay makes frames of bytes, bytes.c brings the bytes.
 *
 * wslay refuses what RFC 6455 has refused: frames without mask, reserved bits, unknown opcodes, text that is no UTF-8, messages
 * beyond the size. The other limits are ours: a client that does not say hello in time or does not answer pings (socket_beat.c),
 * sends faster than it may (frames.c), or lets answers wait unread (socket_say.c), is sent away; events are told no faster than it
 * reads them.
 *
 *     open ──> frames <──> frames.c ──> closing (a close frame is on its way) ──> ended: the descriptor goes back to the daemon
 *
 * A socket may be found broken in the middle of wslay's own work; it is ended when that has returned. */
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include "server.h"

enum { SENDING = 65536 /* bytes on their way */ };

/* ---- events of the loop ---- */

static void on_ready(uv_poll_t *poll, int status, int events);

/* All is said: the other side is given time to read it, for what it still sends would otherwise make the kernel take back what
 * it has not read yet (RFC 6455, 7.1.1). */
static void linger(server_socket *socket) {
    if (socket->lingering)
        return;
    socket->lingering = socket->closing = true;
    socket->opened_ns = uv_hrtime();
    server_leave(socket);
    shutdown(socket->descriptor, SHUT_WR);
}

/* The loop is told only of what changes: telling it costs two calls of the kernel. */
static void watch(server_socket *socket) {
    int events = wslay_event_want_read(socket->frames) ? UV_READABLE : 0;

    if (socket->rest || wslay_event_want_write(socket->frames) || server_turn_is_behind(socket))
        events |= UV_WRITABLE;
    if (socket->broken) {
        server_socket_end(socket);
        return;
    }
    if (events == 0)
        linger(socket);
    events = socket->lingering ? UV_READABLE : events | UV_DISCONNECT;
    if (events != socket->watched)
        uv_poll_start(&socket->poll, events, on_ready);
    socket->watched = events;
}

/* A frame that is none at all. wslay would say goodbye without a code; if nothing waits before that goodbye, it gets one. */
static void refuse(server_socket *socket) {
    static const unsigned char goodbye[] = {0x88, 2, WSLAY_CODE_PROTOCOL_ERROR >> 8, WSLAY_CODE_PROTOCOL_ERROR & 0xff};

    socket->closing = true;
    socket->opened_ns = uv_hrtime();
    if (socket->rest || wslay_event_get_queued_msg_count(socket->frames) > 1)
        return;
    wslay_event_shutdown_write(socket->frames);
    socket->broken |= send(socket->descriptor, goodbye, sizeof goodbye, MSG_NOSIGNAL) != (ssize_t)sizeof goodbye;
}

static void drain(server_socket *socket) {
    char bytes[4096];
    ssize_t size = recv(socket->descriptor, bytes, sizeof bytes, 0);

    socket->broken |= size == 0 || (size < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

static void on_ready(uv_poll_t *poll, int status, int events) {
    server_socket *socket = poll->data;

    socket->broken |= status < 0;
    if (socket->lingering && !socket->broken)
        drain(socket);
    else if (!socket->broken && events & (UV_READABLE | UV_DISCONNECT) && wslay_event_recv(socket->frames) != 0 &&
             !socket->broken)
        refuse(socket);
    if (!socket->broken)
        server_turn_feed(socket);
    if (!socket->broken)
        server_bytes_send(socket);
    watch(socket);
}

void server_socket_flush(server_state *server) {
    while (server->to_flush) {
        server_socket *socket = server->to_flush;
        server->to_flush = socket->flush_next;
        socket->to_flush = false;
        if (!socket->broken)
            server_bytes_send(socket);
        watch(socket);
    }
}

void server_socket_mark(server_socket *socket) {
    if (socket->to_flush)
        return;
    socket->to_flush = true;
    socket->flush_next = socket->server->to_flush;
    socket->server->to_flush = socket;
}

/* ---- beginning and end ---- */

static bool set_up(server_socket *socket) {
    static const struct wslay_event_callbacks calls = {server_bytes_receive, server_bytes_deliver, NULL,
                                                       server_frames_begin,  server_frames_add,    NULL,
                                                       server_frames_end};

    if (wslay_event_context_server_init(&socket->frames, &calls, socket) != 0)
        return false;
    wslay_event_config_set_max_recv_msg_length(socket->frames, SERVER_MESSAGE);
    wslay_event_config_set_no_buffering(socket->frames, 1);
    if (uv_poll_init(&socket->server->loop, &socket->poll, socket->descriptor) == 0)
        return true;
    wslay_event_context_free(socket->frames);
    return false;
}

/* An ack and its event are two frames: the second does not wait for the other side's word on the first. And what waits for a
 * slow reader waits here, where it is counted, not in the kernel. */
static void set_options(int descriptor) {
    int now = 1, waiting = SENDING;

    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &now, sizeof now);
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &waiting, sizeof waiting);
}

void server_socket_open(server_state *server, struct MHD_UpgradeResponseHandle *upgrade, int descriptor, gx_text early,
                        const server_request *request, uint64_t address) {
    server_socket *socket = calloc(1, sizeof *socket);

    if (socket) {
        *socket = (server_socket){.server = server, .upgrade = upgrade, .descriptor = descriptor, .seat = -1};
        socket->early = early.size > 0 ? malloc(early.size) : NULL;
        socket->early_size = socket->early ? early.size : 0;
    }
    if (!socket || (early.size > 0 && !socket->early) || !set_up(socket)) {
        if (socket)
            free(socket->early);
        free(socket);
        MHD_upgrade_action(upgrade, MHD_UPGRADE_ACTION_CLOSE);
        return;
    }
    if (early.size > 0)
        memcpy(socket->early, early.bytes, early.size);
    set_options(descriptor);
    socket->poll.data = socket;
    socket->address = address;
    strcpy(socket->id, request->id);
    memcpy(socket->session, request->session, sizeof socket->session);
    socket->allowance = 10.0 * server->config->commands;
    socket->counted_ns = socket->opened_ns = socket->heard_ns = uv_hrtime();
    server_beat_join(socket);
    server->socket_count++;
    server->counts.sockets_opened++;
    on_ready(&socket->poll, 0, UV_READABLE);
}

static void on_closed(uv_handle_t *handle) {
    server_socket *socket = handle->data;

    wslay_event_context_free(socket->frames);
    server_frames_free(socket);
    free(socket->early);
    free(socket->rest);
    free(socket);
}

static void forget_flush(server_state *server, server_socket *socket) {
    server_socket **link = &server->to_flush;

    while (*link && *link != socket)
        link = &(*link)->flush_next;
    if (*link)
        *link = socket->flush_next;
    socket->to_flush = true; /* never again */
}

void server_socket_end(server_socket *socket) {
    server_state *server = socket->server;

    if (uv_is_closing((uv_handle_t *)&socket->poll))
        return;
    server_turn_forget(server, socket);
    server_leave(socket);
    server_beat_leave(socket);
    forget_flush(server, socket);
    server->socket_count--;
    uv_poll_stop(&socket->poll);
    MHD_upgrade_action(socket->upgrade, MHD_UPGRADE_ACTION_CLOSE);
    uv_close((uv_handle_t *)&socket->poll, on_closed);
    uv_timer_start(&server->http_due, server->http_due.timer_cb, 0, 0); /* the daemon has something to clean up */
}
