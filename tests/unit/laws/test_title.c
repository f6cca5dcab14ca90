/* test_title.c - titles: each clause of S004 met, and missed by a game, a point of rating, a result; FIDE's of 2024. */
#include <guoxiang/title.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { EVENTS = 3, GAMES = 14 };

static gx_norm_game games[EVENTS][GAMES];
static gx_event events[EVENTS];
static gx_norm norms[EVENTS];
static gx_career career;

/* Two events of 12 games each, all draws against opponents of `performance`: two results exactly. */
static void two_results(int performance, int peak) {
    memset(games, 0, sizeof games);
    memset(events, 0, sizeof events);
    career =
        (gx_career){.federation = "CHN", .peak = (int16_t)peak, .rated_games = 30, .events = events, .event_count = 2};
    for (size_t e = 0; e < EVENTS; e++) {
        events[e].games = games[e];
        events[e].game_count = 12;
        for (size_t n = 0; n < GAMES; n++)
            games[e][n] = (gx_norm_game){.rating = (int16_t)performance, .halves = 1};
    }
}

static gx_title_report check(gx_title_rules rules, gx_title title) {
    gx_title_report report;

    for (size_t n = 0; n < career.event_count; n++)
        if (rules == GX_TITLES_S004)
            gx_result_of(&norms[n], title, &events[n]);
        else if (gx_title_has_norms(rules, title))
            gx_norm_of(&norms[n], title, career.federation, &events[n]);
    gx_title_check(&report, rules, title, &career, norms);
    return report;
}

static const gx_route *route_of(const gx_title_report *report, const char *name) {
    for (uint8_t n = 0; n < report->route_count; n++)
        if (strcmp(report->routes[n].name, name) == 0)
            return &report->routes[n];
    fail_msg("no route %s", name);
    return NULL;
}

/* The route is missed by this one clause, by so much. */
static void want_missed(gx_title title, const char *name, gx_clause clause, int32_t margin) {
    gx_title_report report = check(GX_TITLES_S004, title);
    const gx_route *route = route_of(&report, name);
    unsigned missed = 0;

    assert_false(route->met);
    for (uint8_t n = 0; n < route->finding_count; n++)
        if (route->findings[n].answer == GX_ANSWER_MISSED) {
            assert_int_equal(route->findings[n].clause, clause);
            assert_int_equal(gx_finding_margin(&route->findings[n]), margin);
            missed++;
        }
    assert_int_equal(missed, 1);
}

static void want_met(gx_title title, const char *name) {
    gx_title_report report = check(GX_TITLES_S004, title);

    assert_true(route_of(&report, name)->met);
    assert_true(report.earned);
}

static const struct {
    gx_title title;
    int performance, rating;
    const char *route;
} by_results[] = {
    {GX_TITLE_GM, 2601, 2450, "S004-G.2"},   {GX_TITLE_IM, 2451, 2350, "S004-M.1"},
    {GX_TITLE_FM, 2351, 2250, "S004-F.1"},   {GX_TITLE_WGM, 2351, 2250, "S004-WG.1"},
    {GX_TITLE_WIM, 2201, 2100, "S004-WM.1"},
};

static void set_up(size_t n) {
    two_results(by_results[n].performance, by_results[n].rating);
    career.titles = 1u << GX_TITLE_FM;
    career.woman = true;
}

static void titles_by_results(void **state) {
    (void)state;
    for (size_t n = 0; n < sizeof by_results / sizeof by_results[0]; n++) {
        gx_title title = by_results[n].title;
        const char *route = by_results[n].route;
        set_up(n);
        want_met(title, route);
        career.peak--; /* one point of rating */
        want_missed(title, route, GX_CLAUSE_RATING, -1);
        set_up(n);
        events[1].game_count--; /* one game */
        want_missed(title, route, GX_CLAUSE_RESULT_GAMES, -1);
        set_up(n);
        career.event_count = 3;
        events[0].game_count = events[1].game_count = 14;
        for (size_t g = 0; g < 12; g++) /* one result: below in two events, 24 games and more in all */
            games[1][g].rating = games[2][g].rating = (int16_t)(by_results[n].performance - 2);
        gx_title_report report = check(GX_TITLES_S004, title);
        const gx_route *way = route_of(&report, route);
        assert_false(way->met);
    }
}

static void one_result_alone_is_missed_by_one(void **state) {
    (void)state;
    set_up(1);
    career.event_count = 1;
    events[0].game_count = 14;
    events[0].certified = 1u << GX_TITLE_IM;
    gx_title_report report = check(GX_TITLES_S004, GX_TITLE_IM);
    const gx_route *route = route_of(&report, "S004-M.1");
    assert_int_equal(gx_finding_margin(&route->findings[0]), -1);
    assert_int_equal(route->findings[0].clause, GX_CLAUSE_RESULTS);
    assert_int_equal(gx_finding_margin(&route->findings[1]), 14 - 24);
}

/* Half a point less, or a point of the average, and it is no result. */
static void a_result_by_a_hair(void **state) {
    gx_norm norm;

    (void)state;
    set_up(0);
    gx_result_of(&norm, GX_TITLE_GM, &events[0]);
    assert_true(norm.achieved);
    games[0][0].halves = 0;
    gx_result_of(&norm, GX_TITLE_GM, &events[0]);
    assert_false(norm.achieved);
    games[0][0].halves = 1;
    for (size_t n = 0; n < 12; n++)
        games[0][n].rating = 2600;
    gx_result_of(&norm, GX_TITLE_GM, &events[0]);
    assert_false(norm.achieved);
    assert_int_equal(gx_finding_margin(&norm.findings[1]), -1);
    events[0].certified = 1u << GX_TITLE_GM; /* a certificate stands for it */
    gx_result_of(&norm, GX_TITLE_GM, &events[0]);
    assert_true(norm.achieved);
    set_up(0);
    events[0].game_count = 8;
    gx_result_of(&norm, GX_TITLE_GM, &events[0]);
    assert_false(norm.achieved);
}

static void a_grandmaster_is_a_master_before(void **state) {
    (void)state;
    set_up(0);
    career.titles = 0;
    want_missed(GX_TITLE_GM, "S004-G.2", GX_CLAUSE_LOWER_TITLE, -1);
    career.titles = 1u << GX_TITLE_IM;
    want_met(GX_TITLE_GM, "S004-G.2");
    set_up(3);
    career.woman = false;
    want_missed(GX_TITLE_WGM, "S004-WG.1", GX_CLAUSE_WOMAN, -1);
}

static void titles_by_events(void **state) {
    static const gx_event_kind kinds[] = {GX_EVENT_WOMEN_WORLD,     GX_EVENT_ZONAL,           GX_EVENT_WORLD_JUNIOR,
                                          GX_EVENT_EUROPEAN_JUNIOR, GX_EVENT_AMERICAN_JUNIOR, GX_EVENT_AFRICAN_JUNIOR};

    (void)state;
    two_results(2000, 2000);
    want_missed(GX_TITLE_GM, "S004-G.1", GX_CLAUSE_EVENT, -1);
    events[0].kind = GX_EVENT_CANDIDATES;
    want_met(GX_TITLE_GM, "S004-G.1");
    for (size_t n = 0; n < sizeof kinds / sizeof kinds[0]; n++) {
        events[0].kind = kinds[n];
        events[0].place = 1;
        want_met(GX_TITLE_IM, "S004-M.2");
        events[0].place = 2;
        want_missed(GX_TITLE_IM, "S004-M.2", GX_CLAUSE_EVENT, -1);
    }
    events[0].kind = GX_EVENT_ASIAN_JUNIOR; /* not among those that S004 names */
    events[0].place = 1;
    want_missed(GX_TITLE_IM, "S004-M.2", GX_CLAUSE_EVENT, -1);
    events[0].kind = GX_EVENT_WORLD_U17;
    want_met(GX_TITLE_FM, "S004-F.2");
    events[0].place = 2;
    want_missed(GX_TITLE_FM, "S004-F.2", GX_CLAUSE_EVENT, -1);
}

static void titles_by_a_cycle(void **state) {
    static const struct {
        gx_title title;
        int performance;
        gx_event_cycle cycle;
        const char *route;
    } ways[] = {{GX_TITLE_FM, 2351, GX_CYCLE_WORLD, "S004-F.3"},
                {GX_TITLE_WGM, 2351, GX_CYCLE_WOMEN, "S004-WG.2"},
                {GX_TITLE_WIM, 2201, GX_CYCLE_WORLD, "S004-WM.2"},
                {GX_TITLE_WIM, 2201, GX_CYCLE_WOMEN, "S004-WM.2"}};

    (void)state;
    for (size_t n = 0; n < sizeof ways / sizeof ways[0]; n++) {
        two_results(ways[n].performance, 2000);
        career.woman = true;
        career.event_count = 1;
        events[0].game_count = 13;
        events[0].cycle = ways[n].cycle;
        want_met(ways[n].title, ways[n].route);
        events[0].game_count = 12;
        want_missed(ways[n].title, ways[n].route, GX_CLAUSE_CYCLE_GAMES, -1);
        events[0].game_count = 13;
        games[0][0].halves = 0;
        games[0][1].rating -= 20;
        want_missed(ways[n].title, ways[n].route, GX_CLAUSE_RESULTS, -1);
        two_results(ways[n].performance, 2000); /* two events of one cycle count together, of two cycles not */
        career.woman = true;
        events[0].cycle = events[1].cycle = ways[n].cycle;
        events[0].game_count = 9;
        events[1].game_count = 4;
        want_met(ways[n].title, ways[n].route);
        events[1].cycle_number = 2;
        want_missed(ways[n].title, ways[n].route, GX_CLAUSE_CYCLE_GAMES, -4);
    }
}

/* ---- FIDE 2024 ---- */

/* Three events of nine draws against GMs of five federations, each opponent at the norm's performance. */
static void three_norms(int performance, int peak) {
    static const char *const federations[] = {"IND", "USA", "NED", "GER", "CHN", "IND", "USA", "NED", "GER"};

    two_results(performance, peak);
    career.event_count = 3;
    career.woman = true;
    for (size_t e = 0; e < EVENTS; e++) {
        events[e].game_count = 9;
        events[e].single_days = 9;
        events[e].start = 20240501;
        for (size_t n = 0; n < 9; n++) {
            games[e][n].title = GX_TITLE_GM;
            memcpy(games[e][n].federation, federations[n], 3);
        }
    }
    events[0].field = 40;
    events[0].field_average = 2000;
}

static void fide_missed(gx_title title, const char *name, gx_clause clause, int32_t margin) {
    gx_title_report report = check(GX_TITLES_FIDE_2024, title);
    const gx_route *route = route_of(&report, name);

    assert_false(route->met);
    for (uint8_t n = 0; n < route->finding_count; n++)
        if (route->findings[n].answer == GX_ANSWER_MISSED) {
            assert_int_equal(route->findings[n].clause, clause);
            assert_int_equal(gx_finding_margin(&route->findings[n]), margin);
            return;
        }
    fail();
}

static void titles_by_norms(void **state) {
    static const struct {
        gx_title title;
        int performance, rating;
    } ways[] = {
        {GX_TITLE_GM, 2600, 2500}, {GX_TITLE_IM, 2450, 2400}, {GX_TITLE_WGM, 2400, 2300}, {GX_TITLE_WIM, 2250, 2200}};

    (void)state;
    for (size_t n = 0; n < sizeof ways / sizeof ways[0]; n++) {
        gx_title title = ways[n].title;
        three_norms(ways[n].performance, ways[n].rating);
        assert_true(check(GX_TITLES_FIDE_2024, title).earned);
        career.peak--;
        fide_missed(title, "1.5", GX_CLAUSE_RATING, -1);
        three_norms(ways[n].performance, ways[n].rating);
        games[2][0].halves = 0; /* two norms: 18 games of 27 */
        fide_missed(title, "1.5", GX_CLAUSE_NORM_GAMES, -9);
        three_norms(ways[n].performance, ways[n].rating);
        events[0].field = 39;
        fide_missed(title, "1.5", GX_CLAUSE_NORM_KIND, -1);
        for (size_t e = 0; e < EVENTS; e++)
            events[e].start = 20220630; /* before the rule of 1.5.6 */
        assert_true(check(GX_TITLES_FIDE_2024, title).earned);
        for (size_t e = 0; e < EVENTS; e++)
            events[e].single_days = 2;
        bool asks_for_days = title == GX_TITLE_GM || title == GX_TITLE_WGM;
        assert_int_equal(check(GX_TITLES_FIDE_2024, title).earned, !asks_for_days);
        if (asks_for_days)
            fide_missed(title, "1.5", GX_CLAUSE_NORM_DAYS, -1);
    }
    three_norms(2400, 2300);
    career.woman = false;
    fide_missed(GX_TITLE_WGM, "1.5", GX_CLAUSE_WOMAN, -1);
}

static void norms_at_home(void **state) {
    (void)state;
    three_norms(2600, 2500);
    for (size_t e = 0; e < EVENTS; e++) {
        events[e].kind = GX_EVENT_NATIONAL;
        for (size_t n = 0; n < 9; n++)
            memcpy(games[e][n].federation, "CHN", 3);
    }
    fide_missed(GX_TITLE_GM, "1.5", GX_CLAUSE_NORM_FOREIGN, -1);
}

static void titles_by_rating(void **state) {
    static const struct {
        gx_title title;
        int rating;
        const char *route;
    } ways[] = {{GX_TITLE_FM, 2300, "1.3.1"},
                {GX_TITLE_CM, 2200, "1.3.2"},
                {GX_TITLE_WFM, 2100, "1.3.3"},
                {GX_TITLE_WCM, 2000, "1.3.4"}};

    (void)state;
    for (size_t n = 0; n < sizeof ways / sizeof ways[0]; n++) {
        career = (gx_career){.federation = "CHN", .woman = true, .peak = (int16_t)ways[n].rating, .rated_games = 30};
        assert_true(check(GX_TITLES_FIDE_2024, ways[n].title).earned);
        career.peak--;
        fide_missed(ways[n].title, ways[n].route, GX_CLAUSE_RATING, -1);
        career.peak++;
        career.rated_games = 29;
        fide_missed(ways[n].title, ways[n].route, GX_CLAUSE_RATED_GAMES, -1);
    }
}

static void direct_titles(void **state) {
    gx_event junior = {.kind = GX_EVENT_WORLD_JUNIOR, .place = 1}, open = {.awarded = 1u << GX_TITLE_WIM};

    (void)state;
    career = (gx_career){.federation = "CHN", .peak = 2300, .rated_games = 30, .events = &junior, .event_count = 1};
    assert_true(check(GX_TITLES_FIDE_2024, GX_TITLE_GM).earned);
    career.peak = 2299;
    assert_false(check(GX_TITLES_FIDE_2024, GX_TITLE_GM).earned);
    assert_true(check(GX_TITLES_FIDE_2024, GX_TITLE_GM).conditional);
    junior.place = 2;
    assert_false(check(GX_TITLES_FIDE_2024, GX_TITLE_GM).conditional);
    assert_true(check(GX_TITLES_FIDE_2024, GX_TITLE_IM).earned);
    junior.place = 4;
    assert_int_equal(gx_title_direct(&junior), 0);
    career.events = &open;
    career.woman = true;
    assert_true(check(GX_TITLES_FIDE_2024, GX_TITLE_WIM).earned);
}

static void half_at_the_olympiad(void **state) {
    (void)state;
    two_results(2000, 2000);
    events[0].kind = GX_EVENT_OLYMPIAD;
    events[0].game_count = 7;
    assert_int_equal(gx_title_direct(&events[0]), 1u << GX_TITLE_CM);
    games[0][0].halves = 0;
    assert_int_equal(gx_title_direct(&events[0]), 0);
    games[0][0].halves = 1;
    events[0].game_count = 6;
    assert_int_equal(gx_title_direct(&events[0]), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(titles_by_results),    cmocka_unit_test(one_result_alone_is_missed_by_one),
        cmocka_unit_test(a_result_by_a_hair),   cmocka_unit_test(a_grandmaster_is_a_master_before),
        cmocka_unit_test(titles_by_events),     cmocka_unit_test(titles_by_a_cycle),
        cmocka_unit_test(titles_by_norms),      cmocka_unit_test(norms_at_home),
        cmocka_unit_test(titles_by_rating),     cmocka_unit_test(direct_titles),
        cmocka_unit_test(half_at_the_olympiad),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
