/* fuzz_winnable.c - bytes become a position; both sides are asked fast and full. Every proof must pass the checker again,
 * what one calls winnable the other must not call unwinnable, and the same question must get the same answer. Every line must
 * still mate when it is shortened, and be the same when that is done again.
 *
 *     first byte    0 and 1   a seed for random men, or for a wall, and then a move for each byte
 *                   2         two kings, then the men one by one, two bytes each: a changed byte is a changed man
 *                   3         the same on top of a wall
 *                   4         as 0, for pawns head to head anywhere */
#include "tests/winnable_oracle.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SEED = 8, MOVES = 32, MEN = 40 };

static void play_on(gx_position *position, const uint8_t *data, size_t size) {
    gx_move_list moves;
    for (size_t i = 0; i < size && i < MOVES; i++) {
        gx_moves_generate(position, &moves);
        if (moves.count == 0)
            return;
        gx_position_play(position, position, moves.moves[data[i] % moves.count]);
    }
}

/* Puts men where the bytes say; whether that is a position. The turn is the top bit of the first. */
static bool put_men(gx_position *out, gx_setup setup, const uint8_t *data, size_t size) {
    static const gx_kind kinds[] = {GX_PAWN, GX_KNIGHT, GX_BISHOP, GX_ROOK, GX_QUEEN, GX_PAWN, GX_BISHOP, GX_NO_KIND};
    setup.turn = size > 0 && data[0] >> 7 ? GX_BLACK : GX_WHITE;
    for (size_t i = 0; i + 1 < size && i < MEN; i += 2) {
        gx_square square = (gx_square)(data[i + 1] & 63u);
        gx_setup_put(&setup, square, (gx_piece){data[i + 1] >> 7 ? GX_BLACK : GX_WHITE, kinds[data[i] & 7u]});
    }
    setup.castling = setup.kinds[GX_ROOK] & (size > 0 && data[0] & 0x40 ? ~(gx_bitboard)0 : 0);
    gx_setup_faults faults = gx_position_from_setup(out, &setup, false);
    return (faults & ~(gx_setup_faults)GX_SETUP_LENIENT) == 0;
}

static gx_setup two_kings(uint64_t seed) {
    gx_setup setup = gx_setup_empty();
    gx_setup_put(&setup, (gx_square)(seed & 63u), (gx_piece){GX_WHITE, GX_KING});
    gx_setup_put(&setup, (gx_square)(seed >> 8 & 63u), (gx_piece){GX_BLACK, GX_KING});
    return setup;
}

static bool make(gx_position *out, const uint8_t *data, size_t size) {
    uint64_t seed = 0;
    if (size < 1 + SEED)
        return false;
    for (size_t i = 1; i <= SEED; i++)
        seed = seed << 8 | data[i];
    data += 1 + SEED;
    size -= 1 + SEED;
    switch (data[-1 - SEED] & 7u) {
    case 0: oracle_scatter(out, &seed, 1 + (unsigned)(seed & 7u)); break;
    case 1: oracle_wall(out, &seed); break;
    case 4: oracle_shut(out, &seed); break;
    case 2: return put_men(out, two_kings(seed), data, size);
    default: oracle_wall(out, &seed); return put_men(out, gx_setup_from_position(out), data, size);
    }
    play_on(out, data, size);
    return true;
}

static void require(bool condition) {
    if (!condition)
        __builtin_trap();
}

enum { MEMORY = 8 << 20, LONGEST = 4096, SHORTEN_NODES = 3000 };

/* Shortens the line of a proof twice; how far depends on the bytes, as does the memory. */
static void shorten(const gx_position *position, const gx_proof *proof, void *scratch, unsigned effort) {
    static gx_move lines[2][LONGEST];
    gx_proof shorter = *proof;
    if (proof->chance != GX_CHANCE_WINNABLE || proof->length == 0 || proof->length > LONGEST)
        return;
    for (unsigned i = 0; i < 2; i++) {
        memcpy(lines[i], proof->line, proof->length * sizeof(gx_move));
        shorter.length = gx_winnable_shorten(lines[i], proof->length, position, scratch,
                                             (size_t)MEMORY >> (effort & 15u), SHORTEN_NODES >> (effort >> 4));
        shorter.line = lines[i];
        require(shorter.length <= proof->length && gx_proof_check(position, &shorter, NULL, 0));
    }
    require(memcmp(lines[0], lines[1], proof->length * sizeof(gx_move)) == 0);
}

/* A beginning of the quick look, how long depends on the bytes, says what the whole says, or that it was cut. */
static void begin(const gx_position *position, gx_color color, gx_solver solver, gx_chance whole, unsigned effort) {
    bool cut;
    solver.nodes = effort;
    gx_chance chance = gx_winnable_fast_within(position, color, &solver, &cut).chance;
    require(cut ? chance == GX_CHANCE_UNKNOWN : chance == whole);
}

static void ask(const gx_position *position, gx_color color, const gx_solver *solver, void *scratch, unsigned effort) {
    gx_proof fast = gx_winnable_fast(position, color, solver);
    gx_chance first = fast.chance;
    require(first == GX_CHANCE_UNKNOWN || gx_proof_check(position, &fast, scratch, solver->size));
    begin(position, color, *solver, first, effort);
    gx_proof full = gx_winnable_full(position, color, solver);
    gx_chance second = full.chance;
    require(second == GX_CHANCE_UNKNOWN || gx_proof_check(position, &full, scratch, solver->size));
    require(first == GX_CHANCE_UNKNOWN || second == GX_CHANCE_UNKNOWN || first == second);
    shorten(position, &full, scratch, effort);
    gx_proof again = gx_winnable_full(position, color, solver);
    require(again.chance == second && again.length == full.length && again.exit_count == full.exit_count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void *memory, *scratch;
    gx_position position;
    if (memory == NULL) {
        memory = malloc(MEMORY);
        scratch = malloc(MEMORY);
    }
    if (!make(&position, data, size))
        return 0;
    gx_solver solver = {memory, MEMORY, 2000, NULL, NULL};
    for (unsigned color = 0; color < 2; color++)
        ask(&position, (gx_color)color, &solver, scratch, data[size - 1]);
    return 0;
}
