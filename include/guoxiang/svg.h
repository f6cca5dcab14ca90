/* svg.h - a pen that writes Scalable Vector Graphics. */
#ifndef GUOXIANG_SVG_H
#define GUOXIANG_SVG_H

#include <guoxiang/out.h>
#include <guoxiang/pen.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GX_SVG_FIGURES 16

/* A pen for one page. Its fields are its own. */
typedef struct gx_svg {
    gx_pen pen; /* first: the pen to draw with is &svg.pen */
    gx_out *out;
    double scale;
    bool open;
    const gx_figure *defined[GX_SVG_FIGURES];
    size_t defined_count;
} gx_svg;

/* Begins. The picture says it is `scale` pixels a point large; it can be shown at any size. A second page is not
 * drawn: gx_pen_end is false then. Men are outlines and need no font; text asks for common ones. */
void gx_svg_start(gx_svg *svg, gx_out *out, double scale);

#ifdef __cplusplus
}
#endif
#endif
