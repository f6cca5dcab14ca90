/* csv.c - cutting a spreadsheet into cells.
 *
 *     row   = cell { divider cell } end of line
 *     cell  = bytes without divider and end of line
 *           | '"' bytes, in which '""' is one '"' and lines may end '"'
 */
#include "wire/csv.h"

#include <string.h>

void gx_csv_start(csv_reader *reader, gx_text text) {
    static const char dividers[] = {',', ';', '\t'};
    size_t counts[3] = {0};
    bool quoted = false;

    if (text.size >= 3 && memcmp(text.bytes, "\xEF\xBB\xBF", 3) == 0) {
        text.bytes += 3;
        text.size -= 3;
    }
    for (size_t n = 0; n < text.size && (quoted || text.bytes[n] != '\n'); n++) {
        quoted = quoted != (text.bytes[n] == '"');
        for (size_t d = 0; d < 3 && !quoted; d++)
            counts[d] += text.bytes[n] == dividers[d];
    }
    size_t best = 0;
    for (size_t d = 1; d < 3; d++)
        if (counts[d] > counts[best])
            best = d;
    *reader = (csv_reader){text, dividers[best], true};
}

static bool is_line_end(char byte) {
    return byte == '\n' || byte == '\r';
}

static void skip(csv_reader *reader, size_t size) {
    reader->rest.bytes += size;
    reader->rest.size -= size;
}

static void skip_blanks(csv_reader *reader) {
    while (reader->rest.size > 0 &&
           (reader->rest.bytes[0] == ' ' || (reader->rest.bytes[0] == '\t' && reader->divider != '\t')))
        skip(reader, 1);
}

bool gx_csv_next_row(csv_reader *reader) {
    gx_text cell;
    bool quoted;

    while (!reader->row_over && gx_csv_next_cell(reader, &cell, &quoted) == CSV_CELL)
        ;
    while (reader->rest.size > 0 && is_line_end(reader->rest.bytes[0]))
        skip(reader, 1);
    reader->row_over = reader->rest.size == 0;
    return !reader->row_over;
}

/* After a cell: the divider, or the end of the line, which ends the row. */
static bool end_cell(csv_reader *reader) {
    skip_blanks(reader);
    if (reader->rest.size == 0 || is_line_end(reader->rest.bytes[0])) {
        reader->row_over = true;
        return true;
    }
    if (reader->rest.bytes[0] != reader->divider)
        return false;
    skip(reader, 1);
    return true;
}

static csv_cell quoted_cell(csv_reader *reader, gx_text *cell) {
    gx_text start = {reader->rest.bytes, 1};
    size_t at = 1;

    for (;; at++) {
        if (at >= reader->rest.size) {
            *cell = start;
            reader->row_over = true;
            return CSV_UNCLOSED;
        }
        if (reader->rest.bytes[at] != '"')
            continue;
        if (at + 1 < reader->rest.size && reader->rest.bytes[at + 1] == '"')
            at++;
        else
            break;
    }
    *cell = (gx_text){reader->rest.bytes + 1, at - 1};
    skip(reader, at + 1);
    if (!end_cell(reader)) {
        *cell = (gx_text){reader->rest.bytes, 1};
        reader->row_over = true;
        return CSV_AFTER_QUOTE;
    }
    return CSV_CELL;
}

csv_cell gx_csv_next_cell(csv_reader *reader, gx_text *cell, bool *quoted) {
    size_t size = 0;

    if (reader->row_over)
        return CSV_ROW_OVER;
    skip_blanks(reader);
    *quoted = reader->rest.size > 0 && reader->rest.bytes[0] == '"';
    if (*quoted)
        return quoted_cell(reader, cell);
    while (size < reader->rest.size && reader->rest.bytes[size] != reader->divider &&
           !is_line_end(reader->rest.bytes[size]))
        size++;
    *cell = (gx_text){reader->rest.bytes, size};
    while (cell->size > 0 && (cell->bytes[cell->size - 1] == ' ' || cell->bytes[cell->size - 1] == '\t'))
        cell->size--;
    skip(reader, size);
    end_cell(reader);
    return CSV_CELL;
}
