/* title_direct.c - titles that a place in an event gives by itself (B.01 1.2).
 *
 * FIDE keeps these in a table apart from the regulations, which changes often. Here are the rows that more than one reader
 * of that table tells alike, or FIDE itself in its news; docs/titles.md names them, and those that one reader alone tells.
 * What is missing can be said in the record (`awarded`).
 *
 *     open event          GM   IM   FM   CM
 *     for women only      WGM  WIM  WFM  WCM      (a woman who wins the women's World Championship is a GM all the same)
 */
#include <guoxiang/title.h>

static const struct {
    gx_event_kind kind;
    uint8_t first, last; /* places */
    gx_title open, women;
} rows[] = {
    {GX_EVENT_WORLD_CUP, 1, 16, GX_TITLE_GM, GX_TITLE_NONE},
    {GX_EVENT_WOMEN_WORLD, 1, 1, GX_TITLE_GM, GX_TITLE_GM},
    {GX_EVENT_WOMEN_WORLD, 2, 2, GX_TITLE_IM, GX_TITLE_IM},
    {GX_EVENT_WORLD_JUNIOR, 1, 1, GX_TITLE_GM, GX_TITLE_WGM},
    {GX_EVENT_WORLD_JUNIOR, 2, 3, GX_TITLE_IM, GX_TITLE_WIM},
    {GX_EVENT_WORLD_SENIOR, 1, 1, GX_TITLE_GM, GX_TITLE_NONE},
    {GX_EVENT_WORLD_SENIOR, 2, 3, GX_TITLE_IM, GX_TITLE_NONE},
    {GX_EVENT_CONTINENTAL, 1, 1, GX_TITLE_GM, GX_TITLE_NONE},
    {GX_EVENT_CONTINENTAL, 2, 3, GX_TITLE_IM, GX_TITLE_NONE},
    {GX_EVENT_EUROPEAN_JUNIOR, 1, 1, GX_TITLE_IM, GX_TITLE_NONE},
    {GX_EVENT_AMERICAN_JUNIOR, 1, 1, GX_TITLE_IM, GX_TITLE_NONE},
    {GX_EVENT_AFRICAN_JUNIOR, 1, 1, GX_TITLE_IM, GX_TITLE_NONE},
    {GX_EVENT_ASIAN_JUNIOR, 1, 1, GX_TITLE_IM, GX_TITLE_NONE},
    {GX_EVENT_CONTINENTAL_SENIOR, 1, 1, GX_TITLE_IM, GX_TITLE_NONE},
    {GX_EVENT_WORLD_U18, 1, 1, GX_TITLE_IM, GX_TITLE_NONE},
    {GX_EVENT_WORLD_U16, 1, 1, GX_TITLE_IM, GX_TITLE_NONE},
    {GX_EVENT_WORLD_U14, 1, 1, GX_TITLE_FM, GX_TITLE_NONE},
    {GX_EVENT_WORLD_U12, 1, 1, GX_TITLE_FM, GX_TITLE_NONE},
    {GX_EVENT_WORLD_U10, 1, 3, GX_TITLE_CM, GX_TITLE_NONE},
    {GX_EVENT_WORLD_U8, 1, 3, GX_TITLE_CM, GX_TITLE_WCM},
    {GX_EVENT_CONTINENTAL_U18, 1, 1, GX_TITLE_IM, GX_TITLE_NONE},
    {GX_EVENT_CONTINENTAL_U16, 2, 3, GX_TITLE_CM, GX_TITLE_NONE},
    {GX_EVENT_CONTINENTAL_U14, 2, 3, GX_TITLE_CM, GX_TITLE_NONE},
    {GX_EVENT_CONTINENTAL_U12, 1, 1, GX_TITLE_FM, GX_TITLE_WFM},
    {GX_EVENT_CONTINENTAL_U12, 2, 3, GX_TITLE_CM, GX_TITLE_WCM},
    {GX_EVENT_CONTINENTAL_U10, 1, 3, GX_TITLE_CM, GX_TITLE_WCM},
    {GX_EVENT_CONTINENTAL_U8, 1, 3, GX_TITLE_CM, GX_TITLE_WCM},
    {GX_EVENT_SUBCONTINENTAL, 1, 1, GX_TITLE_IM, GX_TITLE_NONE},
};

enum { OLYMPIAD_GAMES = 7, CONTINENTAL_PLAYERS_LEAST = 10, CONTINENTAL_ROUNDS_LEAST = 9 };

/* Half the points of at least seven games at an Olympiad make a Candidate Master. */
static bool is_olympiad_half(const gx_event *event) {
    unsigned games = 0, halves = 0;

    for (size_t n = 0; n < event->game_count; n++)
        if (event->games[n].end == GX_GAME_PLAYED) {
            games++;
            halves += event->games[n].halves;
        }
    return event->kind == GX_EVENT_OLYMPIAD && games >= OLYMPIAD_GAMES && halves >= games;
}

static bool is_continental(gx_event_kind kind) {
    return (kind >= GX_EVENT_EUROPEAN_JUNIOR && kind <= GX_EVENT_ASIAN_JUNIOR) ||
           (kind >= GX_EVENT_CONTINENTAL && kind <= GX_EVENT_SUBCONTINENTAL);
}

/* Continental and sub-continental events need ten players and nine rounds (1.2.2). What is not told does not hinder. */
static bool is_too_small(const gx_event *event) {
    return is_continental(event->kind) && ((event->players > 0 && event->players < CONTINENTAL_PLAYERS_LEAST) ||
                                           (event->rounds > 0 && event->rounds < CONTINENTAL_ROUNDS_LEAST));
}

uint32_t gx_title_direct(const gx_event *event) {
    uint32_t given = 0;

    if (is_too_small(event))
        return 0;
    for (size_t n = 0; n < sizeof rows / sizeof rows[0]; n++) {
        gx_title title = event->women ? rows[n].women : rows[n].open;
        if (rows[n].kind == event->kind && event->place >= rows[n].first && event->place <= rows[n].last)
            given |= (uint32_t)1 << title;
    }
    if (is_olympiad_half(event) && !event->women)
        given |= (uint32_t)1 << GX_TITLE_CM;
    return given & ~((uint32_t)1 << GX_TITLE_NONE);
}
