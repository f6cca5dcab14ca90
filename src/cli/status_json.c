/* status_json.c - the answer of `gx status` for programs. */
#include "status.h"

static void put_moves(gx_json *json, const char *name, const gx_move *moves, uint32_t count, gx_uci_castling castling) {
    gx_json_array(json, name);
    for (uint32_t i = 0; i < count; i++)
        gx_json_uci(json, NULL, moves[i], castling);
    gx_json_close(json);
}

/* The moves of `some`, in the order of their UCI texts. */
static void put_sorted(gx_json *json, const char *name, const gx_position *position, const gx_move_list *some,
                       gx_uci_castling castling) {
    gx_move_list all;

    gx_json_array(json, name);
    if (some->count > 0) {
        cli_moves_sorted(&all, position, castling);
        for (uint32_t i = 0; i < all.count; i++)
            for (uint32_t j = 0; j < some->count; j++)
                if (gx_move_same(all.moves[i], some->moves[j]))
                    gx_json_uci(json, NULL, all.moves[i], castling);
    }
    gx_json_close(json);
}

/* What the solver proves: a line, or where all men may ever go (an invariant) after the moves that were searched. */
static const char *proof_of(const gx_proof *proof) {
    if (proof->chance == GX_CHANCE_WINNABLE)
        return gx_chance_proof_name(GX_PROOF_LINE);
    return proof->chance == GX_CHANCE_UNWINNABLE ? "invariant" : NULL;
}

static void put_winnable(gx_json *json, const char *name, const status_report *status, gx_color color) {
    const gx_winnable *quick = &status->winnable[color];
    const gx_proof *proof = &status->proof[color];
    bool known = quick->chance != GX_CHANCE_UNKNOWN;

    gx_json_object(json, name);
    gx_json_string(json, "verdict", gx_chance_name(status_chance(status, color)));
    if (known)
        put_moves(json, "line", quick->line, quick->length, status->castling);
    else
        put_moves(json, "line", proof->line, proof->length, status->castling);
    gx_json_string(json, "proof", known ? gx_chance_proof_name(quick->proof) : proof_of(proof));
    gx_json_close(json);
}

static void put_claims(gx_json *json, const status_report *status) {
    const gx_position *now = gx_history_now(&status->history);

    gx_json_object(json, "repetition");
    gx_json_count(json, "count", gx_history_occurrences(&status->history));
    gx_json_bool(json, "claim_now", status->claims.threefold_now);
    put_sorted(json, "claim_with", now, &status->claims.threefold_with, status->castling);
    gx_json_close(json);
    gx_json_object(json, "fifty");
    gx_json_count(json, "plies", now->halfmove_clock);
    gx_json_bool(json, "claim_now", status->claims.fifty_now);
    put_sorted(json, "claim_with", now, &status->claims.fifty_with, status->castling);
    gx_json_close(json);
}

void status_json(gx_json *json, const status_report *status) {
    const gx_position *now = gx_history_now(&status->history);
    const gx_verdict *verdict = &status->verdict;
    bool over = gx_verdict_is_over(verdict);
    gx_bitboard checkers = gx_position_checkers(now);

    gx_json_object(json, NULL);
    gx_json_fen(json, "fen", now);
    gx_json_string(json, "turn", now->turn == GX_WHITE ? "white" : "black");
    gx_json_bool(json, "check", checkers != 0);
    gx_json_squares(json, "checkers", checkers);
    gx_json_string(json, "state", gx_state_name(verdict->state));
    gx_json_string(json, "article", over ? gx_rulebook_article(status->rulebook, verdict->end) : NULL);
    gx_json_bool(json, "material_10_4", gx_material_10_4(now));
    gx_json_object(json, "winnable");
    put_winnable(json, "white", status, GX_WHITE);
    put_winnable(json, "black", status, GX_BLACK);
    gx_json_close(json);
    status_perpetual_json(json, status);
    gx_json_bool(json, "over", over);
    gx_json_string(json, "result", gx_outcome_name(verdict->outcome));
    gx_json_string(json, "why", over ? gx_end_code(verdict->end) : NULL);
    put_claims(json, status);
    gx_json_string(json, "rulebook", status->rulebook->name);
    gx_json_close(json);
    gx_json_end(json);
}
