/* csv_sheet.c - rows as cells under the names of the first row. */
#include "wire/csv_tournament.h"

#include <string.h>

static bool is_numbered(csv_what what) {
    return what == CSV_ROUND || what == CSV_VERSUS || what == CSV_OTHER;
}

bool gx_csv_sheet_start(sheet *s, table_reader *reader) {
    gx_text cell;
    bool quoted;
    csv_cell got;

    s->reader = reader;
    s->column_count = 0;
    memset(s->first, 0, sizeof s->first);
    gx_csv_start(&s->csv, reader->text);
    if (!gx_csv_next_row(&s->csv))
        return gx_table_fault(reader, GX_FILE_EMPTY, (gx_text){reader->text.bytes, 0});
    while ((got = gx_csv_next_cell(&s->csv, &cell, &quoted)) == CSV_CELL) {
        if (s->column_count == CSV_COLUMNS_MAX)
            return gx_table_fault(reader, GX_FILE_EXTRA_CELL, cell);
        csv_column column = gx_csv_column_read(cell);
        if (s->first[column.what] && !is_numbered(column.what))
            return gx_table_fault(reader, GX_FILE_HEADER_TWICE, cell);
        s->columns[s->column_count++] = column;
        if (!s->first[column.what])
            s->first[column.what] = s->column_count;
    }
    if (got == CSV_UNCLOSED)
        return gx_table_fault(reader, GX_FILE_QUOTE, cell);
    if (got == CSV_AFTER_QUOTE)
        return gx_table_fault(reader, GX_FILE_AFTER_QUOTE, cell);
    return true;
}

bool gx_csv_sheet_next(sheet *s) {
    size_t count = 0;
    gx_text cell;
    bool quoted;
    csv_cell got;

    if (s->reader->fault.code != GX_FILE_NONE || !gx_csv_next_row(&s->csv))
        return false;
    s->row = (gx_text){s->csv.rest.bytes, 0};
    for (size_t n = 0; n < s->column_count; n++)
        s->cells[n] = s->row;
    while ((got = gx_csv_next_cell(&s->csv, &cell, &quoted)) == CSV_CELL) {
        if (count < s->column_count)
            s->cells[count++] = cell;
        else if (cell.size > 0)
            return gx_table_fault(s->reader, GX_FILE_EXTRA_CELL, cell);
    }
    for (size_t n = count; n < s->column_count; n++)
        s->cells[n] = (gx_text){s->csv.rest.bytes, 0};
    if (got == CSV_UNCLOSED)
        return gx_table_fault(s->reader, GX_FILE_QUOTE, cell);
    return got != CSV_AFTER_QUOTE || gx_table_fault(s->reader, GX_FILE_AFTER_QUOTE, cell);
}

gx_text gx_csv_sheet_cell(const sheet *s, csv_what what) {
    return s->first[what] ? s->cells[s->first[what] - 1] : (gx_text){s->row.bytes, 0};
}
