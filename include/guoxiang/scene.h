/* scene.h - a board as it is broadcast: the players above and below it, the last move and the result beside them.
 *
 *      o Name of Black
 *     +------------------+
 *     |    the board     |
 *     +------------------+
 *      o Name of White        12. Nf5+                                                                             */
#ifndef GUOXIANG_SCENE_H
#define GUOXIANG_SCENE_H

#include <guoxiang/diagram.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Texts are borrowed; each may be empty. */
typedef struct gx_scene {
    gx_diagram diagram;
    gx_text players[2]; /* by gx_color */
    gx_text move, result;
} gx_scene;

/* How high a scene of this width is, in points. */
double gx_scene_height(const gx_scene *scene, double width);

/* Begins a page of this width and draws the scene on it. */
void gx_scene_draw(gx_pen *pen, const gx_scene *scene, double width);

#ifdef __cplusplus
}
#endif
#endif
