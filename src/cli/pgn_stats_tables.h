/* pgn_stats_tables.h - the tables of `gx pgn --stats`, each a function that writes one table. */
#ifndef CLI_PGN_STATS_TABLES_H
#define CLI_PGN_STATS_TABLES_H

#include "cli.h"
#include "pgn_stats.h"

/* How and where tables are written. */
typedef struct stats_pen {
    table_form form;
    size_t top; /* rows of long tables; SIZE_MAX: all */
    gx_out *out;
    gx_json *json;
} stats_pen;

typedef void stats_writer(pgn_stats *stats, const stats_pen *pen);

#define STATS_TABLE_WRITER(suffix, name, write) stats_writer write;
STATS_TABLES(STATS_TABLE_WRITER)
#undef STATS_TABLE_WRITER

/* Columns and cells of a score: games, wins of White, draws, wins of Black, White's share of the points. */
void stats_score_columns(cli_table *table);
void stats_score_cells(cli_table *table, const uint64_t *score);
uint64_t stats_score_sum(const uint64_t *score);

/* What stands between two tables. */
void stats_divide(const stats_pen *pen);

/* Writes the table and gives it back. */
void stats_finish(cli_table *table, const stats_pen *pen);

#endif
