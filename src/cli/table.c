/* table.c - see table.h. Cells are kept as they are and become text when all are there, for only then the widths of the
 * columns are known (table_text.c, table_data.c). */
#include "table_write.h"

#include <stdlib.h>
#include <string.h>

table_form table_form_of(const cli_call *call) {
    const char *name = cli_value(call, "table");

    if (!name)
        return call->json ? TABLE_JSON : TABLE_TEXT;
    if (strcmp(name, "text") == 0)
        return TABLE_TEXT;
    if (strcmp(name, "json") == 0)
        return TABLE_JSON;
    if (strcmp(name, "csv") == 0)
        return TABLE_CSV;
    cli_usage(call, _("--table %s: there are: text json csv"), name);
}

void table_open(cli_table *table, const char *name, const char *title) {
    *table = (cli_table){.name = name, .title = title};
    gx_out_memory(&table->texts);
}

void table_close(cli_table *table) {
    gx_out_free(&table->texts);
    free(table->cells);
    table->cells = NULL;
}

void table_column(cli_table *table, const char *name, const char *heading, table_kind kind) {
    table->columns[table->column_count].name = name;
    table->columns[table->column_count].heading = heading;
    table->columns[table->column_count++].kind = kind;
}

static table_cell *add(cli_table *table) {
    if (table->cell_count == table->cell_room) {
        table->cell_room = table->cell_room ? 2 * table->cell_room : 64;
        table->cells = cli_grow(table->cells, table->cell_room, sizeof *table->cells);
    }
    table_cell *cell = &table->cells[table->cell_count++];
    *cell = (table_cell){.known = true};
    return cell;
}

void table_words(cli_table *table, gx_text words) {
    table_cell *cell = add(table);

    cell->text_at = table->texts.size;
    cell->text_size = words.size;
    gx_out_text(&table->texts, words);
    if (table->texts.failed)
        cli_die(_("not enough memory"), 0);
}

void table_count(cli_table *table, uint64_t number) {
    add(table)->number = (double)number;
}

void table_number(cli_table *table, int64_t number) {
    add(table)->number = (double)number;
}

void table_share(cli_table *table, double part, double whole) {
    table_cell *cell = add(table);

    cell->known = whole > 0;
    cell->number = whole > 0 ? part / whole : 0;
}

void table_unknown(cli_table *table) {
    add(table)->known = false;
}

void table_write(const cli_table *table, table_form form, gx_out *out, gx_json *json) {
    switch (form) {
    case TABLE_TEXT: table_text(table, out); break;
    case TABLE_JSON: table_json(table, json); break;
    case TABLE_CSV: table_csv(table, out); break;
    }
}
