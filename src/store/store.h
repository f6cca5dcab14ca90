/* store.h - the inside of a store. Private to the floor. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <guoxiang/store.h>
#include <sqlite3.h>
#include <sys/types.h>

#define STORE_APPLICATION "1735938865" /* "gxS1": 0x67785331 */
#define STORE_ENDED "coalesce((SELECT ended_ms FROM ending WHERE ending.match = id), 0)"
#define STORE_MATCH                                                                                                    \
    "SELECT id, created_ms, meta, (SELECT count(*) FROM event WHERE match = id) AS n, coalesce((SELECT state FROM "    \
    "summary WHERE summary.match = id AND summary.events = (SELECT count(*) FROM event WHERE match = id)), "           \
    "''), " STORE_ENDED " FROM match "

/* The same, and cheap: the last summary, whether or not more has happened since. PUBLIC is the condition of an index, and
 * looks for the text: SQLite trusts no function that reads JSON in a schema, and in a text the quotes would be escaped. */
#define STORE_PUBLIC "instr(meta, '\"public\":true') > 0"
#define STORE_LISTED                                                                                                   \
    "SELECT id, created_ms, meta, (SELECT coalesce(max(seq) + 1, 0) FROM event WHERE match = id), "                    \
    "coalesce((SELECT state FROM summary WHERE summary.match = id), ''), " STORE_ENDED                                 \
    " FROM match WHERE " STORE_PUBLIC

/* Statements that are used again and again; prepared when first asked for. */
#define STORE_STATEMENTS(X)                                                                                            \
    X(BEGIN, "BEGIN IMMEDIATE")                                                                                        \
    X(COMMIT, "COMMIT")                                                                                                \
    X(PROBE, "PRAGMA application_id=" STORE_APPLICATION)                                                               \
    X(ROLLBACK, "ROLLBACK")                                                                                            \
    X(MATCH_ADD, "INSERT INTO match (id, created_ms, meta) VALUES (?1, ?2, ?3)")                                       \
    X(SEAT_ADD, "INSERT INTO seat (match, name, hash) VALUES (?1, ?2, ?3)")                                            \
    X(EVENT_ADD, "INSERT INTO event (match, seq, line, command) SELECT ?1, ?2, ?3, ?4 "                                \
                 "WHERE ?2 = (SELECT coalesce(max(seq) + 1, 0) FROM event WHERE match = ?1)")                          \
    X(ENDING_SET, "INSERT INTO ending (match, ended_ms) VALUES (?1, ?2) ON CONFLICT DO NOTHING")                       \
    X(SUMMARY_SET, "INSERT OR REPLACE INTO summary (match, events, state) VALUES (?1, ?2, ?3)")                        \
    X(SUMMARY_OF, "SELECT state FROM summary WHERE match = ?1 AND events = ?2")                                        \
    X(SUMMARY_CLEAR, "DELETE FROM summary")                                                                            \
    X(SEATS_OF, "SELECT name, hash FROM seat WHERE match = ?1 ORDER BY name")                                          \
    X(MATCH_OF, STORE_MATCH "WHERE id = ?1")                                                                           \
    X(MATCHES, STORE_MATCH "ORDER BY created_ms, id")                                                                  \
    X(MATCHES_PUBLIC, STORE_LISTED " AND (created_ms, id) < (?1, ?2) ORDER BY created_ms DESC, id DESC LIMIT ?3")      \
    X(EVENTS_OF, "SELECT seq, line, coalesce(command, '') FROM event WHERE match = ?1 AND seq >= ?2 ORDER BY seq")     \
    X(ACCOUNT_ADD,                                                                                                     \
      "INSERT INTO account (key, name, secret, created_ms) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING")            \
    X(ACCOUNT_OF, "SELECT name, secret, created_ms FROM account WHERE key = ?1")                                       \
    X(ACCOUNTS, "SELECT name, secret, created_ms, key FROM account ORDER BY key")                                      \
    X(ACCOUNT_SET, "UPDATE account SET secret = ?2 WHERE key = ?1")                                                    \
    X(ACCOUNT_DELETE, "DELETE FROM account WHERE key = ?1")                                                            \
    X(SESSION_ADD, "INSERT INTO session (hash, account, created_ms, expires_ms) VALUES (?1, ?2, ?3, ?4)")              \
    X(SESSION_SWEEP, "DELETE FROM session WHERE expires_ms <= ?1")                                                     \
    X(SESSION_OF, "SELECT account FROM session WHERE hash = ?1 AND expires_ms > ?2")                                   \
    X(SESSION_END, "DELETE FROM session WHERE hash = ?1")                                                              \
    X(SESSION_END_ALL, "DELETE FROM session WHERE account = ?1")                                                       \
    X(SESSIONS_OF, "SELECT created_ms, expires_ms FROM session WHERE account = ?1 ORDER BY created_ms")                \
    X(SITTING_ADD, "INSERT INTO sitting (account, match, seat) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")            \
    X(SITTINGS_OF, "SELECT match, seat, created_ms FROM sitting JOIN match ON id = match WHERE account = ?1 "          \
                   "ORDER BY created_ms DESC, match, seat")                                                            \
    X(INTEGRITY, "PRAGMA integrity_check(20)")                                                                         \
    X(STRAY, "SELECT match, seq FROM event WHERE match NOT IN (SELECT id FROM match) LIMIT 20")

typedef enum store_statement {
#define STORE_STATEMENT_ENUM(suffix, sql) STORE_##suffix,
    STORE_STATEMENTS(STORE_STATEMENT_ENUM)
#undef STORE_STATEMENT_ENUM
        STORE_STATEMENT_COUNT
} store_statement;

/* Which file it is, whatever its name. */
typedef struct store_place {
    dev_t device;
    ino_t node; /* 0: not known */
} store_place;

struct gx_store {
    sqlite3 *base;
    sqlite3_stmt *statements[STORE_STATEMENT_COUNT];
    int lock;         /* descriptor of the file beside; -1 where it is only read */
    bool began;       /* a transaction is open */
    bool hurries;     /* somebody else holds the lock, and was waited for already */
    char *path;       /* NULL where it is only read, or in memory */
    store_place file; /* as it was opened, */
    store_place log;  /* and what is written last goes into */
};

/* ---- place.c ---- */

/* Notes which files they are; GX_STORE_MOVED where they are others than before. */
gx_store_code store_place_check(gx_store *store, gx_store_fault *fault);
/* How long a lock is waited for: a while, but not again and again. */
void store_patience(gx_store *store, gx_store_code code);

/* Writes down a fault and answers its code. */
gx_store_code store_fault(gx_store_fault *fault, gx_store_code code, const char *detail);

/* The same of what SQLite says. `base` may be NULL. */
gx_store_code store_sqlite(gx_store_fault *fault, sqlite3 *base, int result);

/* A statement, ready to be bound; NULL and a fault where it can't be prepared. Reset it with store_done. */
sqlite3_stmt *store_prepare(gx_store *store, store_statement which, gx_store_fault *fault);

/* Resets it and answers OK, or what `result`, the last answer of sqlite3_step, means. */
gx_store_code store_done(gx_store *store, sqlite3_stmt *statement, int result, gx_store_fault *fault);

/* Runs one that answers nothing. */
gx_store_code store_run(gx_store *store, sqlite3_stmt *statement, gx_store_fault *fault);

void store_bind_text(sqlite3_stmt *statement, int index, gx_text text);
gx_text store_column(sqlite3_stmt *statement, int column);

/* Opens a transaction, if none is. */
gx_store_code store_begin(gx_store *store, gx_store_fault *fault);

/* Brings the file to the form of this version. */
gx_store_code store_migrate(sqlite3 *base, bool write, gx_store_fault *fault);

#endif
