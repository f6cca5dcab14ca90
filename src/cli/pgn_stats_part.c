/* pgn_stats_part.c - see pgn_stats_part.h.
 *
 * A game's facts cross from worker to taker as they lie in memory, with the values of its tags behind them:
 *
 *     | stats_game, tags with their sizes alone | Event | Date | ... | */
#include "pgn_stats_part.h"

#include <stdlib.h>
#include <string.h>

typedef struct gatherer {
    stats_reach reach;
    bool replays; /* somebody asks for what only a board tells */
    stats_game game;
    gx_out values; /* of tags, one after another */
    bool has[STATS_TAG_COUNT];
    size_t at[STATS_TAG_COUNT];
} gatherer;

static void *open_part(const pgn_plan *plan) {
    gatherer *own = cli_allocate(1, sizeof *own);

    *own = (gatherer){.replays = (plan->stats_tables & (STATS_BIT(OPENINGS) | STATS_BIT(MOVES))) != 0};
    stats_reach_fill(&own->reach);
    gx_out_memory(&own->values);
    return own;
}

static void close_part(void *context) {
    gatherer *own = context;

    gx_out_free(&own->values);
    free(own);
}

static void begin(void *context, pgn_work *work, const gx_pgn_item *item) {
    gatherer *own = context;

    (void)work;
    (void)item;
    gx_out_clear(&own->values);
    own->game = (stats_game){.fault = GX_PGN_NONE};
    memset(own->has, 0, sizeof own->has);
}

/* The value without its escapes; where a tag comes twice, the first stays. */
static void keep_tag(gatherer *own, const gx_pgn_item *item) {
    stats_tag tag = stats_tag_of(item->name);

    if (tag == STATS_TAG_COUNT || own->has[tag] || !pgn_reserve(&own->values, item->text.size))
        return;
    own->has[tag] = true;
    own->at[tag] = own->values.size;
    own->game.tags[tag] = gx_pgn_tag_value(item->text, own->values.bytes + own->values.size);
    own->values.size += own->game.tags[tag].size;
}

/* Values may have moved while others were added. */
static void settle_tags(gatherer *own) {
    for (unsigned n = 0; n < STATS_TAG_COUNT; n++)
        if (own->has[n])
            own->game.tags[n].bytes = own->values.bytes + own->at[n];
}

static void take_item(void *context, pgn_work *work, const gx_pgn_item *item) {
    gatherer *own = context;

    switch (item->kind) {
    case GX_PGN_ITEM_TAG: keep_tag(own, item); break;
    case GX_PGN_ITEM_START:
        settle_tags(own);
        own->game.clocks.increment_ms = stats_increment_ms(own->game.tags[STATS_TIME_CONTROL]);
        break;
    case GX_PGN_ITEM_COMMENT:
        if (item->depth == 0 && item->place == GX_PGN_AFTER_MOVE && item->ply > 1)
            stats_clocks_read(&own->game.clocks, item->text, (gx_color)((work->start.turn + item->ply) % 2),
                              item->ply - 1);
        break;
    case GX_PGN_ITEM_FAULT:
        if (own->game.fault == GX_PGN_NONE)
            own->game.fault = item->fault;
        break;
    default: break;
    }
}

static bool over(void *context, pgn_work *work, const gx_pgn_item *item) {
    gatherer *own = context;
    gx_out *facts = &work->batch->texts[PGN_STREAM_FACTS].out;

    if (own->values.failed)
        cli_die(_("not enough memory"), 0);
    settle_tags(own);
    own->game.line = work->game.line;
    if (!work->record->broken)
        own->game.fault = GX_PGN_NONE; /* what there was is mended */
    if (!work->record->broken && work->has_start)
        stats_game_moves(&own->game, own->replays ? &own->reach : NULL, &work->start, work->moves, work->move_count,
                         gx_pgn_reader_position(&work->feed.reader));
    stats_game_tags(&own->game, item->result);
    gx_out_bytes(facts, (const char *)&own->game, sizeof own->game);
    for (unsigned n = 0; n < STATS_TAG_COUNT; n++)
        gx_out_text(facts, own->game.tags[n]);
    return true;
}

const pgn_part pgn_part_stats = {
    .give = GX_PGN_GIVE_TAGS,
    .wants_moves = true,
    .open = open_part,
    .close = close_part,
    .begin = begin,
    .item = take_item,
    .over = over,
};

const pgn_form pgn_form_stats = {.name = "stats", .takes_moves = true, .takes_broken = true};

void pgn_stats_take(pgn_stats *stats, pgn_places *files, const pgn_batch *batch, const pgn_record *record) {
    size_t at = pgn_batch_begin(batch, PGN_STREAM_FACTS, (size_t)(record - batch->records));
    const char *facts = batch->texts[PGN_STREAM_FACTS].out.bytes + at;
    stats_game game;

    memcpy(&game, facts, sizeof game);
    facts += sizeof game;
    for (unsigned n = 0; n < STATS_TAG_COUNT; n++) {
        game.tags[n].bytes = facts;
        facts += game.tags[n].size;
    }
    uint64_t place = pgn_places_at(files, batch->file, game.line + batch->before[PGN_LINES]);
    game.file = pgn_places_name(files, place);
    game.line = pgn_places_line(place);
    pgn_stats_add(stats, &game);
}
