/* pgn_row.c - a game becomes a row.
 *
 * Moves are UCI. Where there is more than moves - comments, annotations, variations - all of it is in `movetext` as PGN; a
 * game of bare moves has none there, and is not written twice. */
#include "pgn_row.h"

#include <string.h>
#include "items.h"
#include "pgn_columns.h"
#include "base/column.h"

static const char *const tags[] = {PGN_ROW_LIST(GX_FOURTH)};

bool pgn_row_next(gx_text *row, gx_text *value) {
    uint32_t size;

    if (row->size < sizeof size)
        return false;
    memcpy(&size, row->bytes, sizeof size);
    *row = (gx_text){row->bytes + sizeof size, row->size - sizeof size};
    *value = size == PGN_ROW_NULL ? (gx_text){NULL, 0} : (gx_text){row->bytes, size};
    *row = (gx_text){row->bytes + value->size, row->size - value->size};
    return true;
}

/* ---- movetext, from the first thing on that is no move ---- */

static void begin_text(pgn_work *work) {
    gx_pgn_style style = work->plan->shape.style;

    style.width = 0;
    gx_pgn_writer_start_style(&work->writer, &style);
    work->has_text = true;
}

static void write_moves_so_far(pgn_work *work) {
    gx_position position = work->has_start ? work->start : work->feed.reader.standard;

    begin_text(work);
    for (size_t n = 0; n < work->move_count; n++) {
        gx_pgn_item item = {.kind = GX_PGN_ITEM_MOVE, .move = work->moves[n]};
        pgn_put_item(work, &item, &position);
        gx_position_play(&position, &position, work->moves[n]);
    }
}

/* Where comments are changed on their way, all items have to be seen from the first on. */
static void begin_row(pgn_work *work) {
    work->has_text = work->has_more = false;
    work->fen[0] = '\0';
    if (work->plan->shape.items)
        begin_text(work);
}

static void item_row(pgn_work *work, const gx_pgn_item *item) {
    bool more = item->kind == GX_PGN_ITEM_COMMENT || item->kind == GX_PGN_ITEM_NAG || item->kind == GX_PGN_ITEM_OPEN;

    if (item->kind == GX_PGN_ITEM_GAME)
        begin_row(work);
    if (item->kind == GX_PGN_ITEM_TAG)
        pgn_game_add(&work->game, item, NULL, NULL);
    if (more && !work->has_text)
        write_moves_so_far(work);
    work->has_more |= more || work->plan->shape.fens;
    if (work->has_text)
        pgn_put_shaped(work, item);
}

/* ---- values ---- */

/* Begins a value; its size is written by end_value. */
static size_t begin_value(gx_out *out) {
    size_t at = out->size;
    uint32_t size = PGN_ROW_NULL;

    gx_out_bytes(out, (const char *)&size, sizeof size);
    return at;
}

static void end_value(gx_out *out, size_t at) {
    size_t size = out->size - at - sizeof(uint32_t);

    if (out->failed || size >= PGN_ROW_NULL)
        cli_die(_("not enough memory"), 0);
    uint32_t bytes = (uint32_t)size;
    memcpy(out->bytes + at, &bytes, sizeof bytes);
}

static void put_value(gx_out *out, gx_text value) {
    size_t at = begin_value(out);

    if (value.size == 0)
        return;
    gx_out_text(out, value);
    end_value(out, at);
}

static void put_count(gx_out *out, uint64_t number) {
    size_t at = begin_value(out);

    gx_out_count(out, number);
    end_value(out, at);
}

static void put_position(gx_out *out, const gx_position *position) {
    char text[GX_FEN_MAX + 1];

    put_value(out, gx_text_of(position ? cli_fen(text, position, GX_FEN_X) : NULL));
}

static void put_key(gx_out *out, const gx_position *final) {
    size_t at = begin_value(out);

    if (final == NULL)
        return;
    cli_print(out, "0x%016llx", (unsigned long long) final->key);
    end_value(out, at);
}

static const char *end_of(const gx_position *final) {
    if (final == NULL || gx_moves_any(final))
        return NULL;
    return gx_position_checkers(final) ? "checkmate" : "stalemate";
}

static void put_moves(pgn_work *work, gx_out *out) {
    size_t at = begin_value(out);

    pgn_put_uci(out, work);
    end_value(out, at);
    put_value(out, work->has_more ? gx_out_held(&work->text) : (gx_text){NULL, 0});
}

/* A tag as a value; one that says "not known" is not there. */
static void put_tag(pgn_work *work, gx_out *out, const char *name) {
    gx_text value = pgn_tag_find(&work->game, name);
    bool known = value.size > 0 && !gx_text_is(value, "?") && !gx_text_is(value, "????.??.??");
    size_t at = begin_value(out);

    if (!known)
        return;
    pgn_put_tag_value(out, &work->game, name);
    end_value(out, at);
}

static bool has_column(gx_text name) {
    for (size_t i = PGN_ROW_EVENT; i < PGN_ROW_COLUMNS; i++)
        if (gx_text_is(name, tags[i]))
            return true;
    return false;
}

static void put_other_tags(pgn_work *work, gx_out *out) {
    const pgn_game *game = &work->game;

    for (size_t i = 0; i < game->tag_count; i++) {
        gx_text name = pgn_game_text(game, game->tags[i].name), value = pgn_game_text(game, game->tags[i].value);
        if (has_column(name) || gx_text_is(name, "Result"))
            continue;
        put_value(out, name);
        size_t at = begin_value(out);
        gx_text meant = gx_pgn_tag_value(value, (char *)value.bytes);
        gx_out_text(out, meant);
        end_value(out, at);
    }
}

static void over_row(pgn_work *work, const gx_pgn_item *item) {
    gx_out *out = work->out;
    pgn_facts facts = pgn_edit(work, item);
    const gx_position *standard = &work->feed.reader.standard;
    bool other_start = work->has_start && memcmp(&work->start, standard, sizeof *standard) != 0;

    put_count(out, facts.plies);
    put_value(out, gx_text_of(gx_pgn_result_string(facts.result)));
    put_value(out, gx_text_of(end_of(facts.final)));
    put_value(out, gx_text_of(facts.opening ? facts.opening->code : NULL));
    put_value(out, gx_text_of(facts.opening ? facts.opening->english : NULL));
    put_count(out, pgn_castling(work) == GX_UCI_CHESS960);
    put_position(out, other_start ? &work->start : NULL);
    put_position(out, facts.final);
    put_key(out, facts.final);
    put_moves(work, out);
    for (size_t i = PGN_ROW_EVENT; i < PGN_ROW_COLUMNS; i++)
        put_tag(work, out, tags[i]);
    put_other_tags(work, out);
}

const pgn_form pgn_form_sqlite = {
    .name = "sqlite", .give = GX_PGN_GIVE_ALL, .wants_moves = true, .item = item_row, .over = over_row};
