#define _GNU_SOURCE
/* fuzz_diagram.c - any bytes as marks and as the caption of a diagram, drawn as SVG.
 *
 * What is refused is refused at a place inside the text; what is drawn has no byte of a text that XML could take for
 * markup, and no control byte. */
#include <guoxiang/diagram.h>
#include <guoxiang/svg.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void want(bool condition) {
    if (!condition)
        abort();
}

static void check_text(gx_text svg) {
    const char *title = svg.size > 7 ? memmem(svg.bytes, svg.size, "<title>", 7) : NULL;
    const char *end = title ? memmem(title, svg.size - (size_t)(title - svg.bytes), "</title>", 8) : NULL;

    want((title == NULL) == (end == NULL));
    for (const char *at = title ? title + 7 : end; at < end; at++)
        want((unsigned char)*at >= ' ' && *at != '<' && *at != '>' && *at != '"');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static gx_men men;
    gx_text text = {(const char *)data, size};
    gx_setup setup = gx_setup_empty();
    gx_out out;
    gx_svg svg;
    size_t at = 0;

    if (men.step_count == 0)
        gx_men_cut(&men, gx_theme_at(0));
    gx_diagram diagram = gx_diagram_of(&setup, gx_theme_at(0), &men);
    if (!gx_diagram_mark(&diagram, text, &at))
        want(at < size);
    diagram.caption = text;
    gx_out_memory(&out);
    gx_svg_start(&svg, &out, 1);
    gx_pen_page(&svg.pen, 400, gx_diagram_height(&diagram, 400), text);
    gx_diagram_draw(&svg.pen, &diagram, 0, 0, 400);
    want(gx_pen_end(&svg.pen));
    check_text(gx_out_held(&out));
    gx_out_free(&out);
    return 0;
}
