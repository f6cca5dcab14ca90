/* svg.c - SVG as a person would write it: short numbers, each figure defined where it first occurs and used by name.
 *
 *      <svg ... viewBox="0 0 400 410" role="img"><title>...</title>
 *        <path d="M0 0H400V400H0Z" fill="#f0ddbb"/>
 *        <defs><g id="wK">...</g></defs><use href="#wK" transform="translate(180 330)scale(.45)"/>                      */
#include <guoxiang/svg.h>
#include <guoxiang/utf8.h>
#include <stddef.h>

static gx_svg *of(gx_pen *pen) {
    return (gx_svg *)(void *)((char *)pen - offsetof(gx_svg, pen));
}

/* Two decimals, none of them needless. */
static void put_number(gx_out *out, double value) {
    int64_t cents = (int64_t)(value * 100 + (value < 0 ? -0.5 : 0.5));

    if (cents < 0)
        gx_out_put(out, '-');
    cents = cents < 0 ? -cents : cents;
    if (cents >= 100 || cents == 0)
        gx_out_number(out, cents / 100);
    if (cents % 100 == 0)
        return;
    gx_out_put(out, '.');
    gx_out_put(out, (char)('0' + cents % 100 / 10));
    if (cents % 10)
        gx_out_put(out, (char)('0' + cents % 10));
}

/* Scales need more than two decimals. */
static void put_scale(gx_out *out, double value) {
    int64_t parts = (int64_t)(value * 100000 + 0.5);
    char digits[6];

    gx_out_number(out, parts / 100000);
    gx_out_put(out, '.');
    for (int n = 4, rest = (int)(parts % 100000); n >= 0; n--, rest /= 10)
        digits[n] = (char)('0' + rest % 10);
    gx_out_bytes(out, digits, 5);
}

static void put_attribute(gx_out *out, const char *name, double value) {
    gx_out_put(out, ' ');
    gx_out_string(out, name);
    gx_out_string(out, "=\"");
    put_number(out, value);
    gx_out_put(out, '"');
}

/* What XML forbids in a text is left out, what it has other uses for is escaped. */
static void put_text(gx_out *out, gx_text text) {
    while (text.size > 0) {
        uint32_t character;
        size_t size = gx_utf8_read(text, &character);
        switch (character) {
        case '<': gx_out_string(out, "&lt;"); break;
        case '>': gx_out_string(out, "&gt;"); break;
        case '&': gx_out_string(out, "&amp;"); break;
        case '"': gx_out_string(out, "&quot;"); break;
        default:
            if (character >= ' ' && character != 0xfffe && character != 0xffff && !(size == 1 && character > 0x7e))
                gx_out_bytes(out, text.bytes, size);
        }
        text = (gx_text){text.bytes + size, text.size - size};
    }
}

static void put_tint(gx_out *out, const char *name, gx_tint tint) {
    static const char hex[] = "0123456789abcdef";
    unsigned alpha = tint & 0xff;

    gx_out_put(out, ' ');
    gx_out_string(out, name);
    if (alpha == 0) {
        gx_out_string(out, "=\"none\"");
        return;
    }
    gx_out_string(out, "=\"#");
    for (int shift = 28; shift >= 8; shift -= 4)
        gx_out_put(out, hex[tint >> shift & 15]);
    gx_out_put(out, '"');
    if (alpha < 0xff) {
        gx_out_put(out, ' ');
        gx_out_string(out, name);
        gx_out_string(out, "-opacity=\"");
        put_number(out, alpha / 255.0);
        gx_out_put(out, '"');
    }
}

/* ---- outlines ---- */

static void put_spot(gx_out *out, gx_spot spot, gx_place place) {
    put_number(out, place.x + spot.x * place.scale);
    gx_out_put(out, ' ');
    put_number(out, place.y + spot.y * place.scale);
}

static void put_steps(gx_out *out, gx_outline outline, gx_place place) {
    for (size_t n = 0; n < outline.count; n++) {
        const gx_step *step = &outline.steps[n];
        unsigned spots = step->kind == GX_STEP_CLOSE ? 0 : step->kind == GX_STEP_CURVE ? 3 : 1;
        gx_out_put(out, "MLCZ"[step->kind]);
        for (unsigned each = 0; each < spots; each++) {
            if (each > 0)
                gx_out_put(out, ' ');
            put_spot(out, step->to[each], place);
        }
    }
}

static void put_path(gx_out *out, gx_outline outline, gx_place place, gx_ink ink) {
    gx_out_string(out, "<path d=\"");
    put_steps(out, outline, place);
    gx_out_put(out, '"');
    put_tint(out, "fill", ink.fill);
    if (ink.line & 0xff && ink.width > 0) {
        put_tint(out, "stroke", ink.line);
        put_attribute(out, "stroke-width", ink.width * place.scale);
    }
    gx_out_string(out, "/>\n");
}

static void draw_outline(gx_pen *pen, gx_outline outline, gx_place place, gx_ink ink) {
    if (of(pen)->open)
        put_path(of(pen)->out, outline, place, ink);
}

/* ---- figures ---- */

static bool is_defined(const gx_svg *svg, const gx_figure *figure) {
    for (size_t n = 0; n < svg->defined_count; n++)
        if (svg->defined[n] == figure)
            return true;
    return false;
}

static void put_layers(gx_out *out, const gx_figure *figure, gx_place place) {
    for (size_t n = 0; n < figure->count; n++)
        put_path(out, figure->layers[n].outline, place, figure->layers[n].ink);
}

static void define(gx_svg *svg, const gx_figure *figure) {
    svg->defined[svg->defined_count++] = figure;
    gx_out_string(svg->out, "<defs><g id=\"");
    gx_out_string(svg->out, figure->name);
    gx_out_string(svg->out, "\">\n");
    put_layers(svg->out, figure, (gx_place){0, 0, 1});
    gx_out_string(svg->out, "</g></defs>\n");
}

static void draw_figure(gx_pen *pen, const gx_figure *figure, gx_place place) {
    gx_svg *svg = of(pen);

    if (!svg->open)
        return;
    if (!is_defined(svg, figure) && svg->defined_count < GX_SVG_FIGURES)
        define(svg, figure);
    if (!is_defined(svg, figure)) {
        put_layers(svg->out, figure, place);
        return;
    }
    gx_out_string(svg->out, "<use href=\"#");
    gx_out_string(svg->out, figure->name);
    gx_out_string(svg->out, "\" transform=\"translate(");
    put_spot(svg->out, (gx_spot){0, 0}, place);
    gx_out_string(svg->out, ")scale(");
    put_scale(svg->out, place.scale);
    gx_out_string(svg->out, ")\"/>\n");
}

/* ---- text ---- */

static double measure(gx_pen *pen, gx_text text, const gx_lettering *lettering) {
    (void)pen;
    return gx_pen_estimate(text, lettering->size);
}

static void write_line(gx_pen *pen, gx_text text, const gx_lettering *lettering) {
    static const char *const anchors[] = {NULL, "middle", "end"};
    char memory[512];
    gx_out *out = of(pen)->out;

    if (!of(pen)->open || text.size == 0)
        return;
    text = gx_pen_fit(text, lettering, memory, sizeof memory);
    gx_out_string(out, "<text");
    put_attribute(out, "x", lettering->x);
    put_attribute(out, "y", lettering->y);
    put_attribute(out, "font-size", lettering->size);
    if (anchors[lettering->anchor]) {
        gx_out_string(out, " text-anchor=\"");
        gx_out_string(out, anchors[lettering->anchor]);
        gx_out_put(out, '"');
    }
    if (lettering->serif)
        gx_out_string(out, " font-family=\"Georgia,'Noto Serif CJK SC','Songti SC',SimSun,serif\"");
    if (lettering->bold)
        gx_out_string(out, " font-weight=\"bold\"");
    if (lettering->italic)
        gx_out_string(out, " font-style=\"italic\"");
    if (lettering->width > 0 && gx_pen_estimate(text, lettering->size) > lettering->width) {
        put_attribute(out, "textLength", lettering->width);
        gx_out_string(out, " lengthAdjust=\"spacingAndGlyphs\"");
    }
    put_tint(out, "fill", lettering->tint);
    gx_out_put(out, '>');
    put_text(out, text);
    gx_out_string(out, "</text>\n");
}

/* ---- pages ---- */

static void begin_page(gx_pen *pen, double width, double height, gx_text title) {
    gx_svg *svg = of(pen);
    gx_out *out = svg->out;

    if (svg->open) {
        svg->out->failed = true;
        return;
    }
    svg->open = true;
    gx_out_string(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    put_attribute(out, "width", width * svg->scale);
    put_attribute(out, "height", height * svg->scale);
    gx_out_string(out, " viewBox=\"0 0 ");
    put_number(out, width);
    gx_out_put(out, ' ');
    put_number(out, height);
    gx_out_string(out, "\" role=\"img\" stroke-linejoin=\"round\" stroke-linecap=\"round\" "
                       "font-family=\"'Helvetica Neue',Arial,'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',"
                       "sans-serif\">\n");
    if (title.size > 0) {
        gx_out_string(out, "<title>");
        put_text(out, title);
        gx_out_string(out, "</title>\n");
    }
}

static bool end(gx_pen *pen) {
    gx_svg *svg = of(pen);

    if (svg->open)
        gx_out_string(svg->out, "</svg>\n");
    svg->open = false;
    return gx_out_flush(svg->out) && !svg->out->failed;
}

void gx_svg_start(gx_svg *svg, gx_out *out, double scale) {
    static const gx_pen_kind kind = {begin_page, draw_outline, draw_figure, write_line, measure, end};

    *svg = (gx_svg){.pen = {&kind}, .out = out, .scale = scale};
}
