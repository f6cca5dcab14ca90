/* fuzz_epd.c - any bytes as an EPD line: no crash, and operations that lie in the text one after the other. */
#include <guoxiang/fen.h>

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static bool lies_in(gx_text piece, gx_text whole) {
    return piece.size == 0 || (piece.bytes >= whole.bytes && piece.bytes + piece.size <= whole.bytes + whole.size);
}

static void check_operations(gx_epd ops, gx_text text) {
    const char *last = text.bytes;
    gx_epd_op op;
    want(ops.offset + ops.rest.size == text.size);
    while (gx_epd_next(&ops, &op)) {
        want(op.name.size > 0 && lies_in(op.name, text) && lies_in(op.operand, text));
        want(op.name.bytes >= last);
        want(ops.offset + ops.rest.size == text.size);
        last = op.name.bytes + op.name.size;
    }
    want(ops.rest.size == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};
    gx_position position, again;
    gx_epd ops;
    gx_fen_report report;
    for (int mode = GX_FEN_LENIENT; mode <= GX_FEN_STRICT; mode++) {
        gx_result result = gx_epd_read(&position, &ops, text, (gx_fen_mode)mode, &report);
        want((result == GX_OK) == (report.faults == 0));
        if (result != GX_OK)
            continue;
        check_operations(ops, text);
        char bytes[GX_FEN_MAX];
        gx_buffer out = gx_buffer_over(bytes, sizeof bytes);
        gx_fen_write_board(&out, &position, GX_FEN_X);
        want(gx_epd_read(&again, &ops, gx_buffer_text(&out), GX_FEN_LENIENT, NULL) == GX_OK);
        want(gx_position_same(&position, &again) && position.key == again.key);
    }
    return 0;
}
