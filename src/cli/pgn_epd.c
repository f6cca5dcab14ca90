/* pgn_epd.c - positions with what a tool wants to know of them, one a line (PGN standard 16.2):
 *
 *     rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - c0 "1-0"; fmvn 1; hmvc 0; id "A - B, Event, 1995.01.01"; sm e5;
 *
 * The last position, or each (--every-ply) with the move that was played in it as `sm`, the supplied move: `bm` would say
 * that it was the best. Opcodes stand in the order of their letters, as the standard has it. A quotation mark cannot stand
 * in a string of EPD; it becomes an apostrophe. */
#include <guoxiang/fen.h>
#include "items.h"
#include "pgn_edit.h"

static void put_board(gx_out *out, const gx_position *position) {
    char memory[GX_FEN_MAX];
    gx_buffer board = gx_buffer_over(memory, sizeof memory);

    gx_fen_write_board(&board, position, GX_FEN_X);
    gx_out_text(out, gx_buffer_text(&board));
}

/* The value of a tag as part of a string; nothing where it is not known. */
static void put_tag(gx_out *out, const char *before, gx_text value) {
    if (value.size == 0 || value.bytes[0] == '?')
        return;
    gx_out_string(out, before);
    for (size_t i = 0; i < value.size; i++) {
        bool escape = value.bytes[i] == '\\' && i + 1 < value.size;
        if (escape && (value.bytes[i + 1] == '"' || value.bytes[i + 1] == '\\'))
            i++;
        char byte = value.bytes[i];
        gx_out_put(out, byte == '"' ? '\'' : byte == '\\' ? '/' : byte);
    }
}

/* `id "White - Black, Event, Date";` */
static void put_id(gx_out *out, const pgn_game *game) {
    gx_text white = pgn_tag_find(game, "White"), black = pgn_tag_find(game, "Black");

    gx_out_string(out, " id \"");
    gx_out_string(out, white.size == 0 || white.bytes[0] == '?' ? "?" : "");
    put_tag(out, "", white);
    gx_out_string(out, " - ");
    gx_out_string(out, black.size == 0 || black.bytes[0] == '?' ? "?" : "");
    put_tag(out, "", black);
    put_tag(out, ", ", pgn_tag_find(game, "Event"));
    put_tag(out, ", ", pgn_tag_find(game, "Date"));
    gx_out_string(out, "\";");
}

/* A line. `next` is the move that was played, NULL at the end of the game. */
static void put_line(pgn_work *work, const gx_position *position, gx_pgn_result result, const gx_move *next) {
    gx_out *out = work->out;
    char san[GX_SAN_MAX + 1];
    const char *marker = gx_pgn_result_string(result);

    put_board(out, position);
    cli_print(out, " c0 \"%s\"; fmvn %lu; hmvc %lu;", marker[0] ? marker : "*",
              (unsigned long)position->fullmove_number, (unsigned long)position->halfmove_clock);
    put_id(out, &work->game);
    if (next && gx_move_form(*next) != GX_FORM_NULL)
        cli_print(out, " sm %s;", cli_san(san, position, *next, NULL, NULL));
    gx_out_put(out, '\n');
}

static void item_epd(pgn_work *work, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_TAG)
        pgn_game_add(&work->game, item, NULL, NULL);
}

static void over_epd(pgn_work *work, const gx_pgn_item *item) {
    pgn_facts facts = pgn_edit(work, item);

    put_line(work, facts.final ? facts.final : &work->feed.reader.standard, facts.result, NULL);
}

const pgn_form pgn_form_epd = {
    .name = "epd", .give = GX_PGN_GIVE_TAGS, .takes_moves = true, .item = item_epd, .over = over_epd};

static void over_every_epd(pgn_work *work, const gx_pgn_item *item) {
    pgn_facts facts = pgn_edit(work, item);
    gx_position position = work->has_start ? work->start : work->feed.reader.standard;

    for (size_t n = 0; n < work->move_count; n++) {
        put_line(work, &position, facts.result, &work->moves[n]);
        gx_position_play(&position, &position, work->moves[n]);
    }
    put_line(work, &position, facts.result, NULL);
}

const pgn_form pgn_form_every_epd = {
    .name = "epd", .give = GX_PGN_GIVE_TAGS, .takes_moves = true, .item = item_epd, .over = over_every_epd};
