/* cairo_pen.c - outlines go to cairo as they are; text goes through pango, which finds a font for Chinese by itself. */
#include "cairo_pen.h"

#include <stdlib.h>

static cairo_pen *of(gx_pen *pen) {
    return (cairo_pen *)(void *)((char *)pen - offsetof(cairo_pen, pen));
}

cairo_status_t paint_sink(void *context, const unsigned char *bytes, unsigned size) {
    cairo_pen *pen = context;

    if (!pen->failed && !pen->order.sink(pen->order.context, bytes, size))
        pen->failed = true;
    return pen->failed ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

/* ---- pages ---- */

static void finish_page(cairo_pen *pen, bool is_last) {
    if (pen->context == NULL)
        return;
    g_clear_object(&pen->layout);
    if (cairo_status(pen->context) != CAIRO_STATUS_SUCCESS)
        pen->failed = true;
    cairo_destroy(pen->context);
    pen->context = NULL;
    if (!pen->form->finish(pen, pen->surface, is_last))
        pen->failed = true;
}

static void begin_page(gx_pen *base, double width, double height, gx_text title) {
    cairo_pen *pen = of(base);

    (void)title;
    finish_page(pen, false);
    pen->surface = pen->form->begin(pen, width, height);
    if (pen->surface == NULL || cairo_surface_status(pen->surface) != CAIRO_STATUS_SUCCESS) {
        pen->failed = true;
        return;
    }
    pen->pages++;
    pen->context = cairo_create(pen->surface);
    cairo_set_line_join(pen->context, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(pen->context, CAIRO_LINE_CAP_ROUND);
    pen->layout = pango_cairo_create_layout(pen->context);
}

static bool end(gx_pen *base) {
    cairo_pen *pen = of(base);

    if (pen->pages == 0)
        pen->failed = true;
    finish_page(pen, true);
    return !pen->failed;
}

/* ---- outlines ---- */

static void set_tint(cairo_t *context, gx_tint tint) {
    cairo_set_source_rgba(context, (tint >> 24 & 255) / 255.0, (tint >> 16 & 255) / 255.0, (tint >> 8 & 255) / 255.0,
                          (tint & 255) / 255.0);
}

static void trace(cairo_t *context, gx_outline outline) {
    cairo_new_path(context);
    for (size_t n = 0; n < outline.count; n++) {
        const gx_spot *to = outline.steps[n].to;
        switch (outline.steps[n].kind) {
        case GX_STEP_MOVE: cairo_move_to(context, to[0].x, to[0].y); break;
        case GX_STEP_LINE: cairo_line_to(context, to[0].x, to[0].y); break;
        case GX_STEP_CURVE: cairo_curve_to(context, to[0].x, to[0].y, to[1].x, to[1].y, to[2].x, to[2].y); break;
        case GX_STEP_CLOSE: cairo_close_path(context); break;
        }
    }
}

static void draw_outline(gx_pen *base, gx_outline outline, gx_place place, gx_ink ink) {
    cairo_t *context = of(base)->context;

    if (context == NULL)
        return;
    cairo_save(context);
    cairo_translate(context, place.x, place.y);
    cairo_scale(context, place.scale, place.scale);
    trace(context, outline);
    if (ink.fill & 255) {
        set_tint(context, ink.fill);
        cairo_fill_preserve(context);
    }
    if (ink.line & 255 && ink.width > 0) {
        set_tint(context, ink.line);
        cairo_set_line_width(context, ink.width);
        cairo_stroke_preserve(context);
    }
    cairo_restore(context);
}

static void draw_figure(gx_pen *base, const gx_figure *figure, gx_place place) {
    for (size_t n = 0; n < figure->count; n++)
        draw_outline(base, figure->layers[n].outline, place, figure->layers[n].ink);
}

/* ---- text ---- */

static void lay_out(cairo_pen *pen, gx_text text, const gx_lettering *lettering) {
    PangoFontDescription *font =
        pango_font_description_from_string(lettering->serif ? "Georgia,DejaVu Serif,Noto Serif CJK SC,serif"
                                                            : "Helvetica,Arial,DejaVu Sans,Noto Sans CJK SC,sans");
    char *valid = g_utf8_make_valid(text.bytes, (gssize)text.size);

    pango_font_description_set_absolute_size(font, lettering->size * PANGO_SCALE);
    if (lettering->bold)
        pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    if (lettering->italic)
        pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
    pango_layout_set_font_description(pen->layout, font);
    pango_layout_set_single_paragraph_mode(pen->layout, TRUE);
    pango_layout_set_ellipsize(pen->layout, lettering->width > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
    pango_layout_set_width(pen->layout,
                           lettering->width > 0 ? (int)(lettering->width / GX_NARROWEST * PANGO_SCALE) : -1);
    pango_layout_set_text(pen->layout, valid, -1);
    pango_font_description_free(font);
    g_free(valid);
}

static double width_of(PangoLayout *layout) {
    int width, height;

    pango_layout_get_size(layout, &width, &height);
    return (double)width / PANGO_SCALE;
}

static double measure(gx_pen *base, gx_text text, const gx_lettering *lettering) {
    cairo_pen *pen = of(base);

    if (pen->layout == NULL || text.size == 0)
        return 0;
    lay_out(pen, text, lettering);
    return width_of(pen->layout);
}

static void write_line(gx_pen *base, gx_text text, const gx_lettering *lettering) {
    static const double share[] = {0, 0.5, 1};
    cairo_pen *pen = of(base);

    if (pen->context == NULL || text.size == 0)
        return;
    lay_out(pen, text, lettering);
    double width = width_of(pen->layout), narrow = 1;
    if (lettering->width > 0 && width > lettering->width)
        narrow = lettering->width / width;
    cairo_save(pen->context);
    cairo_translate(pen->context, lettering->x - share[lettering->anchor] * width * narrow, lettering->y);
    cairo_scale(pen->context, narrow, 1);
    cairo_move_to(pen->context, 0, -(double)pango_layout_get_baseline(pen->layout) / PANGO_SCALE);
    set_tint(pen->context, lettering->tint);
    pango_cairo_show_layout(pen->context, pen->layout);
    cairo_restore(pen->context);
}

/* ---- a pen ---- */

gx_pen *cairo_pen_open(const gx_paint_order *order) {
    static const gx_pen_kind kind = {begin_page, draw_outline, draw_figure, write_line, measure, end};
    static const paint_form *const forms[] = {&paint_png, &paint_pdf, &paint_gif};
    cairo_pen *pen = calloc(1, sizeof *pen);

    if (pen == NULL)
        return NULL;
    pen->pen.kind = &kind;
    pen->order = *order;
    pen->form = forms[order->form];
    return &pen->pen;
}

void cairo_pen_close(gx_pen *base) {
    cairo_pen *pen = of(base);

    finish_page(pen, true);
    if (pen->form->discard)
        pen->form->discard(pen);
    free(pen);
}
