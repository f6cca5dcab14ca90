/* migrate.c - the form of the file, and how older ones become it.
 *
 * PRAGMA user_version counts the steps that a file has been through. A step is a list of statements, and is taken in one
 * transaction with the count. A step that was ever released is not changed again; what it lacks is a new step.
 *
 *     match --< event      the truth: (match, seq) -> a line of the log, never changed
 *           --< seat       who may sit where; hashes of tokens only
 *           --- ending     when it ended, by the time of day; a match that ended before this was kept has none
 *           --- summary    derived: what the replay of `events` lines comes to
 *
 * An index finds the matches whose meta says that they are public.
 *
 *     account --< session, --< sitting >-- match         who may be known by a name (account.c) */
#include <stdio.h>
#include <stdlib.h>
#include "store.h"

static const char *const steps[] = {
    "CREATE TABLE match (id TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, meta TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE seat (match TEXT NOT NULL REFERENCES match (id), name TEXT NOT NULL, hash BLOB NOT NULL,"
    " PRIMARY KEY (match, name)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE event (match TEXT NOT NULL REFERENCES match (id), seq INTEGER NOT NULL, line TEXT NOT NULL,"
    " command TEXT, PRIMARY KEY (match, seq)) STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX event_command ON event (match, command) WHERE command IS NOT NULL;",
    "CREATE TABLE summary (match TEXT PRIMARY KEY REFERENCES match (id), events INTEGER NOT NULL, state TEXT NOT NULL)"
    " STRICT, WITHOUT ROWID;",
    "CREATE INDEX match_public ON match (created_ms, id) WHERE " STORE_PUBLIC ";",
    "CREATE TABLE account (key TEXT PRIMARY KEY, name TEXT NOT NULL, secret TEXT NOT NULL, created_ms INTEGER NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE session (hash BLOB PRIMARY KEY, account TEXT NOT NULL REFERENCES account (key) ON DELETE CASCADE,"
    " created_ms INTEGER NOT NULL, expires_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX session_account ON session (account);"
    "CREATE TABLE sitting (account TEXT NOT NULL REFERENCES account (key) ON DELETE CASCADE,"
    " match TEXT NOT NULL REFERENCES match (id), seat TEXT NOT NULL, PRIMARY KEY (account, match, seat))"
    " STRICT, WITHOUT ROWID;",
    "CREATE TABLE ending (match TEXT PRIMARY KEY REFERENCES match (id), ended_ms INTEGER NOT NULL) STRICT, WITHOUT "
    "ROWID;",
};

enum { STEPS = sizeof steps / sizeof steps[0] };

static int read_pragma(sqlite3 *base, const char *sql, int *out) {
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(base, sql, -1, &statement, NULL);

    if (result == SQLITE_OK && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        *out = sqlite3_column_int(statement, 0);
        result = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return result;
}

static int take_step(sqlite3 *base, int step) {
    char counted[100];
    int result = sqlite3_exec(base, "BEGIN EXCLUSIVE", NULL, NULL, NULL);

    if (result != SQLITE_OK)
        return result;
    snprintf(counted, sizeof counted, "PRAGMA application_id=" STORE_APPLICATION "; PRAGMA user_version=%d; COMMIT",
             step + 1);
    result = sqlite3_exec(base, steps[step], NULL, NULL, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_exec(base, counted, NULL, NULL, NULL);
    if (result != SQLITE_OK)
        sqlite3_exec(base, "ROLLBACK", NULL, NULL, NULL);
    return result;
}

gx_store_code store_migrate(sqlite3 *base, bool write, gx_store_fault *fault) {
    int application = 0, version = 0, tables = 0;
    int result = read_pragma(base, "PRAGMA application_id", &application);

    if (result == SQLITE_OK)
        result = read_pragma(base, "PRAGMA user_version", &version);
    if (result == SQLITE_OK)
        result = read_pragma(base, "SELECT count(*) FROM sqlite_master", &tables);
    if (result != SQLITE_OK)
        return store_sqlite(fault, base, result);
    if (application != atoi(STORE_APPLICATION) && (tables > 0 || !write))
        return store_fault(fault, GX_STORE_FOREIGN, tables > 0 ? NULL : "nothing is in it");
    if (version > STEPS)
        return store_fault(fault, GX_STORE_NEWER, NULL);
    if (version < STEPS && !write)
        return store_fault(fault, GX_STORE_READ_ONLY, "the file is of an older version: open it to write once");
    for (int step = version; step < STEPS && result == SQLITE_OK; step++)
        result = take_step(base, step);
    return store_sqlite(fault, base, result);
}
