/* pgn_feed_line.c - where an item stands, with its line.
 *
 * A complaint shows the line of its fault, but the line may reach over an end of the window. To its left there are the
 * last bytes that were in the window (`before`), to its right bytes are read ahead of the lexer (`ahead`):
 *
 *     | before | window: given | token | not yet looked at | ahead | not yet read
 *
 * A comment without wish for its text leaves the window while it is read; should it turn out to have no end, the line
 * that it began in was kept (`opened`). */
#include "pgn_feed_line.h"

#include <guoxiang/utf8.h>
#include <string.h>

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

/* ---- what is kept of a window ---- */

void pgn_feed_keep_opened(pgn_feed *feed) {
    const gx_pgn_lexer *lexer = &feed->reader.lexer;

    if (lexer->begun_offset == feed->opened_offset || lexer->begun_offset < lexer->offset ||
        lexer->begun_offset >= lexer->offset + lexer->size)
        return;
    feed->opened_offset = lexer->begun_offset;
    feed->opened_at =
        line_around(feed, lexer->begun_offset, lexer->begun_line_offset, feed->opened, &feed->opened_size);
}

void pgn_feed_keep_before(pgn_feed *feed) {
    const gx_pgn_lexer *lexer = &feed->reader.lexer;
    size_t from_window = lexer->at < PGN_SHOWN ? lexer->at : PGN_SHOWN;
    size_t old = feed->before_size < PGN_SHOWN - from_window ? feed->before_size : PGN_SHOWN - from_window;

    memmove(feed->before, feed->before + feed->before_size - old, old);
    memcpy(feed->before + old, lexer->bytes + lexer->at - from_window, from_window);
    feed->before_size = old + from_window;
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
