/* table.c - see table.h. Cells are kept as they are and become text when all are there, for only then the widths of the
 * columns are known. */
#include "table.h"

#include <guoxiang/utf8.h>
#include <stdlib.h>
#include <string.h>

enum { GAP = 2, BAR = 20, WIDEST = 48 };

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

/* ---- cells ---- */

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

static gx_text words_of(const cli_table *table, const table_cell *cell) {
    return (gx_text){table->texts.bytes + cell->text_at, cell->text_size};
}

static size_t rows_of(const cli_table *table) {
    return table->column_count ? table->cell_count / table->column_count : 0;
}

/* ---- people ---- */

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

/* A text as UTF-8, without what would spoil the line. */
static void put_clean(gx_out *out, gx_text text) {
    while (text.size > 0) {
        uint32_t character;
        size_t size = gx_utf8_read(text, &character);
        gx_utf8_put(out, character < ' ' || character == 0x7f ? ' ' : character);
        text.bytes += size;
        text.size -= size;
    }
}

static void put_cell(gx_out *out, const cli_table *table, size_t column, const table_cell *cell) {
    if (!cell->known) {
        gx_out_put(out, '-');
        return;
    }
    switch (table->columns[column].kind) {
    case TABLE_WORDS: put_clean(out, shortened(words_of(table, cell))); break;
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
    for (size_t n = 0; n < rows_of(table); n++)
        put_row(out, table, widths, table->cells + n * table->column_count, &scratch);
    gx_out_free(&scratch);
}

static void write_text(const cli_table *table, gx_out *out) {
    cli_print(out, "%s\n", table->title);
    if (table->single)
        put_list(out, table);
    else if (rows_of(table) > 0)
        put_table(out, table);
    else
        cli_print(out, "%*s%s\n", GAP, "", _("nothing to tell"));
    if (table->left_out > 0) {
        put_blanks(out, GAP);
        cli_print(out, P_("and %llu more", "and %llu more", table->left_out), (unsigned long long)table->left_out);
        gx_out_put(out, '\n');
    }
}

/* ---- programs ---- */

static void json_cell(gx_json *json, const cli_table *table, size_t column, const table_cell *cell) {
    const char *name = table->columns[column].name;

    if (!cell->known)
        gx_json_null(json, name);
    else if (table->columns[column].kind == TABLE_WORDS)
        gx_json_text(json, name, words_of(table, cell));
    else if (table->columns[column].kind == TABLE_REAL)
        gx_json_real(json, name, cell->number, 2);
    else if (table->columns[column].kind == TABLE_SHARE)
        gx_json_real(json, name, cell->number, 4);
    else
        gx_json_number(json, name, (int64_t)cell->number);
}

static void write_json(const cli_table *table, gx_json *json) {
    if (!table->single)
        gx_json_array(json, table->name);
    for (size_t n = 0; n < rows_of(table); n++) {
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
        table_csv_cell(out, words_of(table, cell));
    else
        cli_print(out, "%.*f",
                  table->columns[column].kind == TABLE_REAL    ? 2
                  : table->columns[column].kind == TABLE_SHARE ? 4
                                                               : 0,
                  cell->number);
}

static void write_csv(const cli_table *table, gx_out *out) {
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

void table_write(const cli_table *table, table_form form, gx_out *out, gx_json *json) {
    switch (form) {
    case TABLE_TEXT: write_text(table, out); break;
    case TABLE_JSON: write_json(table, json); break;
    case TABLE_CSV: write_csv(table, out); break;
    }
}
