/* match_clock.c - the clocks against a slow model of them, on 100,000 random histories.
 *
 * The model knows nothing of intervals: it goes from millisecond to millisecond as a wheel does, takes one from what is
 * left in each, and lets the flag fall when there is nothing. Periods are looked up by counting moves from the beginning. */
#include <guoxiang/clock.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HISTORIES = 100000, STEPS = 14 };

static uint64_t state = 20231201;

static uint32_t draw(uint32_t below) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33) % below;
}

/* ---- the model ---- */

typedef struct wheel {
    int64_t left, turn_used, free_left, ran, given;
    uint32_t done; /* moves since the beginning */
    bool down;
    int64_t down_at;
} wheel;

typedef struct model {
    const gx_control *control;
    wheel wheels[2];
    int64_t now;
    int running; /* -1: none */
} model;

/* The period of the move with a number, from 0, and whether it is its last one. */
static const gx_period *period_of(const gx_control *control, uint32_t move, bool *last) {
    uint32_t first = 0, n = 0;

    for (;;) {
        const gx_period *period = &control->periods[n];
        if (period->moves == 0 || move < first + period->moves) {
            *last = period->moves > 0 && move + 1 == first + period->moves;
            return period;
        }
        first += period->moves;
        n += n + 1 < control->count;
    }
}

static void new_move(model *m, wheel *w) {
    bool last;
    const gx_period *period = period_of(m->control, w->done, &last);

    w->turn_used = 0;
    w->free_left = period->bonus == GX_BONUS_DELAY ? period->bonus_ms : 0;
}

static void give(model *m, wheel *w, int64_t ms) {
    w->left += ms;
    w->given += ms;
    if (w->left <= 0 && !w->down) {
        w->down = true;
        w->down_at = m->now;
    }
}

static void tick(model *m) {
    m->now++;
    if (m->running < 0)
        return;
    wheel *w = &m->wheels[m->running];
    if (w->free_left > 0) {
        w->free_left--;
        return;
    }
    if (w->left <= 0)
        return;
    w->left--;
    w->ran++;
    w->turn_used++;
    if (w->left == 0 && !w->down) {
        w->down = true;
        w->down_at = m->now;
    }
}

static void finish_move(model *m, int player) {
    wheel *w = &m->wheels[player];
    bool last;
    const gx_period *period = period_of(m->control, w->done, &last);

    if (period->bonus == GX_BONUS_INCREMENT)
        give(m, w, period->bonus_ms);
    if (period->bonus == GX_BONUS_BRONSTEIN)
        give(m, w, w->turn_used < period->bonus_ms ? w->turn_used : period->bonus_ms);
    w->done++;
    if (last) {
        bool ignored;
        const gx_period *next = period_of(m->control, w->done, &ignored);
        w->left += next->time_ms;
        w->given += next->time_ms;
        w->down = w->left <= 0;
    }
    new_move(m, w);
}

static void begin_model(model *m, const gx_control *control, bool first) {
    *m = (model){.control = control, .running = -1};
    for (int n = 0; n < 2; n++) {
        const gx_period *period = &control->periods[0];
        give(m, &m->wheels[n], period->time_ms + (first && period->bonus == GX_BONUS_INCREMENT ? period->bonus_ms : 0));
        new_move(m, &m->wheels[n]);
    }
}

/* ---- histories ---- */

static gx_control draw_control(void) {
    gx_control control = {.count = 1 + draw(3)};

    for (uint32_t n = 0; n < control.count; n++) {
        bool rest = n + 1 == control.count && draw(2);
        control.periods[n] = (gx_period){rest ? 0 : 1 + draw(3), draw(1200), draw(90), (gx_bonus)draw(4)};
    }
    return control;
}

static bool is_same(const gx_clock *clock, const model *m) {
    for (int n = 0; n < 2; n++) {
        const gx_clock_side *side = &clock->sides[n];
        const wheel *w = &m->wheels[n];
        if (side->remaining != w->left || side->used != w->ran || side->granted != w->given || side->fallen != w->down)
            return false;
        if (side->fallen && side->fell_at != w->down_at)
            return false;
        if (side->remaining + side->used != side->granted)
            return false;
    }
    return clock->now == m->now;
}

static void step(gx_clock *clock, model *m) {
    int player = (int)draw(2);
    int64_t pass = draw(3) ? draw(60) : draw(700), foretold = gx_clock_falls(clock);
    bool was_down = m->running >= 0 && m->wheels[m->running].down;

    gx_clock_pass(clock, clock->now + pass);
    for (int64_t n = 0; n < pass; n++)
        tick(m);
    if (m->running >= 0 && !was_down && m->wheels[m->running].down && foretold != m->wheels[m->running].down_at)
        m->now = -1; /* the moment was not foretold */
    switch (draw(6)) {
    case 0: gx_clock_stop(clock), m->running = -1; break;
    case 1: gx_clock_give(clock, (gx_color)player, 150), give(m, &m->wheels[player], 150); break;
    case 2: gx_clock_start(clock, (gx_color)player), m->running = player; break;
    default:
        gx_clock_complete(clock, clock->turn);
        finish_move(m, (int)clock->turn);
        gx_clock_start(clock, clock->turn == GX_WHITE ? GX_BLACK : GX_WHITE);
        m->running = (int)clock->turn;
    }
}

static bool run_history(void) {
    gx_control control = draw_control();
    gx_clock clock;
    model m;
    bool first = draw(2);

    gx_clock_begin(&clock, &control, first, 0);
    begin_model(&m, &clock.control, first);
    for (int n = 0; n < STEPS; n++) {
        step(&clock, &m);
        if (!is_same(&clock, &m))
            return false;
    }
    return true;
}

int main(void) {
    for (int n = 0; n < HISTORIES; n++)
        if (!run_history()) {
            fprintf(stderr, "history %d: the clocks and the model disagree\n", n);
            return 1;
        }
    printf("%d clock histories agree with the model\n", HISTORIES);
    return 0;
}
