/* pause.c - after a crash, or when the server was stopped, the clocks stand; and how they are started again.
 *
 *     the server is there again ──> stop, by the arbiter, why "server" ──> by consent (consent.c), or when the pause is over
 *
 * The pause begins when somebody has come back. Whoever comes hears of it in his welcome, an arbiter too; where he has a seat it is
 * he who goes on, unless the game was made with a pause of its own. */
#include <string.h>
#include "server.h"

static const uint64_t ms_ns = 1000000;

/* ---- why the clocks stand ---- */

static server_stop reason_of(const json_t *event) {
    const char *by = json_string_value(json_object_get(event, "by"));
    const char *why = json_string_value(json_object_get(event, "why"));

    if (!by || !why || strcmp(by, "arbiter") != 0)
        return SERVER_STOP_OTHER;
    if (strcmp(why, "server") == 0)
        return SERVER_STOP_SERVER;
    return strcmp(why, "engine") == 0 ? SERVER_STOP_ENGINE : SERVER_STOP_OTHER;
}

void server_pause_note(server_game *game, gx_text line) {
    json_t *event = json_loadb(line.bytes, line.size, 0, NULL);

    game->stopped = reason_of(event);
    json_decref(event);
}

void server_pause_stop(server_game *game, int64_t at) {
    const gx_match *match = &game->host.match;

    if (game->count > 0 && !game->lost && match->session == GX_SESSION_PLAYING && match->clock.running &&
        gx_match_has_clock(match))
        server_game_do(game, "arbiter", at, json_pack("{s:s,s:s}", "do", "stop", "why", "server"));
}

/* ---- the pause ---- */

static bool is_paused(const server_game *game) {
    return game->count > 0 && game->host.match.session == GX_SESSION_STOPPED && game->stopped == SERVER_STOP_SERVER;
}

static uint64_t pause_of(const server_game *game) {
    json_int_t own = json_integer_value(json_object_get(game->meta, "resume_after_ms"));

    if (own > 0)
        return (uint64_t)own;
    return server_game_has_seat(game, "arbiter") ? 0 : (uint64_t)game->server->config->resume_after * 1000;
}

void server_pause_open(server_game *game) {
    uint64_t pause = is_paused(game) ? pause_of(game) : 0;

    game->pause_ns = pause > 0 ? uv_hrtime() + pause * ms_ns : 0;
    server_game_watch(game);
}

void server_pause_put(const server_game *game, gx_json *json) {
    uint64_t now = uv_hrtime();

    if (!is_paused(game))
        return;
    gx_json_object(json, "pause");
    gx_json_string(json, "why", "server");
    if (game->pause_ns > 0)
        gx_json_count(json, "resume_ms", game->pause_ns > now ? (game->pause_ns - now) / ms_ns : 0);
    gx_json_close(json);
}

void server_pause_wake(server_game *game) {
    if (game->pause_ns == 0 || game->pause_ns > uv_hrtime())
        return;
    game->pause_ns = 0;
    if (is_paused(game))
        server_game_rule(game, "arbiter", "resume");
}
