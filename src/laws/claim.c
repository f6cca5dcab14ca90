/* claim.c - claims by articles 9.2 and 9.3.
 *
 * The player who has the move may claim with the position as it stands, or write a move down, not make it, and
 * claim with the position that would arise. A written move that mates is as good as another: the article asks only
 * what the position after it would be, or that the fifty be complete.
 *
 * Trying all moves at every ply of a game would cost more than the game. A third occurrence can only come about
 * where some position has occurred twice with the opponent to move since the last capture or pawn move, and the
 * history counts those. */
#include <guoxiang/claim.h>

static bool quiet(const gx_position *before, gx_move move) {
    gx_position after;

    gx_position_play(&after, before, move);
    return after.halfmove_clock > before->halfmove_clock;
}

static bool can_repeat(const gx_rulebook *rulebook, const gx_history *history) {
    const gx_position *now = gx_history_now(history);

    return rulebook->claim_occurrences >= 2 &&
           (history->repeated[now->turn ^ 1u] > 0 || rulebook->claim_occurrences == 2);
}

static bool threefold_now(const gx_rulebook *rulebook, const gx_history *history) {
    return rulebook->claim_occurrences > 0 && gx_history_occurrences(history) >= rulebook->claim_occurrences;
}

static bool fifty_now(const gx_rulebook *rulebook, const gx_history *history) {
    return rulebook->claim_quiet_plies > 0 && gx_history_now(history)->halfmove_clock >= rulebook->claim_quiet_plies;
}

static bool fifty_near(const gx_rulebook *rulebook, const gx_history *history) {
    return rulebook->claim_quiet_plies > 0 &&
           gx_history_now(history)->halfmove_clock + 1 >= rulebook->claim_quiet_plies;
}

bool gx_claims_any(const gx_rulebook *rulebook, const gx_history *history) {
    gx_claims claims;

    if (threefold_now(rulebook, history) || fifty_now(rulebook, history))
        return true;
    if (!can_repeat(rulebook, history) && !fifty_near(rulebook, history))
        return false;
    gx_claims_of(&claims, rulebook, history);
    return claims.threefold_with.count > 0 || claims.fifty_with.count > 0;
}

bool gx_claim_threefold_with(const gx_rulebook *rulebook, const gx_history *history, gx_move move) {
    gx_position after;

    if (!can_repeat(rulebook, history))
        return false;
    gx_position_play(&after, gx_history_now(history), move);
    return after.halfmove_clock > 0 && gx_history_occurrences_of(history, &after) + 1 >= rulebook->claim_occurrences;
}

bool gx_claim_fifty_with(const gx_rulebook *rulebook, const gx_history *history, gx_move move) {
    return fifty_near(rulebook, history) && quiet(gx_history_now(history), move);
}

void gx_claims_of(gx_claims *out, const gx_rulebook *rulebook, const gx_history *history) {
    gx_move_list moves;

    out->threefold_now = threefold_now(rulebook, history);
    out->fifty_now = fifty_now(rulebook, history);
    out->threefold_with.count = 0;
    out->fifty_with.count = 0;
    if (!can_repeat(rulebook, history) && !fifty_near(rulebook, history))
        return;
    gx_moves_generate(gx_history_now(history), &moves);
    for (uint32_t i = 0; i < moves.count; i++) {
        gx_move move = moves.moves[i];
        if (gx_claim_threefold_with(rulebook, history, move))
            out->threefold_with.moves[out->threefold_with.count++] = move;
        if (gx_claim_fifty_with(rulebook, history, move))
            out->fifty_with.moves[out->fifty_with.count++] = move;
    }
}
