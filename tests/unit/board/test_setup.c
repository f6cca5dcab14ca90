/* test_setup.c - what is wrong with set-ups, all at once; start positions; what lenient reading repairs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <guoxiang/position.h>

/* "Ke1 ke8 pa2": letter and square of each man. */
static gx_setup with(const char *men) {
    gx_setup setup = gx_setup_empty();
    for (; *men != '\0'; men += men[3] == ' ' ? 4 : 3)
        gx_setup_put(&setup, gx_square_read(men[1], men[2]), gx_piece_from_letter(men[0]));
    setup.fullmove_number = 40;
    return setup;
}

static void every_fault_at_once(void **state) {
    (void)state;
    gx_setup setup = with("ke8 kd8 Pa1 ph8");
    assert_int_equal(gx_setup_check(&setup),
                     GX_SETUP_NO_WHITE_KING | GX_SETUP_BLACK_KINGS | GX_SETUP_PAWN_ON_LAST_RANK);
    setup = with("Ke1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2 Pa3 Qa4 Qb4 Ra5 Rb5 Rc5 Nd5 Ne5");
    assert_int_equal(gx_setup_check(&setup), GX_SETUP_NO_BLACK_KING | GX_SETUP_TOO_MANY_WHITE |
                                                 GX_SETUP_TOO_MANY_WHITE_PAWNS | GX_SETUP_PROMOTED_EXCESS);
}

static void surplus_men_need_missing_pawns(void **state) {
    (void)state;
    gx_setup setup = with("Ke1 ke8 Qa1 Qb1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2");
    assert_int_equal(gx_setup_check(&setup), 0);
    gx_setup_put(&setup, gx_square_read('h', '2'), (gx_piece){GX_WHITE, GX_PAWN});
    assert_int_equal(gx_setup_check(&setup), GX_SETUP_PROMOTED_EXCESS);
}

static void checks_that_cannot_be(void **state) {
    (void)state;
    gx_setup setup = with("Ke1 ke8 Re4");
    assert_int_equal(gx_setup_check(&setup), GX_SETUP_OPPOSITE_CHECK);
    setup.turn = GX_BLACK;
    assert_int_equal(gx_setup_check(&setup), 0);
    setup = with("Ke1 ke8 Ra8 Rh8");
    setup.turn = GX_BLACK;
    assert_int_equal(gx_setup_check(&setup), GX_SETUP_IMPOSSIBLE_CHECK);
    setup = with("Ke1 ke8 Re3 Bh5 Nc7");
    setup.turn = GX_BLACK;
    assert_int_equal(gx_setup_check(&setup), GX_SETUP_IMPOSSIBLE_CHECK);
    setup = with("Ke1 ke8 Re3 Nc7");
    setup.turn = GX_BLACK;
    assert_int_equal(gx_setup_check(&setup), 0);
}

static void rights_are_dropped_or_refused(void **state) {
    (void)state;
    gx_position position;
    memset(&position, 0x55, sizeof position);
    gx_position untouched = position;
    gx_setup setup = with("Ke1 Rh1 ke7 rh8");
    setup.castling = GX_BIT(7) | GX_BIT(63) | GX_BIT(0);
    assert_int_equal(gx_position_from_setup(&position, &setup, true), GX_SETUP_CASTLING_RIGHT);
    assert_memory_equal(&position, &untouched, sizeof position);
    assert_int_equal(gx_position_from_setup(&position, &setup, false), GX_SETUP_CASTLING_RIGHT);
    assert_int_equal(position.castling, GX_BIT(7));
}

static void en_passant_is_kept_only_where_it_can_be_played(void **state) {
    (void)state;
    gx_position position;
    gx_setup setup = with("Ke1 ke8 Pe5 pd5");
    setup.en_passant = gx_square_read('d', '6');
    assert_int_equal(gx_position_from_setup(&position, &setup, true), 0);
    assert_int_equal(position.en_passant, setup.en_passant);
    setup = with("Ke1 ke8 Pe5 pd5 re7");
    setup.en_passant = gx_square_read('d', '6');
    assert_int_equal(gx_position_from_setup(&position, &setup, true), 0);
    assert_int_equal(position.en_passant, GX_NO_SQUARE);
    assert_int_equal(position.key_file, 3);
    setup.en_passant = gx_square_read('e', '6');
    assert_int_equal(gx_position_from_setup(&position, &setup, true), GX_SETUP_EP_SQUARE);
}

static void expect_row(unsigned number, const char *row) {
    gx_position position = gx_position_start_960(number);
    for (unsigned file = 0; file < 8; file++)
        assert_int_equal(gx_piece_letter(gx_position_piece(&position, (gx_square)file)), row[file]);
}

static void start_position_of_chess(void **state) {
    (void)state;
    gx_position start = gx_position_start();
    assert_int_equal(start.key, 0x463b96181691fc9cu);
    assert_int_equal(gx_moves_count(&start), 20);
    assert_int_equal(start.castling, 0x8100000000000081u);
    expect_row(518, "RNBQKBNR");
    assert_int_equal(gx_position_piece(&start, 59).color, GX_BLACK);
    assert_int_equal(gx_position_piece(&start, 59).kind, GX_QUEEN);
    assert_int_equal(gx_position_piece(&start, 30).kind, GX_NO_KIND);
}

/* Bishops on both colors, the king between the rooks (FIDE Guidelines II.2), no two numbers alike. */
static void start_positions_of_chess960(void **state) {
    (void)state;
    static uint64_t keys[960];
    expect_row(0, "BBQNNRKR");
    expect_row(959, "RKRNNQBB");
    for (unsigned number = 0; number < 960; number++) {
        gx_position position = gx_position_start_960(number);
        unsigned king = gx_position_king(&position, GX_WHITE);
        gx_bitboard rooks = position.castling & 0xff, bishops = position.kinds[GX_BISHOP] & 0xff;
        assert_int_equal(gx_bitboard_count(rooks), 2);
        assert_true((rooks & (GX_BIT(king) - 1)) != 0 && (rooks >> king) != 0);
        assert_int_equal(gx_bitboard_count(bishops & 0x55), 1);
        assert_int_equal(gx_bitboard_count(bishops & 0xaa), 1);
        keys[number] = position.key;
        for (unsigned other = 0; other < number; other++)
            assert_true(keys[other] != keys[number]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_at_once),
        cmocka_unit_test(surplus_men_need_missing_pawns),
        cmocka_unit_test(checks_that_cannot_be),
        cmocka_unit_test(rights_are_dropped_or_refused),
        cmocka_unit_test(en_passant_is_kept_only_where_it_can_be_played),
        cmocka_unit_test(start_position_of_chess),
        cmocka_unit_test(start_positions_of_chess960),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
