/* title_words.c - clauses and amounts in words, and findings as lines:
 *
 *     met      1.4.5b  opponents who are GM: 3 opponents needed, 4 there
 *     missed   1.4.8   performance: 2600 needed, 2598 there, 2 missing
 */
#include "title.h"

#include <guoxiang/utf8.h>
#include <stdio.h>
#include <string.h>

static const char *const clauses[GX_CLAUSE_COUNT] = {
    [GX_CLAUSE_GAMES] = N_("games that count"),
    [GX_CLAUSE_FEDERATIONS] = N_("federations of opponents besides the own one"),
    [GX_CLAUSE_OWN_FEDERATION] = N_("opponents of the own federation"),
    [GX_CLAUSE_ONE_FEDERATION] = N_("opponents of one federation"),
    [GX_CLAUSE_TITLED] = N_("opponents with a title (CM and WCM do not count)"),
    [GX_CLAUSE_HOLDERS] = N_("opponents with the title of the norm, or a higher one"),
    [GX_CLAUSE_PLAYERS] = N_("players of a double round robin"),
    [GX_CLAUSE_AVERAGE] = N_("average rating of the opponents"),
    [GX_CLAUSE_SCORE] = N_("score of 35 %"),
    [GX_CLAUSE_PERFORMANCE] = N_("performance rating"),
    [GX_CLAUSE_ROUNDS_A_DAY] = N_("rounds a day"),
    [GX_CLAUSE_MINUTES] = N_("time for each player, for 60 moves"),
    [GX_CLAUSE_NORM_GAMES] = N_("games of all norms together"),
    [GX_CLAUSE_NORM_FOREIGN] = N_("norms without an exemption from the federations required"),
    [GX_CLAUSE_NORM_DAYS] = N_("norms from events with at least three days of one round"),
    [GX_CLAUSE_NORM_KIND] = N_("norms from a great Swiss, an Olympiad or another event of article 1.5.6"),
    [GX_CLAUSE_RATING] = N_("rating reached at some time"),
    [GX_CLAUSE_DIRECT_RATING] = N_("rating that a direct title asks for"),
    [GX_CLAUSE_RATED_GAMES] = N_("rated games"),
    [GX_CLAUSE_WOMAN] = N_("the title is for women"),
    [GX_CLAUSE_DIRECT] = N_("events that give the title directly"),
    [GX_CLAUSE_RESULTS] = N_("results for the title"),
    [GX_CLAUSE_RESULT_GAMES] = N_("games of these results together"),
    [GX_CLAUSE_LOWER_TITLE] = N_("holder of the title IM or FM"),
    [GX_CLAUSE_EVENT] = N_("events whose place or part gives the title"),
    [GX_CLAUSE_CYCLE_GAMES] = N_("games within one cycle of the championship"),
};

const char *title_clause_words(gx_clause clause) {
    return cli_word(clauses[clause]);
}

const char *title_answer_code(gx_answer answer) {
    static const char *const codes[] = {"missed", "met", "unknown", "exempt"};

    return codes[answer];
}

const char *title_rules_name(gx_title_rules rules) {
    return rules == GX_TITLES_S004 ? "s004" : "fide-2024";
}

const char *title_amount(char *text, gx_unit unit, int32_t amount) {
    char halves[32];
    unsigned number = (unsigned)amount;

    switch (unit) {
    case GX_UNIT_GAMES: snprintf(text, 80, P_("%u game", "%u games", number), number); break;
    case GX_UNIT_OPPONENTS: snprintf(text, 80, P_("%u opponent", "%u opponents", number), number); break;
    case GX_UNIT_PLAYERS: snprintf(text, 80, P_("%u player", "%u players", number), number); break;
    case GX_UNIT_FEDERATIONS: snprintf(text, 80, P_("%u federation", "%u federations", number), number); break;
    case GX_UNIT_ROUNDS: snprintf(text, 80, P_("%u round", "%u rounds", number), number); break;
    case GX_UNIT_MINUTES: snprintf(text, 80, P_("%u minute", "%u minutes", number), number); break;
    case GX_UNIT_NORMS: snprintf(text, 80, P_("%u norm", "%u norms", number), number); break;
    case GX_UNIT_RESULTS: snprintf(text, 80, P_("%u result", "%u results", number), number); break;
    case GX_UNIT_EVENTS: snprintf(text, 80, P_("%u event", "%u events", number), number); break;
    case GX_UNIT_HALVES:
        snprintf(text, 80, P_("%s point", "%s points", rating_plural(number)), rating_halves(halves, number));
        break;
    default: snprintf(text, 80, "%d", (int)amount); break;
    }
    return text;
}

static const char *answer_words(gx_answer answer) {
    switch (answer) {
    case GX_ANSWER_MET: return _("met");
    case GX_ANSWER_MISSED: return _("missed");
    case GX_ANSWER_EXEMPT: return _("exempt");
    default: return _("not told");
    }
}

static void put_cell(gx_out *out, const char *cell, size_t width) {
    size_t columns = gx_utf8_columns(gx_text_of(cell));

    gx_out_string(out, cell);
    for (; columns < width; columns++)
        gx_out_put(out, ' ');
}

static void put_amounts(gx_out *out, const gx_finding *finding) {
    gx_unit unit = gx_clause_unit(finding->clause);
    int32_t margin = gx_finding_margin(finding);
    char need[80], have[80], left[80];

    if (unit == GX_UNIT_YES) {
        gx_out_string(out, finding->have ? _("yes") : _("no"));
        return;
    }
    title_amount(need, unit, finding->need);
    title_amount(have, unit, finding->have);
    title_amount(left, unit, margin < 0 ? -margin : margin);
    bool most = gx_clause_is_most(finding->clause);
    if (finding->answer == GX_ANSWER_UNKNOWN)
        cli_print(out, most ? _("at most %s; the record does not say") : _("at least %s; the record does not say"),
                  need);
    else if (margin >= 0)
        cli_print(out, most ? _("at most %s; found %s") : _("at least %s; found %s"), need, have);
    else
        cli_print(out, most ? _("at most %s; found %s, %s too many") : _("at least %s; found %s, %s missing"), need,
                  have, left);
}

void title_finding_put(gx_out *out, const gx_finding *finding, gx_title title, bool s004, size_t indent) {
    for (size_t n = 0; n < indent; n++)
        gx_out_put(out, ' ');
    put_cell(out, answer_words(finding->answer), 9);
    if (!s004)
        put_cell(out, gx_clause_article(finding->clause, title), 8);
    cli_print(out, "%s: ", title_clause_words(finding->clause));
    put_amounts(out, finding);
    gx_out_put(out, '\n');
}

static void put_games(gx_out *out, uint32_t games, const char *words) {
    if (games == 0)
        return;
    cli_print(out, "      %s", words);
    for (unsigned n = 0; n < GX_EVENT_GAMES_MAX; n++)
        if (games >> n & 1u)
            cli_print(out, " %u", n + 1);
    gx_out_put(out, '\n');
}

void title_norm_put(gx_out *out, const gx_norm *norm, const char *event, bool s004, bool all) {
    char points[32];

    cli_print(out, "    %s  %s: ", norm->achieved ? "+" : "-", event);
    cli_print(out,
              P_("%s point from %u games, average %d, performance %d",
                 "%s points from %u games, average %d, performance %d", rating_plural(norm->halves)),
              rating_halves(points, norm->halves), norm->games, norm->average, norm->performance);
    if (norm->achieved)
        cli_print(out, P_("; counts as %u game", "; counts as %u games", norm->worth), norm->worth);
    else if (!s004 && norm->games > 0 && norm->required <= 2 * norm->games && norm->halves < norm->required)
        cli_print(out, _("; %s points needed"), rating_halves(points, norm->required));
    gx_out_put(out, '\n');
    if (norm->raised != GX_NORM_NONE && !s004)
        cli_print(out, _("      opponent %u is raised from %d to %d (1.4.6c)\n"), norm->raised + 1u, norm->raised_from,
                  gx_norm_level_of(norm->title).floor);
    if (norm->conceded)
        gx_out_string(out, _("      the last round, forfeited by the opponent, counts as lost (1.4.2c)\n"));
    put_games(out, norm->excluded, _("do not count (1.4.2):"));
    put_games(out, norm->ignored, _("left out (1.4.1e, 1.4.1f):"));
    if (norm->exemption[0])
        cli_print(out, _("      exempt from the federations required (%s)\n"), norm->exemption);
    for (uint8_t n = 0; n < norm->finding_count; n++)
        if (all || norm->findings[n].answer == GX_ANSWER_MISSED)
            title_finding_put(out, &norm->findings[n], norm->title, s004, 6);
}

/* ---- for programs ---- */

static void amount_json(gx_json *json, const char *name, gx_unit unit, int32_t amount) {
    if (unit == GX_UNIT_HALVES)
        gx_json_real(json, name, amount / 2.0, 1);
    else
        gx_json_number(json, name, amount);
}

void title_findings_json(gx_json *json, const gx_finding *findings, size_t count, gx_title title, bool s004) {
    gx_json_array(json, "findings");
    for (size_t n = 0; n < count; n++) {
        gx_unit unit = gx_clause_unit(findings[n].clause);
        gx_json_object(json, NULL);
        gx_json_string(json, "clause", gx_clause_code(findings[n].clause));
        if (!s004)
            gx_json_string(json, "article", gx_clause_article(findings[n].clause, title));
        gx_json_string(json, "answer", title_answer_code(findings[n].answer));
        amount_json(json, gx_clause_is_most(findings[n].clause) ? "most" : "least", unit, findings[n].need);
        if (findings[n].answer == GX_ANSWER_UNKNOWN)
            gx_json_null(json, "have");
        else {
            amount_json(json, "have", unit, findings[n].have);
            amount_json(json, "margin", unit, gx_finding_margin(&findings[n]));
        }
        gx_json_close(json);
    }
    gx_json_close(json);
}

static void games_json(gx_json *json, const char *name, uint32_t games) {
    gx_json_array(json, name);
    for (unsigned n = 0; n < GX_EVENT_GAMES_MAX; n++)
        if (games >> n & 1u)
            gx_json_count(json, NULL, n + 1);
    gx_json_close(json);
}

void title_norm_json(gx_json *json, const gx_norm *norm, const char *event, size_t number, bool s004) {
    gx_json_object(json, NULL);
    gx_json_count(json, "event", number);
    gx_json_string(json, "name", event);
    gx_json_bool(json, "achieved", norm->achieved);
    gx_json_count(json, "games", norm->games);
    gx_json_real(json, "points", norm->halves / 2.0, 1);
    gx_json_number(json, "average", norm->average);
    gx_json_count(json, "percent", norm->percent);
    gx_json_number(json, "performance", norm->performance);
    gx_json_count(json, "counts_as", norm->worth);
    if (!s004) {
        if (norm->required <= 2 * norm->games && norm->games > 0)
            gx_json_real(json, "points_needed", norm->required / 2.0, 1);
        else
            gx_json_null(json, "points_needed");
        if (norm->raised != GX_NORM_NONE)
            gx_json_count(json, "raised", norm->raised + 1u);
        games_json(json, "left_out", norm->ignored);
        if (norm->conceded)
            gx_json_bool(json, "conceded", true);
        if (norm->exemption[0])
            gx_json_string(json, "exempt", norm->exemption);
    }
    games_json(json, "do_not_count", norm->excluded);
    title_findings_json(json, norm->findings, norm->finding_count, norm->title, s004);
    gx_json_close(json);
}
