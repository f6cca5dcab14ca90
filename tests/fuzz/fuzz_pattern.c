/* fuzz_pattern.c - any bytes as a pattern of men, of positions and of moves: no crash; a fault lies inside the text; a pattern
 * with the colors exchanged twice is the pattern; and what is compared does not depend on the colors. */
#include <guoxiang/board_pattern.h>
#include <guoxiang/fen.h>
#include <guoxiang/move_pattern.h>
#include <guoxiang/signature.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static const char *const fens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/1P1pp3/8/2pP4/8/8/PP3p2/R3K2R w KQkq c6 0 2",
    "4k3/8/8/8/8/8/P7/R3K3 b Q - 5 9",
};

static void check_fault(const gx_fault *fault, gx_text text) {
    want(fault->offset <= text.size && fault->length <= text.size - fault->offset);
}

static void try_signature(gx_text text) {
    gx_signature_pattern pattern;
    gx_fault fault;

    if (gx_signature_pattern_read(&pattern, text, &fault) != GX_OK) {
        check_fault(&fault, text);
        return;
    }
    gx_signature_pattern other = gx_signature_pattern_exchanged(&pattern);
    for (size_t n = 0; n < sizeof fens / sizeof fens[0]; n++) {
        gx_position position;
        want(gx_fen_read(&position, gx_text_of(fens[n]), GX_FEN_LENIENT, NULL) == GX_OK);
        gx_signature men = gx_signature_of(&position);
        want(gx_signature_fits(men, &pattern) == gx_signature_fits(gx_signature_exchanged(men), &other));
    }
}

/* The position with the colors exchanged. */
static gx_position exchanged(const gx_position *position) {
    gx_setup from = gx_setup_from_position(position), to = from;
    gx_position out;

    for (unsigned kind = 0; kind < 6; kind++)
        to.kinds[kind] = __builtin_bswap64(from.kinds[kind]);
    for (unsigned color = 0; color < 2; color++)
        to.colors[color] = __builtin_bswap64(from.colors[color ^ 1]);
    to.castling = __builtin_bswap64(from.castling);
    to.turn = from.turn ^ 1;
    to.en_passant = (gx_square)(from.en_passant == GX_NO_SQUARE ? GX_NO_SQUARE : from.en_passant ^ 56);
    gx_position_from_setup(&out, &to, false);
    return out;
}

static void try_board(gx_text text) {
    gx_board_pattern pattern, other;
    gx_fault fault;

    if (gx_board_pattern_read(&pattern, text, &fault) != GX_OK) {
        check_fault(&fault, text);
        return;
    }
    gx_board_pattern_exchange(&other, &pattern);
    for (size_t n = 0; n < sizeof fens / sizeof fens[0]; n++) {
        gx_position position;
        want(gx_fen_read(&position, gx_text_of(fens[n]), GX_FEN_LENIENT, NULL) == GX_OK);
        gx_position turned = exchanged(&position);
        want(gx_board_fits(&position, &pattern) == gx_board_fits(&turned, &other));
    }
}

static void try_moves(gx_text text) {
    static gx_move_pattern pattern;
    gx_fault fault;

    if (gx_move_pattern_read(&pattern, text, &fault) != GX_OK) {
        check_fault(&fault, text);
        return;
    }
    want(pattern.step_count > 0 && pattern.step_count <= GX_MOVE_STEPS && pattern.choice_count <= GX_MOVE_CHOICES);
    gx_move_match match = gx_move_match_begin(&pattern);
    for (unsigned n = 0; n < 200; n++)
        gx_move_match_add(&match, &pattern, (gx_move){(uint16_t)(n * 40503u)}, n % 3 == 0);
    want(match.reached >> pattern.step_count <= 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gx_text text = {(const char *)data, size};

    try_signature(text);
    try_board(text);
    try_moves(text);
    return 0;
}
