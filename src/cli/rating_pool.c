/* rating_pool.c - gx rating initial --pool: the events of a newcomer, a file each, and the first rating they make together.
 *
 *     +  Spring Open, 2024-04-01: 1½ points from 4 games
 *     -  Old Open, 2021-05-08: too long before the last event (7.1.4)
 *     1½ points from 4 games: average ...
 */
#include "rating.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct part {
    char *name; /* of the event, or of the file */
    gx_rating_event event;
    gx_rating_game games[GX_ROUNDS_MAX];
} part;

/* The one player of the file, or the one that --player names; false where there is none. */
static bool find_player(const cli_call *call, const gx_tournament *t, size_t *out) {
    const char *who = cli_value(call, "player");

    *out = 0;
    if (t->single || (!who && t->count == 1))
        return true;
    if (!who)
        cli_usage(call, _("whose events they are is missing: --player NAME"));
    while (*out < t->count && !rating_is_player(&t->players[*out], who))
        ++*out;
    return *out < t->count;
}

static int read_part(part *out, const cli_call *call, const char *name) {
    gx_tournament t;
    size_t player;
    bool known;

    if (!rating_tournament_open(&t, call, name))
        return CLI_INPUT;
    known = find_player(call, &t, &player);
    if (known) {
        const char *shown = t.name && t.name[0] ? t.name : name;
        out->name = cli_allocate(strlen(shown) + 1, 1);
        strcpy(out->name, shown);
        out->event.start = t.start;
        out->event.count = gx_tournament_games(&t, player, out->games);
    } else {
        cli_warn(_("there is no such player in the file"), 0);
    }
    gx_tournament_free(&t);
    return known ? CLI_FINE : CLI_INPUT;
}

/* By their dates; who has none stays where he is. */
static void put_in_order(part *parts, size_t count) {
    for (size_t n = 1; n < count; n++)
        for (size_t m = n; m > 0 && parts[m].event.start > 0 && parts[m].event.start < parts[m - 1].event.start; m--) {
            part kept = parts[m];
            parts[m] = parts[m - 1];
            parts[m - 1] = kept;
        }
}

/* ---- answers ---- */

static const char *why(gx_rating_pooled pooled) {
    static const char *const words[] = {"", N_("too long before the last event (7.1.4)"),
                                        N_("a first event without the score it needs (8.2.1)"),
                                        N_("no game against a rated opponent")};

    return words[pooled];
}

static const char *why_code(gx_rating_pooled pooled) {
    static const char *const codes[] = {NULL, "old", "no_score", "no_game"};

    return codes[pooled];
}

static void tell(const cli_call *call, const part *one, gx_rating_pooled pooled) {
    unsigned halves = 0, games = 0;
    uint32_t date = one->event.start;
    char points[32], day[32] = "";

    for (size_t n = 0; n < one->event.count; n++)
        if (one->games[n].opponent > 0) {
            games++;
            halves += one->games[n].halves;
        }
    if (date > 0)
        snprintf(day, sizeof day, ", %04u-%02u-%02u", date / 10000 % 10000, date / 100 % 100, date % 100);
    cli_print(call->out, "%s  %s%s: ", pooled == GX_RATING_POOLED ? "+" : "-", one->name, day);
    if (pooled == GX_RATING_POOLED)
        cli_print(call->out, P_("%s point from %u games\n", "%s points from %u games\n", rating_plural(halves)),
                  rating_halves(points, halves), games);
    else
        cli_print(call->out, "%s\n", cli_word(why(pooled)));
}

static void tell_json(const cli_call *call, const part *one, gx_rating_pooled pooled) {
    gx_json json;

    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "event", one->name);
    gx_json_count(&json, "start", one->event.start);
    gx_json_bool(&json, "counts", pooled == GX_RATING_POOLED);
    gx_json_string(&json, "why", why_code(pooled));
    gx_json_close(&json);
    gx_json_end(&json);
}

static void answer_pool(cli_call *call, const part *parts, size_t count) {
    gx_rating_game *games = cli_allocate(count * GX_ROUNDS_MAX, sizeof *games);
    gx_rating_event *events = cli_allocate(count, sizeof *events);
    gx_rating_pooled *pooled = cli_allocate(count, sizeof *pooled);
    size_t total = 0;

    for (size_t n = 0; n < count; n++)
        events[n] = (gx_rating_event){parts[n].event.start, parts[n].games, parts[n].event.count};
    gx_rating_pool(pooled, rating_rules(call), events, count);
    for (size_t n = 0; n < count; n++) {
        (call->json ? tell_json : tell)(call, &parts[n], pooled[n]);
        if (pooled[n] != GX_RATING_POOLED)
            continue;
        memcpy(games + total, parts[n].games, parts[n].event.count * sizeof *games);
        total += parts[n].event.count;
    }
    rating_answer(call, RATING_ASK_INITIAL, 0, games, total);
    free(pooled);
    free(events);
    free(games);
}

int rating_pool(cli_call *call) {
    size_t count = call->item_count - 1, read = 0;
    int status = CLI_FINE;

    if (count == 0)
        cli_usage(call, _("files are missing: an event each"));
    part *parts = cli_allocate(count, sizeof *parts);
    memset(parts, 0, count * sizeof *parts);
    for (; read < count && status == CLI_FINE; read++)
        status = read_part(&parts[read], call, call->items[read + 1]);
    if (status == CLI_FINE) {
        put_in_order(parts, count);
        answer_pool(call, parts, count);
    }
    for (size_t n = 0; n < read; n++)
        free(parts[n].name);
    free(parts);
    return status;
}
