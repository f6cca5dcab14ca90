/* status_text.c - the answer of `gx status` for people, and the words that it shares with `gx judge`. */
#include "status.h"

static const char *const ends[GX_END_COUNT] = {
    [GX_END_NONE] = N_("not decided"),
    [GX_END_CHECKMATE] = N_("checkmate"),
    [GX_END_STALEMATE] = N_("stalemate"),
    [GX_END_DEAD_POSITION] = N_("a dead position: neither side can mate"),
    [GX_END_MATERIAL] = N_("too little material to mate"),
    [GX_END_RESIGNATION] = N_("resignation"),
    [GX_END_RESIGNATION_UNWINNABLE] = N_("resignation to a player who could not mate"),
    [GX_END_AGREEMENT] = N_("agreement"),
    [GX_END_THREEFOLD] = N_("threefold repetition"),
    [GX_END_FIVEFOLD] = N_("the same position for the fifth time"),
    [GX_END_FIFTY] = N_("fifty moves without capture or pawn move"),
    [GX_END_SEVENTYFIVE] = N_("seventy-five moves without capture or pawn move"),
    [GX_END_PERPETUAL] = N_("perpetual check"),
    [GX_END_TIME] = N_("loss on time"),
    [GX_END_TIME_UNWINNABLE] = N_("a flag, but the other side could not mate"),
    [GX_END_ILLEGAL_MOVES] = N_("illegal moves"),
    [GX_END_ILLEGAL_MOVES_UNWINNABLE] = N_("illegal moves, but the other side could not mate"),
    [GX_END_LATE] = N_("the other side did not come"),
    [GX_END_BOTH_LATE] = N_("neither side came"),
    [GX_END_REFUSAL] = N_("refusal to obey the laws"),
    [GX_END_BOTH_REFUSE] = N_("refusal of both sides to obey the laws"),
    [GX_END_FORBIDDEN_DEVICE] = N_("a forbidden device"),
    [GX_END_SEALED_AMBIGUOUS] = N_("an ambiguous sealed move"),
    [GX_END_SEALED_UNCLEAR] = N_("a sealed move that means nothing"),
    [GX_END_SEALED_ILLEGAL] = N_("an illegal sealed move"),
    [GX_END_SEALED_MISSING] = N_("no sealed move"),
    [GX_END_BOTH_FLAGS] = N_("both flags"),
    [GX_END_ARBITER] = N_("a decision"),
};

const char *cli_end_words(gx_end end) {
    return _(ends[end]);
}

/* "write 26...Ra4, 26...Kf8" */
static void put_written(gx_out *out, const status_report *status, const gx_move_list *moves) {
    char san[GX_SAN_MAX + 1];

    for (uint32_t i = 0; i < moves->count; i++)
        cli_print(out, "%s%s", i > 0 ? ", " : "",
                  cli_san(san, gx_history_now(&status->history), moves->moves[i], status->letters, NULL));
    gx_out_put(out, '\n');
}

static void put_claims(gx_out *out, const status_report *status) {
    const gx_claims *claims = &status->claims;
    const gx_rulebook *book = status->rulebook;

    if (claims->threefold_now)
        cli_print(out, _("A draw can be claimed now by threefold repetition (%s).\n"),
                  gx_rulebook_topic(book, GX_TOPIC_THREEFOLD_MADE));
    if (claims->threefold_with.count > 0) {
        cli_print(out, _("A draw by threefold repetition can be claimed by writing (%s): "),
                  gx_rulebook_topic(book, GX_TOPIC_THREEFOLD_WRITTEN));
        put_written(out, status, &claims->threefold_with);
    }
    if (claims->fifty_now)
        cli_print(out, _("A draw can be claimed now by the fifty-move rule (%s).\n"),
                  gx_rulebook_topic(book, GX_TOPIC_FIFTY_MADE));
    if (!claims->fifty_now && claims->fifty_with.count > 0) {
        cli_print(out, _("A draw by the fifty-move rule can be claimed by writing (%s): "),
                  gx_rulebook_topic(book, GX_TOPIC_FIFTY_WRITTEN));
        put_written(out, status, &claims->fifty_with);
    }
}

void status_text(gx_out *out, const status_report *status) {
    const gx_position *now = gx_history_now(&status->history);
    const gx_verdict *verdict = &status->verdict;
    uint32_t count = gx_history_occurrences(&status->history);

    if (gx_verdict_is_over(verdict)) {
        cli_print(out, _("The game is over, %s: %s (%s).\n"), gx_outcome_name(verdict->outcome),
                  cli_end_words(verdict->end), gx_rulebook_article(status->rulebook, verdict->end));
        for (unsigned color = GX_WHITE; color <= GX_BLACK && verdict->end == GX_END_DEAD_POSITION; color++)
            status_chance_text(out, status, (gx_color)color);
        return;
    }
    cli_print(out, gx_position_checkers(now) ? _("%s has the move and is in check.\n") : _("%s has the move.\n"),
              gx_tell_color(cli_language(), now->turn == GX_WHITE ? GX_WHITE : GX_BLACK));
    cli_print(out, P_("The position has occurred %u time. ", "The position has occurred %u times. ", count), count);
    cli_print(
        out,
        P_("%u ply without capture or pawn move.\n", "%u plies without capture or pawn move.\n", now->halfmove_clock),
        now->halfmove_clock);
    put_claims(out, status);
    status_chance_text(out, status, GX_WHITE);
    status_chance_text(out, status, GX_BLACK);
    status_perpetual_text(out, status);
}
