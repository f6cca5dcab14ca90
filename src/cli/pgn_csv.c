/* pgn_csv.c - a game a row, for spreadsheets: RFC 4180 with a row of names first, UTF-8, ends of lines as LF. */
#include "csv.h"
#include "pgn_columns.h"
#include "base/byte.h"

void pgn_csv_head(gx_out *out, const pgn_columns *columns) {
    for (size_t i = 0; i < columns->count; i++) {
        gx_out_string(out, i ? "," : "");
        gx_out_string(out, columns->columns[i].name);
    }
    gx_out_put(out, '\n');
}

static void item_csv(pgn_work *work, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_TAG)
        pgn_game_add(&work->game, item, NULL, NULL);
}

static void put_cell(pgn_work *work, const pgn_column *column, const pgn_facts *facts) {
    bool tag = byte_is_capital(column->name[0]);

    if (column->put == NULL && !tag) {
        bool line = column->name[0] == 'l';
        pgn_text_number(work->batch, PGN_STREAM_GAMES, line ? PGN_LINES : PGN_GAMES,
                        line ? work->game.line : work->game.number);
        return;
    }
    gx_out_clear(&work->text);
    if (tag)
        pgn_put_tag_value(&work->text, &work->game, column->name);
    else
        column->put(&work->text, work, facts);
    cli_csv_put(work->out, gx_out_held(&work->text));
}

static void over_csv(pgn_work *work, const gx_pgn_item *item) {
    const pgn_columns *columns = work->plan->columns;
    pgn_facts facts = pgn_edit(work, item);

    for (size_t i = 0; i < columns->count; i++) {
        gx_out_string(work->out, i ? "," : "");
        put_cell(work, &columns->columns[i], &facts);
    }
    gx_out_put(work->out, '\n');
}

const pgn_form pgn_form_csv = {
    .name = "csv", .give = GX_PGN_GIVE_TAGS, .takes_moves = true, .item = item_csv, .over = over_csv};
