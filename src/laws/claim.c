/* claim.c - claims by articles 9.2 and 9.3, and by 10.10 and 10.12 of 1989.
 *
 * The player who has the move may claim with the position as it stands, or write a move down, not make it, and
 * claim with the position that would arise. A written move that mates is as good as another: the article asks only
 * what the position after it would be, or that the fifty be complete.
 *
 * How many quiet plies are enough may depend on the men and the date (extension.c). Neither changes while no man is
 * captured and no pawn moves, so a position that is asked about and the one after a quiet move have the same number, and
 * it is only looked up where the usual one is reached.
 *
 * Trying all moves at every ply of a game would cost more than the game. A move can bring a position about again only if
 * that position lies in the stretch since the last capture or pawn move, with the other player to move; it must have
 * occurred often enough (the history counts whether any has, so that mostly there is nothing to look for); and it
 * differs from the one on the board by one man that stands elsewhere. So the stretch is searched, not the moves. */
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

/* Whether `quiet` plies are enough for a claim in the newest position. */
static bool enough(const gx_rulebook *rulebook, const gx_history *history, uint32_t quiet) {
    uint32_t usual = rulebook->claim_quiet_plies;

    if (usual == 0 || quiet < usual)
        return false;
    return !rulebook->fifty_extensions || rulebook->extension_count == 0 ||
           quiet >= gx_rulebook_claim_plies(rulebook, gx_history_now(history), history->date);
}

static bool fifty_now(const gx_rulebook *rulebook, const gx_history *history) {
    return enough(rulebook, history, gx_history_now(history)->halfmove_clock);
}

static bool fifty_near(const gx_rulebook *rulebook, const gx_history *history) {
    return enough(rulebook, history, gx_history_now(history)->halfmove_clock + 1);
}

bool gx_claim_threefold_with(const gx_rulebook *rulebook, const gx_history *history, gx_move move) {
    gx_position after;

    if (!can_repeat(rulebook, history))
        return false;
    gx_position_play(&after, gx_history_now(history), move);
    return after.halfmove_clock > 0 && gx_history_occurrences_of(history, &after) + 1 >= rulebook->claim_occurrences;
}

/* The move of one man that makes `after` of `now`, as far as the squares tell; the null move where there is none. */
static gx_move between(const gx_position *now, const gx_position *after) {
    gx_color us = now->turn == GX_WHITE ? GX_WHITE : GX_BLACK;
    gx_bitboard changed = now->colors[us] ^ after->colors[us], from = changed & now->colors[us], to = changed & ~from;

    if (now->colors[us ^ 1u] != after->colors[us ^ 1u] || from == 0 || to == 0 || (from & (from - 1)) ||
        (to & (to - 1)))
        return GX_MOVE_NULL;
    gx_square start = gx_bitboard_first(from);
    gx_kind kind = gx_position_piece(now, start).kind;
    return GX_MOVE(GX_FORM_PAWN + kind, start, gx_bitboard_first(to));
}

static bool is_among(const gx_move_list *moves, gx_move move) {
    for (uint32_t n = 0; n < moves->count; n++)
        if (gx_move_same(moves->moves[n], move))
            return true;
    return false;
}

/* The moves that bring a position about for the claimable time, latest occurrence first. */
static void find_repeating(gx_move_list *out, const gx_rulebook *rulebook, const gx_history *history) {
    const gx_position *now = gx_history_now(history);
    uint32_t plies = gx_history_plies(history), back = now->halfmove_clock < plies ? now->halfmove_clock : plies;

    out->count = 0;
    if (!can_repeat(rulebook, history))
        return;
    for (uint32_t n = 1; n <= back; n += 2) {
        const gx_occurrence *record = &history->records[plies - n];
        if (record->count + 1 < rulebook->claim_occurrences)
            continue;
        gx_move move = between(now, &record->position);
        if (!gx_move_same(move, GX_MOVE_NULL) && !is_among(out, move) && gx_move_is_legal(now, move) &&
            gx_claim_threefold_with(rulebook, history, move))
            out->moves[out->count++] = move;
    }
}

bool gx_claim_fifty_with(const gx_rulebook *rulebook, const gx_history *history, gx_move move) {
    return fifty_near(rulebook, history) && quiet(gx_history_now(history), move);
}

static void find_quiet(gx_move_list *out, const gx_rulebook *rulebook, const gx_history *history) {
    gx_move_list moves;

    out->count = 0;
    if (!fifty_near(rulebook, history))
        return;
    gx_moves_generate(gx_history_now(history), &moves);
    for (uint32_t i = 0; i < moves.count; i++)
        if (quiet(gx_history_now(history), moves.moves[i]))
            out->moves[out->count++] = moves.moves[i];
}

void gx_claims_of(gx_claims *out, const gx_rulebook *rulebook, const gx_history *history) {
    out->threefold_now = threefold_now(rulebook, history);
    out->fifty_now = fifty_now(rulebook, history);
    find_repeating(&out->threefold_with, rulebook, history);
    find_quiet(&out->fifty_with, rulebook, history);
}

bool gx_claims_any(const gx_rulebook *rulebook, const gx_history *history) {
    gx_move_list moves;

    if (threefold_now(rulebook, history) || fifty_now(rulebook, history))
        return true;
    find_repeating(&moves, rulebook, history);
    if (moves.count == 0)
        find_quiet(&moves, rulebook, history);
    return moves.count > 0;
}
