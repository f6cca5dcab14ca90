/* table_data.c - a table for programs: an object a row in JSON, a line a row in CSV (RFC 4180) behind the name of the table.
 * What is not known is null, or nothing. */
#include "table_write.h"

#include <string.h>

void table_csv_cell(gx_out *out, gx_text text) {
    bool quoted = false;

    for (size_t n = 0; n < text.size; n++)
        quoted = quoted || strchr(",\"\r\n", text.bytes[n]) != NULL;
    if (quoted)
        gx_out_put(out, '"');
    for (size_t n = 0; n < text.size; n++) {
        if (text.bytes[n] == '"')
            gx_out_put(out, '"');
        gx_out_put(out, text.bytes[n]);
    }
    if (quoted)
        gx_out_put(out, '"');
}

static void json_cell(gx_json *json, const cli_table *table, size_t column, const table_cell *cell) {
    const char *name = table->columns[column].name;

    if (!cell->known)
        gx_json_null(json, name);
    else if (table->columns[column].kind == TABLE_WORDS)
        gx_json_text(json, name, table_words_of(table, cell));
    else if (table->columns[column].kind == TABLE_REAL)
        gx_json_real(json, name, cell->number, 2);
    else if (table->columns[column].kind == TABLE_SHARE)
        gx_json_real(json, name, cell->number, 4);
    else
        gx_json_number(json, name, (int64_t)cell->number);
}

void table_json(const cli_table *table, gx_json *json) {
    if (!table->single)
        gx_json_array(json, table->name);
    for (size_t n = 0; n < table_rows_of(table); n++) {
        gx_json_object(json, table->single ? table->name : NULL);
        for (size_t c = 0; c < table->column_count; c++)
            json_cell(json, table, c, &table->cells[n * table->column_count + c]);
        gx_json_close(json);
    }
    if (!table->single)
        gx_json_close(json);
}

static void csv_cell(gx_out *out, const cli_table *table, size_t column, const table_cell *cell) {
    if (!cell->known)
        return;
    if (table->columns[column].kind == TABLE_WORDS)
        table_csv_cell(out, table_words_of(table, cell));
    else
        cli_print(out, "%.*f",
                  table->columns[column].kind == TABLE_REAL    ? 2
                  : table->columns[column].kind == TABLE_SHARE ? 4
                                                               : 0,
                  cell->number);
}

void table_csv(const cli_table *table, gx_out *out) {
    gx_out_string(out, "table");
    for (size_t c = 0; c < table->column_count; c++)
        cli_print(out, ",%s", table->columns[c].name);
    gx_out_string(out, "\n");
    for (size_t n = 0; n < table->cell_count; n++) {
        if (n % table->column_count == 0)
            gx_out_string(out, table->name);
        gx_out_put(out, ',');
        csv_cell(out, table, n % table->column_count, &table->cells[n]);
        if ((n + 1) % table->column_count == 0)
            gx_out_string(out, "\n");
    }
}
