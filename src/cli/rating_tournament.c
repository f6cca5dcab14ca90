/* rating_tournament.c - all players of a tournament: performance, rating change, first rating, a line each.
 *
 *     No  Title  Name  Fed  Rtg   Pts   n   Ra    p   Rp    We    K   exact  change   new
 *
 * The list is ordered as the tournament ended. Who is unrated gets a first rating where `change` or `initial` is asked.
 */
#include "rating.h"

#include <guoxiang/utf8.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct line {
    size_t player;
    gx_rating_game games[GX_ROUNDS_MAX];
    size_t count;
    unsigned points; /* half points, forfeits and byes too */
    bool performed;
    gx_rating_performance performance;
    gx_rating_change change;   /* of the rated */
    gx_rating_initial initial; /* of the unrated */
} line;

typedef struct list {
    cli_call *call;
    rating_ask ask;
    const gx_tournament *t;
    const gx_rating_rules *rules;
    gx_rating_kind kind;
    unsigned year; /* of the tournament, or given */
} list;

static void work_out(const list *l, line *out, size_t player) {
    const gx_competitor *p = &l->t->players[player];
    gx_rating_player own = {
        .rating = p->rating,
        .peak = p->peak,
        .games = p->rated_games,
        .born = p->born,
        .year = (uint16_t)l->year,
        .k = p->k ? p->k : (uint16_t)cli_number(l->call, "k", 0, 1, 100),
    };

    memset(out, 0, sizeof *out);
    out->player = player;
    out->count = gx_tournament_games(l->t, player, out->games);
    out->points = gx_tournament_points(l->t, player);
    out->performed = gx_rating_performance_of(&out->performance, out->games, out->count);
    if (p->rating > 0)
        gx_rating_change_of(&out->change, l->rules, l->kind, &own, out->games, out->count);
    else
        gx_rating_initial_of(&out->initial, l->rules, out->games, out->count);
}

/* ---- for programs ---- */

static void change_json(gx_json *json, const line *one) {
    const gx_rating_change *c = &one->change;

    gx_json_real(json, "expected", c->expected / 100.0, 2);
    gx_json_real(json, "difference", c->difference / 100.0, 2);
    gx_json_count(json, "k", c->k);
    gx_json_real(json, "exact", (double)c->exact / 100.0, 2);
    gx_json_number(json, "change", c->change);
    gx_json_number(json, "new_rating", c->rating);
}

static void line_json(const list *l, gx_json *json, const line *one, size_t place) {
    const gx_competitor *p = &l->t->players[one->player];

    gx_json_object(json, NULL);
    gx_json_count(json, "place", place);
    gx_json_count(json, "number", p->number);
    gx_json_string(json, "name", p->name);
    gx_json_string(json, "title", gx_title_code(p->title));
    gx_json_string(json, "federation", p->federation);
    gx_json_number(json, "rating", p->rating);
    gx_json_real(json, "points", one->points / 2.0, 1);
    gx_json_count(json, "count", one->performance.games);
    gx_json_real(json, "score", one->performance.halves / 2.0, 1);
    if (one->performed) {
        gx_json_number(json, "average", one->performance.average);
        gx_json_count(json, "percent", one->performance.percent);
        gx_json_number(json, "performance", one->performance.performance);
    }
    if (l->ask != RATING_ASK_PERFORMANCE && p->rating > 0)
        change_json(json, one);
    if (l->ask != RATING_ASK_PERFORMANCE && p->rating == 0) {
        gx_json_number(json, "initial", one->initial.rating);
        gx_json_bool(json, "published", one->initial.missing == GX_RATING_COMPLETE);
    }
    gx_json_close(json);
    gx_json_end(json);
}

/* ---- for people ---- */

static void put_head(const list *l, rating_table *table) {
    const char *words[] = {"", _("Title"), _("Name"), _("Fed"), _("Rtg"), _("Pts"), _("n"), _("Ra"), _("p"), _("Rp")};
    const char *more[] = {_("We"), _("K"), _("exact"), _("change"), _("new")};

    for (size_t n = 0; n < 10; n++)
        rating_table_put(table, words[n]);
    for (size_t n = 0; n < 5 && l->ask != RATING_ASK_PERFORMANCE; n++)
        rating_table_put(table, more[n]);
}

static void put_change(rating_table *table, const line *one) {
    char text[32];

    rating_table_put(table, rating_hundredths(text, one->change.expected, false));
    rating_table_put_number(table, one->change.k);
    rating_table_put(table, rating_hundredths(text, one->change.exact, true));
    rating_table_put(table, rating_signed(text, one->change.change));
    rating_table_put_number(table, one->change.rating);
}

static void put_initial(rating_table *table, const line *one) {
    for (int n = 0; n < 4; n++)
        rating_table_put(table, "");
    if (one->initial.missing == GX_RATING_COMPLETE)
        rating_table_put_number(table, one->initial.rating);
    else
        rating_table_put(table, "-");
}

static void put_line(const list *l, rating_table *table, const line *one, size_t place) {
    const gx_competitor *p = &l->t->players[one->player];
    char text[32];

    rating_table_put_number(table, (long long)place);
    rating_table_put_player(table, p);
    rating_table_put(table, rating_halves(text, one->points));
    rating_table_put_number(table, one->performance.games);
    if (one->performed) {
        rating_table_put_number(table, one->performance.average);
        snprintf(text, sizeof text, "%u%%", one->performance.percent);
        rating_table_put(table, text);
        rating_table_put_number(table, one->performance.performance);
    } else
        for (int n = 0; n < 3; n++)
            rating_table_put(table, "");
    if (l->ask != RATING_ASK_PERFORMANCE && p->rating > 0)
        put_change(table, one);
    else if (l->ask != RATING_ASK_PERFORMANCE)
        put_initial(table, one);
}

/* ---- which players ---- */

bool rating_is_player(const gx_competitor *p, const char *who) {
    char number[32], id[32];

    snprintf(number, sizeof number, "%u", (unsigned)p->number);
    snprintf(id, sizeof id, "%llu", (unsigned long long)p->id);
    return strcmp(who, p->name) == 0 || strcmp(who, number) == 0 || (p->id > 0 && strcmp(who, id) == 0);
}

static bool is_asked(const list *l, const gx_competitor *p) {
    const char *who = cli_value(l->call, "player");

    if (l->ask == RATING_ASK_INITIAL && p->rating > 0)
        return false;
    return !who || rating_is_player(p, who);
}

/* Whether --player names anybody. */
static bool is_known(const list *l) {
    const char *who = cli_value(l->call, "player");

    for (size_t n = 0; who && n < l->t->count; n++)
        if (rating_is_player(&l->t->players[n], who))
            return true;
    return !who;
}

static void write_list(const list *l) {
    uint16_t *order = cli_allocate(l->t->count, sizeof *order);
    line *one = cli_allocate(1, sizeof *one);
    rating_table table;
    gx_json json;

    gx_tournament_order(l->t, order);
    rating_table_start(&table, l->ask == RATING_ASK_PERFORMANCE ? 10 : 15);
    table.left[1] = table.left[2] = table.left[3] = 1;
    put_head(l, &table);
    gx_json_start(&json, l->call->out);
    for (size_t n = 0; n < l->t->count; n++) {
        if (!is_asked(l, &l->t->players[order[n]]))
            continue;
        work_out(l, one, order[n]);
        if (l->call->json)
            line_json(l, &json, one, n + 1);
        else
            put_line(l, &table, one, n + 1);
    }
    if (!l->call->json) {
        if (l->t->name && !cli_has(l->call, "csv"))
            rating_table_heading(l->call->out, l->t->name);
        rating_table_write(&table, l->call->out, cli_has(l->call, "csv"));
    }
    rating_table_end(&table);
    free(one);
    free(order);
}

int rating_tournament(cli_call *call, const char *name, rating_ask ask) {
    list l = {.call = call, .ask = ask, .rules = rating_rules(call), .kind = rating_kind(call)};
    gx_tournament t;
    int status = CLI_FINE;

    if (!rating_tournament_open(&t, call, name))
        return CLI_INPUT;
    if (t.single && ask == RATING_ASK_CHANGE)
        cli_usage(call, _("%s holds the games of one player: his rating must stand before it"), name);
    l.t = &t;
    l.year = (unsigned)cli_number(call, "year", t.start / 10000, 1850, 9999);
    if (t.single) {
        gx_rating_game games[GX_ROUNDS_MAX];
        rating_answer(call, ask, 0, games, gx_tournament_games(&t, 0, games));
    } else if (is_known(&l)) {
        write_list(&l);
    } else {
        cli_warn(_("there is no such player in the file"), 0);
        status = CLI_INPUT;
    }
    gx_tournament_free(&t);
    return status;
}
