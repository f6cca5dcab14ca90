/* move.c - `move`: touched, placed, exchanged and pressed, all at once; in assisted play the only act at the board.
 *
 * At the board it is shorthand, and judged in the same parts: a move against the duty of the touched piece is taken back,
 * an illegal one is established when the clock is pressed with it. In assisted play an illegal one is refused. */
#include "match/hearing.h"

static struct meant read_move(const gx_match *match, const gx_match_event *event) {
    return event->text.bytes ? meant_by_words(match, event->text) : meant_by_squares(match, event);
}

bool is_move_to_be_made(const gx_match *match, const gx_match_event *event) {
    bool player = event->by == GX_WHO_WHITE || event->by == GX_WHO_BLACK;

    return event->verb == GX_VERB_MOVE && player && match->start.assisted && match->session == GX_SESSION_PLAYING &&
           match->present[event->by] && has_move(match) == (gx_color)event->by && has_room(match) &&
           read_move(match, event).result == GX_OK;
}

static void play_assisted(struct hearing *hearing, gx_color player, const struct meant *meant) {
    gx_match *match = hearing->match;

    if (meant->result != GX_OK) {
        refuse(hearing, (gx_reason)meant->why);
        return;
    }
    make_move(hearing, player, meant->move);
    if (is_over(match))
        return;
    complete_to(hearing, plies_of(match));
    gx_clock_start(&match->clock, other(player));
}

/* The squares that the hand goes to: for castling where the king is put down. */
static gx_attempt hand_of(const struct meant *meant) {
    gx_attempt attempt = meant->attempt;

    if (attempt.castling) {
        unsigned file = attempt.to > attempt.from ? 6 : 2;
        attempt.to = (gx_square)((attempt.from & 56u) + file);
        attempt.castling = false;
    }
    return attempt;
}

static void play_at_board(struct hearing *hearing, gx_color player, const struct meant *meant) {
    gx_match *match = hearing->match;
    bool in_hand = match->hand == GX_HAND_CASTLING || match->hand == GX_HAND_PAWN;

    if (meant->result == GX_OK && (!in_hand || duty_allows(match, player, meant->move))) {
        touching_costs(hearing, player);
        bool castling = gx_move_form(meant->move) == GX_FORM_CASTLING;
        const gx_position *now = gx_history_now(&match->history);
        touch_square(match, player, gx_move_from(meant->move));
        if (castling || (now->colors[other(player)] & GX_BIT(gx_move_to(meant->move))))
            touch_square(match, player, gx_move_to(meant->move));
        make_move(hearing, player, meant->move);
    } else {
        place(hearing, player, hand_of(meant));
    }
    if (!is_over(match))
        press(hearing, player);
}

void do_move(struct hearing *hearing, gx_color player) {
    gx_match *match = hearing->match;

    if (has_move(match) != player) {
        refuse(hearing, has_pending(match, player) ? GX_REASON_MOVE_MADE : GX_REASON_NOT_TO_MOVE);
        return;
    }
    if (!has_room(match)) {
        refuse(hearing, GX_REASON_FULL);
        return;
    }
    struct meant meant = read_move(match, hearing->event);
    if (meant.result != GX_OK && meant.result != GX_ILLEGAL) {
        refuse(hearing, GX_REASON_UNREADABLE);
        return;
    }
    hearing->quiet = true;
    if (match->start.assisted)
        play_assisted(hearing, player, &meant);
    else if (meant.result == GX_ILLEGAL && (meant.attempt.from >= 64 || meant.why == GX_WHY_NO_PIECE))
        refuse(hearing, (gx_reason)meant.why);
    else
        play_at_board(hearing, player, &meant);
}
