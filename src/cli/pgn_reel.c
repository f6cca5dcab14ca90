/* pgn_reel.c - a game drawn as a film, or as a strip of boards.
 *
 *     film     | start | 1. e4 | 1... c5 | ... | last move, with the result |      a scene each, the last one longer
 *
 *     strip      White – Black, Event 1972  1-0
 *                +-----+ +-----+ +-----+ +-----+
 *                |     | |     | |     | |     |        after every so many plies, and at the end
 *                +-----+ +-----+ +-----+ +-----+
 *                3. Nf3  6. O-O  ...
 *
 * Both show the same board of a ply, which says by which move it came about and who is in check. */
#include "pgn_reel.h"

#include <guoxiang/album.h>
#include <guoxiang/scene.h>
#include <stdlib.h>
#include <string.h>
#include "items.h"

enum {
    SCENE_WIDTH = 360,
    BOARD_WIDTH = 180,
    USUAL_SIZE = 480,
    USUAL_BOARD = 240,
    LEAST_SIZE = 64,
    MOST_SIZE = 8000,
    FRAME_MS = 800,
    LAST_FRAMES = 4,
    STRIP_BOARDS = 24,
    STRIP_COLUMNS = 4
};

static gx_diagram diagram_after(const pgn_reel *film, size_t ply) {
    const gx_position *position = &film->at[ply];
    gx_setup setup = gx_setup_from_position(position);
    gx_diagram diagram = gx_diagram_of(&setup, film->picture->theme, &film->picture->men);

    diagram.flip = cli_has(film->call, "flip");
    diagram.mover = false;
    if (ply > 0)
        diagram.last = cli_move_squares(film->moves[ply - 1]);
    if (gx_position_checkers(position))
        diagram.check = gx_bitboard_first(setup.kinds[GX_KING] & setup.colors[setup.turn]);
    return diagram;
}

/* "12... Nf5+"; nothing before the first move. */
static void put_move(gx_out *out, const pgn_reel *film, size_t ply) {
    const gx_position *before = &film->at[ply > 0 ? ply - 1 : 0];
    char san[GX_SAN_MAX + 1];

    if (ply > 0)
        cli_print(out, "%u%s %s", (unsigned)before->fullmove_number, before->turn == GX_WHITE ? "." : "...",
                  cli_san(san, before, film->moves[ply - 1], film->picture->plan->shape.style.letters, NULL));
}

/* ---- as a film ---- */

static void draw_film(const pgn_reel *film, gx_pen *pen) {
    for (size_t ply = 0; ply <= film->count; ply++) {
        gx_out move;
        gx_out_memory(&move);
        put_move(&move, film, ply);
        gx_scene scene = {.diagram = diagram_after(film, ply),
                          .players = {gx_text_of(film->texts[REEL_WHITE]), gx_text_of(film->texts[REEL_BLACK])},
                          .move = gx_out_held(&move),
                          .result = gx_text_of(ply == film->count ? film->texts[REEL_RESULT] : "")};
        gx_scene_draw(pen, &scene, SCENE_WIDTH);
        gx_out_free(&move);
    }
}

void pgn_reel_film(const pgn_reel *film) {
    long long size = cli_number(film->call, "size", USUAL_SIZE, LEAST_SIZE, MOST_SIZE),
              frame_ms = cli_number(film->call, "frame-ms", FRAME_MS, 20, 60000);
    cli_picture picture;

    cli_picture_open(&picture, film->picture->path, CLI_PICTURE_GIF, (double)size / SCENE_WIDTH, (unsigned)frame_ms,
                     (unsigned)frame_ms * LAST_FRAMES);
    draw_film(film, picture.pen);
    cli_picture_close(&picture, film->call);
}

/* ---- as a strip ---- */

static void put_title(gx_out *out, const pgn_reel *film) {
    const char *white = film->texts[REEL_WHITE], *black = film->texts[REEL_BLACK], *event = film->texts[REEL_EVENT],
               *date = film->texts[REEL_DATE], *result = film->texts[REEL_RESULT];
    const char *separator = "";

    if (*white || *black) {
        cli_print(out, "%s – %s", *white ? white : "?", *black ? black : "?");
        separator = ", ";
    }
    if (*event) {
        cli_print(out, "%s%s", separator, event);
        separator = " ";
    }
    if (*date)
        cli_print(out, "%s%.*s", separator, (int)strcspn(date, ".?"), date);
    if (*result && strcmp(result, "*") != 0)
        cli_print(out, "  %s", result);
}

/* The plies that are shown: every so many, and the last. */
static size_t choose(const pgn_reel *film, size_t *plies) {
    long long usual = (long long)(film->count + STRIP_BOARDS - 1) / STRIP_BOARDS;
    size_t every = (size_t)cli_number(film->call, "every", usual > 0 ? usual : 1, 1, REEL_PLIES), count = 0;

    for (size_t ply = every; ply < film->count; ply += every)
        plies[count++] = ply;
    plies[count++] = film->count;
    return count;
}

static void draw_strip(const pgn_reel *film, const size_t *plies, size_t count) {
    size_t columns = count < STRIP_COLUMNS ? count : STRIP_COLUMNS;
    gx_diagram *diagrams = cli_allocate(count, sizeof *diagrams);
    gx_out *captions = cli_allocate(count, sizeof *captions), title;
    gx_album album = {.columns = (unsigned)columns, .margin = 16, .gap = 12, .paper = film->picture->theme->paper};
    cli_picture picture;

    gx_out_memory(&title);
    put_title(&title, film);
    album.title = gx_out_held(&title);
    album.width = 2 * album.margin + (double)columns * BOARD_WIDTH + (double)(columns - 1) * album.gap;
    for (size_t n = 0; n < count; n++) {
        gx_out_memory(&captions[n]);
        put_move(&captions[n], film, plies[n]);
        diagrams[n] = diagram_after(film, plies[n]);
        diagrams[n].caption = gx_out_held(&captions[n]);
    }
    long long size = cli_number(film->call, "size", USUAL_BOARD * (long long)columns, LEAST_SIZE, MOST_SIZE);
    cli_picture_open(&picture, film->picture->path, film->picture->kind,
                     film->picture->kind == CLI_PICTURE_PDF ? 1 : (double)size / album.width, 0, 0);
    gx_album_draw(picture.pen, &album, diagrams, count);
    cli_picture_close(&picture, film->call);
    for (size_t n = 0; n < count; n++)
        gx_out_free(&captions[n]);
    gx_out_free(&title);
    free(captions);
    free(diagrams);
}

void pgn_reel_strip(const pgn_reel *film) {
    size_t *plies = cli_allocate(film->count + 1, sizeof *plies);

    draw_strip(film, plies, choose(film, plies));
    free(plies);
}
