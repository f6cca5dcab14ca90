/* men.c - the pieces as outlines.
 *
 * A man is a pile of parts in a square of 100, y downwards, each part laid over the ones before. All but the knight are
 * turned on a lathe, so a part of them is written as its right half from top to bottom and mirrored about x = 50:
 *
 *        (50,41)----.                 .----+----.
 *           |        )      ->       (     |     )        HALF  the collar of a pawn
 *        (50,47)----'                 '----+----'
 *
 * A light man is drawn once, with seams as strong as its rim. A dark one is drawn twice: first all parts with a thick rim,
 * then again with thin light seams, which leaves the rim standing around the whole. */
#include <guoxiang/theme.h>
#include "base/assert.h"
#include "base/byte.h"

typedef enum part_kind { HALF, WHOLE, BALL, DOT, CUT } part_kind;

typedef struct man_part {
    part_kind kind;
    const char *outline; /* of HALF, WHOLE and CUT: M x y, L x y, C x y x y x y, Z; whole numbers are tenths */
    double x, y, radius; /* of BALL and DOT */
} man_part;

#define FOOT_27 "M500 800 L700 800 C740 800 770 840 770 890 C770 915 760 925 740 925 L500 925"
#define FOOT_31 "M500 800 L740 800 C780 800 810 840 810 890 C810 915 800 925 780 925 L500 925"
#define FOOT_33 "M500 800 L760 800 C800 800 830 840 830 890 C830 915 820 925 800 925 L500 925"
#define ROYAL_BODY "M500 580 C600 580 700 600 770 630 C725 670 740 750 780 805 L500 805"
#define ROYAL_BAND "M270 715 C400 685 600 685 730 715"

static const man_part pawn[] = {
    {HALF, "M500 420 L575 420 C580 580 610 680 700 805 L500 805", 0, 0, 0},
    {HALF, FOOT_27, 0, 0, 0},
    {HALF, "M500 410 L610 410 C650 410 650 475 610 475 L500 475", 0, 0, 0},
    {BALL, NULL, 50, 27, 14.5},
};

static const man_part rook[] = {
    {HALF, "M500 380 L650 380 C650 560 670 660 730 805 L500 805", 0, 0, 0},
    {HALF, FOOT_31, 0, 0, 0},
    {HALF, "M500 140 L565 140 L565 210 L630 210 L630 140 L750 140 L750 300 C750 330 680 360 670 405 L500 405", 0, 0, 0},
};

static const man_part bishop[] = {
    {HALF, "M500 500 L590 500 C600 620 650 700 730 805 L500 805", 0, 0, 0},
    {HALF, FOOT_31, 0, 0, 0},
    {HALF, "M500 155 C590 220 680 320 680 410 C680 460 650 500 610 520 L500 520", 0, 0, 0},
    {HALF, "M500 500 L630 500 C670 500 670 565 630 565 L500 565", 0, 0, 0},
    {BALL, NULL, 50, 12, 5.2},
    {CUT, "M585 245 L505 360", 0, 0, 0},
};

static const man_part queen[] = {
    {HALF, ROYAL_BODY, 0, 0, 0},
    {HALF, FOOT_33, 0, 0, 0},
    {HALF, "M500 240 L580 470 L695 250 L715 490 L870 310 L785 640 C700 605 600 595 500 595", 0, 0, 0},
    {BALL, NULL, 50, 17.5, 5.6},
    {BALL, NULL, 30, 18.5, 5.6},
    {BALL, NULL, 70, 18.5, 5.6},
    {BALL, NULL, 11.5, 26, 5.6},
    {BALL, NULL, 88.5, 26, 5.6},
    {CUT, ROYAL_BAND, 0, 0, 0},
};

static const man_part king[] = {
    {HALF, ROYAL_BODY, 0, 0, 0},
    {HALF, FOOT_33, 0, 0, 0},
    {HALF, "M500 40 L538 40 L538 100 L605 100 L605 170 L538 170 L538 270 L500 270", 0, 0, 0},
    {HALF,
     "M500 580 C500 440 560 300 690 295 C820 290 900 410 850 510 C820 570 790 600 785 640 C700 605 600 595 500 595", 0,
     0, 0},
    {HALF, "M500 250 C570 310 580 380 500 490", 0, 0, 0},
    {CUT, ROYAL_BAND, 0, 0, 0},
};

static const man_part knight[] = {
    {WHOLE,
     "M280 805 C280 660 410 610 455 480 C400 525 340 520 310 550 C285 595 240 615 200 595 C150 570 135 530 155 490 "
     "C200 420 250 360 270 290 C280 240 310 210 350 185 L340 90 L430 150 L490 85 L520 175 C710 220 800 420 770 805 Z",
     0, 0, 0},
    {HALF, FOOT_31, 0, 0, 0},
    {DOT, NULL, 36.5, 30, 2.6},
    {DOT, NULL, 20.5, 52, 1.9},
    {CUT, "M550 250 C670 330 700 500 685 730", 0, 0, 0},
    {CUT, "M185 560 C210 565 230 560 245 545", 0, 0, 0},
};

#define PARTS(man)                                                                                                     \
    { man, sizeof man / sizeof man[0] }

static const struct {
    const man_part *parts;
    size_t count;
} men_parts[] = {PARTS(pawn), PARTS(knight), PARTS(bishop), PARTS(rook), PARTS(queen), PARTS(king)};

static const char *const names[2][6] = {{"wP", "wN", "wB", "wR", "wQ", "wK"}, {"bP", "bN", "bB", "bR", "bQ", "bK"}};

/* Widths of lines round a man. */
static const double RIM = 4.6, HALO = 9;

static void add_step(gx_men *men, gx_step step) {
    gx_assert(men->step_count < GX_MEN_STEPS);
    men->steps[men->step_count++] = step;
}

static double number(const char **at) {
    double value = 0;

    while (**at == ' ')
        ++*at;
    while (byte_is_digit(**at))
        value = 10 * value + (*(*at)++ - '0');
    return value / 10;
}

static gx_spot spot(const char **at) {
    double x = number(at), y = number(at);

    return (gx_spot){x, y};
}

/* One step of an outline as it is written in the tables above. */
static gx_step read_step(const char **at) {
    while (**at == ' ')
        ++*at;
    switch (*(*at)++) {
    case 'M': return (gx_step){GX_STEP_MOVE, {spot(at)}};
    case 'L': return (gx_step){GX_STEP_LINE, {spot(at)}};
    case 'C': {
        gx_spot a = spot(at), b = spot(at), end = spot(at);
        return (gx_step){GX_STEP_CURVE, {a, b, end}};
    }
    default: return (gx_step){GX_STEP_CLOSE, {{0, 0}}};
    }
}

static gx_spot end_of(gx_step step) {
    return step.to[step.kind == GX_STEP_CURVE ? 2 : 0];
}

static gx_spot mirrored(gx_spot spot) {
    return (gx_spot){100 - spot.x, spot.y};
}

/* The left half: the steps backwards, with the ends of each exchanged. */
static void mirror(gx_men *men, size_t first) {
    size_t last = men->step_count - 1;

    add_step(men, (gx_step){GX_STEP_LINE, {mirrored(end_of(men->steps[last]))}});
    for (size_t n = last; n > first; n--) {
        gx_step step = men->steps[n];
        gx_spot to = mirrored(end_of(men->steps[n - 1]));
        if (step.kind == GX_STEP_CURVE)
            add_step(men, (gx_step){GX_STEP_CURVE, {mirrored(step.to[1]), mirrored(step.to[0]), to}});
        else
            add_step(men, (gx_step){GX_STEP_LINE, {to}});
    }
    add_step(men, (gx_step){GX_STEP_CLOSE, {{0, 0}}});
}

static gx_outline cut_outline(gx_men *men, const man_part *part) {
    size_t first = men->step_count;

    if (part->outline == NULL) {
        gx_assert(men->step_count + GX_CIRCLE_STEPS <= GX_MEN_STEPS);
        gx_circle(men->steps + first, (gx_spot){part->x, part->y}, part->radius);
        men->step_count += GX_CIRCLE_STEPS;
    }
    for (const char *at = part->outline; at && *at;)
        add_step(men, read_step(&at));
    if (part->kind == HALF)
        mirror(men, first);
    return (gx_outline){men->steps + first, men->step_count - first};
}

static bool is_drawn_inside(part_kind kind) {
    return kind == DOT || kind == CUT;
}

static gx_ink ink_of(part_kind kind, const gx_theme *theme, gx_color color) {
    double width = theme->seam_width[color];

    switch (kind) {
    case DOT: return (gx_ink){theme->seam[color], GX_NO_TINT, 0};
    case CUT: return (gx_ink){GX_NO_TINT, theme->seam[color], width < 2.2 ? 2.2 : width * 0.9};
    default: return (gx_ink){theme->man[color], theme->seam[color], width};
    }
}

static void add_layer(gx_men *men, gx_outline outline, gx_ink ink) {
    gx_assert(men->layer_count < GX_MEN_LAYERS);
    men->layers[men->layer_count++] = (gx_layer){outline, ink};
}

static void cut_man(gx_men *men, const gx_theme *theme, gx_color color, gx_kind kind) {
    size_t first = men->layer_count, parts = men_parts[kind].count;
    gx_outline outlines[16];

    for (size_t n = 0; n < parts; n++) {
        outlines[n] = cut_outline(men, &men_parts[kind].parts[n]);
        if (theme->halo && !is_drawn_inside(men_parts[kind].parts[n].kind))
            add_layer(men, outlines[n], (gx_ink){theme->halo, theme->halo, HALO});
    }
    for (size_t n = 0; color == GX_BLACK && n < parts; n++)
        if (!is_drawn_inside(men_parts[kind].parts[n].kind))
            add_layer(men, outlines[n], (gx_ink){theme->rim[color], theme->rim[color], RIM});
    for (size_t n = 0; n < parts; n++)
        add_layer(men, outlines[n], ink_of(men_parts[kind].parts[n].kind, theme, color));
    men->figures[color][kind] = (gx_figure){names[color][kind], men->layers + first, men->layer_count - first};
}

void gx_men_cut(gx_men *men, const gx_theme *theme) {
    men->layer_count = men->step_count = 0;
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++)
        for (unsigned kind = GX_PAWN; kind <= GX_KING; kind++)
            cut_man(men, theme, (gx_color)color, (gx_kind)kind);
}
