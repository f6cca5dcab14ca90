/* test_epd.c - pulling the operations of an EPD line one by one. */
#include <guoxiang/fen.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static gx_epd over(const char *operations) {
    return (gx_epd){gx_text_of(operations), 0};
}

static void want(gx_epd *ops, const char *name, const char *operand) {
    gx_epd_op op;
    assert_true(gx_epd_next(ops, &op));
    assert_true(gx_text_is(op.name, name));
    assert_true(gx_text_is(op.operand, operand));
}

static void want_end(gx_epd *ops) {
    gx_epd_op op = {{"kept", 4}, {NULL, 0}};
    assert_false(gx_epd_next(ops, &op));
    assert_false(gx_epd_next(ops, &op));
    assert_int_equal(op.name.size, 4);
}

static void pulls_operations(void **state) {
    (void)state;
    gx_epd ops = over(" bm e4 Nf3 ; id \"a;b\";;noop;acd 12");
    want(&ops, "bm", "e4 Nf3");
    want(&ops, "id", "\"a;b\"");
    want(&ops, "noop", "");
    want(&ops, "acd", "12");
    want_end(&ops);
}

static void keeps_escaped_quotes(void **state) {
    (void)state;
    gx_epd ops = over("c0 \"say \\\"no; no\\\"\"; c1 x;");
    want(&ops, "c0", "\"say \\\"no; no\\\"\"");
    want(&ops, "c1", "x");
    want_end(&ops);
}

static void ends_on_nothing(void **state) {
    (void)state;
    gx_epd empty = over(""), blanks = over("  ; ;\n");
    want_end(&empty);
    want_end(&blanks);
}

static void stands_before_the_first(void **state) {
    (void)state;
    gx_position position;
    gx_epd ops;
    gx_text text = gx_text_of("4k3/8/8/8/8/8/8/4K2R w K - bm Kd2; fmvn 8;");
    assert_int_equal(gx_epd_read(&position, &ops, text, GX_FEN_STRICT, NULL), GX_OK);
    assert_int_equal(position.fullmove_number, 8);
    assert_ptr_equal(ops.rest.bytes, text.bytes + ops.offset);
    want(&ops, "bm", "Kd2");
    assert_ptr_equal(ops.rest.bytes, text.bytes + ops.offset);
    want(&ops, "fmvn", "8");
    want_end(&ops);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pulls_operations),
        cmocka_unit_test(keeps_escaped_quotes),
        cmocka_unit_test(ends_on_nothing),
        cmocka_unit_test(stands_before_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
