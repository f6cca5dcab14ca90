/* title_norm.c - a selection of games held against the clauses of a norm (B.01 1.1.3, 1.4.3 to 1.4.8).
 *
 *     games taken ---> how many, which federations, which titles ---> mix
 *                 ---> ratings (unrated 1400, the lowest raised to the floor) ---> Ra ---> Rp
 *
 * Of all opponents below the floor one is raised, the lowest (1.4.6c). An unrated one is the lowest there can be.
 *
 * FID is the flag of players without a federation: their games count, but they are nobody's countrymen and no foreigners
 * (1.4.2a, and the Qualification Commission's clarification of 2026).
 *
 * Who is exempt from 1.4.3 is exempt from 1.4.4 too: 1.4.3e calls both together the normal foreigner requirement.
 */
#include "laws/title_norm.h"

enum { UNRATED = 1400, FEDERATIONS_LEAST = 2, ROUNDS_A_DAY_MOST = 2, MINUTES_LEAST = 120, DOUBLE_PLAYERS_LEAST = 6 };

void gx_norm_find(gx_norm *norm, gx_clause clause, int32_t need, int32_t have) {
    gx_finding finding = {clause, GX_ANSWER_MET, need, have};

    if (gx_finding_margin(&finding) < 0) {
        finding.answer = GX_ANSWER_MISSED;
        norm->missed++;
    }
    norm->findings[norm->finding_count++] = finding;
}

/* A clause that is met, missed, or not told by the record. */
static void find_known(gx_norm *norm, gx_clause clause, int32_t need, int32_t have) {
    if (have > 0) {
        gx_norm_find(norm, clause, need, have);
        return;
    }
    norm->findings[norm->finding_count++] = (gx_finding){clause, GX_ANSWER_UNKNOWN, need, have};
}

static bool is_same_federation(const char *a, const char *b) {
    return a[0] == b[0] && a[1] == b[1] && a[2] == b[2];
}

static bool has_federation(const char *federation) {
    return federation[0] != '\0' && !is_same_federation(federation, "FID");
}

/* The national championship, the national team championship, zonal tournaments, and great Swiss tournaments. */
static const char *exemption(const gx_event *event) {
    if (event->kind == GX_EVENT_NATIONAL)
        return "1.4.3a";
    if (event->kind == GX_EVENT_NATIONAL_TEAM)
        return "1.4.3b";
    if (event->kind == GX_EVENT_ZONAL)
        return "1.4.3c";
    if (event->format == GX_FORMAT_SWISS && event->foreign_players >= 20 && event->foreign_federations >= 3 &&
        event->foreign_titled >= 10)
        return "1.4.3d";
    return "";
}

/* Whether the record says of any opponent where he is from. */
static bool tells_federations(const gx_event *event, uint32_t taken) {
    for (size_t n = 0; n < event->game_count; n++)
        if (taken >> n & 1u && event->games[n].federation[0] != '\0')
            return true;
    return taken == 0;
}

/* Opponents by federation: how many of the player's own, how many of the most frequent, how many others there are. */
typedef struct federations {
    unsigned own, most, others;
} federations;

static federations count_federations(const char *own, const gx_event *event, uint32_t taken) {
    federations found = {0};

    for (size_t n = 0; n < event->game_count; n++) {
        const char *federation = event->games[n].federation;
        unsigned same = 0, before = 0;
        if (!(taken >> n & 1u) || !has_federation(federation))
            continue;
        for (size_t m = 0; m < event->game_count; m++)
            if (taken >> m & 1u && is_same_federation(federation, event->games[m].federation)) {
                same++;
                before += m < n;
            }
        if (is_same_federation(federation, own))
            found.own = same;
        else if (before == 0)
            found.others++;
        if (same > found.most)
            found.most = same;
    }
    return found;
}

static void find_federations(gx_norm *norm, const char *own, const gx_event *event, uint32_t taken, gx_norm_mix mix) {
    federations found = count_federations(own, event, taken);
    uint8_t first = norm->finding_count;
    unsigned missed = norm->missed;

    norm->exemption = "";
    if (!tells_federations(event, taken)) {
        find_known(norm, GX_CLAUSE_FEDERATIONS, FEDERATIONS_LEAST, 0);
        find_known(norm, GX_CLAUSE_OWN_FEDERATION, (int32_t)mix.own, 0);
        find_known(norm, GX_CLAUSE_ONE_FEDERATION, (int32_t)mix.one, 0);
        return;
    }
    gx_norm_find(norm, GX_CLAUSE_FEDERATIONS, FEDERATIONS_LEAST, (int32_t)found.others);
    gx_norm_find(norm, GX_CLAUSE_OWN_FEDERATION, (int32_t)mix.own, (int32_t)found.own);
    gx_norm_find(norm, GX_CLAUSE_ONE_FEDERATION, (int32_t)mix.one, (int32_t)found.most);
    norm->exemption = norm->missed > missed ? exemption(event) : "";
    if (norm->exemption[0] == '\0')
        return;
    norm->missed = missed;
    for (uint8_t n = first; n < norm->finding_count; n++)
        if (norm->findings[n].answer == GX_ANSWER_MISSED)
            norm->findings[n].answer = GX_ANSWER_EXEMPT;
}

static void find_titles(gx_norm *norm, const gx_event *event, uint32_t taken, gx_norm_mix mix) {
    unsigned titled = 0, holders = 0;

    for (size_t n = 0; n < event->game_count; n++) {
        if (!(taken >> n & 1u))
            continue;
        titled += gx_title_is_counted(event->games[n].title);
        holders += gx_title_serves(event->games[n].title, norm->title);
    }
    gx_norm_find(norm, GX_CLAUSE_TITLED, (int32_t)mix.titled, (int32_t)titled);
    gx_norm_find(norm, GX_CLAUSE_HOLDERS, (int32_t)mix.holders, (int32_t)holders);
}

/* Sums the games up; the lowest opponent is raised to the floor. */
static void sum_up(gx_norm *norm, const gx_event *event, uint32_t taken) {
    int floor = gx_norm_level_of(norm->title).floor, lowest = floor;
    int64_t sum = 0;

    norm->raised = GX_NORM_NONE;
    for (size_t n = 0; n < event->game_count; n++) {
        int rating = event->games[n].rating > 0 ? event->games[n].rating : UNRATED;
        if (!(taken >> n & 1u))
            continue;
        norm->games++;
        norm->halves += event->games[n].halves;
        sum += rating;
        if (rating < lowest) {
            lowest = rating;
            norm->raised = (uint8_t)n;
            norm->raised_from = (int16_t)rating;
        }
    }
    if (norm->games == 0)
        return;
    norm->average = gx_rating_average(sum + floor - lowest, norm->games);
    norm->percent = gx_rating_percent(norm->halves, norm->games);
    norm->dp = gx_rating_dp(norm->percent);
    norm->performance = norm->average + norm->dp;
    norm->required = gx_norm_score(norm->title, norm->games, norm->average);
}

static void find_play(gx_norm *norm, const gx_event *event) {
    gx_norm_level level = gx_norm_level_of(norm->title);

    gx_norm_find(norm, GX_CLAUSE_AVERAGE, level.average, norm->average);
    gx_norm_find(norm, GX_CLAUSE_SCORE, (int32_t)((70 * norm->games + 99) / 100), (int32_t)norm->halves);
    gx_norm_find(norm, GX_CLAUSE_PERFORMANCE, level.performance, norm->performance);
    find_known(norm, GX_CLAUSE_ROUNDS_A_DAY, ROUNDS_A_DAY_MOST, event->rounds_a_day);
    find_known(norm, GX_CLAUSE_MINUTES, MINUTES_LEAST, event->minutes);
    if (event->format == GX_FORMAT_DOUBLE_ROUND_ROBIN)
        find_known(norm, GX_CLAUSE_PLAYERS, DOUBLE_PLAYERS_LEAST, event->players);
}

void gx_norm_weigh(gx_norm *out, gx_title title, const char *federation, const gx_event *event, uint32_t taken,
                   unsigned least) {
    gx_norm norm = {.title = title, .exemption = ""};

    sum_up(&norm, event, taken);
    gx_norm_mix mix = gx_norm_mix_of(norm.games, event->format == GX_FORMAT_DOUBLE_ROUND_ROBIN);
    gx_norm_find(&norm, GX_CLAUSE_GAMES, (int32_t)least, (int32_t)norm.games);
    find_federations(&norm, federation, event, taken, mix);
    find_titles(&norm, event, taken, mix);
    find_play(&norm, event);
    norm.achieved = norm.missed == 0;
    *out = norm;
}
