/*
 * cmd_book.c - gx diagram-book: positions out of PGN as a booklet of exercises.
 *
 * A game that begins with a position asks about that position, and its moves are the answer. A game from the start position
 * shows where it ended. What is written below a board is book_words.c's.
 */
#include <stdlib.h>
#include <string.h>
#include "book.h"
#include "items.h"
#include "picture.h"

enum { MOST = 20000 };

static void add(diagram_book *book) {
    gx_position last;

    if (book->count == book->room) {
        book->room = book->room ? 2 * book->room : 32;
        book->diagrams = cli_grow(book->diagrams, book->room, sizeof *book->diagrams);
        book->answers = cli_grow(book->answers, book->room, sizeof *book->answers);
    }
    pgn_game_end(&book->game);
    gx_text moves = book_moves(book, &last);
    const gx_position *shown = book->puzzle ? &book->game.start : &last;
    gx_setup setup = gx_setup_from_position(shown);
    gx_diagram *diagram = &book->diagrams[book->count];
    *diagram = gx_diagram_of(&setup, book->theme, &book->men);
    diagram->flip = book->puzzle && cli_has(book->call, "mover-below") && shown->turn == GX_BLACK;
    diagram->caption = book_caption(book, shown);
    book->answers[book->count++] = moves;
}

static void take(diagram_book *book, const gx_pgn_item *item) {
    if (item->kind == GX_PGN_ITEM_GAME)
        pgn_game_begin(&book->game, item->number, item->line);
    else if (item->kind == GX_PGN_ITEM_OVER) {
        book->broken += item->number > 0;
        if (item->number == 0 && book->count < MOST)
            add(book);
    } else if (item->kind != GX_PGN_ITEM_FAULT && item->kind != GX_PGN_ITEM_WARNING)
        pgn_game_add(&book->game, item, gx_pgn_reader_before(&book->feed.reader),
                     gx_pgn_reader_position(&book->feed.reader));
    if (item->kind == GX_PGN_ITEM_START) {
        const gx_position *standard = &book->feed.reader.standard, *start = gx_pgn_reader_position(&book->feed.reader);
        book->puzzle = !gx_position_same(standard, start);
    }
}

static void read_file(diagram_book *book, const char *name) {
    gx_pgn_item item;

    pgn_feed_open(&book->feed);
    pgn_feed_begin_file(&book->feed, name, GX_PGN_GIVE_ALL & ~(unsigned)GX_PGN_GIVE_VARIATIONS);
    while (pgn_feed_next(&book->feed, &item) != GX_PGN_ITEM_END)
        take(book, &item);
    pgn_feed_close(&book->feed);
}

/* ---- paper ---- */

static void print_book(diagram_book *book, cli_call *call, const char *file) {
    const char *title = cli_value(call, "title");
    gx_booklet booklet = {.album = {.width = GX_A4_WIDTH,
                                    .height = GX_A4_HEIGHT,
                                    .margin = 36,
                                    .indent = 46,
                                    .gap = 14,
                                    .columns = (unsigned)cli_number(call, "columns", 2, 1, 4),
                                    .title = gx_text_of(title),
                                    .number = gx_text_of("%"),
                                    .paper = book->theme->paper},
                          .diagrams = book->diagrams,
                          .answers = book->answers,
                          .count = book->count,
                          .answers_word = gx_text_of(_("Answers"))};
    gx_text *none = cli_allocate(book->count, sizeof *none);
    cli_picture picture;

    memset(none, 0, book->count * sizeof *none);
    if (cli_has(call, "no-answers"))
        booklet.answers = none;
    cli_picture_open(&picture, file, CLI_PICTURE_PDF, 1, 0, 0);
    gx_booklet_draw(picture.pen, &booklet);
    cli_picture_close(&picture, call);
    free(none);
}

static void open_book(diagram_book *book, const cli_call *call) {
    memset(book, 0, sizeof *book);
    book->call = call;
    book->theme = cli_theme(call, "print");
    book->letters = cli_has(call, "letters") ? cli_letters(call) : NULL;
    gx_men_cut(&book->men, book->theme);
    pgn_game_open(&book->game);
}

static void close_book(diagram_book *book) {
    for (size_t n = 0; n < book->count; n++) {
        free((char *)(uintptr_t)book->diagrams[n].caption.bytes);
        free((char *)(uintptr_t)book->answers[n].bytes);
    }
    free(book->diagrams);
    free(book->answers);
    pgn_game_close(&book->game);
    free(book);
}

static int run(cli_call *call) {
    const char *file = cli_value(call, "output");
    cli_picture_kind kind;

    if (call->item_count == 0)
        cli_usage(call, _("a file of games (PGN) is wanted"));
    if (file == NULL || !cli_picture_kind_of(file, &kind) || kind != CLI_PICTURE_PDF)
        cli_usage(call, _("-o FILE.pdf says where the booklet goes"));
    diagram_book *book = cli_allocate(1, sizeof *book);
    open_book(book, call);
    for (size_t n = 0; n < call->item_count; n++)
        read_file(book, call->items[n]);
    size_t count = book->count;
    bool broken = book->broken > 0;
    if (count > 0)
        print_book(book, call, file);
    close_book(book);
    if (count == 0)
        cli_warn(_("there is no sound game in these files"), 0);
    else if (broken)
        cli_warn(_("some games cannot be followed and are left out; `gx pgn --check` says why"), 0);
    return count == 0 || broken ? CLI_INPUT : CLI_FINE;
}

static const cli_option options[] = {
    {"output", 'o', N_("FILE"), N_("FILE.pdf, where the booklet goes")},
    {"title", 0, N_("TEXT"), N_("words above the first page")},
    {"columns", 0, N_("N"), N_("boards side by side (2)")},
    {"theme", 0, N_("NAME"), N_("its colors: print (default), wood, sea, jade, night")},
    {"mover-below", 0, NULL, N_("the side to move plays from below")},
    {"no-answers", 0, NULL, N_("leave out the pages with the answers")},
    CLI_LETTERS,
    {0},
};

static const cli_example examples[] = {
    {"gx diagram-book games/famous.pgn -o famous.pdf --title 'Famous games'",
     N_("where each game ended, and its moves")},
    {0},
};

const cli_command cmd_book = {
    .name = "diagram-book",
    .items = N_("FILE..."),
    .summary = N_("a booklet of positions with their questions, to print"),
    .about =
        N_("Makes a booklet (PDF, A4) of the games of PGN files. A game that begins with a position (FEN) is an "
           "exercise: the position is shown with the question, which is its first comment or its Event, and its moves "
           "stand among the answers at the end. Of other games the last position is shown."),
    .options = options,
    .examples = examples,
    .run = run,
};
