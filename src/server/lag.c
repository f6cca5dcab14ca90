/* lag.c - slow lines: how long a message and its answer take, and how much of it a move is given back.
 *
 *     ping ──────────> client        each carries the server's time; a pong is believed only for the last one
 *          <────────── pong          the shortest of the last four counts: a line is no slower than that
 *
 * A player cannot move before he has heard, nor be heard before his move has come: both ways are in his thinking time, and one
 * round trip is given back, up to a limit that the server sets. What is given stands in the event (`lag`, docs/match.md), and the
 * match machine makes of it what the law allows: nothing over the board, nothing for a move that is refused. */
#include <string.h>
#include "server.h"

static const uint64_t ms_ns = 1000000;

void server_lag_pong(server_socket *socket, uint64_t sent_ns) {
    uint64_t now = uv_hrtime();

    if (sent_ns == 0 || sent_ns != socket->ping_ns)
        return;
    socket->ping_ns = 0;
    socket->trips[socket->trip_count++ % SERVER_TRIPS] = now - sent_ns;
    server_observe_ns(socket->server, SERVER_TRIP_TIME, now - sent_ns);
}

static int64_t lag_of(const server_socket *socket) {
    int64_t most = socket->server->config->lag;
    uint64_t best = UINT64_MAX;

    for (unsigned n = 0; n < SERVER_TRIPS && n < socket->trip_count; n++)
        best = socket->trips[n] < best ? socket->trips[n] : best;
    int64_t ms = best == UINT64_MAX ? 0 : (int64_t)(best / ms_ns);
    return ms < most ? ms : most;
}

static bool is_timed(const server_game *game) {
    return game->count > 0 && game->host.match.start.assisted && gx_match_has_clock(&game->host.match);
}

void server_lag_note(const server_socket *socket, json_t *event, const char *verb) {
    int64_t lag = strcmp(verb, "move") == 0 && is_timed(socket->game) ? lag_of(socket) : 0;

    if (lag > 0)
        json_object_set_new(event, "lag", json_integer(lag));
}

int64_t server_lag_grace(const server_game *game) {
    const char *mover = gx_who_name((gx_who)game->host.match.clock.turn);
    int64_t most = 0;

    for (const server_socket *socket = game->sockets; socket && is_timed(game); socket = socket->beside) {
        const char *seat = server_seat(socket);
        int64_t lag = strcmp(seat, mover) == 0 || strcmp(seat, "screen") == 0 ? lag_of(socket) : 0;
        most = lag > most ? lag : most;
    }
    return most;
}
