/* socket.c - a WebSocket: wslay makes frames of bytes, bytes.c brings the bytes.
 *
 * wslay refuses what RFC 6455 has refused: frames without mask, reserved bits, unknown opcodes, text that is no UTF-8, messages
 * beyond the size. Here are the other limits: a client that does not say hello in time, does not answer pings, sends faster
 * than it may, or lets answers wait unread, is sent away; events are told no faster than it reads them.
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

static const uint64_t second_ns = 1000000000;

static const uint64_t million = 1000000;

enum {
    SENDING = 65536 /* bytes on their way */,
    HELLO_S = 10,
    PATIENCE_BEATS = 6 /* thirty seconds */,
    QUEUED_MESSAGES = 4096 /* that wait: also pongs, which may have no bytes */,
    TOGETHER_MS = 10 /* those who are due within it are pinged together */
};

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

static void mark(server_socket *socket) {
    if (socket->to_flush)
        return;
    socket->to_flush = true;
    socket->flush_next = socket->server->to_flush;
    socket->server->to_flush = socket;
}

/* ---- the order of all ---- */

static void link_to(server_state *server, server_socket *socket) {
    socket->next = NULL;
    socket->previous = server->last_socket;
    if (socket->previous)
        socket->previous->next = socket;
    else
        server->sockets = socket;
    server->last_socket = socket;
}

static void unlink_from(server_state *server, server_socket *socket) {
    if (socket->previous)
        socket->previous->next = socket->next;
    else
        server->sockets = socket->next;
    if (socket->next)
        socket->next->previous = socket->previous;
    else
        server->last_socket = socket->previous;
}

/* ---- saying ---- */

bool server_socket_has_room(const server_socket *socket) {
    return !socket->closing && !socket->broken && wslay_event_get_queued_msg_length(socket->frames) < SERVER_FED;
}

/* Events wait where they are; this is about answers that he asks for and does not read. */
static void drop_slow(server_socket *socket) {
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
    drop_slow(socket);
    mark(socket);
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
    mark(socket);
}

void server_socket_ping(server_socket *socket) {
    uint64_t now = uv_hrtime();
    struct wslay_event_msg ping = {WSLAY_PING, (const uint8_t *)&now, sizeof now};

    if (socket->broken || socket->closing)
        return;
    wslay_event_queue_msg(socket->frames, &ping);
    socket->ping_ns = now;
    mark(socket);
}

/* Its turn comes again when all others have had theirs. Beats are counted, not seconds: if it is this program that was away
 * (stopped, or over a long proof), nobody is taken to be silent for that. */
static void beat(server_socket *socket, uint64_t now) {
    bool mute = !socket->game && !socket->closing && now - socket->opened_ns > HELLO_S * second_ns;

    if ((socket->closing && now - socket->opened_ns > HELLO_S * second_ns) || socket->silent_beats++ >= PATIENCE_BEATS)
        socket->broken = true;
    if (mute)
        server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "hello");
    server_socket_ping(socket);
    drop_slow(socket);
    mark(socket);
}

/* Sockets stand in the order in which they are due; whoever has had its turn goes to the end. So ten thousand pings and their
 * answers are spread over five seconds, and nobody's move waits for them. */
static void on_beat(uv_timer_t *timer) {
    server_state *server = timer->data;
    uint64_t now = uv_hrtime();

    while (server->sockets && server->sockets->due_ns <= now) {
        server_socket *socket = server->sockets;
        unlink_from(server, socket);
        socket->due_ns = now + SERVER_BEAT_MS * million;
        link_to(server, socket);
        beat(socket, now);
    }
    server_socket_flush(server);
    if (server->sockets)
        uv_timer_start(timer, on_beat, (server->sockets->due_ns - now) / million + TOGETHER_MS, 0);
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
    socket->due_ns = socket->opened_ns + SERVER_BEAT_MS * million;
    link_to(server, socket);
    server->socket_count++;
    server->counts.sockets_opened++;
    if (!uv_is_active((uv_handle_t *)&server->pings))
        uv_timer_start(&server->pings, on_beat, SERVER_BEAT_MS, 0);
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
    unlink_from(server, socket);
    forget_flush(server, socket);
    server->socket_count--;
    uv_poll_stop(&socket->poll);
    MHD_upgrade_action(socket->upgrade, MHD_UPGRADE_ACTION_CLOSE);
    uv_close((uv_handle_t *)&socket->poll, on_closed);
    uv_timer_start(&server->http_due, server->http_due.timer_cb, 0, 0); /* the daemon has something to clean up */
}
