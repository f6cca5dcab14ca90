/* rating_change.c - what games are worth (B.02 8.3), and how well was played (B.01 1.4.7 to 1.4.9).
 *
 *     for each game against a rated player     D = own rating - opponent's, cut to 400
 *                                              Delta R = score - PD(D)
 *     change                                   K * sum of Delta R, rounded, a half away from zero
 *
 * A game's Delta R is kept as hundredths: 50 * half points - PD. So two players' Delta R of one game cancel out exactly, and
 * with equal K nothing is won or lost by a tournament as a whole, but for the cut: who is rated 2650 has none.
 *
 * The cut helps the higher rated player only (against a far weaker opponent .92 is expected of him, not 1.00). By the edition
 * of 2022 he has it in one game of a tournament, the one with the greatest difference; the lower rated is cut always.
 *
 * The order of the lines on K (8.3.3) is not in the text. Taken here: who was ever published at 2400 has the lowest for good;
 * a junior below 2300 (who has not been there before) the highest; then the count of games.
 */
#include <guoxiang/rating.h>

#include "base/assert.h"

static int distance(int difference) {
    return difference < 0 ? -difference : difference;
}

static bool is_uncut(const gx_rating_rules *rules, gx_rating_kind kind, int own) {
    return rules->uncut_from > 0 && kind == GX_RATING_STANDARD && own >= rules->uncut_from;
}

int gx_rating_difference(const gx_rating_rules *rules, gx_rating_kind kind, int own, int opponent) {
    int difference = own - opponent, most = rules->most_difference;

    if (is_uncut(rules, kind, own) || most == 0 || distance(difference) <= most)
        return difference;
    return difference < 0 ? -most : most;
}

bool gx_rating_counts(const gx_rating_rules *rules, gx_rating_kind kind, int own, int opponent) {
    if (own <= 0 || opponent <= 0)
        return false;
    if (kind == GX_RATING_STANDARD || rules->unrated_gap == 0)
        return true;
    return distance(own - opponent) < rules->unrated_gap ||
           (own <= rules->unrated_above && opponent <= rules->unrated_above);
}

unsigned gx_rating_k(const gx_rating_rules *rules, gx_rating_kind kind, const gx_rating_player *player,
                     unsigned period_games) {
    int peak = player->peak > player->rating ? player->peak : player->rating;
    unsigned k = rules->k_usual;
    bool junior = rules->k_junior > 0 && player->born > 0 && player->year >= player->born &&
                  player->year - player->born <= GX_RATING_JUNIOR_AGE && peak < GX_RATING_JUNIOR;

    if (player->k > 0)
        k = player->k;
    else if (kind != GX_RATING_STANDARD && rules->k_quick > 0)
        k = rules->k_quick;
    else if (peak >= GX_RATING_TOP)
        k = rules->k_top;
    else if (junior)
        k = rules->k_junior;
    else if (player->games < GX_RATING_MANY)
        k = rules->k_new;
    if (rules->k_product > 0 && k * period_games > rules->k_product)
        k = rules->k_product / period_games;
    return k;
}

/* The game in which alone the higher rated player is cut, by the edition of 2022; `count` where there is none. */
static size_t cut_game(const gx_rating_rules *rules, const gx_rating_player *player, const gx_rating_game *games,
                       size_t count) {
    size_t found = count;
    int most = rules->most_difference;

    for (size_t n = 0; n < count; n++) {
        int apart = player->rating - games[n].opponent;
        if (games[n].opponent > 0 && apart > most) {
            most = apart;
            found = n;
        }
    }
    return found;
}

static int64_t rounded_away(int64_t hundredths) {
    return hundredths < 0 ? -((-hundredths + 50) / 100) : (hundredths + 50) / 100;
}

void gx_rating_change_of(gx_rating_change *out, const gx_rating_rules *rules, gx_rating_kind kind,
                         const gx_rating_player *player, const gx_rating_game *games, size_t count) {
    gx_rating_change sum = {0};
    size_t cut = rules->once ? cut_game(rules, player, games, count) : count;

    for (size_t n = 0; n < count; n++) {
        int opponent = games[n].opponent;
        gx_assert(games[n].halves <= 2);
        if (!gx_rating_counts(rules, kind, player->rating, opponent))
            continue;
        bool whole = rules->once && n != cut && player->rating > opponent;
        int difference =
            whole ? player->rating - opponent : gx_rating_difference(rules, kind, player->rating, opponent);
        sum.games++;
        sum.halves += games[n].halves;
        sum.expected += gx_rating_pd(difference);
    }
    sum.difference = (int)(50 * sum.halves) - (int)sum.expected;
    sum.k = gx_rating_k(rules, kind, player, sum.games);
    sum.exact = (int64_t)sum.k * sum.difference;
    sum.change = (int)rounded_away(sum.exact);
    sum.rating = player->rating + sum.change;
    sum.published = sum.rating >= rules->floor;
    *out = sum;
}

int gx_rating_average(int64_t sum, int64_t count) {
    gx_assert(count > 0);
    int64_t twice = 2 * sum + count;
    int64_t down = twice / (2 * count) - (twice % (2 * count) < 0);

    return (int)down;
}

unsigned gx_rating_percent(unsigned halves, unsigned games) {
    gx_assert(games > 0 && halves <= 2 * games);
    return (100 * halves + games) / (2 * games);
}

bool gx_rating_performance_of(gx_rating_performance *out, const gx_rating_game *games, size_t count) {
    gx_rating_performance found = {0};
    int64_t sum = 0;

    for (size_t n = 0; n < count; n++) {
        if (games[n].opponent <= 0)
            continue;
        gx_assert(games[n].halves <= 2);
        found.games++;
        found.halves += games[n].halves;
        sum += games[n].opponent;
    }
    if (found.games == 0)
        return false;
    found.average = gx_rating_average(sum, found.games);
    found.percent = gx_rating_percent(found.halves, found.games);
    found.dp = gx_rating_dp(found.percent);
    found.performance = found.average + found.dp;
    *out = found;
    return true;
}
