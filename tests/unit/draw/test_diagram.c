/* What a diagram asks of a pen, and how marks and arrows are read. */
#include <guoxiang/diagram.h>
#include <guoxiang/position.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include <string.h>

/* A pen that counts. */
typedef struct counting {
    gx_pen pen;
    unsigned outlines, figures, lines, kings;
    gx_place king; /* where the last king was put */
    double right, bottom;
} counting;

static counting *of(gx_pen *pen) {
    return (counting *)(void *)pen;
}

static void page(gx_pen *pen, double width, double height, gx_text title) {
    (void)pen, (void)width, (void)height, (void)title;
}

static void outline(gx_pen *pen, gx_outline outline, gx_place place, gx_ink ink) {
    (void)place, (void)ink;
    of(pen)->outlines++;
    for (size_t n = 0; n < outline.count; n++)
        if (outline.steps[n].kind != GX_STEP_CLOSE) {
            gx_spot to = outline.steps[n].to[0];
            of(pen)->right = to.x > of(pen)->right ? to.x : of(pen)->right;
            of(pen)->bottom = to.y > of(pen)->bottom ? to.y : of(pen)->bottom;
        }
}

static void figure(gx_pen *pen, const gx_figure *figure, gx_place place) {
    of(pen)->figures++;
    if (strcmp(figure->name, "wK") == 0) {
        of(pen)->kings++;
        of(pen)->king = place;
    }
}

static void write_line(gx_pen *pen, gx_text text, const gx_lettering *lettering) {
    (void)text, (void)lettering;
    of(pen)->lines++;
}

static double measure(gx_pen *pen, gx_text text, const gx_lettering *lettering) {
    (void)pen, (void)lettering;
    return (double)text.size;
}

static bool end(gx_pen *pen) {
    (void)pen;
    return true;
}

static const gx_pen_kind kind = {page, outline, figure, write_line, measure, end};

static gx_men men;

static gx_diagram king_on(gx_square square) {
    gx_setup setup = gx_setup_empty();

    gx_setup_put(&setup, square, (gx_piece){GX_WHITE, GX_KING});
    gx_men_cut(&men, gx_theme_at(0));
    return gx_diagram_of(&setup, gx_theme_at(0), &men);
}

static void a_man_stands_on_its_square(void **state) {
    (void)state;
    for (unsigned flip = 0; flip < 2; flip++) {
        counting a1 = {.pen = {&kind}}, h8 = {.pen = {&kind}};
        gx_diagram low = king_on(GX_SQUARE(0, 0)), high = king_on(GX_SQUARE(7, 7));
        low.flip = high.flip = flip;
        gx_diagram_draw(&a1.pen, &low, 0, 0, 400);
        gx_diagram_draw(&h8.pen, &high, 0, 0, 400);
        assert_int_equal(a1.kings, 1);
        assert_int_equal(a1.figures, 1);
        double side = 100 * a1.king.scale, sign = flip ? -1 : 1;
        assert_true(side > 40 && side < 50);
        assert_true((h8.king.x - a1.king.x) * sign > 6.99 * side && (h8.king.x - a1.king.x) * sign < 7.01 * side);
        assert_true((a1.king.y - h8.king.y) * sign > 6.99 * side && (a1.king.y - h8.king.y) * sign < 7.01 * side);
    }
}

static void it_stays_within_its_frame(void **state) {
    (void)state;
    for (unsigned coords = 0; coords < 2; coords++) {
        counting pen = {.pen = {&kind}};
        gx_diagram diagram = king_on(GX_SQUARE(4, 0));
        diagram.coords = coords;
        diagram.caption = gx_text_of("one\ntwo");
        gx_diagram_draw(&pen.pen, &diagram, 0, 0, 300);
        assert_true(pen.right <= 300.5);
        assert_true(pen.bottom <= gx_diagram_height(&diagram, 300));
        assert_int_equal(pen.lines, 16 * coords + 2);
    }
}

/* A caption that is wider than the diagram goes on in a further line: at a blank, or between characters of Chinese. */
static void a_long_caption_is_broken(void **state) {
    static const char *const captions[] = {
        "White mates in three moves, and nothing that Black does can help against it",
        "白先，三步杀：请写出全部变化，并说明黑方为什么不能用王吃象，也不能用后吃象"};

    (void)state;
    for (unsigned n = 0; n < 2; n++) {
        counting pen = {.pen = {&kind}};
        gx_diagram diagram = king_on(GX_SQUARE(4, 0));
        diagram.coords = false;
        diagram.caption = gx_text_of("one");
        double height = gx_diagram_height(&diagram, 300);
        diagram.caption = gx_text_of(captions[n]);
        gx_diagram_draw(&pen.pen, &diagram, 0, 0, 300);
        assert_int_equal(pen.lines, 2);
        assert_true(gx_diagram_height(&diagram, 300) > height + 10);
        assert_true(pen.bottom <= gx_diagram_height(&diagram, 300));
    }
}

static void marks_are_read(void **state) {
    gx_diagram diagram = king_on(GX_SQUARE(0, 0));
    size_t at = 99;

    (void)state;
    assert_true(gx_diagram_mark(&diagram, gx_text_of("e4,Rf7 Ge2e4, b1c3"), &at));
    assert_true(diagram.marks[GX_MARK_GREEN] == GX_BIT(GX_SQUARE(4, 3)));
    assert_true(diagram.marks[GX_MARK_RED] == GX_BIT(GX_SQUARE(5, 6)));
    assert_int_equal(diagram.arrow_count, 2);
    assert_int_equal(diagram.arrows[1].to, GX_SQUARE(2, 2));
}

static void what_is_no_mark_is_found(void **state) {
    static const struct {
        const char *text;
        size_t at;
    } wrong[] = {{"e9", 0}, {"e4,x", 3}, {"e2e", 0}, {"e4 e4e4", 3}, {"Qe4", 0}, {"e2e4e6", 0}, {"G", 0}};

    (void)state;
    for (size_t n = 0; n < sizeof wrong / sizeof wrong[0]; n++) {
        gx_diagram diagram = king_on(GX_SQUARE(0, 0));
        size_t at = 99;
        assert_false(gx_diagram_mark(&diagram, gx_text_of(wrong[n].text), &at));
        assert_int_equal(at, wrong[n].at);
    }
}

static void arrows_have_a_limit(void **state) {
    gx_diagram diagram = king_on(GX_SQUARE(0, 0));
    size_t at;

    (void)state;
    for (unsigned n = 0; n < GX_ARROWS_MAX; n++)
        assert_true(gx_diagram_mark(&diagram, gx_text_of("a1a2"), &at));
    assert_false(gx_diagram_mark(&diagram, gx_text_of("a1a2"), &at));
}

static void every_man_of_every_theme_is_cut_within_its_square(void **state) {
    (void)state;
    for (size_t theme = 0; gx_theme_at(theme); theme++) {
        gx_men_cut(&men, gx_theme_at(theme));
        for (unsigned each = 0; each < 12; each++) {
            const gx_figure *man = &men.figures[each / 6][each % 6];
            assert_true(man->count >= 3);
            for (size_t layer = 0; layer < man->count; layer++)
                for (size_t n = 0; n < man->layers[layer].outline.count; n++) {
                    gx_spot to = man->layers[layer].outline.steps[n].to[0];
                    assert_true(to.x >= 0 && to.x <= 100 && to.y >= 0 && to.y <= 100);
                }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_man_stands_on_its_square),
        cmocka_unit_test(it_stays_within_its_frame),
        cmocka_unit_test(a_long_caption_is_broken),
        cmocka_unit_test(marks_are_read),
        cmocka_unit_test(what_is_no_mark_is_found),
        cmocka_unit_test(arrows_have_a_limit),
        cmocka_unit_test(every_man_of_every_theme_is_cut_within_its_square),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
