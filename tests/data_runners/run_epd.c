/* run_epd.c - tests/data/epd/read.txt: position and operations of EPD lines. */
#include "tests/codes.h"
#include "tests/table.h"

static void list_operations(char *out, gx_epd ops) {
    gx_epd_op op;
    *out = '\0';
    while (gx_epd_next(&ops, &op))
        sprintf(out + strlen(out), "%s%.*s=%.*s", *out != '\0' ? "; " : "", (int)op.name.size, op.name.bytes,
                (int)op.operand.size, op.operand.bytes);
}

/* id | mode | text | FEN | operations "name=operand; name=operand" | warnings | why */
static void check(struct table *table) {
    gx_position position;
    gx_epd ops;
    gx_fen_report report;
    char got[CODES_ROOM];
    gx_fen_mode mode = strcmp(table->column[1], "strict") == 0 ? GX_FEN_STRICT : GX_FEN_LENIENT;
    if (gx_epd_read(&position, &ops, gx_text_of(table->column[2]), mode, &report) != GX_OK) {
        codes_of_fen(got, report.faults);
        table_want(table, "faults", table->column[3], got);
        return;
    }
    codes_of_position(got, &position, GX_FEN_X);
    table_want(table, "FEN", table->column[3], got);
    list_operations(got, ops);
    table_want(table, "operations", table->column[4], got);
    codes_of_fen(got, report.warnings);
    table_want(table, "warnings", table->column[5], got);
}

int main(void) {
    struct table table;
    if (!table_open(&table, GX_DATA_DIR "/epd/read.txt", 7))
        return 1;
    while (table_next(&table))
        check(&table);
    return table_close(&table);
}
