/* album.c - rows of diagrams. All diagrams are equally wide; a row is as high as its highest. */
#include <guoxiang/album.h>

static const double TITLE = 20, TITLE_ROOM = 34, NUMBER = 9;

static double cell_width(const gx_album *album) {
    return (album->width - 2 * (album->margin + album->indent) - (album->columns - 1) * album->gap) / album->columns;
}

static double row_height(const gx_album *album, const gx_diagram *diagrams, size_t count, size_t first) {
    double height = 0;

    for (size_t n = first; n < count && n < first + album->columns; n++) {
        double each = gx_diagram_height(&diagrams[n], cell_width(album));
        height = each > height ? each : height;
    }
    return height;
}

static double title_room(const gx_album *album) {
    return album->title.size > 0 ? TITLE_ROOM : 0;
}

double gx_album_height(const gx_album *album, const gx_diagram *diagrams, size_t count) {
    double height = 2 * album->margin + title_room(album);

    for (size_t n = 0; n < count; n += album->columns)
        height += row_height(album, diagrams, count, n) + (n > 0 ? album->gap : 0);
    return height;
}

static void write_title(gx_pen *pen, const gx_album *album, gx_tint ink) {
    gx_lettering style = {.x = album->width / 2,
                          .y = album->margin + TITLE,
                          .size = TITLE,
                          .anchor = GX_ANCHOR_MIDDLE,
                          .width = album->width - 2 * album->margin,
                          .serif = true,
                          .bold = true,
                          .tint = ink};

    if (album->title.size > 0)
        gx_pen_write(pen, album->title, &style);
}

static void write_number(gx_pen *pen, const gx_album *album, unsigned page, gx_tint ink) {
    char memory[96];
    gx_buffer text = gx_buffer_over(memory, sizeof memory);
    gx_lettering style = {.x = album->width / 2,
                          .y = album->height - album->margin / 2,
                          .size = NUMBER,
                          .anchor = GX_ANCHOR_MIDDLE,
                          .tint = ink};

    if (album->number.size == 0 || album->height <= 0)
        return;
    for (size_t n = 0; n < album->number.size; n++)
        if (album->number.bytes[n] == '%')
            gx_buffer_put_number(&text, page);
        else
            gx_buffer_put(&text, album->number.bytes[n]);
    gx_pen_write(pen, gx_buffer_text(&text), &style);
}

static double begin_page(gx_pen *pen, const gx_album *album, double height, unsigned page, gx_tint ink) {
    gx_pen_page(pen, album->width, height, album->title);
    gx_pen_box(pen, 0, 0, album->width, height, (gx_ink){album->paper, GX_NO_TINT, 0});
    write_number(pen, album, page, ink);
    if (page > 1)
        return album->margin;
    write_title(pen, album, ink);
    return album->margin + title_room(album);
}

static void draw_row(gx_pen *pen, const gx_album *album, const gx_diagram *diagrams, size_t count, double y) {
    double width = cell_width(album);

    for (size_t n = 0; n < count && n < album->columns; n++)
        gx_diagram_draw(pen, &diagrams[n], album->margin + album->indent + (double)n * (width + album->gap), y, width);
}

void gx_album_draw(gx_pen *pen, const gx_album *album, const gx_diagram *diagrams, size_t count) {
    gx_tint ink = count > 0 ? diagrams[0].theme->ink : 0x000000ff;
    double height = album->height > 0 ? album->height : gx_album_height(album, diagrams, count);
    double y = begin_page(pen, album, height, 1, ink);
    unsigned page = 1;
    bool is_first = true;

    for (size_t n = 0; n < count; n += album->columns) {
        double row = row_height(album, diagrams, count, n);
        if (!is_first && album->height > 0 && y + row > height - album->margin) {
            y = begin_page(pen, album, height, ++page, ink);
            is_first = true;
        }
        draw_row(pen, album, diagrams + n, count - n, y);
        y += row + album->gap;
        is_first = false;
    }
}
