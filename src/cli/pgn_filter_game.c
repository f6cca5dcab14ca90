/* pgn_filter_game.c - follows a game, and asks the tree.
 *
 * The tree is asked twice. After the tags, conditions on what comes later are open, and an answer that does not hang on them
 * is final: false and x is false, true or x is true. When the game is over nothing is open. What a condition has answered
 * once is kept until the next game. */
#include "pgn_filter_game.h"

#include <stdlib.h>
#include <string.h>

enum { UNASKED = -1 };

pgn_filter_game *pgn_filter_game_open(const pgn_filter *filter) {
    pgn_filter_game *game = cli_allocate(1, sizeof *game);

    *game = (pgn_filter_game){.filter = filter};
    if (filter->limits && !(game->match = regex()->match_data_create(1, NULL)))
        cli_die(_("not enough memory"), 0);
    gx_out_memory(&game->texts);
    gx_out_memory(&game->comments);
    return game;
}

void pgn_filter_game_close(pgn_filter_game *game) {
    if (!game)
        return;
    if (game->match)
        regex()->match_data_free(game->match);
    gx_out_free(&game->texts);
    gx_out_free(&game->comments);
    free(game->readings);
    free(game->positions);
    free(game->men);
    free(game);
}

bool pgn_filter_gave_up(const pgn_filter_game *game) {
    return game->gave_up;
}

void pgn_filter_begin(pgn_filter_game *game, uint64_t number) {
    memset(game->answers, UNASKED, game->filter->condition_count);
    for (size_t n = 0; n < game->filter->slot_count; n++)
        game->tags[n].known = false;
    gx_out_clear(&game->texts);
    gx_out_clear(&game->comments);
    game->number = number;
    game->chess960 = false;
    game->result = GX_PGN_NO_RESULT;
    game->comment_count = game->variation_count = game->nag_count = 0;
    game->reading_count = 0;
    game->depth = 0;
    game->mover = GX_BLACK;
    game->start = game->last = NULL;
    game->moves = NULL;
    game->count = 0;
    game->counted = game->played = game->weighed = game->named = false;
}

/* ---- items ---- */

static void take_tag(pgn_filter_game *game, gx_text name, gx_text value) {
    for (size_t n = 0; n < game->filter->slot_count; n++) {
        gx_text wanted = game->filter->slots[n];
        if (wanted.size != name.size || wanted.bytes[0] != name.bytes[0] || !gx_text_same(wanted, name))
            continue;
        if (game->tags[n].known)
            return;
        game->tags[n].known = true;
        game->tags[n].at = game->texts.size;
        gx_out_text(&game->texts, value);
        if (game->texts.failed)
            cli_die(_("not enough memory"), 0);
        char *bytes = game->texts.bytes + game->tags[n].at;
        game->tags[n].size = gx_pgn_tag_value((gx_text){bytes, value.size}, bytes).size;
        return;
    }
}

bool pgn_game_tag(const pgn_filter_game *game, uint16_t slot, gx_text *value) {
    if (slot == PGN_NO_SLOT || !game->tags[slot].known)
        return false;
    *value = (gx_text){game->texts.bytes + game->tags[slot].at, game->tags[slot].size};
    return value->size > 0 && !(value->size == 1 && value->bytes[0] == '?');
}

static void add_reading(pgn_filter_game *game, const gx_pgn_piece *piece) {
    pgn_reading reading = {.color = game->mover};

    if (piece->kind == GX_PGN_PIECE_EVAL) {
        reading.what = PGN_IS_EVAL;
        reading.value = !piece->mate ? piece->score : piece->score < 0 ? -100000 : 100000;
    } else {
        reading.what = piece->kind == GX_PGN_PIECE_CLOCK ? PGN_IS_CLOCK : PGN_IS_SPENT;
        reading.value = piece->ms <= INT64_MAX ? (int64_t)piece->ms : INT64_MAX;
    }
    if (game->reading_count == game->reading_room) {
        game->reading_room = game->reading_room ? 2 * game->reading_room : 256;
        game->readings = cli_grow(game->readings, game->reading_room, sizeof *game->readings);
    }
    game->readings[game->reading_count++] = reading;
}

static void take_comment(pgn_filter_game *game, gx_text text) {
    gx_pgn_piece piece;

    game->comment_count++;
    gx_out_text(&game->comments, text);
    gx_out_put(&game->comments, '\n');
    if (game->comments.failed)
        cli_die(_("not enough memory"), 0);
    if (game->depth > 0 || text.size == 0 || !memchr(text.bytes, '%', text.size))
        return;
    while (gx_pgn_comment_next(&text, &piece))
        if (piece.kind == GX_PGN_PIECE_CLOCK || piece.kind == GX_PGN_PIECE_SPENT || piece.kind == GX_PGN_PIECE_EVAL)
            add_reading(game, &piece);
}

void pgn_filter_take(pgn_filter_game *game, const gx_pgn_item *item) {
    game->depth = item->depth;
    switch (item->kind) {
    case GX_PGN_ITEM_TAG: take_tag(game, item->name, item->text); break;
    case GX_PGN_ITEM_NAG: game->nag_count++; break;
    case GX_PGN_ITEM_OPEN: game->variation_count++; break;
    case GX_PGN_ITEM_RESULT: game->result = item->result; break;
    case GX_PGN_ITEM_COMMENT:
        if (game->start)
            game->mover = (gx_color)((game->start->turn + item->ply) & 1u);
        take_comment(game, item->text);
        break;
    default: break;
    }
}

/* ---- the tree ---- */

static bool ask(pgn_filter_game *game, const pgn_condition *condition) {
    switch (condition->field->kind) {
    case PGN_TEXT: return pgn_ask_text(game, condition);
    case PGN_DATE: return pgn_ask_date(game, condition);
    case PGN_WORD: return pgn_ask_words(game, condition);
    case PGN_BOARD: return pgn_ask_board(game, condition);
    case PGN_MEN: return pgn_ask_men(game, condition);
    case PGN_MOVES: return pgn_ask_moves(game, condition);
    default: return pgn_ask_number(game, condition);
    }
}

static pgn_answer ask_leaf(pgn_filter_game *game, uint32_t number, unsigned when) {
    const pgn_condition *condition = &game->filter->conditions[number];

    if (condition->field->when > when)
        return PGN_OPEN;
    if (game->answers[number] == UNASKED)
        game->answers[number] = ask(game, condition) != condition->inverted;
    return game->answers[number] ? PGN_YES : PGN_NO;
}

static pgn_answer ask_node(pgn_filter_game *game, uint32_t number, unsigned when) {
    const pgn_node *node = &game->filter->nodes[number];
    pgn_answer answer, sum, stop = node->kind == PGN_AND ? PGN_NO : PGN_YES;

    if (node->kind == PGN_LEAF)
        return ask_leaf(game, node->first, when);
    if (node->kind == PGN_NOT) {
        answer = ask_node(game, node->first, when);
        return answer == PGN_OPEN ? PGN_OPEN : answer == PGN_YES ? PGN_NO : PGN_YES;
    }
    sum = stop == PGN_NO ? PGN_YES : PGN_NO;
    for (uint32_t n = node->first; n != PGN_NO_NODE; n = game->filter->nodes[n].next) {
        if ((answer = ask_node(game, n, when)) == stop)
            return stop;
        sum = answer == PGN_OPEN ? PGN_OPEN : sum;
    }
    return sum;
}

pgn_answer pgn_filter_start(pgn_filter_game *game, const gx_position *start, bool chess960) {
    game->start = start;
    game->chess960 = chess960;
    return ask_node(game, game->filter->root, AT_TAGS);
}

bool pgn_filter_over(pgn_filter_game *game, const gx_move *moves, size_t count, const gx_position *last) {
    if (!game->start)
        return false;
    game->moves = moves;
    game->count = count;
    game->last = last;
    return ask_node(game, game->filter->root, AT_OVER) == PGN_YES;
}
