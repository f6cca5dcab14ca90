/* access.c - a line of the log for each request.
 *
 *     {"time":..,"what":"request","method":"GET","path":"/api/v1/games/6Jm0c8yXq2rTzVbn","status":200,"bytes":913,"ms":1,"address":"192.0.2.7"}
 *
 *     headers are there ──begin──> answered ──status──> taken, or cut off ──end──> the line
 *                                     └─> becomes a WebSocket: the line at once, with 101
 *
 * What is noted is made harmless first, whoever sends it: of the path what stands before `?`, so much of it, and of anything as long as
 * a token only that it was there. Nothing else of a request is looked at, so neither tokens nor passwords can come into the log. */
#include <stdlib.h>
#include <string.h>
#include "server.h"
#include "base/byte.h"

enum { METHOD = 16, PATH = 200, SECRET = 40 };

struct server_access {
    char method[METHOD + 1], path[PATH + 1], address[SERVER_ADDRESS];
    uint64_t began_ns, bytes;
    unsigned status; /* 0: not answered yet */
};

static bool is_of_token(char c) {
    return byte_is_digit(c) || byte_is_letter(c) || c == '-' || c == '_';
}

/* As much as there is room for; whatever could be a token is a star. */
static void note(char *out, size_t room, const char *said) {
    size_t size = 0;

    while (*said && size < room) {
        size_t run = 0;
        while (is_of_token(said[run]))
            run++;
        size_t taken = run == 0 ? 1 : run < room - size ? run : room - size;
        memcpy(out + size, run >= SECRET ? "*" : said, run >= SECRET ? 1 : taken);
        size += run >= SECRET ? 1 : taken;
        said += run > 0 ? run : 1;
    }
    out[size] = '\0';
}

static server_access *access_of(struct MHD_Connection *connection) {
    server_connection *one = server_connection_of(connection);

    return one ? one->access : NULL;
}

void server_access_begin(server_state *server, struct MHD_Connection *connection, const char *method,
                         const char *path) {
    server_connection *one = server_connection_of(connection);
    server_access *access =
        one && server->config->log_requests != GX_SERVER_LOG_NONE ? calloc(1, sizeof *access) : NULL;

    if (!access)
        return;
    note(access->method, METHOD, method);
    note(access->path, PATH, path);
    server_address_put(server, connection, access->address);
    access->began_ns = uv_hrtime();
    free(one->access);
    one->access = access;
}

void server_access_status(struct MHD_Connection *connection, unsigned status, uint64_t bytes) {
    server_access *access = access_of(connection);

    if (!access)
        return;
    access->status = status;
    access->bytes = strcmp(access->method, "HEAD") == 0 ? 0 : bytes;
}

void server_access_add(struct MHD_Connection *connection, uint64_t bytes) {
    server_access *access = access_of(connection);

    if (access)
        access->bytes += bytes;
}

static void put(const server_access *access, bool whole) {
    gx_out out;
    gx_json json;

    server_log_open(&json, &out, "request");
    gx_json_string(&json, "method", access->method);
    gx_json_string(&json, "path", access->path);
    if (access->status > 0)
        gx_json_count(&json, "status", access->status);
    gx_json_count(&json, "bytes", access->bytes);
    gx_json_count(&json, "ms", (uv_hrtime() - access->began_ns) / 1000000);
    gx_json_string(&json, "address", access->address);
    if (!whole)
        gx_json_bool(&json, "cut", true);
    server_log_close(&json, &out);
}

void server_access_end(server_state *server, struct MHD_Connection *connection, bool whole) {
    server_connection *one = server_connection_of(connection);
    server_access *access = one ? one->access : NULL;

    if (!access)
        return;
    if (server->config->log_requests == GX_SERVER_LOG_ALL || access->status < 100 || access->status >= 400 || !whole)
        put(access, whole);
    free(access);
    one->access = NULL;
}
