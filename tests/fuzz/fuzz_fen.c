/* fuzz_fen.c - any bytes as a FEN: no crash, a report that holds together, and what is accepted is written and read again. */
#include <guoxiang/fen.h>

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static bool is_equal(const gx_position *a, const gx_position *b) {
    return gx_position_same(a, b) && a->key == b->key && a->halfmove_clock == b->halfmove_clock &&
           a->fullmove_number == b->fullmove_number;
}

static void check_report(gx_result result, const gx_fen_report *report, size_t size) {
    uint32_t of_text = report->faults & ~(((uint32_t)1 << GX_SETUP_FAULT_COUNT) - 1);
    want((result == GX_OK) == (report->faults == 0));
    want((report->at.code == GX_FEN) == (of_text != 0));
    want(report->at.offset <= size && report->at.length <= size - report->at.offset);
    want((report->faults & report->warnings) == 0 || result != GX_OK);
}

/* What cannot be said in the text of a position stays: the checks it stands in and the counters. */
static void check_round_trip(const gx_position *position, gx_fen_style style) {
    char bytes[GX_FEN_MAX];
    gx_buffer out = gx_buffer_over(bytes, sizeof bytes);
    gx_position read;
    gx_fen_report report;
    gx_fen_write(&out, position, style);
    want(!out.full);
    want(gx_fen_read(&read, gx_buffer_text(&out), GX_FEN_LENIENT, &report) == GX_OK);
    want(is_equal(position, &read));
    want((report.warnings & ~(uint32_t)(GX_SETUP_IMPOSSIBLE_CHECK | GX_SETUP_COUNTERS_DISAGREE)) == 0);
}

static void check_position(const gx_position *position) {
    gx_move_list list;
    want(position->key == gx_position_fresh_key(position));
    gx_moves_generate(position, &list);
    want(list.count == gx_moves_count(position));
    want((list.count > 0) == gx_moves_any(position));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};
    gx_position lenient, strict;
    gx_fen_report report, strict_report;
    gx_setup setup;
    gx_result result = gx_fen_read(&lenient, text, GX_FEN_LENIENT, &report);
    gx_result strict_result = gx_fen_read(&strict, text, GX_FEN_STRICT, &strict_report);
    check_report(result, &report, size);
    check_report(strict_result, &strict_report, size);
    want(strict_result != GX_OK || (result == GX_OK && is_equal(&lenient, &strict) && report.warnings == 0));
    want(result != GX_OK || report.warnings != 0 || strict_result == GX_OK);
    (void)gx_fen_read_setup(&setup, text, GX_FEN_LENIENT, NULL);
    if (result != GX_OK)
        return 0;
    check_round_trip(&lenient, GX_FEN_X);
    check_round_trip(&lenient, GX_FEN_SHREDDER);
    check_position(&lenient);
    return 0;
}
