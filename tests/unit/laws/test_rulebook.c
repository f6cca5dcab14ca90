/* test_rulebook.c - every value of every edition against what is known of the editions, collected row by row from their
 * texts and change notes, and not from the table; names, dates, articles. */
#include <guoxiang/rulebook.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const order[] = {"popular",   "fide-1993", "fide-1997", "fide-2001", "fide-2005",
                                    "fide-2009", "fide-2014", "fide-2017", "fide-2018", "fide-2023"};
enum { EDITIONS = 10 };

static const gx_rulebook *book(const char *name) {
    const gx_rulebook *found = gx_rulebook_find(name, strlen(name));
    assert_non_null(found);
    return found;
}

/* A parameter, and its values in the order above: a value holds until the next edition that is named. */
typedef struct fact {
    const char *name, *values;
} fact;

// clang-format off
static const fact facts[] = {
    /* a claim at the third occurrence always; by itself at the third (popular), the fifth (2014), which until 2017 had to
     * come on consecutive alternate moves */
    {"claim_occurrences",             "3 3 3 3 3 3 3 3 3 3"},
    {"draw_occurrences",              "3 0 0 0 0 0 5 5 5 5"},
    {"draw_occurrences_in_a_row",     "no no no no no no yes no no no"},
    /* fifty moves on a claim, by themselves in the popular texts; 75 since 2014; more if announced, to 1997 */
    {"claim_quiet_plies",             "100 100 100 100 100 100 100 100 100 100"},
    {"draw_quiet_plies",              "100 0 0 0 0 0 150 150 150 150"},
    {"fifty_extensions",              "no yes no no no no no no no no"},
    {"agreement_plies",               "0 0 0 0 0 0 0 2 2 2"},
    {"perpetual_claim",               "yes no no no no no no no no no"},
    {"dead",                          "any_series list any_series any_series any_series any_series any_series any_series any_series any_series"},
    {"on_time",                       "bare_king bare_king any_series any_series any_series any_series any_series any_series any_series any_series"},
    {"on_resignation",                "never never never never never never never never never any_series"},
    {"on_illegal",                    "never never never never never any_series any_series any_series any_series any_series"},
    {"on_sealed",                     "bare_king bare_king any_series any_series any_series any_series any_series any_series any_series any_series"},
    {"claim_lost_by",                 "making making making making touching touching touching touching touching touching"},
    {"claim_is_offer",                "no no yes yes yes yes yes yes yes yes"},
    /* a wrong claim: five minutes of used time; half of the rest up to three and three to the opponent; three; two */
    {"wrong_claim_used_ms",           "0 300000 0 0 0 0 0 0 0 0"},
    {"wrong_claim_halve_ms",          "0 0 180000 180000 0 0 0 0 0 0"},
    {"wrong_claim_add_ms",            "0 0 180000 180000 180000 180000 120000 120000 120000 120000"},
    {"rapid_wrong_claim_add_ms",      "0 0 180000 180000 180000 180000 120000 120000 120000 60000"},
    {"blitz_wrong_claim_add_ms",      "0 0 180000 180000 180000 180000 60000 60000 60000 60000"},
    /* illegal moves: three kings sent; never; the third; the second; in rapid and blitz the first, 2014 to 2017 */
    {"illegal_counts",                "king_sent all all all all all all all all all"},
    {"illegal_lose_at",               "3 0 0 3 3 3 2 2 2 2"},
    {"rapid_illegal_lose_at",         "3 0 0 3 3 3 1 1 2 2"},
    {"blitz_illegal_lose_at",         "3 0 1 1 1 1 1 1 2 2"},
    {"illegal_add_ms",                "0 0 0 120000 120000 120000 120000 120000 120000 120000"},
    {"rapid_illegal_add_ms",          "0 0 0 120000 120000 120000 120000 120000 120000 60000"},
    {"blitz_illegal_add_ms",          "0 0 0 0 0 0 60000 60000 60000 60000"},
    {"illegal_until_next_move",       "no no no no no no no no no no"},
    {"rapid_illegal_until_next_move", "no no yes yes yes yes yes yes yes yes"},
    {"blitz_illegal_until_next_move", "no no yes yes yes yes yes yes yes yes"},
    {"arbiter_corrects",              "yes yes yes yes yes yes yes yes yes yes"},
    {"rapid_arbiter_corrects",        "yes yes no no no no yes yes yes yes"},
    {"blitz_arbiter_corrects",        "yes yes no no no no yes yes yes yes"},
    {"unrestorable",                  "annul annul last_known last_known last_known last_known last_known last_known last_known last_known"},
    {"press_without_move",            "breach nothing breach breach breach breach breach breach illegal illegal"},
    {"two_hands",                     "nothing nothing nothing nothing nothing breach breach breach illegal illegal"},
    {"other_hand",                    "breach nothing breach breach breach breach breach breach breach breach"},
    {"promotion_left",                "wait wait restore restore restore restore queen queen queen queen"},
    {"promotion_final",               "released released released released touched_square touched_square touched_square touched_square touched_square touched_square"},
    {"offer_ends_by",                 "making completing making touching touching touching touching touching touching touching"},
    {"offer_repeats",                 "no yes yes yes yes yes yes yes yes yes"},
    {"press_completes",               "no no yes yes yes yes yes yes yes yes"},
    {"default_time_ms",               "3600000 3600000 3600000 3600000 3600000 0 0 0 0 0"},
    {"resumption_time_ms",            "3600000 3600000 3600000 3600000 3600000 3600000 0 0 0 0"},
    /* rapid 15 to 60 minutes; less than 60; more than ten and less than 60 */
    {"rapid_most_ms",                 "0 0 3600000 3600000 3600000 3599999 3599999 3599999 3599999 3599999"},
    {"blitz_most_ms",                 "0 0 899999 899999 899999 899999 600000 600000 600000 600000"},
    {"rapid_supervised",              "no no no no no no no no no no"},
    {"blitz_supervised",              "no no no no no no no no no no"},
    {"arbiter_calls_flag",            "yes yes yes yes yes yes yes yes yes yes"},
    {"rapid_arbiter_calls_flag",      "yes yes no no no no yes yes yes yes"},
    {"blitz_arbiter_calls_flag",      "yes yes no no no no yes yes yes yes"},
    {"both_flags",                    "continue continue draw_in_last_period draw_in_last_period draw_in_last_period draw_in_last_period draw_in_last_period draw_in_last_period draw_in_last_period draw_in_last_period"},
    {"rapid_both_flags",              "continue continue draw draw draw draw draw_in_last_period draw_in_last_period draw_in_last_period draw_in_last_period"},
    {"blitz_both_flags",              "continue continue draw draw draw draw draw_in_last_period draw_in_last_period draw_in_last_period draw_in_last_period"},
    {"normal_means_ms",               "0 0 120000 120000 120000 120000 0 0 0 0"},
    {"rapid_normal_means_ms",         "0 0 120000 120000 120000 120000 0 0 0 0"},
    {"blitz_normal_means_ms",         "0 0 0 0 0 0 0 0 0 0"},
    {"initial_position_moves",        "0 0 0 0 0 0 0 0 0 0"},
    {"rapid_initial_position_moves",  "0 0 3 3 3 3 10 10 10 10"},
    {"blitz_initial_position_moves",  "0 0 3 3 3 3 10 10 10 10"},
    {"colours_reversed",              "quarter quarter continue continue continue continue continue moves moves moves"},
    {"colours_reversed_moves",        "0 0 0 0 0 0 0 10 10 10"},
    {"kings_in_check_draw",           "no no no no no no no no no no"},
    {"rapid_kings_in_check_draw",     "no no no no no no yes yes yes yes"},
    {"blitz_kings_in_check_draw",     "no no no no no no yes yes yes yes"},
    {"record_exempt_ms",              "300000 300000 300000 300000 300000 300000 300000 300000 300000 300000"},
    {"record_exempt_increment_ms",    "0 0 0 0 0 30000 30000 30000 30000 30000"},
    {"record_in_advance",             "yes yes yes yes no no no no no no"},
    {"sheet_completion",              "own_time stop_if_both stop_if_both stop_if_both stop_if_both stop_if_both stop_if_both stop_if_both stop_if_both stop_if_both"},
    {"device",                        "nothing nothing nothing nothing rings rings carried carried carried carried"},
};
// clang-format on

static void spell(char *out, size_t room, gx_parameter parameter, uint32_t value) {
    const gx_parameter_info *info = gx_parameter_info_of(parameter);

    if (info->words)
        snprintf(out, room, "%s", info->words[value]);
    else
        snprintf(out, room, "%u", (unsigned)value);
}

static void every_value_is_what_is_known(void **state) {
    char words[600], value[40];
    unsigned seen = 0;

    (void)state;
    for (size_t row = 0; row < sizeof facts / sizeof *facts; row++) {
        gx_parameter parameter = gx_parameter_find(facts[row].name, strlen(facts[row].name));
        assert_true(parameter < GX_PARAMETER_COUNT);
        snprintf(words, sizeof words, "%s", facts[row].values);
        char *word = strtok(words, " ");
        for (unsigned n = 0; n < EDITIONS; n++, word = strtok(NULL, " ")) {
            assert_non_null(word);
            spell(value, sizeof value, parameter, gx_rulebook_get(book(order[n]), parameter));
            if (strcmp(value, word) != 0)
                fail_msg("%s of %s is %s, not %s", facts[row].name, order[n], value, word);
            seen++;
        }
        assert_null(word);
    }
    assert_int_equal(seen, GX_PARAMETER_COUNT * EDITIONS);
}

static void editions_have_names(void **state) {
    (void)state;
    assert_string_equal(gx_rulebook_at(0)->name, "fide-2023");
    assert_null(gx_rulebook_at(EDITIONS));
    for (unsigned n = 0; n < EDITIONS; n++)
        assert_string_equal(book(order[n])->name, order[n]);
    assert_null(gx_rulebook_find("fide-202", 8));
    assert_null(gx_rulebook_find("fide-20233", 10));
    assert_null(gx_rulebook_find("", 0));
}

static void check_date(uint32_t date, const char *name, bool certain) {
    bool sure;
    const gx_rulebook *found = gx_rulebook_in_force(date, &sure);

    if (strcmp(found->name, name) != 0 || sure != certain)
        fail_msg("%u: %s%s", (unsigned)date, found->name, sure ? "" : ", uncertain");
}

static void an_edition_is_in_force_from_its_day(void **state) {
    (void)state;
    check_date(19881231, "fide-1993", false);
    check_date(19890101, "fide-1993", true);
    check_date(19970630, "fide-1993", true);
    check_date(19970701, "fide-1997", true);
    check_date(20010630, "fide-1997", true);
    check_date(20050701, "fide-2005", true);
    check_date(20090700, "fide-2009", true);
    check_date(20140700, "fide-2014", true);
    check_date(20171231, "fide-2017", true);
    check_date(20180101, "fide-2018", true);
    check_date(20221231, "fide-2018", true);
    check_date(20230101, "fide-2023", true);
    check_date(99991231, "fide-2023", true);
    check_date(19970000, "fide-1993", false); /* half of that year was played by the new Laws */
    check_date(20170000, "fide-2014", false);
    check_date(20180000, "fide-2018", true);
    check_date(18510621, "fide-1993", false);
    check_date(0, "fide-2023", false);
}

static void articles_are_the_edition_s_own(void **state) {
    const gx_rulebook *now = book("fide-2023"), *then = book("fide-1993"), *folk = book("popular");

    (void)state;
    assert_string_equal(gx_rulebook_article(now, GX_END_NONE), "");
    assert_string_equal(gx_rulebook_article(now, GX_END_CHECKMATE), "5.1.1");
    assert_string_equal(gx_rulebook_article(now, GX_END_DEAD_POSITION), "5.2.2");
    assert_string_equal(gx_rulebook_article(now, GX_END_SEVENTYFIVE), "9.6.2");
    assert_string_equal(gx_rulebook_article(now, GX_END_PERPETUAL), "");
    assert_string_equal(gx_rulebook_article(now, GX_END_ILLEGAL_MOVES_UNWINNABLE), "7.5.5");
    assert_string_equal(gx_rulebook_article(now, GX_END_SEALED_UNCLEAR), "I.8.2");
    assert_string_equal(gx_rulebook_article(then, GX_END_SEALED_ILLEGAL), "10.16(3)");
    assert_string_equal(gx_rulebook_article(book("fide-2009"), GX_END_AGREEMENT), "5.2.c");
    assert_string_equal(gx_rulebook_article(then, GX_END_STALEMATE), "10.3");
    assert_string_equal(gx_rulebook_article(folk, GX_END_PERPETUAL), "S000-D.3");
    assert_string_equal(gx_rulebook_topic(now, GX_TOPIC_TOUCH_OWN), "4.3.1");
    assert_string_equal(gx_rulebook_topic(then, GX_TOPIC_CLAIM_WRONG), "10.13(2)");
    assert_string_equal(gx_rulebook_topic(folk, GX_TOPIC_TOUCH_OWN), "S000-摸子");
    for (unsigned why = GX_WHY_NO_PIECE; why < GX_WHY_COUNT; why++)
        assert_string_equal(gx_rulebook_why_article(now, (gx_why)why), gx_why_article((gx_why)why));
    assert_string_equal(gx_rulebook_why_article(then, GX_WHY_EN_PASSANT_TOO_LATE), "5.6(3)");
}

static void notes_say_how_sure(void **state) {
    gx_rulebook own = *book("fide-2014");

    (void)state;
    assert_int_equal(book("fide-2023")->notes[GX_PARAMETER_illegal_lose_at], 0);
    assert_int_equal(book("fide-2023")->notes[GX_PARAMETER_default_time_ms], GX_NOTE_ORGANISER);
    assert_int_equal(own.notes[GX_PARAMETER_default_time_ms], GX_NOTE_ORGANISER | GX_NOTE_SECOND_HAND);
    assert_int_equal(book("fide-1997")->notes[GX_PARAMETER_wrong_claim_halve_ms], GX_NOTE_SECOND_HAND);
    gx_rulebook_set(&own, GX_PARAMETER_default_time_ms, 900000);
    assert_int_equal(own.default_time_ms, 900000);
    assert_int_equal(own.notes[GX_PARAMETER_default_time_ms], GX_NOTE_CHANGED);
}

static void setting_gives_back_what_was_set(void **state) {
    gx_rulebook own = *book("fide-2023");

    (void)state;
    for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++) {
        const gx_parameter_info *info = gx_parameter_info_of((gx_parameter)n);
        for (uint32_t value = 0; value < 4 && (!info->words || info->words[value]); value++) {
            gx_rulebook_set(&own, (gx_parameter)n, value);
            assert_int_equal(gx_rulebook_get(&own, (gx_parameter)n), value);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_is_what_is_known),
        cmocka_unit_test(editions_have_names),
        cmocka_unit_test(an_edition_is_in_force_from_its_day),
        cmocka_unit_test(articles_are_the_edition_s_own),
        cmocka_unit_test(notes_say_how_sure),
        cmocka_unit_test(setting_gives_back_what_was_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
