/* sql.c - see sql.h. Of the names of a table those asked for lately are kept, one for each value of a hash: games that
 * follow one another are of the same event and often of the same players. */
#include "sql.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "library.h"

static bool find_all(sql_library *functions, void *library) {
#define SQL_FIND(name)                                                                                                 \
    if (!cli_library_function(library, "sqlite3_" #name, &functions->name, sizeof functions->name))                    \
        return false;
    SQL_FUNCTIONS(SQL_FIND)
#undef SQL_FIND
    return true;
}

const sql_library *sqlite(void) {
    static sql_library functions;
    static bool found;

    if (!found) {
        if (!find_all(&functions, cli_library("libsqlite3.so.0")))
            cli_die(_("the library for databases, libsqlite3.so.0, cannot be opened"), 0);
        found = true;
    }
    return &functions;
}

_Noreturn void sql_refuse(const sql *base) {
    char message[1024];

    snprintf(message, sizeof message, _("cannot write the database %s: %s"), base->path, sqlite()->errmsg(base->db));
    cli_die(message, 0);
}

void sql_do(const sql *base, const char *text) {
    if (sqlite()->exec(base->db, text, NULL, NULL, NULL) != SQLITE_OK)
        sql_refuse(base);
}

sqlite3_stmt *sql_prepare(const sql *base, const char *text) {
    sqlite3_stmt *statement;

    if (sqlite()->prepare_v3(base->db, text, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
        sql_refuse(base);
    return statement;
}

void sql_bind(sqlite3_stmt *statement, int at, gx_text value) {
    if (value.bytes == NULL)
        sqlite()->bind_null(statement, at);
    else
        sqlite()->bind_text64(statement, at, value.bytes, value.size, SQLITE_STATIC, SQLITE_UTF8);
}

bool sql_step(const sql *base, sqlite3_stmt *statement) {
    int answer = sqlite()->step(statement);

    if (answer != SQLITE_ROW && answer != SQLITE_DONE)
        sql_refuse(base);
    return answer == SQLITE_ROW;
}

void sql_run(const sql *base, sqlite3_stmt *statement) {
    sql_step(base, statement);
    if (sqlite()->reset(statement) != SQLITE_OK)
        sql_refuse(base);
}

/* ---- names ---- */

void sql_names_open(sql_names *names, const sql *base, const char *table) {
    char text[128];

    *names = (sql_names){.base = base};
    snprintf(text, sizeof text, "SELECT id FROM %s WHERE name = ?", table);
    names->find = sql_prepare(base, text);
    snprintf(text, sizeof text, "INSERT INTO %s (name) VALUES (?)", table);
    names->add = sql_prepare(base, text);
}

void sql_names_close(sql_names *names) {
    sqlite()->finalize(names->find);
    sqlite()->finalize(names->add);
    for (size_t i = 0; i < SQL_REMEMBERED; i++)
        free(names->known[i].name);
}

static size_t slot_of(gx_text name) {
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < name.size; i++)
        hash = (hash ^ (uint8_t)name.bytes[i]) * 16777619u;
    return (hash ^ hash >> 16) % SQL_REMEMBERED;
}

static sqlite3_int64 look_up(sql_names *names, gx_text name) {
    sqlite3_int64 id;

    sql_bind(names->find, 1, name);
    if (sql_step(names->base, names->find)) {
        id = sqlite()->column_int64(names->find, 0);
    } else {
        sql_bind(names->add, 1, name);
        sql_run(names->base, names->add);
        id = sqlite()->last_insert_rowid(names->base->db);
    }
    sqlite()->reset(names->find);
    return id;
}

sqlite3_int64 sql_names_id(sql_names *names, gx_text name) {
    size_t slot = slot_of(name);

    if (names->known[slot].name && names->known[slot].size == name.size &&
        memcmp(names->known[slot].name, name.bytes, name.size) == 0)
        return names->known[slot].id;
    names->known[slot].name = cli_grow(names->known[slot].name, name.size + 1, 1);
    memcpy(names->known[slot].name, name.bytes, name.size);
    names->known[slot].size = name.size;
    names->known[slot].id = look_up(names, name);
    return names->known[slot].id;
}
