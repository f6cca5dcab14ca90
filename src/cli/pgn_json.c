/* pgn_json.c - a game as one JSON object on one line.
 *
 * The tree is walked without recursion: a move's object stays open while its variations are written, and a line knows the
 * move it hangs on and the line of that, so the way back is in the tree. */
#include <guoxiang/json_chess.h>
#include "items.h"
#include "pgn_edit.h"

static void put_chain(gx_json *json, const pgn_game *game, const char *name, pgn_chain chain) {
    if (chain.first == PGN_NONE)
        return;
    gx_json_text_open(json, name);
    for (uint32_t n = chain.first; n != PGN_NONE; n = game->links[n].next) {
        if (n != chain.first)
            gx_json_text_piece(json, gx_text_of(" "));
        gx_json_text_piece(json, pgn_game_text(game, game->links[n].text));
    }
    gx_json_text_close(json);
}

static void put_nags(gx_json *json, const pgn_game *game, pgn_chain chain) {
    if (chain.first == PGN_NONE)
        return;
    gx_json_array(json, "nags");
    for (uint32_t n = chain.first; n != PGN_NONE; n = game->links[n].next)
        gx_json_count(json, NULL, game->links[n].number);
    gx_json_close(json);
}

/* Colored squares, or arrows. */
static void put_marks(gx_json *json, const pgn_game *game, const char *name, pgn_chain chain) {
    gx_json_array(json, name);
    for (uint32_t n = chain.first; n != PGN_NONE; n = game->links[n].next) {
        gx_pgn_mark mark = pgn_mark_of(game->links[n].number);
        gx_json_object(json, NULL);
        gx_json_string(json, "color", gx_pgn_mark_color(mark.color));
        gx_json_square(json, mark.to == GX_NO_SQUARE ? "square" : "from", mark.from);
        if (mark.to != GX_NO_SQUARE)
            gx_json_square(json, "to", mark.to);
        gx_json_close(json);
    }
    gx_json_close(json);
}

static void put_eval(gx_json *json, const pgn_move *move) {
    char text[16];
    gx_buffer mate = gx_buffer_over(text, sizeof text);
    bool negative = move->score < 0;

    if (!move->is_mate) {
        unsigned digits = move->score % 10 != 0 ? 3 : 2;
        gx_json_real(json, "eval", move->score / 1000.0, digits);
        return;
    }
    gx_buffer_put_string(&mate, negative ? "#-" : "#");
    gx_buffer_put_number(&mate, (uint64_t)(negative ? -move->score : move->score));
    gx_json_text(json, "eval", gx_buffer_text(&mate));
}

/* Opens the object of a move and writes all but its variations. */
static void open_move(pgn_work *work, const pgn_move *move) {
    gx_json *json = &work->json;

    gx_json_object(json, NULL);
    gx_json_uci(json, "uci", move->move, pgn_castling(work));
    gx_json_text(json, "san", (gx_text){move->san, move->san_size});
    put_nags(json, &work->game, move->nags);
    put_chain(json, &work->game, "before", move->before);
    put_chain(json, &work->game, "comment", move->comment);
    if (move->has_clock)
        gx_json_count(json, "clk", move->clock_ms);
    if (move->has_spent)
        gx_json_count(json, "emt", move->spent_ms);
    if (move->has_eval)
        put_eval(json, move);
    if (move->squares.first != PGN_NONE)
        put_marks(json, &work->game, "squares", move->squares);
    if (move->arrows.first != PGN_NONE)
        put_marks(json, &work->game, "arrows", move->arrows);
}

/* All moves of a game, from the first of the main line; arrays and objects are all closed at the end but the first. */
static void put_moves(pgn_work *work) {
    const pgn_game *game = &work->game;
    gx_json *json = &work->json;
    uint32_t line = 0, move = game->lines[0].first;

    for (;;) {
        if (move != PGN_NONE) {
            open_move(work, &game->moves[move]);
            if (game->moves[move].first_line != PGN_NONE) {
                line = game->moves[move].first_line;
                gx_json_array(json, "variations");
                gx_json_array(json, NULL);
                move = game->lines[line].first;
            } else {
                gx_json_close(json);
                move = game->moves[move].next;
            }
        } else if (line == 0) {
            return;
        } else {
            gx_json_close(json);
            if (game->lines[line].next != PGN_NONE) {
                line = game->lines[line].next;
                gx_json_array(json, NULL);
                move = game->lines[line].first;
            } else {
                gx_json_close(json);
                gx_json_close(json);
                move = game->moves[game->lines[line].parent].next;
                line = game->lines[line].outer;
            }
        }
    }
}

static void put_tags(gx_json *json, const pgn_game *game) {
    gx_json_object(json, "tags");
    for (size_t i = 0; i < game->tag_count; i++) {
        gx_text value = pgn_game_text(game, game->tags[i].value);
        gx_json_name(json, pgn_game_text(game, game->tags[i].name));
        gx_json_text(json, NULL, gx_pgn_tag_value(value, (char *)value.bytes));
    }
    gx_json_close(json);
}

/* The comment before the first move is the game's; where there is a move, it has it too. */
static pgn_chain game_comment(const pgn_game *game) {
    uint32_t first = game->lines[0].first;

    return first != PGN_NONE ? game->moves[first].before : game->before;
}

static void item_json(pgn_work *work, const gx_pgn_item *item) {
    const gx_pgn_reader *reader = &work->feed.reader;
    gx_pgn_item shaped;

    if (!work->plan->shape.items)
        pgn_game_add(&work->game, item, gx_pgn_reader_before(reader), gx_pgn_reader_position(reader));
    else if (pgn_shape_take(work, item, &shaped))
        pgn_game_add(&work->game, &shaped, gx_pgn_reader_before(reader), gx_pgn_reader_position(reader));
}

/* A broken game is not repaired. */
static void edit(pgn_work *work, const gx_pgn_item *item) {
    if (item->number > work->mended)
        return;
    pgn_facts facts = pgn_edit(work, item);
    if (work->plan->shape.repair & PGN_REPAIR_RESULT)
        work->game.result = facts.result;
}

static void over_json(pgn_work *work, const gx_pgn_item *item) {
    char text[GX_FEN_MAX + 1];
    pgn_game *game = &work->game;
    gx_json *json = &work->json;

    pgn_game_end(game);
    edit(work, item);
    gx_json_object(json, NULL);
    pgn_json_number(work->batch, json, "game", PGN_GAMES, game->number);
    if (work->file != NULL)
        gx_json_string(json, "file", work->file);
    pgn_json_number(work->batch, json, "line", PGN_LINES, game->line);
    put_tags(json, game);
    gx_json_string(json, "fen", game->has_start ? cli_fen(text, &game->start, GX_FEN_X) : NULL);
    gx_json_bool(json, "chess960", gx_pgn_reader_is_chess960(&work->feed.reader));
    put_chain(json, game, "comment", game_comment(game));
    gx_json_array(json, "moves");
    put_moves(work);
    gx_json_close(json);
    gx_json_string(json, "result", game->result == GX_PGN_NO_RESULT ? NULL : gx_pgn_result_string(game->result));
    pgn_said_json(work);
    gx_json_close(json);
    gx_json_end(json);
}

const pgn_form pgn_form_json = {
    .name = "json", .give = GX_PGN_GIVE_ALL, .takes_broken = true, .item = item_json, .over = over_json};
