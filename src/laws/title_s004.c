/* title_s004.c - the titles of document S004: FIDE's rules of the 1980s as an encyclopedia tells them.
 *
 *     GM    G.1  played in a match of the World Championship Candidates
 *           G.2  IM or FM; two GM results over 24 games; 2450
 *     IM    M.1  two IM results over 24 games; 2350
 *           M.2  first at the Women's World, a Zonal, the World, European, American or African Junior Championship
 *     FM    F.1  two FM results over 24 games; 2250
 *           F.2  first at the World Championship of players under 17
 *           F.3  one FM result over 13 games within a cycle of the World Championship
 *     WGM   WG.1 two WGM results over 24 games; 2250       WG.2 one over 13 games within a cycle of the Women's
 *     WIM   WM.1 two WIM results over 24 games; 2100       WM.2 one over 13 games within a cycle
 *
 * What a result is the document does not say. Read here: a certificate, or a performance of 2601 (GM), 2451 (IM), 2351 (FM,
 * WGM), 2201 (WIM) in nine games at least. For a cycle its events are taken together: thirteen games, and a result in one of
 * them, or by all of them as if they were one event.
 */
#include "laws/title_check.h"
#include "laws/title_norm.h"

enum { RESULTS_LEAST = 2, GAMES_LEAST = 24, CYCLE_GAMES_LEAST = 13, EVENT_GAMES_LEAST = 9, UNRATED = 1400 };

static const struct {
    gx_title title;
    int16_t rating, performance;
    const char *by_results;
} levels[] = {
    {GX_TITLE_GM, 2450, 2601, "S004-G.2"},   {GX_TITLE_IM, 2350, 2451, "S004-M.1"},
    {GX_TITLE_FM, 2250, 2351, "S004-F.1"},   {GX_TITLE_WGM, 2250, 2351, "S004-WG.1"},
    {GX_TITLE_WIM, 2100, 2201, "S004-WM.1"},
};

enum { LEVELS = sizeof levels / sizeof levels[0] };

static unsigned level_of(gx_title title) {
    unsigned n = 0;

    while (n < LEVELS && levels[n].title != title)
        n++;
    return n;
}

gx_title gx_title_s004_at(unsigned index) {
    return index < LEVELS ? levels[index].title : GX_TITLE_NONE;
}

int gx_result_level(gx_title title) {
    unsigned n = level_of(title);

    return n < LEVELS ? levels[n].performance : 0;
}

static bool is_certified(const gx_event *event, gx_title title) {
    return (event->certified >> title & 1u) != 0;
}

/* Adds the games of an event to a sum of ratings. */
static int64_t add_games(gx_norm *norm, const gx_event *event) {
    int64_t sum = 0;

    for (size_t n = 0; n < event->game_count; n++) {
        const gx_norm_game *game = &event->games[n];
        if (game->end != GX_GAME_PLAYED) {
            norm->excluded |= (uint32_t)1 << n;
            continue;
        }
        norm->games++;
        norm->halves += game->halves;
        sum += game->rating > 0 ? game->rating : UNRATED;
    }
    return sum;
}

static void perform(gx_norm *norm, int64_t sum) {
    if (norm->games == 0)
        return;
    norm->average = gx_rating_average(sum, norm->games);
    norm->percent = gx_rating_percent(norm->halves, norm->games);
    norm->dp = gx_rating_dp(norm->percent);
    norm->performance = norm->average + norm->dp;
}

void gx_result_of(gx_norm *out, gx_title title, const gx_event *event) {
    gx_norm norm = {.title = title, .exemption = "", .raised = GX_NORM_NONE};

    perform(&norm, add_games(&norm, event));
    gx_norm_find(&norm, GX_CLAUSE_GAMES, EVENT_GAMES_LEAST, (int32_t)norm.games);
    gx_norm_find(&norm, GX_CLAUSE_PERFORMANCE, gx_result_level(title), norm.performance);
    if (is_certified(event, title))
        for (uint8_t n = 0; n < norm.finding_count; n++)
            if (norm.findings[n].answer == GX_ANSWER_MISSED)
                norm.findings[n].answer = GX_ANSWER_EXEMPT;
    norm.achieved = norm.missed == 0 || is_certified(event, title);
    norm.missed = norm.achieved ? 0 : norm.missed;
    norm.worth = norm.achieved ? norm.games : 0;
    *out = norm;
}

static void check_results(gx_title_report *report, const gx_career *career, const gx_norm *norms) {
    unsigned level = level_of(report->title);
    gx_route *route = gx_route_add(report, levels[level].by_results);
    uint32_t lower = (uint32_t)1 << GX_TITLE_IM | (uint32_t)1 << GX_TITLE_FM;
    int32_t results = 0, games = 0;

    for (size_t n = 0; n < career->event_count; n++) {
        results += norms[n].achieved;
        games += (int32_t)norms[n].worth;
    }
    if (report->title == GX_TITLE_GM)
        gx_route_find(route, GX_CLAUSE_LOWER_TITLE, 1, (career->titles & lower) != 0);
    if (gx_title_is_womens(report->title))
        gx_route_find(route, GX_CLAUSE_WOMAN, 1, career->woman);
    gx_route_find(route, GX_CLAUSE_RESULTS, RESULTS_LEAST, results);
    gx_route_find(route, GX_CLAUSE_RESULT_GAMES, GAMES_LEAST, games);
    gx_route_find(route, GX_CLAUSE_RATING, levels[level].rating, career->peak);
}

static bool is_won(const gx_event *event, gx_title title) {
    if (title == GX_TITLE_GM)
        return event->kind == GX_EVENT_CANDIDATES; /* taken part */
    if (event->place != 1)
        return false;
    if (title == GX_TITLE_FM)
        return event->kind == GX_EVENT_WORLD_U17;
    switch (event->kind) {
    case GX_EVENT_WOMEN_WORLD:
    case GX_EVENT_ZONAL:
    case GX_EVENT_WORLD_JUNIOR:
    case GX_EVENT_EUROPEAN_JUNIOR:
    case GX_EVENT_AMERICAN_JUNIOR:
    case GX_EVENT_AFRICAN_JUNIOR: return true;
    default: return false;
    }
}

static void check_event(gx_title_report *report, const gx_career *career, const char *name) {
    gx_route *route = gx_route_add(report, name);
    int32_t events = 0;

    for (size_t n = 0; n < career->event_count; n++)
        events += is_won(&career->events[n], report->title);
    gx_route_find(route, GX_CLAUSE_EVENT, 1, events);
}

static bool is_in_cycle(const gx_event *event, gx_title title) {
    if (title == GX_TITLE_WGM)
        return event->cycle == GX_CYCLE_WOMEN;
    return event->cycle == GX_CYCLE_WORLD || (title == GX_TITLE_WIM && event->cycle == GX_CYCLE_WOMEN);
}

/* Games and results of the cycle that event `first` belongs to. */
static void sum_cycle(const gx_career *career, const gx_norm *norms, gx_title title, size_t first, int32_t *games,
                      int32_t *results) {
    const gx_event *of = &career->events[first];
    gx_norm whole = {.title = title};
    int64_t sum = 0;

    *results = 0;
    for (size_t n = 0; n < career->event_count; n++) {
        const gx_event *event = &career->events[n];
        if (event->cycle != of->cycle || event->cycle_number != of->cycle_number)
            continue;
        sum += add_games(&whole, event);
        *results += norms[n].achieved;
    }
    perform(&whole, sum);
    if (*results == 0 && whole.games >= CYCLE_GAMES_LEAST && whole.performance >= gx_result_level(title))
        *results = 1;
    *games = (int32_t)whole.games;
}

/* The cycle that comes nearest. */
static void check_cycle(gx_title_report *report, const gx_career *career, const gx_norm *norms, const char *name) {
    gx_route *route = gx_route_add(report, name);
    int32_t best_games = 0, best_results = 0;

    for (size_t n = 0; n < career->event_count; n++) {
        int32_t games, results;
        if (!is_in_cycle(&career->events[n], report->title))
            continue;
        sum_cycle(career, norms, report->title, n, &games, &results);
        bool full = games >= CYCLE_GAMES_LEAST, best_full = best_games >= CYCLE_GAMES_LEAST;
        if ((results > 0) + full > (best_results > 0) + best_full || (best_games == 0 && best_results == 0)) {
            best_games = games;
            best_results = results;
        }
    }
    if (gx_title_is_womens(report->title))
        gx_route_find(route, GX_CLAUSE_WOMAN, 1, career->woman);
    gx_route_find(route, GX_CLAUSE_RESULTS, 1, best_results);
    gx_route_find(route, GX_CLAUSE_CYCLE_GAMES, CYCLE_GAMES_LEAST, best_games);
}

void gx_title_check_s004(gx_title_report *report, const gx_career *career, const gx_norm *norms) {
    if (report->title == GX_TITLE_GM)
        check_event(report, career, "S004-G.1");
    check_results(report, career, norms);
    switch (report->title) {
    case GX_TITLE_IM: check_event(report, career, "S004-M.2"); break;
    case GX_TITLE_FM:
        check_event(report, career, "S004-F.2");
        check_cycle(report, career, norms, "S004-F.3");
        break;
    case GX_TITLE_WGM: check_cycle(report, career, norms, "S004-WG.2"); break;
    case GX_TITLE_WIM: check_cycle(report, career, norms, "S004-WM.2"); break;
    default: break;
    }
}
