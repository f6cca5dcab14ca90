/* view.c - what those who watch may see: of a game that is made so, everything a while later.
 *
 *     events   0 1 2 3 4 5 6 7 8 9
 *              shown ───────> |  hidden: fewer than `delay_plies` half-moves, or less than `delay_ms`, ago
 *              a machine that    the game's own machine, for the seats
 *              lags behind
 *
 * Whatever is told to somebody without a seat (events, states, records) comes from what is shown. With the end of a game the
 * half-moves that were held back are shown; a delay in time runs on, and does so in a game that is loaded when it is over: the
 * store knows when that was (or does not: then it was long ago). */
#include "server.h"

static bool is_delayed(const server_view *view) {
    return view->delay_plies > 0 || view->delay_ms > 0;
}

static json_int_t delay_of(const server_game *game, const char *name) {
    return json_integer_value(json_object_get(game->meta, name));
}

void server_view_open(server_game *game) {
    game->view = (server_view){.delay_plies = (uint32_t)delay_of(game, "delay_plies"),
                               .delay_ms = (int64_t)delay_of(game, "delay_ms")};
    if (game->count > 0 && game->host.match.session >= GX_SESSION_OVER && game->ended_ms == 0)
        game->view.delay_ms = 0;
    server_view_move(game);
}

void server_view_close(server_game *game) {
    if (game->view.count > 0)
        gx_host_close(&game->view.host);
    game->view.count = 0;
}

/* ---- what is shown ---- */

static bool is_far(const server_game *game, const server_message *message) {
    const server_view *view = &game->view;
    int64_t plies = gx_match_plies(&game->host.match);

    return game->host.match.session >= GX_SESSION_OVER || view->delay_plies == 0 ||
           (int64_t)message->plies + view->delay_plies <= plies;
}

static bool is_old(const server_game *game, const server_message *message) {
    return game->view.delay_ms == 0 || message->at + game->view.delay_ms <= server_game_now(game);
}

static bool show(server_game *game, const server_message *message) {
    gx_text line = {message->text.bytes + message->event_at, message->event_size};
    gx_log_fault fault;

    if (!server_game_judge(&game->view.host, game->view.count == 0, line, &fault))
        return false;
    game->view.count++;
    return true;
}

void server_view_move(server_game *game) {
    server_view *view = &game->view;

    while (is_delayed(view) && view->count < game->sent &&
           (view->count == 0 ||
            (is_far(game, &game->messages[view->count]) && is_old(game, &game->messages[view->count]))))
        if (!show(game, &game->messages[view->count]))
            return;
}

size_t server_view_end(const server_game *game, bool seated) {
    return seated || !is_delayed(&game->view) ? game->sent : game->view.count;
}

const gx_match *server_view_match(const server_game *game, bool seated) {
    if (seated || !is_delayed(&game->view))
        return game->count > 0 ? &game->host.match : NULL;
    return game->view.count > 0 ? &game->view.host.match : NULL;
}

bool server_view_is_whole(const server_game *game) {
    return server_view_end(game, false) == game->count;
}

/* ---- when ---- */

int64_t server_view_due(const server_game *game) {
    const server_view *view = &game->view;

    if (view->delay_ms == 0 || view->count == 0 || view->count >= game->sent ||
        !is_far(game, &game->messages[view->count]))
        return GX_NEVER;
    return game->messages[view->count].at + view->delay_ms;
}

int64_t server_view_now(const server_game *game, bool seated) {
    const gx_match *match = server_view_match(game, seated);
    int64_t now = server_game_now(game);

    if (!match)
        return 0;
    if (seated || !is_delayed(&game->view))
        return now;
    now = game->view.delay_plies > 0 ? 0 : now - game->view.delay_ms;
    return now > match->now ? now : match->now;
}
