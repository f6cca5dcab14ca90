/* fuzz_winnable.c - bytes become a position, random or a wall, and then some moves; both sides are asked fast and full. Every
 * proof must pass the checker again, a line must not be said to be impossible by the other, and the same question must get
 * the same answer. */
#include "tests/winnable_oracle.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void make(gx_position *out, const uint8_t *data, size_t size) {
    uint64_t state = 0;
    gx_move_list moves;
    for (size_t i = 0; i < size && i < 8; i++)
        state = state << 8 | data[i];
    if (state & 1u)
        oracle_wall(out, &state);
    else
        oracle_scatter(out, &state, 1 + (unsigned)(state >> 1 & 7u));
    for (size_t i = 8; i < size && i < 40; i++) {
        gx_moves_generate(out, &moves);
        if (moves.count == 0)
            return;
        gx_position_play(out, out, moves.moves[data[i] % moves.count]);
    }
}

static void require(bool condition) {
    if (!condition)
        __builtin_trap();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { MEMORY = 8 << 20 };
    static void *memory, *scratch;
    gx_position position;
    if (memory == NULL) {
        memory = malloc(MEMORY);
        scratch = malloc(MEMORY);
    }
    make(&position, data, size);
    gx_solver solver = {memory, MEMORY, 2000, NULL, NULL};
    for (unsigned color = 0; color < 2; color++) {
        gx_proof fast = gx_winnable_fast(&position, (gx_color)color, &solver);
        if (fast.chance != GX_CHANCE_UNKNOWN)
            require(gx_proof_check(&position, &fast, scratch, MEMORY));
        gx_chance first = fast.chance;
        gx_proof full = gx_winnable_full(&position, (gx_color)color, &solver);
        if (full.chance != GX_CHANCE_UNKNOWN)
            require(gx_proof_check(&position, &full, scratch, MEMORY));
        require(first == GX_CHANCE_UNKNOWN || full.chance == GX_CHANCE_UNKNOWN || first == full.chance);
    }
    return 0;
}
