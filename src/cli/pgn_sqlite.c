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
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include "pgn_row.h"
#include "sql.h"

enum { IN_ONE = 5000 };

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

typedef enum table_name { SOURCES, EVENTS, SITES, PLAYERS, TABLES } table_name;

struct pgn_sqlite {
    sql sql;
    sql_names tables[TABLES];
    sqlite3_stmt *game, *tag, *meta;
    uint64_t games, in_one;
    bool open;   /* a transaction is */
    bool broken; /* an earlier run broke off: games are missing, whatever is added now */
    const char *source;
    uint64_t line;
};

/* ---- opening ---- */

static void open_tables(pgn_sqlite *base) {
    static const char *const names[] = {"source", "event", "site", "player"};

    for (unsigned n = 0; n < TABLES; n++)
        sql_names_open(&base->tables[n], &base->sql, names[n]);
    base->game = sql_prepare(&base->sql, "INSERT INTO game (source, line, number"
#define COLUMN_NAME(suffix, column, type, tag) ", " column
                             PGN_ROW_LIST(COLUMN_NAME)
#undef COLUMN_NAME
                                 ") VALUES (?, ?, ?"
#define COLUMN_MARK(suffix, column, type, tag) ", ?"
                             PGN_ROW_LIST(COLUMN_MARK)
#undef COLUMN_MARK
                                 ")");
    base->tag = sql_prepare(&base->sql, "INSERT OR IGNORE INTO tag (game, name, value) VALUES (?, ?, ?)");
    base->meta = sql_prepare(&base->sql, "UPDATE meta SET value = ?2 WHERE name = ?1");
}

static void set_meta(pgn_sqlite *base, const char *name, uint64_t number, const char *text) {
    sql_bind(base->meta, 1, gx_text_of(name));
    if (text != NULL)
        sql_bind(base->meta, 2, gx_text_of(text));
    else
        sqlite()->bind_int64(base->meta, 2, (sqlite3_int64)number);
    sql_run(&base->sql, base->meta);
}

/* "(after mix.pgn:101006)": what an earlier run had read when it was ended. */
static void warn_broken(pgn_sqlite *base, const char *source, uint64_t line) {
    char message[2048];

    if (line > 0)
        snprintf(message, sizeof message,
                 _("%s: an earlier run was ended behind line %llu of %s; the games that followed are not in it"),
                 base->sql.path, (unsigned long long)line, source);
    else
        snprintf(message, sizeof message, _("%s: an earlier run was ended before a game was in it"), base->sql.path);
    cli_warn(message, 0);
    base->broken = true;
}

/* An old database must be one of ours; how many games it has, and whether all that were meant for it. */
static void open_old(pgn_sqlite *base) {
    sqlite3_stmt *ask;
    bool ours = sqlite()->prepare_v2(base->sql.db,
                                     "SELECT (SELECT value FROM meta WHERE name = 'games'),"
                                     " (SELECT value FROM meta WHERE name = 'complete'),"
                                     " (SELECT value FROM meta WHERE name = 'source'),"
                                     " (SELECT value FROM meta WHERE name = 'line') FROM meta"
                                     " WHERE name = 'schema' AND value = 1",
                                     -1, &ask, NULL) == SQLITE_OK;

    ours = ours && sqlite()->step(ask) == SQLITE_ROW;
    if (ours)
        base->games = (uint64_t)sqlite()->column_int64(ask, 0);
    if (ours && sqlite()->column_int64(ask, 1) == 0)
        warn_broken(base, (const char *)sqlite()->column_text(ask, 2), (uint64_t)sqlite()->column_int64(ask, 3));
    sqlite()->finalize(ask);
    if (!ours) {
        char message[1024];
        snprintf(message, sizeof message, _("%s is no database of gx pgn, or of another version"), base->sql.path);
        cli_die(message, 0);
    }
}

/* A file without a byte is none: a run that the disk had no room for has left it. */
static bool is_there(const char *path) {
    struct stat about;

    return stat(path, &about) == 0 && (!S_ISREG(about.st_mode) || about.st_size > 0);
}

pgn_sqlite *pgn_sqlite_open(const char *path, bool append) {
    pgn_sqlite *base = cli_allocate(1, sizeof *base);
    bool exists = is_there(path);
    char message[1024];

    *base = (pgn_sqlite){.sql = {NULL, path}};
    if (exists && !append) {
        snprintf(message, sizeof message, _("%s is there already; --append adds games to it"), path);
        cli_die(message, 0);
    }
    if (sqlite()->open(path, &base->sql.db) != SQLITE_OK)
        sql_refuse(&base->sql);
    sqlite()->busy_timeout(base->sql.db, 5000);
    if (exists)
        open_old(base);
    sql_do(&base->sql, "BEGIN IMMEDIATE");
    if (!exists)
        sql_do(&base->sql, schema);
    open_tables(base);
    set_meta(base, "complete", 0, NULL);
    sql_do(&base->sql, "COMMIT");
    return base;
}

/* ---- games ---- */

/* Event, site and players are entered by their ids. */
static void bind_column(pgn_sqlite *base, int column, gx_text value) {
    static const table_name tables[] = {EVENTS, SITES, PLAYERS, PLAYERS};
    int at = column + 4;

    if (column >= PGN_ROW_EVENT && column <= PGN_ROW_BLACK && value.bytes != NULL)
        sqlite()->bind_int64(base->game, at, sql_names_id(&base->tables[tables[column - PGN_ROW_EVENT]], value));
    else
        sql_bind(base->game, at, value);
}

static void put_tags(pgn_sqlite *base, sqlite3_int64 game, gx_text row) {
    gx_text name, value;

    while (pgn_row_next(&row, &name) && pgn_row_next(&row, &value)) {
        sqlite()->bind_int64(base->tag, 1, game);
        sql_bind(base->tag, 2, name);
        sql_bind(base->tag, 3, value.bytes ? value : gx_text_of(""));
        sql_run(&base->sql, base->tag);
    }
}

void pgn_sqlite_game(pgn_sqlite *base, const char *source, uint64_t line, uint64_t number, gx_text row) {
    gx_text value;

    if (!base->open)
        sql_do(&base->sql, "BEGIN");
    base->open = true;
    sqlite()->bind_int64(base->game, 1, sql_names_id(&base->tables[SOURCES], gx_text_of(source)));
    sqlite()->bind_int64(base->game, 2, (sqlite3_int64)line);
    sqlite()->bind_int64(base->game, 3, (sqlite3_int64)number);
    for (int column = 0; column < PGN_ROW_COLUMNS && pgn_row_next(&row, &value); column++)
        bind_column(base, column, value);
    sql_run(&base->sql, base->game);
    put_tags(base, sqlite()->last_insert_rowid(base->sql.db), row);
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
    sql_do(&base->sql, "COMMIT");
    base->open = false;
    base->in_one = 0;
}

static void free_tables(pgn_sqlite *base) {
    for (unsigned n = 0; n < TABLES; n++)
        sql_names_close(&base->tables[n]);
    sqlite()->finalize(base->game);
    sqlite()->finalize(base->tag);
    sqlite()->finalize(base->meta);
}

void pgn_sqlite_close(pgn_sqlite *base, bool whole) {
    pgn_sqlite_commit(base);
    sql_do(&base->sql, "BEGIN");
    sql_do(&base->sql, indices);
    set_meta(base, "complete", whole && !base->broken, NULL);
    sql_do(&base->sql, "COMMIT");
    free_tables(base);
    if (sqlite()->close(base->sql.db) != SQLITE_OK)
        sql_refuse(&base->sql);
    free(base);
}
