/* run_fen.c - tests/data/fen/accepted.txt and refused.txt: what reading makes of a FEN, in both modes. */
#include "tests/codes.h"
#include "tests/table.h"

static void check_warnings(struct table *table, const gx_fen_report *report, const char *wanted) {
    char got[CODES_ROOM];
    codes_of_fen(got, report->warnings);
    table_want(table, "warnings", wanted, got);
}

/* id | mode | text | FEN written, "same" for the text itself | Shredder-FEN, "-" to leave it out | warnings | why */
static void check_accepted(struct table *table) {
    gx_position position;
    gx_fen_report report;
    char fen[GX_FEN_MAX + 1], shredder[GX_FEN_MAX + 1], faults[CODES_ROOM];
    gx_fen_mode mode = strcmp(table->column[1], "strict") == 0 ? GX_FEN_STRICT : GX_FEN_LENIENT;
    gx_text text = gx_text_of(table->column[2]);
    if (gx_fen_read(&position, text, mode, &report) != GX_OK) {
        codes_of_fen(faults, report.faults);
        table_fail(table, "refused", "a position", faults);
        return;
    }
    codes_of_position(fen, &position, GX_FEN_X);
    codes_of_position(shredder, &position, GX_FEN_SHREDDER);
    table_want(table, "FEN", strcmp(table->column[3], "same") == 0 ? table->column[2] : table->column[3], fen);
    if (strcmp(table->column[4], "-") != 0)
        table_want(table, "Shredder-FEN", table->column[4], shredder);
    check_warnings(table, &report, table->column[5]);
}

/* id | mode | text | faults | offset of the text's first fault, "-" where the text is sound | why */
static void check_refused(struct table *table) {
    gx_position position;
    gx_fen_report report;
    char faults[CODES_ROOM], at[32] = "-";
    gx_fen_mode mode = strcmp(table->column[1], "strict") == 0 ? GX_FEN_STRICT : GX_FEN_LENIENT;
    if (gx_fen_read(&position, gx_text_of(table->column[2]), mode, &report) == GX_OK) {
        table_fail(table, "accepted", table->column[3], "a position");
        return;
    }
    codes_of_fen(faults, report.faults);
    table_want(table, "faults", table->column[3], faults);
    if (report.at.code != GX_OK)
        snprintf(at, sizeof at, "%zu", report.at.offset);
    table_want(table, "at", table->column[4], at);
}

int main(void) {
    struct table accepted, refused;
    if (!table_open(&accepted, GX_DATA_DIR "/fen/accepted.txt", 7) ||
        !table_open(&refused, GX_DATA_DIR "/fen/refused.txt", 6))
        return 1;
    while (table_next(&accepted))
        check_accepted(&accepted);
    while (table_next(&refused))
        check_refused(&refused);
    return table_close(&accepted) | table_close(&refused);
}
