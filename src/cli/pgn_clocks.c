/* pgn_clocks.c - from what the clock showed to what the move took, and back.
 *
 *      left before the move + bonus - left after it = spent
 *
 * The bonus is the increment of the period, and with the last move of a period the time of the next. The increment comes
 * with every move; with Bronstein's delay what the move took, but no more than the delay, comes back; with the simple
 * delay the clock waits. So with a delay a move that took less than it cannot be told from the clock.
 *
 * Before the first move the clock shows the time of the first period. A reading that is missing leaves the next one of
 * the same player without a beginning: it is kept as it stands. */
#include <stdlib.h>
#include "pgn_shape.h"

void pgn_clocks_begin(pgn_clock_keeper *keeper) {
    keeper->has_control = keeper->said = false;
    keeper->depth = 0;
    keeper->now = keeper->last = (pgn_clock_state){.left_ms = {-1, -1}, .before_ms = -1};
}

void pgn_clocks_control(pgn_clock_keeper *keeper, gx_text value) {
    if (keeper->has_control || !gx_control_read(&keeper->control, value) || keeper->control.count == 0)
        return;
    keeper->has_control = true;
    keeper->now.left_ms[GX_WHITE] = keeper->now.left_ms[GX_BLACK] = keeper->control.periods[0].time_ms;
}

/* The period of a player's move by its number, and whether the move is the last of it; the last period comes again. */
static const gx_period *period_of(const gx_control *control, uint32_t number, const gx_period **next) {
    uint32_t index = 0;
    const gx_period *period = control->periods;

    while (period->moves > 0 && number > period->moves) {
        number -= period->moves;
        if (index + 1 < control->count)
            period = &control->periods[++index];
        else
            number = (number - 1) % period->moves + 1;
    }
    *next = NULL;
    if (period->moves > 0 && number == period->moves)
        *next = index + 1 < control->count ? period + 1 : period;
    return period;
}

static void open_variation(pgn_clock_keeper *keeper) {
    if (keeper->depth + 2 > keeper->room) {
        keeper->room = keeper->room ? 2 * keeper->room : 32;
        keeper->stack = cli_grow(keeper->stack, keeper->room, sizeof *keeper->stack);
    }
    keeper->stack[keeper->depth++] = keeper->now;
    keeper->stack[keeper->depth++] = keeper->last;
    keeper->now = keeper->last;
}

static void move_made(pgn_clock_keeper *keeper, uint32_t ply, gx_color mover) {
    keeper->last = keeper->now;
    keeper->now.moved = mover;
    keeper->now.number = (ply + 1) / 2;
    keeper->now.before_ms = keeper->now.left_ms[mover];
    keeper->now.left_ms[mover] = -1;
}

void pgn_clocks_item(pgn_clock_keeper *keeper, const gx_pgn_item *item, gx_color mover) {
    if (item->kind == GX_PGN_ITEM_MOVE) {
        move_made(keeper, item->ply, mover);
    } else if (item->kind == GX_PGN_ITEM_OPEN) {
        open_variation(keeper);
    } else if (item->kind == GX_PGN_ITEM_CLOSE && keeper->depth >= 2) {
        keeper->last = keeper->stack[--keeper->depth];
        keeper->now = keeper->stack[--keeper->depth];
    }
}

bool pgn_clocks_spent(pgn_clock_keeper *keeper, int64_t left_ms, int64_t *spent_ms) {
    pgn_clock_state *now = &keeper->now;
    const gx_period *next = NULL, *period;

    now->left_ms[now->moved] = left_ms;
    if (!keeper->has_control || now->before_ms < 0)
        return false;
    period = period_of(&keeper->control, now->number, &next);
    int64_t used = now->before_ms - left_ms + (next ? next->time_ms : 0);
    if (period->bonus == GX_BONUS_INCREMENT)
        used += period->bonus_ms;
    else if (period->bonus != GX_BONUS_NONE && used == 0)
        return false;
    else if (period->bonus != GX_BONUS_NONE)
        used += period->bonus_ms;
    if (used < 0)
        return false;
    *spent_ms = used;
    return true;
}

bool pgn_clocks_left(pgn_clock_keeper *keeper, int64_t spent_ms, int64_t *left_ms) {
    pgn_clock_state *now = &keeper->now;
    const gx_period *next = NULL, *period;

    if (!keeper->has_control || now->before_ms < 0)
        return false;
    period = period_of(&keeper->control, now->number, &next);
    int64_t left = now->before_ms - spent_ms + (next ? next->time_ms : 0);
    if (period->bonus == GX_BONUS_INCREMENT || (period->bonus != GX_BONUS_NONE && spent_ms > period->bonus_ms))
        left += period->bonus_ms;
    else if (period->bonus != GX_BONUS_NONE)
        left += spent_ms;
    if (left < 0)
        return false;
    *left_ms = left;
    if (now->left_ms[now->moved] < 0) /* what the clock showed is better than what is worked out */
        now->left_ms[now->moved] = left;
    return true;
}
