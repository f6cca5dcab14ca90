/*
 * gx show: the board, for a person at a terminal.
 *
 * board.c draws; here the options are read and the line below the board is written: who has the move, which castling is
 * left, check and mate. Pictures in files (-o) are made in show_picture.c.
 */
#include "board.h"
#include "items.h"
#include "show.h"

#include <string.h>

static const char *turn_name(const gx_position *position) {
    return position->turn == GX_WHITE ? "white" : "black";
}

static void answer_json(const cli_call *call, const cli_position *at) {
    char row[9] = {0};
    gx_json json;

    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_fen(&json, "fen", &at->position);
    gx_json_string(&json, "turn", turn_name(&at->position));
    gx_json_bool(&json, "check", gx_position_checkers(&at->position) != 0);
    gx_json_array(&json, "ranks");
    for (unsigned rank = 8; rank-- > 0;) {
        for (unsigned file = 0; file < 8; file++) {
            char letter = gx_piece_letter(gx_position_piece(&at->position, GX_SQUARE(file, rank)));
            row[file] = letter ? letter : '.';
        }
        gx_json_string(&json, NULL, row);
    }
    gx_json_close(&json);
    cli_position_warnings_json(&json, at);
    gx_json_close(&json);
    gx_json_end(&json);
}

/* The castling field of the FEN, as people know it. */
static const char *castling(const gx_position *position, char text[GX_FEN_MAX + 1]) {
    cli_fen(text, position, GX_FEN_X);
    char *field = strchr(strchr(text, ' ') + 1, ' ') + 1;
    *strchr(field, ' ') = 0;
    return field;
}

static void say_state(gx_out *out, const gx_position *position) {
    const char *who = gx_tell_color(cli_language(), (gx_color)position->turn);
    bool check = gx_position_checkers(position) != 0, any = gx_moves_any(position);

    if (!any)
        cli_print(out, check ? _("%s is checkmated") : _("%s is stalemated"), who);
    else
        cli_print(out, check ? _("%s to move, in check") : _("%s to move"), who);
}

static void describe(gx_out *out, const gx_position *position) {
    char text[GX_FEN_MAX + 1];

    gx_out_string(out, "   ");
    say_state(out, position);
    cli_print(out, _("; move %u"), (unsigned)position->fullmove_number);
    if (position->castling)
        cli_print(out, _("; castling %s"), castling(position, text));
    if (position->en_passant != GX_NO_SQUARE)
        cli_print(out, _("; en passant on %c%c"), (char)('a' + GX_FILE_OF(position->en_passant)),
                  (char)('1' + GX_RANK_OF(position->en_passant)));
    gx_out_put(out, '\n');
}

/* The alphabet to draw with; NULL for figures, of which an alphabet may consist. */
static const gx_letters *letters_of(const cli_call *call) {
    const gx_letters *letters = cli_has(call, "letters") ? cli_letters(call) : NULL;
    bool figures = letters && strcmp(letters->write[GX_WHITE][GX_KING], letters->write[GX_BLACK][GX_KING]) != 0;

    return figures ? NULL : letters;
}

static void want_picture(const cli_call *call) {
    static const char *const options[] = {"size", "theme", "arrows", "marks", "last", "caption", "title", "columns"};

    for (size_t n = 0; n < sizeof options / sizeof options[0]; n++)
        if (cli_has(call, options[n]))
            cli_usage(call, _("--%s is for pictures: -o FILE draws one"), options[n]);
}

static int run(cli_call *call) {
    static char start[] = "startpos", *alone[2] = {start, NULL};
    cli_board look = {.flip = cli_has(call, "flip"),
                      .coords = !cli_has(call, "no-coords"),
                      .ascii = cli_has(call, "ascii"),
                      .color = cli_color() && !cli_has(call, "ascii")};
    cli_call whole = *call;
    cli_position at;
    cli_items items;
    cli_item item;
    int status = CLI_FINE;

    look.letters = letters_of(call);
    if (call->item_count == 0) {
        whole.items = alone;
        whole.item_count = 1;
    }
    if (cli_has(call, "output"))
        return show_picture(&whole);
    want_picture(call);
    cli_items_open(&items, &whole, 0, CLI_POSITIONS);
    while (cli_items_next(&items, &item)) {
        if (!cli_position_need(&at, call, &item)) {
            status = CLI_INPUT;
        } else if (call->json) {
            answer_json(call, &at);
        } else {
            cli_board_draw(call->out, &at.position, &look);
            describe(call->out, &at.position);
        }
    }
    cli_items_close(&items);
    return status;
}

static const cli_option options[] = {
    {"flip", 0, NULL, N_("look from Black's side")},
    {"coords", 0, NULL, N_("with coordinates (they are shown unless --no-coords is given)")},
    {"no-coords", 0, NULL, N_("without coordinates")},
    {"ascii", 0, NULL, N_("letters of ASCII, no color")},
    {"output", 'o', N_("FILE"), N_("draw a picture: FILE.svg, FILE.png or FILE.pdf; - writes SVG to standard output")},
    {"size", 0, N_("PIXELS"), N_("how wide the picture is (480 a board)")},
    {"theme", 0, N_("NAME"), N_("its colors: wood (default), sea, jade, night, print")},
    {"arrows", 0, N_("LIST"), N_("arrows, such as e2e4,Rd8h4: from and to, before them a color of G R Y B")},
    {"marks", 0, N_("LIST"), N_("rings round squares, such as e4,Rf7")},
    {"last", 0, N_("MOVE"), N_("show the squares of the last move, such as e2e4; again for a further position")},
    {"caption", 0, N_("TEXT"), N_("words below the board; again for a further position")},
    {"title", 0, N_("TEXT"), N_("words above the boards")},
    {"columns", 0, N_("N"), N_("boards side by side")},
    CLI_LETTERS,
    CLI_CHESS960,
    {0},
};

static const cli_example examples[] = {
    {"gx show", N_("the start position")},
    {"gx show --letters zh startpos", N_("with Chinese pieces")},
    {"gx show -o board.svg --arrows e2e4 --caption '1. e4'", N_("a picture, with an arrow and words below")},
    {"gx show --flip 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'", N_("as Black sees it")},
    {0},
};

const cli_command cmd_show = {
    .name = "show",
    .items = N_("[FEN...]"),
    .summary = N_("show the board"),
    .about = N_(
        "Shows the board of a position, of the start position if none is given: in color on a terminal; elsewhere "
        "outlined pieces are White's and filled ones Black's. With --letters Black's pieces are small letters, or "
        "stand in "
        "brackets.\n\nWith -o positions are drawn into a file, several on a page, PDF on pages of A4. --size, --theme, "
        "--arrows, --marks, --last, --caption, --title and --columns are for pictures."),
    .options = options,
    .examples = examples,
    .run = run,
};
