/* tournament_games.c - what the laws are asked about a table: a player's games, points, the order of the players. */
#include <guoxiang/tournament.h>

#include <string.h>

size_t gx_tournament_games(const gx_tournament *tournament, size_t player, gx_rating_game *games) {
    const gx_competitor *p = &tournament->players[player];
    size_t count = 0;

    for (unsigned round = 0; round < tournament->rounds; round++) {
        const gx_slot *slot = &p->slots[round];
        if (slot->used && slot->opponent != GX_NOBODY && slot->end == GX_GAME_PLAYED && !slot->unrated)
            games[count++] = (gx_rating_game){tournament->players[slot->opponent].rating, slot->halves};
    }
    return count;
}

/* Unrated and without a point or half a point against a rated opponent. */
static bool is_scoreless(const gx_tournament *t, const gx_competitor *p) {
    for (unsigned round = 0; round < t->rounds; round++)
        if (p->slots[round].used && p->slots[round].end == GX_GAME_PLAYED && p->slots[round].halves > 0 &&
            p->slots[round].opponent != GX_NOBODY && t->players[p->slots[round].opponent].rating > 0)
            return false;
    return p->rating == 0;
}

size_t gx_tournament_norm_games(const gx_tournament *tournament, size_t player, gx_norm_game *games) {
    const gx_competitor *p = &tournament->players[player];
    bool all_play_all =
        tournament->format == GX_FORMAT_ROUND_ROBIN || tournament->format == GX_FORMAT_DOUBLE_ROUND_ROBIN;
    size_t count = 0;

    for (unsigned round = 0; round < tournament->rounds; round++) {
        const gx_slot *slot = &p->slots[round];
        gx_norm_game *game = &games[count];
        if (!slot->used)
            continue;
        *game = (gx_norm_game){.halves = slot->halves, .end = slot->end};
        count++;
        if (slot->opponent == GX_NOBODY)
            continue;
        const gx_competitor *o = &tournament->players[slot->opponent];
        game->rating = o->rating;
        game->title = o->title;
        memcpy(game->federation, o->federation, sizeof game->federation);
        game->scoreless = all_play_all && is_scoreless(tournament, o);
    }
    return count;
}

unsigned gx_tournament_points(const gx_tournament *tournament, size_t player) {
    unsigned halves = 0;

    for (unsigned round = 0; round < tournament->rounds; round++)
        halves += tournament->players[player].slots[round].halves;
    return halves;
}

unsigned gx_tournament_sonneborn(const gx_tournament *tournament, size_t player) {
    unsigned sum = 0;

    for (unsigned round = 0; round < tournament->rounds; round++) {
        const gx_slot *slot = &tournament->players[player].slots[round];
        if (slot->used && slot->opponent != GX_NOBODY && slot->end == GX_GAME_PLAYED)
            sum += slot->halves * gx_tournament_points(tournament, slot->opponent);
    }
    return sum;
}

static bool is_before(const gx_tournament *t, uint16_t a, uint16_t b) {
    unsigned points_a = gx_tournament_points(t, a), points_b = gx_tournament_points(t, b);
    if (points_a != points_b)
        return points_a > points_b;
    unsigned sonneborn_a = gx_tournament_sonneborn(t, a), sonneborn_b = gx_tournament_sonneborn(t, b);
    if (sonneborn_a != sonneborn_b)
        return sonneborn_a > sonneborn_b;
    if (t->players[a].rating != t->players[b].rating)
        return t->players[a].rating > t->players[b].rating;
    return t->players[a].number < t->players[b].number;
}

void gx_tournament_order(const gx_tournament *tournament, uint16_t *order) {
    for (size_t n = 0; n < tournament->count; n++) {
        size_t at = n;
        while (at > 0 && is_before(tournament, (uint16_t)n, order[at - 1])) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = (uint16_t)n;
    }
}
