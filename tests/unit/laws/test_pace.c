/* test_pace.c - standard, rapid, blitz: which a control makes, and what each changes in a rulebook. */
#include <guoxiang/rulebook.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const gx_rulebook *book(const char *name) {
    return gx_rulebook_find(name, strlen(name));
}

/* A.3, A.5.1, A.5.2, A.5.4; B.3; with one arbiter for three games or for one the competitive rules (A.4, A.4.1; B.2, B.2.1),
 * and only the penalty is that of the pace. */
static void rapid_and_blitz_take_their_rows(void **state) {
    gx_rulebook rapid, blitz, watched;

    (void)state;
    gx_rulebook_for_pace(&rapid, book("fide-2023"), GX_PACE_RAPID);
    assert_int_equal(rapid.illegal_add_ms, 60000);
    assert_int_equal(rapid.initial_position_moves, 10);
    assert_true(rapid.kings_in_check_draw && rapid.illegal_until_next_move);
    assert_string_equal(gx_rulebook_parameter_article(&rapid, GX_PARAMETER_illegal_add_ms), "A.3");
    gx_rulebook_for_pace(&blitz, book("fide-2014"), GX_PACE_BLITZ);
    assert_int_equal(blitz.illegal_lose_at, 1);
    blitz = *book("fide-2014");
    blitz.blitz_supervised = true;
    gx_rulebook_for_pace(&watched, &blitz, GX_PACE_BLITZ);
    assert_int_equal(watched.illegal_lose_at, 2);
    assert_int_equal(watched.illegal_add_ms, 60000);
    assert_false(watched.kings_in_check_draw);
}

/* III.2.2: where the last two minutes were claimed for at the board (10.2 before 2014), blitz never had it. */
static void blitz_knows_no_normal_means(void **state) {
    const gx_rulebook *old = book("fide-2009"), *now = book("fide-2017");
    gx_rulebook rapid, blitz;

    (void)state;
    gx_rulebook_for_pace(&rapid, old, GX_PACE_RAPID);
    gx_rulebook_for_pace(&blitz, old, GX_PACE_BLITZ);
    assert_int_equal(rapid.normal_means_ms, 120000);
    assert_int_equal(blitz.normal_means_ms, 0);
    gx_rulebook_for_pace(&blitz, now, GX_PACE_BLITZ);
    assert_int_equal(blitz.normal_means_ms, 0);
    assert_string_equal(gx_rulebook_parameter_article(now, GX_PARAMETER_blitz_normal_means_ms), "III.2.2");
}

/* A.1 and B.1: the increment counts sixty times. */
static void the_control_tells_the_pace(void **state) {
    const gx_rulebook *now = book("fide-2023"), *before = book("fide-2005");

    (void)state;
    assert_int_equal(gx_rulebook_pace(now, 600000, 0), GX_PACE_BLITZ);
    assert_int_equal(gx_rulebook_pace(now, 600001, 0), GX_PACE_RAPID);
    assert_int_equal(gx_rulebook_pace(now, 480000, 2000), GX_PACE_BLITZ);
    assert_int_equal(gx_rulebook_pace(now, 480000, 3000), GX_PACE_RAPID);
    assert_int_equal(gx_rulebook_pace(now, 3599999, 0), GX_PACE_RAPID);
    assert_int_equal(gx_rulebook_pace(now, 3600000, 0), GX_PACE_STANDARD);
    assert_int_equal(gx_rulebook_pace(before, 899999, 0), GX_PACE_BLITZ);
    assert_int_equal(gx_rulebook_pace(before, 900000, 0), GX_PACE_RAPID);
    assert_int_equal(gx_rulebook_pace(book("fide-1993"), 300000, 0), GX_PACE_STANDARD);
    assert_int_equal(gx_rulebook_pace(now, UINT64_MAX, UINT64_MAX), GX_PACE_STANDARD);
}

static void a_pace_changes_nothing_else(void **state) {
    (void)state;
    for (unsigned n = 0; gx_rulebook_at(n); n++) {
        gx_rulebook rapid;
        gx_rulebook_for_pace(&rapid, gx_rulebook_at(n), GX_PACE_RAPID);
        for (unsigned p = 0; p < GX_PARAMETER_COUNT; p++) {
            char name[64] = "rapid_";
            strcat(name, gx_parameter_info_of((gx_parameter)p)->name);
            gx_parameter own = gx_parameter_find(name, strlen(name));
            uint32_t wanted = gx_rulebook_get(gx_rulebook_at(n), own < GX_PARAMETER_COUNT ? own : (gx_parameter)p);
            if (own == GX_PARAMETER_rapid_supervised)
                continue;
            assert_int_equal(gx_rulebook_get(&rapid, (gx_parameter)p), wanted);
        }
        gx_rulebook_for_pace(&rapid, gx_rulebook_at(n), GX_PACE_STANDARD);
        assert_memory_equal(&rapid, gx_rulebook_at(n), sizeof rapid);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rapid_and_blitz_take_their_rows),
        cmocka_unit_test(blitz_knows_no_normal_means),
        cmocka_unit_test(the_control_tells_the_pace),
        cmocka_unit_test(a_pace_changes_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
