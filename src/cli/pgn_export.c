/* pgn_export.c - a game in export format: the movetext is written as it comes, the tags before it when it is over. */
#include "items.h"
#include "pgn_edit.h"

void pgn_put_item(pgn_work *work, const gx_pgn_item *item, const gx_position *before) {
    if (!pgn_reserve(&work->text, gx_pgn_write_need(item)))
        cli_die(_("not enough memory"), 0);
    gx_buffer buffer = gx_buffer_over(work->text.bytes + work->text.size, work->text.room - work->text.size);
    gx_pgn_write_item(&work->writer, &buffer, item, before);
    work->text.size += buffer.size;
}

/* The position after a move, as a comment behind it and its annotations. */
static void put_position(pgn_work *work) {
    gx_pgn_item comment = {.kind = GX_PGN_ITEM_COMMENT, .place = GX_PGN_AFTER_MOVE, .opened_by = '{'};

    if (work->fen[0] == '\0')
        return;
    comment.text = gx_text_of(work->fen);
    pgn_put_item(work, &comment, NULL);
    work->fen[0] = '\0';
}

void pgn_put_shaped(pgn_work *work, const gx_pgn_item *item) {
    const gx_position *before = gx_pgn_reader_before(&work->feed.reader);
    gx_pgn_item shaped;

    if (!work->plan->shape.items) {
        pgn_put_item(work, item, before);
        return;
    }
    if (item->kind != GX_PGN_ITEM_NAG)
        put_position(work);
    if (!pgn_shape_take(work, item, &shaped))
        return;
    pgn_put_item(work, &shaped, before);
    if (item->kind == GX_PGN_ITEM_MOVE && work->plan->shape.fens)
        cli_fen(work->fen, gx_pgn_reader_position(&work->feed.reader), GX_FEN_X);
}

static void item_pgn(pgn_work *work, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_GAME) {
        gx_pgn_writer_start_style(&work->writer, &work->plan->shape.style);
        work->fen[0] = '\0';
    }
    if (item->kind == GX_PGN_ITEM_TAG)
        pgn_game_add(&work->game, item, NULL, NULL);
    pgn_put_shaped(work, item);
}

static void over_pgn(pgn_work *work, const gx_pgn_item *item) {
    char memory[96];
    gx_buffer end = gx_buffer_over(memory, sizeof memory);
    pgn_facts facts = pgn_edit(work, item);

    put_position(work);
    pgn_put_tags(work, facts.result);
    gx_pgn_write_end(&work->writer, &end, facts.result);
    gx_out_text(work->out, gx_out_held(&work->text));
    gx_out_bytes(work->out, memory, end.size);
}

const pgn_form pgn_form_pgn = {.name = "pgn", .give = GX_PGN_GIVE_ALL, .item = item_pgn, .over = over_pgn};
