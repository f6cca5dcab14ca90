/* pgn_part_filter.c - the filter as a part of a worker: what games are not wanted is known as soon as it can be.
 *
 * A game that its tags have turned down is read and checked to its end all the same, since its faults are to be told; only
 * nobody writes it. */
#include "pgn_part_filter.h"

static void *open_game(const pgn_plan *plan) {
    return pgn_filter_game_open(plan->filter);
}

static void close_game(void *own) {
    pgn_filter_game *game = own;

    if (pgn_filter_gave_up(game))
        cli_warn(_("a regular expression took too long on some text; that was taken as not fitting"), 0);
    pgn_filter_game_close(game);
}

static void begin(void *own, pgn_work *work, const gx_pgn_item *item) {
    (void)work;
    pgn_filter_begin(own, item->number);
}

static void take(void *own, pgn_work *work, const gx_pgn_item *item) {
    if (item->kind != GX_PGN_ITEM_START)
        pgn_filter_take(own, item);
    else if (pgn_filter_start(own, &work->start, gx_pgn_reader_is_chess960(&work->feed.reader)) == PGN_NO)
        work->unwanted = true;
}

static bool over(void *own, pgn_work *work, const gx_pgn_item *item) {
    (void)item;
    return !work->unwanted &&
           pgn_filter_over(own, work->moves, work->move_count, gx_pgn_reader_position(&work->feed.reader));
}

const pgn_part pgn_part_filter = {
    .wants_moves = true, .open = open_game, .close = close_game, .begin = begin, .item = take, .over = over};

void pgn_plan_filter(pgn_plan *plan) {
    plan->filter = pgn_filter_of(plan->call);
    if (!plan->filter)
        return;
    plan->parts[plan->part_count++] = &pgn_part_filter;
    plan->give |= pgn_filter_give(plan->filter);
}
