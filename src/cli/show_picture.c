/*
 * show_picture.c - gx show -o FILE: positions as diagrams.
 *
 *     positions -> diagrams, all with the look that the options give -> album -> pen of the file's kind
 *
 * SVG and PNG are one page as high as it must be; PDF has pages of A4. Captions and last moves go to the positions in the
 * order in which they are given; arrows and marks to all.
 */
#include <guoxiang/album.h>
#include <guoxiang/tell.h>
#include <stdlib.h>
#include <string.h>
#include "picture.h"
#include "show.h"

enum { MOST_DIAGRAMS = 10000, USUAL_SIZE = 480, LEAST_SIZE = 16, MOST_SIZE = 20000, MOST_COLUMNS = 8 };

typedef struct gallery {
    const cli_call *call;
    gx_diagram *diagrams;
    size_t count, room;
    gx_men men;
    const gx_theme *theme;
    size_t caption_at, last_at;
} gallery;

static void add_marks(gx_diagram *diagram, const cli_call *call, const char *option) {
    const char *value;
    size_t cursor = 0, at;

    while ((value = cli_value_next(call, option, &cursor)) != NULL)
        if (!gx_diagram_mark(diagram, gx_text_of(value), &at))
            cli_usage(call, _("--%s: \"%s\" is no square (e4, Re4) and no arrow (e2e4, Ge2e4); colors are G R Y B"),
                      option, value + at);
}

/* The next --last: two squares, as in UCI. */
static void add_last(gallery *all, gx_diagram *diagram) {
    const char *value = cli_value_next(all->call, "last", &all->last_at);
    gx_diagram squares = {.arrow_count = 0};
    size_t at;

    if (value == NULL)
        return;
    if (!gx_diagram_mark(&squares, gx_text_of(value), &at) || squares.arrow_count != 1)
        cli_usage(all->call, _("--last takes the squares of a move, such as e2e4, not \"%s\""), value);
    diagram->last = GX_BIT(squares.arrows[0].from) | GX_BIT(squares.arrows[0].to);
}

static void add(gallery *all, const gx_position *position) {
    const cli_call *call = all->call;
    const char *caption;

    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 4;
        all->diagrams = cli_grow(all->diagrams, all->room, sizeof *all->diagrams);
    }
    gx_diagram *diagram = &all->diagrams[all->count++];
    gx_setup setup = gx_setup_from_position(position);
    *diagram = gx_diagram_of(&setup, all->theme, &all->men);
    diagram->flip = cli_has(call, "flip");
    diagram->coords = !cli_has(call, "no-coords");
    diagram->mover = diagram->coords;
    if (gx_position_checkers(position))
        diagram->check = gx_bitboard_first(setup.kinds[GX_KING] & setup.colors[setup.turn]);
    add_marks(diagram, call, "arrows");
    add_marks(diagram, call, "marks");
    add_last(all, diagram);
    caption = cli_value_next(call, "caption", &all->caption_at);
    if (caption)
        diagram->caption = gx_text_of(caption);
}

static unsigned columns_of(const cli_call *call, size_t count, bool paper) {
    unsigned usual = count == 1 ? 1 : paper || count <= 4 ? 2 : 3;

    return (unsigned)cli_number(call, "columns", usual, 1, MOST_COLUMNS);
}

static gx_album album_of(const gallery *all, bool paper) {
    const char *title = cli_value(all->call, "title");
    unsigned columns = columns_of(all->call, all->count, paper);
    gx_album album = {.columns = columns, .title = gx_text_of(title), .paper = all->theme->paper};

    if (paper) {
        album.width = GX_A4_WIDTH;
        album.height = GX_A4_HEIGHT;
        album.margin = 36;
        album.indent = columns == 1 ? 80 : 24;
        album.gap = 14;
        album.number = gx_text_of("%");
    } else {
        album.margin = columns > 1 || title ? 16 : 4;
        album.gap = 16;
        album.width = columns * 360 + (columns - 1) * album.gap + 2 * album.margin;
    }
    return album;
}

static void draw(gallery *all, cli_call *call, const char *file, cli_picture_kind kind) {
    bool paper = kind == CLI_PICTURE_PDF;
    gx_album album = album_of(all, paper);
    long long size = cli_number(call, "size", USUAL_SIZE * (long long)album.columns, LEAST_SIZE, MOST_SIZE);
    double scale = (double)size / album.width;
    cli_picture picture;

    if (kind == CLI_PICTURE_GIF)
        cli_usage(call, _("a GIF moves: make one of a game with gx pgn --to gif"));
    cli_picture_open(&picture, file, kind, paper ? 1 : scale, 0, 0);
    gx_album_draw(picture.pen, &album, all->diagrams, all->count);
    cli_picture_close(&picture, call);
}

static int collect(gallery *all, cli_call *call) {
    int status = CLI_FINE;
    cli_position at;
    cli_items items;
    cli_item item;

    cli_items_open(&items, call, 0, CLI_POSITIONS);
    while (all->count < MOST_DIAGRAMS && cli_items_next(&items, &item))
        if (cli_position_need(&at, call, &item))
            add(all, &at.position);
        else
            status = CLI_INPUT;
    cli_items_close(&items);
    return status;
}

int show_picture(cli_call *call) {
    const char *file = cli_value(call, "output");
    cli_picture_kind kind = CLI_PICTURE_SVG;

    if (strcmp(file, "-") != 0 && !cli_picture_kind_of(file, &kind))
        cli_usage(call, _("-o %s: the name must end with .svg, .png or .pdf, which says what is drawn"), file);
    const gx_theme *theme = cli_theme(call, gx_theme_at(0)->name);
    gallery *all = cli_allocate(1, sizeof *all);
    memset(all, 0, sizeof *all);
    all->call = call;
    all->theme = theme;
    gx_men_cut(&all->men, all->theme);
    int status = collect(all, call);
    if (all->count > 0)
        draw(all, call, file, kind);
    free(all->diagrams);
    free(all);
    return status;
}
