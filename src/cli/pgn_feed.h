/* pgn_feed.h - a PGN reader with its memory and its file: items of a file, one after another.
 *
 *     source -> window -> lexer -> reader -> items
 *
 * The window grows to the longest tag or comment, the stack to the deepest variation. */
#ifndef CLI_PGN_FEED_H
#define CLI_PGN_FEED_H

#include <guoxiang/pgn.h>
#include "source.h"

typedef struct pgn_feed {
    cli_source source;
    gx_pgn_reader reader;
    char *window;
    size_t window_size;
    char *stack;
    size_t stack_size;
    gx_out *flush; /* sent on before waiting for more; may be NULL */
} pgn_feed;

/* Opens a file; `give` are GX_PGN_GIVE_ bits. `flush` may be NULL. */
void pgn_feed_open(pgn_feed *feed, const char *name, unsigned give, gx_out *flush);
void pgn_feed_close(pgn_feed *feed);

/* The next item, never MORE or ROOM; GX_PGN_ITEM_END at the end. What it borrows is void with the next call. */
gx_pgn_item_kind pgn_feed_next(pgn_feed *feed, gx_pgn_item *item);

/* Where an item stands, for a complaint: with the text of its line, as far as it is still in the window, and not very
 * long. `*column` is 0 where the text is there from the beginning of the line. */
cli_place pgn_feed_place(const pgn_feed *feed, const gx_pgn_item *item, size_t *column);

/* The column of an item in characters, as complaints count it; in bytes where its line is not at hand. */
uint32_t pgn_feed_column(const pgn_feed *feed, const gx_pgn_item *item);

#endif
