/* socket_beat.c - the pings: every socket has its turn every five seconds, and each its own moment in them.
 *
 *     due now --> pinged --> to the end of the order, due in five seconds
 *
 * Sockets stand in the order in which they are due. So ten thousand pings and their answers are spread over five seconds, and
 * nobody's move waits for them. A socket that has not said hello in time, does not answer, or does not say goodbye, goes. */
#include "server.h"

static const uint64_t second_ns = 1000000000;

static const uint64_t million = 1000000;

enum {
    HELLO_S = 10,
    PATIENCE_BEATS = 6 /* thirty seconds */,
    TOGETHER_MS = 10 /* those who are due within it are pinged together */
};

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

/* Its turn comes again when all others have had theirs. Beats are counted, not seconds: if it is this program that was away
 * (stopped, or over a long proof), nobody is taken to be silent for that. */
static void beat(server_socket *socket, uint64_t now) {
    bool mute = !socket->game && !socket->closing && now - socket->opened_ns > HELLO_S * second_ns;

    if ((socket->closing && now - socket->opened_ns > HELLO_S * second_ns) || socket->silent_beats++ >= PATIENCE_BEATS)
        socket->broken = true;
    if (mute)
        server_socket_close(socket, WSLAY_CODE_POLICY_VIOLATION, "hello");
    server_socket_ping(socket);
    server_socket_drop_slow(socket);
    server_socket_mark(socket);
}

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

void server_beat_join(server_socket *socket) {
    server_state *server = socket->server;

    socket->due_ns = socket->opened_ns + SERVER_BEAT_MS * million;
    link_to(server, socket);
    if (!uv_is_active((uv_handle_t *)&server->pings))
        uv_timer_start(&server->pings, on_beat, SERVER_BEAT_MS, 0);
}

void server_beat_leave(server_socket *socket) {
    unlink_from(socket->server, socket);
}
