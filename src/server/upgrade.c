/* upgrade.c - the handshake of RFC 6455, section 4.2: who asks rightly is answered, and the socket goes to socket.c.
 *
 * A browser says where the page came from that asks (Origin). A page of another site may not play for its visitor: it must be
 * the server's own, or the one that was allowed. Programs say no origin. */
#include <nettle/sha1.h>
#include <sodium.h>
#include <string.h>
#include <strings.h>
#include "server.h"

static const char *header(struct MHD_Connection *connection, const char *name) {
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static bool is_key(const char *key) {
    unsigned char bytes[18];
    size_t size = 0;

    return key && strlen(key) == 24 &&
           sodium_base642bin(bytes, sizeof bytes, key, 24, NULL, &size, NULL, sodium_base64_VARIANT_ORIGINAL) == 0 &&
           size == 16;
}

static void accept_of(char out[32], const char *key) {
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    unsigned char digest[SHA1_DIGEST_SIZE];
    struct sha1_ctx context;

    sha1_init(&context);
    sha1_update(&context, strlen(key), (const uint8_t *)key);
    sha1_update(&context, sizeof magic - 1, (const uint8_t *)magic);
    sha1_digest(&context, sizeof digest, digest);
    sodium_bin2base64(out, 32, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
}

/* An address, or localhost: nobody else can have such a name point here. */
static bool is_local(const char *host) {
    size_t size = strcspn(host, ":");

    return host[0] == '[' || (size == 9 && strncasecmp(host, "localhost", 9) == 0) ||
           (size > 0 && strspn(host, "0123456789.") == size);
}

/* A server that listens for this machine alone is reached under a local name, unless its origin was told: otherwise any site could
 * let its own name point here, and its pages would be of the same origin (DNS rebinding). */
static bool may_be_called(const server_state *server, const char *host) {
    const char *listens = server->config->host;
    bool alone = strncmp(listens, "127.", 4) == 0 || strcmp(listens, "::1") == 0 || strcmp(listens, "localhost") == 0;

    return !alone || is_local(host);
}

bool server_is_welcome(const server_state *server, struct MHD_Connection *connection) {
    const char *origin = header(connection, "Origin"), *host = header(connection, "Host");

    if (!origin)
        return true;
    if (server->config->origin && strcmp(origin, server->config->origin) == 0)
        return true;
    const char *own = strstr(origin, "://");
    return own && host && strcasecmp(own + 3, host) == 0 && may_be_called(server, host);
}

static void on_upgrade(void *context, struct MHD_Connection *connection, void *request, const char *early, size_t size,
                       MHD_socket descriptor, struct MHD_UpgradeResponseHandle *upgrade) {
    server_access_status(connection, MHD_HTTP_SWITCHING_PROTOCOLS, 0);
    server_access_end(context, connection, true);
    server_patience_never(context, connection);
    server_socket_open(context, upgrade, descriptor, (gx_text){early, size}, request,
                       server_address(context, connection));
}

enum MHD_Result server_upgrade(server_state *server, struct MHD_Connection *connection, const server_request *request) {
    const char *key = header(connection, "Sec-WebSocket-Key"), *version = header(connection, "Sec-WebSocket-Version");
    char accept[32];

    if (request->plain || !server_headers_list(connection, "Upgrade", "websocket") ||
        !server_headers_list(connection, "Connection", "upgrade"))
        return server_refuse(server, connection, MHD_HTTP_UPGRADE_REQUIRED, "websocket");
    if (!version || strcmp(version, "13") != 0)
        return server_refuse(server, connection, MHD_HTTP_UPGRADE_REQUIRED, "version");
    if (!is_key(key))
        return server_refuse(server, connection, MHD_HTTP_BAD_REQUEST, "key");
    if (!server_is_welcome(server, connection))
        return server_refuse(server, connection, MHD_HTTP_FORBIDDEN, "origin");
    accept_of(accept, key);
    struct MHD_Response *response = MHD_create_response_for_upgrade(on_upgrade, server);
    if (!response)
        return MHD_NO;
    MHD_add_response_header(response, "Upgrade", "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", accept);
    enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_SWITCHING_PROTOCOLS, response);
    MHD_destroy_response(response);
    return result;
}
