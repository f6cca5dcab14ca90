/* pgn_stats.c - sums of many games (pgn_stats.h).
 *
 * A broken game is counted by its first fault and nowhere else: what its moves would have been nobody knows. */
#include "pgn_stats.h"

#include <guoxiang/rating.h>
#include <stdlib.h>
#include <string.h>
#include "cli.h"

enum { MATERIAL_MAX = 2 * 80 + 2 };

void pgn_stats_open(pgn_stats *stats, uint32_t chosen) {
    *stats = (pgn_stats){.chosen = chosen, .openings = cli_allocate(gx_opening_count() + 1, sizeof(stats_score))};
    memset(stats->openings, 0, (gx_opening_count() + 1) * sizeof(stats_score));
    tally_open(&stats->players);
    tally_open(&stats->events);
    tally_open(&stats->controls);
    tally_open(&stats->terminations);
    tally_open(&stats->materials);
}

void pgn_stats_close(pgn_stats *stats) {
    free(stats->openings);
    tally_close(&stats->players);
    tally_close(&stats->events);
    tally_close(&stats->controls);
    tally_close(&stats->terminations);
    tally_close(&stats->materials);
}

/* ---- places ---- */

/* Names the game if its value is better, more where `most`, else less; of equal ones the first stays. */
static void name_place(stats_place *place, stats_place other, bool most) {
    bool better = most ? other.value > place->value : other.value < place->value;

    if (other.known && (!place->known || better))
        *place = other;
}

static stats_place place_of(const stats_game *game, uint64_t value) {
    return (stats_place){true, value, game->file, game->line, game->plies};
}

static void add_places(pgn_stats *stats, const stats_game *game) {
    stats_place thought = place_of(game, game->clocks.longest_ms);

    name_place(&stats->longest, place_of(game, game->plies), true);
    name_place(&stats->shortest, place_of(game, game->plies), false);
    if (game->outcome == STATS_WHITE_WINS || game->outcome == STATS_BLACK_WINS)
        name_place(&stats->quickest, place_of(game, game->plies), false);
    thought.ply = game->clocks.longest_ply;
    thought.known = thought.ply > 0;
    name_place(&stats->thought, thought, true);
}

/* ---- one game ---- */

/* Steps of a hundred points; the middle one is -50 to 49. */
static int difference_step(int difference) {
    int least = -100 * STATS_MIDDLE - 50;
    int step = difference < least ? 0 : (difference - least) / 100;

    return step < STATS_DIFFERENCES ? step : STATS_DIFFERENCES - 1;
}

static void add_ratings(stats_sums *sums, const stats_game *game) {
    uint32_t white = game->elo[GX_WHITE], black = game->elo[GX_BLACK];

    sums->rated += (white > 0 ? 1u : 0u) + (black > 0 ? 1u : 0u);
    sums->elo_sum += white + black;
    if (white == 0 || black == 0)
        return;
    uint32_t band = (white + black) / 200;
    sums->bands[band < STATS_BANDS ? band : STATS_BANDS - 1][game->outcome]++;
    int difference = (int)white - (int)black;
    int step = difference_step(difference);
    sums->differences[step][game->outcome]++;
    if (game->outcome != STATS_OPEN)
        sums->expected[step] += gx_rating_pd(difference);
}

static void add_moves(stats_sums *sums, const stats_game *game) {
    sums->plies[game->plies < STATS_PLIES ? game->plies : STATS_PLIES]++;
    sums->plies_sum += game->plies;
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++) {
        sums->captures[color] += game->captures[color];
        sums->checks[color] += game->checks[color];
        sums->en_passant[color] += game->en_passant[color];
        for (unsigned side = 0; side < 2; side++)
            sums->castlings[color][side] += game->castlings[color][side];
        for (unsigned kind = 0; kind < 4; kind++)
            sums->promotions[color][kind] += game->promotions[color][kind];
    }
}

static void add_clocks(stats_sums *sums, const stats_clocks *clocks) {
    sums->clock_games += clocks->moves[GX_WHITE] + clocks->moves[GX_BLACK] > 0;
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++) {
        sums->clock_moves[color] += clocks->moves[color];
        sums->clock_used_ms[color] += clocks->used_ms[color];
    }
    for (unsigned span = 0; span < STATS_SPANS; span++)
        sums->spans[span] += clocks->spans[span];
}

/* KRPvKR, the stronger side first: by pawns' worth, then by letters. */
static void add_material(pgn_stats *stats, const stats_game *game) {
    static const unsigned worth[5] = {1, 3, 3, 5, 9};
    char sides[2][MATERIAL_MAX / 2], text[MATERIAL_MAX];
    unsigned sums[2] = {0, 0};

    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++) {
        char *at = sides[color];
        *at++ = 'K';
        for (unsigned kind = GX_KING; kind-- > GX_PAWN;) {
            sums[color] += worth[kind] * game->men[color][kind];
            for (unsigned n = 0; n < game->men[color][kind]; n++)
                *at++ = "PNBRQ"[kind];
        }
        *at = 0;
    }
    bool black_first = sums[GX_BLACK] > sums[GX_WHITE] ||
                       (sums[GX_BLACK] == sums[GX_WHITE] && strcmp(sides[GX_BLACK], sides[GX_WHITE]) > 0);
    size_t first = strlen(sides[black_first]), second = strlen(sides[!black_first]);
    memcpy(text, sides[black_first], first);
    text[first] = 'v';
    memcpy(text + first + 1, sides[!black_first], second);
    tally_of(&stats->materials, (gx_text){text, first + 1 + second})[game->outcome]++;
}

static void add_names(pgn_stats *stats, const stats_game *game) {
    if (stats->chosen & STATS_BIT(PLAYERS)) {
        tally_of(&stats->players, game->tags[STATS_WHITE])[game->outcome]++;
        tally_of(&stats->players, game->tags[STATS_BLACK])[STATS_OUTCOMES + game->outcome]++;
    }
    if (stats->chosen & STATS_BIT(EVENTS))
        tally_of(&stats->events, game->tags[STATS_EVENT])[game->outcome]++;
    if (stats->chosen & STATS_BIT(CONTROLS))
        tally_of(&stats->controls, game->tags[STATS_TIME_CONTROL])[game->outcome]++;
    if (stats->chosen & STATS_BIT(TERMINATIONS))
        tally_of(&stats->terminations, game->tags[STATS_TERMINATION])[game->outcome]++;
    if (stats->chosen & STATS_BIT(MATERIAL))
        add_material(stats, game);
}

void pgn_stats_add(pgn_stats *stats, const stats_game *game) {
    stats_sums *sums = &stats->sums;

    if (game->fault != GX_PGN_NONE) {
        sums->broken++;
        sums->faults[game->fault]++;
        return;
    }
    sums->all[game->outcome]++;
    sums->years[game->year < STATS_YEARS ? game->year : 0][game->outcome]++;
    sums->endings[game->ending][game->outcome]++;
    stats->openings[game->opening ? (size_t)(game->opening - gx_opening_at(0)) : gx_opening_count()][game->outcome]++;
    add_ratings(sums, game);
    add_moves(sums, game);
    add_clocks(sums, &game->clocks);
    add_names(stats, game);
    add_places(stats, game);
}
