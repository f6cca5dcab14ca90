/* play_screen_told.c - what was told, in lines that fit: the newest lowest, Page Up turns back.
 *
 * A line is broken after a blank, or beside a character of Chinese; never within a word, and never so that a line begins with
 * what closes a sentence. */
#define _XOPEN_SOURCE_EXTENDED 1
#include <guoxiang/utf8.h>
#include <ncurses.h>
#include <string.h>
#include "play_screen.h"

static gx_text from(gx_text text, size_t size) {
    return (gx_text){text.bytes + size, text.size - size};
}

/* As many bytes of a text as fit into a number of columns. */
static size_t fit(gx_text text, size_t columns) {
    size_t size = 0, used = 0;

    while (size < text.size) {
        uint32_t character;
        size_t length = gx_utf8_read(from(text, size), &character);
        used += gx_utf8_columns((gx_text){text.bytes + size, length});
        if (used > columns)
            break;
        size += length;
    }
    return size;
}

/* Whether a line may end between two characters. */
static bool may_break(uint32_t before, uint32_t after) {
    if (before == ' ')
        return true;
    return (gx_utf8_width(before) == 2 || gx_utf8_width(after) == 2) && !gx_utf8_closes(after) &&
           !gx_utf8_opens(before);
}

/* The bytes of a first line. */
static size_t fit_words(gx_text text, size_t columns) {
    size_t most = fit(text, columns), best = 0, size = 0;
    uint32_t before = 0, character;

    if (most == text.size)
        return most;
    while (size < text.size) {
        size_t length = gx_utf8_read(from(text, size), &character);
        if (size > 0 && size <= most && may_break(before, character))
            best = size;
        if (size > most)
            break;
        before = character;
        size += length;
    }
    return best > most / 2 ? best : most ? most : size;
}

static size_t width(void) {
    return COLS > 4 ? (size_t)COLS - 2 : 2;
}

enum { MEASURE = -100000 };

/* Rows that a line takes. They are written from `row`, those above `top` left out; with MEASURE, nowhere. */
static int put_line(gx_text line, int row, int top) {
    int rows = 0;

    do {
        size_t size = fit_words(line, width());
        if (row != MEASURE && row + rows >= top)
            mvaddnstr(row + rows, 1, line.bytes, (int)size);
        line = from(line, size);
        rows++;
    } while (line.size > 0);
    return rows;
}

int screen_rows(gx_text text) {
    int rows = 0;

    while (text.size > 0) {
        const char *end = memchr(text.bytes, '\n', text.size);
        size_t size = end ? (size_t)(end - text.bytes) : text.size;
        rows += put_line((gx_text){text.bytes, size}, MEASURE, 0);
        text = from(text, size + (end != NULL));
    }
    return rows;
}

void screen_put(int row, int column, int columns, const char *text) {
    if (columns > 0)
        mvaddnstr(row, column, text, (int)fit(gx_text_of(text), (size_t)columns));
}

/* Lines that are kept, from the oldest. */
static size_t oldest(const screen_state *screen) {
    return screen->told_count > SCREEN_TOLD ? screen->told_count - SCREEN_TOLD : 0;
}

void screen_told(screen_state *screen, int top, int bottom) {
    size_t page = bottom > top ? (size_t)(bottom - top) : 1, kept = screen->told_count - oldest(screen);
    int row = bottom;

    if (screen->back > kept / page)
        screen->back = (unsigned)(kept / page);
    for (int n = top; n < bottom; n++) {
        move(n, 0);
        clrtoeol();
    }
    for (size_t n = screen->told_count - screen->back * page; n-- > oldest(screen) && row > top;) {
        gx_text line = gx_text_of(screen->told[n % SCREEN_TOLD]);
        row -= put_line(line, MEASURE, top);
        put_line(line, row, top);
    }
}
