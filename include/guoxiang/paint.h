/* paint.h - what the library of pens for pixels and paper offers: PNG, PDF, moving GIF.
 *
 * It stands on cairo and pango, which take megabytes and milliseconds to load, so it is a library of its own
 * (gx-paint.so) that the program opens when a picture of such a kind is asked for. The two know each other by this
 * header alone. */
#ifndef GUOXIANG_PAINT_H
#define GUOXIANG_PAINT_H

#include <guoxiang/pen.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gx_paint_form { GX_PAINT_PNG, GX_PAINT_PDF, GX_PAINT_GIF } gx_paint_form;

/* Takes bytes; false stops the writing. */
typedef bool gx_paint_sink(void *context, const void *bytes, size_t size);

typedef struct gx_paint_order {
    gx_paint_form form;
    double scale; /* pixels a point; PDF takes none */
    gx_paint_sink *sink;
    void *context;
    unsigned frame_ms, last_ms; /* of a GIF: how long a page is shown, and the last one */
} gx_paint_order;

/* What gx_paint_entry answers. `version` must be GX_PAINT_VERSION. */
#define GX_PAINT_VERSION 1
typedef struct gx_paint {
    unsigned version;
    gx_pen *(*open)(const gx_paint_order *order); /* NULL: no memory */
    void (*close)(gx_pen *pen);
} gx_paint;

typedef const gx_paint *gx_paint_get(void);
#define GX_PAINT_ENTRY "gx_paint_entry" /* a gx_paint_get */

#ifdef __cplusplus
}
#endif
#endif
