/* What an opponent claims, takes and gives up follows from its scores and from nothing else. */
#include <guoxiang/fen.h>
#include <guoxiang/match_host.h>
#include <guoxiang/opponent.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <string.h>

static void remember(gx_opponent *opponent, int score, unsigned times) {
    gx_engine_answer answer = {.has_score = true, .score = score};

    for (unsigned n = 0; n < times; n++)
        gx_opponent_remember(opponent, &answer);
}

static void open_match(gx_match_host *host) {
    gx_match_start start = gx_match_start_plain();

    start.assisted = true;
    assert_true(gx_host_open(host, &start));
}

static void move(gx_match_host *host, unsigned ply, const char *text) {
    gx_match_event event = gx_match_event_of(GX_VERB_MOVE, ply % 2 ? GX_WHO_BLACK : GX_WHO_WHITE, 0);

    event.text = gx_text_of(text);
    assert_true(gx_host_apply(host, &event));
}

static void it_gives_up_hopeless_games(void **state) {
    gx_opponent strong = {.level = 6}, weak = {.level = 5}, mated = {.level = 10};
    gx_engine_answer mate = {.has_score = true, .is_mate = true, .score = -2};

    (void)state;
    remember(&strong, -950, 2);
    assert_false(gx_opponent_resigns(&strong));
    remember(&strong, -950, 1);
    assert_true(gx_opponent_resigns(&strong));
    remember(&strong, -100, 1);
    assert_false(gx_opponent_resigns(&strong));
    remember(&weak, -2000, 5);
    assert_false(gx_opponent_resigns(&weak));
    for (unsigned n = 0; n < 3; n++)
        gx_opponent_remember(&mated, &mate);
    assert_true(gx_opponent_resigns(&mated));
}

/* Knights out and home: the position of the start has stood three times after eight plies. */
static void it_claims_once_where_it_is_not_better(void **state) {
    static const char *const shuffle[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    gx_opponent better = {.level = 3}, even = {.level = 3}, fresh = {.level = 3};
    gx_match_host host;

    (void)state;
    open_match(&host);
    remember(&better, 26, 1);
    remember(&even, 25, 1);
    for (unsigned ply = 0; ply < 8; ply++) {
        assert_int_equal(gx_opponent_claims(&even, &host.match), GX_SUBJECT_NONE);
        move(&host, ply, shuffle[ply % 4]);
    }
    assert_int_equal(gx_opponent_claims(&better, &host.match), GX_SUBJECT_NONE);
    assert_int_equal(gx_opponent_claims(&fresh, &host.match), GX_SUBJECT_NONE);
    assert_int_equal(gx_opponent_claims(&even, &host.match), GX_SUBJECT_THREEFOLD);
    assert_int_equal(gx_opponent_claims(&even, &host.match), GX_SUBJECT_NONE);
    gx_host_close(&host);
}

/* Fifty quiet moves are enough, unless more were announced for some class under an edition that knows such classes. */
static void it_waits_for_what_was_announced(void **state) {
    static const struct {
        const char *rulebook;
        uint32_t announced;
        gx_subject claim;
    } cases[] = {{"fide-1993", 0, GX_SUBJECT_FIFTY},
                 {"fide-1993", 60, GX_SUBJECT_NONE},
                 {"fide-1993", 50, GX_SUBJECT_FIFTY},
                 {"fide-2023", 60, GX_SUBJECT_FIFTY}};

    (void)state;
    for (size_t n = 0; n < sizeof cases / sizeof cases[0]; n++) {
        gx_match_start start = gx_match_start_plain();
        gx_opponent opponent = {.level = 3};
        gx_match_host host;
        start.rulebook = gx_rulebook_find(cases[n].rulebook, strlen(cases[n].rulebook));
        start.announced_count = cases[n].announced > 0;
        start.announced[0] = (gx_announced){"KRKN", cases[n].announced};
        assert_int_equal(
            gx_fen_read(&start.position, gx_text_of("4k3/8/2n5/8/8/8/3R4/4K3 w - - 100 90"), GX_FEN_STRICT, NULL),
            GX_OK);
        assert_true(gx_host_open(&host, &start));
        remember(&opponent, 0, 1);
        assert_int_equal(gx_opponent_claims(&opponent, &host.match), cases[n].claim);
        gx_host_close(&host);
    }
}

/* After forty moves, level three times; not again for twenty moves. */
static void a_draw_is_offered_when_nothing_happens(void **state) {
    static const char *const shuffle[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    gx_opponent level = {.level = 3}, better = {.level = 3}, fresh = {.level = 3};
    gx_match_start start = gx_match_start_plain();
    gx_match_host host;

    (void)state;
    start.rulebook = gx_rulebook_find("fide-1993", 9);
    start.assisted = true;
    assert_true(gx_host_open(&host, &start));
    remember(&level, -25, 3);
    remember(&better, 0, 2);
    remember(&better, 26, 1);
    remember(&fresh, 0, 2);
    for (unsigned ply = 0; ply < 130; ply++) {
        assert_true(gx_opponent_offers(&level, &host.match) == (ply == 80 || ply == 120));
        assert_false(gx_opponent_offers(&better, &host.match));
        assert_false(gx_opponent_offers(&fresh, &host.match));
        move(&host, ply, shuffle[ply % 4]);
    }
    gx_host_close(&host);
}

static void a_draw_is_taken_when_the_game_is_settled(void **state) {
    static const char *const shuffle[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    gx_opponent opponent = {.level = 3};
    gx_match_host host;

    (void)state;
    open_match(&host);
    remember(&opponent, 0, 1);
    assert_false(gx_opponent_accepts(&opponent, &host.match));
    gx_host_close(&host);
    gx_match_start start = gx_match_start_plain(); /* over the board five repetitions end nothing before 2014 */
    start.rulebook = gx_rulebook_find("fide-1993", 9);
    start.assisted = true;
    assert_true(gx_host_open(&host, &start));
    for (unsigned ply = 0; ply < 40; ply++) {
        assert_false(gx_opponent_accepts(&opponent, &host.match));
        move(&host, ply, shuffle[ply % 4]);
    }
    assert_true(gx_opponent_accepts(&opponent, &host.match));
    remember(&opponent, 100, 1);
    assert_false(gx_opponent_accepts(&opponent, &host.match));
    gx_host_close(&host);
}

static void it_waits_for_the_clock(void **state) {
    gx_match_start start = gx_match_start_plain();
    gx_match_event place = gx_match_event_of(GX_VERB_PLACE, GX_WHO_WHITE, 0);
    gx_match_event press = gx_match_event_of(GX_VERB_PRESS, GX_WHO_WHITE, 0);
    gx_match_host host;

    (void)state;
    assert_true(gx_host_open(&host, &start));
    assert_true(gx_opponent_is_due(&host.match, GX_WHITE));
    place.from = GX_SQUARE(4, 1);
    place.to = GX_SQUARE(4, 3);
    assert_true(gx_host_apply(&host, &place));
    assert_false(gx_opponent_is_due(&host.match, GX_BLACK));
    assert_true(gx_host_apply(&host, &press));
    assert_true(gx_opponent_is_due(&host.match, GX_BLACK));
    assert_false(gx_opponent_is_due(&host.match, GX_WHITE));
    gx_host_close(&host);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_gives_up_hopeless_games),
        cmocka_unit_test(it_claims_once_where_it_is_not_better),
        cmocka_unit_test(it_waits_for_what_was_announced),
        cmocka_unit_test(a_draw_is_offered_when_nothing_happens),
        cmocka_unit_test(a_draw_is_taken_when_the_game_is_settled),
        cmocka_unit_test(it_waits_for_the_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
