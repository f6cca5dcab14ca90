/* title_norms.c - gx title norm: the score a norm needs, and the norm table of the regulations' annex, worked out.
 *
 *     with --avg       the score each title needs against that average, and the mix of opponents
 *     without          for each score the averages with which it makes a norm, from which to which
 */
#include "title.h"

#include <stdio.h>
#include <string.h>

static const gx_title norm_titles[] = {GX_TITLE_GM, GX_TITLE_IM, GX_TITLE_WGM, GX_TITLE_WIM};

enum { NORM_TITLES = sizeof norm_titles / sizeof norm_titles[0], ROUNDS_MOST = 19, ROUNDS_LEAST = 7 };

static void mix_json(gx_json *json, unsigned rounds, bool twice) {
    gx_norm_mix mix = gx_norm_mix_of(rounds, twice);

    gx_json_count(json, "titled", mix.titled);
    gx_json_count(json, "holders", mix.holders);
    gx_json_count(json, "own_federation_most", mix.own);
    gx_json_count(json, "one_federation_most", mix.one);
}

static void put_mix(gx_out *out, unsigned rounds, bool twice) {
    gx_norm_mix mix = gx_norm_mix_of(rounds, twice);

    cli_print(
        out,
        _("Opponents: at least %u with a title, %u with the title of the norm; at most %u of the own federation, %u of "
          "one federation; at least 2 other federations.\n"),
        mix.titled, mix.holders, mix.own, mix.one);
}

static int score_for(cli_call *call, unsigned rounds, int average, bool twice) {
    gx_json json;

    if (!call->json)
        cli_print(call->out, _("%u rounds, opponents' average %d:\n"), rounds, average);
    gx_json_start(&json, call->out);
    for (size_t n = 0; n < NORM_TITLES; n++) {
        gx_title title = norm_titles[n];
        unsigned halves = gx_norm_score(title, rounds, average);
        bool possible = halves <= 2 * rounds;
        int performance = possible ? average + gx_rating_dp(gx_rating_percent(halves, rounds)) : 0;
        char points[32];
        if (call->json) {
            gx_json_object(&json, NULL);
            gx_json_string(&json, "title", gx_title_code(title));
            gx_json_count(&json, "rounds", rounds);
            gx_json_number(&json, "average", average);
            gx_json_bool(&json, "possible", possible);
            if (possible) {
                gx_json_real(&json, "points", halves / 2.0, 1);
                gx_json_number(&json, "performance", performance);
            }
            mix_json(&json, rounds, twice);
            gx_json_close(&json);
            gx_json_end(&json);
        } else if (possible)
            cli_print(call->out, _("  %-4s %s points (performance %d)\n"), gx_title_code(title),
                      rating_halves(points, halves), performance);
        else
            cli_print(call->out, _("  %-4s no score suffices: the average must be %d at least\n"), gx_title_code(title),
                      gx_norm_level_of(title).average);
    }
    if (!call->json)
        put_mix(call->out, rounds, twice);
    return CLI_FINE;
}

/* "2380-2433": the averages for which `halves` is the least score; "2601-" at the end; "" where another score does it. */
static void put_range(rating_table *table, gx_title title, unsigned rounds, unsigned halves) {
    int from = gx_norm_average(title, rounds, halves);
    int next = halves > 0 ? gx_norm_average(title, rounds, halves - 1) : 0;
    char cell[32] = "";

    if (from > 0 && next == 0)
        snprintf(cell, sizeof cell, "%d-", from);
    else if (from > 0 && next > from)
        snprintf(cell, sizeof cell, "%d-%d", from, next - 1);
    rating_table_put(table, cell);
}

static int norm_table(cli_call *call, unsigned rounds, bool twice) {
    rating_table table;
    char text[32];

    rating_table_start(&table, 1 + NORM_TITLES);
    rating_table_put(&table, _("Pts"));
    for (size_t n = 0; n < NORM_TITLES; n++)
        rating_table_put(&table, gx_title_code(norm_titles[n]));
    for (unsigned halves = 2 * rounds; halves > 0; halves--) {
        if (gx_norm_average(GX_TITLE_GM, rounds, halves) == 0)
            break;
        rating_table_put(&table, rating_halves(text, halves));
        for (size_t n = 0; n < NORM_TITLES; n++)
            put_range(&table, norm_titles[n], rounds, halves);
    }
    if (!cli_has(call, "csv"))
        cli_print(call->out, _("Norms in %u rounds: averages of the opponents for which a score suffices\n"), rounds);
    rating_table_write(&table, call->out, cli_has(call, "csv"));
    rating_table_end(&table);
    if (!cli_has(call, "csv"))
        put_mix(call->out, rounds, twice);
    return CLI_FINE;
}

/* The table for programs: a score and a title a line. */
static int norm_table_json(cli_call *call, unsigned rounds, bool twice) {
    gx_json json;

    gx_json_start(&json, call->out);
    for (unsigned halves = 2 * rounds; halves > 0; halves--)
        for (size_t n = 0; n < NORM_TITLES; n++) {
            int least = gx_norm_average(norm_titles[n], rounds, halves);
            if (least == 0)
                continue;
            gx_json_object(&json, NULL);
            gx_json_string(&json, "title", gx_title_code(norm_titles[n]));
            gx_json_count(&json, "rounds", rounds);
            gx_json_real(&json, "points", halves / 2.0, 1);
            gx_json_number(&json, "least_average", least);
            mix_json(&json, rounds, twice);
            gx_json_close(&json);
            gx_json_end(&json);
        }
    return CLI_FINE;
}

int title_norm(cli_call *call) {
    unsigned rounds = (unsigned)cli_number(call, "rounds", 9, ROUNDS_LEAST, ROUNDS_MOST);
    bool twice = cli_has(call, "double");

    if (call->item_count > 1)
        cli_usage(call, _("%s: gx title norm takes options only: --rounds and --avg"), call->items[1]);
    if (cli_has(call, "avg"))
        return score_for(call, rounds, (int)cli_number(call, "avg", 0, 1, 3999), twice);
    return call->json ? norm_table_json(call, rounds, twice) : norm_table(call, rounds, twice);
}
