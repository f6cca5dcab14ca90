/* fuzz_san.c - any bytes as a move: `FEN newline MOVE`, or a move in the start position.
 *
 * Lenient and strict reading must not contradict each other, what is read must be legal and written as it should, and
 * what is refused must be said to be refused for a reason. The move is tried in one alphabet after the other. */
#include <guoxiang/fen.h>
#include <guoxiang/san.h>
#include <guoxiang/uci.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static bool is_written_so(const gx_position *position, gx_move move, gx_text text, const gx_letters *letters) {
    char memory[GX_SAN_MAX];
    gx_buffer out = gx_buffer_over(memory, sizeof memory);
    gx_san_write(&out, position, move, letters, NULL);
    want(!out.full);
    return gx_text_same(text, gx_buffer_text(&out));
}

static bool is_uci(const gx_position *position, gx_move move, gx_text text) {
    char memory[GX_UCI_MAX];
    gx_buffer out = gx_buffer_over(memory, sizeof memory);
    gx_uci_write(&out, move, gx_position_is_chess960(position) ? GX_UCI_CHESS960 : GX_UCI_STANDARD);
    return gx_text_same(text, gx_buffer_text(&out));
}

static void check_report(gx_result result, const gx_san_report *report, size_t size) {
    want(report->fault.code == result);
    want(report->fault.offset <= size && report->fault.length <= size - report->fault.offset);
    want(result != GX_ILLEGAL || report->why != GX_WHY_LEGAL);
    want(result != GX_AMBIGUOUS || (report->candidate_count >= 2 && report->candidate_count <= 16));
}

static void check(const gx_position *position, gx_text text, const gx_letters *letters) {
    gx_move lenient, strict, plain;
    gx_san_report report, strict_report;
    gx_result result = gx_san_read(&lenient, position, text, GX_SAN_LENIENT, letters, &report);
    gx_result strict_result = gx_san_read(&strict, position, text, GX_SAN_STRICT, letters, &strict_report);
    check_report(result, &report, text.size);
    check_report(strict_result, &strict_report, text.size);
    want(gx_san_read(&plain, position, text, GX_SAN_LENIENT, letters, NULL) == result);
    want(strict_result == result || (result == GX_OK && strict_result == GX_NONCANONICAL));
    if (result != GX_OK)
        return;
    bool canonical = is_written_so(position, lenient, text, letters);
    want(gx_move_is_legal(position, lenient) && gx_move_same(plain, lenient));
    want((strict_result == GX_OK) == (canonical || is_uci(position, lenient, text)));
    want(strict_result != GX_OK || gx_move_same(strict, lenient));
    want(!canonical || report.notes == 0);
    want(report.notes != 0 || report.nag != 0 || canonical);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};
    gx_position position = gx_position_start();
    const char *line = size > 0 ? memchr(data, '\n', size) : NULL;
    if (line != NULL) {
        gx_text fen = {text.bytes, (size_t)(line - text.bytes)};
        if (gx_fen_read(&position, fen, GX_FEN_LENIENT, NULL) != GX_OK)
            return 0;
        text = (gx_text){line + 1, size - fen.size - 1};
    }
    check(&position, text, NULL);
    for (unsigned i = 0; gx_letters_at(i) != NULL; i++)
        check(&position, text, gx_letters_at(i));
    return 0;
}
