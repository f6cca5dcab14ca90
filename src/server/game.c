/* game.c - a game in memory: it is the replay of its events, and each new one is judged, written down, and made a message.
 *
 *     store ──read──> machine          a game is loaded when somebody asks for it
 *     command ──> machine ──> line ──> store (not yet durable) ──> message (not yet sent)       then turn.c
 *
 * Time is the log's: milliseconds since the start, by a clock that never goes back. A game that is loaded stands at its last
 * event, however long the server was away; if its clocks ran then, the arbiter (the server) has stopped them. */
#include <stdlib.h>
#include <string.h>
#include "server.h"

int64_t server_game_now(const server_game *game) {
    int64_t now = game->base + (int64_t)((uv_hrtime() - game->base_ns) / 1000000);

    return now > game->host.match.now ? now : game->host.match.now;
}

bool server_game_has_seat(const server_game *game, const char *name) {
    for (unsigned n = 0; n < game->seat_count; n++)
        if (strcmp(game->seats[n].name, name) == 0)
            return true;
    return false;
}

int64_t server_game_command(const server_game *game, uint64_t hash) {
    for (size_t n = game->count; n-- > 0;)
        if (game->commands[n] == hash)
            return (int64_t)n;
    return -1;
}

/* ---- messages ---- */

static gx_out *new_message(server_game *game, uint64_t command) {
    if (game->count == game->room) {
        size_t room = game->room ? 2 * game->room : 64;
        gx_out *messages = realloc(game->messages, room * sizeof *messages);
        if (!messages)
            return NULL;
        game->messages = messages;
        uint64_t *commands = realloc(game->commands, room * sizeof *commands);
        if (!commands)
            return NULL;
        game->commands = commands;
        game->room = room;
    }
    game->commands[game->count] = command;
    gx_out_memory(&game->messages[game->count]);
    return &game->messages[game->count++];
}

static void drop_newline(gx_out *out) {
    while (out->size > 0 && out->bytes[out->size - 1] == '\n')
        out->size--;
}

/* {"seq":N,"event":{...},"rulings":[...]} */
static bool write_message(server_game *game, gx_text line, uint64_t command) {
    uint64_t seq = game->count;
    gx_out *out = new_message(game, command);
    gx_json json;

    if (!out)
        return false;
    gx_out_string(out, "{\"seq\":");
    gx_out_count(out, seq);
    gx_out_string(out, ",\"event\":");
    gx_out_text(out, line);
    gx_out_string(out, ",\"rulings\":[");
    for (uint32_t n = 0; n < game->host.rulings.count; n++) {
        if (n > 0)
            gx_out_put(out, ',');
        gx_json_start(&json, out);
        gx_log_write_ruling(&json, &game->host.match, &game->host.rulings, n);
        drop_newline(out);
    }
    gx_out_string(out, "]}");
    return !out->failed;
}

void server_game_state(const server_game *game, gx_out *out) {
    gx_json json;

    if (game->count == 0) {
        gx_out_string(out, "null");
        return;
    }
    gx_json_start(&json, out);
    gx_log_write_state(&json, &game->host.match);
    drop_newline(out);
}

/* ---- the machine ---- */

static bool begin(server_game *game, gx_text line, gx_log_fault *fault) {
    gx_match_start start;

    if (!gx_log_read_start(&start, line, NULL, fault))
        return false;
    fault->code = GX_LOG_FAULT_MEMORY;
    return gx_host_open(&game->host, &start);
}

static bool go_on(server_game *game, gx_text line, gx_log_fault *fault) {
    gx_log_line read;

    if (!gx_log_read(&read, line, game->host.match.now, fault))
        return false;
    bool good = gx_host_apply(&game->host, &read.event);
    fault->code = GX_LOG_FAULT_MEMORY;
    gx_log_free(&read);
    return good;
}

static bool take(server_game *game, gx_text line, gx_text command, gx_log_fault *fault) {
    uint64_t hash = command.size > 0 ? server_hash(game->server, command) : 0;
    bool good = game->count == 0 ? begin(game, line, fault) : go_on(game, line, fault);

    return good && write_message(game, line, hash);
}

/* ---- new events ---- */

static void on_due(uv_timer_t *timer) {
    server_game_rule(timer->data, "clock", "tick");
}

void server_game_watch(server_game *game) {
    int64_t due = game->count > 0 ? gx_match_due(&game->host.match) : GX_NEVER, now = server_game_now(game);

    uv_timer_stop(&game->due);
    if (due != GX_NEVER && game->host.match.session < GX_SESSION_OVER && !game->lost)
        uv_timer_start(&game->due, on_due, due > now ? (uint64_t)(due - now) : 0, 0);
}

static void mark(server_game *game) {
    if (game->dirty)
        return;
    game->dirty = true;
    game->next_dirty = game->server->dirty;
    game->server->dirty = game;
}

static void settle(server_game *game) {
    gx_out out;
    gx_json json;

    gx_out_memory(&out);
    gx_json_start(&json, &out);
    gx_log_write_final(&json, &game->host.match);
    drop_newline(&out);
    gx_store_settle(game->server->store, gx_text_of(game->id), game->count, gx_out_held(&out), NULL);
    gx_out_free(&out);
}

/* A whole line: judged and, if it is an event, written down. */
static bool apply_line(server_game *game, gx_text line, gx_text command, gx_log_fault *fault) {
    gx_session before = game->count > 0 ? game->host.match.session : GX_SESSION_PLAYING;

    if (game->lost || game->count >= SERVER_EVENTS || !take(game, line, command, fault))
        return false;
    mark(game);
    gx_store_code code = gx_store_append(game->server->store, gx_text_of(game->id), game->count - 1, line, command,
                                         &game->server->fault);
    game->lost |= code != GX_STORE_OK;
    if (game->host.match.session >= GX_SESSION_OVER && before < GX_SESSION_OVER && !game->lost)
        settle(game);
    game->server->counts.events++;
    server_game_watch(game);
    return true;
}

/* The server is the arbiter of a game that has none: where its own ruling has stopped the clocks, it starts them again. */
static void start_clocks(server_game *game, const char *verb, gx_session before) {
    if (before == GX_SESSION_PLAYING && game->host.match.session == GX_SESSION_STOPPED && strcmp(verb, "stop") != 0 &&
        !server_game_has_seat(game, "arbiter"))
        server_game_rule(game, "arbiter", "resume");
}

bool server_game_apply(server_game *game, const char *by, const json_t *event, gx_text command, gx_log_fault *fault) {
    const char *verb = json_string_value(json_object_get(event, "do"));
    gx_session before = game->host.match.session;
    json_t *whole = json_object();

    *fault = (gx_log_fault){.code = GX_LOG_FAULT_MEMORY};
    json_object_set_new(whole, "at", json_integer(server_game_now(game)));
    json_object_set_new(whole, "by", json_string(by));
    json_object_update(whole, (json_t *)event);
    char *line = json_dumps(whole, JSON_COMPACT);
    bool good = line && apply_line(game, gx_text_of(line), command, fault);
    free(line);
    json_decref(whole);
    if (good && verb)
        start_clocks(game, verb, before);
    return good;
}

void server_game_rule(server_game *game, const char *by, const char *verb) {
    json_t *event = json_object();
    gx_log_fault fault;

    json_object_set_new(event, "do", json_string(verb));
    server_game_apply(game, by, event, (gx_text){0}, &fault);
    json_decref(event);
}

void server_game_begin(server_game *game) {
    char *line = json_dumps(json_object_get(game->meta, "start"), JSON_COMPACT);
    gx_log_fault fault;

    game->base = 0;
    game->base_ns = uv_hrtime();
    if (!line || !apply_line(game, gx_text_of(line), (gx_text){0}, &fault))
        game->lost = true;
    free(line);
}

/* ---- in and out of memory ---- */

static bool take_match(void *context, const gx_store_match *match) {
    server_game *game = context;

    memcpy(game->id, match->id.bytes, match->id.size);
    memcpy(game->seats, match->seats, sizeof game->seats);
    game->seat_count = match->seat_count;
    game->meta = json_loadb(match->meta.bytes, match->meta.size, 0, NULL);
    return false;
}

static bool take_event(void *context, uint64_t seq, gx_text line, gx_text command) {
    server_game *game = context;
    gx_log_fault fault;

    game->lost = seq != game->count || !take(game, line, command, &fault);
    return !game->lost;
}

static void on_closed(uv_handle_t *handle) {
    server_game *game = handle->data;

    for (size_t n = 0; n < game->count; n++)
        gx_out_free(&game->messages[n]);
    if (game->count > 0)
        gx_host_close(&game->host);
    free(game->messages);
    free(game->commands);
    json_decref(game->meta);
    free(game);
}

void server_game_forget(server_game *game) {
    server_game **link = &game->server->games;

    while (*link && *link != game)
        link = &(*link)->next;
    if (*link)
        *link = game->next;
    game->server->game_count--;
    uv_close((uv_handle_t *)&game->due, on_closed);
}

static server_game *load(server_state *server, gx_text id) {
    server_game *game = calloc(1, sizeof *game);

    if (!game)
        return NULL;
    game->server = server;
    game->next = server->games;
    server->games = game;
    server->game_count++;
    uv_timer_init(&server->loop, &game->due);
    game->due.data = game;
    bool good = gx_store_find(server->store, id, take_match, game, NULL) == GX_STORE_OK && game->meta &&
                gx_store_read(server->store, id, 0, take_event, game, &server->fault) == GX_STORE_OK && !game->lost;
    if (!good) {
        server_game_forget(game);
        return NULL;
    }
    game->sent = game->count;
    game->base = game->count > 0 ? game->host.match.now : 0;
    game->base_ns = uv_hrtime();
    return game;
}

server_game *server_game_find(server_state *server, gx_text id) {
    server_game *game = server->games;

    while (game && !gx_text_same(gx_text_of(game->id), id))
        game = game->next;
    if (game)
        return game->lost ? NULL : game;
    game = load(server, id);
    if (game && game->count > 0 && game->host.match.session == GX_SESSION_PLAYING && game->host.match.clock.running &&
        gx_match_has_clock(&game->host.match))
        server_game_rule(game, "arbiter", "stop");
    return game;
}
