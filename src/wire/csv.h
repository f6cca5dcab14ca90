/* csv.h - rows and cells of a spreadsheet saved as text (RFC 4180), with comma, semicolon or tab between the cells. */
#ifndef WIRE_CSV_H
#define WIRE_CSV_H

#include <guoxiang/tournament.h>

typedef struct csv_reader {
    gx_text rest;
    char divider;
    bool row_over; /* the last cell of the row was given */
} csv_reader;

/* The divider is the one that occurs most in the first line, outside quotation marks. */
void gx_csv_start(csv_reader *reader, gx_text text);

/* Goes to the next row that is not empty; false at the end. */
bool gx_csv_next_row(csv_reader *reader);

typedef enum csv_cell { CSV_CELL, CSV_ROW_OVER, CSV_UNCLOSED, CSV_AFTER_QUOTE } csv_cell;

/* The next cell of the row, trimmed, without its quotation marks (a doubled one inside stays doubled: `quoted` says that there
 * may be some). At a fault `cell` is the place. */
csv_cell gx_csv_next_cell(csv_reader *reader, gx_text *cell, bool *quoted);

#endif
