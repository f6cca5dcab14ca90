/* pen.c - boxes, lines and circles, which every pen can draw since it can draw outlines; and how long a line of text is. */
#include <guoxiang/pen.h>
#include <guoxiang/utf8.h>

static const gx_place as_it_is = {0, 0, 1};

static gx_step line_to(double x, double y) {
    return (gx_step){GX_STEP_LINE, {{x, y}}};
}

void gx_pen_box(gx_pen *pen, double x, double y, double width, double height, gx_ink ink) {
    gx_step steps[] = {{GX_STEP_MOVE, {{x, y}}},
                       line_to(x + width, y),
                       line_to(x + width, y + height),
                       line_to(x, y + height),
                       {GX_STEP_CLOSE, {{0, 0}}}};

    gx_pen_outline(pen, (gx_outline){steps, sizeof steps / sizeof steps[0]}, as_it_is, ink);
}

void gx_pen_line(gx_pen *pen, gx_spot from, gx_spot to, double width, gx_tint tint) {
    gx_step steps[] = {{GX_STEP_MOVE, {from}}, {GX_STEP_LINE, {to}}};

    gx_pen_outline(pen, (gx_outline){steps, 2}, as_it_is, (gx_ink){GX_NO_TINT, tint, width});
}

/* A quarter of a circle is a cubic whose controls stand this share of the radius from its ends. */
static const double QUARTER = 0.5522847498;

static gx_step quarter(gx_spot centre, gx_spot from, gx_spot to) {
    gx_spot a = {centre.x + from.x + QUARTER * to.x, centre.y + from.y + QUARTER * to.y};
    gx_spot b = {centre.x + to.x + QUARTER * from.x, centre.y + to.y + QUARTER * from.y};

    return (gx_step){GX_STEP_CURVE, {a, b, {centre.x + to.x, centre.y + to.y}}};
}

void gx_circle(gx_step steps[GX_CIRCLE_STEPS], gx_spot centre, double radius) {
    gx_spot east = {radius, 0}, south = {0, radius}, west = {-radius, 0}, north = {0, -radius};

    steps[0] = (gx_step){GX_STEP_MOVE, {{centre.x + radius, centre.y}}};
    steps[1] = quarter(centre, east, south);
    steps[2] = quarter(centre, south, west);
    steps[3] = quarter(centre, west, north);
    steps[4] = quarter(centre, north, east);
    steps[5] = (gx_step){GX_STEP_CLOSE, {{0, 0}}};
}

void gx_pen_circle(gx_pen *pen, gx_spot centre, double radius, gx_ink ink) {
    gx_step steps[GX_CIRCLE_STEPS];

    gx_circle(steps, centre, radius);
    gx_pen_outline(pen, (gx_outline){steps, GX_CIRCLE_STEPS}, as_it_is, ink);
}

double gx_pen_estimate(gx_text text, double size) {
    double width = 0;

    while (text.size > 0) {
        uint32_t character;
        size_t length = gx_utf8_read(text, &character);
        bool narrow = character == ' ' || character == 'i' || character == 'l' || character == '.' || character == ',';
        bool capital = character >= 'A' && character <= 'Z';
        bool wide = gx_utf8_columns((gx_text){text.bytes, length}) > 1;
        width += wide ? 1.0 : narrow ? 0.3 : capital ? 0.7 : 0.55;
        text = (gx_text){text.bytes + length, text.size - length};
    }
    return width * size;
}

gx_text gx_pen_fit(gx_text text, const gx_lettering *lettering, char *memory, size_t room) {
    double most = lettering->width / GX_NARROWEST, dots = lettering->size;
    size_t size = 0;

    if (lettering->width <= 0 || room < 4 || gx_pen_estimate(text, lettering->size) <= most)
        return text;
    while (size < text.size) {
        uint32_t character;
        size_t length = gx_utf8_read((gx_text){text.bytes + size, text.size - size}, &character);
        if (size + length > room - 3 ||
            gx_pen_estimate((gx_text){text.bytes, size + length}, lettering->size) > most - dots)
            break;
        size += length;
    }
    gx_buffer out = gx_buffer_over(memory, room);
    gx_buffer_put_text(&out, (gx_text){text.bytes, size});
    gx_buffer_put_string(&out, "…");
    return gx_buffer_text(&out);
}
