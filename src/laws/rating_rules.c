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
 * A column is an edition, a line is what one rule became over the years, the newest first; 0 is no such rule:
 *
 *     RULE(field, 2024, March 2024, 2022, 2014, 2013, 2008)
 *
 * Of the older editions only what they calculate is here, as far as it could be read: a first rating by the formula for
 * Swiss and team tournaments. docs/ratings.md names the sources and says what was not to be had.
 */
#include <guoxiang/rating.h>

#define DRAWS GX_RATING_FIRST_DRAWS
#define STEPS GX_RATING_FIRST_STEPS

/* clang-format off */
#define RULES(RULE)                                                                                                    \
    RULE(name,   "fide-2024", "fide-2024-03", "fide-2022", "fide-2014", "fide-2013", "fide-2008")                      \
    RULE(most_difference,     400,     400,     400,     400,     400,     350)                                        \
    RULE(once,                0,       0,       1,       0,       0,       0)                                          \
    RULE(uncut_from,          2650,    0,       0,       0,       0,       0)                                          \
    RULE(unrated_gap,         600,     0,       0,       0,       0,       0)                                          \
    RULE(unrated_above,       2600,    0,       0,       0,       0,       0)                                          \
    RULE(k_new,               40,      40,      40,      40,      30,      25)                                         \
    RULE(k_usual,             20,      20,      20,      20,      15,      15)                                         \
    RULE(k_top,               10,      10,      10,      10,      10,      10)                                         \
    RULE(k_junior,            40,      40,      40,      40,      0,       0)                                          \
    RULE(k_quick,             0,       0,       0,       20,      20,      0)                                          \
    RULE(k_product,           700,     700,     700,     700,     0,       0)                                          \
    RULE(first,               DRAWS,   DRAWS,   STEPS,   STEPS,   STEPS,   STEPS)                                      \
    RULE(first_step_tenths,   0,       0,       200,     200,     150,     125)                                        \
    RULE(first_games,         5,       5,       5,       5,       9,       9)                                          \
    RULE(pool_months,         26,      26,      26,      26,      0,       0)                                          \
    RULE(first_halves,        1,       1,       1,       1,       2,       2)                                          \
    RULE(first_most,          2200,    2200,    0,       0,       0,       0)                                          \
    RULE(floor,               1400,    1400,    1000,    1000,    1000,    1400)

#define COLUMN_0(field, a, b, c, d, e, f) .field = (a),
#define COLUMN_1(field, a, b, c, d, e, f) .field = (b),
#define COLUMN_2(field, a, b, c, d, e, f) .field = (c),
#define COLUMN_3(field, a, b, c, d, e, f) .field = (d),
#define COLUMN_4(field, a, b, c, d, e, f) .field = (e),
#define COLUMN_5(field, a, b, c, d, e, f) .field = (f),

static const gx_rating_rules editions[] = {
    {RULES(COLUMN_0)}, {RULES(COLUMN_1)}, {RULES(COLUMN_2)}, {RULES(COLUMN_3)}, {RULES(COLUMN_4)}, {RULES(COLUMN_5)},
};
/* clang-format on */

const gx_rating_rules *gx_rating_rules_at(unsigned index) {
    return index < sizeof editions / sizeof editions[0] ? &editions[index] : NULL;
}
