/* pgn_sqlite.h - games into an SQLite database. */
#ifndef CLI_PGN_SQLITE_H
#define CLI_PGN_SQLITE_H

#include "cli.h"

typedef struct pgn_sqlite pgn_sqlite;

/* Opens a new database; an old one is refused (exit status 3) unless `append`, which wants one that gx has written. */
pgn_sqlite *pgn_sqlite_open(const char *path, bool append);

/* One game: a row of pgn_row.h, where it stands, and its number in the file. Games that follow one another are one
 * transaction until pgn_sqlite_commit. */
void pgn_sqlite_game(pgn_sqlite *base, const char *source, uint64_t line, uint64_t number, gx_text row);

/* What has come so far is on the disk, whatever happens. */
void pgn_sqlite_commit(pgn_sqlite *base);

/* Indices, and the word that the database is complete, if it is. */
void pgn_sqlite_close(pgn_sqlite *base, bool whole);

#endif
