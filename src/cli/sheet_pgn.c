/* sheet_pgn.c - a scoresheet from a game in PGN: tags, the main line, its clocks; with --comments also what is said. */
#include <guoxiang/fen.h>
#include "items.h"
#include "pgn_feed.h"
#include "pgn_game.h"
#include "sheet.h"

typedef struct pgn_sheet {
    sheet_maker *maker;
    const cli_call *call;
    pgn_feed feed;
    pgn_game game;
    uint64_t number;
    bool found, broken, comments;
    sheet_taker *take;
    void *context;
} pgn_sheet;

static void add_tags(pgn_sheet *work) {
    const pgn_game *game = &work->game;

    for (size_t n = 0; n < game->tag_count; n++)
        sheet_set(work->maker, pgn_game_text(game, game->tags[n].name), pgn_game_text(game, game->tags[n].value));
}

static void add_comments(pgn_sheet *work, pgn_chain chain, uint32_t ply) {
    const pgn_game *game = &work->game;

    for (uint32_t at = chain.first; work->comments && at != PGN_NONE; at = game->links[at].next)
        if (game->links[at].text.size > 0)
            sheet_note(work->maker, ply, pgn_game_text(game, game->links[at].text));
}

static void add_moves(pgn_sheet *work) {
    const pgn_game *game = &work->game;
    gx_position position = game->start, after;
    uint32_t ply = 0;
    char san[GX_SAN_MAX + 1];

    for (uint32_t at = game->lines[0].first; at != PGN_NONE; at = game->moves[at].next) {
        const pgn_move *move = &game->moves[at];
        add_comments(work, move->before, ply);
        cli_san(san, &position, move->move, work->maker->letters, &after);
        sheet_move(work->maker, gx_text_of(san), move->has_clock ? (int64_t)move->clock_ms : -1);
        add_comments(work, move->comment, ++ply);
        position = after;
    }
}

static void finish_game(pgn_sheet *work, gx_pgn_result result) {
    gx_sheet *sheet = &work->maker->sheet;

    pgn_game_end(&work->game);
    sheet_begin(work->maker, work->call);
    sheet->first_number = work->game.has_start ? work->game.start.fullmove_number : 1;
    sheet->black_first = work->game.has_start && work->game.start.turn == GX_BLACK;
    add_tags(work);
    add_moves(work);
    sheet_result(work->maker, gx_pgn_result_string(result));
    sheet_finish(work->maker);
    work->take(work->context, sheet);
}

static bool is_wanted(const pgn_sheet *work) {
    return work->number == 0 || work->number == work->game.number;
}

static void take_item(pgn_sheet *work, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_GAME)
        pgn_game_begin(&work->game, item->number, item->line);
    if (item->kind != GX_PGN_ITEM_OVER) {
        if (item->kind != GX_PGN_ITEM_FAULT && item->kind != GX_PGN_ITEM_WARNING && item->kind != GX_PGN_ITEM_GAME)
            pgn_game_add(&work->game, item, gx_pgn_reader_before(&work->feed.reader),
                         gx_pgn_reader_position(&work->feed.reader));
        return;
    }
    if (!is_wanted(work))
        return;
    work->found = true;
    work->broken |= item->number > 0;
    finish_game(work, item->result != GX_PGN_NO_RESULT ? item->result : work->feed.reader.tag_result);
}

bool sheet_of_pgn(sheet_maker *maker, const cli_call *call, const char *file, uint64_t number, sheet_taker *take,
                  void *context) {
    pgn_sheet work = {.maker = maker,
                      .call = call,
                      .number = number,
                      .take = take,
                      .context = context,
                      .comments = cli_has(call, "comments")};
    gx_pgn_item item;

    pgn_game_open(&work.game);
    pgn_feed_open(&work.feed);
    pgn_feed_begin_file(&work.feed, file, GX_PGN_GIVE_ALL & ~(unsigned)GX_PGN_GIVE_VARIATIONS);
    while (pgn_feed_next(&work.feed, &item) != GX_PGN_ITEM_END && !(work.found && number > 0))
        take_item(&work, &item);
    pgn_feed_close(&work.feed);
    pgn_game_close(&work.game);
    return work.found && !work.broken;
}
