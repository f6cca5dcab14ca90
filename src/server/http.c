/* http.c - the daemon of libmicrohttpd, in the loop of libuv: its epoll descriptor is watched like any other.
 *
 * What is refused before anything is read: what could be read in two ways (headers.c), and a body that is too large. A connection
 * is for one request: the daemon reads some headers differently than others do (it joins a folded line to the name before it,
 * and ends the headers where a name is empty), so that where a second request begins would be in doubt. The daemon gives a
 * connection a small pool of memory, and ends those that say nothing; patience.c ends those that say too little. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "server.h"

enum { POOL = 5120, IDLE_S = 15, RUNS = 8 };

/* ---- requests ---- */

static enum MHD_Result first_look(server_state *server, struct MHD_Connection *connection, const char *method,
                                  const char *version, const char *path, void **state) {
    const char *length = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Content-Length");
    bool judges = server_judge_is(method, path);
    size_t most = judges ? server->config->judge_bytes : SERVER_BODY;
    unsigned status;
    const char *fault = server_headers_fault(connection, &status);

    server->counts.requests++;
    server_access_begin(server, connection, method, path);
    if (fault)
        return server_refuse(server, connection, status, fault);
    if (!server_address_may_ask(server, connection))
        return server_refuse(server, connection, MHD_HTTP_TOO_MANY_REQUESTS, "rate");
    if (length && strtoull(length, NULL, 10) > most)
        return server_refuse(server, connection, MHD_HTTP_CONTENT_TOO_LARGE, "size");
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0 && strcmp(method, "POST") != 0)
        return server_refuse(server, connection, MHD_HTTP_METHOD_NOT_ALLOWED, "method");
    server_request *request = calloc(1, sizeof *request);
    if (!request)
        return MHD_NO;
    gx_out_memory(&request->body);
    request->plain = strcmp(version, "HTTP/1.0") == 0 || strcmp(method, "GET") != 0;
    request->most = most;
    *state = request;
    request->busy = judges && !server_judge_enter(server, request);
    return MHD_YES;
}

static void take_body(server_request *request, const char *bytes, size_t *size) {
    request->too_large |= *size > request->most - request->body.size;
    if (!request->too_large && !request->busy) /* who is refused may say all; an early answer would be lost on him */
        gx_out_bytes(&request->body, bytes, *size);
    *size = 0;
}

/* The path of a request in the absolute form (RFC 9112, 3.2.2). */
static const char *relative(const char *path) {
    size_t scheme = strncasecmp(path, "http://", 7) == 0 ? 7 : strncasecmp(path, "https://", 8) == 0 ? 8 : 0;
    const char *slash = scheme > 0 ? strchr(path + scheme, '/') : path;

    return slash ? slash : "/";
}

static enum MHD_Result on_request(void *context, struct MHD_Connection *connection, const char *path,
                                  const char *method, const char *version, const char *bytes, size_t *size,
                                  void **state) {
    server_state *server = context;
    server_request *request = *state;

    if (!request)
        return first_look(server, connection, method, version, relative(path), state);
    if (*size > 0) {
        take_body(request, bytes, size);
        return MHD_YES;
    }
    server_patience_answering(connection);
    if (request->too_large)
        return server_refuse(server, connection, MHD_HTTP_CONTENT_TOO_LARGE, "size");
    if (request->busy)
        return server_refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "busy");
    return server_api(server, connection, method, relative(path), request);
}

static void on_completed(void *context, struct MHD_Connection *connection, void **state,
                         enum MHD_RequestTerminationCode code) {
    server_request *request = *state;

    server_patience_asking(connection);
    server_access_end(context, connection, code == MHD_REQUEST_TERMINATED_COMPLETED_OK);
    if (!request)
        return;
    server_judge_leave(context, request);
    server_account_leave(request);
    gx_out_free(&request->body);
    free(request);
    *state = NULL;
}

/* Escapes of a path are resolved, but not %00, which would end it. */
static size_t unescape(void *context, struct MHD_Connection *connection, char *text) {
    char *from = text, *to = text;
    unsigned byte;
    (void)context;
    (void)connection;

    while (*from) {
        bool escaped = from[0] == '%' && isxdigit((unsigned char)from[1]) && isxdigit((unsigned char)from[2]) &&
                       sscanf(from + 1, "%2x", &byte) == 1 && byte != 0;
        *to++ = escaped ? (char)byte : *from;
        from += escaped ? 3 : 1;
    }
    *to = '\0';
    return (size_t)(to - text);
}

/* ---- the loop ---- */

/* A daemon that has something to do at once is run again, but not for ever: there are requests over which it never sleeps
 * again, and a timer of no time that is set by its own call would keep the loop from all else. */
static void work(server_state *server) {
    MHD_UNSIGNED_LONG_LONG due_ms = 0;
    bool waits = true;

    for (unsigned n = 0; n < RUNS && due_ms == 0 && waits; n++) {
        MHD_run(server->daemon);
        waits = MHD_get_timeout(server->daemon, &due_ms) == MHD_YES;
    }
    if (waits)
        uv_timer_start(&server->http_due, server->http_due.timer_cb, due_ms > 0 ? due_ms : 1, 0);
}

static void on_due(uv_timer_t *timer) {
    work(timer->data);
}

static void on_ready(uv_poll_t *poll, int status, int events) {
    (void)status;
    (void)events;
    work(poll->data);
}

static bool watch(server_state *server) {
    const union MHD_DaemonInfo *epoll = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    const union MHD_DaemonInfo *port = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);

    if (!epoll || !port || uv_poll_init(&server->loop, &server->http, epoll->epoll_fd) != 0)
        return false;
    server->port = port->port;
    server->http.data = server->http_due.data = server;
    uv_timer_start(&server->http_due, on_due, 0, 0);
    return uv_poll_start(&server->http, UV_READABLE, on_ready) == 0;
}

bool server_http_open(server_state *server, int listener) {
    const gx_server_config *config = server->config;
    unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_UPGRADE | MHD_ALLOW_SUSPEND_RESUME;

    server->daemon = MHD_start_daemon(
        flags, 0, NULL, NULL, on_request, server, MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_NOTIFY_COMPLETED,
        on_completed, server, MHD_OPTION_CONNECTION_LIMIT, config->connections, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
        config->per_address, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_S, MHD_OPTION_NOTIFY_CONNECTION,
        server_patience_notify, server, MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)POOL, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
    return server->daemon && watch(server);
}

void server_http_close(server_state *server) {
    if (server->daemon)
        MHD_stop_daemon(server->daemon);
    server->daemon = NULL;
}
