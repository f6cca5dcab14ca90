/* diagram_marks.c - rings round squares, and arrows from square to square; and how both are written.
 *
 * An arrow is one outline with seven corners, so that where it is transparent it is so evenly:
 *
 *                       |\
 *      +----------------' \        shaft from the centre of a square to just before the centre of the other;
 *      +----------------. /        those of a knight's move go straight, too
 *                       |/                                                                                        */
#include <guoxiang/diagram.h>
#include "diagram.h"

static const gx_tint tints[GX_MARK_COLORS] = {0x1f9d4ecc, 0xd23b3bcc, 0xe0a800cc, 0x2f6fd6cc};

void draw_marks(gx_pen *pen, const gx_diagram *diagram, const board_frame *frame) {
    for (unsigned color = 0; color < GX_MARK_COLORS; color++)
        for (unsigned square = 0; square < 64; square++)
            if (diagram->marks[color] >> square & 1)
                gx_pen_circle(pen, frame_centre(frame, (gx_square)square), frame->side * 0.45,
                              (gx_ink){GX_NO_TINT, tints[color], frame->side * 0.06});
}

/* A square root, which is all of mathematics that a drawing needs: Newton, from above. */
static double root(double square) {
    double x = square > 1 ? square : 1;

    for (unsigned n = 0; n < 40; n++)
        x = (x + square / x) / 2;
    return x;
}

static void draw_arrow(gx_pen *pen, gx_spot from, gx_spot to, double side, gx_tint tint) {
    double dx = to.x - from.x, dy = to.y - from.y, length = root(dx * dx + dy * dy);
    gx_spot along = {dx / length, dy / length}, across = {-along.y, along.x};
    double tail = side * 0.12, neck = length - side * 0.38, half = side * 0.075, barb = side * 0.2;
    const double corners[7][2] = {{tail, half},  {neck, half},  {neck, barb}, {length, 0},
                                  {neck, -barb}, {neck, -half}, {tail, -half}};
    gx_step steps[8];

    for (unsigned n = 0; n < 7; n++) {
        double a = corners[n][0], b = corners[n][1];
        steps[n] = (gx_step){n ? GX_STEP_LINE : GX_STEP_MOVE,
                             {{from.x + a * along.x + b * across.x, from.y + a * along.y + b * across.y}}};
    }
    steps[7] = (gx_step){GX_STEP_CLOSE, {{0, 0}}};
    gx_pen_outline(pen, (gx_outline){steps, 8}, (gx_place){0, 0, 1}, (gx_ink){tint, GX_NO_TINT, 0});
}

void draw_arrows(gx_pen *pen, const gx_diagram *diagram, const board_frame *frame) {
    for (size_t n = 0; n < diagram->arrow_count; n++) {
        const gx_arrow *arrow = &diagram->arrows[n];
        draw_arrow(pen, frame_centre(frame, arrow->from), frame_centre(frame, arrow->to), frame->side,
                   tints[arrow->color]);
    }
}

/* ---- as they are written ---- */

static bool is_between(char byte) {
    return byte == ',' || byte == ' ';
}

static bool read_color(char letter, gx_mark_color *color) {
    static const char letters[] = "GRYB";

    for (unsigned n = 0; n < GX_MARK_COLORS; n++)
        if (letters[n] == letter) {
            *color = (gx_mark_color)n;
            return true;
        }
    return false;
}

static bool add(gx_diagram *diagram, gx_text word) {
    gx_mark_color color = GX_MARK_GREEN;
    size_t skip = word.size > 0 && read_color(word.bytes[0], &color);
    gx_text rest = {word.bytes + skip, word.size - skip};

    if (rest.size != 2 && rest.size != 4)
        return false;
    gx_square from = gx_square_read(rest.bytes[0], rest.bytes[1]);
    if (from == GX_NO_SQUARE)
        return false;
    if (rest.size == 2) {
        diagram->marks[color] |= GX_BIT(from);
        return true;
    }
    gx_square to = gx_square_read(rest.bytes[2], rest.bytes[3]);
    if (to == GX_NO_SQUARE || to == from || diagram->arrow_count == GX_ARROWS_MAX)
        return false;
    diagram->arrows[diagram->arrow_count++] = (gx_arrow){from, to, color};
    return true;
}

bool gx_diagram_mark(gx_diagram *diagram, gx_text text, size_t *at) {
    size_t begin = 0;

    while (begin < text.size) {
        size_t end = begin;
        while (end < text.size && !is_between(text.bytes[end]))
            end++;
        *at = begin;
        if (end > begin && !add(diagram, (gx_text){text.bytes + begin, end - begin}))
            return false;
        begin = end + 1;
    }
    return true;
}
