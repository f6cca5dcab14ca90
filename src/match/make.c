/* make.c - a move is made when the hand has let go (4.7): castling as two placements, promotion as an exchange.
 *
 *     hand       empty       a place of                                         becomes
 *                            a legal move                                       made (hand empty, the opponent has the move)
 *                            a king on its castling square, castling legal      castling
 *                            a pawn on its last rank, no piece named            pawn
 *                            anything else                                      illegal
 *     castling               its rook on its square                             made
 *                            anything else                                      castling, illegal_made
 *     pawn                   the same with a piece named, or `promote`          made
 *                            anything else                                      pawn, illegal_made
 *     illegal                as from empty: the next place starts from the position before it                 */
#include "match/hearing.h"

static void tell_made(struct hearing *hearing, gx_move move) {
    const gx_match *match = hearing->match;
    bool castling = gx_move_form(move) == GX_FORM_CASTLING, promotes = gx_move_promotion(move) != GX_NO_KIND;
    gx_topic topic = castling ? GX_TOPIC_MADE_CASTLING : promotes ? GX_TOPIC_MADE_PROMOTION : GX_TOPIC_RELEASED;
    gx_match_ruling *ruling = rule_of(hearing, GX_RULING_MADE, topic, (gx_who)mover_of(match, plies_of(match) - 1));

    ruling->move = move;
    ruling->ply = plies_of(match) - 1;
}

/* A mate by a move that broke the duty of the touched piece mates nobody (5.1.1), if somebody has seen it. */
static bool ends_nothing(const gx_match *match, gx_color player) {
    return match->duties[player].violated && is_seen(match);
}

void make_move(struct hearing *hearing, gx_color player, gx_move move) {
    gx_match *match = hearing->match;
    gx_duty *duty = &match->duties[player];
    uint32_t ply = plies_of(match);
    bool allowed = duty_allows(match, player, move), quiet = hearing->quiet;

    check_recording(hearing, player);
    lapse_offer(hearing, player, GX_ACT_MAKING);
    clear_duty(match, other(player));
    if (pending(match) > 1)
        complete_to(hearing, match->completed + 1);
    match->plies[ply] = (gx_match_ply){.move = move};
    gx_history_play(&match->history, move);
    empty_hand(match);
    match->idle_press = false;
    duty->violated = !allowed;
    if (!quiet)
        tell_made(hearing, move);
    if (ends_nothing(match, player))
        return;
    end_on_board(hearing);
    if (quiet && is_over(match)) {
        gx_match_ruling over = hearing->out->rulings[--hearing->out->count];
        tell_made(hearing, move);
        hearing->out->rulings[hearing->out->count++] = over;
    }
}

static void tell_incomplete(struct hearing *hearing, gx_color player, gx_topic topic, gx_reason why) {
    if (hearing->quiet)
        return;
    gx_match_ruling *ruling = rule_why(hearing, GX_RULING_INCOMPLETE, topic, why);
    ruling->of = (gx_who)player;
    tell_must(hearing, ruling, player);
}

static void tell_illegal_made(struct hearing *hearing, gx_color player, gx_reason why) {
    gx_match_ruling *ruling = rule_why(hearing, GX_RULING_ILLEGAL_MADE, GX_TOPIC_LEGALITY, why);

    if ((unsigned)why < GX_WHY_COUNT)
        ruling->article = gx_rulebook_why_article(&hearing->match->rulebook, (gx_why)why);
    ruling->of = (gx_who)player;
    tell_must(hearing, ruling, player);
}

static void release_king(struct hearing *hearing, gx_color player, gx_attempt placed, gx_move castling) {
    gx_match *match = hearing->match;
    unsigned base = placed.from & 56u;
    bool king_side = gx_move_to(castling) > gx_move_from(castling);
    gx_square rook_to = (gx_square)(base + (king_side ? 5 : 3));

    if (hearing->quiet || gx_move_to(castling) == rook_to || placed.to == gx_move_to(castling)) {
        make_move(hearing, player, castling);
        return;
    }
    match->hand = GX_HAND_CASTLING;
    match->attempt = placed;
    match->due = castling;
    tell_incomplete(hearing, player, GX_TOPIC_MADE_CASTLING, GX_REASON_CASTLING_UNFINISHED);
}

static void release_illegal(struct hearing *hearing, gx_color player, gx_attempt placed, gx_why why) {
    gx_match *match = hearing->match;

    match->hand = GX_HAND_ILLEGAL;
    match->attempt = placed;
    match->reason = (gx_reason)why;
    tell_illegal_made(hearing, player, match->reason);
}

static void place_anew(struct hearing *hearing, gx_color player, gx_attempt placed) {
    gx_match *match = hearing->match;
    const gx_position *now = gx_history_now(&match->history);
    gx_attempt attempt = attempt_of_hand(match, placed);
    gx_move move;
    gx_why why;

    touching_costs(hearing, player);
    touch_square(match, player, placed.from);
    if (now->colors[other(player)] & GX_BIT(placed.to))
        touch_square(match, player, placed.to);
    empty_hand(match);
    why = gx_explain(now, attempt, &move, NULL);
    if (why == GX_WHY_LEGAL && attempt.castling) {
        release_king(hearing, player, placed, move);
    } else if (why == GX_WHY_LEGAL) {
        make_move(hearing, player, move);
    } else if (why == GX_WHY_PROMOTION_MISSING) {
        match->hand = GX_HAND_PAWN;
        match->attempt = placed;
        tell_incomplete(hearing, player, GX_TOPIC_MADE_PROMOTION, GX_REASON_PROMOTION_MISSING);
    } else {
        release_illegal(hearing, player, placed, why);
    }
}

static void place_rook(struct hearing *hearing, gx_color player, gx_attempt placed) {
    gx_match *match = hearing->match;
    gx_square king = gx_move_from(match->due), rook = gx_move_to(match->due);
    gx_square target = (gx_square)((king & 56u) + (rook > king ? 5 : 3));

    if (placed.from == rook && placed.to == target && placed.promotion == GX_NO_KIND)
        make_move(hearing, player, match->due);
    else
        tell_illegal_made(hearing, player, GX_REASON_CASTLING_UNFINISHED);
}

static void exchange(struct hearing *hearing, gx_color player, gx_kind piece) {
    gx_match *match = hearing->match;
    gx_attempt attempt = match->attempt;
    gx_move move;

    attempt.promotion = piece;
    gx_why why = gx_explain(gx_history_now(&match->history), attempt, &move, NULL);
    if (why == GX_WHY_LEGAL)
        make_move(hearing, player, move);
    else
        tell_illegal_made(hearing, player, (gx_reason)why);
}

void place(struct hearing *hearing, gx_color player, gx_attempt placed) {
    gx_match *match = hearing->match;
    bool same_pawn = placed.from == match->attempt.from && placed.to == match->attempt.to;

    if (match->hand == GX_HAND_CASTLING)
        place_rook(hearing, player, placed);
    else if (match->hand == GX_HAND_PAWN)
        exchange(hearing, player, same_pawn ? placed.promotion : GX_NO_KIND);
    else
        place_anew(hearing, player, placed);
}

/* Whether the player may handle pieces to move them; if not, the event is refused. */
static bool may_move(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;

    if (has_move(match) != player)
        refuse(hearing, has_pending(match, player) ? GX_REASON_MOVE_MADE : GX_REASON_NOT_TO_MOVE);
    else if (!has_room(match))
        refuse(hearing, GX_REASON_FULL);
    else
        return true;
    return false;
}

void do_place(struct hearing *hearing, gx_color player) {
    const gx_match_event *event = hearing->event;
    gx_match *match = hearing->match;
    gx_attempt placed = {event->from, event->to, event->piece, false};

    if (event->unreadable || placed.from >= 64 || placed.to >= 64) {
        refuse(hearing, GX_REASON_UNREADABLE);
        return;
    }
    if (!may_move(hearing, player))
        return;
    bool in_hand = match->hand == GX_HAND_CASTLING || match->hand == GX_HAND_PAWN;
    if (!in_hand && gx_position_piece(gx_history_now(&match->history), placed.from).kind == GX_NO_KIND) {
        refuse(hearing, GX_REASON_NO_PIECE);
        return;
    }
    if (event->hands > 1)
        match->duties[player].two_hands = true;
    place(hearing, player, placed);
}

void do_promote(struct hearing *hearing, gx_color player) {
    const gx_match_event *event = hearing->event;
    gx_match *match = hearing->match;
    bool named = event->square_count > 0;

    if (event->unreadable || (named && event->squares[0] >= 64)) {
        refuse(hearing, GX_REASON_UNREADABLE);
        return;
    }
    if (!may_move(hearing, player))
        return;
    if (match->hand != GX_HAND_PAWN || (named && event->squares[0] != match->attempt.to)) {
        refuse(hearing, GX_REASON_NO_PIECE);
        return;
    }
    if (event->hands > 1)
        match->duties[player].two_hands = true;
    exchange(hearing, player, event->piece);
}
