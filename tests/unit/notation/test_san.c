/* test_san.c - the contract of san.h around what the tables of tests/data/san say. */
#include <guoxiang/fen.h>
#include <guoxiang/san.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static gx_position position_of(const char *fen) {
    gx_position position;
    assert_int_equal(gx_fen_read(&position, gx_text_of(fen), GX_FEN_LENIENT, NULL), GX_OK);
    return position;
}

static gx_result read_one(gx_move *out, const gx_position *position, const char *text, gx_san_report *report) {
    return gx_san_read(out, position, gx_text_of(text), GX_SAN_LENIENT, NULL, report);
}

static void writes_nothing_on_failure(void **state) {
    (void)state;
    static const char *const texts[] = {"", "Zf3", "e5", "Nd2", "e4e5", "0-0", "exd5 e.p.", "\xff\xff"};
    gx_position start = gx_position_start();
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        gx_move move = GX_MOVE(GX_FORM_KING, 1, 2);
        gx_san_report report;
        assert_int_not_equal(read_one(&move, &start, texts[i], &report), GX_OK);
        assert_int_equal(report.fault.code != GX_OK, 1);
        assert_true(gx_move_same(move, GX_MOVE(GX_FORM_KING, 1, 2)));
        assert_int_not_equal(read_one(&move, &start, texts[i], NULL), GX_OK);
        assert_true(gx_move_same(move, GX_MOVE(GX_FORM_KING, 1, 2)));
    }
}

static void names_the_candidates_in_order(void **state) {
    (void)state;
    gx_position position = position_of("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    gx_move move;
    gx_san_report report;
    assert_int_equal(read_one(&move, &position, "Pxd5", &report), GX_AMBIGUOUS);
    assert_int_equal(report.candidate_count, 2);
    assert_int_equal(gx_move_from(report.candidates[0]), GX_SQUARE(2, 3));
    assert_int_equal(gx_move_from(report.candidates[1]), GX_SQUARE(4, 3));
}

static void shows_the_squares(void **state) {
    (void)state;
    gx_position position = position_of("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1");
    gx_move move;
    gx_san_report report;
    assert_int_equal(read_one(&move, &position, "Nce2", &report), GX_ILLEGAL);
    assert_int_equal(report.why, GX_WHY_PINNED);
    assert_true(report.squares == GX_BIT(GX_SQUARE(1, 3)));
    assert_int_equal(report.fault.length, 4);
}

/* Of two knights that are both no help, the one nearer to the target is spoken of. */
static void says_who_was_meant(void **state) {
    (void)state;
    gx_position position = position_of("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1");
    gx_move move;
    gx_san_report report;
    assert_int_equal(read_one(&move, &position, "Ng3", &report), GX_ILLEGAL);
    assert_int_equal(report.tried.from, GX_SQUARE(6, 0));
    assert_int_equal(report.tried.to, GX_SQUARE(6, 2));
    assert_int_equal(read_one(&move, &position, "Qd4", &report), GX_ILLEGAL);
    assert_int_equal(report.tried.from, GX_NO_SQUARE);
    assert_int_equal(report.kind, GX_QUEEN);
    assert_int_equal(read_one(&move, &position, "O-O", &report), GX_ILLEGAL);
    assert_true(report.tried.castling && report.tried.from == GX_SQUARE(4, 0) && report.tried.to == GX_SQUARE(7, 0));
}

static void knows_the_annotations(void **state) {
    (void)state;
    static const char *const texts[] = {"e4", "e4!", "e4?", "e4!!", "e4??", "e4!?", "e4?!"};
    gx_position start = gx_position_start();
    for (unsigned nag = 0; nag < 7; nag++) {
        gx_move move;
        gx_san_report report;
        assert_int_equal(read_one(&move, &start, texts[nag], &report), GX_OK);
        assert_int_equal(report.nag, nag);
        assert_int_equal(report.notes, 0);
    }
}

static void gives_the_position_after(void **state) {
    (void)state;
    char bytes[GX_SAN_MAX];
    gx_buffer out = gx_buffer_over(bytes, sizeof bytes);
    gx_position position = gx_position_start(), expected;
    gx_move move;
    assert_int_equal(read_one(&move, &position, "e4", NULL), GX_OK);
    gx_position_play(&expected, &position, move);
    gx_san_write(&out, &position, move, NULL, &position);
    assert_memory_equal(&position, &expected, sizeof position);
    out.size = 0;
    gx_san_write(&out, &position, GX_MOVE_NULL, NULL, NULL);
    assert_true(gx_text_is(gx_buffer_text(&out), "--"));
}

static void writes_into_bounds(void **state) {
    (void)state;
    gx_position position = position_of("5b1k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    gx_move move;
    assert_int_equal(read_one(&move, &position, "exf8=Q+", NULL), GX_OK);
    for (size_t room = 0; room < 9; room++) {
        char bytes[16];
        memset(bytes, '~', sizeof bytes);
        gx_buffer out = gx_buffer_over(bytes, room);
        gx_san_write(&out, &position, move, NULL, NULL);
        assert_int_equal(out.full, room < 7);
        assert_int_equal(bytes[room], '~');
    }
}

static void names_the_notes(void **state) {
    (void)state;
    for (unsigned i = 0; i < GX_SAN_NOTE_COUNT; i++) {
        assert_true(strlen(gx_san_note_name(i)) > 1);
        assert_true(strlen(gx_san_note_sentence(i)) > 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_nothing_on_failure), cmocka_unit_test(names_the_candidates_in_order),
        cmocka_unit_test(shows_the_squares),         cmocka_unit_test(says_who_was_meant),
        cmocka_unit_test(knows_the_annotations),     cmocka_unit_test(gives_the_position_after),
        cmocka_unit_test(writes_into_bounds),        cmocka_unit_test(names_the_notes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
