/* title_levels.c - what a norm asks for, as numbers (B.01 1.4.4 to 1.4.8).
 *
 *              Rp      Ra     floor   rating
 *     GM      2600    2380    2200    2500
 *     IM      2450    2230    2050    2400
 *     WGM     2400    2180    2000    2300
 *     WIM     2250    2030    1850    2200
 *
 * Of n opponents: n/2 with titles, n/3 with the title (at least three; n/2 in a double round robin), rounded up; 3n/5 of one's
 * own federation and 2n/3 of any one at most, rounded down. A score of 35 % at least.
 *
 * From these and the table of dp follow the norm tables of the regulations' annex: nothing of them is stored.
 */
#include <guoxiang/title.h>

gx_norm_level gx_norm_level_of(gx_title title) {
    switch (title) {
    case GX_TITLE_GM: return (gx_norm_level){2600, 2380, 2200, 2500};
    case GX_TITLE_IM: return (gx_norm_level){2450, 2230, 2050, 2400};
    case GX_TITLE_WGM: return (gx_norm_level){2400, 2180, 2000, 2300};
    case GX_TITLE_WIM: return (gx_norm_level){2250, 2030, 1850, 2200};
    default: return (gx_norm_level){0, 0, 0, 0};
    }
}

gx_norm_mix gx_norm_mix_of(unsigned games, bool double_round_robin) {
    gx_norm_mix mix = {.titled = (games + 1) / 2, .own = 3 * games / 5, .one = 2 * games / 3};

    mix.holders = double_round_robin ? (games + 1) / 2 : (games + 2) / 3;
    if (mix.holders < 3)
        mix.holders = 3;
    return mix;
}

/* 35 % of so many games in half points, rounded up. */
static unsigned least_score(unsigned games) {
    return (70 * games + 99) / 100;
}

unsigned gx_norm_score(gx_title title, unsigned games, int average) {
    gx_norm_level level = gx_norm_level_of(title);
    unsigned halves = least_score(games);

    if (games == 0 || average < level.average)
        return 2 * games + 1;
    while (halves <= 2 * games && average + gx_rating_dp(gx_rating_percent(halves, games)) < level.performance)
        halves++;
    return halves;
}

int gx_norm_average(gx_title title, unsigned games, unsigned halves) {
    gx_norm_level level = gx_norm_level_of(title);

    if (games == 0 || halves < least_score(games) || halves > 2 * games)
        return 0;
    int least = level.performance - gx_rating_dp(gx_rating_percent(halves, games));
    return least > level.average ? least : level.average;
}
