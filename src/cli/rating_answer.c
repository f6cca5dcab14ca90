/* rating_answer.c - one player's games: each with the difference that counts and what was expected of it, then the sum. */
#include "rating.h"

#include <stdio.h>
#include <string.h>

typedef struct answer {
    cli_call *call;
    const gx_rating_rules *rules;
    gx_rating_kind kind;
    int own;
    const gx_rating_game *games;
    size_t count;
} answer;

/* Differences are shown as gx_rating_difference has them; by the edition of 2022 most of them are not cut. */
static void games_json(gx_json *json, const answer *a) {
    gx_json_array(json, "games");
    for (size_t n = 0; n < a->count; n++) {
        const gx_rating_game *game = &a->games[n];
        gx_json_object(json, NULL);
        gx_json_number(json, "opponent", game->opponent);
        gx_json_real(json, "score", game->halves / 2.0, 1);
        if (a->own > 0 && gx_rating_counts(a->rules, a->kind, a->own, game->opponent)) {
            gx_rating_change one;
            gx_rating_player player = {.rating = (int16_t)a->own, .k = 1};
            gx_rating_change_of(&one, a->rules, a->kind, &player, game, 1);
            gx_json_number(json, "difference", a->own - game->opponent);
            gx_json_real(json, "expected", one.expected / 100.0, 2);
            gx_json_real(json, "change", one.difference / 100.0, 2);
        } else if (a->own > 0)
            gx_json_bool(json, "rated", false);
        gx_json_close(json);
    }
    gx_json_close(json);
}

static void start_json(gx_json *json, const answer *a) {
    gx_json_start(json, a->call->out);
    gx_json_object(json, NULL);
    gx_json_string(json, "rules", a->rules->name);
}

static void answer_change(const answer *a) {
    gx_rating_player player = rating_own(a->call, a->own);
    char points[32], expected[32], exact[32], change[32];
    gx_rating_change c;
    gx_json json;

    gx_rating_change_of(&c, a->rules, a->kind, &player, a->games, a->count);
    if (!a->call->json) {
        cli_print(a->call->out,
                  P_("%d: %s point from %u games, expected %s; K %u, change %s, rounded %s; new rating %d\n",
                     "%d: %s points from %u games, expected %s; K %u, change %s, rounded %s; new rating %d\n",
                     rating_plural(c.halves)),
                  a->own, rating_halves(points, c.halves), c.games, rating_hundredths(expected, c.expected, false), c.k,
                  rating_hundredths(exact, c.exact, true), rating_signed(change, c.change), c.rating);
        if (!c.published)
            cli_print(a->call->out, _("a rating below %d is not published: the player is unrated on the next list\n"),
                      a->rules->floor);
        return;
    }
    start_json(&json, a);
    gx_json_string(&json, "kind", rating_kind_name(a->kind));
    gx_json_number(&json, "rating", a->own);
    gx_json_count(&json, "count", c.games);
    gx_json_real(&json, "points", c.halves / 2.0, 1);
    gx_json_real(&json, "expected", c.expected / 100.0, 2);
    gx_json_real(&json, "difference", c.difference / 100.0, 2);
    gx_json_count(&json, "k", c.k);
    gx_json_real(&json, "exact", (double)c.exact / 100.0, 2);
    gx_json_number(&json, "change", c.change);
    gx_json_number(&json, "new_rating", c.rating);
    gx_json_bool(&json, "published", c.published);
    games_json(&json, a);
    gx_json_close(&json);
    gx_json_end(&json);
}

static void answer_performance(const answer *a) {
    gx_rating_performance p = {0};
    char points[32], dp[32];
    gx_json json;
    bool any = gx_rating_performance_of(&p, a->games, a->count);

    if (!a->call->json) {
        if (any)
            cli_print(a->call->out,
                      P_("%s point from %u games, %u%%: average %d %s, performance %d\n",
                         "%s points from %u games, %u%%: average %d %s, performance %d\n", rating_plural(p.halves)),
                      rating_halves(points, p.halves), p.games, p.percent, p.average, rating_signed(dp, p.dp),
                      p.performance);
        else
            cli_print(a->call->out, "%s\n", _("no game against a rated opponent"));
        return;
    }
    start_json(&json, a);
    gx_json_count(&json, "count", p.games);
    gx_json_real(&json, "points", p.halves / 2.0, 1);
    if (any) {
        gx_json_number(&json, "average", p.average);
        gx_json_count(&json, "percent", p.percent);
        gx_json_number(&json, "dp", p.dp);
        gx_json_number(&json, "performance", p.performance);
    } else
        gx_json_null(&json, "performance");
    games_json(&json, a);
    gx_json_close(&json);
    gx_json_end(&json);
}

static const char *missing_code(gx_rating_missing missing) {
    static const char *const codes[] = {NULL, "no_score", "few_games", "too_low"};

    return codes[missing];
}

static void tell_missing(const answer *a, const gx_rating_initial *i) {
    switch (i->missing) {
    case GX_RATING_NO_SCORE:
        cli_print(a->call->out, "%s\n", _("a first tournament with so few points is not counted"));
        break;
    case GX_RATING_FEW_GAMES:
        cli_print(a->call->out, _("%u games against rated opponents are needed; these are %u\n"), i->needed, i->games);
        break;
    case GX_RATING_TOO_LOW: cli_print(a->call->out, _("a rating below %d is not published\n"), a->rules->floor); break;
    default: break;
    }
}

static void answer_initial(const answer *a) {
    gx_rating_initial i;
    char points[32], average[32], added[32];
    gx_json json;

    gx_rating_initial_of(&i, a->rules, a->games, a->count);
    long long exact = i.average_count > 0 ? gx_rating_average(100 * i.average_sum, i.average_count) : 0;
    if (!a->call->json) {
        cli_print(a->call->out,
                  P_("%s point from %u games: average %s %s, first rating %d\n",
                     "%s points from %u games: average %s %s, first rating %d\n", rating_plural(i.halves)),
                  rating_halves(points, i.halves), i.games, rating_hundredths(average, exact, false),
                  rating_signed(added, i.dp), i.rating);
        tell_missing(a, &i);
        return;
    }
    start_json(&json, a);
    gx_json_count(&json, "count", i.games);
    gx_json_real(&json, "points", i.halves / 2.0, 1);
    gx_json_real(&json, "average", (double)exact / 100.0, 2);
    gx_json_count(&json, "percent", i.percent);
    gx_json_number(&json, "added", i.dp);
    gx_json_number(&json, "initial", i.rating);
    gx_json_bool(&json, "published", i.missing == GX_RATING_COMPLETE);
    gx_json_string(&json, "missing", missing_code(i.missing));
    games_json(&json, a);
    gx_json_close(&json);
    gx_json_end(&json);
}

void rating_answer(cli_call *call, rating_ask ask, int own, const gx_rating_game *games, size_t count) {
    answer a = {call, rating_rules(call), rating_kind(call), own, games, count};

    switch (ask) {
    case RATING_ASK_CHANGE: answer_change(&a); break;
    case RATING_ASK_PERFORMANCE: answer_performance(&a); break;
    default: answer_initial(&a); break;
    }
}
