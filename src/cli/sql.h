/* sql.h - SQLite, as far as it is used: what it cannot do ends the program with status 3. */
#ifndef CLI_SQL_H
#define CLI_SQL_H

#include <sqlite3.h>
#include "cli.h"

#define SQL_FUNCTIONS(X)                                                                                               \
    X(bind_int64)                                                                                                      \
    X(bind_null)                                                                                                       \
    X(bind_text64)                                                                                                     \
    X(busy_timeout)                                                                                                    \
    X(close)                                                                                                           \
    X(column_int64)                                                                                                    \
    X(column_text)                                                                                                     \
    X(errmsg)                                                                                                          \
    X(exec)                                                                                                            \
    X(finalize)                                                                                                        \
    X(last_insert_rowid)                                                                                               \
    X(open)                                                                                                            \
    X(prepare_v2)                                                                                                      \
    X(prepare_v3)                                                                                                      \
    X(reset)                                                                                                           \
    X(step)

/* SQLite's functions, without sqlite3_ before their names. The library is opened by the first who asks. */
typedef struct sql_library {
#define SQL_MEMBER(name) __typeof__(sqlite3_##name) *name;
    SQL_FUNCTIONS(SQL_MEMBER)
#undef SQL_MEMBER
} sql_library;

const sql_library *sqlite(void);

typedef struct sql {
    sqlite3 *db;
    const char *path;
} sql;

/* Says what SQLite says. */
_Noreturn void sql_refuse(const sql *base);

/* Runs statements without values. */
void sql_do(const sql *base, const char *text);

sqlite3_stmt *sql_prepare(const sql *base, const char *text);

/* A value; NULL where `value.bytes` is. It must live until the statement has run. */
void sql_bind(sqlite3_stmt *statement, int at, gx_text value);

/* Runs a statement that answers at most one row: true if it did. To be reset by the caller. */
bool sql_step(const sql *base, sqlite3_stmt *statement);

/* Runs a statement and makes it ready for the next values. */
void sql_run(const sql *base, sqlite3_stmt *statement);

/* ---- a table of names: id, name ---- */

enum { SQL_REMEMBERED = 1024 };

typedef struct sql_names {
    const sql *base;
    sqlite3_stmt *find, *add;
    struct {
        char *name;
        size_t size;
        sqlite3_int64 id;
    } known[SQL_REMEMBERED]; /* those asked for lately */
} sql_names;

void sql_names_open(sql_names *names, const sql *base, const char *table);

/* The id of a name, which is entered where it is new. */
sqlite3_int64 sql_names_id(sql_names *names, gx_text name);

void sql_names_close(sql_names *names);

#endif
