/* http_answer.c - answers over HTTP.
 *
 *     server_answer             bytes of a type
 *     server_answer_json        an object;  _cookie: with a cookie
 *     server_refuse             {"error":{"code":"rate"}}, and it is counted
 *
 * Nothing is cached, nothing is run, and each answer closes its connection (http.c says why). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "server.h"

/* A body of its own that is wiped when it has been sent: it may hold tokens. */
static struct MHD_Response *response_of(gx_text body) {
    char *copy = malloc(body.size + 1);

    if (!copy)
        return NULL;
    if (body.size > 0) /* nothing has no place in memory */
        memcpy(copy, body.bytes, body.size);
    copy[body.size] = '\0';
    return MHD_create_response_from_buffer_with_free_callback(body.size, copy, server_wipe);
}

void server_headers(struct MHD_Response *response, const char *type) {
    MHD_add_response_header(response, "Content-Type", type);
    MHD_add_response_header(response, "Cache-Control", "no-store");
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "Content-Security-Policy", "default-src 'none'");
    MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
}

static enum MHD_Result answer(struct MHD_Connection *connection, unsigned status, const char *type, gx_text body,
                              const char *cookie) {
    struct MHD_Response *response = response_of(body);

    if (!response)
        return MHD_NO;
    server_headers(response, type);
    if (cookie)
        MHD_add_response_header(response, "Set-Cookie", cookie);
    if (status == MHD_HTTP_UPGRADE_REQUIRED)
        MHD_add_response_header(response, "Sec-WebSocket-Version", "13");
    if (status == MHD_HTTP_METHOD_NOT_ALLOWED)
        MHD_add_response_header(response, "Allow", "GET, HEAD, POST");
    MHD_add_response_header(response, "Connection", "close");
    server_access_status(connection, status, body.size);
    enum MHD_Result result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

enum MHD_Result server_answer(struct MHD_Connection *connection, unsigned status, const char *type, gx_text body) {
    return answer(connection, status, type, body, NULL);
}

enum MHD_Result server_answer_cookie(struct MHD_Connection *connection, unsigned status, const json_t *root,
                                     const char *cookie) {
    char *text = json_dumps(root, JSON_COMPACT);
    enum MHD_Result result = text ? answer(connection, status, "application/json", gx_text_of(text), cookie) : MHD_NO;

    server_wipe(text);
    return result;
}

enum MHD_Result server_answer_json(struct MHD_Connection *connection, unsigned status, const json_t *root) {
    return server_answer_cookie(connection, status, root, NULL);
}

enum MHD_Result server_refuse(server_state *server, struct MHD_Connection *connection, unsigned status,
                              const char *code) {
    char body[200];
    int size = snprintf(body, sizeof body, "{\"error\":{\"code\":\"%s\"}}\n", code);

    server->counts.refused++;
    return server_answer(connection, status, "application/json", (gx_text){body, (size_t)size});
}

enum MHD_Result server_refuse_unread(server_state *server, struct MHD_Connection *connection, gx_store_code code,
                                     const char *missing) {
    if (code == GX_STORE_MISSING)
        return server_refuse(server, connection, MHD_HTTP_NOT_FOUND, missing);
    return server_refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
}
