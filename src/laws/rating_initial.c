/* rating_initial.c - the first rating of an unrated player (B.02 8.2, 7.1.4).
 *
 * Today two opponents are imagined, each rated 1800, each held to a draw:
 *
 *     Ra = (sum of the opponents + 3600) / (n + 2)      p = (points + 1) / (n + 2)      Ru = Ra + dp(p), at most 2200
 *
 * By the older editions a score above 50 % is paid by the half point:
 *
 *     Ru = Ra            at 50 %
 *     Ru = Ra + s * h    s points for each of the h half points above 50 %
 *     Ru = Ra + dp(p)    below
 *
 * The average is not rounded on the way; Ru is, once, a half up. (The text says "to the nearest whole number"; how a half is
 * rounded it says in B.01 1.4.7 only, for the average of opponents: up.)
 */
#include <guoxiang/rating.h>

#include "base/assert.h"

enum { IMAGINED = 2, IMAGINED_RATING = 1800 };

/* Ra and what is added to it, in tenths. */
static int added_tenths(gx_rating_initial *found, const gx_rating_rules *rules) {
    unsigned games = found->games, halves = found->halves;

    if (rules->first == GX_RATING_FIRST_DRAWS) {
        found->average_sum += (int64_t)IMAGINED * IMAGINED_RATING;
        found->average_count += IMAGINED;
        games += IMAGINED;
        halves += IMAGINED;
    }
    found->percent = gx_rating_percent(halves, games);
    if (rules->first == GX_RATING_FIRST_STEPS && halves >= games) {
        int steps = (int)((halves - games) * rules->first_step_tenths);
        found->dp = steps / 10;
        return steps;
    }
    found->dp = gx_rating_dp(found->percent);
    return 10 * found->dp;
}

static gx_rating_missing missing(const gx_rating_initial *found, const gx_rating_rules *rules) {
    if (found->halves < rules->first_halves)
        return GX_RATING_NO_SCORE;
    if (found->games < rules->first_games)
        return GX_RATING_FEW_GAMES;
    return found->rating < rules->floor ? GX_RATING_TOO_LOW : GX_RATING_COMPLETE;
}

void gx_rating_initial_of(gx_rating_initial *out, const gx_rating_rules *rules, const gx_rating_game *games,
                          size_t count) {
    gx_rating_initial found = {.needed = rules->first_games};

    for (size_t n = 0; n < count; n++) {
        if (games[n].opponent <= 0)
            continue;
        gx_assert(games[n].halves <= 2);
        found.games++;
        found.halves += games[n].halves;
        found.average_sum += games[n].opponent;
        found.average_count++;
    }
    if (found.games > 0) {
        int tenths = added_tenths(&found, rules);
        found.rating =
            gx_rating_average(10 * found.average_sum + tenths * found.average_count, 10 * found.average_count);
        if (rules->first_most > 0 && found.rating > rules->first_most)
            found.rating = rules->first_most;
    }
    found.missing = missing(&found, rules);
    *out = found;
}
