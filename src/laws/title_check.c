/* title_check.c - titles by FIDE's regulations of 2024: the ways to each, and what each way asks for.
 *
 *     title            by norms (1.5)   by rating (1.3)   directly (1.2)
 *     GM IM WGM WIM          x                                  x
 *     FM CM WFM WCM                           x                 x
 *
 * All norms of a record are put together, since each further demand (1.1.3a, 1.4.3e, 1.5.6) is met by one of them; but of
 * norms with eight games and a bye only one may be used (1.4.1c): the one that counts most.
 */
#include "laws/title_check.h"

#include "base/assert.h"

enum { NORM_GAMES_LEAST = 27, RATED_GAMES_LEAST = 30, SINGLE_DAYS_LEAST = 3, AFTER = 20220630, FIELD_LEAST = 40 };
enum { FIELD_AVERAGE_LEAST = 2000 };

static const struct {
    gx_title title;
    int16_t rating;        /* 1.3, 1.5.3 */
    int16_t direct_rating; /* 0.6.2 */
} levels[] = {
    {GX_TITLE_GM, 2500, 2300},  {GX_TITLE_IM, 2400, 2200}, {GX_TITLE_WGM, 2300, 2100}, {GX_TITLE_FM, 2300, 2100},
    {GX_TITLE_WIM, 2200, 2000}, {GX_TITLE_CM, 2200, 2000}, {GX_TITLE_WFM, 2100, 1900}, {GX_TITLE_WCM, 2000, 1800},
};

enum { LEVELS = sizeof levels / sizeof levels[0] };

gx_title gx_title_fide_at(unsigned index) {
    return index < LEVELS ? levels[index].title : GX_TITLE_NONE;
}

static unsigned level_of(gx_title title) {
    unsigned n = 0;

    while (n < LEVELS - 1 && levels[n].title != title)
        n++;
    return n;
}

gx_route *gx_route_add(gx_title_report *report, const char *name) {
    gx_assert(report->route_count < GX_ROUTES_MAX);
    gx_route *route = &report->routes[report->route_count++];

    *route = (gx_route){.name = name, .met = true};
    return route;
}

void gx_route_find(gx_route *route, gx_clause clause, int32_t need, int32_t have) {
    gx_finding finding = {clause, GX_ANSWER_MET, need, have};

    gx_assert(route->finding_count < GX_ROUTE_FINDINGS);
    if (gx_finding_margin(&finding) < 0) {
        finding.answer = GX_ANSWER_MISSED;
        route->met = false;
    }
    route->findings[route->finding_count++] = finding;
}

/* Who is no woman cannot have a woman's title. */
static void find_woman(gx_route *route, gx_title title, const gx_career *career) {
    if (gx_title_is_womens(title))
        gx_route_find(route, GX_CLAUSE_WOMAN, 1, career->woman);
}

/* The kinds of events of which one must be among the norms, if one of them is later than June 2022 (1.5.6). */
static bool is_open_event(const gx_event *event) {
    switch (event->kind) {
    case GX_EVENT_OLYMPIAD:
    case GX_EVENT_WORLD_CUP:
    case GX_EVENT_WOMEN_WORLD_CUP:
    case GX_EVENT_GRAND_SWISS:
    case GX_EVENT_CONTINENTAL:
    case GX_EVENT_ZONAL:
    case GX_EVENT_NATIONAL:
    case GX_EVENT_EVE: return true;
    default:
        return event->format == GX_FORMAT_SWISS && event->field >= FIELD_LEAST &&
               event->field_average >= FIELD_AVERAGE_LEAST;
    }
}

typedef struct norm_sum {
    unsigned norms, games, short_games;
    unsigned foreign, calm, open;
    bool late, days_known;
} norm_sum;

static norm_sum sum_norms(const gx_career *career, const gx_norm *norms) {
    norm_sum sum = {0};

    for (size_t n = 0; n < career->event_count; n++) {
        const gx_event *event = &career->events[n];
        if (!norms[n].achieved)
            continue;
        sum.norms++;
        if (!norms[n].is_short)
            sum.games += norms[n].worth;
        else if (norms[n].worth > sum.short_games)
            sum.short_games = norms[n].worth;
        sum.foreign += norms[n].exemption[0] == '\0';
        sum.calm += event->single_days >= SINGLE_DAYS_LEAST;
        sum.days_known = sum.days_known || event->single_days > 0;
        sum.open += is_open_event(event);
        sum.late = sum.late || event->start == 0 || event->start > AFTER;
    }
    sum.games += sum.short_games;
    return sum;
}

static void check_norms(gx_title_report *report, const gx_career *career, const gx_norm *norms) {
    gx_route *route = gx_route_add(report, "1.5");
    norm_sum sum = sum_norms(career, norms);

    find_woman(route, report->title, career);
    gx_route_find(route, GX_CLAUSE_NORM_GAMES, NORM_GAMES_LEAST, (int32_t)sum.games);
    gx_route_find(route, GX_CLAUSE_NORM_FOREIGN, 1, (int32_t)sum.foreign);
    if ((report->title == GX_TITLE_GM || report->title == GX_TITLE_WGM) && (sum.days_known || sum.norms == 0))
        gx_route_find(route, GX_CLAUSE_NORM_DAYS, 1, (int32_t)sum.calm);
    else if (report->title == GX_TITLE_GM || report->title == GX_TITLE_WGM)
        route->findings[route->finding_count++] = (gx_finding){GX_CLAUSE_NORM_DAYS, GX_ANSWER_UNKNOWN, 1, 0};
    if (sum.late || sum.norms == 0)
        gx_route_find(route, GX_CLAUSE_NORM_KIND, 1, (int32_t)sum.open);
    gx_route_find(route, GX_CLAUSE_RATING, levels[level_of(report->title)].rating, career->peak);
}

static void check_rating(gx_title_report *report, const gx_career *career) {
    gx_route *route = gx_route_add(report, gx_clause_article(GX_CLAUSE_RATING, report->title));

    find_woman(route, report->title, career);
    gx_route_find(route, GX_CLAUSE_RATING, levels[level_of(report->title)].rating, career->peak);
    gx_route_find(route, GX_CLAUSE_RATED_GAMES, RATED_GAMES_LEAST, (int32_t)career->rated_games);
}

/* A direct title is there, final or on the condition that the rating be reached. */
static void check_direct(gx_title_report *report, const gx_career *career) {
    gx_route *route = gx_route_add(report, "1.2");
    int32_t events = 0;

    for (size_t n = 0; n < career->event_count; n++) {
        uint32_t given = gx_title_direct(&career->events[n]) | career->events[n].awarded;
        events += (int32_t)(given >> report->title & 1u);
    }
    find_woman(route, report->title, career);
    gx_route_find(route, GX_CLAUSE_DIRECT, 1, events);
    report->conditional = route->met;
    gx_route_find(route, GX_CLAUSE_DIRECT_RATING, levels[level_of(report->title)].direct_rating, career->peak);
    gx_route_find(route, GX_CLAUSE_RATED_GAMES, RATED_GAMES_LEAST, (int32_t)career->rated_games);
    report->conditional = report->conditional && !route->met;
}

void gx_title_check_fide(gx_title_report *report, const gx_career *career, const gx_norm *norms) {
    if (gx_norm_level_of(report->title).performance > 0)
        check_norms(report, career, norms);
    else
        check_rating(report, career);
    check_direct(report, career);
}

bool gx_title_has_norms(gx_title_rules rules, gx_title title) {
    return rules == GX_TITLES_S004 ? gx_result_level(title) > 0 : gx_norm_level_of(title).performance > 0;
}

gx_title gx_title_at(gx_title_rules rules, unsigned index) {
    return rules == GX_TITLES_S004 ? gx_title_s004_at(index) : gx_title_fide_at(index);
}

void gx_title_check(gx_title_report *out, gx_title_rules rules, gx_title title, const gx_career *career,
                    const gx_norm *norms) {
    gx_title_report report = {.title = title, .held = (career->titles >> title & 1u) != 0};

    if (rules == GX_TITLES_S004)
        gx_title_check_s004(&report, career, norms);
    else
        gx_title_check_fide(&report, career, norms);
    for (uint8_t n = 0; n < report.route_count; n++)
        report.earned = report.earned || report.routes[n].met;
    report.conditional = report.conditional && !report.earned;
    *out = report;
}
