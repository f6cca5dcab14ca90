/* judge_work.c - one worker of `gx judge`: the games of a stretch are read, judged and answered one after another. */
#include <stdlib.h>
#include "judge.h"
#include "pgn_jobs.h"

enum { SETTLE_BYTES = 32 * 1024, SETTLE_GAMES = 64 };

typedef struct judge_work {
    const judge_plan *plan;
    pgn_feed feed;
    judge_game game;
    gx_json json;
} judge_work;

static void take(judge_game *game, const gx_pgn_reader *reader, const gx_pgn_item *item) {
    switch (item->kind) {
    case GX_PGN_ITEM_GAME: judge_begin(game, item->number, item->line); break;
    case GX_PGN_ITEM_TAG: judge_tag_read(game, item->name, item->text); break;
    case GX_PGN_ITEM_START: judge_start(game, gx_pgn_reader_position(reader), gx_pgn_reader_is_chess960(reader)); break;
    case GX_PGN_ITEM_MOVE: judge_move(game, item, gx_pgn_reader_position(reader)); break;
    case GX_PGN_ITEM_COMMENT: judge_comment_read(game, item); break;
    case GX_PGN_ITEM_RESULT: game->marker = item->result; break;
    case GX_PGN_ITEM_FAULT: judge_fault(game, item); break;
    default: break;
    }
}

/* A record that can be followed no further is complained about where it breaks off. */
static void complain(judge_work *work, pgn_batch *batch, const gx_pgn_item *item) {
    size_t column;

    gx_out *said = pgn_batch_complain(batch, work->game.error.line, pgn_feed_column(&work->feed, item));
    gx_out_string(said, cli_word(work->game.error.sentence));
    cli_place place = pgn_feed_place(&work->feed, item, &column);
    cli_complain_show(said, &place, NULL);
}

static void answer(judge_work *work, pgn_batch *batch) {
    judge_game *game = &work->game;
    const char *file = work->plan->name_files ? batch->file : NULL;

    if (work->plan->form.differ && game->ruling.agrees && game->legal)
        return;
    if (work->plan->form.json)
        judge_json(batch, &work->json, game, file);
    else if (work->plan->form.text)
        judge_paragraph(batch, game, file);
    else
        judge_line(batch, game, file);
}

static void end(judge_work *work, pgn_batch *batch) {
    judge_game *game = &work->game;
    pgn_record record = {.number = game->number, .plies = game->plies, .broken = !game->legal, .kept = true};

    judge_end(game);
    judge_count(batch->tally, game);
    answer(work, batch);
    pgn_batch_record(batch, &record);
    if (batch->settle &&
        (batch->record_count >= SETTLE_GAMES || batch->texts[PGN_STREAM_GAMES].out.size >= SETTLE_BYTES))
        batch->settle(batch);
}

/* One item; the moves of the main line before it are taken in stretches. */
static void step(judge_work *work, pgn_batch *batch, gx_pgn_item *item) {
    judge_game *game = &work->game;

    if (game->has_start)
        judge_moves(game, &work->feed.reader);
    bool legal = game->legal;
    pgn_feed_next(&work->feed, item);
    if (item->kind == GX_PGN_ITEM_OVER) {
        end(work, batch);
        return;
    }
    take(game, &work->feed.reader, item);
    if (legal && !game->legal)
        complain(work, batch, item);
}

static pgn_end work_on(void *worker, const pgn_stretch *from, pgn_batch *batch) {
    judge_work *work = worker;
    gx_pgn_item item;
    pgn_end how;

    gx_json_start(&work->json, &batch->texts[PGN_STREAM_GAMES].out);
    pgn_feed_begin(&work->feed, from, GX_PGN_GIVE_TAGS | GX_PGN_GIVE_COMMENTS);
    do {
        step(work, batch, &item);
        how = pgn_feed_end(&work->feed, &item);
    } while (how == PGN_END_NOT_YET);
    batch->lines = pgn_feed_lines(&work->feed);
    batch->games = pgn_feed_games(&work->feed, &item);
    return how;
}

static void *open_work(const void *plan) {
    judge_work *work = cli_allocate(1, sizeof *work);

    work->plan = plan;
    pgn_feed_open(&work->feed);
    judge_open(&work->game, work->plan->laws);
    return work;
}

static void close_work(void *worker) {
    judge_work *work = worker;

    judge_close(&work->game);
    pgn_feed_close(&work->feed);
    free(work);
}

static void *open_tally(const void *plan) {
    judge_sum *sum = cli_allocate(1, sizeof *sum);

    (void)plan;
    *sum = (judge_sum){0};
    return sum;
}

static void clear_tally(const void *plan, void *tally) {
    (void)plan;
    *(judge_sum *)tally = (judge_sum){0};
}

static void close_tally(const void *plan, void *tally) {
    (void)plan;
    free(tally);
}

const pgn_trade judge_trade = {
    .open = open_work,
    .close = close_work,
    .work = work_on,
    .open_tally = open_tally,
    .clear_tally = clear_tally,
    .close_tally = close_tally,
};
