/* pgn_export.c - a game in export format: the movetext is written as it comes, the tags before it when it is over. */
#include <string.h>
#include "pgn_work.h"

static void item_pgn(pgn_work *work, const gx_pgn_item *item) {
    const gx_position *before = gx_pgn_reader_before(&work->feed.reader);

    if (item->kind == GX_PGN_ITEM_GAME)
        gx_pgn_writer_start(&work->writer, NULL);
    if (item->kind == GX_PGN_ITEM_TAG)
        pgn_game_add(&work->game, item, NULL, NULL);
    if (!pgn_reserve(&work->text, gx_pgn_write_need(item)))
        cli_die(_("not enough memory"), 0);
    gx_buffer buffer = gx_buffer_over(work->text.bytes + work->text.size, work->text.room - work->text.size);
    gx_pgn_write_item(&work->writer, &buffer, item, before);
    work->text.size += buffer.size;
}

static void put_tags(pgn_work *work, gx_pgn_result result) {
    const pgn_game *game = &work->game;
    gx_out section;

    if (work->tag_room < game->tag_count) {
        work->tag_room = game->tag_count;
        work->tags = cli_grow(work->tags, work->tag_room, sizeof *work->tags);
    }
    for (size_t i = 0; i < game->tag_count; i++)
        work->tags[i] = (gx_pgn_tag){pgn_game_text(game, game->tags[i].name), pgn_game_text(game, game->tags[i].value)};
    gx_out_memory(&section);
    if (!pgn_reserve(&section, gx_pgn_write_tags_need(work->tags, game->tag_count)))
        cli_die(_("not enough memory"), 0);
    gx_buffer buffer = gx_buffer_over(section.bytes, section.room);
    gx_pgn_write_tags(&buffer, work->tags, game->tag_count, result);
    gx_out_bytes(work->out, buffer.bytes, buffer.size);
    gx_out_free(&section);
}

/* Where no marker was written, the Result tag is the record's word. */
static gx_pgn_result result_of(const pgn_work *work, const gx_pgn_item *item) {
    return item->result != GX_PGN_NO_RESULT ? item->result : work->feed.reader.tag_result;
}

static void over_pgn(pgn_work *work, const gx_pgn_item *item) {
    char memory[96];
    gx_buffer end = gx_buffer_over(memory, sizeof memory);

    put_tags(work, result_of(work, item));
    gx_pgn_write_end(&work->writer, &end, result_of(work, item));
    gx_out_text(work->out, gx_out_held(&work->text));
    gx_out_bytes(work->out, memory, end.size);
}

const pgn_form pgn_form_pgn = {.name = "pgn", .give = GX_PGN_GIVE_ALL, .item = item_pgn, .over = over_pgn};
