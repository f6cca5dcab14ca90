/* entry.c - the one name that gx-paint.so shows. */
#include "cairo_pen.h"

__attribute__((visibility("default"))) gx_paint_get gx_paint_entry;

const gx_paint *gx_paint_entry(void) {
    static const gx_paint paint = {GX_PAINT_VERSION, cairo_pen_open, cairo_pen_close};

    return &paint;
}
