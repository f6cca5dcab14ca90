/* test_title_norm.c - norms by FIDE's regulations of 2024: each clause met, and missed by one. */
#include <guoxiang/title.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { NINE = 9, ROOM = 19 };

static gx_norm_game games[ROOM];

/* Nine games against an average of 2380, seven points, three GMs, five titled, federations enough: a GM norm exactly. */
static gx_event exact(void) {
    static const gx_title titles[NINE] = {GX_TITLE_GM, GX_TITLE_GM, GX_TITLE_GM, GX_TITLE_FM, GX_TITLE_WIM};
    static const char *const federations[NINE] = {"CHN", "CHN", "CHN", "CHN", "CHN", "IND", "IND", "USA", "USA"};
    static const uint8_t halves[NINE] = {1, 1, 1, 1, 2, 2, 2, 2, 2};

    memset(games, 0, sizeof games);
    for (size_t n = 0; n < NINE; n++) {
        games[n] = (gx_norm_game){.rating = 2380, .title = titles[n], .halves = halves[n]};
        memcpy(games[n].federation, federations[n], 3);
    }
    return (gx_event){.games = games, .game_count = NINE, .rounds = NINE, .rounds_a_day = 2, .minutes = 120};
}

static gx_norm norm_of(const gx_event *event) {
    gx_norm norm;

    gx_norm_of(&norm, GX_TITLE_GM, "CHN", event);
    return norm;
}

/* The one clause that is missed, and by how much. */
static void want_missed(const gx_event *event, gx_clause clause, int32_t margin) {
    gx_norm norm = norm_of(event);
    unsigned found = 0;

    assert_false(norm.achieved);
    for (uint8_t n = 0; n < norm.finding_count; n++)
        if (norm.findings[n].answer == GX_ANSWER_MISSED && norm.findings[n].clause == clause) {
            assert_int_equal(gx_finding_margin(&norm.findings[n]), margin);
            found++;
        }
    assert_int_equal(found, 1);
    assert_int_equal(norm.missed, 1);
}

static void an_exact_norm(void **state) {
    gx_event event = exact();
    gx_norm norm = norm_of(&event);

    (void)state;
    assert_true(norm.achieved);
    assert_int_equal(norm.games, 9);
    assert_int_equal(norm.halves, 14);
    assert_int_equal(norm.required, 14);
    assert_int_equal(norm.average, 2380);
    assert_int_equal(norm.performance, 2600);
    assert_int_equal(norm.worth, 9);
    for (uint8_t n = 0; n < norm.finding_count; n++)
        if (norm.findings[n].clause != GX_CLAUSE_MINUTES && norm.findings[n].clause != GX_CLAUSE_SCORE)
            assert_true(gx_finding_margin(&norm.findings[n]) >= 0);
}

static void one_game_less(void **state) {
    gx_event event = exact();

    (void)state;
    event.game_count = 8;
    games[0].halves = 2; /* 6 of 8 would do; of eight opponents four may be of one's own federation */
    memcpy(games[0].federation, "IND", 3);
    want_missed(&event, GX_CLAUSE_GAMES, -1);
}

static void half_a_point_less(void **state) {
    gx_event event = exact();

    (void)state;
    games[4].halves = 1;
    want_missed(&event, GX_CLAUSE_PERFORMANCE, 2380 + 166 - 2600);
}

static void one_point_of_rating_less(void **state) {
    gx_event event = exact();
    gx_norm norm;

    (void)state;
    for (size_t n = 0; n < 4; n++)
        games[n].rating = 2379; /* the sum is 4 less: 2379.56, still 2380 */
    norm = norm_of(&event);
    assert_true(norm.achieved);
    games[4].rating = 2379; /* 2379.44 */
    norm = norm_of(&event);
    assert_false(norm.achieved);
    assert_int_equal(norm.average, 2379);
    assert_int_equal(norm.missed, 2);
    games[0].halves = 2; /* the performance is there, the average not */
    games[1].halves = 2;
    want_missed(&event, GX_CLAUSE_AVERAGE, -1);
}

static void one_title_less(void **state) {
    gx_event event = exact();

    (void)state;
    games[4].title = GX_TITLE_CM; /* does not count */
    want_missed(&event, GX_CLAUSE_TITLED, -1);
    event = exact();
    games[2].title = GX_TITLE_IM;
    want_missed(&event, GX_CLAUSE_HOLDERS, -1);
}

static void federations(void **state) {
    gx_event event = exact();

    (void)state;
    for (size_t n = 5; n < NINE; n++)
        memcpy(games[n].federation, "IND", 3);
    want_missed(&event, GX_CLAUSE_FEDERATIONS, -1);
    event = exact();
    memcpy(games[5].federation, "CHN", 3);
    memcpy(games[6].federation, "IND", 3);
    want_missed(&event, GX_CLAUSE_OWN_FEDERATION, -1);
    event = exact();
    for (size_t n = 0; n < 7; n++)
        memcpy(games[n].federation, "RSA", 3);
    want_missed(&event, GX_CLAUSE_ONE_FEDERATION, -1);
}

/* FID is nobody's federation: it counts neither as foreign nor as one of too many. */
static void players_of_fide(void **state) {
    gx_event event = exact();

    (void)state;
    for (size_t n = 0; n < 7; n++)
        memcpy(games[n].federation, "FID", 3);
    want_missed(&event, GX_CLAUSE_FEDERATIONS, -1); /* USA alone is left */
    memcpy(games[7].federation, "IND", 3);
    assert_true(norm_of(&event).achieved);
}

/* Where no federation is told at all, the clauses are unknown and do not stand in the way. */
static void nothing_is_told_of_federations(void **state) {
    gx_event event = exact();
    gx_norm norm;

    (void)state;
    for (size_t n = 0; n < NINE; n++)
        memset(games[n].federation, 0, 4);
    norm = norm_of(&event);
    assert_true(norm.achieved);
    assert_int_equal(norm.findings[1].answer, GX_ANSWER_UNKNOWN);
    memcpy(games[0].federation, "IND", 3);
    want_missed(&event, GX_CLAUSE_FEDERATIONS, -1);
}

static void exemptions(void **state) {
    gx_event event = exact();

    (void)state;
    for (size_t n = 0; n < NINE; n++)
        memcpy(games[n].federation, "CHN", 3);
    assert_int_equal(norm_of(&event).missed, 3);
    event.kind = GX_EVENT_NATIONAL;
    assert_true(norm_of(&event).achieved);
    assert_string_equal(norm_of(&event).exemption, "1.4.3a");
    event.kind = GX_EVENT_ORDINARY;
    event.foreign_players = 20;
    event.foreign_federations = 3;
    event.foreign_titled = 10;
    assert_string_equal(norm_of(&event).exemption, "1.4.3d");
    event.foreign_titled = 9;
    assert_false(norm_of(&event).achieved);
}

static void the_day(void **state) {
    gx_event event = exact();

    (void)state;
    event.rounds_a_day = 3;
    want_missed(&event, GX_CLAUSE_ROUNDS_A_DAY, -1);
    event = exact();
    event.minutes = 119;
    want_missed(&event, GX_CLAUSE_MINUTES, -1);
    event.minutes = event.rounds_a_day = 0; /* not told: does not stand in the way */
    assert_true(norm_of(&event).achieved);
}

/* One opponent is raised to 2200, the lowest; an unrated one counts 1400, or is the one that is raised. */
static void the_floor(void **state) {
    gx_event event = exact();
    gx_norm norm;

    (void)state;
    games[8].rating = 2100;
    games[7].rating = 2150;
    norm = norm_of(&event);
    assert_int_equal(norm.raised, 8);
    assert_int_equal(norm.raised_from, 2100);
    assert_int_equal(norm.average, (7 * 2380 + 2150 + 2200 + 4) / 9);
    games[8].rating = 0;
    norm = norm_of(&event);
    assert_int_equal(norm.raised_from, 1400);
    assert_int_equal(norm.average, (7 * 2380 + 2150 + 2200 + 4) / 9);
}

static void what_does_not_count(void **state) {
    gx_event event = exact();
    gx_norm norm;

    (void)state;
    event.rounds = 10;
    event.game_count = 10;
    games[9] = (gx_norm_game){.rating = 2600, .halves = 2, .end = GX_GAME_FORFEIT_WON};
    norm = norm_of(&event);
    assert_true(norm.achieved);
    assert_int_equal(norm.excluded, 1u << 9);
    games[9] = (gx_norm_game){.rating = 2600, .halves = 2, .outside = true};
    assert_int_equal(norm_of(&event).games, 9);
    games[9] = (gx_norm_game){.halves = 2, .scoreless = true};
    assert_int_equal(norm_of(&event).games, 9);
}

/* Eight games and a bye by the pairing make nine, in a tournament of nine rounds. */
static void eight_games_and_a_bye(void **state) {
    gx_event event = exact();
    gx_norm norm;

    (void)state;
    games[0].halves = 2;
    memcpy(games[0].federation, "IND", 3);
    games[8] = (gx_norm_game){.halves = 2, .end = GX_GAME_BYE};
    norm = norm_of(&event);
    assert_true(norm.achieved);
    assert_true(norm.is_short);
    assert_int_equal(norm.worth, 9);
    games[8].end = GX_GAME_ABSENT;
    want_missed(&event, GX_CLAUSE_GAMES, -1);
}

/* An exact norm in its first eight games, if the ninth were lost; the opponent of the ninth does not come. */
static gx_event forfeited(void) {
    static const uint8_t halves[NINE] = {1, 1, 2, 2, 2, 2, 2, 2, 2};
    gx_event event = exact();

    for (size_t n = 0; n < NINE; n++)
        games[n].halves = halves[n];
    games[8].end = GX_GAME_FORFEIT_WON;
    return event;
}

/* The last round is forfeited by the opponent, is needed for the number of games, and could have been lost (1.4.2c). */
static void a_last_round_that_could_be_lost(void **state) {
    gx_event event = forfeited();
    gx_norm norm = norm_of(&event);

    (void)state;
    assert_true(norm.achieved);
    assert_true(norm.conceded);
    assert_false(norm.is_short);
    assert_int_equal(norm.games, 9);
    assert_int_equal(norm.halves, 14);
    assert_int_equal(norm.worth, 9);
    assert_int_equal(norm.excluded, 0);
    event.game_count = event.rounds = 10; /* nine games without it: nothing to be conceded */
    games[9] = games[8];
    games[8] = (gx_norm_game){.rating = 2380, .halves = 0, .federation = "USA"};
    norm = norm_of(&event);
    assert_true(norm.achieved);
    assert_false(norm.conceded);
    assert_int_equal(norm.excluded, 1u << 9);
}

static void a_last_round_that_could_not(void **state) {
    gx_event event = forfeited();

    (void)state;
    games[7].halves = 1; /* half a point is missing if the last game is lost */
    assert_false(norm_of(&event).achieved);
    assert_false(norm_of(&event).conceded);
    event = forfeited();
    games[8] = games[7]; /* not the last round */
    games[7].end = GX_GAME_FORFEIT_WON;
    games[8].end = GX_GAME_PLAYED;
    assert_false(norm_of(&event).conceded);
    event = forfeited();
    event.rounds = 11; /* nor here */
    assert_false(norm_of(&event).conceded);
    event = forfeited();
    games[8].end = GX_GAME_BYE; /* nobody forfeits a bye */
    assert_false(norm_of(&event).conceded);
    event = forfeited();
    event.game_count = 8; /* a norm in seven games and a round that is conceded: too few */
    games[7].end = GX_GAME_FORFEIT_WON;
    assert_false(norm_of(&event).achieved);
}

/* A won game against a weak opponent is left out; the last games once the norm is there. */
static void games_may_be_ignored(void **state) {
    gx_event event = exact();
    gx_norm norm;

    (void)state;
    event.game_count = event.rounds = 10;
    games[9] = (gx_norm_game){.rating = 1900, .halves = 2, .federation = "USA"};
    for (size_t n = 0; n < 4; n++)
        games[n].title = GX_TITLE_GM;
    norm = norm_of(&event);
    assert_true(norm.achieved);
    assert_int_equal(norm.ignored, 1u << 9);
    games[9].halves = 0;
    norm = norm_of(&event);
    assert_true(norm.achieved);
    assert_int_equal(norm.ignored, 1u << 9);
    event.format = GX_FORMAT_ROUND_ROBIN; /* no tail is left out, and the whole is too weak */
    assert_false(norm_of(&event).achieved);
}

static void more_than_was_needed(void **state) {
    gx_event event = exact();

    (void)state;
    games[0].halves = games[1].halves = 2;
    assert_int_equal(norm_of(&event).worth, 10);
    games[2].halves = games[3].halves = 2;
    assert_int_equal(norm_of(&event).worth, 11);
}

/* The annex for nine rounds, in part. */
static void the_annex(void **state) {
    (void)state;
    assert_int_equal(gx_norm_average(GX_TITLE_GM, 9, 14), 2380);
    assert_int_equal(gx_norm_average(GX_TITLE_GM, 9, 13), 2434);
    assert_int_equal(gx_norm_average(GX_TITLE_GM, 9, 12), 2475);
    assert_int_equal(gx_norm_average(GX_TITLE_GM, 9, 11), 2520);
    assert_int_equal(gx_norm_average(GX_TITLE_IM, 9, 14), 2230);
    assert_int_equal(gx_norm_average(GX_TITLE_WIM, 9, 9), 2250);
    assert_int_equal(gx_norm_average(GX_TITLE_GM, 9, 6), 0); /* below 35 % */
    assert_int_equal(gx_norm_score(GX_TITLE_GM, 9, 2379), 19);
    assert_int_equal(gx_norm_score(GX_TITLE_GM, 9, 2433), 14);
    assert_int_equal(gx_norm_score(GX_TITLE_GM, 9, 2434), 13);
    for (unsigned rounds = 7; rounds <= 19; rounds++)
        for (int average = 2380; average < 2700; average++) {
            unsigned halves = gx_norm_score(GX_TITLE_GM, rounds, average);
            assert_true(gx_norm_average(GX_TITLE_GM, rounds, halves) <= average);
            assert_true(gx_norm_score(GX_TITLE_GM, rounds, average + 1) <= halves);
        }
}

static void the_mix(void **state) {
    gx_norm_mix nine = gx_norm_mix_of(9, false), eleven = gx_norm_mix_of(11, false), ten = gx_norm_mix_of(10, true);

    (void)state;
    assert_int_equal(nine.titled, 5);
    assert_int_equal(nine.holders, 3);
    assert_int_equal(nine.own, 5);
    assert_int_equal(nine.one, 6);
    assert_int_equal(eleven.titled, 6);
    assert_int_equal(eleven.holders, 4);
    assert_int_equal(eleven.own, 6);
    assert_int_equal(eleven.one, 7);
    assert_int_equal(ten.holders, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_exact_norm),
        cmocka_unit_test(one_game_less),
        cmocka_unit_test(half_a_point_less),
        cmocka_unit_test(one_point_of_rating_less),
        cmocka_unit_test(one_title_less),
        cmocka_unit_test(federations),
        cmocka_unit_test(players_of_fide),
        cmocka_unit_test(nothing_is_told_of_federations),
        cmocka_unit_test(exemptions),
        cmocka_unit_test(the_day),
        cmocka_unit_test(the_floor),
        cmocka_unit_test(what_does_not_count),
        cmocka_unit_test(eight_games_and_a_bye),
        cmocka_unit_test(a_last_round_that_could_be_lost),
        cmocka_unit_test(a_last_round_that_could_not),
        cmocka_unit_test(games_may_be_ignored),
        cmocka_unit_test(more_than_was_needed),
        cmocka_unit_test(the_annex),
        cmocka_unit_test(the_mix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
