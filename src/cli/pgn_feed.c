/* pgn_feed.c - see pgn_feed.h: the bytes of a stretch, given to the reader as it asks for them.
 *
 *     MORE     the window is filled: first with what was read ahead for a complaint, then from the source
 *     ROOM     the stack of variations is enlarged
 *     else     an item
 *
 * Where nothing of the window can be given up, since a token fills it, it doubles. A stretch that lies in memory is its own
 * window and is never filled. Where there is a tee, each byte goes there too on its way, and those before the game at hand
 * are dropped. What complaints show of a line is in pgn_feed_line.c. */
#include "pgn_feed_line.h"

#include <stdlib.h>
#include <string.h>

enum { WINDOW = 128 * 1024, LEVELS = 16 };

static size_t read_source(void *source, char *bytes, size_t room) {
    return cli_source_read(source, bytes, room);
}

void pgn_feed_open(pgn_feed *feed) {
    *feed = (pgn_feed){.window_size = WINDOW, .stack_size = LEVELS * sizeof(gx_pgn_frame)};
    feed->source.descriptor = -1;
    feed->window = cli_allocate(feed->window_size, 1);
    feed->stack = cli_allocate(feed->stack_size, 1);
}

static void keep_tee(pgn_feed *feed, const char *bytes, size_t size);

/* A stretch that lies in memory is the window, as it stands. The lexer begins with an empty one and marks its end, over
 * the first bytes. */
static void read_in_place(pgn_feed *feed, const pgn_stretch *from, unsigned give) {
    char first[GX_PGN_PAD];
    size_t marked = from->size < sizeof first ? from->size : sizeof first;

    memcpy(first, from->bytes, marked);
    gx_pgn_reader_start(&feed->reader, from->bytes, from->room + GX_PGN_PAD, feed->stack, feed->stack_size, give);
    memcpy(from->bytes, first, marked);
    if (from->size > 0)
        gx_pgn_lexer_filled(&feed->reader.lexer, from->size);
    if (feed->tee)
        keep_tee(feed, from->bytes, from->size);
}

void pgn_feed_begin(pgn_feed *feed, const pgn_stretch *from, unsigned give) {
    feed->from = from;
    feed->before_size = feed->ahead_size = 0;
    feed->opened_offset = UINT64_MAX;
    feed->ahead_over = false;
    feed->tee_offset = feed->tee_begin = 0;
    if (feed->tee)
        gx_out_clear(feed->tee);
    if (from->bytes)
        read_in_place(feed, from, give);
    else
        gx_pgn_reader_start(&feed->reader, feed->window, feed->window_size, feed->stack, feed->stack_size, give);
    gx_pgn_reader_behind(&feed->reader, from->lines, from->games);
}

void pgn_feed_begin_file(pgn_feed *feed, const char *name, unsigned give) {
    cli_source_open(&feed->source, name);
    feed->file = (pgn_stretch){
        .name = feed->source.name, .read = read_source, .context = &feed->source, .border = PGN_NO_BORDER};
    pgn_feed_begin(feed, &feed->file, give);
}

void pgn_feed_close(pgn_feed *feed) {
    if (feed->source.descriptor >= 0)
        cli_source_close(&feed->source);
    free(feed->window);
    free(feed->stack);
}

/* ---- filling ---- */

static size_t read_on(pgn_feed *feed, char *space, size_t room) {
    size_t size = feed->ahead_size < room ? feed->ahead_size : room;

    if (size == 0)
        return feed->ahead_over ? 0 : feed->from->read(feed->from->context, space, room);
    memcpy(space, feed->ahead, size);
    feed->ahead_size -= size;
    memmove(feed->ahead, feed->ahead + size, feed->ahead_size);
    return size;
}

static void keep_tee(pgn_feed *feed, const char *bytes, size_t size) {
    gx_out *tee = feed->tee;
    size_t gone = (size_t)(feed->tee_begin - feed->tee_offset);

    if (gone > 0)
        memmove(tee->bytes, tee->bytes + gone, tee->size - gone);
    tee->size -= gone;
    feed->tee_offset = feed->tee_begin;
    gx_out_bytes(tee, bytes, size);
    if (tee->failed)
        cli_die(_("not enough memory"), 0);
}

gx_text pgn_feed_text(const pgn_feed *feed) {
    size_t begin = (size_t)(feed->tee_begin - feed->tee_offset);
    size_t end = (size_t)(feed->reader.token.offset - feed->tee_offset);

    if (feed->reader.token.kind == GX_PGN_TOKEN_END)
        end = feed->tee->size;
    return (gx_text){feed->tee->bytes + begin, end - begin};
}

static void fill(pgn_feed *feed) {
    gx_pgn_lexer *lexer = &feed->reader.lexer;
    uint64_t offset = lexer->offset;
    char past[PGN_SHOWN];
    size_t past_size = feed->before_size, room;

    if (feed->from->bytes) {
        gx_pgn_lexer_filled(lexer, feed->from->read(feed->from->context, NULL, 0));
        return;
    }
    pgn_feed_keep_opened(feed);
    memcpy(past, feed->before, past_size);
    pgn_feed_keep_before(feed);
    char *space = gx_pgn_lexer_space(lexer, &room);
    if (lexer->offset == offset) {
        memcpy(feed->before, past, past_size);
        feed->before_size = past_size;
    }
    if (room == 0) {
        feed->window = cli_grow(feed->window, 2, feed->window_size);
        feed->window_size *= 2;
        gx_pgn_lexer_move(lexer, feed->window, feed->window_size, false);
        space = gx_pgn_lexer_space(lexer, &room);
    }
    size_t got = read_on(feed, space, room);
    if (feed->tee)
        keep_tee(feed, space, got);
    gx_pgn_lexer_filled(lexer, got);
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

/* ---- borders ---- */

/* A game ends where the next one's first token is held; the first of all has none before it. */
pgn_end pgn_feed_end(const pgn_feed *feed, const gx_pgn_item *item) {
    const gx_pgn_token *token = &feed->reader.token;

    if (item->kind == GX_PGN_ITEM_END)
        return PGN_END_INPUT;
    if (token->offset < feed->from->border ||
        !(item->kind == GX_PGN_ITEM_OVER || (item->kind == GX_PGN_ITEM_GAME && item->number == feed->from->games + 1)))
        return PGN_END_NOT_YET;
    if (token->offset == feed->from->border && token->kind == GX_PGN_TOKEN_TAG)
        return PGN_END_BORDER;
    return feed->from->strict ? PGN_END_MISSED : PGN_END_NOT_YET;
}

uint64_t pgn_feed_lines(const pgn_feed *feed) {
    return feed->reader.token.line - 1;
}

uint64_t pgn_feed_games(const pgn_feed *feed, const gx_pgn_item *item) {
    return feed->reader.games - (item->kind == GX_PGN_ITEM_GAME);
}
