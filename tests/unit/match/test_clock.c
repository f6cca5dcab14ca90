/* test_clock.c - time controls as text, and the clocks where numbers are known. */
#include <guoxiang/clock.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static gx_control control(const char *text) {
    gx_control out = {0};
    assert_true(gx_control_read(&out, gx_text_of(text)));
    return out;
}

static void reads_controls(void **state) {
    gx_control read = control("40/7200:20/3600:1800+30");
    (void)state;

    assert_int_equal(read.count, 3);
    assert_int_equal(read.periods[0].moves, 40);
    assert_int_equal(read.periods[0].time_ms, 7200000);
    assert_int_equal(read.periods[1].bonus, GX_BONUS_NONE);
    assert_int_equal(read.periods[2].moves, 0);
    assert_int_equal(read.periods[2].bonus_ms, 30000);
    assert_int_equal(control("300d5").periods[0].bonus, GX_BONUS_BRONSTEIN);
    assert_int_equal(control("300s5").periods[0].bonus, GX_BONUS_DELAY);
    assert_int_equal(control("-").count, 0);
    assert_int_equal(control("?").count, 0);
}

static void refuses_what_is_no_control(void **state) {
    static const char *const wrong[] = {"",
                                        "+",
                                        "300+",
                                        "300:300",
                                        "0/300",
                                        "40/",
                                        "40/300:",
                                        "-300",
                                        "300 ",
                                        "300+2+2",
                                        "40/7200x",
                                        "1e3",
                                        "99999999999999",
                                        "1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1"};
    gx_control before = control("60"), out = before;
    (void)state;

    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++)
        assert_false(gx_control_read(&out, gx_text_of(wrong[n])));
    assert_memory_equal(&out, &before, sizeof out);
}

static void finds_the_pace(void **state) {
    const gx_rulebook *book = gx_rulebook_at(0);
    gx_control fast = control("180+2"), middle = control("900+10"), slow = control("5400+30"), none = control("-");
    (void)state;

    assert_int_equal(gx_control_pace(&fast, book), GX_PACE_BLITZ);
    assert_int_equal(gx_control_pace(&middle, book), GX_PACE_RAPID);
    assert_int_equal(gx_control_pace(&slow, book), GX_PACE_STANDARD);
    assert_int_equal(gx_control_pace(&none, book), GX_PACE_STANDARD);
}

static void falls_when_nothing_is_left(void **state) {
    gx_control minute = control("60");
    gx_clock clock;
    (void)state;

    gx_clock_begin(&clock, &minute, false, 0);
    assert_true(gx_clock_falls(&clock) == GX_NEVER);
    gx_clock_start(&clock, GX_BLACK);
    assert_int_equal(gx_clock_falls(&clock), 60000);
    gx_clock_pass(&clock, 59999);
    assert_false(clock.sides[GX_BLACK].fallen);
    gx_clock_pass(&clock, 70000);
    assert_true(clock.sides[GX_BLACK].fallen);
    assert_int_equal(clock.sides[GX_BLACK].fell_at, 60000);
    assert_int_equal(gx_clock_shown(&clock, GX_BLACK), 0);
    assert_int_equal(clock.sides[GX_BLACK].used, 60000);
}

static void a_charge_may_flag(void **state) {
    gx_control five = control("300");
    gx_clock clock;
    (void)state;

    gx_clock_begin(&clock, &five, false, 0);
    gx_clock_charge(&clock, GX_WHITE, 300001);
    assert_true(clock.sides[GX_WHITE].fallen);
    assert_int_equal(clock.sides[GX_WHITE].remaining + clock.sides[GX_WHITE].used, clock.sides[GX_WHITE].granted);
    gx_clock_set(&clock, GX_WHITE, 1000);
    assert_false(clock.sides[GX_WHITE].fallen);
    assert_int_equal(gx_clock_shown(&clock, GX_WHITE), 1000);
}

static void without_a_clock_nothing_counts(void **state) {
    gx_control none = control("-");
    gx_clock clock;
    (void)state;

    gx_clock_begin(&clock, &none, true, 0);
    gx_clock_start(&clock, GX_WHITE);
    gx_clock_pass(&clock, 1000000000);
    gx_clock_give(&clock, GX_WHITE, 5000);
    assert_false(gx_clock_complete(&clock, GX_WHITE));
    assert_null(gx_clock_period(&clock, GX_WHITE));
    assert_true(gx_clock_falls(&clock) == GX_NEVER);
    assert_int_equal(clock.sides[GX_WHITE].granted, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_controls),    cmocka_unit_test(refuses_what_is_no_control),
        cmocka_unit_test(finds_the_pace),    cmocka_unit_test(falls_when_nothing_is_left),
        cmocka_unit_test(a_charge_may_flag), cmocka_unit_test(without_a_clock_nothing_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
