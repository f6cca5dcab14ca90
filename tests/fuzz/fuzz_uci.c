/* fuzz_uci.c - any bytes as a UCI move: `FEN newline MOVE`, or a move in the start position.
 *
 * What is read is legal and written as it was, castling in one of its two spellings; what is illegal has a reason. */
#include <guoxiang/fen.h>
#include <guoxiang/uci.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static bool is_written_so(gx_move move, gx_text text, gx_uci_castling castling) {
    char memory[GX_UCI_MAX];
    gx_buffer out = gx_buffer_over(memory, sizeof memory);
    gx_uci_write(&out, move, castling);
    want(!out.full);
    return gx_text_same(text, gx_buffer_text(&out));
}

static void check(const gx_position *position, gx_text text, gx_uci_castling castling) {
    gx_move move;
    gx_fault fault;
    gx_why why = GX_WHY_COUNT;
    gx_bitboard squares;
    gx_result result = gx_uci_read(&move, position, text, castling, &fault, &why, &squares);
    want(fault.code == result);
    want(fault.offset <= text.size && fault.length <= text.size - fault.offset);
    want(result != GX_ILLEGAL || why != GX_WHY_LEGAL);
    want(gx_uci_read(&move, position, text, castling, NULL, NULL, NULL) == result);
    if (result != GX_OK)
        return;
    want(gx_move_is_legal(position, move));
    want(is_written_so(move, text, GX_UCI_STANDARD) || is_written_so(move, text, GX_UCI_CHESS960));
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
    check(&position, text, GX_UCI_STANDARD);
    check(&position, text, GX_UCI_CHESS960);
    return 0;
}
