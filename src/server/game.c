/* game.c - an event of a game is judged, written down, and made a message.
 *
 *     command ──> machine ──> line ──> store (not yet durable) ──> message (not yet sent)       then turn.c */
#include <stdlib.h>
#include <string.h>
#include "server.h"

bool server_game_has_seat(const server_game *game, const char *name) {
    for (unsigned n = 0; n < game->seat_count; n++)
        if (strcmp(game->seats[n].name, name) == 0)
            return true;
    return false;
}

int64_t server_game_command(const server_game *game, uint64_t hash) {
    for (size_t n = game->count; n-- > 0;)
        if (game->messages[n].command == hash)
            return (int64_t)n;
    return -1;
}

/* ---- messages ---- */

static server_message *new_message(server_game *game, uint64_t command) {
    if (game->count == game->room) {
        size_t room = game->room ? 2 * game->room : 64;
        server_message *messages = realloc(game->messages, room * sizeof *messages);
        if (!messages)
            return NULL;
        game->messages = messages;
        game->room = room;
    }
    server_message *message = &game->messages[game->count++];
    *message =
        (server_message){.command = command, .at = game->host.match.now, .plies = gx_match_plies(&game->host.match)};
    gx_out_memory(&message->text);
    return message;
}

static void drop_newline(gx_out *out) {
    while (out->size > 0 && out->bytes[out->size - 1] == '\n')
        out->size--;
}

/* A message is kept as long as its game; so it holds no more memory than it has bytes. */
static bool trim(gx_out *out) {
    char *bytes = realloc(out->bytes, out->size);

    out->bytes = bytes ? bytes : out->bytes;
    out->room = bytes ? out->size : out->room;
    return true;
}

/* {"seq":N,"event":{...},"rulings":[...]} */
static bool write_message(server_game *game, gx_text line, uint64_t command) {
    uint64_t seq = game->count;
    server_message *message = new_message(game, command);
    gx_json json;

    if (!message)
        return false;
    gx_out *out = &message->text;
    gx_out_string(out, "{\"seq\":");
    gx_out_count(out, seq);
    gx_out_string(out, ",\"event\":");
    message->event_at = (uint32_t)out->size;
    message->event_size = (uint32_t)line.size;
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
    return !out->failed && trim(out);
}

void server_game_state(const gx_match *match, gx_out *out) {
    gx_json json;

    if (!match) {
        gx_out_string(out, "null");
        return;
    }
    gx_json_start(&json, out);
    gx_log_write_state(&json, match);
    drop_newline(out);
}

/* ---- the machine ---- */

static bool begin(gx_match_host *host, gx_text line, gx_log_fault *fault) {
    gx_match_start start;

    if (!gx_log_read_start(&start, line, NULL, fault))
        return false;
    fault->code = GX_LOG_FAULT_MEMORY;
    return gx_host_open(host, &start);
}

static bool go_on(gx_match_host *host, gx_text line, gx_log_fault *fault) {
    gx_log_line read;

    if (!gx_log_read(&read, line, host->match.now, fault))
        return false;
    bool good = gx_host_apply(host, &read.event);
    fault->code = GX_LOG_FAULT_MEMORY;
    gx_log_free(&read);
    return good;
}

bool server_game_judge(gx_match_host *host, bool first, gx_text line, gx_log_fault *fault) {
    return first ? begin(host, line, fault) : go_on(host, line, fault);
}

bool server_game_take(server_game *game, gx_text line, gx_text command, gx_log_fault *fault) {
    uint64_t hash = command.size > 0 ? server_hash(game->server, command) : 0;
    bool waited = game->count > 0 && game->host.match.session == GX_SESSION_SEALED;
    bool stood = game->count > 0 && game->host.match.session == GX_SESSION_STOPPED;
    bool good = server_game_judge(&game->host, game->count == 0, line, fault);

    if (good && !stood && game->host.match.session == GX_SESSION_STOPPED)
        server_pause_note(game, line);
    if (good && !waited && game->host.match.session == GX_SESSION_SEALED)
        game->sealed = game->count;
    if (good && !write_message(game, line, hash)) {
        *fault = (gx_log_fault){.code = GX_LOG_FAULT_MEMORY};
        game->lost = true; /* its machine has taken what nobody can be told of */
    }
    return good && !game->lost;
}

/* ---- new events ---- */

static void mark(server_game *game) {
    if (game->dirty)
        return;
    game->dirty = true;
    game->next_dirty = game->server->dirty;
    game->server->dirty = game;
}

/* Part of the event: if it fails, the store has taken back all of the turn. */
static bool settle(server_game *game) {
    gx_text id = gx_text_of(game->id);
    gx_store *store = game->server->store;
    gx_store_fault *fault = &game->server->fault;
    gx_out out;
    gx_json json;

    gx_out_memory(&out);
    gx_json_start(&json, &out);
    gx_log_write_final(&json, &game->host.match);
    drop_newline(&out);
    bool good = !out.failed && gx_store_settle(store, id, game->count, gx_out_held(&out), fault) == GX_STORE_OK &&
                gx_store_end(store, id, server_day_ms(), fault) == GX_STORE_OK;
    gx_out_free(&out);
    return good;
}

/* A whole line: judged and, if it is an event, written down. */
static bool apply_line(server_game *game, gx_text line, gx_text command, gx_log_fault *fault) {
    gx_session before = game->count > 0 ? game->host.match.session : GX_SESSION_PLAYING;

    if (game->lost || game->count >= SERVER_EVENTS)
        return false;
    bool good = server_game_take(game, line, command, fault);
    if (good || game->lost)
        mark(game);
    if (!good)
        return false;
    gx_store_code code = gx_store_append(game->server->store, gx_text_of(game->id), game->count - 1, line, command,
                                         &game->server->fault);
    game->lost |= code != GX_STORE_OK;
    if (code != GX_STORE_OK)
        server_store_note(game->server, code);
    if (game->host.match.session >= GX_SESSION_OVER && before < GX_SESSION_OVER && !game->lost)
        game->lost = !settle(game);
    game->server->counts.events++;
    if (game->host.match.session != before)
        game->wishes = (server_wishes){0};
    server_game_watch(game);
    return true;
}

/* The server is the arbiter of a game that has none: where its own ruling has stopped the clocks, it starts them again. */
static void start_clocks(server_game *game, const char *verb, gx_session before) {
    if (before == GX_SESSION_PLAYING && game->host.match.session == GX_SESSION_STOPPED && strcmp(verb, "stop") != 0 &&
        !server_game_has_seat(game, "arbiter"))
        server_game_rule(game, "arbiter", "resume");
}

static bool apply_at(server_game *game, const char *by, int64_t at, const json_t *event, gx_text command,
                     gx_log_fault *fault) {
    const char *verb = json_string_value(json_object_get(event, "do"));
    gx_session before = game->host.match.session;
    json_t *whole = json_object();

    *fault = (gx_log_fault){.code = GX_LOG_FAULT_MEMORY};
    at = at > game->host.match.now ? at : game->host.match.now;
    json_object_set_new(whole, "at", json_integer(at));
    json_object_set_new(whole, "by", json_string(by));
    json_object_update(whole, (json_t *)(uintptr_t)event);
    char *line = json_dumps(whole, JSON_COMPACT);
    bool good = line && apply_line(game, gx_text_of(line), command, fault);
    free(line);
    json_decref(whole);
    if (good && verb)
        start_clocks(game, verb, before);
    return good;
}

bool server_game_apply(server_game *game, const char *by, const json_t *event, gx_text command, gx_log_fault *fault) {
    return apply_at(game, by, server_game_now(game), event, command, fault);
}

void server_game_do(server_game *game, const char *by, int64_t at, json_t *event) {
    gx_log_fault fault;

    apply_at(game, by, at, event, (gx_text){0}, &fault);
    json_decref(event);
}

void server_game_rule(server_game *game, const char *by, const char *verb) {
    server_game_do(game, by, server_game_now(game), json_pack("{s:s}", "do", verb));
}

void server_game_begin(server_game *game) {
    char *line = json_dumps(json_object_get(game->meta, "start"), JSON_COMPACT);
    gx_log_fault fault;

    game->base = 0;
    game->base_ns = uv_hrtime();
    if (!line || !apply_line(game, gx_text_of(line), (gx_text){0}, &fault)) {
        game->lost = true;
        mark(game); /* or it would stay in memory, and nobody could come in */
    }
    free(line);
}
