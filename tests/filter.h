/* filter.h - asks a filter of the games of a text, as `gx pgn` does. */
#ifndef TESTS_FILTER_H
#define TESTS_FILTER_H

#include <guoxiang/pgn.h>
#include <stdlib.h>
#include <string.h>

#include "cli/pgn_filter.h"

enum { FILTER_MOVES = 4096 };

typedef struct filter_reading {
    gx_pgn_reader reader;
    pgn_filter_game *game;
    gx_move moves[FILTER_MOVES];
    size_t count;
    gx_position start;
    pgn_answer early;
    bool started;
} filter_reading;

/* Takes an item; true when a game is over that is chosen. What was decided early must stay so. */
static inline bool filter_take(filter_reading *r, const gx_pgn_item *item) {
    switch (item->kind) {
    case GX_PGN_ITEM_GAME:
        pgn_filter_begin(r->game, item->number);
        r->count = 0;
        r->early = PGN_NO;
        r->started = false;
        break;
    case GX_PGN_ITEM_START:
        r->started = true;
        r->start = *gx_pgn_reader_position(&r->reader);
        r->early = pgn_filter_start(r->game, &r->start, gx_pgn_reader_is_chess960(&r->reader));
        break;
    case GX_PGN_ITEM_MOVE:
        if (item->depth == 0 && r->count < FILTER_MOVES)
            r->moves[r->count++] = item->move;
        break;
    case GX_PGN_ITEM_OVER: {
        bool is = pgn_filter_over(r->game, r->moves, r->count, gx_pgn_reader_position(&r->reader));
        if (r->early != PGN_OPEN && is != (r->early == PGN_YES))
            abort();
        return is;
    }
    default: break;
    }
    pgn_filter_take(r->game, item);
    return false;
}

/* Calls `tell` with the number of each game, and whether it is chosen. One that begins with no position is not told of: it
 * is never chosen. */
static inline void filter_run(const pgn_filter *filter, gx_text text,
                              void (*tell)(void *context, uint64_t number, bool is), void *context) {
    size_t stack_size = 64 * sizeof(gx_pgn_frame);
    char *window = malloc(text.size + GX_PGN_WINDOW_MIN + GX_PGN_PAD), *stack = malloc(stack_size);
    filter_reading *r = malloc(sizeof *r);
    gx_pgn_item item;
    uint64_t number = 0;
    size_t given = 0;

    r->game = pgn_filter_game_open(filter);
    gx_pgn_reader_start(&r->reader, window, text.size + GX_PGN_WINDOW_MIN + GX_PGN_PAD, stack, stack_size,
                        pgn_filter_give(filter));
    while (gx_pgn_reader_next(&r->reader, &item) != GX_PGN_ITEM_END && item.kind != GX_PGN_ITEM_ROOM) {
        if (item.kind == GX_PGN_ITEM_MORE) {
            size_t room, size = text.size - given;
            char *space = gx_pgn_lexer_space(&r->reader.lexer, &room);
            size = size < room ? size : room;
            if (size > 0)
                memcpy(space, text.bytes + given, size);
            gx_pgn_lexer_filled(&r->reader.lexer, size);
            given += size;
            continue;
        }
        number = item.kind == GX_PGN_ITEM_GAME ? item.number : number;
        bool is = filter_take(r, &item);
        if (item.kind == GX_PGN_ITEM_OVER && r->started)
            tell(context, number, is);
    }
    pgn_filter_game_close(r->game);
    free(r);
    free(stack);
    free(window);
}

static inline void filter_digit(void *context, uint64_t number, bool is) {
    unsigned *digits = context;

    if (is)
        *digits = 10 * *digits + (unsigned)number;
}

/* The numbers of the games that a condition chooses, one digit each; 999999999 where it cannot be read. */
static inline unsigned filter_chosen(const char *condition, const char *games) {
    pgn_filter_fault fault;
    unsigned digits = 0;
    pgn_filter *filter = pgn_filter_read(gx_text_of(condition), &fault);

    if (!filter)
        return 999999999;
    filter_run(filter, gx_text_of(games), filter_digit, &digits);
    pgn_filter_free(filter);
    return digits;
}

#endif
