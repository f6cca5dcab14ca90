/* theme.h - the colors of a board and its pieces, and the pieces themselves as figures.
 *
 * The pieces are our own: Staunton men of filled outlines, legible at 20 pixels and smooth at 2,000. */
#ifndef GUOXIANG_THEME_H
#define GUOXIANG_THEME_H

#include <guoxiang/pen.h>
#include <guoxiang/square.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gx_theme {
    const char *name;
    gx_tint paper;       /* behind the board */
    gx_tint ink;         /* coordinates, captions, the frame */
    gx_tint light, dark; /* squares */
    gx_tint hatch;       /* lines drawn over dark squares, as printers did; none where it is GX_NO_TINT */
    gx_tint last;        /* over the squares of the last move */
    gx_tint check;       /* over the square of a king in check */
    gx_tint halo;        /* round the men, where squares are hatched */
    gx_tint man[2];      /* what the men are filled with, by gx_color */
    gx_tint rim[2];      /* their outer line */
    gx_tint seam[2];     /* their inner lines */
    double seam_width[2];
} gx_theme;

/* The themes in their order, the first is the usual one; NULL past the last. They live for ever. */
const gx_theme *gx_theme_at(size_t index);

/* By name; NULL where there is none. */
const gx_theme *gx_theme_named(gx_text name);

#define GX_MEN_STEPS 1600
#define GX_MEN_LAYERS 240

/* The twelve men in the colors of a theme. Drawn in a square of 100 by 100. */
typedef struct gx_men {
    gx_figure figures[2][6]; /* by gx_color and gx_kind */
    gx_layer layers[GX_MEN_LAYERS];
    gx_step steps[GX_MEN_STEPS];
    size_t layer_count, step_count;
} gx_men;

/* Fills `men`, which is about 100 KB and must live until the pen has ended. */
void gx_men_cut(gx_men *men, const gx_theme *theme);

#ifdef __cplusplus
}
#endif
#endif
