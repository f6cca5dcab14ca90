/* rating_pool.c - the events of a newcomer that make his first rating together (B.02 7.1.4, 8.2.1).
 *
 *     event      1        2        3              4
 *     points     0        0        1 of 3         2 of 4
 *                |        |        |______________|   at most 26 rating periods, months, both ends among them
 *                |        |
 *                without a point and the first: not counted; then the next is the first
 *
 * What came too early falls out before that is asked. An event in which he met nobody rated is neither first nor last.
 */
#include <guoxiang/rating.h>

static unsigned month_of(uint32_t date) {
    return date / 10000 * 12 + date / 100 % 100;
}

static unsigned halves_of(const gx_rating_event *event, bool *any) {
    unsigned halves = 0;

    *any = false;
    for (size_t n = 0; n < event->count; n++)
        if (event->games[n].opponent > 0) {
            *any = true;
            halves += event->games[n].halves;
        }
    return halves;
}

/* The month of the last event with a game that counts; 0 where no date is known. */
static unsigned last_month(const gx_rating_event *events, size_t count) {
    unsigned last = 0;
    bool any;

    for (size_t n = 0; n < count; n++) {
        halves_of(&events[n], &any);
        if (any && events[n].start > 0)
            last = month_of(events[n].start);
    }
    return last;
}

void gx_rating_pool(gx_rating_pooled *out, const gx_rating_rules *rules, const gx_rating_event *events, size_t count) {
    unsigned last = last_month(events, count);
    bool first = true, any;

    for (size_t n = 0; n < count; n++) {
        unsigned halves = halves_of(&events[n], &any);
        bool dated = events[n].start > 0 && rules->pool_months > 0;
        if (!any)
            out[n] = GX_RATING_POOL_NO_GAME;
        else if (dated && month_of(events[n].start) + rules->pool_months <= last)
            out[n] = GX_RATING_POOL_OLD;
        else if (first && halves < rules->first_halves)
            out[n] = GX_RATING_POOL_NO_SCORE;
        else {
            out[n] = GX_RATING_POOLED;
            first = false;
        }
    }
}
