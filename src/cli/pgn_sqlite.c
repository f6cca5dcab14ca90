/* pgn_sqlite.c - an SQLite database of games.
 *
 *     meta    schema, complete (0 or 1), games, and the last game's source and line
 *     source, event, site, player       id, name: each name once
 *     game    a row a game; what it has of these is the id
 *     tag     tags without a column of their own: game, name, value
 *     games   a view: game with the names in place of the ids
 *
 * Games come in transactions, and with each `meta` is brought up to date in the same one. So whenever the program is
 * ended, the database holds whole games up to some border, says how far it came, and says 0 for `complete` until the last
 * game and the indices are in. What SQLite cannot write ends the program with status 3. */
#include "pgn_sqlite.h"

#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "pgn_row.h"

enum { SCHEMA = 1, IN_ONE = 5000, REMEMBERED = 1024 };

static const char schema[] =
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE TABLE source (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);"
    "CREATE TABLE event (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);"
    "CREATE TABLE site (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);"
    "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);"
    "CREATE TABLE game (id INTEGER PRIMARY KEY, source INTEGER NOT NULL REFERENCES source, line INTEGER NOT NULL,"
    " number INTEGER NOT NULL"
#define COLUMN_SQL(suffix, column, type, tag) ", " column " " type
    PGN_ROW_LIST(COLUMN_SQL)
#undef COLUMN_SQL
        ", FOREIGN KEY (event) REFERENCES event, FOREIGN KEY (site) REFERENCES site,"
        " FOREIGN KEY (white) REFERENCES player, FOREIGN KEY (black) REFERENCES player);"
        "CREATE TABLE tag (game INTEGER NOT NULL REFERENCES game, name TEXT NOT NULL, value TEXT NOT NULL,"
        " PRIMARY KEY (game, name)) WITHOUT ROWID;"
        "CREATE VIEW games AS SELECT game.id, source.name AS source, line, number, event.name AS event, site.name AS "
        "site,"
        " date, round, w.name AS white, b.name AS black, result, white_elo, black_elo, eco, code, opening, plies, "
        "ending,"
        " termination, time_control, chess960, start, final, key, moves, movetext FROM game"
        " JOIN source ON source.id = game.source LEFT JOIN event ON event.id = event LEFT JOIN site ON site.id = site"
        " LEFT JOIN player w ON w.id = white LEFT JOIN player b ON b.id = black;"
        "INSERT INTO meta VALUES ('schema', 1), ('complete', 0), ('games', 0), ('source', NULL), ('line', NULL);";

static const char indices[] = "CREATE INDEX IF NOT EXISTS game_white ON game (white);"
                              "CREATE INDEX IF NOT EXISTS game_black ON game (black);"
                              "CREATE INDEX IF NOT EXISTS game_event ON game (event);"
                              "CREATE INDEX IF NOT EXISTS game_date ON game (date);"
                              "CREATE INDEX IF NOT EXISTS game_code ON game (code);"
                              "CREATE INDEX IF NOT EXISTS game_key ON game (key);";

/* A table of names, with the ids of those asked for lately. */
typedef struct name_table {
    sqlite3_stmt *find, *add;
    struct {
        char *name;
        size_t size;
        sqlite3_int64 id;
    } known[REMEMBERED];
} name_table;

typedef enum table_name { SOURCES, EVENTS, SITES, PLAYERS, TABLES } table_name;

struct pgn_sqlite {
    sqlite3 *db;
    const char *path;
    name_table tables[TABLES];
    sqlite3_stmt *game, *tag, *meta;
    uint64_t games, in_one;
    bool open; /* a transaction is */
    const char *source;
    uint64_t line;
};

static _Noreturn void refuse(const pgn_sqlite *base) {
    char message[1024];

    snprintf(message, sizeof message, _("cannot write the database %s: %s"), base->path, sqlite3_errmsg(base->db));
    cli_die(message, 0);
}

static void do_sql(pgn_sqlite *base, const char *sql) {
    if (sqlite3_exec(base->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        refuse(base);
}

static sqlite3_stmt *prepare(pgn_sqlite *base, const char *sql) {
    sqlite3_stmt *statement;

    if (sqlite3_prepare_v3(base->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
        refuse(base);
    return statement;
}

/* Runs a statement that answers at most one row: true if it did. To be reset by the caller. */
static bool step(pgn_sqlite *base, sqlite3_stmt *statement) {
    int answer = sqlite3_step(statement);

    if (answer != SQLITE_ROW && answer != SQLITE_DONE)
        refuse(base);
    return answer == SQLITE_ROW;
}

static void run(pgn_sqlite *base, sqlite3_stmt *statement) {
    step(base, statement);
    if (sqlite3_reset(statement) != SQLITE_OK)
        refuse(base);
}

static void bind(sqlite3_stmt *statement, int at, gx_text value) {
    if (value.bytes == NULL)
        sqlite3_bind_null(statement, at);
    else
        sqlite3_bind_text64(statement, at, value.bytes, value.size, SQLITE_STATIC, SQLITE_UTF8);
}

/* ---- names ---- */

static size_t slot_of(gx_text name) {
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < name.size; i++)
        hash = (hash ^ (uint8_t)name.bytes[i]) * 16777619u;
    return (hash ^ hash >> 16) % REMEMBERED;
}

static sqlite3_int64 look_up(pgn_sqlite *base, name_table *table, gx_text name) {
    sqlite3_int64 id;

    bind(table->find, 1, name);
    if (step(base, table->find)) {
        id = sqlite3_column_int64(table->find, 0);
    } else {
        bind(table->add, 1, name);
        run(base, table->add);
        id = sqlite3_last_insert_rowid(base->db);
    }
    sqlite3_reset(table->find);
    return id;
}

/* The id of a name, which is entered where it is new. */
static sqlite3_int64 id_of(pgn_sqlite *base, table_name which, gx_text name) {
    name_table *table = &base->tables[which];
    size_t slot = slot_of(name);

    if (table->known[slot].name && table->known[slot].size == name.size &&
        memcmp(table->known[slot].name, name.bytes, name.size) == 0)
        return table->known[slot].id;
    table->known[slot].name = cli_grow(table->known[slot].name, name.size + 1, 1);
    memcpy(table->known[slot].name, name.bytes, name.size);
    table->known[slot].size = name.size;
    table->known[slot].id = look_up(base, table, name);
    return table->known[slot].id;
}

/* ---- opening ---- */

static void open_tables(pgn_sqlite *base) {
    static const char *const names[] = {"source", "event", "site", "player"};
    char sql[128];

    for (unsigned n = 0; n < TABLES; n++) {
        snprintf(sql, sizeof sql, "SELECT id FROM %s WHERE name = ?", names[n]);
        base->tables[n].find = prepare(base, sql);
        snprintf(sql, sizeof sql, "INSERT INTO %s (name) VALUES (?)", names[n]);
        base->tables[n].add = prepare(base, sql);
    }
    base->game = prepare(base, "INSERT INTO game (source, line, number"
#define COLUMN_NAME(suffix, column, type, tag) ", " column
                         PGN_ROW_LIST(COLUMN_NAME)
#undef COLUMN_NAME
                             ") VALUES (?, ?, ?"
#define COLUMN_MARK(suffix, column, type, tag) ", ?"
                         PGN_ROW_LIST(COLUMN_MARK)
#undef COLUMN_MARK
                             ")");
    base->tag = prepare(base, "INSERT OR IGNORE INTO tag (game, name, value) VALUES (?, ?, ?)");
    base->meta = prepare(base, "UPDATE meta SET value = ?2 WHERE name = ?1");
}

static void set_meta(pgn_sqlite *base, const char *name, uint64_t number, const char *text) {
    bind(base->meta, 1, gx_text_of(name));
    if (text != NULL)
        bind(base->meta, 2, gx_text_of(text));
    else
        sqlite3_bind_int64(base->meta, 2, (sqlite3_int64)number);
    run(base, base->meta);
}

/* An old database must be one of ours; how many games it has. */
static void open_old(pgn_sqlite *base) {
    sqlite3_stmt *ask;
    bool ours = sqlite3_prepare_v2(base->db,
                                   "SELECT (SELECT value FROM meta WHERE name = 'games') FROM meta"
                                   " WHERE name = 'schema' AND value = 1",
                                   -1, &ask, NULL) == SQLITE_OK;

    ours = ours && sqlite3_step(ask) == SQLITE_ROW;
    if (ours)
        base->games = (uint64_t)sqlite3_column_int64(ask, 0);
    sqlite3_finalize(ask);
    if (!ours) {
        char message[1024];
        snprintf(message, sizeof message, _("%s is no database of gx pgn, or of another version"), base->path);
        cli_die(message, 0);
    }
}

pgn_sqlite *pgn_sqlite_open(const char *path, bool append) {
    pgn_sqlite *base = cli_allocate(1, sizeof *base);
    bool exists = access(path, F_OK) == 0;
    char message[1024];

    *base = (pgn_sqlite){.path = path};
    if (exists && !append) {
        snprintf(message, sizeof message, _("%s is there already; --append adds games to it"), path);
        cli_die(message, 0);
    }
    signal(SIGXFSZ, SIG_IGN); /* a limit on the size of files is then an error like a full disk */
    if (sqlite3_open(path, &base->db) != SQLITE_OK)
        refuse(base);
    sqlite3_busy_timeout(base->db, 5000);
    if (exists)
        open_old(base);
    do_sql(base, "BEGIN IMMEDIATE");
    if (!exists)
        do_sql(base, schema);
    open_tables(base);
    set_meta(base, "complete", 0, NULL);
    do_sql(base, "COMMIT");
    return base;
}

/* ---- games ---- */

/* Event, site and players are entered by their ids. */
static void bind_column(pgn_sqlite *base, int column, gx_text value) {
    static const table_name tables[] = {EVENTS, SITES, PLAYERS, PLAYERS};
    int at = column + 4;

    if (column >= PGN_ROW_EVENT && column <= PGN_ROW_BLACK && value.bytes != NULL)
        sqlite3_bind_int64(base->game, at, id_of(base, tables[column - PGN_ROW_EVENT], value));
    else
        bind(base->game, at, value);
}

static void put_tags(pgn_sqlite *base, sqlite3_int64 game, gx_text row) {
    gx_text name, value;

    while (pgn_row_next(&row, &name) && pgn_row_next(&row, &value)) {
        sqlite3_bind_int64(base->tag, 1, game);
        bind(base->tag, 2, name);
        bind(base->tag, 3, value.bytes ? value : gx_text_of(""));
        run(base, base->tag);
    }
}

void pgn_sqlite_game(pgn_sqlite *base, const char *source, uint64_t line, uint64_t number, gx_text row) {
    gx_text value;

    if (!base->open)
        do_sql(base, "BEGIN");
    base->open = true;
    sqlite3_bind_int64(base->game, 1, id_of(base, SOURCES, gx_text_of(source)));
    sqlite3_bind_int64(base->game, 2, (sqlite3_int64)line);
    sqlite3_bind_int64(base->game, 3, (sqlite3_int64)number);
    for (int column = 0; column < PGN_ROW_COLUMNS && pgn_row_next(&row, &value); column++)
        bind_column(base, column, value);
    run(base, base->game);
    put_tags(base, sqlite3_last_insert_rowid(base->db), row);
    base->games++;
    base->source = source;
    base->line = line;
    if (++base->in_one >= IN_ONE)
        pgn_sqlite_commit(base);
}

void pgn_sqlite_commit(pgn_sqlite *base) {
    if (!base->open)
        return;
    set_meta(base, "games", base->games, NULL);
    set_meta(base, "source", 0, base->source);
    set_meta(base, "line", base->line, NULL);
    do_sql(base, "COMMIT");
    base->open = false;
    base->in_one = 0;
}

static void free_tables(pgn_sqlite *base) {
    for (unsigned n = 0; n < TABLES; n++) {
        sqlite3_finalize(base->tables[n].find);
        sqlite3_finalize(base->tables[n].add);
        for (size_t i = 0; i < REMEMBERED; i++)
            free(base->tables[n].known[i].name);
    }
    sqlite3_finalize(base->game);
    sqlite3_finalize(base->tag);
    sqlite3_finalize(base->meta);
}

void pgn_sqlite_close(pgn_sqlite *base, bool whole) {
    pgn_sqlite_commit(base);
    do_sql(base, "BEGIN");
    do_sql(base, indices);
    set_meta(base, "complete", whole, NULL);
    do_sql(base, "COMMIT");
    free_tables(base);
    if (sqlite3_close(base->db) != SQLITE_OK)
        refuse(base);
    free(base);
}
