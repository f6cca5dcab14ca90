/* cairo_pen.h - drawing with cairo and pango; what is done with a page is the business of a form. */
#ifndef PAINT_CAIRO_PEN_H
#define PAINT_CAIRO_PEN_H

#include <cairo.h>
#include <guoxiang/paint.h>
#include <pango/pangocairo.h>

typedef struct cairo_pen cairo_pen;

/* A form makes a surface for a page and takes it when the page is full. */
typedef struct paint_form {
    cairo_surface_t *(*begin)(cairo_pen *pen, double width, double height);
    bool (*finish)(cairo_pen *pen, cairo_surface_t *surface, bool is_last);
    void (*discard)(cairo_pen *pen); /* gives back the form's state; may be NULL */
} paint_form;

struct cairo_pen {
    gx_pen pen; /* first */
    gx_paint_order order;
    const paint_form *form;
    cairo_surface_t *surface; /* of the page that is open, or NULL */
    cairo_t *context;
    PangoLayout *layout;
    unsigned pages;
    bool failed;
    void *state; /* of the form */
};

extern const paint_form paint_png, paint_pdf, paint_gif;

gx_pen *cairo_pen_open(const gx_paint_order *order);
void cairo_pen_close(gx_pen *pen);

/* Bytes to the sink, in the shape that cairo wants. */
cairo_status_t paint_sink(void *context, const unsigned char *bytes, unsigned size);

#endif
