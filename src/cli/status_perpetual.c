/* status_perpetual.c - perpetual check (长将) in `gx status`: who can check for ever, and by which checks.
 *
 * The laws floor searches the graph of checks and answers with a witness, a check for each position that can come up
 * (perpetual.h). JSON gives the whole of it, so that a program can replay it; a person is told the first check and, for
 * each reply, the next. The search has a budget of positions: beyond it nothing is claimed, and JSON says null. */
#include <stdlib.h>
#include "status.h"

enum { POSITIONS = 1 << 16, POSITIONS_FAST = 1 << 11, REPLIES_TOLD = 6 };

typedef gx_perpetual_answer asks(const gx_position *now, gx_color color, void *memory, size_t size);

/* What else is asked of checks that can be given for ever, in memory of its own: the witness stays in the other. */
static bool is(asks *ask, const gx_position *now, gx_color color, size_t size) {
    void *memory = cli_allocate(size, 1);
    bool yes = ask(now, color, memory, size) == GX_PERPETUAL_YES;

    free(memory);
    return yes;
}

void status_perpetual_find(status_report *status, bool fast, void *memory[2]) {
    const gx_position *now = gx_history_now(&status->history);
    size_t size = gx_perpetual_memory(fast ? POSITIONS_FAST : POSITIONS);
    bool claims = status->rulebook->perpetual_claim && !gx_verdict_is_over(&status->verdict);

    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++) {
        memory[color] = cli_allocate(size, 1);
        status->perpetual[color] =
            gx_perpetual_find(now, (gx_color)color, memory[color], size, &status->witness[color]);
        if (status->perpetual[color] != GX_PERPETUAL_YES)
            continue;
        status->endless[color] = is(gx_perpetual_endless, now, (gx_color)color, size);
        status->perpetual_claim |= claims && is(gx_perpetual_claim, now, (gx_color)color, size);
    }
}

/* The check that the witness has for a position; the null move where the position is not in it. */
static gx_move check_in(const status_report *status, gx_color color, const gx_position *position) {
    const gx_perpetual_witness *witness = &status->witness[color];
    uint32_t low = 0, high = witness->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = gx_perpetual_order(&witness->steps[middle].position, position);
        if (order == 0)
            return witness->steps[middle].check;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return GX_MOVE_NULL;
}

static void put_answer(gx_json *json, const char *name, gx_perpetual_answer answer) {
    if (answer == GX_PERPETUAL_UNKNOWN)
        gx_json_null(json, name);
    else
        gx_json_bool(json, name, answer == GX_PERPETUAL_YES);
}

static void put_strategy(gx_json *json, const char *name, const status_report *status, gx_color color) {
    gx_json_array(json, name);
    for (uint32_t n = 0; n < status->witness[color].count; n++) {
        const gx_perpetual_step *step = &status->witness[color].steps[n];
        gx_json_object(json, NULL);
        gx_json_fen(json, "fen", &step->position);
        gx_json_uci(json, "check", step->check, status->castling);
        gx_json_close(json);
    }
    gx_json_close(json);
}

void status_perpetual_json(gx_json *json, const status_report *status) {
    static const char *const names[] = {"white", "black"};
    bool white = status->perpetual[GX_WHITE] == GX_PERPETUAL_YES,
         black = status->perpetual[GX_BLACK] == GX_PERPETUAL_YES;

    gx_json_object(json, "perpetual");
    put_answer(json, "white", status->perpetual[GX_WHITE]);
    put_answer(json, "black", status->perpetual[GX_BLACK]);
    if (status->rulebook->perpetual_claim)
        gx_json_bool(json, "claim_now", status->perpetual_claim);
    gx_json_close(json);
    if (!white && !black)
        return;
    gx_json_object(json, "perpetual_strategy");
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++)
        if (status->perpetual[color] == GX_PERPETUAL_YES)
            put_strategy(json, names[color], status, (gx_color)color);
    gx_json_close(json);
}

/* "Kh8: Qh5+; Kf8: Qe8+": the replies to a check, and the next checks. */
static void put_replies(gx_out *out, const status_report *status, gx_color color, const gx_position *checked) {
    char san[GX_SAN_MAX + 1];
    gx_move_list replies;

    gx_moves_generate(checked, &replies);
    for (uint32_t n = 0; n < replies.count && n < REPLIES_TOLD; n++) {
        gx_position next;
        gx_position_play(&next, checked, replies.moves[n]);
        cli_print(out, "%s%s: ", n > 0 ? _("; ") : "", cli_san(san, checked, replies.moves[n], status->letters, NULL));
        gx_out_string(out, cli_san(san, &next, check_in(status, color, &next), status->letters, NULL));
    }
    if (replies.count > REPLIES_TOLD)
        gx_out_string(out, "; ...");
}

static void put_side(gx_out *out, const status_report *status, gx_color color) {
    const gx_position *now = gx_history_now(&status->history);
    const char *name = gx_tell_color(cli_language(), color);
    char san[GX_SAN_MAX + 1];

    if (now->turn != color) {
        cli_print(out,
                  status->endless[color] ? _("%s can check for ever, whatever the next move is: ")
                                         : _("%s can check on and on, or mate, whatever the next move is: "),
                  name);
        put_replies(out, status, color, now);
        gx_out_string(out, ".\n");
        return;
    }
    gx_move check = check_in(status, color, now);
    gx_position checked;
    gx_position_play(&checked, now, check);
    if (!gx_moves_any(&checked)) /* it mates: that has been said */
        return;
    cli_print(out, status->endless[color] ? _("%s can check for ever: %s") : _("%s can check on and on, or mate: %s"),
              name, cli_san(san, now, check, status->letters, NULL));
    gx_out_string(out, _(", then after "));
    put_replies(out, status, color, &checked);
    cli_print(
        out,
        P_("; so it goes on in %u position.\n", "; so it goes on in %u positions.\n", status->witness[color].count),
        status->witness[color].count);
}

void status_perpetual_text(gx_out *out, const status_report *status) {
    for (unsigned color = GX_WHITE; color <= GX_BLACK; color++)
        if (status->perpetual[color] == GX_PERPETUAL_YES)
            put_side(out, status, (gx_color)color);
    if (status->perpetual_claim)
        cli_print(out, _("A draw can be claimed by perpetual check (%s).\n"),
                  gx_rulebook_topic(status->rulebook, GX_TOPIC_PERPETUAL));
}
