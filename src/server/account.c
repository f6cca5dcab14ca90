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
#include <stdlib.h>
#include <string.h>
#include "account.h"

typedef struct account_call {
    server_state *server;
    struct MHD_Connection *connection;
    server_request *request;
    const json_t *body;
    char key[GX_ACCOUNT_NAME_MAX + 1]; /* of who is logged in */
    unsigned char hash[GX_STORE_HASH]; /* of his token */
} account_call;

static enum MHD_Result refuse(const account_call *call, unsigned status, const char *code) {
    return server_refuse(call->server, call->connection, status, code);
}

static bool take_password(char out[ACCOUNT_PASSWORD_MOST + 1], const json_t *value, size_t least) {
    size_t size = json_string_length(value);

    if (!json_is_string(value) || size < least || size > ACCOUNT_PASSWORD_MOST)
        return false;
    memcpy(out, json_string_value(value), size + 1);
    return true;
}

/* ---- name and password ---- */

static enum MHD_Result made(server_work *work, struct MHD_Connection *connection) {
    server_state *server = work->server;

    server_turn_end(server);
    memcpy(work->account.secret, work->secret, sizeof work->account.secret);
    work->account.created_ms = server_day_ms();
    gx_store_code code = work->good ? gx_account_add(server->store, &work->account, &server->fault) : GX_STORE_MEMORY;
    if (!server_store_keep(server, code))
        return server_refuse(server, connection,
                             code == GX_STORE_EXISTS ? MHD_HTTP_CONFLICT : MHD_HTTP_SERVICE_UNAVAILABLE,
                             code == GX_STORE_EXISTS ? "taken" : "store");
    server_log("account", "did", "made", NULL);
    return account_welcome(work, connection);
}

static enum MHD_Result logged_in(server_work *work, struct MHD_Connection *connection) {
    server_turn_end(work->server);
    if (work->good)
        return account_welcome(work, connection);
    return server_refuse(work->server, connection, MHD_HTTP_UNAUTHORIZED, "login");
}

static enum MHD_Result deleted(server_work *work, struct MHD_Connection *connection) {
    server_state *server = work->server;

    server_turn_end(server);
    if (!work->good)
        return server_refuse(server, connection, MHD_HTTP_UNAUTHORIZED, "login");
    if (!server_store_keep(server, gx_account_delete(server->store, work->account.key, &server->fault)))
        return server_refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
    server_log("account", "did", "deleted", NULL);
    return account_goodbye(connection);
}

/* Everywhere else he must log in again. */
static enum MHD_Result changed(server_work *work, struct MHD_Connection *connection) {
    server_state *server = work->server;

    server_turn_end(server);
    if (!work->good)
        return server_refuse(server, connection, MHD_HTTP_UNAUTHORIZED, "login");
    gx_store_code code = gx_account_set_secret(server->store, work->account.key, work->secret, &server->fault);
    if (code == GX_STORE_OK)
        code = gx_session_end_all(server->store, work->account.key, &server->fault);
    if (!server_store_keep(server, code))
        return server_refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
    return account_welcome(work, connection);
}

/* Work for the account `name`; NULL, and it was answered, where it can't begin. */
static server_work *work_for(account_call *call, gx_text name, enum MHD_Result *answered) {
    gx_account account;
    bool good = gx_account_name(&account, name);

    *answered = MHD_NO;
    if (!account_may_try(call->server, call->connection, good ? account.key : ""))
        *answered = refuse(call, MHD_HTTP_TOO_MANY_REQUESTS, "rate");
    else if (!good)
        *answered = refuse(call, MHD_HTTP_BAD_REQUEST, "name");
    server_work *work = *answered == MHD_NO ? account_work_new(call->server) : NULL;
    if (!work && *answered == MHD_NO)
        *answered = refuse(call, MHD_HTTP_SERVICE_UNAVAILABLE, "busy");
    if (!work)
        return NULL;
    work->account = account;
    work->bearer = json_is_true(json_object_get(call->body, "bearer"));
    return work;
}

static gx_text text_in(const account_call *call, const char *name) {
    const json_t *value = json_object_get(call->body, name);

    return (gx_text){json_string_value(value), json_string_length(value)};
}

static enum MHD_Result begin(account_call *call, server_work *work, bool good) {
    if (good)
        return account_work_begin(work, call->connection, call->request);
    account_work_free(work);
    return refuse(call, MHD_HTTP_BAD_REQUEST, "password");
}

static enum MHD_Result make(account_call *call) {
    enum MHD_Result answered;
    server_work *work = work_for(call, text_in(call, "name"), &answered);

    if (!work)
        return answered;
    work->make = true;
    work->finish = made;
    return begin(call, work,
                 take_password(work->wish, json_object_get(call->body, "password"), ACCOUNT_PASSWORD_LEAST));
}

static enum MHD_Result compare(account_call *call, gx_text name, const char *wish,
                               enum MHD_Result (*finish)(server_work *, struct MHD_Connection *)) {
    enum MHD_Result answered;
    server_work *work = work_for(call, name, &answered);

    if (!work)
        return answered;
    gx_account found = {0};
    gx_store_code code = gx_account_find(call->server->store, work->account.key, &found, &call->server->fault);
    if (code != GX_STORE_OK && code != GX_STORE_MISSING) {
        account_work_free(work);
        return refuse(call, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
    }
    work->known = code == GX_STORE_OK;
    if (work->known)
        work->account = found;
    work->compare = true;
    work->make = wish != NULL;
    work->finish = finish;
    bool good = take_password(work->password, json_object_get(call->body, "password"), 0) &&
                (!wish || take_password(work->wish, json_object_get(call->body, wish), ACCOUNT_PASSWORD_LEAST));
    return begin(call, work, good);
}

static enum MHD_Result log_in(account_call *call) {
    return compare(call, text_in(call, "name"), NULL, logged_in);
}

static enum MHD_Result delete (account_call *call) { return compare(call, gx_text_of(call->key), NULL, deleted); }

static enum MHD_Result change(account_call *call) {
    return compare(call, gx_text_of(call->key), "new", changed);
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
                                                 : refuse(call, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
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
    gx_text id = text_in(call, "game");
    gx_store_code code;
    const server_game *game = server_game_find(call->server, id, &code);
    int seat = game ? server_token_seat(game, text_in(call, "token")) : -1;

    if (!game)
        return server_refuse_unread(call->server, call->connection, code, "game");
    if (seat < 0)
        return refuse(call, MHD_HTTP_FORBIDDEN, "token");
    gx_text name = gx_text_of(game->seats[seat].name);
    server_turn_end(call->server);
    code = gx_sitting_add(call->server->store, call->key, id, name, &call->server->fault);
    return server_store_keep(call->server, code) ? show(call) : refuse(call, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
}

static enum MHD_Result leave(account_call *call) {
    bool everywhere = json_is_true(json_object_get(call->body, "everywhere"));

    server_turn_end(call->server);
    gx_store_code code = everywhere ? gx_session_end_all(call->server->store, call->key, &call->server->fault)
                                    : gx_session_end(call->server->store, call->hash, &call->server->fault);
    return server_store_keep(call->server, code) ? account_goodbye(call->connection)
                                                 : refuse(call, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
}

/* ---- which ---- */

static const struct {
    const char *path;
    bool post, session; /* he must be logged in */
    enum MHD_Result (*answer)(account_call *call);
} routes[] = {
    {"/api/v1/accounts", true, false, make},          {"/api/v1/sessions", true, false, log_in},
    {"/api/v1/account", false, true, show},           {"/api/v1/account/export", false, true, export},
    {"/api/v1/account/games", true, true, claim},     {"/api/v1/account/leave", true, true, leave},
    {"/api/v1/account/password", true, true, change}, {"/api/v1/account/delete", true, true, delete},
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
        return refuse(call, MHD_HTTP_BAD_REQUEST, "json");
    gx_store_code known = GX_STORE_OK;
    if (routes[route].session)
        known = account_session(call->server, call->connection, call->key, call->hash);
    if (known != GX_STORE_OK)
        return refuse(call, known == GX_STORE_MISSING ? MHD_HTTP_UNAUTHORIZED : MHD_HTTP_SERVICE_UNAVAILABLE,
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
