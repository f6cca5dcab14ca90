/* table.h - tables as answers: for people with bars, as JSON, as CSV (RFC 4180).
 *
 *     table_open(&table, "years", _("Years"));
 *     table_column(&table, "year", _("year"), TABLE_COUNT);
 *     table_column(&table, "share", _("share"), TABLE_SHARE);
 *     table_count(&table, 2024); table_share(&table, 3, 4);        a cell for each column, row after row
 *     table_write(&table, TABLE_TEXT, out, NULL);
 *     table_close(&table);
 *
 * For people numbers stand right, and a share has a bar beside it; a table of one row marked `single` is a list of its
 * columns, and in JSON an object. What is not known is an empty cell and null. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include <guoxiang/json.h>
#include "cli.h"

typedef enum table_form { TABLE_TEXT, TABLE_JSON, TABLE_CSV } table_form;

typedef enum table_kind {
    TABLE_WORDS,
    TABLE_COUNT,   /* a whole number */
    TABLE_REAL,    /* a number with two digits behind the point */
    TABLE_SHARE,   /* of one: per cent for people, else a number from 0 to 1 with four digits */
    TABLE_DURATION /* milliseconds; seconds for people */
} table_kind;

/* What --table asks for; else JSON with --json, and text. Anything else is wrong usage. */
table_form table_form_of(const cli_call *call);

enum { TABLE_COLUMNS = 24 };

typedef struct table_cell {
    bool known;
    double number;
    size_t text_at, text_size;
} table_cell;

typedef struct cli_table {
    const char *name, *title;
    bool single;
    struct {
        const char *name, *heading;
        table_kind kind;
    } columns[TABLE_COLUMNS];
    size_t column_count;
    table_cell *cells;
    size_t cell_count, cell_room;
    gx_out texts;
    uint64_t left_out; /* rows that were not wanted; said to people */
} cli_table;

/* `name` for programs, `title` for people; both are borrowed, as are those of columns. */
void table_open(cli_table *table, const char *name, const char *title);
void table_column(cli_table *table, const char *name, const char *heading, table_kind kind);
void table_close(cli_table *table);

void table_words(cli_table *table, gx_text words);
void table_count(cli_table *table, uint64_t number);
void table_number(cli_table *table, int64_t number);
/* part / whole, of the column's kind; not known where `whole` is 0. */
void table_share(cli_table *table, double part, double whole);
void table_unknown(cli_table *table);

/* Writes the table; `json` is the writer for TABLE_JSON, else NULL: there the table is a member of the open object. */
void table_write(const cli_table *table, table_form form, gx_out *out, gx_json *json);

/* A cell of CSV, in quotation marks where it needs them. */
void table_csv_cell(gx_out *out, gx_text text);

#endif
