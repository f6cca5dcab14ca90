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

/* When the clock is looked at: as long after a flag as a move that was sent before may be on its way. */
static int64_t falls(const server_game *game) {
    int64_t due = gx_match_due(&game->host.match);

    return due == GX_NEVER ? due : due + server_lag_grace(game);
}

/* A timer may come a moment early: then it is only set again. The computer comes first: it may have to stop its clock. */
static void on_due(uv_timer_t *timer) {
    server_game *game = timer->data;

    if (is_watched(game))
        server_opponent_wake(game);
    if (is_watched(game))
        server_pause_wake(game);
    if (is_watched(game) && falls(game) <= server_game_now(game))
        server_game_rule(game, "clock", "tick");
    if (server_view_due(game) <= server_game_now(game))
        server_turn_tell(game);
    server_game_watch(game);
}

static int64_t earlier(int64_t a, int64_t b) {
    return a < b ? a : b;
}

/* A moment of uv_hrtime as one of the log's time. */
static int64_t moment(const server_game *game, uint64_t ns) {
    int64_t wait = (int64_t)(ns - uv_hrtime()) / 1000000;

    return ns == 0 ? GX_NEVER : server_game_now(game) + (wait > 0 ? wait + 1 : 0);
}

void server_game_watch(server_game *game) {
    int64_t due = game->lost ? GX_NEVER : server_view_due(game), now = server_game_now(game);

    if (is_watched(game))
        due = earlier(earlier(earlier(due, falls(game)), game->opponent.guard),
                      earlier(moment(game, game->opponent.wake_ns), moment(game, game->pause_ns)));
    uv_timer_stop(&game->due);
    /* never at once: a timer of 0 ms that is set again by its own callback keeps the loop for itself */
    if (due != GX_NEVER)
        uv_timer_start(&game->due, on_due, due > now ? (uint64_t)(due - now) : 1, 0);
}
