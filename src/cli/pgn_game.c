/* pgn_game.c - items become a tree.
 *
 * Where a comment belongs: behind a move, to that move, also where variations stand between; before the first move of a
 * line, to what comes (`before` of the first move). Commands in it become fields of the move; a second clock, time or
 * score, and any other command, stays in the text. A variation without a move leaves its comments to the move it would have replaced. */
#include "pgn_game.h"

#include <stdlib.h>
#include <string.h>
#include "base/byte.h"

void pgn_game_open(pgn_game *game) {
    *game = (pgn_game){0};
    gx_out_memory(&game->texts);
}

void pgn_game_close(pgn_game *game) {
    gx_out_free(&game->texts);
    free(game->tags);
    free(game->moves);
    free(game->lines);
    free(game->links);
    free(game->said);
    *game = (pgn_game){0};
}

static const pgn_chain no_chain = {PGN_NONE, PGN_NONE};

static uint32_t add_line(pgn_game *game, uint32_t parent, uint32_t outer) {
    if (game->line_count == game->line_room) {
        game->line_room = game->line_room ? 2 * game->line_room : 64;
        game->lines = cli_grow(game->lines, game->line_room, sizeof *game->lines);
    }
    game->lines[game->line_count] = (pgn_line){PGN_NONE, PGN_NONE, parent, outer, PGN_NONE};
    return game->line_count++;
}

void pgn_game_begin(pgn_game *game, uint64_t number, uint64_t line) {
    game->number = number;
    game->line = line;
    gx_out_clear(&game->texts);
    game->tag_count = game->said_count = 0;
    game->move_count = game->line_count = game->link_count = 0;
    game->now = add_line(game, PGN_NONE, PGN_NONE);
    game->before = game->nags = no_chain;
    game->has_start = false;
    game->result = GX_PGN_NO_RESULT;
}

/* ---- texts ---- */

static pgn_span keep(pgn_game *game, gx_text text) {
    pgn_span span = {game->texts.size, text.size};

    gx_out_text(&game->texts, text);
    if (game->texts.failed)
        cli_die(_("not enough memory"), 0);
    return span;
}

/* Each stretch of white space as one blank: how lines were broken says nothing. */
static pgn_span keep_words(pgn_game *game, gx_text text) {
    pgn_span span = {game->texts.size, 0};
    bool blank = false;

    for (size_t i = 0; i < text.size; i++) {
        if (byte_is_space(text.bytes[i])) {
            blank = true;
            continue;
        }
        if (blank && game->texts.size > span.at)
            gx_out_put(&game->texts, ' ');
        blank = false;
        gx_out_put(&game->texts, text.bytes[i]);
    }
    if (game->texts.failed)
        cli_die(_("not enough memory"), 0);
    span.size = game->texts.size - span.at;
    return span;
}

static void append(pgn_game *game, pgn_chain *chain, pgn_span text, uint32_t number) {
    uint32_t link = game->link_count;

    if (game->link_count == game->link_room) {
        game->link_room = game->link_room ? 2 * game->link_room : 256;
        game->links = cli_grow(game->links, game->link_room, sizeof *game->links);
    }
    game->links[game->link_count++] = (pgn_link){text, number, PGN_NONE};
    if (chain->first == PGN_NONE)
        chain->first = link;
    else
        game->links[chain->last].next = link;
    chain->last = link;
}

/* Appends all of `tail`, which is empty then. */
static void join(pgn_game *game, pgn_chain *chain, pgn_chain *tail) {
    if (tail->first == PGN_NONE)
        return;
    if (chain->first == PGN_NONE)
        chain->first = tail->first;
    else
        game->links[chain->last].next = tail->first;
    chain->last = tail->last;
    *tail = no_chain;
}

/* ---- items ---- */

void pgn_game_add_tag(pgn_game *game, gx_text name, gx_text value) {
    if (game->tag_count == game->tag_room) {
        game->tag_room = game->tag_room ? 2 * game->tag_room : 32;
        game->tags = cli_grow(game->tags, game->tag_room, sizeof *game->tags);
    }
    game->tags[game->tag_count].name = keep(game, name);
    game->tags[game->tag_count++].value = keep(game, value);
}

static void add_move(pgn_game *game, gx_move move, const gx_position *before) {
    char memory[GX_SAN_MAX];
    gx_buffer san = gx_buffer_over(memory, sizeof memory);
    pgn_line *line = &game->lines[game->now];
    pgn_move new = {.move = move, .next = PGN_NONE, .first_line = PGN_NONE, .last_line = PGN_NONE};

    gx_san_write(&san, before, move, NULL, NULL);
    new.san_size = (uint8_t)(san.size < sizeof new.san ? san.size : sizeof new.san);
    memcpy(new.san, memory, new.san_size);
    new.comment = new.squares = new.arrows = no_chain;
    new.before = game->before;
    new.nags = game->nags;
    game->before = game->nags = no_chain;
    if (game->move_count == game->move_room) {
        game->move_room = game->move_room ? 2 * game->move_room : 256;
        game->moves = cli_grow(game->moves, game->move_room, sizeof *game->moves);
    }
    if (line->last == PGN_NONE)
        line->first = game->move_count;
    else
        game->moves[line->last].next = game->move_count;
    line->last = game->move_count;
    game->moves[game->move_count++] = new;
}

static bool lift_marks(pgn_game *game, pgn_chain *chain, gx_text marks) {
    gx_pgn_mark mark;

    while (gx_pgn_mark_next(&marks, &mark))
        append(game, chain, (pgn_span){0, 0}, pgn_mark_number(mark));
    return true;
}

/* Lifts a command into a field of the move that is free; false where it has to stay text. */
static bool lift(pgn_game *game, pgn_move *move, const gx_pgn_piece *piece) {
    if (piece->kind == GX_PGN_PIECE_SQUARES)
        return lift_marks(game, &move->squares, piece->marks);
    if (piece->kind == GX_PGN_PIECE_ARROWS)
        return lift_marks(game, &move->arrows, piece->marks);
    bool *has = piece->kind == GX_PGN_PIECE_CLOCK   ? &move->has_clock
                : piece->kind == GX_PGN_PIECE_SPENT ? &move->has_spent
                : piece->kind == GX_PGN_PIECE_EVAL  ? &move->has_eval
                                                    : NULL;
    if (has == NULL || *has)
        return false;
    *has = true;
    if (piece->kind == GX_PGN_PIECE_CLOCK) {
        move->clock_ms = piece->ms;
    } else if (piece->kind == GX_PGN_PIECE_SPENT) {
        move->spent_ms = piece->ms;
    } else {
        move->is_mate = piece->mate;
        move->score = piece->score;
    }
    return true;
}

static void add_comment(pgn_game *game, gx_text text) {
    uint32_t last = game->lines[game->now].last;
    gx_pgn_piece piece;

    while (gx_pgn_comment_next(&text, &piece)) {
        if (last != PGN_NONE && lift(game, &game->moves[last], &piece))
            continue;
        pgn_span span = keep_words(game, piece.text);
        append(game, last != PGN_NONE ? &game->moves[last].comment : &game->before, span, 0);
    }
}

static void add_nag(pgn_game *game, uint64_t number) {
    uint32_t last = game->lines[game->now].last;

    append(game, last != PGN_NONE ? &game->moves[last].nags : &game->nags, (pgn_span){0, 0}, (uint32_t)number);
}

static void open_line(pgn_game *game) {
    game->now = add_line(game, game->lines[game->now].last, game->now);
}

static void close_line(pgn_game *game) {
    uint32_t closed = game->now;
    pgn_line *line = &game->lines[closed];
    pgn_move *parent = &game->moves[line->parent];

    game->now = line->outer;
    if (line->first == PGN_NONE) {
        join(game, &parent->comment, &game->before);
        join(game, &parent->nags, &game->nags);
        return;
    }
    if (parent->first_line == PGN_NONE)
        parent->first_line = closed;
    else
        game->lines[parent->last_line].next = closed;
    parent->last_line = closed;
}

void pgn_game_add(pgn_game *game, const gx_pgn_item *item, const gx_position *before, const gx_position *after) {
    switch (item->kind) {
    case GX_PGN_ITEM_TAG: pgn_game_add_tag(game, item->name, item->text); break;
    case GX_PGN_ITEM_START:
        game->has_start = true;
        game->start = *after;
        break;
    case GX_PGN_ITEM_MOVE: add_move(game, item->move, before); break;
    case GX_PGN_ITEM_NAG: add_nag(game, item->number); break;
    case GX_PGN_ITEM_COMMENT: add_comment(game, item->text); break;
    case GX_PGN_ITEM_OPEN: open_line(game); break;
    case GX_PGN_ITEM_CLOSE: close_line(game); break;
    case GX_PGN_ITEM_RESULT: game->result = item->result; break;
    default: break;
    }
}

void pgn_game_end(pgn_game *game) {
    while (game->now != 0)
        close_line(game);
}
