/* pgn_picture.c - see pgn_picture.h.
 *
 * What goes from the worker to the sink lies in the batch as it lies in memory:
 *
 *     sent | moves | White 0 Black 0 Event 0 Date 0 result 0                                                           */
#include "pgn_picture.h"

#include <guoxiang/album.h>
#include <guoxiang/scene.h>
#include <stdlib.h>
#include <string.h>
#include "items.h"
#include "pgn_edit.h"
#include "pgn_columns.h"
#include "picture.h"

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
    STRIP_COLUMNS = 4,
    MOST_PLIES = 4000
};

enum { TEXT_WHITE, TEXT_BLACK, TEXT_EVENT, TEXT_DATE, TEXT_RESULT, TEXTS };

typedef struct sent {
    gx_position start;
    size_t moves;
} sent;

struct pgn_picture {
    const pgn_plan *plan;
    const char *path;
    cli_picture_kind kind;
    const gx_theme *theme;
    gx_men men;
    bool drawn;
};

/* ---- the worker's side ---- */

static void item_picture(pgn_work *work, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_TAG)
        pgn_game_add(&work->game, item, NULL, NULL);
}

/* A tag as one line; a name that is not known is empty. */
static void put_text(pgn_work *work, const char *tag) {
    size_t begin = work->out->size;

    pgn_put_tag_value(work->out, &work->game, tag);
    for (size_t n = begin; n < work->out->size; n++)
        if ((unsigned char)work->out->bytes[n] < ' ')
            work->out->bytes[n] = ' ';
    if (work->out->size > begin && work->out->bytes[begin] == '?')
        work->out->size = begin;
    gx_out_put(work->out, 0);
}

static void over_picture(pgn_work *work, const gx_pgn_item *item) {
    sent head;
    pgn_facts facts = pgn_edit(work, item);

    memset(&head, 0, sizeof head);
    head.start = work->has_start ? work->start : work->feed.reader.standard;
    head.moves = work->move_count;
    gx_out_bytes(work->out, (const char *)&head, sizeof head);
    gx_out_bytes(work->out, (const char *)work->moves, work->move_count * sizeof *work->moves);
    put_text(work, "White");
    put_text(work, "Black");
    put_text(work, "Event");
    put_text(work, "Date");
    gx_out_string(work->out, facts.result == GX_PGN_NO_RESULT ? "" : gx_pgn_result_string(facts.result));
    gx_out_put(work->out, 0);
}

const pgn_form pgn_form_gif = {
    .name = "gif", .give = GX_PGN_GIVE_TAGS, .takes_moves = true, .item = item_picture, .over = over_picture};
const pgn_form pgn_form_strip = {
    .name = "png-strip", .give = GX_PGN_GIVE_TAGS, .takes_moves = true, .item = item_picture, .over = over_picture};

/* ---- a game ---- */

typedef struct reel {
    const pgn_picture *picture;
    const cli_call *call;
    const gx_move *moves;
    size_t count;    /* of moves */
    gx_position *at; /* before the first, and after each */
    const char *texts[TEXTS];
} reel;

static void take_apart(reel *film, const pgn_picture *picture, gx_text bytes) {
    sent head;

    memcpy(&head, bytes.bytes, sizeof head);
    gx_move *moves = cli_allocate(head.moves + 1, sizeof *moves);
    memcpy(moves, bytes.bytes + sizeof head, head.moves * sizeof *moves);
    *film = (reel){.picture = picture,
                   .call = picture->plan->call,
                   .moves = moves,
                   .count = head.moves < MOST_PLIES ? head.moves : MOST_PLIES,
                   .at = cli_allocate(head.moves + 1, sizeof *film->at)};
    const char *text = bytes.bytes + sizeof head + head.moves * sizeof *moves;
    for (unsigned n = 0; n < TEXTS; n++, text += strlen(text) + 1)
        film->texts[n] = text;
    film->at[0] = head.start;
    for (size_t n = 0; n < film->count; n++)
        gx_position_play(&film->at[n + 1], &film->at[n], moves[n]);
}

static void release(reel *film) {
    free((gx_move *)(uintptr_t)film->moves);
    free(film->at);
}

static gx_diagram diagram_after(const reel *film, size_t ply) {
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
static void put_move(gx_out *out, const reel *film, size_t ply) {
    const gx_position *before = &film->at[ply > 0 ? ply - 1 : 0];
    char san[GX_SAN_MAX + 1];

    if (ply > 0)
        cli_print(out, "%u%s %s", (unsigned)before->fullmove_number, before->turn == GX_WHITE ? "." : "...",
                  cli_san(san, before, film->moves[ply - 1], film->picture->plan->shape.style.letters, NULL));
}

/* ---- as a film ---- */

static void draw_reel(const reel *film, gx_pen *pen) {
    for (size_t ply = 0; ply <= film->count; ply++) {
        gx_out move;
        gx_out_memory(&move);
        put_move(&move, film, ply);
        gx_scene scene = {.diagram = diagram_after(film, ply),
                          .players = {gx_text_of(film->texts[TEXT_WHITE]), gx_text_of(film->texts[TEXT_BLACK])},
                          .move = gx_out_held(&move),
                          .result = gx_text_of(ply == film->count ? film->texts[TEXT_RESULT] : "")};
        gx_scene_draw(pen, &scene, SCENE_WIDTH);
        gx_out_free(&move);
    }
}

static void make_reel(const reel *film) {
    long long size = cli_number(film->call, "size", USUAL_SIZE, LEAST_SIZE, MOST_SIZE),
              frame_ms = cli_number(film->call, "frame-ms", FRAME_MS, 20, 60000);
    cli_picture picture;

    cli_picture_open(&picture, film->picture->path, CLI_PICTURE_GIF, (double)size / SCENE_WIDTH, (unsigned)frame_ms,
                     (unsigned)frame_ms * LAST_FRAMES);
    draw_reel(film, picture.pen);
    cli_picture_close(&picture, film->call);
}

/* ---- as a strip ---- */

static void put_title(gx_out *out, const reel *film) {
    const char *white = film->texts[TEXT_WHITE], *black = film->texts[TEXT_BLACK], *event = film->texts[TEXT_EVENT],
               *date = film->texts[TEXT_DATE], *result = film->texts[TEXT_RESULT];
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
static size_t choose(const reel *film, size_t *plies) {
    long long usual = (long long)(film->count + STRIP_BOARDS - 1) / STRIP_BOARDS;
    size_t every = (size_t)cli_number(film->call, "every", usual > 0 ? usual : 1, 1, MOST_PLIES), count = 0;

    for (size_t ply = every; ply < film->count; ply += every)
        plies[count++] = ply;
    plies[count++] = film->count;
    return count;
}

static void draw_strip(const reel *film, const size_t *plies, size_t count) {
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

static void make_strip(const reel *film) {
    size_t *plies = cli_allocate(film->count + 1, sizeof *plies);

    draw_strip(film, plies, choose(film, plies));
    free(plies);
}

/* ---- the sink's side ---- */

static cli_picture_kind kind_of(const pgn_plan *plan, const char *path) {
    bool film = plan->form == &pgn_form_gif, named = strcmp(path, "-") != 0;
    cli_picture_kind kind = film ? CLI_PICTURE_GIF : CLI_PICTURE_PNG;

    if (named && (!cli_picture_kind_of(path, &kind) || (kind == CLI_PICTURE_GIF) != film))
        cli_usage(plan->call,
                  film ? _("-o %s: the name of a moving picture ends with .gif")
                       : _("-o %s: the name of a strip ends with .png, .svg or .pdf"),
                  path);
    return kind;
}

pgn_picture *pgn_picture_open(const pgn_plan *plan, const char *path) {
    static const char *const options[] = {"size", "theme", "flip", "frame-ms", "every"};

    if (plan->form != &pgn_form_gif && plan->form != &pgn_form_strip) {
        for (size_t n = 0; n < sizeof options / sizeof options[0]; n++)
            if (cli_has(plan->call, options[n]))
                cli_usage(plan->call, _("--%s belongs to --to gif and --to png-strip"), options[n]);
        return NULL;
    }
    if (plan->split != 0)
        cli_usage(plan->call, _("a picture shows one game, the first that is chosen; leave out --split"));
    pgn_picture *picture = cli_allocate(1, sizeof *picture);
    *picture =
        (pgn_picture){.plan = plan, .path = path ? path : "-", .theme = cli_theme(plan->call, gx_theme_at(0)->name)};
    picture->kind = kind_of(plan, picture->path);
    gx_men_cut(&picture->men, picture->theme);
    return picture;
}

void pgn_picture_game(void *context, pgn_batch *batch, size_t n) {
    pgn_picture *picture = context;
    const pgn_record *record = &batch->records[n];
    size_t begin = pgn_batch_begin(batch, PGN_STREAM_GAMES, n);
    reel film;

    if (!record->kept || picture->drawn)
        return;
    picture->drawn = true;
    take_apart(&film, picture,
               (gx_text){batch->texts[PGN_STREAM_GAMES].out.bytes + begin, record->ends[PGN_STREAM_GAMES] - begin});
    if (picture->plan->form == &pgn_form_gif)
        make_reel(&film);
    else
        make_strip(&film);
    release(&film);
}

bool pgn_picture_close(pgn_picture *picture) {
    bool drawn = picture == NULL || picture->drawn;

    if (!drawn)
        cli_warn(_("there is no game to draw"), 0);
    free(picture);
    return drawn;
}
