/* pgn_feed.c - see pgn_feed.h.
 *
 * A complaint shows the line of its fault, but the line may reach over an end of the window. To its left there are the
 * last bytes that were in the window (`before`), to its right bytes are read ahead of the lexer (`ahead`):
 *
 *     | before | window: given | token | not yet looked at | ahead | not yet read
 *
 * A comment without wish for its text leaves the window while it is read; should it turn out to have no end, the line
 * that it began in was kept (`opened`). */
#include "pgn_feed.h"

#include <guoxiang/utf8.h>
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

/* ---- bytes around a place ---- */

/* Reads one piece ahead; false where there is none, or no room. */
static bool look_ahead(pgn_feed *feed) {
    if (feed->ahead_over || feed->reader.lexer.last || feed->ahead_size == sizeof feed->ahead)
        return false;
    size_t got =
        feed->from->read(feed->from->context, feed->ahead + feed->ahead_size, sizeof feed->ahead - feed->ahead_size);
    feed->ahead_over = got == 0;
    feed->ahead_size += got;
    return got > 0;
}

/* The byte at an offset of the input that is not before the window's past; -1 where the input ends or it is too far. */
static int byte_at(pgn_feed *feed, uint64_t offset) {
    const gx_pgn_lexer *lexer = &feed->reader.lexer;

    if (offset < lexer->offset)
        return (unsigned char)feed->before[feed->before_size - (size_t)(lexer->offset - offset)];
    uint64_t n = offset - lexer->offset;
    if (n < lexer->size)
        return (unsigned char)lexer->bytes[n];
    n -= lexer->size;
    while (n >= feed->ahead_size)
        if (!look_ahead(feed))
            return -1;
    return (unsigned char)feed->ahead[n];
}

/* The line around `offset`, which is in the window, into `text`: at most PGN_SHOWN bytes to either side. How many stand
 * before it, and `*size` of all. */
static size_t line_around(pgn_feed *feed, uint64_t offset, uint64_t begun, char *text, size_t *size) {
    uint64_t before = offset - begun < PGN_SHOWN ? offset - begun : PGN_SHOWN;
    size_t n = 0;
    int byte;

    for (uint64_t at = offset - before; n < before + PGN_SHOWN; at++) {
        if ((byte = byte_at(feed, at)) < 0 || (at >= offset && (byte == '\n' || byte == '\r')))
            break;
        text[n++] = (char)byte;
    }
    *size = n;
    return (size_t)before;
}

/* ---- filling ---- */

static void keep_opened(pgn_feed *feed) {
    const gx_pgn_lexer *lexer = &feed->reader.lexer;

    if (lexer->begun_offset == feed->opened_offset || lexer->begun_offset < lexer->offset ||
        lexer->begun_offset >= lexer->offset + lexer->size)
        return;
    feed->opened_offset = lexer->begun_offset;
    feed->opened_at =
        line_around(feed, lexer->begun_offset, lexer->begun_line_offset, feed->opened, &feed->opened_size);
}

static void keep_before(pgn_feed *feed) {
    const gx_pgn_lexer *lexer = &feed->reader.lexer;
    size_t from_window = lexer->at < PGN_SHOWN ? lexer->at : PGN_SHOWN;
    size_t old = feed->before_size < PGN_SHOWN - from_window ? feed->before_size : PGN_SHOWN - from_window;

    memmove(feed->before, feed->before + feed->before_size - old, old);
    memcpy(feed->before + old, lexer->bytes + lexer->at - from_window, from_window);
    feed->before_size = old + from_window;
}

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
    keep_opened(feed);
    memcpy(past, feed->before, past_size);
    keep_before(feed);
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

/* ---- places ---- */

cli_place pgn_feed_place(pgn_feed *feed, const gx_pgn_item *item, size_t *column) {
    const gx_pgn_lexer *lexer = &feed->reader.lexer;
    const gx_pgn_token *token = &feed->reader.token;
    cli_place place = {feed->from->name, (size_t)item->line, {NULL, 0}, 0, 1};

    *column = item->column;
    if (item->line != token->line || item->column != token->column)
        return place;
    if (token->offset == feed->opened_offset) {
        place.text = (gx_text){feed->opened, feed->opened_size};
        place.offset = feed->opened_at;
    } else if (token->offset >= lexer->offset) {
        place.offset =
            line_around(feed, token->offset, token->offset - (token->column - 1), feed->shown, &place.text.size);
        place.text.bytes = feed->shown;
    } else {
        return place;
    }
    place.length = item->text.size > 0 && item->text.size < PGN_SHOWN ? item->text.size : 1;
    if (place.offset == item->column - 1)
        *column = 0;
    return place;
}

uint32_t pgn_feed_column(pgn_feed *feed, const gx_pgn_item *item) {
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
