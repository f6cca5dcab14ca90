/* illegal.c - illegal moves: established, counted, punished, or unseen (7.5; 8.1 of 1989).
 *
 *     established   the position before the move stands again; the touched piece binds the move that replaces it
 *     counted       all of them, or (popular) only kings sent into attack
 *     punished      below the number that loses: time for the opponent; at it: loss, or a draw if he could not mate
 *     unseen        without an arbiter it stands, until a player claims it, in time by the rulebook
 *
 * Some things nobody can overlook: a king taken, a pawn where none can stand. They are established at once. */
#include "match/hearing.h"

static bool is_king_sent(gx_reason why) {
    return why == (gx_reason)GX_WHY_KING_INTO_CHECK || why == (gx_reason)GX_WHY_CASTLING_INTO_CHECK;
}

static bool is_counted(const gx_match *match, gx_reason why) {
    return match->rulebook.illegal_counts == GX_COUNTED_ALL || is_king_sent(why);
}

void count_illegal(struct hearing *hearing, gx_color player, gx_match_ruling *ruling) {
    gx_match *match = hearing->match;

    if (is_counted(match, ruling->why) && match->illegal[player] < UINT32_MAX)
        match->illegal[player]++;
    ruling->count = match->illegal[player];
}

void penalise_illegal(struct hearing *hearing, gx_color player, bool counted) {
    gx_match *match = hearing->match;
    const gx_rulebook *book = &match->rulebook;

    if (!counted)
        return;
    if (book->illegal_lose_at > 0 && match->illegal[player] >= book->illegal_lose_at)
        end_lost(hearing, player, GX_END_ILLEGAL_MOVES, GX_END_ILLEGAL_MOVES_UNWINNABLE, book->on_illegal);
    else if (book->illegal_add_ms > 0)
        rule_time(hearing, other(player), book->illegal_add_ms, GX_TOPIC_ILLEGAL_PENALTY);
}

static gx_topic topic_of(gx_reason why) {
    if (why == GX_REASON_NO_MOVE_MADE)
        return GX_TOPIC_PRESS_WITHOUT_MOVE;
    return why == GX_REASON_TWO_HANDS ? GX_TOPIC_TWO_HANDS : GX_TOPIC_ILLEGAL_MOVE;
}

void establish_illegal(struct hearing *hearing, gx_color player, gx_reason why, gx_move only) {
    gx_match *match = hearing->match;
    gx_match_ruling *ruling = rule_why(hearing, GX_RULING_ILLEGAL_MOVE, topic_of(why), why);

    ruling->of = (gx_who)player;
    empty_hand(match);
    match->duties[player].two_hands = false;
    match->duties[player].violated = false;
    if (!gx_move_same(only, GX_MOVE_NULL)) {
        match->duties[player].bound = true;
        match->duties[player].move = only;
    }
    count_illegal(hearing, player, ruling);
    tell_must(hearing, ruling, player);
    penalise_illegal(hearing, player, is_counted(match, why));
}

/* ---- unseen ---- */

/* The board as a hand leaves it. False if no position can hold it. */
static bool play_by_hand(gx_position *out, const gx_position *from, gx_attempt attempt) {
    gx_piece piece = gx_position_piece(from, attempt.from);
    gx_bitboard start = GX_BIT(attempt.from), target = GX_BIT(attempt.to);
    unsigned last = GX_RANK_OF(attempt.to);
    bool takes = ((from->colors[0] | from->colors[1]) & target) != 0, pawn = piece.kind == GX_PAWN;
    gx_kind becomes = attempt.promotion == GX_NO_KIND ? piece.kind : attempt.promotion;

    if (attempt.from == attempt.to || piece.kind == GX_NO_KIND || (from->kinds[GX_KING] & target) != 0)
        return false;
    if ((becomes == GX_PAWN && (last == 0 || last == 7)) || (attempt.promotion != GX_NO_KIND && !pawn))
        return false;
    if (becomes == GX_KING && piece.kind != GX_KING)
        return false;
    *out = *from;
    for (unsigned kind = 0; kind < 6; kind++)
        out->kinds[kind] &= ~(start | target);
    out->colors[0] &= ~(start | target);
    out->colors[1] &= ~(start | target);
    out->kinds[becomes] |= target;
    out->colors[piece.color] |= target;
    out->castling &= ~(start | target);
    if (piece.kind == GX_KING)
        out->castling &= ~out->colors[piece.color];
    out->turn = from->turn ^ 1u;
    out->en_passant = GX_NO_SQUARE;
    out->key_file = 8;
    out->halfmove_clock = takes || pawn ? 0 : from->halfmove_clock + 1;
    out->fullmove_number += from->turn == GX_BLACK;
    out->key = gx_position_fresh_key(out);
    return true;
}

static gx_move move_of_hand(gx_attempt attempt) {
    return GX_MOVE(GX_FORM_QUEEN, attempt.from, attempt.to); /* only the squares of it are shown */
}

bool let_illegal_stand(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    uint32_t ply = plies_of(match);
    gx_position after;
    bool castling = match->hand == GX_HAND_CASTLING;

    if (!play_by_hand(&after, gx_history_now(&match->history), match->attempt))
        return false;
    check_recording(hearing, player);
    lapse_offer(hearing, player, GX_ACT_MAKING);
    clear_duty(match, other(player));
    match->plies[ply] = (gx_match_ply){
        .move = move_of_hand(match->attempt),
        .reason = (uint8_t)(castling ? GX_REASON_CASTLING_UNFINISHED : match->reason),
    };
    gx_history_add(&match->history, &after);
    match->illegal_stood = true;
    empty_hand(match);
    complete_to(hearing, ply + 1);
    return true;
}
