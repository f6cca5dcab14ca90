/* cmd_status.c - gx status: what the laws say of a position and of the moves that led to it.
 *
 * The moves are played into a history, so that occurrences are counted from the position given on: a position that
 * was set up counts as its first occurrence, and its halfmove clock is believed. */
#include <stdlib.h>
#include "status.h"

static void refuse(const cli_call *call, const cli_move_fault *fault) {
    gx_json json;

    if (!call->json) {
        cli_move_fault_complain(fault);
        return;
    }
    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    cli_move_fault_json(&json, fault);
    gx_json_close(&json);
    gx_json_end(&json);
}

/* Plays the moves of an item into the history; false where one cannot be played, which has been said. */
static bool play(status_report *status, cli_call *call, const cli_item *item, const cli_position *first) {
    cli_position at = *first;
    cli_move_fault fault = {.item = item, .at = &at, .letters = status->letters};

    gx_history_begin(&status->history, &at.position);
    for (size_t n = 0; n < item->move_count; n++) {
        gx_move move;
        fault.text = item->moves[n];
        if (!cli_move_number_skip(&fault.text))
            continue;
        fault.ply++;
        fault.result = cli_move_read(&move, &at, fault.text, GX_SAN_LENIENT, status->letters, &fault.report);
        if (fault.result != GX_OK) {
            refuse(call, &fault);
            return false;
        }
        gx_position_play(&at.position, &at.position, move);
        gx_history_add(&status->history, &at.position);
    }
    return true;
}

static void ask_laws(status_report *status) {
    const gx_position *now = gx_history_now(&status->history);

    status->verdict = gx_verdict_of(status->rulebook, &status->history);
    status->claims.threefold_now = status->claims.fifty_now = false;
    status->claims.threefold_with.count = status->claims.fifty_with.count = 0;
    if (!gx_verdict_is_over(&status->verdict))
        gx_claims_of(&status->claims, status->rulebook, &status->history);
    status->winnable[GX_WHITE] = gx_winnable_quick(now, GX_WHITE);
    status->winnable[GX_BLACK] = gx_winnable_quick(now, GX_BLACK);
}

/* Answers one item; false where the input was at fault. */
static bool answer(cli_call *call, const cli_item *item, const gx_rulebook *rulebook) {
    status_report status = {.rulebook = rulebook, .letters = cli_letters(call)};
    cli_position first;
    gx_json json;
    uint32_t room = (uint32_t)item->move_count + 1;

    if (!cli_position_need(&first, call, item))
        return false;
    status.castling = first.castling;
    gx_occurrence *memory = cli_allocate(room, sizeof *memory);
    status.history = gx_history_over(memory, room);
    bool played = play(&status, call, item, &first);
    if (played) {
        void *perpetual[2], *solver[2];
        bool fast = cli_has(call, "fast");
        ask_laws(&status);
        status_solve(&status, fast, solver);
        status_perpetual_find(&status, fast, perpetual);
        if (call->json) {
            gx_json_start(&json, call->out);
            status_json(&json, &status);
        } else
            status_text(call->out, &status);
        for (unsigned color = GX_WHITE; color <= GX_BLACK; color++) {
            free(perpetual[color]);
            free(solver[color]);
        }
    }
    free(memory);
    return played;
}

static int run(cli_call *call) {
    const gx_rulebook *rulebook = cli_rulebook(call);
    cli_items items;
    cli_item item;
    bool good = true;

    if (call->item_count == 0)
        cli_usage(call, _("a position is missing"));
    cli_items_open(&items, call, 0, CLI_POSITION_AND_MOVES);
    while (cli_items_next(&items, &item))
        good = answer(call, &item, rulebook) && good;
    cli_items_close(&items);
    return good ? CLI_FINE : CLI_INPUT;
}

static const cli_option options[] = {
    CLI_RULEBOOK, {"fast", 0, NULL, N_("only what the fast tests decide")}, CLI_LETTERS, CLI_CHESS960, {0},
};

static const cli_example examples[] = {
    {"gx status '7k/5KQ1/8/8/8/8/8/8 b - - 0 1'", N_("a mate")},
    {"gx status startpos Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", N_("a draw can be claimed by writing a move")},
    {0},
};

const cli_command cmd_status = {
    .name = "status",
    .items = N_("FEN [MOVE...]"),
    .summary = N_("whether the game is over, and which draws can be claimed"),
    .about =
        N_("Plays the moves from the position and says what the laws make of the last position: check, checkmate, "
           "stalemate, a dead position; how often it has occurred and how many plies there was neither capture nor "
           "pawn move; which draws the player who has the move could claim, on the board or by writing a move; who "
           "can still mate by any series of legal moves, and how; who can give perpetual check, and how."),
    .options = options,
    .examples = examples,
    .run = run,
};
