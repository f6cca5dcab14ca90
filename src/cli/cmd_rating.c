/* cmd_rating.c - gx rating: expected score, rating change, performance, first rating; of games or of a whole tournament.
 *
 *     gx rating expected 2600 2400
 *     gx rating change 2600 2400:1 2550:½           OWN GAME...
 *     gx rating change open.trf                     FILE...     all players of a tournament
 */
#include "rating.h"

#include <stdlib.h>
#include <string.h>

int rating_expected(cli_call *call) {
    const gx_rating_rules *rules = rating_rules(call);
    gx_rating_kind kind = rating_kind(call);
    char mine[32], other[32];
    gx_json json;

    if (call->item_count != 3)
        cli_usage(call, _("two ratings are meant: gx rating expected 2600 2400"));
    int own = rating_need(call, call->items[1]), opponent = rating_need(call, call->items[2]);
    int difference = gx_rating_difference(rules, kind, own, opponent);
    int theirs = gx_rating_difference(rules, kind, opponent, own);
    unsigned pd = gx_rating_pd(difference), pd_theirs = gx_rating_pd(theirs);
    if (!call->json) {
        rating_hundredths(mine, pd, false);
        rating_hundredths(other, pd_theirs, false);
        cli_print(call->out, _("%d against %d: difference %d, counted as %d; expected %s, the opponent %s\n"), own,
                  opponent, own - opponent, difference, mine, other);
        return CLI_FINE;
    }
    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_real(&json, "expected", pd / 100.0, 2);
    gx_json_real(&json, "opponent_expected", pd_theirs / 100.0, 2);
    gx_json_number(&json, "own", own);
    gx_json_number(&json, "opponent", opponent);
    gx_json_number(&json, "difference", own - opponent);
    gx_json_number(&json, "counted", difference);
    gx_json_bool(&json, "rated", gx_rating_counts(rules, kind, own, opponent));
    gx_json_string(&json, "kind", rating_kind_name(kind));
    gx_json_string(&json, "rules", rules->name);
    gx_json_close(&json);
    gx_json_end(&json);
    return CLI_FINE;
}

/* ---- games from arguments, or files ---- */

/* Whether the items from `first` on are games: all are, or all are files. */
static bool are_games(cli_call *call, size_t first) {
    gx_rating_game game;
    size_t games = 0;

    for (size_t n = first; n < call->item_count; n++)
        games += rating_game_read(&game, call->items[n]);
    if (games > 0 && games < call->item_count - first)
        for (size_t n = first; n < call->item_count; n++)
            if (!rating_game_read(&game, call->items[n]))
                cli_usage(call, _("%s: a game is meant, as 2400:1, 2400:0.5 or 2400:0"), call->items[n]);
    return games > 0;
}

static int answer_games(cli_call *call, rating_ask ask, int own, size_t first) {
    size_t count = call->item_count - first;
    gx_rating_game *games = cli_allocate(count, sizeof *games);

    for (size_t n = 0; n < count; n++)
        rating_game_read(&games[n], call->items[first + n]);
    rating_answer(call, ask, own, games, count);
    free(games);
    return CLI_FINE;
}

/* A file with the games of one player, whose rating stands before it. */
static int answer_own_file(cli_call *call, rating_ask ask, int own, const char *name) {
    gx_rating_game games[GX_ROUNDS_MAX];
    gx_tournament t;

    if (!rating_tournament_open(&t, call, name))
        return CLI_INPUT;
    if (!t.single)
        cli_usage(call, _("%s: a tournament needs no rating before it"), name);
    rating_answer(call, ask, own, games, gx_tournament_games(&t, 0, games));
    gx_tournament_free(&t);
    return CLI_FINE;
}

static int answer_files(cli_call *call, rating_ask ask) {
    int status = CLI_FINE;

    for (size_t n = 1; n < call->item_count; n++) {
        int one = rating_tournament(call, call->items[n], ask);
        status = one > status ? one : status;
    }
    return status;
}

int rating_change(cli_call *call) {
    int own;
    char *end;

    if (call->item_count < 2)
        cli_usage(call, _("a rating and games are missing, or a file"));
    if (!rating_read(&own, call->items[1], &end) || *end) {
        if (are_games(call, 1))
            cli_usage(call, _("the player's own rating is missing before the games"));
        return answer_files(call, RATING_ASK_CHANGE);
    }
    own = rating_need(call, call->items[1]);
    if (call->item_count < 3)
        cli_usage(call, _("the games are missing, as 2400:1"));
    if (are_games(call, 2))
        return answer_games(call, RATING_ASK_CHANGE, own, 2);
    if (call->item_count > 3)
        cli_usage(call, _("%s: a game is meant, as 2400:1, 2400:0.5 or 2400:0"), call->items[3]);
    return answer_own_file(call, RATING_ASK_CHANGE, own, call->items[2]);
}

static int answer(cli_call *call, rating_ask ask) {
    if (call->item_count < 2)
        cli_usage(call, _("games are missing, as 2400:1, or a file"));
    return are_games(call, 1) ? answer_games(call, ask, 0, 1) : answer_files(call, ask);
}

int rating_performance(cli_call *call) {
    return answer(call, RATING_ASK_PERFORMANCE);
}

int rating_initial(cli_call *call) {
    return cli_has(call, "pool") ? rating_pool(call) : answer(call, RATING_ASK_INITIAL);
}

static int run(cli_call *call) {
    static const struct {
        const char *name;
        int (*run)(cli_call *call);
    } parts[] = {
        {"expected", rating_expected}, {"change", rating_change},         {"performance", rating_performance},
        {"initial", rating_initial},   {"crosstable", rating_crosstable},
    };
    static const char *const names[] = {"expected", "change", "performance", "initial", "crosstable", NULL};

    if (call->item_count == 0)
        cli_usage(call, _("what is asked for is missing: expected, change, performance, initial or crosstable"));
    for (size_t n = 0; n < sizeof parts / sizeof parts[0]; n++)
        if (strcmp(parts[n].name, call->items[0]) == 0)
            return parts[n].run(call);
    const char *near = cli_nearest(call->items[0], names);
    cli_usage(call, _("%s: expected, change, performance, initial or crosstable is meant%s%s"), call->items[0],
              near ? ": " : "", near ? near : "");
}

static const cli_option options[] = {
    {"rules", 0, N_("NAME"),
     N_("edition: fide-2024 (in force), fide-2024-03 (before October 2025), fide-2022, fide-2014, fide-2013, "
        "fide-2008")},
    {"kind", 0, N_("KIND"), N_("standard (the default), rapid or blitz")},
    {"k", 0, N_("N"), N_("K as given, instead of working it out")},
    {"games", 0, N_("N"), N_("rated games played before (default: 30 or more)")},
    {"peak", 0, N_("RATING"), N_("the highest rating ever published: from 2400 on K stays 10")},
    {"born", 0, N_("YEAR"), N_("year of birth: K is 40 for juniors")},
    {"year", 0, N_("YEAR"), N_("year of the rating list (default: this year, or that of the tournament)")},
    {"player", 0, N_("NAME"), N_("only this player of a tournament, by name, number or FIDE number")},
    {"pool", 0, NULL, N_("initial: all files together, as the events of one newcomer (--player)")},
    {"event", 0, N_("NAME"), N_("of a PGN file: only games whose Event tag begins so")},
    {"date", 0, N_("DATE"), N_("of a PGN file: only games whose Date tag begins so, as 2005 or 2005.07")},
    {"format", 0, N_("FORMAT"), N_("of files: trf, csv, json or pgn (default: by their name or their beginning)")},
    {"csv", 0, NULL, N_("answer with a table in CSV")},
    {0},
};

static const cli_example examples[] = {
    {"gx rating expected 2600 2400", N_("0.76: from FIDE's table, not from a formula")},
    {"gx rating change 2450 2500:1 2400:0.5 2550:0", N_("what three games are worth")},
    {"gx rating change --born 2010 --year 2026 1850 1900+ 2000= 1800+", N_("the same for a junior")},
    {"gx rating performance 2500:1 2400:0.5 2550:0", N_("how well was played")},
    {"gx rating initial 1902= 1877= 1884+ 2012- 1832+", N_("a first rating")},
    {0},
};

const cli_command cmd_rating = {
    .name = "rating",
    .items = N_("expected R1 R2 | change OWN GAME... | performance GAME... | initial GAME... | crosstable FILE"),
    .summary = N_("expected score, rating change, performance, first rating, crosstable"),
    .about = N_(
        "Works out FIDE ratings by the tables of the regulations (B.02), in whole numbers. A game is an opponent's "
        "rating and a score: 2400:1, 2400:0.5, 2400:0, or 2400+, 2400=, 2400-.\n"
        "\n"
        "change, performance and initial also take a file instead of games: a whole tournament (TRF16, CSV with named "
        "columns in Chinese or English, JSON, or PGN with its tags), answered a player a line; or, for one player, CSV "
        "with opponent_rating and result. crosstable prints the table of a tournament."),
    .options = options,
    .examples = examples,
    .run = run,
};
