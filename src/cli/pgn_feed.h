/* pgn_feed.h - a PGN reader with its memory: items of a stretch of bytes, one after another.
 *
 *     bytes -> ahead -> window -> lexer -> reader -> items
 *                         |
 *                       before, opened: what complaints show of lines that have left the window
 *
 * The window grows to the longest tag or comment, the stack to the deepest variation. What is said of an item does not
 * depend on how the bytes were cut into windows. */
#ifndef CLI_PGN_FEED_H
#define CLI_PGN_FEED_H

#include <guoxiang/pgn.h>
#include "source.h"

enum { PGN_SHOWN = 256 }; /* bytes of a line that are shown to either side of a fault, at most */

/* Where bytes come from: at most `room`, 0 at the end. */
typedef size_t pgn_read(void *context, char *bytes, size_t room);

/* A stretch of a file. Where a file is read in parts, each should end at its border, where the next game begins. Nobody
 * knows that before it has been read, so the reader says whether it does. */
typedef struct pgn_stretch {
    const char *name; /* of the file, as shown */
    pgn_read *read;
    void *context;
    char *
        bytes; /* all of it, where it lies in memory: it is read in place, and `read` only says that it ends; else NULL */
    size_t size,
        room; /* of it; of that memory, at least GX_PGN_WINDOW_MIN, with GX_PGN_PAD bytes more that are written */
    uint64_t lines, games; /* that stand before it in the file */
    uint64_t border;       /* offset in the stretch, or PGN_NO_BORDER; may change between two reads */
    bool strict;           /* reading ends where a game goes on beyond the border; else it goes on as well */
} pgn_stretch;

#define PGN_NO_BORDER UINT64_MAX

typedef enum pgn_end {
    PGN_END_NOT_YET,
    PGN_END_BORDER, /* a game begins at the border */
    PGN_END_MISSED, /* none does */
    PGN_END_INPUT   /* the bytes have ended */
} pgn_end;

typedef struct pgn_feed {
    const pgn_stretch *from;
    gx_pgn_reader reader;
    char *window;
    size_t window_size;
    char *stack;
    size_t stack_size;
    char before[PGN_SHOWN], ahead[PGN_SHOWN], shown[2 * PGN_SHOWN], opened[2 * PGN_SHOWN];
    size_t before_size;            /* bytes before the window that are kept */
    size_t ahead_size;             /* bytes behind it that have been looked at */
    size_t opened_at, opened_size; /* the line of the comment that is cut ... */
    uint64_t opened_offset;        /* ... which begins here */
    bool ahead_over;
    gx_out *tee; /* all bytes are kept there too, from `tee_begin` on; may be NULL */
    uint64_t tee_offset, tee_begin;
    cli_source source;
    pgn_stretch file; /* what the source is read as */
} pgn_feed;

/* Memory for a feed, used for one stretch after another. */
void pgn_feed_open(pgn_feed *feed);
void pgn_feed_close(pgn_feed *feed);

/* Begins; `give` are GX_PGN_GIVE_ bits. What `from` points to must live on. */
void pgn_feed_begin(pgn_feed *feed, const pgn_stretch *from, unsigned give);

/* Begins with a file of its own, which pgn_feed_close closes. */
void pgn_feed_begin_file(pgn_feed *feed, const char *name, unsigned give);

/* The next item, never MORE or ROOM; GX_PGN_ITEM_END at the end. What it borrows is void with the next call. */
gx_pgn_item_kind pgn_feed_next(pgn_feed *feed, gx_pgn_item *item);

/* Whether reading ends behind an item: at the border, behind it, or with the bytes. */
pgn_end pgn_feed_end(const pgn_feed *feed, const gx_pgn_item *item);

/* What stands before the next game, when reading has ended. */
uint64_t pgn_feed_lines(const pgn_feed *feed);
uint64_t pgn_feed_games(const pgn_feed *feed, const gx_pgn_item *item);

/* Where there is a tee: the bytes from `tee_begin` up to the token at hand, or to the end. */
gx_text pgn_feed_text(const pgn_feed *feed);

/* Where an item stands, for a complaint: with the text of its line, as far as it is near. `*column` is 0 where the text
 * is there from the beginning of the line. Borrowed until the next call for the feed. */
cli_place pgn_feed_place(pgn_feed *feed, const gx_pgn_item *item, size_t *column);

/* The column of an item in characters, as complaints count it; in bytes where the beginning of its line is far. */
uint32_t pgn_feed_column(pgn_feed *feed, const gx_pgn_item *item);

#endif
