/* session.c - who is logged in: 32 random bytes in a cookie that no script reads and no other site sends, or as a bearer token; the
 * store has their hash. */
#include <stdio.h>
#include <string.h>
#include "account.h"

static const int64_t lasts_ms = (int64_t)30 * 24 * 3600 * 1000;
static const uint64_t minute_ns = 60000000000u;

enum { COOKIE = 200 };

/* ---- how often ---- */

bool account_may_try(server_state *server, struct MHD_Connection *connection, const char *key) {
    uint64_t address = server_address(server, connection);
    uint64_t name = server_hash(server, gx_text_of(key));
    uint64_t cost = minute_ns / server->config->logins;

    return server_drip(&server->tries[0][address % SERVER_BUCKETS], cost, minute_ns) &&
           (!*key || server_drip(&server->tries[1][name % SERVER_BUCKETS], cost / 2, minute_ns));
}

/* ---- tokens ---- */

static gx_text token_of(struct MHD_Connection *connection) {
    static const char bearer[] = "Bearer ";
    const char *said = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Authorization");

    if (said && strncmp(said, bearer, sizeof bearer - 1) == 0)
        return gx_text_of(said + sizeof bearer - 1);
    said = MHD_lookup_connection_value(connection, MHD_COOKIE_KIND, "gx_session");
    return gx_text_of(said ? said : "");
}

/* False, and zeros, which are the hash of no token, where it can be none. */
static bool hash_of(gx_text token, unsigned char hash[GX_STORE_HASH]) {
    bool good = token.size == SERVER_TOKEN;

    memset(hash, 0, GX_STORE_HASH);
    if (good)
        crypto_generichash(hash, GX_STORE_HASH, (const unsigned char *)token.bytes, token.size, NULL, 0);
    return good;
}

gx_store_code account_session(server_state *server, struct MHD_Connection *connection,
                              char key[GX_ACCOUNT_NAME_MAX + 1], unsigned char hash[GX_STORE_HASH]) {
    if (!hash_of(token_of(connection), hash))
        return GX_STORE_MISSING;
    return gx_session_find(server->store, hash, server_day_ms(), key, &server->fault);
}

void server_account_note(struct MHD_Connection *connection, unsigned char hash[GX_STORE_HASH]) {
    hash_of(token_of(connection), hash);
}

/* ---- seats ---- */

typedef struct seat_look {
    const server_game *game;
    int seat;
} seat_look;

static bool take_sitting(void *context, gx_text match, gx_text seat, int64_t created_ms) {
    seat_look *look = context;
    (void)created_ms;

    for (unsigned n = 0; n < look->game->seat_count && gx_text_is(match, look->game->id); n++)
        if (gx_text_is(seat, look->game->seats[n].name))
            look->seat = (int)n;
    return look->seat < 0;
}

gx_store_code server_account_seat(server_state *server, const server_game *game, const json_t *session,
                                  const unsigned char noted[GX_STORE_HASH], int *seat) {
    char key[GX_ACCOUNT_NAME_MAX + 1];
    unsigned char hash[GX_STORE_HASH];
    seat_look look = {game, -1};

    if (json_is_true(session))
        memcpy(hash, noted, GX_STORE_HASH);
    else if (!hash_of((gx_text){json_string_value(session), json_string_length(session)}, hash))
        return GX_STORE_MISSING;
    gx_store_code code = gx_session_find(server->store, hash, server_day_ms(), key, &server->fault);
    if (code == GX_STORE_OK)
        code = gx_sitting_list(server->store, key, take_sitting, &look, &server->fault);
    *seat = look.seat;
    return code == GX_STORE_OK && look.seat < 0 ? GX_STORE_MISSING : code;
}

/* ---- coming and going ---- */

static bool is_secure(const server_state *server, struct MHD_Connection *connection) {
    const char *proto = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "X-Forwarded-Proto");

    return (proto && strcmp(proto, "https") == 0) ||
           (server->config->origin && strncmp(server->config->origin, "https://", 8) == 0);
}

static enum MHD_Result hand_out(server_work *work, struct MHD_Connection *connection, const char *token,
                                int64_t expires_ms) {
    char cookie[COOKIE];
    json_t *root =
        json_pack("{s:i,s:s,s:I}", "api", GX_SERVER_API, "name", work->account.name, "expires", (json_int_t)expires_ms);

    if (work->bearer)
        json_object_set_new(root, "session", json_string(token));
    snprintf(cookie, sizeof cookie, "gx_session=%s; Path=/; Max-Age=%lld; HttpOnly; SameSite=Strict%s", token,
             (long long)(lasts_ms / 1000), is_secure(work->server, connection) ? "; Secure" : "");
    enum MHD_Result result = server_answer_cookie(connection, MHD_HTTP_CREATED, root, work->bearer ? NULL : cookie);
    sodium_memzero(cookie, sizeof cookie);
    json_decref(root);
    return result;
}

enum MHD_Result account_welcome(server_work *work, struct MHD_Connection *connection) {
    server_state *server = work->server;
    char token[SERVER_TOKEN + 1];
    unsigned char hash[GX_STORE_HASH];
    int64_t now = server_day_ms();
    gx_session_row row = {now, now + lasts_ms};

    server_token_make(token, hash);
    if (gx_session_add(server->store, hash, work->account.key, &row, &server->fault) != GX_STORE_OK ||
        gx_store_commit(server->store, &server->fault) != GX_STORE_OK) {
        gx_store_forget(server->store);
        return server_refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
    }
    enum MHD_Result result = hand_out(work, connection, token, row.expires_ms);
    sodium_memzero(token, sizeof token);
    return result;
}

enum MHD_Result account_goodbye(struct MHD_Connection *connection) {
    json_t *root = json_pack("{s:i}", "api", GX_SERVER_API);
    enum MHD_Result result = server_answer_cookie(connection, MHD_HTTP_OK, root,
                                                  "gx_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");

    json_decref(root);
    return result;
}
