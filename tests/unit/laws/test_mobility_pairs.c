/* test_mobility_pairs.c - kings followed together: what the prover claims with pairs against plain search, and the checker
 * against proofs of this kind that say too little. */
#include <guoxiang/fen.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "laws/mobility.h"
#include "tests/winnable_oracle.h"

enum { MEMORY = 16 << 20 };
static void *memory;

static gx_position read_position(const char *fen) {
    gx_position out;
    assert_int_equal(gx_fen_read(&out, (gx_text){fen, strlen(fen)}, GX_FEN_LENIENT, NULL), GX_OK);
    return out;
}

/* Grows sets and pairs; whether they leave no room for a mate. */
static bool prove(gx_mobility *part, const gx_position *root, gx_color winner) {
    struct mobility m;
    struct mobility_pairs pairs;
    part->kept = part->gone = 0;
    mobility_begin(&m, part, root, winner);
    mobility_start(&m);
    mobility_pair(&m, &pairs);
    return mobility_close(&m) && !mobility_may_mate(&m, winner);
}

static bool check(const gx_position *root, const gx_position *exit_position, gx_color winner, const gx_mobility *part) {
    gx_invariant invariant = {*root, 0, 1};
    gx_exit exit = {*exit_position, 0};
    gx_proof proof = {.winner = winner,
                      .chance = GX_CHANCE_UNWINNABLE,
                      .positions = 1,
                      .part_count = 1,
                      .invariant_count = 1,
                      .exit_count = 1,
                      .parts = part,
                      .invariants = &invariant,
                      .exits = &exit};
    return gx_proof_check(exit_position, &proof, memory, MEMORY);
}

/* Positions that only pairs close at once: the other king bars the way, or a capture would stalemate. */
static const char *const closed[] = {"Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/8/p7/P7/4b2B b - - 0 1",
                                     "BbK1kb2/b1p1p1p1/1pP1P1P1/1P6/8/8/8/1B2b2B b - - 0 1"};

static void known_pairs(void **state) {
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        gx_position root = read_position(closed[i]);
        gx_mobility part, alone = {.kept = 0};
        struct mobility m;
        mobility_begin(&m, &alone, &root, GX_BLACK);
        mobility_start(&m);
        assert_false(mobility_close(&m) && !mobility_may_mate(&m, GX_BLACK));
        assert_true(prove(&part, &root, GX_BLACK));
        assert_true(check(&root, &root, GX_BLACK, &part));
    }
}

/* The checker refuses sets of which a square is missing, a proof without pairs, and one that begins elsewhere. */
static void spoilt_pairs(void **state) {
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        gx_position root = read_position(closed[i]), next;
        gx_mobility part;
        gx_move_list moves;
        assert_true(prove(&part, &root, GX_BLACK));
        for (unsigned man = 0; man < GX_MEN_MAX; man++)
            for (gx_bitboard set = part.reach[man]; set != 0; set &= set - 1) {
                gx_mobility spoilt = part;
                spoilt.reach[man] &= ~(set & -set);
                assert_false(check(&root, &root, GX_BLACK, &spoilt));
            }
        gx_mobility alone = part;
        alone.paired = 0;
        assert_false(check(&root, &root, GX_BLACK, &alone));
        gx_moves_generate(&root, &moves);
        gx_position_play(&next, &root, moves.moves[0]);
        assert_false(check(&root, &next, GX_BLACK, &part));
    }
}

/* A king that has never left its square may be all that holds a pawn back, and its guard ends when it leaves. */
static void nothing_too_soon(void **state) {
    static const char *const fens[] = {"8/8/8/8/8/6k1/7p/7K b - - 0 1", "6k1/6P1/6K1/8/8/8/8/8 w - - 0 1",
                                       "k1K5/P7/8/8/8/8/8/8 w - - 0 1",
                                       "1kb5/1p1p2p1/1P1P4/6p1/6Pb/6p1/6P1/7K w - - 0 1"};
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        gx_position root = read_position(fens[i]);
        gx_mobility part;
        assert_false(prove(&part, &root, i == 0 ? GX_BLACK : GX_WHITE));
    }
}

/* No claim where plain search finds a mate, though it may not see all that follows; the checker accepts every claim. */
static void random_shut(void **state) {
    struct oracle oracle;
    uint64_t seed = 11;
    unsigned claims = 0;
    (void)state;
    assert_true(oracle_new(&oracle, 3000));
    for (unsigned i = 0; i < 40000; i++) {
        gx_position root;
        gx_mobility part;
        if ((i & 1u) != 0)
            oracle_wall(&root, &seed);
        else
            oracle_shut(&root, &seed);
        for (unsigned winner = 0; winner < 2; winner++) {
            bool can_win[2];
            if (!gx_moves_any(&root) || gx_material_cannot_win(&root, (gx_color)winner) ||
                !prove(&part, &root, (gx_color)winner))
                continue;
            (void)oracle_ask(&oracle, &root, can_win);
            assert_false(can_win[winner]);
            assert_true(check(&root, &root, (gx_color)winner, &part));
            claims++;
        }
    }
    print_message("%u claims\n", claims);
    assert_true(claims > 50);
    oracle_free(&oracle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_pairs),
        cmocka_unit_test(spoilt_pairs),
        cmocka_unit_test(nothing_too_soon),
        cmocka_unit_test(random_shut),
    };
    memory = malloc(MEMORY);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
