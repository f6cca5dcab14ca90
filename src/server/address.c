/* address.c - who asks, by his address: how many games he may make, and play against an engine.
 *
 * Addresses are hashed with a key of this run, and nothing of them is kept; the log of requests alone has them as text. */
#include <arpa/inet.h>
#include <string.h>
#include "server.h"

static const uint64_t second_ns = 1000000000, minute_ns = 60000000000u;

/* The last address that the header names: the one the proxy has seen itself. False where it is none. */
static bool read_forwarded(const char *said, struct sockaddr_storage *out) {
    char text[INET6_ADDRSTRLEN];
    const char *last = said ? strrchr(said, ',') : NULL;

    last = last ? last + 1 : said ? said : "";
    last += strspn(last, " \t");
    size_t size = strcspn(last, " \t");
    if (size >= sizeof text)
        return false;
    memcpy(text, last, size);
    text[size] = '\0';
    out->ss_family = AF_INET;
    if (inet_pton(AF_INET, text, &((struct sockaddr_in *)(void *)out)->sin_addr) == 1)
        return true;
    out->ss_family = AF_INET6;
    return inet_pton(AF_INET6, text, &((struct sockaddr_in6 *)(void *)out)->sin6_addr) == 1;
}

/* As text; empty where it is of neither kind. */
static void write_address(char out[SERVER_ADDRESS], const struct sockaddr *address) {
    out[0] = '\0';
    if (address && address->sa_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr, out, SERVER_ADDRESS);
    else if (address && address->sa_family == AF_INET6)
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, out, SERVER_ADDRESS);
}

static bool is_proxy(const server_state *server, const struct sockaddr *address) {
    char text[SERVER_ADDRESS];

    write_address(text, address);
    return server->config->proxy && strcmp(text, server->config->proxy) == 0;
}

/* The address that is believed; it may be the one that is lent. */
static const struct sockaddr *believed(const server_state *server, struct MHD_Connection *connection,
                                       struct sockaddr_storage *lent) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const struct sockaddr *address = info ? info->client_addr : NULL;

    *lent = (struct sockaddr_storage){0};
    if (is_proxy(server, address) &&
        read_forwarded(MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "X-Forwarded-For"), lent))
        return (const struct sockaddr *)lent;
    return address;
}

void server_address_put(const server_state *server, struct MHD_Connection *connection, char out[SERVER_ADDRESS]) {
    struct sockaddr_storage lent;

    write_address(out, believed(server, connection, &lent));
}

uint64_t server_address(const server_state *server, struct MHD_Connection *connection) {
    struct sockaddr_storage lent;
    const struct sockaddr *address = believed(server, connection, &lent);

    if (address && address->sa_family == AF_INET)
        return server_hash(server,
                           (gx_text){(const char *)&((const struct sockaddr_in *)(const void *)address)->sin_addr,
                                     sizeof(struct in_addr)});
    if (address && address->sa_family == AF_INET6) /* a household has a whole /64 */
        return server_hash(
            server, (gx_text){(const char *)&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, 8});
    return 1;
}

bool server_drip(uint64_t *next, uint64_t cost_ns, uint64_t most_ns) {
    uint64_t now = uv_hrtime();

    if (*next < now)
        *next = now;
    if (*next - now > most_ns - cost_ns)
        return false;
    *next += cost_ns;
    return true;
}

bool server_address_may_create(server_state *server, uint64_t address) {
    return server_drip(&server->made[address % SERVER_BUCKETS], minute_ns / server->config->creations, minute_ns);
}

bool server_address_may_ask(server_state *server, struct MHD_Connection *connection) {
    uint64_t *next = &server->asked[server_address(server, connection) % SERVER_BUCKETS];
    unsigned requests = server->config->requests;

    return requests == 0 || server_drip(next, second_ns / requests, 10 * second_ns);
}

static bool sits_in(const server_game *game, uint64_t address) {
    for (const server_socket *socket = game->sockets; socket; socket = socket->beside)
        if (socket->seat >= 0 && socket->address == address)
            return true;
    return false;
}

bool server_address_may_engage(const server_state *server, uint64_t address, const server_game *but) {
    unsigned count = 0;

    for (const server_game *game = server->games; game; game = game->next)
        if (game != but && game->opponent.play.level > 0 &&
            (game->count == 0 || game->host.match.session < GX_SESSION_OVER) && sits_in(game, address))
            count++;
    return server->config->engine_games == 0 || count < server->config->engine_games;
}
