/* store.c - opening and closing, and the statements.
 *
 *     games.db        the database, in WAL mode: readers and the one who writes do not wait for each other
 *     games.db-wal    what was written last; a commit ends with its fsync (synchronous=FULL)
 *     games.db-lock   held by whoever writes, as long as he lives: a second server is refused at once, not in mid-game
 *
 * A crash at any moment leaves the transactions that were committed and nothing else; SQLite sees to that when the file is
 * opened next. */
#include "store.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/column.h"

enum { PATIENCE_MS = 2000, PATH = 4096 };

static const char *const sql[] = {STORE_STATEMENTS(GX_SECOND)};

static gx_store_code lock(gx_store *store, const char *path, gx_store_fault *fault) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    char name[PATH];

    if ((size_t)snprintf(name, sizeof name, "%s-lock", path) >= sizeof name)
        return store_fault(fault, GX_STORE_OPEN, strerror(ENAMETOOLONG));
    store->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock < 0) {
        bool denied = errno == EROFS || errno == EACCES || errno == EPERM;
        gx_store_code code = denied ? GX_STORE_READ_ONLY : errno == ENOSPC ? GX_STORE_FULL : GX_STORE_OPEN;
        return store_fault(fault, code, strerror(errno));
    }
    if (fcntl(store->lock, F_SETLK, &whole) != 0)
        return store_fault(fault, GX_STORE_USED, name);
    return GX_STORE_OK;
}

static gx_store_code set_up(gx_store *store, gx_store_mode mode, gx_store_fault *fault) {
    static const char always[] = "PRAGMA trusted_schema=OFF; PRAGMA foreign_keys=ON; PRAGMA cell_size_check=ON;";
    static const char to_write[] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;";
    int result = sqlite3_exec(store->base, always, NULL, NULL, NULL);

    sqlite3_busy_timeout(store->base, PATIENCE_MS);
    if (result == SQLITE_OK)
        result = sqlite3_exec(store->base, "SELECT count(*) FROM sqlite_master", NULL, NULL, NULL);
    if (result != SQLITE_OK)
        return store_sqlite(fault, store->base, result);
    if (mode == GX_STORE_TO_WRITE && sqlite3_db_readonly(store->base, "main") == 1)
        return store_fault(fault, GX_STORE_READ_ONLY, "");
    gx_store_code code = store_migrate(store->base, mode == GX_STORE_TO_WRITE, fault);
    if (code == GX_STORE_OK && mode == GX_STORE_TO_WRITE)
        code = store_sqlite(fault, store->base, sqlite3_exec(store->base, to_write, NULL, NULL, NULL));
    return code;
}

gx_store_code gx_store_open(gx_store **out, const char *path, gx_store_mode mode, gx_store_fault *fault) {
    int flags = mode == GX_STORE_TO_WRITE ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    gx_store *store = calloc(1, sizeof *store);

    if (!store)
        return store_fault(fault, GX_STORE_MEMORY, NULL);
    store->lock = -1;
    bool alone = mode == GX_STORE_TO_READ || strcmp(path, ":memory:") == 0;
    gx_store_code code = alone ? GX_STORE_OK : lock(store, path, fault);
    if (code == GX_STORE_OK) {
        int result = sqlite3_open_v2(path, &store->base, flags | SQLITE_OPEN_NOMUTEX, NULL);
        code = store_sqlite(fault, store->base, result);
    }
    if (code == GX_STORE_OK)
        code = set_up(store, mode, fault);
    if (code == GX_STORE_OK && store->lock >= 0) {
        store->path = strdup(path);
        code = store->path ? store_place_check(store, fault) : store_fault(fault, GX_STORE_MEMORY, NULL);
    }
    if (code == GX_STORE_OK)
        *out = store;
    else
        gx_store_close(store);
    return code;
}

void gx_store_close(gx_store *store) {
    if (!store)
        return;
    for (unsigned n = 0; n < STORE_STATEMENT_COUNT; n++)
        sqlite3_finalize(store->statements[n]);
    sqlite3_close(store->base);
    if (store->lock >= 0)
        close(store->lock);
    free(store->path);
    free(store);
}

/* ---- statements ---- */

sqlite3_stmt *store_prepare(gx_store *store, store_statement which, gx_store_fault *fault) {
    sqlite3_stmt **statement = &store->statements[which];

    if (!*statement) {
        int result = sqlite3_prepare_v3(store->base, sql[which], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
        if (result != SQLITE_OK)
            store_sqlite(fault, store->base, result);
    }
    return *statement;
}

gx_store_code store_done(gx_store *store, sqlite3_stmt *statement, int result, gx_store_fault *fault) {
    gx_store_code code = store_sqlite(fault, store->base, result);

    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code;
}

gx_store_code store_run(gx_store *store, sqlite3_stmt *statement, gx_store_fault *fault) {
    errno = 0;
    return store_done(store, statement, sqlite3_step(statement), fault);
}

void store_bind_text(sqlite3_stmt *statement, int index, gx_text text) {
    sqlite3_bind_text(statement, index, text.bytes ? text.bytes : "", (int)text.size, SQLITE_STATIC);
}

gx_text store_column(sqlite3_stmt *statement, int column) {
    const char *bytes = (const char *)sqlite3_column_text(statement, column);

    return (gx_text){bytes ? bytes : "", bytes ? (size_t)sqlite3_column_bytes(statement, column) : 0};
}
