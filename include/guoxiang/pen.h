/* pen.h - what a drawing asks of a medium, so that one drawing serves files of vectors, of pixels, and paper.
 *
 * A drawing calls gx_pen_* and never knows what lies behind: svg.h writes SVG by itself; the pens for PNG, PDF and GIF
 * live in a library that is loaded when one is asked for. Lengths are points (1/72 inch), y grows downwards. Between
 * gx_pen_page calls everything falls on one page; gx_pen_end finishes the last one.
 *
 *      gx_pen_page(pen, 400, 400, title);
 *      gx_pen_outline(pen, outline, place, ink);  ...
 *      ok = gx_pen_end(pen);
 *
 * A pen that fails (no memory, a full disk) takes everything further in silence and says so at the end. */
#ifndef GUOXIANG_PEN_H
#define GUOXIANG_PEN_H

#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gx_spot {
    double x, y;
} gx_spot;

typedef enum gx_step_kind { GX_STEP_MOVE, GX_STEP_LINE, GX_STEP_CURVE, GX_STEP_CLOSE } gx_step_kind;

/* MOVE and LINE go to `to[0]`; CURVE is a cubic with two control points and its end; CLOSE uses none. */
typedef struct gx_step {
    gx_step_kind kind;
    gx_spot to[3];
} gx_step;

/* Borrowed steps. */
typedef struct gx_outline {
    const gx_step *steps;
    size_t count;
} gx_outline;

/* 0xRRGGBBAA; alpha 0 draws nothing. */
typedef uint32_t gx_tint;
#define GX_NO_TINT ((gx_tint)0)

/* How an outline is filled and drawn; joints and ends are round. */
typedef struct gx_ink {
    gx_tint fill, line;
    double width; /* of the line, in the outline's own units */
} gx_ink;

/* Where an outline comes to lie: its origin, and how many points its unit has. */
typedef struct gx_place {
    double x, y, scale;
} gx_place;

typedef struct gx_layer {
    gx_outline outline;
    gx_ink ink;
} gx_layer;

/* Outlines that belong together and are drawn often; `name` is unique in a drawing, ASCII letters. Borrowed until the
 * pen has ended. */
typedef struct gx_figure {
    const char *name;
    const gx_layer *layers;
    size_t count;
} gx_figure;

typedef enum gx_anchor { GX_ANCHOR_START, GX_ANCHOR_MIDDLE, GX_ANCHOR_END } gx_anchor;

/* A line of text: where its baseline begins, is centred, or ends. */
typedef struct gx_lettering {
    double x, y;
    double size; /* of the type */
    double
        width; /* a longer line is made narrower to fit, down to GX_NARROWEST, then cut off with "…"; 0: not limited */
    gx_anchor anchor;
    bool bold, italic, serif;
    gx_tint tint;
} gx_lettering;

typedef struct gx_pen gx_pen;

/* What a medium does; the functions below call it. */
typedef struct gx_pen_kind {
    void (*page)(gx_pen *pen, double width, double height, gx_text title);
    void (*outline)(gx_pen *pen, gx_outline outline, gx_place place, gx_ink ink);
    void (*figure)(gx_pen *pen, const gx_figure *figure, gx_place place);
    void (*write)(gx_pen *pen, gx_text text, const gx_lettering *lettering);
    double (*measure)(gx_pen *pen, gx_text text, const gx_lettering *lettering);
    bool (*end)(gx_pen *pen);
} gx_pen_kind;

struct gx_pen {
    const gx_pen_kind *kind;
};

/* A new page. `title` is what a reader of the screen is told it shows; may be empty. */
static inline void gx_pen_page(gx_pen *pen, double width, double height, gx_text title) {
    pen->kind->page(pen, width, height, title);
}

static inline void gx_pen_outline(gx_pen *pen, gx_outline outline, gx_place place, gx_ink ink) {
    pen->kind->outline(pen, outline, place, ink);
}

static inline void gx_pen_figure(gx_pen *pen, const gx_figure *figure, gx_place place) {
    pen->kind->figure(pen, figure, place);
}

static inline void gx_pen_write(gx_pen *pen, gx_text text, const gx_lettering *lettering) {
    pen->kind->write(pen, text, lettering);
}

/* How long a line of text will be; pens without fonts at hand estimate it. */
static inline double gx_pen_measure(gx_pen *pen, gx_text text, const gx_lettering *lettering) {
    return pen->kind->measure(pen, text, lettering);
}

/* Finishes; true if everything has arrived. Nothing may be drawn after it. */
static inline bool gx_pen_end(gx_pen *pen) {
    return pen->kind->end(pen);
}

/* How long a line of UTF-8 is in a common font of this size, on the whole: for pens that have no font, and for whoever
 * must know before there is a page. */
double gx_pen_estimate(gx_text text, double size);

/* The least share of its width that a line is squeezed to. */
#define GX_NARROWEST 0.6

/* The text that a pen has to write: all of it, or its beginning and "…" in `memory` where it could not be read squeezed. */
gx_text gx_pen_fit(gx_text text, const gx_lettering *lettering, char *memory, size_t room);

/* ---- simple outlines, by the functions above ---- */

void gx_pen_box(gx_pen *pen, double x, double y, double width, double height, gx_ink ink);
void gx_pen_line(gx_pen *pen, gx_spot from, gx_spot to, double width, gx_tint tint);
void gx_pen_circle(gx_pen *pen, gx_spot centre, double radius, gx_ink ink);

/* The four curves of a circle: 6 steps. */
#define GX_CIRCLE_STEPS 6
void gx_circle(gx_step steps[GX_CIRCLE_STEPS], gx_spot centre, double radius);

#ifdef __cplusplus
}
#endif
#endif
