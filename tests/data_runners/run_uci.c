/* run_uci.c - tests/data/uci/read.txt: moves as two squares, in standard chess and Chess960. */
#include "tests/codes.h"
#include "tests/table.h"

/* id | FEN | standard or chess960 | text | "e1g1 e1h1": both spellings, or "syntax 2", "illegal CODE" | why */
static void check(struct table *table) {
    gx_position position;
    gx_move move;
    gx_fault fault;
    gx_why why;
    char got[CODES_ROOM];
    if (gx_fen_read(&position, gx_text_of(table->column[1]), GX_FEN_LENIENT, NULL) != GX_OK) {
        table_fail(table, "position", "a playable one", "a refusal");
        return;
    }
    gx_uci_castling castling = strcmp(table->column[2], "chess960") == 0 ? GX_UCI_CHESS960 : GX_UCI_STANDARD;
    gx_result result = gx_uci_read(&move, &position, gx_text_of(table->column[3]), castling, &fault, &why, NULL);
    if (result == GX_OK) {
        codes_of_move(got, move, GX_UCI_STANDARD);
        strcat(got, " ");
        codes_of_move(got + strlen(got), move, GX_UCI_CHESS960);
    } else if (result == GX_ILLEGAL) {
        snprintf(got, sizeof got, "illegal %s", gx_why_code(why));
    } else {
        snprintf(got, sizeof got, "%s %zu", gx_result_name(result), fault.offset);
    }
    table_want(table, "answer", table->column[4], got);
}

int main(void) {
    struct table table;
    if (!table_open(&table, GX_DATA_DIR "/uci/read.txt", 6))
        return 1;
    while (table_next(&table))
        check(&table);
    return table_close(&table);
}
