/* title_direct.c - titles that a place in an event gives by itself (B.01 1.2).
 *
 * FIDE keeps these in a table apart from the regulations, which changes often. Here are the rows that more than one reader
 * of that table tells alike; docs/titles.md names them. What is missing can be said in the record (`awarded`).
 */
#include <guoxiang/title.h>

static const struct {
    gx_event_kind kind;
    uint8_t first, last; /* places */
    gx_title title;
} rows[] = {
    {GX_EVENT_WORLD_CUP, 1, 16, GX_TITLE_GM},      {GX_EVENT_WOMEN_WORLD, 1, 1, GX_TITLE_GM},
    {GX_EVENT_WOMEN_WORLD, 2, 2, GX_TITLE_IM},     {GX_EVENT_WORLD_JUNIOR, 1, 1, GX_TITLE_GM},
    {GX_EVENT_WORLD_JUNIOR, 2, 3, GX_TITLE_IM},    {GX_EVENT_WORLD_SENIOR, 1, 1, GX_TITLE_GM},
    {GX_EVENT_WORLD_SENIOR, 2, 3, GX_TITLE_IM},    {GX_EVENT_CONTINENTAL, 1, 1, GX_TITLE_GM},
    {GX_EVENT_CONTINENTAL, 2, 3, GX_TITLE_IM},     {GX_EVENT_EUROPEAN_JUNIOR, 1, 1, GX_TITLE_IM},
    {GX_EVENT_AMERICAN_JUNIOR, 1, 1, GX_TITLE_IM}, {GX_EVENT_AFRICAN_JUNIOR, 1, 1, GX_TITLE_IM},
    {GX_EVENT_ASIAN_JUNIOR, 1, 1, GX_TITLE_IM},    {GX_EVENT_CONTINENTAL_SENIOR, 1, 1, GX_TITLE_IM},
    {GX_EVENT_WORLD_U18, 1, 1, GX_TITLE_IM},       {GX_EVENT_WORLD_U16, 1, 1, GX_TITLE_IM},
    {GX_EVENT_CONTINENTAL_U18, 1, 1, GX_TITLE_IM}, {GX_EVENT_SUBCONTINENTAL, 1, 1, GX_TITLE_IM},
    {GX_EVENT_WORLD_U10, 1, 3, GX_TITLE_CM},       {GX_EVENT_WORLD_U8, 1, 3, GX_TITLE_CM},
    {GX_EVENT_CONTINENTAL_U16, 2, 3, GX_TITLE_CM}, {GX_EVENT_CONTINENTAL_U14, 2, 3, GX_TITLE_CM},
    {GX_EVENT_CONTINENTAL_U12, 2, 3, GX_TITLE_CM},
};

enum { OLYMPIAD_GAMES = 7 };

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

uint32_t gx_title_direct(const gx_event *event) {
    uint32_t given = 0;

    for (size_t n = 0; n < sizeof rows / sizeof rows[0]; n++)
        if (rows[n].kind == event->kind && event->place >= rows[n].first && event->place <= rows[n].last)
            given |= (uint32_t)1 << rows[n].title;
    if (is_olympiad_half(event))
        given |= (uint32_t)1 << GX_TITLE_CM;
    return given;
}
