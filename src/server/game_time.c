/* game_time.c - the time of a game: milliseconds since its start, by a clock that never goes back; and its one timer, which
 * wakes it when something falls due by itself. */
#include "server.h"

int64_t server_game_now(const server_game *game) {
    int64_t now = game->base + (int64_t)((uv_hrtime() - game->base_ns) / 1000000);

    return now > game->host.match.now ? now : game->host.match.now;
}

static bool is_watched(const server_game *game) {
    return game->count > 0 && game->host.match.session < GX_SESSION_OVER && !game->lost;
}

/* A timer may come a moment early: then it is only set again. */
static void on_due(uv_timer_t *timer) {
    server_game *game = timer->data;

    if (is_watched(game) && gx_match_due(&game->host.match) <= server_game_now(game))
        server_game_rule(game, "clock", "tick");
    server_game_watch(game);
}

void server_game_watch(server_game *game) {
    int64_t due = is_watched(game) ? gx_match_due(&game->host.match) : GX_NEVER, now = server_game_now(game);

    uv_timer_stop(&game->due);
    if (due != GX_NEVER)
        uv_timer_start(&game->due, on_due, due > now ? (uint64_t)(due - now) : 0, 0);
}
