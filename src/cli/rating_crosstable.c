/* rating_crosstable.c - gx rating crosstable: the table of a tournament.
 *
 *     all play all                            others
 *        Name    Rtg   1 2 3  Pts  S-B           Name    Rtg   1     2    Pts
 *     1  A      2500   * 1 =  1½   ...        1  A      2500   3w1   2b=  1½
 */
#include "rating.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct crosstable {
    const gx_tournament *t;
    uint16_t *order, *place; /* place[order[n]] = n */
    bool all_play_all;
} crosstable;

static const char *mark(const gx_slot *slot) {
    switch (slot->end) {
    case GX_GAME_FORFEIT_WON: return "+";
    case GX_GAME_FORFEIT_LOST: return "-";
    case GX_GAME_PLAYED: return slot->halves == 2 ? "1" : slot->halves == 1 ? "½" : "0";
    default: return "";
    }
}

/* All games of two players: "1", "½0". */
static void put_meeting(rating_table *table, const crosstable *c, uint16_t a, uint16_t b) {
    char cell[128] = "";
    size_t size = 0;

    for (unsigned round = 0; a != b && round < c->t->rounds; round++) {
        const gx_slot *slot = &c->t->players[a].slots[round];
        if (slot->used && slot->opponent == b && size + 4 < sizeof cell)
            size += (size_t)snprintf(cell + size, sizeof cell - size, "%s", mark(slot));
    }
    rating_table_put(table, a == b ? "*" : cell);
}

static void put_round(rating_table *table, const crosstable *c, uint16_t player, unsigned round) {
    const gx_slot *slot = &c->t->players[player].slots[round];
    char cell[32] = "";

    if (slot->used && slot->opponent != GX_NOBODY)
        snprintf(cell, sizeof cell, "%u%c%s", c->place[slot->opponent] + 1u, slot->color ? slot->color : ' ',
                 mark(slot));
    else if (slot->used)
        snprintf(cell, sizeof cell, "%s", slot->end == GX_GAME_BYE ? _("bye") : slot->halves ? "½" : "-");
    rating_table_put(table, cell);
}

static void put_head(rating_table *table, const crosstable *c, size_t games) {
    const char *words[] = {"", _("Title"), _("Name"), _("Fed"), _("Rtg")};

    for (size_t n = 0; n < 5; n++)
        rating_table_put(table, words[n]);
    for (size_t n = 0; n < games; n++)
        rating_table_put_number(table, (long long)n + 1);
    rating_table_put(table, _("Pts"));
    if (c->all_play_all)
        rating_table_put(table, _("S-B"));
}

static void put_player(rating_table *table, const crosstable *c, size_t n, size_t games) {
    const gx_competitor *p = &c->t->players[c->order[n]];
    char text[32];

    rating_table_put_number(table, (long long)n + 1);
    rating_table_put_player(table, p);
    for (size_t g = 0; g < games; g++)
        if (c->all_play_all)
            put_meeting(table, c, c->order[n], c->order[g]);
        else
            put_round(table, c, c->order[n], (unsigned)g);
    rating_table_put(table, rating_halves(text, gx_tournament_points(c->t, c->order[n])));
    if (c->all_play_all)
        rating_table_put(table,
                         rating_hundredths(text, 25 * (long long)gx_tournament_sonneborn(c->t, c->order[n]), false));
}

static void write_table(cli_call *call, const crosstable *c) {
    size_t games = c->all_play_all ? c->t->count : c->t->rounds;
    rating_table table;

    rating_table_start(&table, 6 + games + (c->all_play_all ? 1 : 0));
    table.left[1] = table.left[2] = table.left[3] = 1;
    for (size_t g = 0; !c->all_play_all && g < games; g++)
        table.left[5 + g] = 0;
    put_head(&table, c, games);
    for (size_t n = 0; n < c->t->count; n++)
        put_player(&table, c, n, games);
    if (c->t->name && !cli_has(call, "csv"))
        rating_table_heading(call->out, c->t->name);
    rating_table_write(&table, call->out, cli_has(call, "csv"));
    rating_table_end(&table);
}

static void write_games_json(gx_json *json, const crosstable *c, const gx_competitor *p) {
    gx_json_array(json, "games");
    for (unsigned round = 0; round < c->t->rounds; round++) {
        const gx_slot *slot = &p->slots[round];
        char color[2] = {slot->color, '\0'};
        if (!slot->used)
            continue;
        gx_json_object(json, NULL);
        gx_json_count(json, "round", round + 1);
        if (slot->opponent != GX_NOBODY)
            gx_json_count(json, "opponent", c->place[slot->opponent] + 1u);
        if (slot->color)
            gx_json_string(json, "color", color);
        gx_json_real(json, "score", slot->halves / 2.0, 1);
        gx_json_bool(json, "played", slot->end == GX_GAME_PLAYED);
        gx_json_close(json);
    }
    gx_json_close(json);
}

static void write_json(cli_call *call, const crosstable *c) {
    gx_json json;

    gx_json_start(&json, call->out);
    for (size_t n = 0; n < c->t->count; n++) {
        const gx_competitor *p = &c->t->players[c->order[n]];
        gx_json_object(&json, NULL);
        gx_json_count(&json, "place", n + 1);
        gx_json_count(&json, "number", p->number);
        gx_json_string(&json, "name", p->name);
        gx_json_string(&json, "title", gx_title_code(p->title));
        gx_json_string(&json, "federation", p->federation);
        gx_json_number(&json, "rating", p->rating);
        gx_json_real(&json, "points", gx_tournament_points(c->t, c->order[n]) / 2.0, 1);
        gx_json_real(&json, "sonneborn_berger", gx_tournament_sonneborn(c->t, c->order[n]) / 4.0, 2);
        write_games_json(&json, c, p);
        gx_json_close(&json);
        gx_json_end(&json);
    }
}

static void write_crosstable(cli_call *call, const gx_tournament *t) {
    crosstable c = {
        .t = t, .order = cli_allocate(t->count, sizeof *c.order), .place = cli_allocate(t->count, sizeof *c.place)};

    c.all_play_all =
        (t->format == GX_FORMAT_ROUND_ROBIN || t->format == GX_FORMAT_DOUBLE_ROUND_ROBIN) && t->count <= 100;
    gx_tournament_order(t, c.order);
    for (size_t n = 0; n < t->count; n++)
        c.place[c.order[n]] = (uint16_t)n;
    if (call->json)
        write_json(call, &c);
    else
        write_table(call, &c);
    free(c.order);
    free(c.place);
}

int rating_crosstable(cli_call *call) {
    int status = CLI_FINE;

    if (call->item_count < 2)
        cli_usage(call, _("a file is missing"));
    for (size_t n = 1; n < call->item_count; n++) {
        gx_tournament t;
        if (rating_tournament_open(&t, call, call->items[n])) {
            write_crosstable(call, &t);
            gx_tournament_free(&t);
        } else
            status = CLI_INPUT;
    }
    return status;
}
