/* create.c - a game is made (conditions.c says of what), written down, and the tokens of its seats are said, for the only time. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "server.h"

/* The public halves of the seats' keys, for sealed moves. */
static json_t *keys_of(const server_creation *creation) {
    json_t *keys = json_object();
    char key[SERVER_TOKEN + 1];

    for (unsigned n = 0; n < creation->match.seat_count; n++) {
        server_seal_key(key, creation->tokens[n]);
        json_object_set_new(keys, creation->match.seats[n].name, json_string(key));
    }
    return keys;
}

bool server_creation_keep(server_state *server, server_creation *creation) {
    json_object_set_new(creation->meta, "keys", keys_of(creation));
    char *text = json_dumps(creation->meta, JSON_COMPACT);

    server_turn_end(server);
    server_id_make(creation->id);
    creation->match.id = gx_text_of(creation->id);
    creation->match.meta = gx_text_of(text);
    creation->match.created_ms = server_day_ms();
    bool good = text && server_store_keep(server, gx_store_create(server->store, &creation->match, &server->fault));
    free(text);
    if (good)
        server_log("game", "id", creation->id, NULL);
    return good;
}

static enum MHD_Result answer(struct MHD_Connection *connection, const server_creation *creation) {
    json_t *seats = json_object();

    for (unsigned n = 0; n < creation->match.seat_count; n++)
        json_object_set_new(seats, creation->match.seats[n].name, json_string(creation->tokens[n]));
    json_t *root = json_pack("{s:i,s:s,s:o}", "api", GX_SERVER_API, "game", creation->id, "seats", seats);
    if (creation->color)
        json_object_set_new(root, "color", json_string(creation->color));
    enum MHD_Result result = server_answer_json(connection, MHD_HTTP_CREATED, root);
    json_decref(root);
    return result;
}

/* The status that goes with a code. */
static unsigned status_of(const char *code) {
    return strcmp(code, "engine") == 0 ? MHD_HTTP_SERVICE_UNAVAILABLE : MHD_HTTP_BAD_REQUEST;
}

static enum MHD_Result create(server_state *server, struct MHD_Connection *connection, const json_t *body) {
    server_creation creation;
    uint64_t address = server_address(server, connection);
    bool engine = json_is_object(json_object_get(body, "opponent"));
    const char *code = server_conditions_read(&creation, body);
    unsigned status = code ? status_of(code) : MHD_HTTP_CREATED;

    if (!code && engine && server->config->engines == 0)
        code = "engine", status = MHD_HTTP_SERVICE_UNAVAILABLE;
    else if (!code && engine && !server_address_may_engage(server, address, NULL))
        code = "engines", status = MHD_HTTP_TOO_MANY_REQUESTS;
    else if (!code && !server_creation_keep(server, &creation))
        code = "store", status = MHD_HTTP_SERVICE_UNAVAILABLE;
    json_decref(creation.meta);
    enum MHD_Result result = code ? server_refuse(server, connection, status, code) : answer(connection, &creation);
    sodium_memzero(creation.tokens, sizeof creation.tokens);
    return result;
}

enum MHD_Result server_create(server_state *server, struct MHD_Connection *connection, gx_text body) {
    json_t *root = json_loadb(body.size ? body.bytes : "", body.size, JSON_REJECT_DUPLICATES, NULL);
    enum MHD_Result result;

    if (!json_is_object(root))
        result = server_refuse(server, connection, MHD_HTTP_BAD_REQUEST, "json");
    else if (!server_address_may_create(server, server_address(server, connection)))
        result = server_refuse(server, connection, MHD_HTTP_TOO_MANY_REQUESTS, "rate");
    else
        result = create(server, connection, root);
    json_decref(root);
    return result;
}
