/* test_signature.c - counting men, and patterns of men met and missed. */
#include <guoxiang/fen.h>
#include <guoxiang/signature.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static gx_signature men(const char *fen) {
    gx_position position;

    assert_int_equal(gx_fen_read(&position, gx_text_of(fen), GX_FEN_LENIENT, NULL), GX_OK);
    return gx_signature_of(&position);
}

static bool fits(const char *pattern, gx_signature signature) {
    gx_signature_pattern read;

    assert_int_equal(gx_signature_pattern_read(&read, gx_text_of(pattern), NULL), GX_OK);
    gx_signature_pattern other = gx_signature_pattern_exchanged(&read);
    assert_int_equal(gx_signature_fits(signature, &read), gx_signature_fits(gx_signature_exchanged(signature), &other));
    return gx_signature_fits(signature, &read);
}

static void counts(void **state) {
    (void)state;
    gx_signature start = men("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    static const unsigned want[6] = {8, 2, 2, 2, 1, 1};
    for (unsigned kind = 0; kind < 6; kind++)
        for (unsigned color = 0; color < 2; color++)
            assert_int_equal(gx_signature_count(start, (gx_color)color, (gx_kind)kind), want[kind]);
    gx_signature more = men("4k3/8/8/8/8/8/QQQQQQQQ/R2QK2R b - - 0 1");
    assert_int_equal(gx_signature_count(more, GX_WHITE, GX_QUEEN), 9);
    assert_int_equal(gx_signature_count(more, GX_WHITE, GX_ROOK), 2);
    assert_int_equal(gx_signature_count(more, GX_BLACK, GX_QUEEN), 0);
    assert_int_equal(gx_signature_count(more, GX_BLACK, GX_NO_KIND), 0);
}

static void exact_men(void **state) {
    (void)state;
    gx_signature ending = men("4k3/r7/8/8/8/8/P7/R3K3 w - - 0 1");
    assert_true(fits("KRPvKR", ending));
    assert_true(fits("krp-kr", ending));
    assert_true(fits(" KPR vs KR ", ending));
    assert_false(fits("KRvKRP", ending));
    assert_false(fits("KRvKR", ending));
    assert_false(fits("KRPPvKR", ending));
    assert_false(fits("KvK", ending));
    assert_true(fits("KvK", men("4k3/8/8/8/8/8/8/4K3 w - - 0 1")));
}

static void quantities(void **state) {
    (void)state;
    gx_signature two = men("4k3/r7/8/8/8/8/PP6/R3K3 w - - 0 1");
    assert_true(fits("KRPPvKR", two));
    assert_true(fits("KRP2vKR", two));
    assert_true(fits("KRP+vKR", two));
    assert_true(fits("KRPP+vKR", two));
    assert_false(fits("KRPPP+vKR", two));
    assert_true(fits("KRP0+vKRP0+", two));
    assert_true(fits("KRP1..3vKR", two));
    assert_false(fits("KRP3..4vKR", two));
    assert_false(fits("KRP?vKR", two));
    assert_true(fits("KRP2+vKRN?", two));
    assert_true(fits("K*vK*", two));
    assert_true(fits("KR*vK*", two));
    assert_false(fits("KQ*vK*", two));
}

static void minor_pieces(void **state) {
    (void)state;
    gx_signature signature = men("4k3/b7/8/8/8/8/8/NB2K3 w - - 0 1");
    assert_true(fits("KMMvKM", signature));
    assert_true(fits("KNMvKM", signature));
    assert_true(fits("KBNvKB", signature));
    assert_false(fits("KNNMvKM", signature));
    assert_false(fits("KMvKM", signature));
    assert_true(fits("KM+vKM+", signature));
    assert_false(fits("KMMvKN", signature));
    assert_true(fits("KRM3..4*vKM0+", men("4k3/b7/8/8/8/8/8/NBB1K2R w - - 0 1")));
}

static void totals(void **state) {
    (void)state;
    gx_signature_pattern read;
    assert_int_equal(gx_signature_pattern_read(&read, gx_text_of("KRP2..4vKN?"), NULL), GX_OK);
    assert_int_equal(read.least_men, 5);
    assert_int_equal(read.most_men, 8);
    assert_int_equal(gx_signature_pattern_read(&read, gx_text_of("KNMvKM?"), NULL), GX_OK);
    assert_int_equal(read.least_men, 4);
    assert_int_equal(read.most_men, 5);
    assert_int_equal(gx_signature_pattern_read(&read, gx_text_of("K*vK"), NULL), GX_OK);
    assert_int_equal(read.least_men, 2);
    assert_true(read.most_men >= 17);
}

static void want_fault(const char *text, size_t offset) {
    gx_signature_pattern read;
    gx_fault fault;

    assert_int_equal(gx_signature_pattern_read(&read, gx_text_of(text), &fault), GX_SYNTAX);
    assert_int_equal(fault.code, GX_SYNTAX);
    assert_int_equal(fault.offset, offset);
    assert_int_equal(gx_signature_pattern_read(&read, gx_text_of(text), NULL), GX_SYNTAX);
}

static void faults(void **state) {
    (void)state;
    want_fault("", 0);
    want_fault("KR", 2);
    want_fault("RvK", 0);
    want_fault("KRvKX", 4);
    want_fault("KRvKK", 4);
    want_fault("KR*QvK", 3);
    want_fault("KP4..2vK", 6);
    want_fault("KP99vK", 4);
    want_fault("KRvKR x", 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts),       cmocka_unit_test(exact_men), cmocka_unit_test(quantities),
        cmocka_unit_test(minor_pieces), cmocka_unit_test(totals),    cmocka_unit_test(faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
