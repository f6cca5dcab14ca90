/* scene.c - a line of text above the board and one below it.
 *
 * Whose man is the disc before a name: filled as his men are, so that it is plain which name belongs to which side. The line of
 * who has just moved carries the move; the result stands on the other one. Lengths are shares of the width. */
#include <guoxiang/scene.h>

static const double ROOM = 0.075, TYPE = 0.038, EDGE = 0.055, DISC = 0.014;

static double board_height(const gx_scene *scene, double width) {
    return gx_diagram_height(&scene->diagram, width);
}

double gx_scene_height(const gx_scene *scene, double width) {
    return board_height(scene, width) + 2 * ROOM * width;
}

static void draw_side(gx_pen *pen, const gx_scene *scene, gx_color color, double middle, double width) {
    const gx_theme *theme = scene->diagram.theme;
    bool moved = scene->diagram.setup.turn != color && scene->move.size > 0;
    gx_text word = moved ? scene->move : scene->result;
    gx_lettering style = {.size = TYPE * width, .y = middle + 0.36 * TYPE * width, .tint = theme->ink};
    double word_width = 0;

    if (word.size > 0) {
        style.bold = true;
        style.anchor = GX_ANCHOR_END;
        style.x = width * (1 - EDGE);
        gx_pen_write(pen, word, &style);
        word_width = gx_pen_estimate(word, style.size) + style.size;
    }
    gx_pen_circle(pen, (gx_spot){width * (EDGE + DISC), middle}, DISC * width,
                  (gx_ink){theme->man[color], theme->ink, width / 400});
    style.bold = false;
    style.anchor = GX_ANCHOR_START;
    style.x = width * (EDGE + 3.2 * DISC);
    style.width = width * (1 - EDGE) - word_width - style.x;
    gx_pen_write(pen, scene->players[color], &style);
}

void gx_scene_draw(gx_pen *pen, const gx_scene *scene, double width) {
    double room = ROOM * width, height = gx_scene_height(scene, width);
    gx_color low = scene->diagram.flip ? GX_BLACK : GX_WHITE;

    gx_pen_page(pen, width, height, scene->move);
    gx_pen_box(pen, 0, 0, width, height, (gx_ink){scene->diagram.theme->paper, GX_NO_TINT, 0});
    gx_diagram_draw(pen, &scene->diagram, 0, room, width);
    draw_side(pen, scene, (gx_color)!low, room / 2, width);
    draw_side(pen, scene, low, height - room / 2, width);
}
