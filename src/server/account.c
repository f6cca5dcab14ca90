/* account.c - accounts, for those who want one: games are played without.
 *
 *     POST /api/v1/accounts {name,password}      it is made, and a session begins
 *     POST /api/v1/sessions {name,password}      a session begins
 *     GET  /api/v1/account, .../export           the name and the games; everything that is kept
 *     POST /api/v1/account/games {game,token}    a seat is his, as its token shows
 *     POST /api/v1/account/leave {everywhere}    the session ends, or all of them
 *     POST /api/v1/account/password {password,new}
 *     POST /api/v1/account/delete {password}     it goes, with its sessions; games stay
 *
 * A page of another site may ask none of this. What is wrong with a name and a password is not told: `login`. */
#include <string.h>
#include "account.h"

enum MHD_Result account_refuse(const account_call *call, unsigned status, const char *code) {
    return server_refuse(call->server, call->connection, status, code);
}

gx_text account_text(const account_call *call, const char *name) {
    const json_t *value = json_object_get(call->body, name);

    return (gx_text){json_string_value(value), json_string_length(value)};
}

/* ---- what is his ---- */

static bool put_sitting(void *context, gx_text match, gx_text seat, int64_t created_ms) {
    json_array_append_new(context, json_pack("{s:s%,s:s%,s:I}", "game", match.bytes, match.size, "seat", seat.bytes,
                                             seat.size, "created", (json_int_t)created_ms));
    return true;
}

static bool put_session(void *context, const gx_session_row *row) {
    json_array_append_new(context, json_pack("{s:I,s:I}", "created", (json_int_t)row->created_ms, "expires",
                                             (json_int_t)row->expires_ms));
    return true;
}

static gx_store_code read_account(account_call *call, gx_account *account, json_t *games, json_t *sessions) {
    gx_store *store = call->server->store;
    gx_store_fault *fault = &call->server->fault;
    gx_store_code code = gx_account_find(store, call->key, account, fault);

    if (code == GX_STORE_OK)
        code = gx_sitting_list(store, call->key, put_sitting, games, fault);
    return code == GX_STORE_OK ? gx_session_list(store, call->key, put_session, sessions, fault) : code;
}

static enum MHD_Result put_account(account_call *call, bool all) {
    json_t *games = json_array(), *sessions = json_array();
    gx_account account = {0};
    gx_store_code code = read_account(call, &account, games, sessions);

    json_t *root = json_pack("{s:i,s:s,s:I,s:O}", "api", GX_SERVER_API, "name", account.name, "created",
                             (json_int_t)account.created_ms, "games", games);
    if (all)
        json_object_update_new(root, json_pack("{s:s,s:O}", "password", account.secret, "sessions", sessions));
    enum MHD_Result result = code == GX_STORE_OK ? server_answer_json(call->connection, MHD_HTTP_OK, root)
                                                 : account_refuse(call, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
    json_decref(root);
    json_decref(games);
    json_decref(sessions);
    return result;
}

static enum MHD_Result show(account_call *call) {
    return put_account(call, false);
}

static enum MHD_Result export(account_call *call) { return put_account(call, true); }

static enum MHD_Result claim(account_call *call) {
    gx_text id = account_text(call, "game");
    gx_store_code code;
    const server_game *game = server_game_find(call->server, id, &code);
    int seat = game ? server_token_seat(game, account_text(call, "token")) : -1;

    if (!game)
        return server_refuse_unread(call->server, call->connection, code, "game");
    if (seat < 0)
        return account_refuse(call, MHD_HTTP_FORBIDDEN, "token");
    gx_text name = gx_text_of(game->seats[seat].name);
    server_turn_end(call->server);
    code = gx_sitting_add(call->server->store, call->key, id, name, &call->server->fault);
    return server_store_keep(call->server, code) ? show(call)
                                                 : account_refuse(call, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
}

static enum MHD_Result leave(account_call *call) {
    bool everywhere = json_is_true(json_object_get(call->body, "everywhere"));

    server_turn_end(call->server);
    gx_store_code code = everywhere ? gx_session_end_all(call->server->store, call->key, &call->server->fault)
                                    : gx_session_end(call->server->store, call->hash, &call->server->fault);
    return server_store_keep(call->server, code) ? account_goodbye(call->connection)
                                                 : account_refuse(call, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
}

/* ---- which ---- */

static const struct {
    const char *path;
    bool post, session; /* he must be logged in */
    enum MHD_Result (*answer)(account_call *call);
} routes[] = {
    {"/api/v1/accounts", true, false, account_make},
    {"/api/v1/sessions", true, false, account_log_in},
    {"/api/v1/account", false, true, show},
    {"/api/v1/account/export", false, true, export},
    {"/api/v1/account/games", true, true, claim},
    {"/api/v1/account/leave", true, true, leave},
    {"/api/v1/account/password", true, true, account_change},
    {"/api/v1/account/delete", true, true, account_delete},
};

enum { ROUTES = sizeof routes / sizeof routes[0] };

static size_t route_of(const char *method, const char *path) {
    bool post = strcmp(method, "POST") == 0;
    size_t n = 0;

    while (n < ROUTES && (strcmp(routes[n].path, path) != 0 || routes[n].post != post))
        n++;
    return n;
}

bool server_account_is(const char *method, const char *path) {
    return route_of(method, path) < ROUTES;
}

static enum MHD_Result answer(account_call *call, size_t route) {
    if (routes[route].post && !json_is_object(call->body))
        return account_refuse(call, MHD_HTTP_BAD_REQUEST, "json");
    gx_store_code known = GX_STORE_OK;
    if (routes[route].session)
        known = account_session(call->server, call->connection, call->key, call->hash);
    if (known != GX_STORE_OK)
        return account_refuse(call, known == GX_STORE_MISSING ? MHD_HTTP_UNAUTHORIZED : MHD_HTTP_SERVICE_UNAVAILABLE,
                              known == GX_STORE_MISSING ? "session" : "store");
    return routes[route].answer(call);
}

enum MHD_Result server_account(server_state *server, struct MHD_Connection *connection, const char *method,
                               const char *path, server_request *request) {
    server_work *work = request->work;

    if (work)
        return work->finish(work, connection);
    gx_text body = gx_out_held(&request->body);
    json_t *root = json_loadb(body.size ? body.bytes : "", body.size, JSON_REJECT_DUPLICATES, NULL);
    account_call call = {.server = server, .connection = connection, .request = request, .body = root};
    enum MHD_Result result = answer(&call, route_of(method, path));
    json_decref(root);
    if (body.size > 0)
        sodium_memzero(request->body.bytes, request->body.size); /* it may have held a password */
    return result;
}
