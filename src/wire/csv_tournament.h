/* csv_tournament.h - a spreadsheet row by row, its cells by column. */
#ifndef WIRE_CSV_TOURNAMENT_H
#define WIRE_CSV_TOURNAMENT_H

#include "wire/csv.h"
#include "wire/csv_columns.h"
#include "wire/tournament_table.h"

enum { CSV_COLUMNS_MAX = 256 };

typedef struct sheet {
    table_reader *reader;
    csv_reader csv;
    csv_column columns[CSV_COLUMNS_MAX];
    size_t column_count;
    size_t first[CSV_WHATS]; /* column + 1; 0: there is none */
    gx_text cells[CSV_COLUMNS_MAX];
    gx_text row; /* of the row, for faults about cells that are missing */
} sheet;

/* Reads the first row; false where its names cannot be used. */
bool gx_csv_sheet_start(sheet *s, table_reader *reader);

/* The next row into `cells`; false at the end, or at a fault, which is noted. */
bool gx_csv_sheet_next(sheet *s);

/* A cell by what its column is; empty where there is no such column. */
gx_text gx_csv_sheet_cell(const sheet *s, csv_what what);

/* A row with a game of one player: the cell of a round ("12w1"), and of a round robin ("1", "=", "1½" of two games). */
bool gx_csv_round_cell(table_reader *reader, uint16_t player, unsigned round, gx_text cell);
bool gx_csv_versus_cell(table_reader *reader, uint16_t player, uint32_t opponent, unsigned players, gx_text cell);

#endif
