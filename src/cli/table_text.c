/* table_text.c - a table for people: columns as wide as what stands in them, numbers to the right, and behind a share that
 * comes last a bar of as many marks.
 *
 *     result          games   share
 *     1-0               412  41.2 %  ########
 *     0-1               301  30.1 %  ######
 *
 * A table of one row is a list, a line a column. Words are measured in columns of a terminal, in which a Chinese character
 * takes two; what is too wide is cut off, and what would spoil the line becomes a blank. */
#include "table_write.h"

#include <guoxiang/utf8.h>

enum { GAP = 2, BAR = 20, WIDEST = 48 };

static bool is_bar(const cli_table *table, size_t column) {
    return table->columns[column].kind == TABLE_SHARE && column + 1 == table->column_count && !table->single;
}

/* As much of a text as is not too wide. */
static gx_text shortened(gx_text text) {
    gx_text part = {text.bytes, 0}, rest = text;
    size_t columns = 0;

    while (rest.size > 0) {
        uint32_t character;
        size_t size = gx_utf8_read(rest, &character);
        columns += gx_utf8_width(character);
        if (columns > WIDEST)
            break;
        part.size += size;
        rest.bytes += size;
        rest.size -= size;
    }
    return part;
}

static void put_cell(gx_out *out, const cli_table *table, size_t column, const table_cell *cell) {
    if (!cell->known) {
        gx_out_put(out, '-');
        return;
    }
    switch (table->columns[column].kind) {
    case TABLE_WORDS: gx_utf8_show(out, shortened(table_words_of(table, cell))); break;
    case TABLE_COUNT: cli_print(out, "%.0f", cell->number); break;
    case TABLE_REAL: cli_print(out, "%.2f", cell->number); break;
    case TABLE_SHARE: cli_print(out, "%.1f %%", 100 * cell->number); break;
    case TABLE_DURATION: cli_print(out, "%.2f s", cell->number / 1000); break;
    }
}

static size_t width_of(const cli_table *table, size_t column, gx_out *scratch) {
    size_t width = table->single ? 0 : gx_utf8_columns(gx_text_of(table->columns[column].heading));

    for (size_t n = column; n < table->cell_count; n += table->column_count) {
        gx_out_clear(scratch);
        put_cell(scratch, table, column, &table->cells[n]);
        size_t now = gx_utf8_columns(gx_out_held(scratch));
        width = now > width ? now : width;
    }
    return width;
}

static void put_blanks(gx_out *out, size_t count) {
    while (count-- > 0)
        gx_out_put(out, ' ');
}

/* A text in its column; `last`: nothing comes after it. */
static void put_padded(gx_out *out, gx_text text, size_t width, bool right, bool last) {
    size_t columns = gx_utf8_columns(text), blanks = width > columns ? width - columns : 0;

    if (right)
        put_blanks(out, blanks);
    gx_out_text(out, text);
    if (!right && !last)
        put_blanks(out, blanks);
}

static void put_bar(gx_out *out, const table_cell *cell) {
    unsigned length = cell->known ? (unsigned)(cell->number * BAR + 0.5) : 0;

    if (length > 0)
        put_blanks(out, GAP);
    while (length-- > 0)
        gx_out_put(out, '#');
}

static void put_headings(gx_out *out, const cli_table *table, const size_t *widths) {
    for (size_t c = 0; c < table->column_count; c++) {
        put_blanks(out, GAP);
        put_padded(out, gx_text_of(table->columns[c].heading), widths[c], table->columns[c].kind != TABLE_WORDS,
                   c + 1 == table->column_count);
    }
    gx_out_put(out, '\n');
}

static void put_row(gx_out *out, const cli_table *table, const size_t *widths, const table_cell *cells,
                    gx_out *scratch) {
    for (size_t c = 0; c < table->column_count; c++) {
        gx_out_clear(scratch);
        put_cell(scratch, table, c, &cells[c]);
        put_blanks(out, GAP);
        put_padded(out, gx_out_held(scratch), widths[c], table->columns[c].kind != TABLE_WORDS,
                   c + 1 == table->column_count);
        if (is_bar(table, c))
            put_bar(out, &cells[c]);
    }
    gx_out_put(out, '\n');
}

/* One line a column: what it is, and its only value. */
static void put_list(gx_out *out, const cli_table *table) {
    size_t width = 0;

    for (size_t c = 0; c < table->column_count; c++) {
        size_t now = gx_utf8_columns(gx_text_of(table->columns[c].heading));
        width = now > width ? now : width;
    }
    for (size_t c = 0; c < table->cell_count; c++) {
        put_blanks(out, GAP);
        put_padded(out, gx_text_of(table->columns[c].heading), width, false, false);
        put_blanks(out, GAP);
        put_cell(out, table, c, &table->cells[c]);
        gx_out_put(out, '\n');
    }
}

static void put_table(gx_out *out, const cli_table *table) {
    size_t widths[TABLE_COLUMNS];
    gx_out scratch;

    gx_out_memory(&scratch);
    for (size_t c = 0; c < table->column_count; c++)
        widths[c] = width_of(table, c, &scratch);
    put_headings(out, table, widths);
    for (size_t n = 0; n < table_rows_of(table); n++)
        put_row(out, table, widths, table->cells + n * table->column_count, &scratch);
    gx_out_free(&scratch);
}

void table_text(const cli_table *table, gx_out *out) {
    cli_print(out, "%s\n", table->title);
    if (table->single)
        put_list(out, table);
    else if (table_rows_of(table) > 0)
        put_table(out, table);
    else
        cli_print(out, "%*s%s\n", GAP, "", _("nothing to tell"));
    if (table->left_out > 0) {
        put_blanks(out, GAP);
        cli_print(out, P_("and %llu more", "and %llu more", table->left_out), (unsigned long long)table->left_out);
        gx_out_put(out, '\n');
    }
}
