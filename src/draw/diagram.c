/* diagram.c - a board from the paper up: squares, last move, marks, men, arrows, coordinates, caption.
 *
 * All lengths are shares of a square's side. Left and below the board there is room for coordinates, on the right for
 * the disc; without both, the board fills the width.
 *
 *      |<-MARGIN->|<------- 8 ------->|<-SIDE->|                                                                    */
#include "diagram.h"

#include "sheet.h"

static const double MARGIN = 0.42, SIDE = 0.42, BARE = 0.06, LINE = 1.3;

gx_diagram gx_diagram_of(const gx_setup *setup, const gx_theme *theme, const gx_men *men) {
    return (gx_diagram){
        .setup = *setup, .theme = theme, .men = men, .coords = true, .mover = true, .check = GX_NO_SQUARE};
}

static double left_of(const gx_diagram *diagram) {
    return diagram->coords ? MARGIN : BARE;
}

static double right_of(const gx_diagram *diagram) {
    return diagram->mover || diagram->coords ? SIDE : BARE;
}

static double below(const gx_diagram *diagram) {
    return diagram->coords ? MARGIN : BARE;
}

static double side_of(const gx_diagram *diagram, double width) {
    return width / (left_of(diagram) + 8 + right_of(diagram));
}

static double type_size(double side) {
    return side * 0.34;
}

/* The line of the caption that begins at `*at`, as long as the width allows; `*at` moves to the next. */
static gx_text caption_line(const gx_diagram *diagram, double size, double width, size_t *at) {
    gx_text rest = {diagram->caption.bytes + *at, diagram->caption.size - *at};
    size_t length = 0, used = 0;

    while (length < rest.size && rest.bytes[length] != '\n')
        length++;
    gx_text line = sheet_line((gx_text){rest.bytes, length}, &used, size, width);
    *at += used < length || length == rest.size ? used : length + 1;
    return line;
}

static unsigned caption_lines(const gx_diagram *diagram, double size, double width) {
    unsigned lines = 0;

    for (size_t at = 0; at < diagram->caption.size; lines++)
        caption_line(diagram, size, width, &at);
    return lines;
}

double gx_diagram_height(const gx_diagram *diagram, double width) {
    double side = side_of(diagram, width), size = type_size(side);
    double text = caption_lines(diagram, size, width) * LINE * size;

    return side * (BARE + 8 + below(diagram)) + text + (text > 0 ? side * 0.15 : 0);
}

gx_spot frame_corner(const board_frame *frame, gx_square square) {
    unsigned file = GX_FILE_OF(square), rank = GX_RANK_OF(square);
    unsigned column = frame->flip ? 7 - file : file, row = frame->flip ? rank : 7 - rank;

    return (gx_spot){frame->x + column * frame->side, frame->y + row * frame->side};
}

gx_spot frame_centre(const board_frame *frame, gx_square square) {
    gx_spot corner = frame_corner(frame, square);

    return (gx_spot){corner.x + frame->side / 2, corner.y + frame->side / 2};
}

static bool is_dark(unsigned square) {
    return (GX_FILE_OF(square) + GX_RANK_OF(square)) % 2 == 0;
}

static void box(gx_pen *pen, const board_frame *frame, unsigned square, gx_tint tint) {
    gx_spot corner = frame_corner(frame, (gx_square)square);

    if (tint & 0xff)
        gx_pen_box(pen, corner.x, corner.y, frame->side, frame->side, (gx_ink){tint, GX_NO_TINT, 0});
}

/* Lines from lower left to upper right, as woodcuts had them. */
static void hatch(gx_pen *pen, const board_frame *frame, unsigned square, gx_tint tint) {
    gx_spot at = frame_corner(frame, (gx_square)square);
    double side = frame->side, gap = side / 6;

    for (int n = 1; n < 12; n++) {
        double a = n * gap, over = a > side ? a - side : 0, reach = a > side ? side : a;
        gx_pen_line(pen, (gx_spot){at.x + over, at.y + reach}, (gx_spot){at.x + reach, at.y + over}, side / 48, tint);
    }
}

static void draw_squares(gx_pen *pen, const gx_diagram *diagram, const board_frame *frame) {
    const gx_theme *theme = diagram->theme;
    double size = 8 * frame->side;

    gx_pen_box(pen, frame->x, frame->y, size, size, (gx_ink){theme->light, GX_NO_TINT, 0});
    for (unsigned square = 0; square < 64; square++) {
        if (is_dark(square) && theme->dark != theme->light)
            box(pen, frame, square, theme->dark);
        if (is_dark(square) && theme->hatch)
            hatch(pen, frame, square, theme->hatch);
        if (diagram->last >> square & 1)
            box(pen, frame, square, theme->last);
    }
    if (diagram->check != GX_NO_SQUARE)
        box(pen, frame, diagram->check, theme->check);
    gx_pen_box(pen, frame->x, frame->y, size, size, (gx_ink){GX_NO_TINT, theme->ink, frame->side / 30});
}

static void draw_men(gx_pen *pen, const gx_diagram *diagram, const board_frame *frame) {
    const gx_setup *setup = &diagram->setup;

    for (unsigned square = 0; square < 64; square++)
        for (unsigned kind = GX_PAWN; kind <= GX_KING; kind++)
            if (setup->kinds[kind] >> square & 1) {
                unsigned color = setup->colors[GX_BLACK] >> square & 1;
                gx_spot corner = frame_corner(frame, (gx_square)square);
                gx_pen_figure(pen, &diagram->men->figures[color][kind],
                              (gx_place){corner.x, corner.y, frame->side / 100});
            }
}

static void draw_coords(gx_pen *pen, const gx_diagram *diagram, const board_frame *frame) {
    double side = frame->side;
    gx_lettering style = {.size = side * 0.27, .anchor = GX_ANCHOR_MIDDLE, .tint = diagram->theme->ink};

    for (unsigned n = 0; n < 8; n++) {
        char file = (char)('a' + (frame->flip ? 7 - n : n)), rank = (char)('1' + (frame->flip ? n : 7 - n));
        style.x = frame->x + (n + 0.5) * side;
        style.y = frame->y + 8.31 * side;
        gx_pen_write(pen, (gx_text){&file, 1}, &style);
        style.x = frame->x - 0.22 * side;
        style.y = frame->y + (n + 0.6) * side;
        gx_pen_write(pen, (gx_text){&rank, 1}, &style);
    }
}

static void draw_mover(gx_pen *pen, const gx_diagram *diagram, const board_frame *frame) {
    gx_color turn = diagram->setup.turn;
    bool is_low = (turn == GX_WHITE) != frame->flip;
    double side = frame->side, y = frame->y + (is_low ? 7.8 : 0.2) * side;
    gx_ink ink = {turn == GX_WHITE ? 0xffffffff : 0x222222ff, diagram->theme->ink, side / 30};

    gx_pen_circle(pen, (gx_spot){frame->x + 8.23 * side, y}, side * 0.11, ink);
}

static void draw_caption(gx_pen *pen, const gx_diagram *diagram, const board_frame *frame, double width) {
    double size = type_size(frame->side);
    gx_lettering style = {.x = frame->x + 4 * frame->side,
                          .size = size,
                          .width = width,
                          .anchor = GX_ANCHOR_MIDDLE,
                          .serif = true,
                          .tint = diagram->theme->ink};

    style.y = frame->y + (8 + below(diagram) + 0.1) * frame->side + size * 0.85;
    for (size_t at = 0; at < diagram->caption.size; style.y += size * LINE)
        gx_pen_write(pen, caption_line(diagram, size, width, &at), &style);
}

void gx_diagram_draw(gx_pen *pen, const gx_diagram *diagram, double x, double y, double width) {
    double side = side_of(diagram, width);
    board_frame frame = {x + left_of(diagram) * side, y + BARE * side, side, diagram->flip};

    draw_squares(pen, diagram, &frame);
    draw_marks(pen, diagram, &frame);
    draw_men(pen, diagram, &frame);
    draw_arrows(pen, diagram, &frame);
    if (diagram->coords)
        draw_coords(pen, diagram, &frame);
    if (diagram->mover)
        draw_mover(pen, diagram, &frame);
    draw_caption(pen, diagram, &frame, width);
}
