/*
 * gx explain: may this move be made, and if not, why.
 *
 * The question is answered whichever way it turns out: "no" is an answer, with status 0. Only a text that is no move, or
 * could be several, is at fault.
 */
#include "items.h"

typedef struct answer {
    gx_why why;
    gx_bitboard squares;
    gx_out text;
} answer;

static answer explain(const cli_move_fault *asked, gx_move move) {
    answer a = {asked->report.why, asked->report.squares, {0}};

    gx_out_memory(&a.text);
    if (asked->result == GX_ILLEGAL) {
        cli_move_fault_tell(&a.text, asked);
        return a;
    }
    gx_attempt attempt = gx_attempt_of(move);
    a.why = gx_explain(&asked->at->position, attempt, NULL, &a.squares);
    gx_tell_why(&a.text, cli_language(), &asked->at->position, attempt, a.why, a.squares);
    return a;
}

static void answer_json(const cli_call *call, const cli_position *at, const answer *a) {
    gx_json json;

    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_bool(&json, "legal", a->why == GX_WHY_LEGAL);
    gx_json_string(&json, "why", gx_why_code(a->why));
    gx_json_string(&json, "article", gx_why_article(a->why));
    gx_json_squares(&json, "squares", a->squares);
    gx_json_text(&json, "text", gx_out_held(&a->text));
    cli_position_warnings_json(&json, at);
    gx_json_close(&json);
    gx_json_end(&json);
}

static int refuse(const cli_call *call, const cli_move_fault *fault) {
    gx_json json;

    if (!call->json) {
        cli_move_fault_complain(fault);
        return CLI_INPUT;
    }
    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    cli_move_fault_json(&json, fault);
    gx_json_close(&json);
    gx_json_end(&json);
    return CLI_INPUT;
}

static int answer_item(const cli_call *call, const cli_item *item, const gx_letters *letters) {
    cli_position at;
    gx_move move = GX_MOVE_NULL;

    if (!cli_position_need(&at, call, item))
        return CLI_INPUT;
    cli_move_fault asked = {.item = item, .at = &at, .letters = letters, .ply = 1};
    asked.text = item->move_count ? item->moves[0] : (gx_text){item->text.bytes + item->text.size, 0};
    cli_move_number_skip(&asked.text);
    asked.result = cli_move_read(&move, &at, asked.text, GX_SAN_LENIENT, letters, &asked.report);
    if (asked.result != GX_OK && asked.result != GX_ILLEGAL)
        return refuse(call, &asked);
    answer a = explain(&asked, move);
    if (call->json)
        answer_json(call, &at, &a);
    else
        cli_print(call->out, "%.*s\n", (int)a.text.size, a.text.bytes);
    gx_out_free(&a.text);
    return CLI_FINE;
}

static int run(cli_call *call) {
    const gx_letters *letters = cli_letters(call);
    cli_items items;
    cli_item item;
    int status = CLI_FINE;

    if (call->item_count == 0)
        cli_usage(call, _("a position and a move are missing"));
    cli_items_open(&items, call, 0, CLI_POSITION_AND_MOVES);
    while (cli_items_next(&items, &item)) {
        if (!items.reading && item.move_count != 1)
            cli_usage(call, item.move_count ? _("one move is explained at a time") : _("a move is missing"));
        if (answer_item(call, &item, letters) != CLI_FINE)
            status = CLI_INPUT;
    }
    cli_items_close(&items);
    return status;
}

static const cli_option options[] = {CLI_CHESS960, CLI_LETTERS, {0}};

static const cli_example examples[] = {
    {"gx explain startpos Bh6", N_("why the bishop cannot go there")},
    {"gx explain --lang zh startpos c1h6", N_("the same in Chinese, the move in UCI")},
    {"gx explain 'r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1' O-O", N_("why White may not castle")},
    {"gx explain --json startpos e2e5", N_("for a program: reason, article, squares")},
    {0},
};

const cli_command cmd_explain = {
    .name = "explain",
    .items = N_("FEN MOVE"),
    .summary = N_("say why a move is legal or not, with the article"),
    .about =
        N_("Says whether a move may be made in a position, and if not why: in a sentence, with the squares that matter "
           "and the "
           "article of the FIDE Laws of Chess (2023).\n\n"
           "An illegal move is a fair question: the answer comes with status 0. Where a line of a file has several "
           "moves, the first is explained."),
    .options = options,
    .examples = examples,
    .run = run,
};
