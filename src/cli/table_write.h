/* table_write.h - a table being written, once all its cells are there: for people, and for programs. */
#ifndef CLI_TABLE_WRITE_H
#define CLI_TABLE_WRITE_H

#include "table.h"

/* Under its title, in columns (table_text.c). */
void table_text(const cli_table *table, gx_out *out);

/* Numbers as they are (table_data.c). */
void table_json(const cli_table *table, gx_json *json);
void table_csv(const cli_table *table, gx_out *out);

/* Valid as long as nothing is added to the table. */
static inline gx_text table_words_of(const cli_table *table, const table_cell *cell) {
    return (gx_text){table->texts.bytes + cell->text_at, cell->text_size};
}

static inline size_t table_rows_of(const cli_table *table) {
    return table->column_count ? table->cell_count / table->column_count : 0;
}

#endif
