/* patience.c - a request has its time, however busily its bytes drip.
 *
 * libmicrohttpd ends connections that say nothing. Who says a byte now and then would hold one for ever (Slowloris): so each
 * connection has a moment by which its request must be here, and another by which the answer must have been taken.
 *
 *     opened, or answered ──REQUEST_S──> the whole request is here ──ANSWER_S──> the answer is taken ──> the next one
 *                              └─> too late: shut down, and the daemon cleans up       └─> upgraded: socket.c has its own limits */
#include <stdlib.h>
#include <sys/socket.h>
#include "server.h"

enum { REQUEST_S = 20, ANSWER_S = 300 };

static const uint64_t second_ns = 1000000000;

static void link_to(server_state *server, server_connection *one) {
    one->next = server->connections;
    if (one->next)
        one->next->previous = one;
    server->connections = one;
}

static void unlink_from(server_state *server, server_connection *one) {
    if (one->previous)
        one->previous->next = one->next;
    else
        server->connections = one->next;
    if (one->next)
        one->next->previous = one->previous;
}

void server_patience_notify(void *context, struct MHD_Connection *connection, void **own,
                            enum MHD_ConnectionNotificationCode code) {
    server_state *server = context;
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    server_connection *one = *own;

    if (code == MHD_CONNECTION_NOTIFY_CLOSED && one) {
        if (one->due_ns != UINT64_MAX)
            unlink_from(server, one);
        server_access_end(server, connection, false);
        free(one);
        *own = NULL;
    }
    if (code != MHD_CONNECTION_NOTIFY_STARTED || !info || !(one = calloc(1, sizeof *one)))
        return;
    one->descriptor = info->connect_fd;
    one->due_ns = uv_hrtime() + REQUEST_S * second_ns;
    link_to(server, one);
    *own = one;
}

server_connection *server_connection_of(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info ? info->socket_context : NULL;
}

static void set(struct MHD_Connection *connection, uint64_t due_ns) {
    server_connection *one = server_connection_of(connection);

    if (one && one->due_ns != UINT64_MAX)
        one->due_ns = due_ns;
}

void server_patience_answering(struct MHD_Connection *connection) {
    set(connection, uv_hrtime() + ANSWER_S * second_ns);
}

void server_patience_asking(struct MHD_Connection *connection) {
    set(connection, uv_hrtime() + REQUEST_S * second_ns);
}

void server_patience_never(server_state *server, struct MHD_Connection *connection) {
    server_connection *one = server_connection_of(connection);

    if (one)
        unlink_from(server, one);
    if (one)
        one->due_ns = UINT64_MAX;
}

void server_patience_beat(server_state *server) {
    uint64_t now = uv_hrtime();

    for (server_connection *one = server->connections; one; one = one->next)
        if (one->due_ns < now) {
            shutdown(one->descriptor, SHUT_RDWR);
            one->due_ns = now + ANSWER_S * second_ns;
            server->counts.slow++;
        }
}
