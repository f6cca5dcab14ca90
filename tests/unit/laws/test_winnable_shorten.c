/* test_winnable_shorten.c - lines that mate, shortened: what comes out mates, is not longer, and is the same each time; and lines
 * with detours that were put in by hand lose them. */
#include <guoxiang/fen.h>
#include <guoxiang/uci.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tests/winnable_oracle.h"

enum { MEMORY = 64 << 20, NODES = 20000, LONGEST = 20000 };
static void *memory, *scratch;

static gx_position read_position(const char *fen) {
    gx_position out;
    assert_int_equal(gx_fen_read(&out, (gx_text){fen, strlen(fen)}, GX_FEN_LENIENT, NULL), GX_OK);
    return out;
}

static uint32_t read_line(gx_move *out, const gx_position *root, const char *text) {
    gx_position now = *root;
    uint32_t length = 0;
    while (*text != 0) {
        size_t size = strcspn(text, " ");
        assert_int_equal(gx_uci_read(&out[length], &now, (gx_text){text, size},
                                     gx_position_is_chess960(root) ? GX_UCI_CHESS960 : GX_UCI_STANDARD, NULL, NULL,
                                     NULL),
                         GX_OK);
        gx_position_play(&now, &now, out[length++]);
        text += size + (text[size] == ' ');
    }
    return length;
}

static bool is_proof(const gx_position *root, const gx_move *line, uint32_t length, gx_color winner) {
    gx_proof proof = {.winner = winner, .chance = GX_CHANCE_WINNABLE, .length = length, .line = line};
    return gx_proof_check(root, &proof, NULL, 0);
}

/* Shortens a line twice, in memory that holds other things the second time, and checks what comes out. */
static uint32_t shorten(gx_move *line, uint32_t length, const gx_position *root, gx_color winner) {
    static gx_move again[LONGEST];
    size_t size = GX_SHORTEN_BYTES(length);
    assert_true(length <= LONGEST && size <= MEMORY);
    memcpy(again, line, length * sizeof *line);
    memset(scratch, 0, size);
    uint32_t out = gx_winnable_shorten(line, length, root, scratch, size, NODES);
    memset(scratch, 0xa5, size);
    assert_int_equal(gx_winnable_shorten(again, length, root, scratch, size, NODES), out);
    assert_memory_equal(line, again, out * sizeof *line);
    assert_true(out <= length);
    assert_true(is_proof(root, line, out, winner));
    return out;
}

static const struct {
    const char *fen, *line;
    uint32_t most; /* plies that are left */
} detours[] = {
    /* a position comes again */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3 g8f6 f3g1 f6g8 f2f3 e7e5 g2g4 d8h4", 4},
    /* a queen goes the long way round */
    {"7k/5K2/8/8/8/8/Q7/8 w - - 0 1", "a2a3 h8h7 a3a4 h7h8 a4a5 h8h7 a5h5", 1},
    /* castling that mates, and in the manner of Chess960 */
    {"5k2/8/8/8/8/8/4R1R1/4K2R w K - 0 1", "e2e3 f8f7 e3e4 f7f8 e1g1", 1},
    {"3k4/8/8/8/8/8/2R1R3/RK6 w A - 0 1", "e2e3 d8d7 e3e4 d7d8 b1a1", 1},
    /* the men must be where the pawns make way for each other: en passant, a promotion */
    {"7k/p4Kp1/8/5P2/8/8/8/1Q6 b - - 0 1", "a7a6 f7f8 a6a5 f8f7 g7g5 f5g6 a5a4 b1b2", 2},
    {"7k/P7/8/6K1/8/8/8/8 w - - 0 1", "g5g6 h8g8 g6f6 g8h8 a7a8r h8h7 f6f7 h7h6 a8a1 h6h7 a1h1", 3},
};

static void detours_are_cut(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof detours / sizeof *detours; i++) {
        gx_move line[64];
        gx_position root = read_position(detours[i].fen);
        uint32_t length = read_line(line, &root, detours[i].line);
        gx_color winner = (root.turn == GX_WHITE) == (length % 2 == 1) ? GX_WHITE : GX_BLACK;
        assert_true(is_proof(&root, line, length, winner));
        length = shorten(line, length, &root, winner);
        if (length > detours[i].most)
            fail_msg("%s: %u plies", detours[i].fen, length);
    }
}

/* The line that the solver finds, shortened; its length before in `*before`. 0 where it finds none. */
static uint32_t ask(const gx_position *root, gx_color winner, uint64_t nodes, uint32_t *before) {
    static gx_move line[LONGEST];
    gx_solver solver = {memory, MEMORY, nodes, NULL, NULL};
    gx_proof proof = gx_winnable_full(root, winner, &solver);
    *before = 0;
    if (proof.chance != GX_CHANCE_WINNABLE || proof.length == 0)
        return 0;
    *before = proof.length;
    memcpy(line, proof.line, proof.length * sizeof *line);
    return shorten(line, proof.length, root, winner);
}

static const struct {
    const char *fen;
    gx_color winner;
    uint32_t before, most; /* plies: the solver's line has more than `before`, and `most` are left */
} walks[] = {
    {"8/b1k3b1/5b2/p1p1p1p1/P1P1P1P1/2K2B2/5bB1/8 w - - 0 1", GX_BLACK, 500, 100},
    {"8/8/5p2/2p1pP2/2PbPk1b/2pBpBp1/2P1P1P1/5BRK w - - 0 1", GX_BLACK, 500, 200},
    {"k7/3p1p1p/8/1p6/1P6/KP6/PP1P1P1P/8 w - - 0 1", GX_BLACK, 500, 100},
};

/* Long walks behind walls. */
static void walks_are_shortened(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
        gx_position root = read_position(walks[i].fen);
        uint32_t before, after = ask(&root, walks[i].winner, 1000000, &before);
        if (before <= walks[i].before || after == 0 || after > walks[i].most)
            fail_msg("%s: %u plies of %u", walks[i].fen, after, before);
    }
}

static void random_lines(void **state) {
    uint64_t seed = 11;
    unsigned lines = 0, shorter = 0;
    (void)state;
    for (unsigned i = 0; i < 900; i++) {
        gx_position root;
        if (i % 3 == 0)
            oracle_scatter(&root, &seed, 1 + i % 8);
        else if (i % 3 == 1)
            oracle_wall(&root, &seed);
        else
            oracle_shut(&root, &seed);
        for (unsigned color = 0; color < 2; color++) {
            uint32_t before, after = ask(&root, (gx_color)color, 2000, &before);
            lines += before > 0;
            shorter += after < before;
        }
    }
    print_message("%u lines, %u of them shortened\n", lines, shorter);
    assert_true(lines > 500 && shorter > 100);
}

/* With too little memory, or what is no line that mates, nothing is changed; without positions to look at cycles go all the
 * same. */
static void what_stays(void **state) {
    gx_move line[16], before[16];
    gx_position root = gx_position_start();
    uint32_t length = read_line(line, &root, detours[0].line);
    (void)state;
    memcpy(before, line, sizeof line);
    for (size_t size = 0; size < 4096; size += 256)
        assert_int_equal(gx_winnable_shorten(line, length, &root, scratch, size, NODES), length);
    assert_int_equal(gx_winnable_shorten(line, length - 1, &root, scratch, MEMORY, NODES), length - 1);
    line[1] = line[0];
    assert_int_equal(gx_winnable_shorten(line, length, &root, scratch, MEMORY, NODES), length);
    line[1] = before[1];
    assert_memory_equal(line, before, length * sizeof *line);
    assert_int_equal(gx_winnable_shorten(line, 0, &root, scratch, MEMORY, NODES), 0);
    assert_int_equal(gx_winnable_shorten(line, length, &root, scratch, MEMORY, 0), 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(detours_are_cut),
        cmocka_unit_test(walks_are_shortened),
        cmocka_unit_test(random_lines),
        cmocka_unit_test(what_stays),
    };
    memory = malloc(MEMORY);
    scratch = malloc(MEMORY);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
