/* run_explain.c - tests/data/explain/why.txt: why attempts are illegal, and the squares that show it. */
#include "tests/codes.h"
#include "tests/table.h"

/* id | FEN | attempt in UCI | code | squares | why */
static void check(struct table *table) {
    gx_position position;
    gx_move move;
    gx_why why = GX_WHY_LEGAL;
    gx_bitboard squares = 0;
    gx_fen_report report;
    char got[CODES_ROOM];
    if (gx_fen_read(&position, gx_text_of(table->column[1]), GX_FEN_LENIENT, &report) != GX_OK) {
        table_fail(table, "position", "a playable one", "a refusal");
        return;
    }
    gx_text text = gx_text_of(table->column[2]);
    if (gx_uci_read(&move, &position, text, codes_castling(&report), NULL, &why, &squares) == GX_SYNTAX)
        table_fail(table, "attempt", "two squares", table->column[2]);
    table_want(table, "code", table->column[3], gx_why_code(why));
    codes_of_squares(got, squares);
    table_want(table, "squares", table->column[4], got);
}

int main(void) {
    struct table table;
    if (!table_open(&table, GX_DATA_DIR "/explain/why.txt", 6))
        return 1;
    while (table_next(&table))
        check(&table);
    return table_close(&table);
}
