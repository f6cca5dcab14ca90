/* test_winnable_solver.c - the solver of winnable.h: known positions, its proofs, the checker against spoilt proofs, and a
 * plain oracle (every position with one man beside the kings that is dead, and random walls). */
#include <guoxiang/fen.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/winnable_oracle.h"
#include "tests/winnable_tables.h"

enum { MEMORY = 64 << 20 };
static void *memory, *scratch;

static gx_position read_position(const char *fen) {
    gx_position out;
    assert_int_equal(gx_fen_read(&out, (gx_text){fen, strlen(fen)}, GX_FEN_LENIENT, NULL), GX_OK);
    return out;
}

static gx_proof ask(const gx_position *position, gx_color color, uint64_t nodes) {
    gx_solver solver = {memory, MEMORY, nodes, NULL, NULL};
    gx_proof proof = gx_winnable_full(position, color, &solver);
    if (proof.chance != GX_CHANCE_UNKNOWN)
        assert_true(gx_proof_check(position, &proof, scratch, MEMORY));
    return proof;
}

static const struct {
    const char *fen, *verdict; /* W, B: that side can win */
} known[] = {
    {"8/8/3k4/1p2p1p1/pP1pP1P1/P2P4/1K6/8 b - - 0 1", "--"},
    {"5r1k/6P1/7K/5q2/8/8/8/8 b - - 0 1", "-B"},
    {"5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1", "W-"},
    {"bqn1KN2/rrk1pB2/nb1pPp1p/p1pP1PpP/PpP3P1/1P2N1R1/4Q3/1R4B1 w - - 0 1", "--"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "WB"},
    {"8/8/7p/5p1P/3b1p1K/5Pp1/6P1/5kb1 w - - 0 1", "--"},
    {"B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1", "--"},
    {"k7/8/1K6/8/8/6B1/8/5B2 w - - 0 1", "W-"},
    {"kn6/8/1K6/1N6/8/8/8/8 w - - 0 1", "WB"},
    {"7k/6q1/8/8/3N4/8/8/K7 b - - 0 1", "-B"},
    {"6bk/5N2/6K1/8/8/8/8/8 b - - 0 1", "--"},
    {"7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "W-"},
    {"7k/5Q2/8/6K1/8/8/8/8 b - - 3 50", "--"},
    {"8/8/8/8/k1pP3K/8/8/8 b - d3 0 1", "WB"}, /* en passant is one way on */
    {"1b6/4k1p1/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K2 w - - 0 1", "--"},
    {"1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1", "--"},        /* a split, and positions that keep to it */
    {"1b2kb2/8/2ppp3/3p2p1/1p1K1pP1/1P1P1P2/8/1B1B1B2 b - - 0 1", "-B"}, /* pawns whose every move is mate */
    {"bn1n2k1/2p2p1b/2p2Pp1/1pKp1pP1/1P1P1P2/8/5B2/2B3B1 b - - 0 1", "-B"},
    {"8/B4b2/2k5/1p1p4/1P1Pp1pB/1pp1P1P1/1p6/bK3b2 b - - 0 1", "-B"},
    {"8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", "-B"},               /* a queen that is lost beside the king */
    {"8/8/8/2b1n3/3k4/2p5/2B1pK2/8 b - - 0 81", "WB"},                /* a lone bishop, and men that block */
    {"8/3k4/4b3/3b4/2b5/8/8/2KN4 b - - 0 1", "WB"},                   /* a lone knight */
    {"5Qk1/8/5N2/8/8/5b2/3K4/8 b - - 0 1", "WB"},                     /* after the only move a lone knight is left */
    {"8/2k5/2b1b3/1p1p1pBp/1P1P1P1P/8/2bK1B2/8 b - - 0 1", "W-"},     /* a long walk behind a wall */
    {"BbK1kb2/b1p1p1p1/1pP1P1P1/1P6/8/8/8/1B2b2B b - - 0 1", "W-"},   /* kings that bar each other's way */
    {"3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", "--"},  /* and captures that stalemate */
    {"3b1kBR/b3pP1P/1pBpP2P/1P1P2p1/K2p2P1/3P4/8/8 b - - 0 1", "W-"}, /* a pawn mates, after a long way round */
};

static void known_positions(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        gx_position position = read_position(known[i].fen);
        for (unsigned color = 0; color < 2; color++) {
            gx_chance right = known[i].verdict[color] == '-' ? GX_CHANCE_UNWINNABLE : GX_CHANCE_WINNABLE;
            if (ask(&position, (gx_color)color, 100000).chance != right)
                fail_msg("%s, color %u", known[i].fen, color);
        }
    }
}

/* A quick look that is cut short says so, and else what the whole says. */
static void quick_looks_in_pieces(void **state) {
    static const uint64_t nodes[] = {1, 20, 150, 1000, 8000};
    unsigned cuts = 0;
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        for (size_t n = 0; n < 2 * sizeof nodes / sizeof *nodes; n++) {
            gx_position position = read_position(known[i].fen);
            gx_color color = (gx_color)(n % 2);
            gx_solver solver = {memory, MEMORY, nodes[n / 2], NULL, NULL};
            bool cut;
            gx_chance whole = gx_winnable_fast(&position, color, &solver).chance;
            gx_chance chance = gx_winnable_fast_within(&position, color, &solver, &cut).chance;
            assert_int_equal(chance, cut ? GX_CHANCE_UNKNOWN : whole);
            assert_false(cut && solver.nodes == 8000);
            cuts += cut && whole == GX_CHANCE_UNWINNABLE;
        }
    assert_true(cuts > 10);
}

/* The checker refuses lines that are cut or illegal, sets that are too small, and proofs of other positions. */
static void spoilt_proofs(void **state) {
    (void)state;
    gx_position live = read_position("kn6/8/1K6/1N6/8/8/8/8 w - - 0 1");
    gx_proof proof = ask(&live, GX_WHITE, 10000);
    assert_true(proof.length > 0);
    proof.length--;
    assert_false(gx_proof_check(&live, &proof, scratch, MEMORY));
    proof.length++;
    proof.winner = GX_BLACK;
    assert_false(gx_proof_check(&live, &proof, scratch, MEMORY));

    gx_position dead = read_position("8/8/3k4/1p2p1p1/pP1pP1P1/P2P4/1K6/8 b - - 0 1");
    proof = ask(&dead, GX_WHITE, 10000);
    assert_int_equal(proof.chance, GX_CHANCE_UNWINNABLE);
    assert_false(gx_proof_check(&live, &proof, scratch, MEMORY));
    assert_int_equal(proof.part_count, 1);
    unsigned spoilt = 0;
    for (unsigned man = 0; man < 32; man++)
        for (gx_bitboard set = proof.parts[0].reach[man]; set != 0; set &= set - 1) {
            gx_mobility part = proof.parts[0];
            gx_proof other = proof;
            part.reach[man] &= ~(set & -set);
            other.parts = &part;
            assert_false(gx_proof_check(&dead, &other, scratch, MEMORY));
            spoilt++;
        }
    assert_true(spoilt > 50);
}

/* Sets that rest on moves after which the winner has no hope left: no square of the second can be spared (in the first a
 * bishop's mates can), and in neither may a man be put for another that guards less. */
static void spoilt_last_moves(void **state) {
    static const char *const fens[] = {"1b2kb2/8/2ppp3/3p2p1/1p1K1pP1/1P1P1P2/8/1B1B1B2 b - - 0 1",
                                       "8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1"};
    static const struct {
        gx_square square;
        gx_piece piece;
    } changes[][2] = {{{GX_SQUARE(3, 5), {GX_BLACK, GX_KNIGHT}}, {GX_SQUARE(2, 5), {GX_BLACK, GX_BISHOP}}},
                      {{GX_SQUARE(0, 0), {GX_BLACK, GX_BISHOP}}, {GX_SQUARE(2, 1), {GX_BLACK, GX_KNIGHT}}}};
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        gx_position root = read_position(fens[i]);
        gx_proof proof = ask(&root, GX_WHITE, 10000);
        gx_mobility part = proof.parts[0];
        assert_int_equal(proof.chance, GX_CHANCE_UNWINNABLE);
        assert_int_equal(proof.part_count, 1);
        for (unsigned man = 0; man < 32 && i == 1; man++)
            for (gx_bitboard set = proof.parts[0].reach[man]; set != 0; set &= set - 1) {
                gx_proof other = proof;
                part = proof.parts[0];
                part.reach[man] &= ~(set & -set);
                other.parts = &part;
                assert_false(gx_proof_check(&root, &other, scratch, MEMORY));
            }
        for (unsigned k = 0; k < 2; k++) {
            gx_invariant forged = {root, 0, 1};
            gx_piece old = gx_position_piece(&root, changes[i][k].square), new = changes[i][k].piece;
            gx_bitboard bit = GX_BIT(changes[i][k].square);
            forged.base.kinds[old.kind] &= ~bit;
            forged.base.kinds[new.kind] |= bit;
            gx_exit exit = {forged.base, 0};
            gx_proof other = proof;
            part = proof.parts[0];
            other.parts = &part;
            other.invariants = &forged;
            other.exits = &exit;
            assert_false(gx_proof_check(&forged.base, &other, scratch, MEMORY));
        }
    }
}

static void against_the_oracle(const gx_position *position, struct oracle *oracle, unsigned *closed) {
    bool can_win[2];
    if (!oracle_ask(oracle, position, can_win))
        return;
    ++*closed;
    for (unsigned color = 0; color < 2; color++) {
        gx_proof proof = ask(position, (gx_color)color, 100000);
        assert_int_equal(proof.chance, can_win[color] ? GX_CHANCE_WINNABLE : GX_CHANCE_UNWINNABLE);
    }
}

static void random_walls(void **state) {
    struct oracle oracle;
    uint64_t seed = 5;
    unsigned closed = 0;
    (void)state;
    assert_true(oracle_new(&oracle, 3000));
    for (unsigned i = 0; i < 3000; i++) {
        gx_position position;
        oracle_wall(&position, &seed);
        against_the_oracle(&position, &oracle, &closed);
    }
    assert_true(closed > 50);
    oracle_free(&oracle);
}

/* One man beside the kings: every position, the white king on the files a to d for both halves of the board, fast and full
 * against tables that were closed without the solver. */
static void one_man(void **state) {
    static men_tables tables;
    unsigned asked = 0, lost = 0;
    (void)state;
    assert_true(men_tables_make(&tables, false, NULL));
    for (unsigned kind = GX_PAWN; kind <= GX_QUEEN; kind++)
        for (uint32_t index = 0; index < tables.one[kind].size; index++) {
            gx_position position;
            gx_solver solver = {memory, MEMORY, 20000, NULL, NULL};
            if ((kind != GX_PAWN && (index >> 14 & 7u) > 3) || !men_position(&tables.one[kind], index, &position))
                continue;
            gx_chance right = men_look_up(&tables, &position) != 0 ? GX_CHANCE_WINNABLE : GX_CHANCE_UNWINNABLE;
            gx_chance fast = gx_winnable_fast(&position, GX_WHITE, &solver).chance;
            assert_int_equal(gx_winnable_full(&position, GX_WHITE, &solver).chance, right);
            assert_true(fast == right || fast == GX_CHANCE_UNKNOWN);
            asked++;
            lost += right == GX_CHANCE_UNWINNABLE;
        }
    print_message("%u positions asked, %u of them cannot be won\n", asked, lost);
    men_tables_free(&tables);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions),   cmocka_unit_test(quick_looks_in_pieces), cmocka_unit_test(spoilt_proofs),
        cmocka_unit_test(spoilt_last_moves), cmocka_unit_test(random_walls),          cmocka_unit_test(one_man),
    };
    memory = malloc(MEMORY);
    scratch = malloc(MEMORY);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
