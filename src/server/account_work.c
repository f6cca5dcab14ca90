/* account_work.c - passwords are hashed by argon2id in threads beside the loop, two at a time, while the connection is suspended.
 *
 *     begin ──> suspended ──thread──> done ──> resumed: the daemon asks again, and `finish` answers
 *                   └─> whoever asked has gone: done, and freed
 *
 * A hash takes a tenth of a second and 64 MiB, on purpose; so few wait at a time, and the rest are told to come again. A name that
 * nobody has is compared with a hash of nothing: it takes as long. */
#include <stdlib.h>
#include <string.h>
#include "account.h"

enum { WAITING = 16 };

static char nobody[crypto_pwhash_STRBYTES];

void server_account_open(void) {
    setenv("UV_THREADPOOL_SIZE", "2", 0);
    if (crypto_pwhash_str(nobody, "nobody has this one", 19, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        nobody[0] = '\0';
}

server_work *account_work_new(server_state *server) {
    server_work *work = server->working < WAITING ? calloc(1, sizeof *work) : NULL;

    if (!work)
        return NULL;
    work->server = server;
    server->working++;
    work->next = server->works;
    server->works = work;
    return work;
}

void account_work_free(server_work *work) {
    server_work **link = &work->server->works;

    while (*link != work)
        link = &(*link)->next;
    *link = work->next;
    work->server->working--;
    sodium_memzero(work, sizeof *work);
    free(work);
}

static void on_work(uv_work_t *request) {
    server_work *work = request->data;
    const char *secret = work->known ? work->account.secret : nobody;

    work->good = true;
    if (work->compare)
        work->good = crypto_pwhash_str_verify(secret, work->password, strlen(work->password)) == 0 && work->known;
    if (work->good && work->make)
        work->good = crypto_pwhash_str(work->secret, work->wish, strlen(work->wish), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                       crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

static void on_done(uv_work_t *request, int status) {
    server_work *work = request->data;

    work->done = true;
    work->good &= status == 0;
    sodium_memzero(work->password, sizeof work->password);
    sodium_memzero(work->wish, sizeof work->wish);
    if (!work->connection) {
        account_work_free(work);
        return;
    }
    if (work->waits)
        MHD_resume_connection(work->connection);
    work->waits = false;
    uv_timer_start(&work->server->http_due, work->server->http_due.timer_cb, 0, 0);
}

enum MHD_Result account_work_begin(server_work *work, struct MHD_Connection *connection, server_request *request) {
    work->work.data = work;
    work->connection = connection;
    if (uv_queue_work(&work->server->loop, &work->work, on_work, on_done) != 0) {
        server_state *server = work->server;
        account_work_free(work);
        return server_refuse(server, connection, MHD_HTTP_SERVICE_UNAVAILABLE, "busy");
    }
    request->work = work;
    work->waits = true;
    MHD_suspend_connection(connection);
    return MHD_YES;
}

void server_account_leave(server_request *request) {
    server_work *work = request->work;

    if (!work)
        return;
    work->connection = NULL;
    if (work->done)
        account_work_free(work);
}

void server_account_stop(server_state *server) {
    for (server_work *work = server->works; work; work = work->next) {
        if (work->waits && work->connection)
            MHD_resume_connection(work->connection);
        work->waits = false;
    }
}
