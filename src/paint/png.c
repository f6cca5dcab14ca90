/* png.c - one page of pixels. */
#include "cairo_pen.h"

#include <math.h>

static cairo_surface_t *begin(cairo_pen *pen, double width, double height) {
    double scale = pen->order.scale;
    int columns = (int)lround(width * scale), rows = (int)lround(height * scale);

    if (pen->pages > 0)
        return NULL;
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns > 0 ? columns : 1, rows > 0 ? rows : 1);
    cairo_surface_set_device_scale(surface, scale, scale);
    return surface;
}

static bool finish(cairo_pen *pen, cairo_surface_t *surface, bool is_last) {
    cairo_status_t status = cairo_surface_write_to_png_stream(surface, paint_sink, pen);

    cairo_surface_destroy(surface);
    return is_last && status == CAIRO_STATUS_SUCCESS;
}

const paint_form paint_png = {begin, finish, NULL};
