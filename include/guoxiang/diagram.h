/* diagram.h - a board as a picture: men, coordinates, the last move, a check, marks, arrows, a caption.
 *
 *      +------------------+
 *    8 | r n b q k b n r  |
 *      |        ...       |  #     the disc beside the board tells who has the move
 *    1 | R N B Q K B N R  |
 *      +------------------+
 *        a b c d e f g h
 *             caption                                                                                              */
#ifndef GUOXIANG_DIAGRAM_H
#define GUOXIANG_DIAGRAM_H

#include <guoxiang/setup.h>
#include <guoxiang/theme.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What arrows and marks are drawn with, as in the comments [%cal] and [%csl] of PGN. */
typedef enum gx_mark_color { GX_MARK_GREEN, GX_MARK_RED, GX_MARK_YELLOW, GX_MARK_BLUE, GX_MARK_COLORS } gx_mark_color;

typedef struct gx_arrow {
    gx_square from, to;
    gx_mark_color color;
} gx_arrow;

#define GX_ARROWS_MAX 64

typedef struct gx_diagram {
    gx_setup setup; /* anything that can stand on a board */
    const gx_theme *theme;
    const gx_men *men; /* cut for the theme */
    bool flip;         /* Black below */
    bool coords;
    bool mover;       /* a disc beside the board */
    gx_bitboard last; /* squares of the last move */
    gx_square check;  /* the king that is told to stand in check, or GX_NO_SQUARE */
    gx_bitboard marks[GX_MARK_COLORS];
    gx_arrow arrows[GX_ARROWS_MAX];
    size_t arrow_count;
    gx_text caption; /* lines divided by '\n'; borrowed; may be empty */
} gx_diagram;

/* An empty diagram of a set-up: the first theme's look, coordinates, the disc. */
gx_diagram gx_diagram_of(const gx_setup *setup, const gx_theme *theme, const gx_men *men);

/* How high a diagram of this width is, in points. */
double gx_diagram_height(const gx_diagram *diagram, double width);

/* Draws it with its upper left corner at (x, y). The paper is the caller's. */
void gx_diagram_draw(gx_pen *pen, const gx_diagram *diagram, double x, double y, double width);

/* Marks and arrows as people and PGN write them, divided by commas or blanks: "e4" "Re4" a mark, "e2e4" "Ge2e4" an arrow;
 * the letter G R Y B before it is the color, green where there is none. False: `*at` is the offset of what cannot be
 * read, or of the arrow that is one too many. */
bool gx_diagram_mark(gx_diagram *diagram, gx_text text, size_t *at);

#ifdef __cplusplus
}
#endif
#endif
