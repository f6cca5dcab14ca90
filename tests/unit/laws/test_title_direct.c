/* test_title_direct.c - titles by a place alone: each row met at both ends of its places and missed behind them. */
#include <guoxiang/title.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* What docs/titles.md tells, a digit a place: the title there is in `titles`, 0 none. */
static const struct {
    const char *kind, *open, *women;
    gx_title titles[3]; /* what 1 and 2 stand for in `open`, and 1 in `women` ... */
    gx_title womens[3];
} told[] = {
    {"world-cup", "1111111111111111", "", {0, GX_TITLE_GM}, {0}},
    {"women-world", "12", "12", {0, GX_TITLE_GM, GX_TITLE_IM}, {0, GX_TITLE_GM, GX_TITLE_IM}},
    {"world-u20", "122", "122", {0, GX_TITLE_GM, GX_TITLE_IM}, {0, GX_TITLE_WGM, GX_TITLE_WIM}},
    {"world-senior", "122", "", {0, GX_TITLE_GM, GX_TITLE_IM}, {0}},
    {"continental", "122", "", {0, GX_TITLE_GM, GX_TITLE_IM}, {0}},
    {"european-u20", "1", "", {0, GX_TITLE_IM}, {0}},
    {"american-u20", "1", "", {0, GX_TITLE_IM}, {0}},
    {"african-u20", "1", "", {0, GX_TITLE_IM}, {0}},
    {"asian-u20", "1", "", {0, GX_TITLE_IM}, {0}},
    {"continental-senior", "1", "", {0, GX_TITLE_IM}, {0}},
    {"continental-u18", "1", "", {0, GX_TITLE_IM}, {0}},
    {"subcontinental", "1", "", {0, GX_TITLE_IM}, {0}},
    {"world-u18", "1", "", {0, GX_TITLE_IM}, {0}},
    {"world-u16", "1", "", {0, GX_TITLE_IM}, {0}},
    {"world-u14", "1", "", {0, GX_TITLE_FM}, {0}},
    {"world-u12", "1", "", {0, GX_TITLE_FM}, {0}},
    {"world-u10", "111", "", {0, GX_TITLE_CM}, {0}},
    {"world-u8", "111", "111", {0, GX_TITLE_CM}, {0, GX_TITLE_WCM}},
    {"continental-u16", "011", "", {0, GX_TITLE_CM}, {0}},
    {"continental-u14", "011", "", {0, GX_TITLE_CM}, {0}},
    {"continental-u12", "122", "122", {0, GX_TITLE_FM, GX_TITLE_CM}, {0, GX_TITLE_WFM, GX_TITLE_WCM}},
    {"continental-u10", "111", "111", {0, GX_TITLE_CM}, {0, GX_TITLE_WCM}},
    {"continental-u8", "111", "111", {0, GX_TITLE_CM}, {0, GX_TITLE_WCM}},
};

enum { TOLD = sizeof told / sizeof told[0] };

static uint32_t wanted(unsigned kind, unsigned place, bool women) {
    for (size_t n = 0; n < TOLD; n++) {
        const char *places = women ? told[n].women : told[n].open;
        if (strcmp(told[n].kind, gx_event_kind_code(kind)) != 0 || place > strlen(places) || places[place - 1] == '0')
            continue;
        unsigned which = (unsigned)(places[place - 1] - '0');
        return 1u << (women ? told[n].womens : told[n].titles)[which];
    }
    return 0;
}

static void every_kind_and_place(void **state) {
    unsigned given = 0;

    (void)state;
    for (unsigned kind = 0; kind < GX_EVENT_KIND_COUNT; kind++)
        for (unsigned place = 1; place <= 20; place++)
            for (int women = 0; women <= 1; women++) {
                gx_event event = {.kind = (gx_event_kind)kind, .place = (uint16_t)place, .women = women};
                assert_int_equal(gx_title_direct(&event), wanted(kind, place, women));
                given += gx_title_direct(&event) != 0;
            }
    assert_int_equal(given, 57 + 17); /* open, and for women */
}

static void without_a_place(void **state) {
    (void)state;
    for (unsigned kind = 0; kind < GX_EVENT_KIND_COUNT; kind++) {
        gx_event event = {.kind = (gx_event_kind)kind};
        assert_int_equal(gx_title_direct(&event), 0);
    }
}

/* Ten players and nine rounds (1.2.2); one fewer, and the place gives nothing. World championships need no such number. */
static void continental_events_have_a_size(void **state) {
    gx_event event = {.kind = GX_EVENT_CONTINENTAL, .place = 1, .players = 10, .rounds = 9};

    (void)state;
    assert_int_equal(gx_title_direct(&event), 1u << GX_TITLE_GM);
    event.players = 9;
    assert_int_equal(gx_title_direct(&event), 0);
    event.players = 10;
    event.rounds = 8;
    assert_int_equal(gx_title_direct(&event), 0);
    event.kind = GX_EVENT_ASIAN_JUNIOR;
    assert_int_equal(gx_title_direct(&event), 0);
    event.kind = GX_EVENT_WORLD_JUNIOR;
    assert_int_equal(gx_title_direct(&event), 1u << GX_TITLE_GM);
}

/* A girl who wins the girls' championship has the women's title, and the women's alone. */
static void a_girl_who_wins(void **state) {
    gx_event event = {.kind = GX_EVENT_WORLD_JUNIOR, .place = 1, .women = true};
    gx_career career = {
        .federation = "CHN", .woman = true, .peak = 2100, .rated_games = 30, .events = &event, .event_count = 1};
    gx_norm norm = {0};
    gx_title_report report;

    (void)state;
    gx_title_check(&report, GX_TITLES_FIDE_2024, GX_TITLE_WGM, &career, &norm);
    assert_true(report.earned);
    gx_title_check(&report, GX_TITLES_FIDE_2024, GX_TITLE_GM, &career, &norm);
    assert_false(report.earned || report.conditional);
    career.peak = 2099;
    gx_title_check(&report, GX_TITLES_FIDE_2024, GX_TITLE_WGM, &career, &norm);
    assert_false(report.earned);
    assert_true(report.conditional);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_and_place),
        cmocka_unit_test(without_a_place),
        cmocka_unit_test(continental_events_have_a_size),
        cmocka_unit_test(a_girl_who_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
