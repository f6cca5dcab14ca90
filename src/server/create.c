/* create.c - a game is made.
 *
 * The body is the start of docs/match.md without at, by and do, and who plays:
 *
 *     {"control":"300+2","enforcement":"assisted","opponent":"person","arbiter_seat":false}
 *
 * It is read by the same reader as a log's first line, so that there is one judge of what a start is. What the answer holds of
 * tokens is nowhere else; the store has their hashes. */
#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "server.h"

static const char *const fields[] = {
    "rulebook", "pace",     "control", "enforcement",  "arbiter",          "recording", "increment_first",
    "fen",      "chess960", "present", "default_time", "fifty_extensions", NULL};

static const uint64_t minute_ns = 60000000000u;

typedef struct game_creation {
    char id[SERVER_ID + 1];
    char tokens[GX_STORE_SEATS_MAX][SERVER_TOKEN + 1];
    gx_store_match match;
} game_creation;

/* ---- how many games an address may make ---- */

static uint64_t address_hash(const server_state *server, struct MHD_Connection *connection) {
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
static bool may_create(server_state *server, struct MHD_Connection *connection) {
    uint64_t *next = &server->made[address_hash(server, connection) % SERVER_BUCKETS], now = uv_hrtime();
    uint64_t cost = minute_ns / server->config->creations;

    if (*next < now)
        *next = now;
    if (*next - now > minute_ns - cost)
        return false;
    *next += cost;
    return true;
}

/* ---- the start ---- */

static json_t *start_of(const json_t *body, const char **unknown) {
    json_t *start = json_pack("{s:i,s:s,s:s}", "at", 0, "by", "arbiter", "do", "start"), *value;
    const char *name;

    json_object_foreach((json_t *)body, name, value) {
        const char *const *field = fields;
        while (*field && strcmp(*field, name) != 0)
            field++;
        if (*field)
            json_object_set(start, name, value);
        else if (strcmp(name, "opponent") != 0 && strcmp(name, "arbiter_seat") != 0)
            *unknown = name;
    }
    return start;
}

static bool is_start(const json_t *start, gx_log_fault *fault) {
    char *line = json_dumps(start, JSON_COMPACT);
    gx_match_start read;
    bool good = line && gx_log_read_start(&read, gx_text_of(line), NULL, fault);

    free(line);
    return good;
}

/* ---- seats ---- */

static void add_seat(game_creation *creation, const char *name) {
    unsigned n = creation->match.seat_count++;

    strcpy(creation->match.seats[n].name, name);
    server_token_make(creation->tokens[n], creation->match.seats[n].hash);
}

/* False where the words mean nobody. */
static bool add_seats(game_creation *creation, const json_t *body) {
    const char *opponent = json_string_value(json_object_get(body, "opponent"));
    const json_t *arbiter = json_object_get(body, "arbiter_seat");

    if ((json_object_get(body, "opponent") && !opponent) || (arbiter && !json_is_boolean(arbiter)))
        return false;
    if (opponent && strcmp(opponent, "screen") == 0) {
        add_seat(creation, "screen");
    } else if (!opponent || strcmp(opponent, "person") == 0) {
        add_seat(creation, "white");
        add_seat(creation, "black");
    } else {
        return false;
    }
    if (json_is_true(arbiter))
        add_seat(creation, "arbiter");
    return true;
}

/* ---- the whole ---- */

/* The public halves of the seats' keys, for sealed moves. */
static json_t *keys_of(const game_creation *creation) {
    json_t *keys = json_object();
    char key[SERVER_TOKEN + 1];

    for (unsigned n = 0; n < creation->match.seat_count; n++) {
        server_seal_key(key, creation->tokens[n]);
        json_object_set_new(keys, creation->match.seats[n].name, json_string(key));
    }
    return keys;
}

static bool keep(server_state *server, game_creation *creation, const json_t *start) {
    json_t *meta = json_pack("{s:O,s:o}", "start", start, "keys", keys_of(creation));
    char *text = json_dumps(meta, JSON_COMPACT);
    struct timespec now;

    server_turn_end(server);
    clock_gettime(CLOCK_REALTIME, &now);
    server_id_make(creation->id);
    creation->match.id = gx_text_of(creation->id);
    creation->match.meta = gx_text_of(text);
    creation->match.created_ms = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
    bool good = text && gx_store_create(server->store, &creation->match, &server->fault) == GX_STORE_OK &&
                gx_store_commit(server->store, &server->fault) == GX_STORE_OK;
    if (!good)
        gx_store_forget(server->store);
    free(text);
    json_decref(meta);
    return good;
}

static enum MHD_Result answer(struct MHD_Connection *connection, const game_creation *creation) {
    json_t *seats = json_object();

    for (unsigned n = 0; n < creation->match.seat_count; n++)
        json_object_set_new(seats, creation->match.seats[n].name, json_string(creation->tokens[n]));
    json_t *root = json_pack("{s:i,s:s,s:o}", "api", GX_SERVER_API, "game", creation->id, "seats", seats);
    enum MHD_Result result = server_answer_json(connection, MHD_HTTP_CREATED, root);
    json_decref(root);
    return result;
}

static enum MHD_Result create(server_state *server, struct MHD_Connection *connection, const json_t *body) {
    game_creation creation = {0};
    const char *unknown = NULL;
    gx_log_fault fault = {0};
    json_t *start = start_of(body, &unknown);
    const char *code = unknown                       ? "field"
                       : !is_start(start, &fault)    ? gx_log_fault_name(fault.code)
                       : !add_seats(&creation, body) ? "opponent"
                                                     : NULL;
    bool kept = !code && keep(server, &creation, start);

    json_decref(start);
    if (code)
        return server_refuse(server, connection, MHD_HTTP_BAD_REQUEST, code);
    if (kept)
        server_log("game", "id", creation.id, NULL);
    enum MHD_Result result =
        kept ? answer(connection, &creation) : server_refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
    sodium_memzero(creation.tokens, sizeof creation.tokens);
    return result;
}

enum MHD_Result server_create(server_state *server, struct MHD_Connection *connection, gx_text body) {
    json_t *root = json_loadb(body.size ? body.bytes : "", body.size, JSON_REJECT_DUPLICATES, NULL);
    enum MHD_Result result;

    if (!json_is_object(root))
        result = server_refuse(server, connection, MHD_HTTP_BAD_REQUEST, "json");
    else if (!may_create(server, connection))
        result = server_refuse(server, connection, MHD_HTTP_TOO_MANY_REQUESTS, "rate");
    else
        result = create(server, connection, root);
    json_decref(root);
    return result;
}
