/* clock.c - two clocks as plain arithmetic (clock.h).
 *
 * One clock runs at most. Time passes in one place (gx_clock_pass), which charges the clock that runs:
 *
 *     elapsed ---> simple delay, if any is left of this move    free
 *             ---> what remains                                 used
 *             ---> beyond zero                                  nobody's: the flag is down and the clock shows 0
 *
 * and everything else is a grant. So remaining + used = granted holds by construction: each line below that changes one of
 * the three changes another with it. A flag falls when nothing is left, at that very millisecond. */
#include <guoxiang/clock.h>

#include "base/assert.h"

static const int64_t limit = (int64_t)1 << 50; /* no clock is ever set beyond it, so no sum overflows */

static uint32_t index_of(const gx_clock *clock, gx_color color) {
    uint32_t period = clock->sides[color].period;
    return period < clock->control.count ? period : clock->control.count - 1;
}

const gx_period *gx_clock_period(const gx_clock *clock, gx_color color) {
    return clock->control.count == 0 ? NULL : &clock->control.periods[index_of(clock, color)];
}

bool gx_clock_is_last(const gx_clock *clock, gx_color color) {
    const gx_period *period = gx_clock_period(clock, color);
    return period == NULL || period->moves == 0;
}

/* Flags follow what is left: the moment is now. */
static void look_at_flag(gx_clock *clock, gx_clock_side *side) {
    if (clock->control.count == 0 || side->fallen || side->remaining > 0)
        return;
    side->fallen = true;
    side->fell_at = clock->now;
}

static void begin_move(gx_clock *clock, gx_color color) {
    const gx_period *period = gx_clock_period(clock, color);

    clock->sides[color].turn_used = 0;
    clock->sides[color].delay_left = period && period->bonus == GX_BONUS_DELAY ? period->bonus_ms : 0;
}

static void grant(gx_clock_side *side, int64_t ms) {
    if (ms > limit - side->remaining)
        ms = limit - side->remaining;
    if (ms < -limit - side->remaining)
        ms = -limit - side->remaining;
    side->remaining += ms;
    side->granted += ms;
}

void gx_clock_begin(gx_clock *clock, const gx_control *control, bool increment_first, int64_t now) {
    *clock = (gx_clock){.control = *control, .now = now};
    for (unsigned n = 0; n < 2 && control->count > 0; n++) {
        const gx_period *first = &control->periods[0];
        bool more = increment_first && first->bonus == GX_BONUS_INCREMENT;
        grant(&clock->sides[n], first->time_ms + (more ? first->bonus_ms : 0));
        begin_move(clock, (gx_color)n);
        look_at_flag(clock, &clock->sides[n]);
    }
}

int64_t gx_clock_falls(const gx_clock *clock) {
    const gx_clock_side *side = &clock->sides[clock->turn];

    if (!clock->running || clock->control.count == 0)
        return GX_NEVER;
    if (side->fallen)
        return side->fell_at;
    return clock->now + side->delay_left + side->remaining;
}

void gx_clock_pass(gx_clock *clock, int64_t at) {
    gx_clock_side *side = &clock->sides[clock->turn];
    int64_t elapsed = at - clock->now;

    gx_assert(elapsed >= 0);
    if (clock->running && clock->control.count > 0) {
        int64_t free = elapsed < side->delay_left ? elapsed : side->delay_left;
        int64_t left = side->remaining > 0 ? side->remaining : 0;
        int64_t used = elapsed - free < left ? elapsed - free : left;
        side->delay_left -= free;
        side->remaining -= used;
        side->used += used;
        side->turn_used += used;
        clock->now += free + used;
        if (elapsed > 0)
            look_at_flag(clock, side);
    }
    clock->now = at;
}

void gx_clock_start(gx_clock *clock, gx_color color) {
    clock->running = true;
    clock->turn = color;
}

void gx_clock_stop(gx_clock *clock) {
    clock->running = false;
}

static void give_bonus(gx_clock_side *side, const gx_period *period) {
    if (period->bonus == GX_BONUS_INCREMENT)
        grant(side, period->bonus_ms);
    if (period->bonus == GX_BONUS_BRONSTEIN)
        grant(side, side->turn_used < period->bonus_ms ? side->turn_used : period->bonus_ms);
}

bool gx_clock_next_period(gx_clock *clock, gx_color color) {
    gx_clock_side *side = &clock->sides[color];
    const gx_period *period = gx_clock_period(clock, color);

    if (period == NULL || period->moves == 0)
        return false;
    side->period += side->period < UINT32_MAX;
    side->moves = 0;
    grant(side, gx_clock_period(clock, color)->time_ms);
    side->fallen = side->remaining <= 0;
    return true;
}

bool gx_clock_complete(gx_clock *clock, gx_color color) {
    gx_clock_side *side = &clock->sides[color];
    const gx_period *period = gx_clock_period(clock, color);
    bool ended = false;

    if (period == NULL)
        return false;
    give_bonus(side, period);
    side->moves += side->moves < UINT32_MAX;
    if (period->moves > 0 && side->moves >= period->moves)
        ended = gx_clock_next_period(clock, color);
    begin_move(clock, color);
    return ended;
}

void gx_clock_uncount(gx_clock *clock, gx_color color) {
    clock->sides[color].moves -= clock->sides[color].moves > 0;
}

void gx_clock_give(gx_clock *clock, gx_color color, int64_t ms) {
    if (clock->control.count == 0)
        return;
    grant(&clock->sides[color], ms);
    look_at_flag(clock, &clock->sides[color]);
}

void gx_clock_charge(gx_clock *clock, gx_color color, int64_t ms) {
    gx_clock_side *side = &clock->sides[color];

    if (clock->control.count == 0 || ms > limit + side->remaining)
        return;
    side->remaining -= ms;
    side->used += ms;
    look_at_flag(clock, side);
}

void gx_clock_set(gx_clock *clock, gx_color color, int64_t ms) {
    gx_clock_side *side = &clock->sides[color];

    if (clock->control.count == 0)
        return;
    grant(side, ms - side->remaining);
    side->fallen = false;
    look_at_flag(clock, side);
}

int64_t gx_clock_shown(const gx_clock *clock, gx_color color) {
    int64_t remaining = clock->sides[color].remaining;
    return remaining > 0 ? remaining : 0;
}
