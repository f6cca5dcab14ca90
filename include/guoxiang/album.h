/* album.h - several diagrams on a page, and as many pages as they need. */
#ifndef GUOXIANG_ALBUM_H
#define GUOXIANG_ALBUM_H

#include <guoxiang/diagram.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A4, in points. */
#define GX_A4_WIDTH 595.28
#define GX_A4_HEIGHT 841.89

typedef struct gx_album {
    double width, height; /* of a page; height 0: one page, as high as its diagrams need */
    double margin;        /* round the page */
    double indent;        /* left and right, beside the margin */
    double gap;           /* between diagrams */
    unsigned columns;     /* at least 1 */
    gx_text title;        /* above the diagrams of the first page; may be empty */
    gx_text number;       /* below each page of several, with its number in place of '%'; may be empty */
    gx_tint paper;
} gx_album;

/* Draws all diagrams, row by row; a row that does not fit begins a page. Pens for one page (SVG, PNG) need height 0. */
void gx_album_draw(gx_pen *pen, const gx_album *album, const gx_diagram *diagrams, size_t count);

/* How high the one page of an album with height 0 is. */
double gx_album_height(const gx_album *album, const gx_diagram *diagrams, size_t count);

#ifdef __cplusplus
}
#endif
#endif
