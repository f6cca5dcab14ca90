/*
 * cmd_sheet.c - gx sheet: the scoresheet of a game, on paper or in plain text.
 *
 * What a file is, its first byte that is no blank tells: a log of a match begins with '{'. PDF takes all sheets of all
 * games; SVG and PNG hold one page each, and further ones go to FILE-2.svg, FILE-3.svg ...
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "items.h"
#include "picture.h"
#include "sheet.h"

typedef struct printing {
    cli_call *call;
    const char *file; /* NULL: text to standard output */
    cli_picture_kind kind;
    bool is_text;
    cli_picture picture;
    bool open;
    gx_out text;
    unsigned pages; /* so far */
    double scale;
} printing;

/* "x.svg", and "x-2.svg" for the second page. */
static char *name_of_page(const printing *print) {
    size_t room = strlen(print->file) + 16;
    char *name = cli_allocate(room, 1);
    const char *ending = strrchr(print->file, '.');

    if (print->pages == 0 || ending == NULL)
        snprintf(name, room, "%s", print->file);
    else
        snprintf(name, room, "%.*s-%u%s", (int)(ending - print->file), print->file, print->pages + 1, ending);
    return name;
}

static void print_page_alone(printing *print, const gx_sheet *sheet, unsigned page) {
    char *name = name_of_page(print);
    cli_picture picture;

    cli_picture_open(&picture, name, print->kind, print->scale, 0, 0);
    gx_sheet_draw(picture.pen, sheet, page);
    cli_picture_close(&picture, print->call);
    free(name);
}

static void print_sheet(void *context, const gx_sheet *sheet) {
    printing *print = context;
    unsigned pages = print->is_text ? 0 : gx_sheet_pages(sheet);

    if (print->is_text && print->call->json) {
        sheet_json(&print->text, sheet);
    } else if (print->is_text) {
        if (print->pages++ > 0)
            gx_out_put(&print->text, '\n');
        gx_sheet_write(&print->text, sheet);
    }
    for (unsigned page = 0; page < pages; page++, print->pages++) {
        if (print->kind != CLI_PICTURE_PDF) {
            print_page_alone(print, sheet, page);
            continue;
        }
        if (!print->open)
            cli_picture_open(&print->picture, print->file, print->kind, 1, 0, 0);
        print->open = true;
        gx_sheet_draw(print->picture.pen, sheet, page);
    }
}

static void open_printing(printing *print, cli_call *call) {
    const char *ending;

    *print = (printing){.call = call, .file = cli_value(call, "output")};
    gx_out_memory(&print->text);
    ending = print->file ? strrchr(print->file, '.') : NULL;
    print->is_text = print->file == NULL || (ending && strcmp(ending, ".txt") == 0);
    if (!print->is_text && (!cli_picture_kind_of(print->file, &print->kind) || print->kind == CLI_PICTURE_GIF))
        cli_usage(call, _("-o %s: the name must end with .pdf, .svg, .png or .txt, which says what is made"),
                  print->file);
    if (call->json && print->file)
        cli_usage(call, _("--json goes to standard output; -o %s makes a sheet"), print->file);
    print->scale = print->kind == CLI_PICTURE_PNG ? 2 : 1;
}

static void close_printing(printing *print) {
    if (print->open)
        cli_picture_close(&print->picture, print->call);
    if (print->is_text && print->file && print->pages > 0)
        cli_file_replace(print->file, gx_out_held(&print->text));
    else if (print->is_text)
        gx_out_text(print->call->out, gx_out_held(&print->text));
    gx_out_free(&print->text);
}

/* Whether a file begins as a log does. */
static bool is_log(const char *file) {
    int descriptor = cli_open(file);
    char byte = ' ';

    while (read(descriptor, &byte, 1) == 1 && strchr(" \t\r\n", byte))
        ;
    close(descriptor);
    return byte == '{';
}

static void print_blank(sheet_maker *maker, printing *print) {
    sheet_begin(maker, print->call);
    maker->sheet.has_clocks = !cli_has(print->call, "no-clocks");
    sheet_finish(maker);
    print_sheet(print, &maker->sheet);
}

static bool print_file(sheet_maker *maker, printing *print, const char *file) {
    uint64_t number = (uint64_t)cli_number(print->call, "game", 0, 1, 1LL << 40);

    if (strcmp(file, "-") == 0 ? cli_has(print->call, "log") : is_log(file))
        return sheet_of_match(maker, print->call, file, print_sheet, print);
    if (sheet_of_pgn(maker, print->call, file, number, print_sheet, print))
        return true;
    cli_place place = {cli_file_name(file), 1, gx_text_of(""), 0, 0};
    cli_complain(&place,
                 number ? _("there is no sound game of this number")
                        : _("not every game in this file is sound, or there is none"),
                 _("`gx pgn --check` says what is wrong with it."));
    return false;
}

static int run(cli_call *call) {
    printing print;
    sheet_maker *maker = cli_allocate(1, sizeof *maker);
    bool good = true;

    if (call->item_count > 0 && cli_has(call, "blank"))
        cli_usage(call, _("--blank is a sheet without a game, not \"%s\""), call->items[0]);
    if (call->item_count == 0 && !cli_has(call, "blank"))
        cli_usage(call, _("a file is wanted: games (PGN) or the log of a match; or --blank for a sheet to fill in"));
    open_printing(&print, call);
    sheet_open(maker, call);
    maker->letters = cli_has(call, "letters") ? cli_letters(call) : NULL;
    if (cli_has(call, "blank"))
        print_blank(maker, &print);
    for (size_t n = 0; n < call->item_count; n++)
        good = print_file(maker, &print, call->items[n]) && good;
    close_printing(&print);
    sheet_close(maker);
    free(maker);
    return good ? CLI_FINE : CLI_INPUT;
}

static const cli_option options[] = {
    {"output", 'o', N_("FILE"),
     N_("FILE.pdf, FILE.svg, FILE.png or FILE.txt; without it text goes to standard output")},
    {"blank", 0, NULL, N_("an empty sheet, to be filled in by hand")},
    {"no-clocks", 0, NULL, N_("with --blank: no columns for the clocks")},
    {"game", 0, N_("N"), N_("only the game with this number in the file")},
    {"comments", 0, NULL, N_("the comments of a PGN game as notes")},
    {"set", 0, N_("NAME=VALUE"), N_("fill in a field, by the name of its tag: White=Li; may be given again")},
    {"log", 0, NULL, N_("standard input is the log of a match")},
    CLI_LETTERS,
    {0},
};

static const cli_example examples[] = {
    {"gx sheet games/match.jsonl", N_("a match with its rulings, as text")},
    {"gx --lang zh sheet games/famous.pgn --game 1 --letters zh -o sheet.pdf", N_("in Chinese, to be printed")},
    {"gx sheet --blank --set 'Event=Club championship' -o blank.pdf", N_("a sheet to write on")},
    {0},
};

const cli_command cmd_sheet = {
    .name = "sheet",
    .items = N_("[FILE...]"),
    .summary = N_("the scoresheet of a game, to print or to read"),
    .about =
        N_("Makes the scoresheet of each game: the players, the moves in two columns with what the clocks showed, the "
           "result, lines to sign. From the log of a match what the arbiter ruled stands below as notes, each with its "
           "article. Sixty moves fill a page; longer games and many notes take more. --letters and --lang choose the "
           "language of the moves and of the words."),
    .options = options,
    .examples = examples,
    .run = run,
};
