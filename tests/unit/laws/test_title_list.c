/* test_title_list.c - which titles there are: five in the old text (S004-称号), the grandmaster the highest. */
#include <guoxiang/title.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void the_old_text_knows_five(void **state) {
    unsigned known = 0;

    (void)state;
    for (unsigned title = GX_TITLE_NONE; title < GX_TITLE_COUNT; title++)
        known += gx_result_level((gx_title)title) > 0;
    assert_int_equal(known, 5);
    assert_int_equal(gx_result_level(GX_TITLE_CM), 0);
    assert_int_equal(gx_result_level(GX_TITLE_WFM), 0);
    assert_int_equal(gx_result_level(GX_TITLE_WCM), 0);
}

static void the_grandmaster_is_the_highest(void **state) {
    (void)state;
    for (unsigned title = GX_TITLE_NONE; title < GX_TITLE_COUNT; title++)
        if (title != GX_TITLE_GM)
            assert_true(gx_result_level((gx_title)title) < gx_result_level(GX_TITLE_GM));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_old_text_knows_five),
        cmocka_unit_test(the_grandmaster_is_the_highest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
