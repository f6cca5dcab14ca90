/* booklet.h - exercises on paper: diagrams with their questions, and behind them the answers.
 *
 *      +-----------------+    +-----------------+
 *      |      Title      |    |     Answers     |
 *      |  [1]     [2]    |    | 1  Qh5+ g6 ...  |
 *      |  [3]     [4]    |    | 2  ...          |
 *      |  [5]     [6]    |    |                 |
 *      +-----------------+    +-----------------+                                                                    */
#ifndef GUOXIANG_BOOKLET_H
#define GUOXIANG_BOOKLET_H

#include <guoxiang/album.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All texts are borrowed. */
typedef struct gx_booklet {
    gx_album album;             /* pages of a height: its title is the book's */
    const gx_diagram *diagrams; /* captions are the questions */
    const gx_text *answers;     /* one a diagram, as text; an empty one is left out */
    size_t count;
    gx_text answers_word; /* above the answers */
} gx_booklet;

/* Draws all pages. */
void gx_booklet_draw(gx_pen *pen, const gx_booklet *booklet);

#ifdef __cplusplus
}
#endif
#endif
