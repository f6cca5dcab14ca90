/* title_tournament.c - norms made in one tournament: of each player for each title with norms he does not hold yet.
 *
 * The opponents' titles, federations and ratings are those of the file. What a tournament file does not say (rounds a day,
 * the time, the kind of event) is not known.
 */
#include "title.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const gx_title norm_titles[] = {GX_TITLE_GM, GX_TITLE_IM, GX_TITLE_WGM, GX_TITLE_WIM};

typedef struct scan {
    cli_call *call;
    const gx_tournament *t;
    gx_norm_game games[GX_ROUNDS_MAX];
    gx_event event;
    size_t found;
    gx_json json;
} scan;

/* A title is looked for if the player does not have it or a higher one; women's titles if he is a woman. */
static bool is_sought(const gx_competitor *p, gx_title title) {
    if (gx_title_is_womens(title) && (!p->woman || p->title == GX_TITLE_GM || p->title == GX_TITLE_IM))
        return false;
    return !gx_title_serves(p->title, title);
}

static bool is_player(const gx_competitor *p, const char *who) {
    char number[32], id[32];

    snprintf(number, sizeof number, "%u", (unsigned)p->number);
    snprintf(id, sizeof id, "%llu", (unsigned long long)p->id);
    return strcmp(who, p->name) == 0 || strcmp(who, number) == 0 || (p->id > 0 && strcmp(who, id) == 0);
}

static void answer(scan *s, const gx_competitor *p, const gx_norm *norm, bool all) {
    if (!s->call->json) {
        cli_print(s->call->out, "%s  ", gx_title_code(norm->title));
        title_norm_put(s->call->out, norm, p->name, false, all);
        return;
    }
    gx_json_object(&s->json, NULL);
    gx_json_string(&s->json, "rules", "fide-2024");
    gx_json_string(&s->json, "title", gx_title_code(norm->title));
    gx_json_string(&s->json, "player", p->name);
    gx_json_array(&s->json, "norms");
    title_norm_json(&s->json, norm, s->t->name ? s->t->name : "", 1, false);
    gx_json_close(&s->json);
    gx_json_close(&s->json);
    gx_json_end(&s->json);
}

static void look_at(scan *s, size_t player, bool all) {
    const gx_competitor *p = &s->t->players[player];
    size_t count = gx_tournament_norm_games(s->t, player, s->games);

    s->event = (gx_event){
        .format = s->t->format,
        .start = s->t->start,
        .rounds = (uint16_t)s->t->rounds,
        .players = (uint16_t)s->t->count,
        .games = s->games,
        .game_count = count < GX_EVENT_GAMES_MAX ? count : GX_EVENT_GAMES_MAX,
    };
    for (size_t n = 0; n < sizeof norm_titles / sizeof norm_titles[0]; n++) {
        gx_norm norm;
        if (!all && !is_sought(p, norm_titles[n]))
            continue;
        gx_norm_of(&norm, norm_titles[n], p->federation, &s->event);
        if (all || norm.achieved) {
            answer(s, p, &norm, all);
            s->found++;
        }
    }
}

int title_tournament(cli_call *call, const rating_file *file) {
    const char *who = cli_value(call, "player");
    gx_tournament t;
    scan *s;

    if (!rating_tournament_read(&t, call, file))
        return CLI_INPUT;
    s = cli_allocate(1, sizeof *s);
    memset(s, 0, sizeof *s);
    s->call = call;
    s->t = &t;
    gx_json_start(&s->json, call->out);
    bool known = who == NULL;
    for (size_t n = 0; n < t.count; n++)
        if (!who || is_player(&t.players[n], who)) {
            known = true;
            look_at(s, n, who != NULL);
        }
    if (s->found == 0 && !call->json && known)
        cli_print(call->out, "%s\n", _("no norms"));
    free(s);
    gx_tournament_free(&t);
    if (!known)
        cli_warn(_("there is no such player in the file"), 0);
    return known ? CLI_FINE : CLI_INPUT;
}
