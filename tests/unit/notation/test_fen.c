/* test_fen.c - the contract of fen.h around what the tables of tests/data/fen say. */
#include <guoxiang/fen.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static void writes_nothing_on_failure(void **state) {
    (void)state;
    gx_position position, before;
    gx_setup setup, setup_before;
    gx_epd ops = {{"x", 1}, 7};
    memset(&position, 0x5a, sizeof position);
    memset(&setup, 0x5a, sizeof setup);
    before = position;
    setup_before = setup;
    assert_int_equal(gx_fen_read(&position, gx_text_of("8/8/8/8/8/8/8/8 w - - 0 1"), GX_FEN_LENIENT, NULL), GX_FEN);
    assert_int_equal(gx_fen_read(&position, gx_text_of("x"), GX_FEN_STRICT, NULL), GX_FEN);
    assert_int_equal(gx_epd_read(&position, &ops, gx_text_of("4k3/8 w - -"), GX_FEN_LENIENT, NULL), GX_FEN);
    assert_int_equal(gx_fen_read_setup(&setup, gx_text_of("x"), GX_FEN_LENIENT, NULL), GX_FEN);
    assert_memory_equal(&position, &before, sizeof position);
    assert_memory_equal(&setup, &setup_before, sizeof setup);
    assert_int_equal(ops.offset, 7);
}

static void reads_any_setup(void **state) {
    (void)state;
    gx_setup setup;
    gx_fen_report report;
    gx_text text = gx_text_of("PPPPPPPP/8/8/8/8/8/8/8 b K e3 5 6");
    assert_int_equal(gx_fen_read_setup(&setup, text, GX_FEN_STRICT, &report), GX_OK);
    assert_int_equal(report.faults, 0);
    assert_true(setup.kinds[GX_PAWN] == (gx_bitboard)0xff << 56);
    assert_true(setup.castling == GX_BIT(7));
    assert_int_equal(setup.en_passant, GX_SQUARE(4, 2));
    assert_int_equal(setup.turn, GX_BLACK);
    assert_int_equal(setup.halfmove_clock, 5);
    assert_int_equal(setup.fullmove_number, 6);
}

static void takes_texts_without_end_mark(void **state) {
    (void)state;
    char bytes[sizeof START - 1];
    gx_position position, start = gx_position_start();
    memcpy(bytes, START, sizeof bytes);
    assert_int_equal(gx_fen_read(&position, (gx_text){bytes, sizeof bytes}, GX_FEN_STRICT, NULL), GX_OK);
    assert_true(gx_position_same(&position, &start));
    assert_int_equal(gx_fen_read(&position, (gx_text){NULL, 0}, GX_FEN_LENIENT, NULL), GX_FEN);
    assert_int_equal(gx_fen_read(&position, (gx_text){"4k3\0", 5}, GX_FEN_LENIENT, NULL), GX_FEN);
}

static void survives_ten_thousand_ranks(void **state) {
    (void)state;
    static char bytes[20000];
    gx_position position;
    gx_fen_report report;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = i % 2 == 0 ? '8' : '/';
    assert_int_equal(gx_fen_read(&position, (gx_text){bytes, sizeof bytes}, GX_FEN_LENIENT, &report), GX_FEN);
    assert_int_equal(report.faults, GX_FEN_RANK_LENGTH | GX_FEN_MISSING_FIELD);
    assert_int_equal(report.at.offset, 15);
}

static void tells_chess960(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        bool chess960;
    } cases[] = {
        {START, false},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", true},
        {"4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", true},
        {"4k3/8/8/8/8/8/8/R2K3R w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        gx_position position;
        gx_fen_report report;
        assert_int_equal(gx_fen_read(&position, gx_text_of(cases[i].fen), GX_FEN_LENIENT, &report), GX_OK);
        assert_int_equal(report.chess960, cases[i].chess960);
    }
}

static void names_every_fault_once(void **state) {
    (void)state;
    for (unsigned i = 0; i < GX_FEN_FAULT_COUNT; i++) {
        assert_true(strlen(gx_fen_fault_name(i)) > 1);
        assert_true(strlen(gx_fen_fault_sentence(i)) > 10);
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(gx_fen_fault_name(i), gx_fen_fault_name(j));
    }
}

static void writes_into_bounds(void **state) {
    (void)state;
    gx_position start = gx_position_start();
    for (size_t room = 0; room < sizeof START; room++) {
        char bytes[sizeof START + 1];
        memset(bytes, '~', sizeof bytes);
        gx_buffer out = gx_buffer_over(bytes, room);
        gx_fen_write(&out, &start, GX_FEN_X);
        assert_int_equal(out.full, room < sizeof START - 1);
        assert_int_equal(bytes[room], '~');
        assert_memory_equal(bytes, START, out.size);
    }
}

/* Every square changes between a man and none as far as thirty-two men allow, with all rights and the largest numbers. */
static void writes_the_longest_within_max(void **state) {
    (void)state;
    static const char fen[] = "r1b1k1nr/1p1p1p1p/p1p1p1p1/1n1b1q2/2Q1B1N1/1P1P1P1P/P1P1P1P1/R1B1K1NR w HAha - "
                              "2000000000 2000000000";
    char bytes[GX_FEN_MAX];
    gx_buffer out = gx_buffer_over(bytes, sizeof bytes);
    gx_position position;
    assert_int_equal(gx_fen_read(&position, gx_text_of(fen), GX_FEN_LENIENT, NULL), GX_OK);
    gx_fen_write(&out, &position, GX_FEN_SHREDDER);
    assert_true(gx_text_is(gx_buffer_text(&out), fen));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_nothing_on_failure),
        cmocka_unit_test(reads_any_setup),
        cmocka_unit_test(takes_texts_without_end_mark),
        cmocka_unit_test(survives_ten_thousand_ranks),
        cmocka_unit_test(tells_chess960),
        cmocka_unit_test(names_every_fault_once),
        cmocka_unit_test(writes_into_bounds),
        cmocka_unit_test(writes_the_longest_within_max),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
