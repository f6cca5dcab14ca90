/* test_rating.c - K, the cut to 400, rounding, first ratings; and what holds of all ratings. */
#include <guoxiang/rating.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const gx_rating_rules *rules_of(const char *name) {
    for (unsigned n = 0; gx_rating_rules_at(n); n++)
        if (strcmp(gx_rating_rules_at(n)->name, name) == 0)
            return gx_rating_rules_at(n);
    fail_msg("no edition %s", name);
    return NULL;
}

static unsigned k_of(const char *rules, gx_rating_player player, unsigned games) {
    return gx_rating_k(rules_of(rules), GX_RATING_STANDARD, &player, games);
}

static void k_has_a_history(void **state) {
    (void)state;
    assert_int_equal(k_of("fide-2024", (gx_rating_player){.rating = 2000, .games = 29}, 9), 40);
    assert_int_equal(k_of("fide-2024", (gx_rating_player){.rating = 2000, .games = 30}, 9), 20);
    assert_int_equal(k_of("fide-2024", (gx_rating_player){.rating = 2399, .games = 30}, 9), 20);
    assert_int_equal(k_of("fide-2024", (gx_rating_player){.rating = 2400, .games = 30}, 9), 10);
    assert_int_equal(k_of("fide-2024", (gx_rating_player){.rating = 2300, .peak = 2400, .games = 30}, 9), 10);
    assert_int_equal(k_of("fide-2024", (gx_rating_player){.rating = 2300, .peak = 2399, .games = 30}, 9), 20);
    assert_int_equal(k_of("fide-2024", (gx_rating_player){.rating = 2400, .games = 5}, 9), 10);
}

static void juniors_have_forty(void **state) {
    gx_rating_player junior = {.rating = 2299, .games = 100, .born = 2006, .year = 2024};

    (void)state;
    assert_int_equal(k_of("fide-2024", junior, 9), 40);
    junior.year = 2025;
    assert_int_equal(k_of("fide-2024", junior, 9), 20);
    junior.year = 2024;
    junior.rating = 2300;
    assert_int_equal(k_of("fide-2024", junior, 9), 20);
    junior.rating = 2299;
    junior.peak = 2300;
    assert_int_equal(k_of("fide-2024", junior, 9), 20);
    assert_int_equal(k_of("fide-2013", (gx_rating_player){.rating = 2000, .games = 100, .born = 2006, .year = 2013}, 9),
                     15);
}

static void k_times_games_is_at_most_700(void **state) {
    gx_rating_player player = {.rating = 2000, .games = 100};

    (void)state;
    assert_int_equal(k_of("fide-2024", player, 35), 20);
    assert_int_equal(k_of("fide-2024", player, 36), 19);
    assert_int_equal(k_of("fide-2024", player, 39), 17);
    player.games = 0;
    assert_int_equal(k_of("fide-2024", player, 17), 40);
    assert_int_equal(k_of("fide-2024", player, 18), 38);
    assert_int_equal(k_of("fide-2013", (gx_rating_player){.rating = 2000, .games = 5}, 39), 30);
}

static void older_editions_have_other_k(void **state) {
    (void)state;
    assert_int_equal(k_of("fide-2014", (gx_rating_player){.rating = 2000, .games = 5}, 9), 40);
    assert_int_equal(k_of("fide-2013", (gx_rating_player){.rating = 2000, .games = 5}, 9), 30);
    assert_int_equal(k_of("fide-2013", (gx_rating_player){.rating = 2399, .games = 50}, 9), 15);
    assert_int_equal(k_of("fide-2013", (gx_rating_player){.rating = 2400, .games = 50}, 9), 10);
    assert_int_equal(k_of("fide-2008", (gx_rating_player){.rating = 2000, .games = 5}, 9), 25);
    gx_rating_player top = {.rating = 2700, .games = 500};
    assert_int_equal(gx_rating_k(rules_of("fide-2014"), GX_RATING_RAPID, &top, 9), 20);
    assert_int_equal(gx_rating_k(rules_of("fide-2024"), GX_RATING_RAPID, &top, 9), 10);
}

static int counted(const char *rules, gx_rating_kind kind, int own, int opponent) {
    return gx_rating_difference(rules_of(rules), kind, own, opponent);
}

static void differences_are_cut(void **state) {
    (void)state;
    assert_int_equal(counted("fide-2024", GX_RATING_STANDARD, 2649, 2249), 400);
    assert_int_equal(counted("fide-2024", GX_RATING_STANDARD, 2649, 2248), 400);
    assert_int_equal(counted("fide-2024", GX_RATING_STANDARD, 2650, 2249), 401);
    assert_int_equal(counted("fide-2024", GX_RATING_STANDARD, 2200, 2700), -400);
    assert_int_equal(counted("fide-2024-03", GX_RATING_STANDARD, 2700, 2200), 400);
    assert_int_equal(counted("fide-2024", GX_RATING_RAPID, 2700, 2200), 400);
    assert_int_equal(counted("fide-2008", GX_RATING_STANDARD, 2700, 2200), 350);
    assert_false(gx_rating_counts(rules_of("fide-2024"), GX_RATING_BLITZ, 2601, 2001));
    assert_true(gx_rating_counts(rules_of("fide-2024"), GX_RATING_BLITZ, 2600, 2000));
    assert_true(gx_rating_counts(rules_of("fide-2024"), GX_RATING_BLITZ, 2601, 2002));
    assert_true(gx_rating_counts(rules_of("fide-2024"), GX_RATING_STANDARD, 2801, 2001));
    assert_false(gx_rating_counts(rules_of("fide-2024"), GX_RATING_STANDARD, 2801, 0));
}

static gx_rating_change change(const char *rules, int own, unsigned k, const gx_rating_game *games, size_t count) {
    gx_rating_player player = {.rating = (int16_t)own, .games = 100, .k = (uint16_t)k};
    gx_rating_change out;

    gx_rating_change_of(&out, rules_of(rules), GX_RATING_STANDARD, &player, games, count);
    return out;
}

/* By the edition of 2022 the higher rated has the cut in one game, the one with the greatest difference. */
static void one_game_was_cut(void **state) {
    gx_rating_game games[] = {{1900, 2}, {1800, 2}, {1850, 2}};

    (void)state;
    assert_int_equal(change("fide-2024", 2400, 20, games, 3).expected, 3 * 92);
    assert_int_equal(change("fide-2022", 2400, 20, games, 3).expected, 96 + 92 + 97);
    gx_rating_game strong[] = {{2900, 0}, {2950, 0}};
    assert_int_equal(change("fide-2022", 2400, 20, strong, 2).expected, 2 * 8);
}

static void halves_are_rounded_away_from_zero(void **state) {
    gx_rating_game draw = {2000, 1}, loss = {2000, 0};
    gx_rating_game small[] = {{2000, 2}, {2004, 1}}; /* + .50 - .01 */

    (void)state;
    assert_int_equal(change("fide-2024", 2000, 10, &draw, 1).change, 0);
    assert_int_equal(change("fide-2024", 2000, 5, &loss, 1).exact, -250);
    assert_int_equal(change("fide-2024", 2000, 5, &loss, 1).change, -3);
    assert_int_equal(change("fide-2024", 2000, 1, &loss, 1).change, -1);
    assert_int_equal(change("fide-2024", 2000, 1, small, 2).exact, 51);
    assert_int_equal(change("fide-2024", 2000, 1, small, 2).change, 1);
    assert_int_equal(change("fide-2024", 1402, 40, &loss, 1).published, false);
}

static gx_rating_initial initial(const char *rules, const gx_rating_game *games, size_t count) {
    gx_rating_initial out;

    gx_rating_initial_of(&out, rules_of(rules), games, count);
    return out;
}

/* FIDE published 1922 for these five games (list of December 2025), and prints 1921, by the older rule, beside them. */
static void first_ratings(void **state) {
    gx_rating_game games[] = {{1902, 1}, {1877, 1}, {1884, 2}, {2012, 0}, {1832, 2}};
    gx_rating_game strong[] = {{2400, 2}, {2400, 1}, {2400, 1}, {2400, 1}, {2400, 1}};
    gx_rating_game lost[] = {{1400, 0}, {1400, 0}, {1400, 0}, {1400, 0}, {1400, 0}};
    gx_rating_game weak[] = {{1300, 0}, {1300, 0}, {1300, 0}, {1300, 0}, {1300, 1}};

    (void)state;
    assert_int_equal(initial("fide-2024", games, 5).rating, 1922);
    assert_int_equal(initial("fide-2024", games, 5).missing, GX_RATING_COMPLETE);
    assert_int_equal(initial("fide-2022", games, 5).rating, 1921);
    assert_int_equal(initial("fide-2013", games, 5).rating, 1916);
    assert_int_equal(initial("fide-2024", games, 4).missing, GX_RATING_FEW_GAMES);
    assert_int_equal(initial("fide-2024", strong, 5).rating, 2200);
    assert_int_equal(initial("fide-2022", strong, 5).rating, 2420);
    assert_int_equal(initial("fide-2024", lost, 5).missing, GX_RATING_NO_SCORE);
    assert_int_equal(initial("fide-2024", weak, 5).missing, GX_RATING_TOO_LOW);
    assert_int_equal(initial("fide-2022", weak, 5).missing, GX_RATING_TOO_LOW);
}

/* FIDE's own calculator, which still follows the rule of 2022: average, points of games, answer. */
/* A newcomer's events: which count, by the digits of gx_rating_pooled. */
static void want_pooled(const char *wanted, const char *edition, const gx_rating_event *events, size_t count) {
    gx_rating_pooled pooled[8];

    gx_rating_pool(pooled, rules_of(edition), events, count);
    for (size_t n = 0; n < count; n++)
        assert_int_equal(pooled[n], wanted[n] - '0');
}

static void newcomers_events_are_pooled(void **state) {
    static const gx_rating_game none[] = {{1900, 0}, {1950, 0}}, half[] = {{1900, 1}, {1950, 0}}, one[] = {{1900, 2}};
    static const gx_rating_game nobody[] = {{0, 2}};
    gx_rating_event first[] = {{20240131, none, 2}, {20240301, nobody, 1}, {20240401, none, 2},
                               {20240501, half, 2}, {20250601, none, 2},   {20250701, half, 2}};
    gx_rating_event window[] = {{20240501, half, 2}, {20260630, half, 2}};
    gx_rating_event gone[] = {{20240430, half, 2}, {20240501, none, 2}, {20260601, half, 2}};
    gx_rating_event older[] = {{20100101, half, 2}, {20100601, one, 1}, {20290101, none, 2}};

    (void)state;
    want_pooled("232000", "fide-2024", first, 6); /* an event without a point counts where it is not the first */
    want_pooled("00", "fide-2024", window, 2);    /* May 2024 to June 2026: 26 months, both among them */
    window[1].start = 20260701;
    want_pooled("10", "fide-2024", window, 2);
    window[0].start = 0; /* not known: not too early */
    want_pooled("00", "fide-2024", window, 2);
    want_pooled("120", "fide-2024", gone, 3);  /* what was first is gone, and the next brought no point */
    want_pooled("200", "fide-2013", older, 3); /* a whole point was needed; of months nothing is known */
}

static void calculator_of_2022(void **state) {
    static const struct {
        int16_t average;
        unsigned halves, games;
        int rating, today;
    } cases[] = {
        {2000, 6, 5, 2020, 1993}, {2000, 4, 5, 1928, 1893}, {2000, 5, 5, 2000, 1943}, {2100, 10, 5, 2200, 2200},
        {2400, 6, 5, 2420, 2200}, {1600, 2, 5, 1360, 1499}, {1657, 6, 5, 1677, 1748}, {1800, 8, 7, 1820, 1843},
    };

    (void)state;
    for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++) {
        gx_rating_game games[7];
        unsigned left = cases[n].halves;
        for (unsigned g = 0; g < cases[n].games; g++) {
            games[g] = (gx_rating_game){cases[n].average, (uint8_t)(left > 2 ? 2 : left)};
            left -= games[g].halves;
        }
        assert_int_equal(initial("fide-2022", games, cases[n].games).rating, cases[n].rating);
        assert_int_equal(initial("fide-2024", games, cases[n].games).rating, cases[n].today);
    }
}

static void averages_are_rounded_up_at_the_half(void **state) {
    (void)state;
    assert_int_equal(gx_rating_average(4761, 2), 2381);
    assert_int_equal(gx_rating_average(4759, 2), 2380);
    assert_int_equal(gx_rating_average(7141, 3), 2380);
    assert_int_equal(gx_rating_average(-5, 2), -2);
    assert_int_equal(gx_rating_average(-7, 3), -2);
    assert_int_equal(gx_rating_percent(14, 9), 78);
    assert_int_equal(gx_rating_percent(1, 100), 1); /* 0.5 % */
    assert_int_equal(gx_rating_percent(199, 100), 100);
    assert_int_equal(gx_rating_percent(7, 10), 35);
}

/* Between two players of one K nothing is won or lost in sum, whoever is cut, unless one is exempt from the cut. */
static void changes_cancel_out(void **state) {
    unsigned seed = 1;

    (void)state;
    for (unsigned round = 0; round < 20000; round++) {
        seed = seed * 1664525u + 1013904223u;
        int a = 1400 + (int)(seed >> 8) % 1250, b = 1400 + (int)(seed >> 4) % 1250;
        gx_rating_game first = {(int16_t)b, (uint8_t)(seed >> 28) % 3};
        gx_rating_game second = {(int16_t)a, (uint8_t)(2 - first.halves)};
        int64_t sum = change("fide-2024", a, 20, &first, 1).exact + change("fide-2024", b, 20, &second, 1).exact;
        assert_true(sum == 0);
    }
}

static void more_points_are_worth_more(void **state) {
    (void)state;
    for (int own = 1400; own < 2900; own += 37)
        for (int opponent = 1400; opponent < 2900; opponent += 53) {
            gx_rating_game games[3] = {{(int16_t)opponent, 0}, {(int16_t)opponent, 1}, {(int16_t)opponent, 2}};
            int64_t loss = change("fide-2024", own, 20, &games[0], 1).exact;
            int64_t draw = change("fide-2024", own, 20, &games[1], 1).exact;
            int64_t win = change("fide-2024", own, 20, &games[2], 1).exact;
            assert_true(loss < draw && draw < win && loss <= 0 && win >= 0);
        }
    for (int d = -800; d < 800; d++) {
        assert_true(gx_rating_pd(d) <= gx_rating_pd(d + 1));
        assert_int_equal(gx_rating_pd(d) + gx_rating_pd(-d), 100);
    }
    for (unsigned p = 0; p < 100; p++)
        assert_true(gx_rating_dp(p) < gx_rating_dp(p + 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(k_has_a_history),
        cmocka_unit_test(juniors_have_forty),
        cmocka_unit_test(k_times_games_is_at_most_700),
        cmocka_unit_test(older_editions_have_other_k),
        cmocka_unit_test(differences_are_cut),
        cmocka_unit_test(one_game_was_cut),
        cmocka_unit_test(halves_are_rounded_away_from_zero),
        cmocka_unit_test(first_ratings),
        cmocka_unit_test(newcomers_events_are_pooled),
        cmocka_unit_test(calculator_of_2022),
        cmocka_unit_test(averages_are_rounded_up_at_the_half),
        cmocka_unit_test(changes_cancel_out),
        cmocka_unit_test(more_points_are_worth_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
