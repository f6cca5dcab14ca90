/* csv.c - see csv.h. A cell without anything unusual, as nearly all are, is copied. */
#include "csv.h"

static bool is_blank(char byte) {
    return byte == ' ' || byte == '\t';
}

static bool needs_quotes(gx_text cell) {
    if (cell.size == 0)
        return false;
    if (is_blank(cell.bytes[0]) || is_blank(cell.bytes[cell.size - 1]))
        return true;
    for (size_t i = 0; i < cell.size; i++)
        if (cell.bytes[i] == ',' || cell.bytes[i] == '"' || cell.bytes[i] == '\n' || cell.bytes[i] == '\r')
            return true;
    return false;
}

void cli_csv_put(gx_out *out, gx_text cell) {
    if (!needs_quotes(cell)) {
        gx_out_text(out, cell);
        return;
    }
    gx_out_put(out, '"');
    for (size_t i = 0; i < cell.size; i++) {
        if (cell.bytes[i] == '"')
            gx_out_put(out, '"');
        gx_out_put(out, cell.bytes[i]);
    }
    gx_out_put(out, '"');
}
