/* SVG as text: what is escaped, how numbers are written, that figures are defined once. */
#include <guoxiang/svg.h>
#include <guoxiang/theme.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

static char *text_of(gx_out *out) {
    char *text = calloc(out->size + 1, 1);

    memcpy(text, out->bytes, out->size);
    gx_out_free(out);
    return text;
}

static unsigned count(const char *text, const char *what) {
    unsigned found = 0;

    for (const char *at = text; (at = strstr(at, what)) != NULL; at++)
        found++;
    return found;
}

static void texts_are_escaped(void **state) {
    gx_out out;
    gx_svg svg;

    (void)state;
    gx_out_memory(&out);
    gx_svg_start(&svg, &out, 1);
    gx_pen_page(&svg.pen, 10, 10, gx_text_of("<script>&\"\x01\xff"));
    gx_pen_write(&svg.pen, gx_text_of("a<b 国"), &(gx_lettering){.size = 1, .tint = 0xff});
    assert_true(gx_pen_end(&svg.pen));
    char *text = text_of(&out);
    assert_non_null(strstr(text, "<title>&lt;script&gt;&amp;&quot;</title>"));
    assert_non_null(strstr(text, ">a&lt;b 国</text>"));
    free(text);
}

static void numbers_are_short(void **state) {
    gx_out out;
    gx_svg svg;

    (void)state;
    gx_out_memory(&out);
    gx_svg_start(&svg, &out, 2);
    gx_pen_page(&svg.pen, 10, 20.5, gx_text_of(""));
    gx_pen_box(&svg.pen, 0.5, -1.25, 1, 2.004, (gx_ink){0x11223380, GX_NO_TINT, 0});
    assert_true(gx_pen_end(&svg.pen));
    char *text = text_of(&out);
    assert_non_null(strstr(text, "width=\"20\" height=\"41\" viewBox=\"0 0 10 20.5\""));
    assert_non_null(
        strstr(text, "<path d=\"M.5 -1.25L1.5 -1.25L1.5 .75L.5 .75Z\" fill=\"#112233\" fill-opacity=\".5\"/>"));
    assert_null(strstr(text, "<title>"));
    free(text);
}

static void a_figure_is_defined_once(void **state) {
    static gx_men men;
    gx_out out;
    gx_svg svg;

    (void)state;
    gx_men_cut(&men, gx_theme_at(0));
    gx_out_memory(&out);
    gx_svg_start(&svg, &out, 1);
    gx_pen_page(&svg.pen, 10, 10, gx_text_of(""));
    for (unsigned n = 0; n < 3; n++)
        gx_pen_figure(&svg.pen, &men.figures[GX_WHITE][GX_PAWN], (gx_place){n, 0, 0.45});
    assert_true(gx_pen_end(&svg.pen));
    char *text = text_of(&out);
    assert_int_equal(count(text, "<g id=\"wP\">"), 1);
    assert_int_equal(count(text, "<use href=\"#wP\""), 3);
    assert_int_equal(count(text, "scale(0.45000)"), 3);
    free(text);
}

/* Squeezed while it can be read, then cut off. */
static void long_lines_are_cut(void **state) {
    const gx_lettering style = {.size = 10, .width = 100, .tint = 0xff};
    gx_out out;
    gx_svg svg;
    char long_name[301];

    (void)state;
    memset(long_name, 'n', 300);
    long_name[300] = 0;
    gx_out_memory(&out);
    gx_svg_start(&svg, &out, 1);
    gx_pen_page(&svg.pen, 10, 10, gx_text_of(""));
    gx_pen_write(&svg.pen, gx_text_of("a name of twenty-four"), &style);
    gx_pen_write(&svg.pen, gx_text_of(long_name), &style);
    assert_true(gx_pen_end(&svg.pen));
    char *text = text_of(&out);
    assert_non_null(strstr(text, ">a name of twenty-four</text>"));
    assert_int_equal(count(text, "textLength=\"100\""), 2);
    assert_int_equal(count(text, "…</text>"), 1);
    assert_true(count(text, "n") < 100);
    free(text);
}

static void a_second_page_is_a_failure(void **state) {
    gx_out out;
    gx_svg svg;

    (void)state;
    gx_out_memory(&out);
    gx_svg_start(&svg, &out, 1);
    gx_pen_page(&svg.pen, 10, 10, gx_text_of(""));
    gx_pen_page(&svg.pen, 10, 10, gx_text_of(""));
    assert_false(gx_pen_end(&svg.pen));
    gx_out_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_escaped),          cmocka_unit_test(numbers_are_short),
        cmocka_unit_test(a_figure_is_defined_once),   cmocka_unit_test(long_lines_are_cut),
        cmocka_unit_test(a_second_page_is_a_failure),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
