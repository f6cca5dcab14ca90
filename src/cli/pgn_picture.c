/* pgn_picture.c - see pgn_picture.h: how a game comes from the worker that read it to the sink, which draws one.
 *
 * In between it lies in the batch as it lies in memory:
 *
 *     sent | moves | White 0 Black 0 Event 0 Date 0 result 0
 *
 * The worker writes it without knowing whether the game will be the first that is wanted; the sink takes it apart and plays
 * the moves, since a picture needs every position. */
#include "pgn_picture.h"

#include <stdlib.h>
#include <string.h>
#include "items.h"
#include "pgn_columns.h"
#include "pgn_edit.h"
#include "pgn_reel.h"

typedef struct sent {
    gx_position start;
    size_t moves;
} sent;

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

/* ---- the sink's side ---- */

static void take_apart(pgn_reel *film, const pgn_picture *picture, gx_text bytes) {
    sent head;

    memcpy(&head, bytes.bytes, sizeof head);
    gx_move *moves = cli_allocate(head.moves + 1, sizeof *moves);
    memcpy(moves, bytes.bytes + sizeof head, head.moves * sizeof *moves);
    *film = (pgn_reel){.picture = picture,
                       .call = picture->plan->call,
                       .moves = moves,
                       .count = head.moves < REEL_PLIES ? head.moves : REEL_PLIES,
                       .at = cli_allocate(head.moves + 1, sizeof *film->at)};
    const char *text = bytes.bytes + sizeof head + head.moves * sizeof *moves;
    for (unsigned n = 0; n < REEL_TEXTS; n++, text += strlen(text) + 1)
        film->texts[n] = text;
    film->at[0] = head.start;
    for (size_t n = 0; n < film->count; n++)
        gx_position_play(&film->at[n + 1], &film->at[n], moves[n]);
}

static void release(pgn_reel *film) {
    free((gx_move *)(uintptr_t)film->moves);
    free(film->at);
}

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
    pgn_reel film;

    if (!record->kept || picture->drawn)
        return;
    picture->drawn = true;
    take_apart(&film, picture,
               (gx_text){batch->texts[PGN_STREAM_GAMES].out.bytes + begin, record->ends[PGN_STREAM_GAMES] - begin});
    if (picture->plan->form == &pgn_form_gif)
        pgn_reel_film(&film);
    else
        pgn_reel_strip(&film);
    release(&film);
}

bool pgn_picture_close(pgn_picture *picture) {
    bool drawn = picture == NULL || picture->drawn;

    if (!drawn)
        cli_warn(_("there is no game to draw"), 0);
    free(picture);
    return drawn;
}
