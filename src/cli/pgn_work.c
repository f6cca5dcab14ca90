/* pgn_work.c - one worker: games of a stretch, item by item, through the parts and the form into the batch.
 *
 *     GAME      begin: everything that is known of the last game is forgotten
 *     MOVE ...  parts, then the form, as far as each wants to see it; moves of the main line are kept where somebody asks
 *     FAULT     told, or mended where that was asked for
 *     OVER      parts say whether the game is wanted, the form writes it, its record is closed
 *
 * The form looks at a game only until a part has turned it down, and is never shown what only a part wanted to see. */
#include "pgn_work.h"

#include <stdlib.h>
#include "pgn_jobs.h"

enum { MOVES_AT_ONCE = 512, SETTLE_BYTES = 48 * 1024, SETTLE_GAMES = 256 };

/* ---- a game ---- */

static void begin(pgn_work *work, const gx_pgn_item *item) {
    const pgn_plan *plan = work->plan;

    work->move_count = 0;
    work->told[0] = work->told[1] = 0;
    work->has_start = work->unwanted = false;
    work->mended = work->strict_faults = 0;
    if (plan->keeps_errors)
        work->feed.tee_begin = work->feed.reader.token.offset;
    work->mending = GX_PGN_NONE;
    gx_out_clear(&work->text);
    pgn_game_begin(&work->game, item->number, item->line);
    for (unsigned n = 0; n < plan->part_count; n++)
        if (plan->parts[n]->begin)
            plan->parts[n]->begin(work->own[n], work, item);
}

static void start(pgn_work *work) {
    work->has_start = true;
    work->start = *gx_pgn_reader_position(&work->feed.reader);
}

/* Whether the game is wanted by all parts. */
static bool is_wanted(pgn_work *work, const gx_pgn_item *item) {
    const pgn_plan *plan = work->plan;
    pgn_tally *tally = work->batch->tally;

    for (unsigned n = 0; n < plan->part_count; n++) {
        work->tally = tally->parts[n];
        if (plan->parts[n]->over && !plan->parts[n]->over(work->own[n], work, item))
            return false;
    }
    return true;
}

static void keep_error(pgn_work *work) {
    gx_out_text(&work->batch->texts[PGN_STREAM_ERRORS].out, pgn_feed_text(&work->feed));
}

/* The form writes before the record is closed, so that the record knows where the text ends. */
static void over(pgn_work *work, const gx_pgn_item *as_read) {
    gx_pgn_item all = *as_read, *item = &all;
    pgn_batch *batch = work->batch;
    pgn_tally *tally = batch->tally;
    item->number += work->strict_faults;
    pgn_record record = {.number = work->game.number, .line = work->game.line, .broken = item->number > work->mended};

    work->record = &record;
    record.plies = (uint32_t)work->move_count;
    record.kept = is_wanted(work, item) && (!record.broken || work->form->takes_broken);
    if (record.kept && work->form->over != NULL)
        work->form->over(work, item);
    if (record.broken && work->plan->keeps_errors)
        keep_error(work);
    tally->games++;
    tally->broken += record.broken;
    tally->kept += record.kept;
    record.faults = tally->faults;
    record.warnings = tally->warnings;
    pgn_batch_record(batch, &record);
    if (batch->settle && (batch->record_count >= SETTLE_GAMES || work->out->size >= SETTLE_BYTES ||
                          batch->texts[PGN_STREAM_ERRORS].out.size >= SETTLE_BYTES))
        batch->settle(batch);
}

static void add_move(pgn_work *work, gx_move move) {
    if (work->move_count == work->move_room) {
        work->move_room *= 2;
        work->moves = cli_grow(work->moves, work->move_room, sizeof *work->moves);
    }
    work->moves[work->move_count++] = move;
}

/* A variation with a fault is kept as far as it is sound, where that was asked for. */
static bool mend(pgn_work *work, const gx_pgn_item *item) {
    bool bracket = item->fault == GX_PGN_NO_MOVE_TO_VARY;
    bool move = item->fault >= GX_PGN_MOVE_SYNTAX && item->fault <= GX_PGN_NULL_IN_CHECK && item->depth > 0;

    if (!(work->plan->shape.repair & PGN_REPAIR_VARIATIONS) || !(bracket || move))
        return false;
    gx_pgn_item said = *item;
    said.kind = GX_PGN_ITEM_WARNING;
    said.fault = GX_PGN_REPAIRED;
    work->mended++;
    work->mending = item->fault;
    pgn_tell(work, &said);
    work->mending = GX_PGN_NONE;
    return true;
}

static void warn(pgn_work *work, const gx_pgn_item *item) {
    gx_pgn_item fault = *item;

    if (work->plan->strict) {
        fault.kind = GX_PGN_ITEM_FAULT;
        work->strict_faults++;
    }
    pgn_tell(work, &fault);
}

/* What only a part wants to see is kept from the form. */
static bool is_for_form(const pgn_work *work, const gx_pgn_item *item) {
    unsigned give = work->plan->form_give;

    switch (item->kind) {
    case GX_PGN_ITEM_TAG: return (give & GX_PGN_GIVE_TAGS) != 0;
    case GX_PGN_ITEM_OPEN:
    case GX_PGN_ITEM_CLOSE: return (give & GX_PGN_GIVE_VARIATIONS) != 0;
    case GX_PGN_ITEM_NAG:
        if (!(give & GX_PGN_GIVE_NAGS))
            return false;
        break;
    case GX_PGN_ITEM_COMMENT:
        if (!(give & GX_PGN_GIVE_COMMENTS))
            return false;
        break;
    default: break;
    }
    return item->depth == 0 || (give & GX_PGN_GIVE_VARIATIONS);
}

static void take(pgn_work *work, const gx_pgn_item *item) {
    const pgn_plan *plan = work->plan;

    switch (item->kind) {
    case GX_PGN_ITEM_GAME: begin(work, item); break;
    case GX_PGN_ITEM_START: start(work); break;
    case GX_PGN_ITEM_MOVE:
        if (plan->wants_moves && item->depth == 0)
            add_move(work, item->move);
        break;
    case GX_PGN_ITEM_FAULT:
        if (!mend(work, item))
            pgn_tell(work, item);
        break;
    case GX_PGN_ITEM_WARNING: warn(work, item); break;
    case GX_PGN_ITEM_OVER: over(work, item); return;
    default: break;
    }
    for (unsigned n = 0; n < plan->part_count; n++)
        if (plan->parts[n]->item)
            plan->parts[n]->item(work->own[n], work, item);
    if (work->form->item != NULL && !work->unwanted && is_for_form(work, item))
        work->form->item(work, item);
}

/* The moves of the main line in stretches, where nobody wants anything else. */
static void take_moves(pgn_work *work) {
    if (work->move_room - work->move_count < MOVES_AT_ONCE) {
        work->move_room *= 2;
        work->moves = cli_grow(work->moves, work->move_room, sizeof *work->moves);
    }
    work->move_count +=
        gx_pgn_reader_moves(&work->feed.reader, work->moves + work->move_count, work->move_room - work->move_count);
}

/* ---- a stretch ---- */

static pgn_end work_on(void *worker, const pgn_stretch *from, pgn_batch *batch) {
    pgn_work *work = worker;
    gx_pgn_item item;
    pgn_end end;

    work->batch = batch;
    work->out = &batch->texts[PGN_STREAM_GAMES].out;
    work->file = work->plan->name_files ? batch->file : NULL;
    gx_json_start(&work->json, work->out);
    pgn_feed_begin(&work->feed, from, work->plan->give);
    gx_pgn_reader_letters(&work->feed.reader, work->plan->shape.read_letters);
    for (;;) {
        if (work->plan->takes_moves)
            take_moves(work);
        pgn_feed_next(&work->feed, &item);
        if (item.kind == GX_PGN_ITEM_GAME && (end = pgn_feed_end(&work->feed, &item)) != PGN_END_NOT_YET)
            break;
        take(work, &item);
        if ((item.kind == GX_PGN_ITEM_OVER || item.kind == GX_PGN_ITEM_END) &&
            (end = pgn_feed_end(&work->feed, &item)) != PGN_END_NOT_YET)
            break;
    }
    batch->lines = pgn_feed_lines(&work->feed);
    batch->games = pgn_feed_games(&work->feed, &item);
    return end;
}

static void *open_work(const void *context) {
    const pgn_plan *plan = context;
    pgn_work *work = cli_allocate(1, sizeof *work);

    *work = (pgn_work){.plan = plan, .form = plan->form, .move_room = 4 * MOVES_AT_ONCE};
    work->moves = cli_allocate(work->move_room, sizeof *work->moves);
    pgn_feed_open(&work->feed);
    gx_out_memory(&work->text);
    gx_out_memory(&work->input);
    work->feed.tee = plan->keeps_errors ? &work->input : NULL;
    pgn_game_open(&work->game);
    pgn_shaper_open(&work->shaper, &plan->shape);
    for (unsigned n = 0; n < plan->part_count; n++)
        if (plan->parts[n]->open)
            work->own[n] = plan->parts[n]->open(plan);
    return work;
}

static void close_work(void *worker) {
    pgn_work *work = worker;

    for (unsigned n = 0; n < work->plan->part_count; n++)
        if (work->plan->parts[n]->close)
            work->plan->parts[n]->close(work->own[n]);
    pgn_feed_close(&work->feed);
    pgn_game_close(&work->game);
    pgn_shaper_close(&work->shaper);
    gx_out_free(&work->text);
    gx_out_free(&work->input);
    free(work->moves);
    free(work->tags);
    free(work);
}

const pgn_trade pgn_trade_games = {
    .open = open_work,
    .close = close_work,
    .work = work_on,
    .open_tally = pgn_tally_open,
    .clear_tally = pgn_tally_clear,
    .close_tally = pgn_tally_close,
};
