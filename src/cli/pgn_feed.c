/* pgn_feed.c - see pgn_feed.h. */
#include "pgn_feed.h"

#include <guoxiang/utf8.h>
#include <stdlib.h>

enum { WINDOW = 128 * 1024, LEVELS = 16, SHOWN = 256 };

void pgn_feed_open(pgn_feed *feed, const char *name, unsigned give, gx_out *flush) {
    *feed = (pgn_feed){.window_size = WINDOW, .stack_size = LEVELS * sizeof(gx_pgn_frame), .flush = flush};
    cli_source_open(&feed->source, name);
    feed->window = cli_allocate(feed->window_size, 1);
    feed->stack = cli_allocate(feed->stack_size, 1);
    gx_pgn_reader_start(&feed->reader, feed->window, feed->window_size, feed->stack, feed->stack_size, give);
}

void pgn_feed_close(pgn_feed *feed) {
    cli_source_close(&feed->source);
    free(feed->window);
    free(feed->stack);
}

static void fill(pgn_feed *feed) {
    gx_pgn_lexer *lexer = &feed->reader.lexer;
    size_t room;
    char *space = gx_pgn_lexer_space(lexer, &room);

    if (room == 0) {
        feed->window = cli_grow(feed->window, 2, feed->window_size);
        feed->window_size *= 2;
        gx_pgn_lexer_move(lexer, feed->window, feed->window_size, false);
        space = gx_pgn_lexer_space(lexer, &room);
    }
    if (feed->flush && feed->source.size == 0)
        gx_out_flush(feed->flush);
    gx_pgn_lexer_filled(lexer, cli_source_read(&feed->source, space, room));
}

static void enlarge(pgn_feed *feed, uint64_t need) {
    while (feed->stack_size < need)
        feed->stack_size *= 2;
    feed->stack = cli_grow(feed->stack, feed->stack_size, 1);
    gx_pgn_reader_enlarge(&feed->reader, feed->stack, feed->stack_size);
}

gx_pgn_item_kind pgn_feed_next(pgn_feed *feed, gx_pgn_item *item) {
    for (;;) {
        switch (gx_pgn_reader_next(&feed->reader, item)) {
        case GX_PGN_ITEM_MORE: fill(feed); break;
        case GX_PGN_ITEM_ROOM: enlarge(feed, item->number); break;
        default: return item->kind;
        }
    }
}

/* The line lies before and behind the token in the window. Of a very long one only a part is looked at, so that a file
 * that is one line of faults takes no more time than another. */
cli_place pgn_feed_place(const pgn_feed *feed, const gx_pgn_item *item, size_t *column) {
    const gx_pgn_lexer *lexer = &feed->reader.lexer;
    const gx_pgn_token *token = &feed->reader.token;
    cli_place place = {feed->source.name, (size_t)item->line, {NULL, 0}, 0, 1};

    *column = item->column;
    if (item->line != token->line || item->column != token->column || token->offset < lexer->offset)
        return place;
    const char *at = lexer->bytes + (token->offset - lexer->offset), *begin = at, *end = at;
    while (begin > lexer->bytes && at - begin < SHOWN && at - begin < (ptrdiff_t)item->column - 1)
        begin--;
    while (end < lexer->bytes + lexer->size && end - at < SHOWN && *end != '\n' && *end != '\r')
        end++;
    place.text = (gx_text){begin, (size_t)(end - begin)};
    place.offset = (size_t)(at - begin);
    place.length = item->text.size > 0 && item->text.size < SHOWN ? item->text.size : 1;
    if (place.offset == item->column - 1)
        *column = 0;
    return place;
}

uint32_t pgn_feed_column(const pgn_feed *feed, const gx_pgn_item *item) {
    size_t column;
    cli_place place = pgn_feed_place(feed, item, &column);
    gx_text rest = {place.text.bytes, place.offset};

    if (column != 0)
        return item->column;
    for (column = 1; rest.size > 0; column++) {
        uint32_t character;
        size_t size = gx_utf8_read(rest, &character);
        rest.bytes += size;
        rest.size -= size;
    }
    return (uint32_t)column;
}
