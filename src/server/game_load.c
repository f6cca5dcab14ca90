/* game_load.c - games come into memory and leave it.
 *
 *     store ──read──> machine          a game is loaded when somebody asks for it, and is the replay of its events
 *
 * A game that is loaded stands at its last event, however long the server was away; if its clocks ran then, the arbiter (the
 * server) has stopped them. */
#include <stdlib.h>
#include <string.h>
#include "server.h"

static bool take_match(void *context, const gx_store_match *match) {
    server_game *game = context;

    memcpy(game->id, match->id.bytes, match->id.size);
    memcpy(game->seats, match->seats, sizeof game->seats);
    game->seat_count = match->seat_count;
    game->ended_ms = match->ended_ms;
    game->meta = json_loadb(match->meta.bytes, match->meta.size, 0, NULL);
    return false;
}

static bool take_event(void *context, uint64_t seq, gx_text line, gx_text command) {
    server_game *game = context;
    gx_log_fault fault;

    game->lost = seq != game->count || !server_game_take(game, line, command, &fault);
    return !game->lost;
}

static void on_closed(uv_handle_t *handle) {
    server_game *game = handle->data;

    for (size_t n = 0; n < game->count; n++)
        gx_out_free(&game->messages[n].text);
    if (game->count > 0)
        gx_host_close(&game->host);
    free(game->messages);
    server_rematch_free(game->rematch);
    json_decref(game->meta);
    free(game);
}

/* Games are found by their names, in a table of short lists. */
static server_game **bucket(server_state *server, gx_text id) {
    return &server->named[server_hash(server, id) % SERVER_NAMES];
}

void server_game_forget(server_game *game) {
    server_game **link = bucket(game->server, gx_text_of(game->id));

    server_opponent_close(game);
    server_view_close(game);
    while (*link && *link != game)
        link = &(*link)->namesake;
    if (*link)
        *link = game->namesake;
    *game->link = game->next;
    if (game->next)
        game->next->link = game->link;
    game->server->game_count--;
    uv_close((uv_handle_t *)&game->due, on_closed);
}

static void link_to(server_state *server, server_game *game, gx_text id) {
    server_game **named = bucket(server, id);

    memcpy(game->id, id.bytes, id.size);
    game->namesake = *named;
    *named = game;
    game->next = server->games;
    game->link = &server->games;
    if (game->next)
        game->next->link = &game->next;
    server->games = game;
    server->game_count++;
}

/* How long it has been over; 0 where it is not, or the time of day says that it is yet to come. */
static int64_t since_end(const server_game *game) {
    int64_t ms = game->ended_ms > 0 ? server_day_ms() - game->ended_ms : 0;

    return ms > 0 && game->host.match.session >= GX_SESSION_OVER ? ms : 0;
}

static gx_store_code read_game(server_game *game, gx_text id) {
    gx_store *store = game->server->store;
    gx_store_fault *fault = &game->server->fault;
    gx_store_code code = gx_store_find(store, id, take_match, game, fault);

    if (code == GX_STORE_OK)
        code = gx_store_read(store, id, 0, take_event, game, fault);
    return code == GX_STORE_OK && (game->lost || !game->meta) ? GX_STORE_CORRUPT : code;
}

/* NULL, and `code`, where it can't be read. */
static server_game *load(server_state *server, gx_text id, gx_store_code *code) {
    server_game *game = calloc(1, sizeof *game);

    *code = GX_STORE_MEMORY;
    if (!game)
        return NULL;
    game->server = server;
    link_to(server, game, id);
    uv_timer_init(&server->loop, &game->due);
    game->due.data = game;
    *code = read_game(game, id);
    if (*code != GX_STORE_OK) {
        if (*code != GX_STORE_MISSING)
            server_log("unread", "game", game->id, "code", gx_store_code_name(*code), NULL);
        server_game_forget(game);
        return NULL;
    }
    server_opponent_open(game);
    game->sent = game->count;
    game->base = game->count > 0 ? game->host.match.now + since_end(game) : 0;
    game->base_ns = uv_hrtime();
    server_view_open(game);
    return game;
}

server_game *server_game_held(server_state *server, gx_text id) {
    server_game *game = *bucket(server, id);

    while (game && !gx_text_is(id, game->id))
        game = game->namesake;
    return game;
}

static bool is_name(gx_text id) {
    return id.size > 0 && id.size <= GX_STORE_ID_MAX;
}

server_game *server_game_find(server_state *server, gx_text id, gx_store_code *code) {
    server_game *game = server_game_held(server, id);

    *code = game && game->lost ? GX_STORE_IO : GX_STORE_MISSING;
    if (game)
        return game->lost ? NULL : game; /* lost in this turn, which is not over */
    game = is_name(id) ? load(server, id, code) : NULL;
    if (!game)
        return NULL;
    server_pause_stop(game, game->host.match.now);
    server_opponent_revive(game);
    server_pause_open(game);
    return game;
}
