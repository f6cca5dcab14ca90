/* press.c - the clock is pressed: moves are completed, or what was wrong with them is seen (6.2.1, 7.5).
 *
 *     pieces knocked over and not put back          breach; the clock of the player runs on (7.4.1)
 *     a move made                                   judged and completed; the opponent's clock starts
 *        against the duty of the touched piece      breach, taken back, the duty stays
 *        with two hands                             by the rulebook: nothing, a breach, an illegal move (7.5.4)
 *     nothing made, hand empty                      by the rulebook: nothing, a breach, an illegal move (7.5.3)
 *     hand castling or illegal                      an illegal move; unseen, it stands
 *     hand pawn                                     by the rulebook: becomes a queen, restored, still due (7.5.2)
 *
 * A player may press after the opponent has replied already (6.2.2): then his move alone is completed, and the
 * opponent's clock starts. */
#include "match/hearing.h"

void complete_to(struct hearing *hearing, uint32_t ply) {
    gx_match *match = hearing->match;

    while (match->completed < ply) {
        uint32_t n = match->completed;
        gx_color player = mover_of(match, n);
        lapse_offer(hearing, player, GX_ACT_COMPLETING);
        look_at_exemption(match, player);
        if (gx_clock_complete(&match->clock, player))
            match->exempt[player] = false;
        match->completed++;
        match->plies[n].completed = true;
        match->plies[n].clock = gx_clock_shown(&match->clock, player);
        gx_match_ruling *ruling = rule_of(hearing, GX_RULING_COMPLETED, GX_TOPIC_COMPLETED, (gx_who)player);
        ruling->move = match->plies[n].move;
        ruling->ply = n;
        ruling->illegal = match->plies[n].reason != 0;
        ruling->clock[GX_WHITE] = gx_clock_shown(&match->clock, GX_WHITE);
        ruling->clock[GX_BLACK] = gx_clock_shown(&match->clock, GX_BLACK);
    }
}

/* One after the last move of the player that is not completed. */
static uint32_t end_of_pending(const gx_match *match, gx_color player) {
    uint32_t ply = plies_of(match);

    while (ply > match->completed && mover_of(match, ply - 1) != player)
        ply--;
    return ply;
}

/* The player's moves are completed: the opponent's clock starts. */
static void pass_turn(struct hearing *hearing, gx_color player) {
    gx_clock_start(&hearing->match->clock, other(player));
    await_kings(hearing);
}

static void restore_for_touch(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;

    restore_to(match, plies_of(match) - 1);
    match->duties[player].violated = false;
    gx_match_ruling *ruling = rule_breach(hearing, GX_BREACH_TOUCH, GX_TOPIC_TOUCH_OWN, player);
    tell_must(hearing, ruling, player);
}

/* True if the way the hands were used undoes the move. */
static bool judge_hands(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    bool two = match->duties[player].two_hands, another = hearing->event->other_hand && !hearing->quiet;
    gx_fault_rule rule = two ? match->rulebook.two_hands : match->rulebook.other_hand;
    gx_topic topic = two ? GX_TOPIC_TWO_HANDS : GX_TOPIC_PRESS_HAND;
    gx_move last = match->plies[plies_of(match) - 1].move;

    if ((!two && !another) || rule == GX_FAULT_NOTHING)
        return false;
    match->duties[player].two_hands = false;
    if (rule == GX_FAULT_BREACH) {
        rule_breach(hearing, GX_BREACH_HANDS, topic, player);
        return false;
    }
    restore_to(match, plies_of(match) - 1);
    establish_illegal(hearing, player, GX_REASON_TWO_HANDS, last);
    return true;
}

static void press_made(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    uint32_t end = end_of_pending(match, player);
    bool last = end == plies_of(match);

    if (last && match->duties[player].violated && is_seen(match)) {
        restore_for_touch(hearing, player);
        return;
    }
    if (last && is_seen(match) && judge_hands(hearing, player))
        return;
    complete_to(hearing, end);
    pass_turn(hearing, player);
}

static void press_idle(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    gx_fault_rule rule = match->rulebook.press_without_move;

    if (!is_seen(match)) {
        match->idle_press = true;
        gx_clock_start(&match->clock, other(player));
        rule_why(hearing, GX_RULING_NOTED, GX_TOPIC_PRESS_WITHOUT_MOVE, GX_REASON_NO_MOVE_MADE)->of = (gx_who)player;
    } else if (rule == GX_FAULT_ILLEGAL) {
        establish_illegal(hearing, player, GX_REASON_NO_MOVE_MADE, GX_MOVE_NULL);
    } else if (rule == GX_FAULT_BREACH) {
        rule_breach(hearing, GX_BREACH_PRESS, GX_TOPIC_PRESS_WITHOUT_MOVE, player);
    } else {
        rule_why(hearing, GX_RULING_CONTINUE, GX_TOPIC_PRESS_WITHOUT_MOVE, GX_REASON_NO_MOVE_MADE)->of = (gx_who)player;
    }
}

/* Nobody has seen the idle press; the opponent, whose clock runs without a move to answer, presses back. */
static void press_back(struct hearing *hearing, gx_color player) {
    hearing->match->idle_press = false;
    gx_clock_start(&hearing->match->clock, other(player));
    rule_why(hearing, GX_RULING_NOTED, GX_TOPIC_PRESS_WITHOUT_MOVE, GX_REASON_NO_MOVE_MADE)->of = (gx_who)player;
}

/* Since 2014 the pawn becomes a queen and the move stands, but it is counted as illegal (7.5.2). */
static void become_queen(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    gx_move queen = GX_MOVE(GX_FORM_TO_QUEEN, match->attempt.from, match->attempt.to);
    gx_match_ruling *ruling;

    hearing->quiet = true;
    uint32_t ply = plies_of(match);
    gx_position after;
    gx_position_play(&after, gx_history_now(&match->history), queen);
    match->plies[ply] = (gx_match_ply){.move = queen};
    lapse_offer(hearing, player, GX_ACT_MAKING);
    clear_duty(match, other(player));
    gx_history_add(&match->history, &after);
    empty_hand(match);
    ruling = rule_why(hearing, GX_RULING_ILLEGAL_MOVE, GX_TOPIC_PAWN_LEFT, GX_REASON_PROMOTION_MISSING);
    ruling->of = (gx_who)player;
    count_illegal(hearing, player, ruling);
    penalise_illegal(hearing, player, true);
    if (is_over(match))
        return;
    end_on_board(hearing);
    if (is_over(match))
        return;
    complete_to(hearing, ply + 1);
    pass_turn(hearing, player);
}

static void press_pawn(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    gx_match_ruling *ruling;

    switch (match->rulebook.promotion_left) {
    case GX_PAWN_LEFT_QUEEN: become_queen(hearing, player); break;
    case GX_PAWN_LEFT_RESTORE: establish_illegal(hearing, player, GX_REASON_PROMOTION_MISSING, GX_MOVE_NULL); break;
    default:
        ruling = rule_why(hearing, GX_RULING_INCOMPLETE, GX_TOPIC_PAWN_LEFT, GX_REASON_PROMOTION_MISSING);
        ruling->of = (gx_who)player;
        tell_must(hearing, ruling, player);
    }
}

static void press_hand(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;
    bool castling = match->hand == GX_HAND_CASTLING;
    gx_reason why = castling ? GX_REASON_CASTLING_UNFINISHED : match->reason;

    if (!is_illegal_seen(match) && let_illegal_stand(hearing, player)) {
        pass_turn(hearing, player);
        return;
    }
    establish_illegal(hearing, player, why, castling ? match->due : GX_MOVE_NULL);
}

void press(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;

    if (match->displaced[player] && is_seen(match)) {
        rule_breach(hearing, GX_BREACH_DISPLACED, GX_TOPIC_KNOCKED_OVER, player);
        return;
    }
    if (has_pending(match, player))
        press_made(hearing, player);
    else if (match->idle_press && match->clock.turn == player)
        press_back(hearing, player);
    else if (has_move(match) != player || !match->clock.running || match->clock.turn != player)
        refuse(hearing, GX_REASON_NOT_RUNNING);
    else if (match->hand == GX_HAND_EMPTY)
        press_idle(hearing, player);
    else if (match->hand == GX_HAND_PAWN)
        press_pawn(hearing, player);
    else
        press_hand(hearing, player);
}

void do_press(struct hearing *hearing, gx_color player) {
    if (!has_room(hearing->match)) {
        refuse(hearing, GX_REASON_FULL);
        return;
    }
    if (hearing->event->hands > 1)
        hearing->match->duties[player].two_hands = true;
    press(hearing, player);
}
