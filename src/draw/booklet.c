/* booklet.c - diagrams by album.c, then the answers in lines, as many pages as they take. */
#include <guoxiang/booklet.h>
#include "sheet.h"

static const double SIZE = 9.5, LINE = 13.5, INDENT = 26, HEAD = 18, HEAD_ROOM = 36;

typedef struct answers_page {
    gx_pen *pen;
    const gx_booklet *booklet;
    double y;
} answers_page;

static gx_tint ink_of(const gx_booklet *booklet) {
    return booklet->diagrams[0].theme->ink;
}

static void begin(answers_page *page) {
    const gx_album *album = &page->booklet->album;

    gx_pen_page(page->pen, album->width, album->height, page->booklet->answers_word);
    gx_pen_box(page->pen, 0, 0, album->width, album->height, (gx_ink){album->paper, GX_NO_TINT, 0});
    gx_pen_write(page->pen, page->booklet->answers_word,
                 &(gx_lettering){.x = album->width / 2,
                                 .y = album->margin + HEAD,
                                 .size = HEAD,
                                 .anchor = GX_ANCHOR_MIDDLE,
                                 .serif = true,
                                 .bold = true,
                                 .tint = ink_of(page->booklet)});
    page->y = album->margin + HEAD_ROOM;
}

static void write_number(answers_page *page, size_t number) {
    const gx_album *album = &page->booklet->album;
    char memory[24];
    gx_buffer text = gx_buffer_over(memory, sizeof memory);

    gx_buffer_put_number(&text, number);
    gx_pen_write(page->pen, gx_buffer_text(&text),
                 &(gx_lettering){.x = album->margin + INDENT - 6,
                                 .y = page->y,
                                 .size = SIZE,
                                 .anchor = GX_ANCHOR_END,
                                 .bold = true,
                                 .tint = ink_of(page->booklet)});
}

static void write_answer(answers_page *page, size_t n) {
    const gx_album *album = &page->booklet->album;
    gx_text text = page->booklet->answers[n];
    double width = album->width - 2 * album->margin - INDENT;

    for (size_t at = 0; at < text.size;) {
        bool is_first = at == 0;
        gx_text line = sheet_line(text, &at, SIZE, width);
        if (page->y == 0 || page->y + LINE > album->height - album->margin)
            begin(page);
        page->y += LINE;
        if (is_first)
            write_number(page, n + 1);
        gx_pen_write(page->pen, line,
                     &(gx_lettering){.x = album->margin + INDENT,
                                     .y = page->y,
                                     .size = SIZE,
                                     .width = width,
                                     .tint = ink_of(page->booklet)});
    }
}

void gx_booklet_draw(gx_pen *pen, const gx_booklet *booklet) {
    answers_page page = {.pen = pen, .booklet = booklet};

    gx_album_draw(pen, &booklet->album, booklet->diagrams, booklet->count);
    for (size_t n = 0; n < booklet->count; n++)
        if (booklet->answers[n].size > 0)
            write_answer(&page, n);
}
