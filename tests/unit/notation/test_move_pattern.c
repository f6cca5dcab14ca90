/* test_move_pattern.c - patterns of move sequences, met and missed. */
#include <guoxiang/move_pattern.h>
#include <guoxiang/san.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static bool is_capture(const gx_position *position, gx_move move) {
    gx_bitboard others = position->colors[position->turn ^ 1];

    return gx_move_form(move) == GX_FORM_EN_PASSANT || (others >> gx_move_to(move) & 1u);
}

/* Whether a game in SAN fits. */
static bool fits(const char *pattern, const char *game) {
    gx_move_pattern read;
    gx_position position = gx_position_start();

    assert_int_equal(gx_move_pattern_read(&read, gx_text_of(pattern), NULL), GX_OK);
    gx_move_match match = gx_move_match_begin(&read);
    for (const char *at = game; *at && !gx_move_match_done(&match, &read);) {
        size_t size = strcspn(at, " ");
        gx_move move;
        assert_int_equal(gx_san_read(&move, &position, (gx_text){at, size}, GX_SAN_LENIENT, NULL, NULL), GX_OK);
        gx_move_match_add(&match, &read, move, is_capture(&position, move));
        gx_position_play(&position, &position, move);
        at += size + strspn(at + size, " ");
    }
    return gx_move_match_done(&match, &read);
}

#define SICILIAN "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"
#define SHORT "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 O-O"
#define QUEENING "a4 h5 a5 h4 a6 h3 axb7 hxg2 bxa8=Q gxh1=N"

static void from_the_first_move(void **state) {
    (void)state;
    assert_true(fits("e4", SICILIAN));
    assert_true(fits("1. e4 c5 2.Nf3 d6", SICILIAN));
    assert_true(fits("1.e4 1...c5", SICILIAN));
    assert_true(fits("e2e4 c7c5 g1f3", SICILIAN));
    assert_false(fits("d4", SICILIAN));
    assert_false(fits("c5", SICILIAN));
    assert_false(fits("Nf3", SICILIAN));
    assert_false(fits("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3", SICILIAN));
}

static void open_moves(void **state) {
    (void)state;
    assert_true(fits("* c5 * d6", SICILIAN));
    assert_true(fits("e4|d4 c5|e5 N*", SICILIAN));
    assert_false(fits("c4|d4", SICILIAN));
    assert_true(fits("!d4 !e5|e6", SICILIAN));
    assert_false(fits("!d4|e4", SICILIAN));
    assert_true(fits("P* c7* *f3", SICILIAN));
    assert_true(fits("* * * * * x* Nx*", SICILIAN));
    assert_false(fits("* * * * x*", SICILIAN));
    assert_true(fits("* * * * * c*", SICILIAN));
    assert_false(fits("* * * * * bx*", SICILIAN));
}

static void anywhere(void **state) {
    (void)state;
    assert_true(fits("... Nxd4 Nf6", SICILIAN));
    assert_true(fits("e4 ... cxd4 ... a6", SICILIAN));
    assert_false(fits("... Nf6 Nxd4", SICILIAN));
    assert_true(fits("e4 ...", SICILIAN));
    assert_true(fits("...", ""));
    assert_true(fits("... ... a6 ... ...", SICILIAN));
    assert_false(fits("... *", ""));
    assert_true(fits("... cxd4 Nxd4 ... Nc3 a6", SICILIAN));
    assert_false(fits("... cxd4 ... cxd4", SICILIAN));
    assert_true(fits("... *xd4 *xd4", SICILIAN));
}

static void castling(void **state) {
    (void)state;
    assert_true(fits("... O-O ... O-O", SHORT));
    assert_true(fits("... 0-0", SHORT));
    assert_true(fits("... e1g1", SHORT));
    assert_true(fits("... e1h1", SHORT));
    assert_false(fits("... O-O-O", SHORT));
    assert_false(fits("... e1c1", SHORT));
    assert_false(fits("... K*", SHORT));
}

static void origins_and_promotions(void **state) {
    (void)state;
    assert_true(fits("... Ngf3", SHORT));
    assert_true(fits("... Ng1f3", SHORT));
    assert_true(fits("... N1-f3", SHORT));
    assert_false(fits("... Nef3", SHORT));
    assert_true(fits("... bxa8=Q+ gxh1=N", QUEENING));
    assert_true(fits("... bxa8 gxh1N", QUEENING));
    assert_true(fits("... b7a8q g2h1n", QUEENING));
    assert_true(fits("... *xa8", QUEENING));
    assert_false(fits("... bxa8=R", QUEENING));
    assert_true(fits("... P*=N", QUEENING));
    assert_false(fits("... P*=B", QUEENING));
    assert_true(fits("... P*=*", QUEENING));
    assert_false(fits("... P*=*", SHORT));
    assert_true(fits("a2-a4! h7-h5??", QUEENING));
}

static void want_fault(const char *text, gx_result code, size_t offset) {
    static gx_move_pattern read;
    gx_fault fault;

    assert_int_equal(gx_move_pattern_read(&read, gx_text_of(text), &fault), code);
    assert_int_equal(fault.code, code);
    assert_int_equal(fault.offset, offset);
    assert_int_equal(gx_move_pattern_read(&read, gx_text_of(text), NULL), code);
}

static void faults(void **state) {
    (void)state;
    want_fault("", GX_SYNTAX, 0);
    want_fault("1.", GX_SYNTAX, 2);
    want_fault("e4 e9", GX_SYNTAX, 3);
    want_fault("e4 Nf", GX_SYNTAX, 3);
    want_fault("e4||d4", GX_SYNTAX, 0);
    want_fault("..", GX_SYNTAX, 0);
    want_fault("O-", GX_SYNTAX, 0);
    want_fault("nf3", GX_SYNTAX, 0);
    want_fault("e8=K", GX_SYNTAX, 0);
    want_fault("e4 Nf3=Q", GX_SYNTAX, 3);
    char many[4 * (GX_MOVE_STEPS + 1)];
    memset(many, ' ', sizeof many);
    for (size_t n = 0; n <= GX_MOVE_STEPS; n++)
        many[4 * n] = '*';
    many[sizeof many - 1] = '\0';
    want_fault(many, GX_ROOM, 4 * GX_MOVE_STEPS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_first_move),
        cmocka_unit_test(open_moves),
        cmocka_unit_test(anywhere),
        cmocka_unit_test(castling),
        cmocka_unit_test(origins_and_promotions),
        cmocka_unit_test(faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
