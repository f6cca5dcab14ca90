/* rating_table.c - tables in columns, and numbers as people write them. */
#include "rating.h"

#include <guoxiang/utf8.h>
#include <stdio.h>
#include <string.h>

const char *rating_halves(char *text, unsigned halves) {
    if (halves == 1)
        return "½";
    snprintf(text, 32, "%u%s", halves / 2, halves % 2 ? "½" : "");
    return text;
}

const char *rating_hundredths(char *text, long long hundredths, bool sign) {
    long long size = hundredths < 0 ? -hundredths : hundredths;

    snprintf(text, 32, "%s%lld.%02lld", hundredths < 0 ? "-" : sign ? "+" : "", size / 100, size % 100);
    return text;
}

const char *rating_signed(char *text, long long number) {
    snprintf(text, 32, "%+lld", number);
    return text;
}

void rating_table_start(rating_table *table, size_t columns) {
    memset(table, 0, sizeof *table);
    gx_out_memory(&table->cells);
    table->columns = columns < RATING_COLUMNS_MAX ? columns : RATING_COLUMNS_MAX;
}

void rating_table_put(rating_table *table, const char *cell) {
    gx_out_string(&table->cells, cell);
    gx_out_put(&table->cells, '\0');
    table->count++;
}

void rating_table_put_number(rating_table *table, long long number) {
    char text[32];

    snprintf(text, sizeof text, "%lld", number);
    rating_table_put(table, text);
}

void rating_table_put_player(rating_table *table, const gx_competitor *player) {
    rating_table_put(table, gx_title_code(player->title));
    rating_table_put(table, player->name);
    rating_table_put(table, player->federation);
    if (player->rating > 0)
        rating_table_put_number(table, player->rating);
    else
        rating_table_put(table, "");
}

static void measure(const rating_table *table, size_t widths[RATING_COLUMNS_MAX]) {
    const char *cell = table->cells.bytes;

    memset(widths, 0, RATING_COLUMNS_MAX * sizeof *widths);
    for (size_t n = 0; n < table->count; n++, cell += strlen(cell) + 1) {
        size_t width = gx_utf8_columns(gx_text_of(cell));
        if (width > widths[n % table->columns])
            widths[n % table->columns] = width;
    }
}

/* Half points are decimals, which a spreadsheet adds up; cells with a divider or a quotation mark stand in quotation
 * marks. */
static void put_csv(gx_out *out, const char *cell) {
    size_t digits = strspn(cell, "0123456789");

    if (strcmp(cell + digits, "½") == 0) {
        gx_out_text(out, digits > 0 ? (gx_text){cell, digits} : gx_text_of("0"));
        gx_out_string(out, ".5");
        return;
    }
    if (!strpbrk(cell, ",\"\n\r")) {
        gx_out_string(out, cell);
        return;
    }
    gx_out_put(out, '"');
    for (; *cell; cell++) {
        if (*cell == '"')
            gx_out_put(out, '"');
        gx_out_put(out, *cell);
    }
    gx_out_put(out, '"');
}

void rating_table_heading(gx_out *out, const char *text) {
    gx_utf8_show(out, gx_text_of(text));
    gx_out_put(out, '\n');
}

/* What a file says is shown without the characters that could drive a terminal. */
static void put_padded(gx_out *out, const char *cell, size_t width, bool left, bool last) {
    size_t pad = width - gx_utf8_columns(gx_text_of(cell));

    for (size_t n = 0; !left && n < pad; n++)
        gx_out_put(out, ' ');
    gx_utf8_show(out, gx_text_of(cell));
    for (size_t n = 0; left && !last && n < pad; n++)
        gx_out_put(out, ' ');
}

void rating_table_write(rating_table *table, gx_out *out, bool csv) {
    const char *cell = table->cells.bytes;
    size_t widths[RATING_COLUMNS_MAX];

    measure(table, widths);
    for (size_t n = 0; n < table->count; n++, cell += strlen(cell) + 1) {
        size_t column = n % table->columns;
        bool last = column + 1 == table->columns;
        if (csv)
            put_csv(out, cell);
        else
            put_padded(out, cell, widths[column], table->left[column] != 0, last);
        gx_out_string(out, last ? "\n" : csv ? "," : "  ");
    }
}

void rating_table_end(rating_table *table) {
    gx_out_free(&table->cells);
}
