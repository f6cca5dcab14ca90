/* pdf.c - pages of paper, in one surface. */
#include "cairo_pen.h"

#include <cairo-pdf.h>

static cairo_surface_t *begin(cairo_pen *pen, double width, double height) {
    if (pen->surface == NULL)
        return cairo_pdf_surface_create_for_stream(paint_sink, pen, width, height);
    cairo_pdf_surface_set_size(pen->surface, width, height);
    return pen->surface;
}

static bool finish(cairo_pen *pen, cairo_surface_t *surface, bool is_last) {
    (void)pen;
    cairo_surface_show_page(surface);
    if (!is_last)
        return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return status == CAIRO_STATUS_SUCCESS;
}

const paint_form paint_pdf = {begin, finish, NULL};
