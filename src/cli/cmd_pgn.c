/* cmd_pgn.c - gx pgn: reads games, checks every move, and writes them in another form. */
#include <stdlib.h>
#include <string.h>
#include "pgn_work.h"

enum { MOVES_AT_ONCE = 512 };

static const pgn_form *const forms[] = {&pgn_form_pgn, &pgn_form_uci, &pgn_form_san, &pgn_form_fen, &pgn_form_json};
enum { FORMS = sizeof forms / sizeof forms[0] };

static const pgn_form *form_of(const cli_call *call) {
    const char *name = cli_value(call, "to"), *names[FORMS + 1] = {NULL};

    if (cli_has(call, "check")) {
        if (name != NULL)
            cli_usage(call, _("--check writes no games; give it or --to"));
        return &pgn_form_check;
    }
    if (name == NULL)
        return call->json ? &pgn_form_json : &pgn_form_pgn;
    for (size_t i = 0; i < FORMS; i++) {
        names[i] = forms[i]->name;
        if (strcmp(name, names[i]) == 0)
            return forms[i] == &pgn_form_fen && cli_has(call, "every-ply") ? &pgn_form_every_fen : forms[i];
    }
    const char *near = cli_nearest(name, names);
    if (near != NULL)
        cli_usage(call, _("there is no form %s; did you mean %s?"), name, near);
    cli_usage(call, _("there is no form %s; there are: pgn uci san fen json"), name);
}

static void show_progress(pgn_work *work) {
    const cli_source *source = &work->feed.source;

    if (work->games % 256 != 0 || !cli_progress_due(&work->progress))
        return;
    if (source->size > 0)
        cli_progress_show(&work->progress, _("%s: %llu games, %d %%"), source->name, (unsigned long long)work->games,
                          (int)(source->read * 100 / source->size));
    else
        cli_progress_show(&work->progress, _("%s: %llu games"), source->name, (unsigned long long)work->games);
}

static void begin(pgn_work *work, const gx_pgn_item *item) {
    work->move_count = 0;
    work->told[0] = work->told[1] = 0;
    work->has_start = false;
    gx_out_clear(&work->text);
    pgn_game_begin(&work->game, item->number, item->line);
}

static void start(pgn_work *work) {
    work->has_start = true;
    work->start = *gx_pgn_reader_position(&work->feed.reader);
}

static void over(pgn_work *work, const gx_pgn_item *item) {
    work->games++;
    work->broken += item->number > 0;
    if (work->form->over != NULL && (item->number == 0 || work->form->takes_broken))
        work->form->over(work, item);
    show_progress(work);
}

static void add_move(pgn_work *work, gx_move move) {
    if (work->move_count == work->move_room) {
        work->move_room *= 2;
        work->moves = cli_grow(work->moves, work->move_room, sizeof *work->moves);
    }
    work->moves[work->move_count++] = move;
}

static void take(pgn_work *work, const gx_pgn_item *item) {
    switch (item->kind) {
    case GX_PGN_ITEM_GAME: begin(work, item); break;
    case GX_PGN_ITEM_START: start(work); break;
    case GX_PGN_ITEM_MOVE:
        if (work->form->takes_moves)
            add_move(work, item->move);
        break;
    case GX_PGN_ITEM_FAULT:
    case GX_PGN_ITEM_WARNING: pgn_tell(work, item); break;
    case GX_PGN_ITEM_OVER: over(work, item); return;
    default: break;
    }
    if (work->form->item != NULL)
        work->form->item(work, item);
}

/* The moves of the main line in stretches, where the form wants nothing else. */
static void take_moves(pgn_work *work) {
    if (work->move_room - work->move_count < MOVES_AT_ONCE) {
        work->move_room *= 2;
        work->moves = cli_grow(work->moves, work->move_room, sizeof *work->moves);
    }
    work->move_count +=
        gx_pgn_reader_moves(&work->feed.reader, work->moves + work->move_count, work->move_room - work->move_count);
}

static void read_file(pgn_work *work, const char *name) {
    unsigned give = work->form->give | (work->notes ? GX_PGN_GIVE_NOTES : 0);
    gx_pgn_item item;

    pgn_feed_open(&work->feed, name, give, work->out);
    do {
        if (work->form->takes_moves)
            take_moves(work);
        pgn_feed_next(&work->feed, &item);
        take(work, &item);
    } while (item.kind != GX_PGN_ITEM_END);
    pgn_feed_close(&work->feed);
}

static void summarise(const pgn_work *work) {
    cli_print(work->out, P_("%llu game", "%llu games", work->games), (unsigned long long)work->games);
    gx_out_string(work->out, ", ");
    cli_print(work->out, P_("%llu of them broken", "%llu of them broken", work->broken),
              (unsigned long long)work->broken);
    gx_out_string(work->out, ", ");
    cli_print(work->out, P_("%llu warning", "%llu warnings", work->warnings), (unsigned long long)work->warnings);
    gx_out_put(work->out, '\n');
}

static void open_work(pgn_work *work, cli_call *call) {
    *work = (pgn_work){.call = call, .form = form_of(call), .out = call->out, .move_room = 4 * MOVES_AT_ONCE};
    work->notes = cli_has(call, "notes");
    work->moves = cli_allocate(work->move_room, sizeof *work->moves);
    work->progress = cli_progress_start();
    gx_out_memory(&work->text);
    pgn_game_open(&work->game);
    gx_json_start(&work->json, work->out);
}

static void close_work(pgn_work *work) {
    cli_progress_end(&work->progress);
    pgn_game_close(&work->game);
    gx_out_free(&work->text);
    free(work->moves);
    free(work->tags);
}

static int run(cli_call *call) {
    static char *standard[] = {"-"};
    char **names = call->item_count > 0 ? call->items : standard;
    size_t count = call->item_count > 0 ? call->item_count : 1;
    pgn_work work;

    open_work(&work, call);
    for (size_t i = 0; i < count; i++) {
        work.file = count > 1 ? cli_file_name(names[i]) : NULL;
        read_file(&work, names[i]);
    }
    if (work.form == &pgn_form_check && !call->json)
        summarise(&work);
    close_work(&work);
    return work.faults > 0 ? CLI_INPUT : CLI_FINE;
}

static const cli_option options[] = {
    {"to", 0, N_("FORM"), N_("what to write: pgn (default), uci, san, fen, json")},
    {"check", 0, NULL, N_("write no games, only say what is wrong")},
    {"notes", 0, NULL, N_("also say what is odd and forgiven: spellings, check marks, move numbers, tags")},
    {"every-ply", 0, NULL, N_("with --to fen: every position of a game, not only the last")},
    {0},
};

static const cli_example examples[] = {
    {"gx pgn --check games/famous.pgn", N_("is every move legal?")},
    {"gx pgn --to uci games/famous.pgn", N_("a line a game, as an engine takes it")},
    {"gx pgn --to json games/famous.pgn", N_("everything, for programs")},
    {"gx pgn - < games/famous.pgn", N_("in export format, from standard input")},
    {0},
};

const cli_command cmd_pgn = {
    .name = "pgn",
    .items = N_("[FILE...]"),
    .summary = N_("read games, check every move, write them in another form"),
    .about = N_(
        "Reads PGN as people and programs write it, plays every move of every variation on a board, and writes the "
        "games again: in export format (pgn), a line a game (uci: what a position command takes; san: the moves and "
        "the "
        "result; fen: the last position), or as one JSON object a game (json).\n\n"
        "A game that cannot be followed is reported with its place and left out, and nothing else is lost; --to json "
        "gives its sound moves and its faults. Comments, variations, annotations and clock times are kept by pgn and "
        "json. Chess960 games and games that begin with a position (FEN) are played as such; a game of a variant that "
        "is not chess is a fault."),
    .options = options,
    .examples = examples,
    .run = run,
};
