/* disk.c - a store that cannot be written: what is said of it, what is saved of it, and when it is well again.
 *
 *     a commit fails ──> FAILING: /healthz says so; the log, once a kind of fault ──tried every few seconds──> a commit is good
 *
 * Nobody is told of what is not on the disk, whatever the fault is (turn.c). One is worse than the others: if the file itself was taken away or
 * replaced, what has been acknowledged is only in the file that is open and has no name any more. It is written out again, once. */
#include <stdio.h>
#include "server.h"

enum { PATH = 4096 };

static void save(server_state *server) {
    gx_store_fault fault = {0};
    char path[PATH];

    snprintf(path, sizeof path, "%s/games.db-saved-%lld", server->config->data, (long long)server_day_ms());
    gx_store_code code = gx_store_backup(server->store, path, &fault);
    server_log("saved", "code", gx_store_code_name(code), "file", path, "detail", fault.detail, NULL);
}

void server_store_note(server_state *server, gx_store_code code) {
    bool moved = code == GX_STORE_MOVED && server->failing != GX_STORE_MOVED;

    if (code == server->failing)
        return;
    server->failing = code;
    server_log("store", "code", gx_store_code_name(code), "detail", code == GX_STORE_OK ? "" : server->fault.detail,
               NULL);
    if (moved)
        save(server);
}

void server_store_beat(server_state *server) {
    if (server->failing != GX_STORE_OK && !server->dirty && server->ack_count == 0)
        server_store_note(server, gx_store_probe(server->store, &server->fault));
}

/* Faults of what is written, not of the store. */
static bool is_refusal(gx_store_code code) {
    return code == GX_STORE_EXISTS || code == GX_STORE_MISSING || code == GX_STORE_LINE || code == GX_STORE_SEQ ||
           code == GX_STORE_TWICE;
}

bool server_store_keep(server_state *server, gx_store_code code) {
    if (code == GX_STORE_OK)
        code = gx_store_commit(server->store, &server->fault);
    if (code != GX_STORE_OK)
        gx_store_forget(server->store);
    if (!is_refusal(code))
        server_store_note(server, code);
    return code == GX_STORE_OK;
}
