/* run_san.c - tests/data/san: what reading makes of a move, leniently and strictly, and how moves are written. */
#include "tests/codes.h"
#include "tests/table.h"

static bool read_position(struct table *table, const char *fen, gx_position *position, gx_fen_report *report) {
    gx_result result = gx_fen_read(position, gx_text_of(fen), GX_FEN_LENIENT, report);
    if (result != GX_OK)
        table_fail(table, "position", "a playable one", "a refusal");
    return result == GX_OK;
}

static const gx_letters *letters_of(const char *name) {
    return strcmp(name, "-") == 0 ? NULL : gx_letters_find(gx_text_of(name));
}

/* An answer in words: "g1f3", "syntax 3", "illegal pinned", "ambiguous b1d2 f3d2", "noncanonical 2". */
static void answer(char *out, gx_result result, gx_move move, const gx_san_report *report, gx_uci_castling castling) {
    if (result == GX_OK) {
        codes_of_move(out, move, castling);
        return;
    }
    sprintf(out, "%s", gx_result_name(result));
    if (result == GX_SYNTAX || result == GX_NONCANONICAL)
        sprintf(out + strlen(out), " %zu", report->fault.offset);
    if (result == GX_ILLEGAL)
        sprintf(out + strlen(out), " %s", gx_why_code(report->why));
    for (uint32_t i = 0; result == GX_AMBIGUOUS && i < report->candidate_count; i++) {
        strcat(out, " ");
        codes_of_move(out + strlen(out), report->candidates[i], castling);
    }
}

/* id | FEN | alphabet | text | lenient answer | strict answer | notes of lenient reading | why */
static void check_read(struct table *table) {
    gx_position position;
    gx_fen_report fen_report;
    char got[CODES_ROOM];
    if (!read_position(table, table->column[1], &position, &fen_report))
        return;
    for (int mode = GX_SAN_LENIENT; mode <= GX_SAN_STRICT; mode++) {
        gx_move move = GX_MOVE_NULL;
        gx_san_report report;
        gx_result result = gx_san_read(&move, &position, gx_text_of(table->column[3]), (gx_san_mode)mode,
                                       letters_of(table->column[2]), &report);
        answer(got, result, move, &report, codes_castling(&fen_report));
        table_want(table, mode == GX_SAN_STRICT ? "strict" : "lenient", table->column[4 + mode], got);
        codes_of_notes(got, result == GX_OK ? report.notes : 0);
        if (mode == GX_SAN_LENIENT)
            table_want(table, "notes", table->column[6], got);
    }
}

/* id | FEN | alphabet | move in UCI | SAN | long form | why */
static void check_write(struct table *table) {
    gx_position position;
    gx_fen_report report;
    gx_move move;
    if (!read_position(table, table->column[1], &position, &report))
        return;
    if (gx_uci_read(&move, &position, gx_text_of(table->column[3]), codes_castling(&report), NULL, NULL, NULL) !=
        GX_OK) {
        table_fail(table, "move", "a legal one", table->column[3]);
        return;
    }
    char san_text[GX_SAN_MAX + 1], lan_text[GX_SAN_MAX + 1];
    gx_buffer san = gx_buffer_over(san_text, GX_SAN_MAX), lan = gx_buffer_over(lan_text, GX_SAN_MAX);
    gx_san_write(&san, &position, move, letters_of(table->column[2]), NULL);
    gx_lan_write(&lan, &position, move, letters_of(table->column[2]), NULL);
    san_text[san.size] = lan_text[lan.size] = '\0';
    table_want(table, "SAN", table->column[4], san_text);
    table_want(table, "long form", table->column[5], lan_text);
}

int main(void) {
    struct table reading, writing;
    if (!table_open(&reading, GX_DATA_DIR "/san/read.txt", 8) || !table_open(&writing, GX_DATA_DIR "/san/write.txt", 7))
        return 1;
    while (table_next(&reading))
        check_read(&reading);
    while (table_next(&writing))
        check_write(&writing);
    return table_close(&reading) | table_close(&writing);
}
