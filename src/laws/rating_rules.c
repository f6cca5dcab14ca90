/* rating_rules.c - the editions of the rating regulations as data.
 *
 *     fide-2024      B.02 of 1 March 2024 with 8.3.1 as changed on 1 October 2025, and the rule on rapid and blitz games with a
 *                    gap of 600 of 1 December 2024
 *     fide-2024-03   the same as it began
 *     fide-2022      1 January 2022: one game a tournament is cut to 400; Ra + 20 for a half point; floor 1000
 *     fide-2014      1 July 2014: K 40, 20, 10, each game is cut to 400
 *     fide-2013      before that: K 30, 15, 10
 *     fide-2008      before 1 July 2009: K 25, 15, 10, cut to 350
 *
 * Of the older editions only what they calculate is here, as far as it could be read: a first rating by the formula for
 * Swiss and team tournaments. docs/ratings.md names the sources and says what was not to be had.
 */
#include <guoxiang/rating.h>

static const gx_rating_rules editions[] = {
    {
        .name = "fide-2024",
        .most_difference = 400,
        .uncut_from = 2650,
        .unrated_gap = 600,
        .unrated_above = 2600,
        .k_new = 40,
        .k_usual = 20,
        .k_top = 10,
        .k_junior = 40,
        .k_product = 700,
        .first = GX_RATING_FIRST_DRAWS,
        .first_games = 5,
        .first_halves = 1,
        .first_most = 2200,
        .floor = 1400,
    },
    {
        .name = "fide-2024-03",
        .most_difference = 400,
        .k_new = 40,
        .k_usual = 20,
        .k_top = 10,
        .k_junior = 40,
        .k_product = 700,
        .first = GX_RATING_FIRST_DRAWS,
        .first_games = 5,
        .first_halves = 1,
        .first_most = 2200,
        .floor = 1400,
    },
    {
        .name = "fide-2022",
        .most_difference = 400,
        .once = true,
        .k_new = 40,
        .k_usual = 20,
        .k_top = 10,
        .k_junior = 40,
        .k_product = 700,
        .first = GX_RATING_FIRST_STEPS,
        .first_step_tenths = 200,
        .first_games = 5,
        .first_halves = 1,
        .floor = 1000,
    },
    {
        .name = "fide-2014",
        .most_difference = 400,
        .k_new = 40,
        .k_usual = 20,
        .k_top = 10,
        .k_junior = 40,
        .k_quick = 20,
        .k_product = 700,
        .first = GX_RATING_FIRST_STEPS,
        .first_step_tenths = 200,
        .first_games = 5,
        .first_halves = 1,
        .floor = 1000,
    },
    {
        .name = "fide-2013",
        .most_difference = 400,
        .k_new = 30,
        .k_usual = 15,
        .k_top = 10,
        .k_quick = 20,
        .first = GX_RATING_FIRST_STEPS,
        .first_step_tenths = 150,
        .first_games = 9,
        .first_halves = 2,
        .floor = 1000,
    },
    {
        .name = "fide-2008",
        .most_difference = 350,
        .k_new = 25,
        .k_usual = 15,
        .k_top = 10,
        .first = GX_RATING_FIRST_STEPS,
        .first_step_tenths = 125,
        .first_games = 9,
        .first_halves = 2,
        .floor = 1400,
    },
};

const gx_rating_rules *gx_rating_rules_at(unsigned index) {
    return index < sizeof editions / sizeof editions[0] ? &editions[index] : NULL;
}
