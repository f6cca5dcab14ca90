/* test_extension.c - the material for which more than fifty moves could pass, in either colors, and while it was so. */
#include <guoxiang/fen.h>
#include <guoxiang/rulebook.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static uint32_t plies(const char *book, const char *fen, uint32_t date) {
    gx_position position;

    assert_int_equal(gx_fen_read(&position, gx_text_of(fen), GX_FEN_LENIENT, NULL), GX_OK);
    return gx_rulebook_claim_plies(gx_rulebook_find(book, strlen(book)), &position, date);
}

static void both_colors_may_be_the_stronger(void **state) {
    (void)state;
    assert_int_equal(plies("fide-1993", "8/8/3k4/8/3n4/8/2BB4/3K4 w - - 0 1", 19900601), 150);
    assert_int_equal(plies("fide-1993", "8/8/3K4/8/3N4/8/2bb4/3k4 w - - 0 1", 19900601), 150);
    assert_int_equal(plies("fide-1993", "8/8/3k4/8/3n4/8/2BBP3/3K4 w - - 0 1", 19900601), 100);
    assert_int_equal(plies("fide-1993", "8/8/3k4/3r4/8/8/2RB4/3K4 w - - 0 1", 19900601), 150);
}

static void pawns_must_stand_where_it_says(void **state) {
    (void)state;
    assert_int_equal(plies("fide-1993", "3k4/6P1/8/3q4/8/8/3Q4/3K4 w - - 0 1", 19900601), 150);
    assert_int_equal(plies("fide-1993", "3k4/8/6P1/3q4/8/8/3Q4/3K4 w - - 0 1", 19900601), 100);
    assert_int_equal(plies("fide-1993", "3K4/3q4/8/3Q4/8/8/6p1/4k3 w - - 0 1", 19900601), 150);
    assert_int_equal(plies("fide-1993", "3k4/8/8/3b4/8/p7/P2R4/3K4 w - - 0 1", 19900601), 150);
    assert_int_equal(plies("fide-1993", "4K3/p2r4/P7/8/3B4/8/8/3k4 w - - 0 1", 19900601), 150);
    assert_int_equal(plies("fide-1993", "3k4/8/8/3b4/8/1p6/1P1R4/3K4 w - - 0 1", 19900601), 100);
    assert_int_equal(plies("fide-1993", "3k4/8/8/3b4/p7/P7/3R4/3K4 w - - 0 1", 19900601), 100);
}

static void the_list_was_struck_out_in_1992(void **state) {
    (void)state;
    assert_int_equal(plies("fide-1993", "8/8/3k4/8/3n4/8/2BB4/3K4 w - - 0 1", 19911231), 150);
    assert_int_equal(plies("fide-1993", "8/8/3k4/8/3n4/8/2BB4/3K4 w - - 0 1", 19920101), 100);
    assert_int_equal(plies("fide-1993", "8/8/3k4/8/3n4/8/2BB4/3K4 w - - 0 1", 0), 100);
    assert_int_equal(plies("fide-2023", "8/8/3k4/8/3n4/8/2BB4/3K4 w - - 0 1", 19900601), 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_colors_may_be_the_stronger),
        cmocka_unit_test(pawns_must_stand_where_it_says),
        cmocka_unit_test(the_list_was_struck_out_in_1992),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
