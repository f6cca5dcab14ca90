/* address.c - who asks, by his address: how many games he may make, and play against an engine.
 *
 * Addresses are hashed with a key of this run; nothing of them is kept. */
#include <arpa/inet.h>
#include "server.h"

static const uint64_t minute_ns = 60000000000u;

uint64_t server_address(const server_state *server, struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const struct sockaddr *address = info ? info->client_addr : NULL;

    if (address && address->sa_family == AF_INET)
        return server_hash(server,
                           (gx_text){(const char *)&((const struct sockaddr_in *)(const void *)address)->sin_addr,
                                     sizeof(struct in_addr)});
    if (address && address->sa_family == AF_INET6) /* a household has a whole /64 */
        return server_hash(
            server, (gx_text){(const char *)&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, 8});
    return 1;
}

/* A bucket drips: a game costs its share of a minute, and a minute's worth may be made at once. */
bool server_address_may_create(server_state *server, uint64_t address) {
    uint64_t *next = &server->made[address % SERVER_BUCKETS], now = uv_hrtime();
    uint64_t cost = minute_ns / server->config->creations;

    if (*next < now)
        *next = now;
    if (*next - now > minute_ns - cost)
        return false;
    *next += cost;
    return true;
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
