/*
 * gx moves: every legal move of a position. For programs in the order of UCI, for people by the piece that moves.
 */
#include "items.h"

#include <guoxiang/utf8.h>

static void answer_json(const cli_call *call, const cli_position *at, const gx_letters *letters) {
    gx_move_list list;
    gx_json json;

    cli_moves_sorted(&list, &at->position, at->castling);
    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_fen(&json, "fen", &at->position);
    gx_json_count(&json, "count", list.count);
    gx_json_array(&json, "moves");
    for (size_t n = 0; n < list.count; n++) {
        gx_json_object(&json, NULL);
        gx_json_uci(&json, "uci", list.moves[n], at->castling);
        gx_json_san(&json, "san", &at->position, list.moves[n], letters);
        gx_json_close(&json);
    }
    gx_json_close(&json);
    cli_position_warnings_json(&json, at);
    gx_json_close(&json);
    gx_json_end(&json);
}

/* The moves of one kind of piece on a line, wrapped. */
static void print_kind(gx_out *out, const cli_position *at, const gx_move_list *list, gx_kind kind,
                       const gx_letters *letters) {
    const char *name = gx_tell_kind(cli_language(), kind);
    char san[GX_SAN_MAX + 1];
    gx_out line;

    gx_out_memory(&line);
    for (size_t n = 0; n < list->count; n++)
        if (gx_move_kind(list->moves[n]) == kind)
            cli_print(&line, "%s%s", line.size ? " " : "", cli_san(san, &at->position, list->moves[n], letters, NULL));
    if (line.size > 0) {
        gx_out_put(&line, 0);
        cli_print(out, "  %s", name);
        cli_wrap(out, line.failed ? "" : line.bytes, 2 + gx_utf8_columns(gx_text_of(name)), 10, cli_columns());
    }
    gx_out_free(&line);
}

static void answer_people(const cli_call *call, const cli_position *at, const gx_letters *letters) {
    const char *who = gx_tell_color(cli_language(), (gx_color)at->position.turn);
    gx_move_list list;

    cli_moves_sorted(&list, &at->position, at->castling);
    if (list.count == 0 && gx_position_checkers(&at->position))
        cli_print(call->out, _("%s is checkmated (5.1.1): there is no legal move\n"), who);
    else if (list.count == 0)
        cli_print(call->out, _("%s is stalemated (5.2.1): there is no legal move\n"), who);
    else
        cli_print(call->out, P_("%s has %u legal move\n", "%s has %u legal moves\n", list.count), who,
                  (unsigned)list.count);
    for (int kind = GX_KING; kind >= GX_PAWN; kind--)
        print_kind(call->out, at, &list, (gx_kind)kind, letters);
}

static int run(cli_call *call) {
    const gx_letters *letters = cli_letters(call);
    cli_position at;
    cli_items items;
    cli_item item;
    int status = CLI_FINE;

    if (call->item_count == 0)
        cli_usage(call, _("a position is missing; startpos is the start position"));
    cli_items_open(&items, call, 0, CLI_POSITIONS);
    while (cli_items_next(&items, &item)) {
        if (!cli_position_need(&at, call, &item))
            status = CLI_INPUT;
        else if (call->json)
            answer_json(call, &at, letters);
        else
            answer_people(call, &at, letters);
    }
    cli_items_close(&items);
    return status;
}

static const cli_option options[] = {CLI_CHESS960, CLI_LETTERS, {0}};

static const cli_example examples[] = {
    {"gx moves startpos", N_("the twenty first moves of chess")},
    {"gx moves --letters zh '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'", N_("with Chinese piece letters")},
    {"gx moves --json startpos", N_("for a program: sorted, in UCI and SAN")},
    {0},
};

const cli_command cmd_moves = {
    .name = "moves",
    .items = N_("FEN..."),
    .summary = N_("list all legal moves of a position"),
    .about = N_(
        "Lists every legal move: for people in SAN, grouped by the piece that moves; with --json in the order of UCI."),
    .options = options,
    .examples = examples,
    .run = run,
};
