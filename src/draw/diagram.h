/* diagram.h - the measures of a diagram, which its parts share. */
#ifndef DRAW_DIAGRAM_H
#define DRAW_DIAGRAM_H

#include <guoxiang/diagram.h>

/* Where the board lies, in points; `side` is of a square. */
typedef struct board_frame {
    double x, y, side;
    bool flip;
} board_frame;

/* Upper left corner and centre of a square. */
gx_spot frame_corner(const board_frame *frame, gx_square square);
gx_spot frame_centre(const board_frame *frame, gx_square square);

/* What lies below the men, and what lies above them. */
void draw_marks(gx_pen *pen, const gx_diagram *diagram, const board_frame *frame);
void draw_arrows(gx_pen *pen, const gx_diagram *diagram, const board_frame *frame);

#endif
