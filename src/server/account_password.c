/* account_password.c - what needs a password: to make an account, to log in, to change the password, to delete the account.
 *
 *     request ── may it try now? ── work for the account ── password taken ──> a thread: compare, make a secret
 *                    |                     |                    |                             |
 *                  rate                name, busy           password           made, logged_in, deleted, changed
 *
 * Hashing takes long, so it is done away from the loop (account_work.c), and the answer is given afterwards, with what is in
 * the store by then. Whether there is such an account or the password is another cannot be told apart from outside: `login`,
 * after the same work. */
#include <string.h>
#include "account.h"

static bool take_password(char out[ACCOUNT_PASSWORD_MOST + 1], const json_t *value, size_t least) {
    size_t size = json_string_length(value);

    if (!json_is_string(value) || size < least || size > ACCOUNT_PASSWORD_MOST)
        return false;
    memcpy(out, json_string_value(value), size + 1);
    return true;
}

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
        *answered = account_refuse(call, MHD_HTTP_TOO_MANY_REQUESTS, "rate");
    else if (!good)
        *answered = account_refuse(call, MHD_HTTP_BAD_REQUEST, "name");
    server_work *work = *answered == MHD_NO ? account_work_new(call->server) : NULL;
    if (!work && *answered == MHD_NO)
        *answered = account_refuse(call, MHD_HTTP_SERVICE_UNAVAILABLE, "busy");
    if (!work)
        return NULL;
    work->account = account;
    work->bearer = json_is_true(json_object_get(call->body, "bearer"));
    return work;
}

static enum MHD_Result begin(account_call *call, server_work *work, bool good) {
    if (good)
        return account_work_begin(work, call->connection, call->request);
    account_work_free(work);
    return account_refuse(call, MHD_HTTP_BAD_REQUEST, "password");
}

enum MHD_Result account_make(account_call *call) {
    enum MHD_Result answered;
    server_work *work = work_for(call, account_text(call, "name"), &answered);

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
        return account_refuse(call, MHD_HTTP_SERVICE_UNAVAILABLE, "store");
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

enum MHD_Result account_log_in(account_call *call) {
    return compare(call, account_text(call, "name"), NULL, logged_in);
}

enum MHD_Result account_delete(account_call *call) {
    return compare(call, gx_text_of(call->key), NULL, deleted);
}

enum MHD_Result account_change(account_call *call) {
    return compare(call, gx_text_of(call->key), "new", changed);
}
