/* touch.c - hands on pieces: adjusted, brushed, touched, held (4.2 to 4.4; 7.1 and 7.2 of 1989). */
#include "match/hearing.h"

static bool is_empty(const gx_match *match, gx_square square) {
    const gx_position *now = gx_history_now(&match->history);
    return ((now->colors[0] | now->colors[1]) & GX_BIT(square)) == 0;
}

/* Squares that can be read, at least one, with a man on each; else the event is refused. */
static bool are_squares_sound(struct hearing *hearing) {
    const gx_match_event *event = hearing->event;

    if (event->unreadable || event->square_count == 0 || event->square_count > GX_EVENT_SQUARES) {
        refuse(hearing, GX_REASON_UNREADABLE);
        return false;
    }
    for (unsigned n = 0; n < event->square_count; n++) {
        bool read = event->squares[n] < 64;
        if (!read || is_empty(hearing->match, event->squares[n])) {
            refuse(hearing, read ? GX_REASON_NO_PIECE : GX_REASON_UNREADABLE);
            return false;
        }
    }
    return true;
}

static bool was_touched(const gx_duty *duty, gx_square square) {
    for (unsigned n = 0; n < duty->count; n++)
        if (duty->touched[n] == square)
            return true;
    return false;
}

/* Announced too late for a piece that is in the hand already: its duty stays. */
void do_adjust(struct hearing *hearing, gx_color player) {
    const gx_match_event *event = hearing->event;
    gx_match *match = hearing->match;

    if (!are_squares_sound(hearing))
        return;
    if (has_move(match) != player) {
        rule_breach(hearing, GX_BREACH_ADJUST, GX_TOPIC_ADJUST_OUT_OF_TURN, player);
        return;
    }
    for (unsigned n = 0; n < event->square_count; n++)
        if (was_touched(&match->duties[player], event->squares[n])) {
            gx_match_ruling *ruling = rule_of(hearing, GX_RULING_TOUCH, GX_TOPIC_ADJUST, (gx_who)player);
            ruling->square = event->squares[n];
            tell_must(hearing, ruling, player);
            return;
        }
    rule_why(hearing, GX_RULING_NO_DUTY, GX_TOPIC_ADJUST, GX_REASON_ADJUSTED)->of = (gx_who)player;
}

void do_brush(struct hearing *hearing, gx_color player) {
    if (are_squares_sound(hearing))
        rule_why(hearing, GX_RULING_NO_DUTY, GX_TOPIC_ACCIDENT, GX_REASON_BRUSHED)->of = (gx_who)player;
}

/* The article that made the duty: of both colors, of the king and a rook, of nothing that can move. */
static gx_topic topic_of_duty(const gx_match *match, gx_color player, bool free) {
    const gx_position *now = gx_history_now(&match->history);
    const gx_duty *duty = &match->duties[player];
    gx_bitboard touched = 0;

    if (free)
        return GX_TOPIC_TOUCH_FREE;
    for (unsigned n = 0; n < duty->count; n++)
        touched |= GX_BIT(duty->touched[n]);
    bool own = (touched & now->colors[player]) != 0, enemy = (touched & now->colors[other(player)]) != 0;
    if (own && enemy)
        return GX_TOPIC_TOUCH_BOTH;
    bool king = (touched & now->kinds[GX_KING]) != 0, rook = (touched & now->kinds[GX_ROOK]) != 0;
    if (own && king && rook)
        return now->kinds[GX_KING] & GX_BIT(duty->touched[0]) ? GX_TOPIC_TOUCH_KING_AND_ROOK
                                                              : GX_TOPIC_TOUCH_ROOK_FIRST;
    return own ? GX_TOPIC_TOUCH_OWN : GX_TOPIC_TOUCH_ENEMY;
}

/* One set of moves for all the pieces touched together. */
static void tell_touched(struct hearing *hearing, gx_color player, const gx_square *squares, unsigned count) {
    gx_match_ruling *first = rule_of(hearing, GX_RULING_TOUCH, GX_TOPIC_TOUCH_OWN, (gx_who)player);

    first->square = squares[0];
    tell_must(hearing, first, player);
    gx_topic topic = topic_of_duty(hearing->match, player, first->must == GX_MUST_FREE);
    first->article = gx_rulebook_topic(&hearing->match->rulebook, topic);
    for (unsigned n = 1; n < count; n++) {
        gx_match_ruling *next = rule_of(hearing, GX_RULING_TOUCH, topic, (gx_who)player);
        next->square = squares[n];
        next->must = first->must;
        next->must_first = first->must_first;
        next->must_count = first->must_count;
    }
}

/* The order in which pieces touched together count: the king (castling, 4.4.1), the other own ones (4.3.3), the rest. */
static unsigned rank_of(const gx_position *now, gx_color player, gx_square square) {
    if ((now->colors[player] & GX_BIT(square)) == 0)
        return 2;
    return now->kinds[GX_KING] & GX_BIT(square) ? 0 : 1;
}

static void touch(struct hearing *hearing, gx_color player, const gx_square *squares, unsigned count) {
    gx_match *match = hearing->match;
    const gx_position *now = gx_history_now(&match->history);

    if (has_move(match) != player) {
        gx_match_ruling *ruling =
            rule_why(hearing, GX_RULING_NO_DUTY, GX_TOPIC_TOUCH_OUT_OF_TURN, GX_REASON_NOT_TO_MOVE);
        ruling->of = (gx_who)player;
        return;
    }
    touching_costs(hearing, player);
    for (unsigned rank = 0; rank < 3; rank++)
        for (unsigned n = 0; n < count; n++)
            if (rank_of(now, player, squares[n]) == rank)
                touch_square(match, player, squares[n]);
    tell_touched(hearing, player, squares, count);
}

void do_touch(struct hearing *hearing, gx_color player) {
    if (are_squares_sound(hearing))
        touch(hearing, player, hearing->event->squares, hearing->event->square_count);
}

/* As long as the hand is on the piece another square may be chosen, but the piece is touched (4.7). */
void do_hold(struct hearing *hearing, gx_color player) {
    const gx_match_event *event = hearing->event;

    if (event->unreadable || event->from >= 64 || event->to >= 64)
        refuse(hearing, GX_REASON_UNREADABLE);
    else if (is_empty(hearing->match, event->from))
        refuse(hearing, GX_REASON_NO_PIECE);
    else
        touch(hearing, player, &event->from, 1);
}
