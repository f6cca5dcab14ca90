/* hearing.h - one event being judged: the match, the event, and the rulings so far. Private to the floor. */
#ifndef MATCH_HEARING_H
#define MATCH_HEARING_H

#include <guoxiang/match.h>

struct hearing {
    gx_match *match;
    const gx_match_event *event;
    gx_match_rulings *out;
    uint32_t number; /* of the event */
    int64_t at;      /* of what is being ruled: the event's time, or the moment at which something fell due */
    bool quiet;      /* `move`: its parts are not told one by one */
};

/* ---- rulings (rule.c) ---- */

/* A new ruling, which the caller completes; the article is the topic's. */
gx_match_ruling *rule(struct hearing *hearing, gx_ruling_code code, gx_topic topic);
gx_match_ruling *rule_of(struct hearing *hearing, gx_ruling_code code, gx_topic topic, gx_who of);
gx_match_ruling *rule_why(struct hearing *hearing, gx_ruling_code code, gx_topic topic, gx_reason why);
gx_match_ruling *rule_breach(struct hearing *hearing, gx_breach what, gx_topic topic, gx_color of);
void refuse(struct hearing *hearing, gx_reason why);
/* Adds to a ruling what the player must do. */
void tell_must(struct hearing *hearing, gx_match_ruling *ruling, gx_color player);
void tell_must_only(struct hearing *hearing, gx_match_ruling *ruling, gx_move move);
/* Adds or takes time, tells it, and rules on a flag that falls of it. */
void rule_time(struct hearing *hearing, gx_color of, int64_t ms, gx_topic topic);

/* ---- rights (rights.c) ---- */

/* The article that gives the right to an act, or the preface where none does. */
const char *article_of_right(const gx_match *match, const gx_match_event *event);
/* No right to it now, by a rule that the act itself knows. */
void refuse_by(struct hearing *hearing, gx_topic topic);

/* ---- state (state.c) ---- */

static inline gx_color other(gx_color color) {
    return color == GX_WHITE ? GX_BLACK : GX_WHITE;
}

/* The player who has the move (1.3): the opponent of who made the last one. */
gx_color has_move(const gx_match *match);
uint32_t plies_of(const gx_match *match);
/* Plies made and not completed. */
uint32_t pending(const gx_match *match);
/* Whether a player has made a move that is not completed. */
bool has_pending(const gx_match *match, gx_color player);
gx_color mover_of(const gx_match *match, uint32_t ply);
/* Room for two more moves, so that no event can need more than there is. */
bool has_room(const gx_match *match);
/* Irregularities are seen without a claim; illegal moves are. */
bool is_seen(const gx_match *match);
bool is_illegal_seen(const gx_match *match);
/* Whether the player who does not have the move has left his king in check: only after an illegal move unseen. */
bool is_sound(const gx_position *position);
bool is_sound_now(const gx_match *match);
/* Back to the position with `ply` plies before it. */
void restore_to(gx_match *match, uint32_t ply);
/* Nothing in the hand. */
void empty_hand(gx_match *match);
void clear_duty(gx_match *match, gx_color player);

/* ---- the end (over.c) ---- */

void end_game(struct hearing *hearing, gx_end end, gx_outcome outcome);
/* `loser` loses, or it is a draw if the winner could not mate by the rule. */
void end_lost(struct hearing *hearing, gx_color loser, gx_end end, gx_end unwinnable, gx_spare_rule rule);
/* What the board decides after a move. */
void end_on_board(struct hearing *hearing);
bool is_over(const gx_match *match);
/* Both kings in check were reported, and the next move is completed: drawn if it is no better (A.5.4). */
void await_kings(struct hearing *hearing);

/* ---- touching (duty.c) ---- */

void touch_square(gx_match *match, gx_color player, gx_square square);
/* The moves due; false (and an empty list) if he is free. */
bool duty_moves(const gx_match *match, gx_color player, gx_move_list *out);
bool duty_allows(const gx_match *match, gx_color player, gx_move move);
/* What touching does beside: offers lapse, rights to claim are lost. */
void touching_costs(struct hearing *hearing, gx_color player);
void lapse_offer(struct hearing *hearing, gx_color player, gx_act done);

/* ---- making and completing (make.c, castle.c, press.c) ---- */

void make_move(struct hearing *hearing, gx_color player, gx_move move);
void complete_to(struct hearing *hearing, uint32_t ply);
void press(struct hearing *hearing, gx_color player);
/* Places a piece: castling, promotion and illegal moves included. */
void place(struct hearing *hearing, gx_color player, gx_attempt attempt);
/* What a king that is put down there is trying: castling or a step. */
gx_attempt attempt_of_hand(const gx_match *match, gx_attempt attempt);

/* ---- claims (claims.c, claim_draw.c) ---- */

/* A new ruling on the claim that the event is. */
gx_match_ruling *answer_claim(struct hearing *hearing, bool right, gx_topic topic);
void claim_draw(struct hearing *hearing, gx_color player);

/* ---- illegal moves (illegal.c) ---- */

/* Establishes an illegal move of the player in the position that stands. `only` is the one move that he must make now, or
 * the null move: then his duty holds. */
void establish_illegal(struct hearing *hearing, gx_color player, gx_reason why, gx_move only);
/* An illegal move that nobody sees stands. False if nobody could overlook it. */
bool let_illegal_stand(struct hearing *hearing, gx_color player);
void count_illegal(struct hearing *hearing, gx_color player, gx_match_ruling *ruling);
void penalise_illegal(struct hearing *hearing, gx_color player, bool counted);

/* ---- flags and defaults (due.c) ---- */

/* Rules on what falls due up to `at`, and lets the time pass. */
void pass_time(struct hearing *hearing, int64_t at);
/* The same up to an event; what a line took of it is nobody's. */
void pass_time_to(struct hearing *hearing, const gx_match_event *event);
/* A fallen flag is established. */
void rule_flag(struct hearing *hearing, gx_color fallen);

/* ---- the sheet (sheet.c) ---- */

/* A move is about to be made: is the last one written? */
void check_recording(struct hearing *hearing, gx_color player);
void look_at_exemption(gx_match *match, gx_color player);

/* ---- words (meant.c) ---- */

/* What the words or squares of an event mean as a move in the position that stands. */
struct meant {
    gx_result result;   /* GX_OK, GX_ILLEGAL; else it can't be read */
    gx_move move;       /* GX_OK */
    gx_attempt attempt; /* GX_ILLEGAL too; from GX_NO_SQUARE where no such man stands */
    gx_why why;         /* GX_ILLEGAL */
};

/* Whether the event is a move of assisted play that will be made, as the match stands. */
bool is_move_to_be_made(const gx_match *match, const gx_match_event *event);

struct meant meant_by_words(const gx_match *match, gx_text text);
struct meant meant_by_squares(const gx_match *match, const gx_match_event *event);

/* ---- one function a verb: the cells of automaton.c ---- */

typedef void act(struct hearing *hearing, gx_color player);

act do_arrive, do_adjust, do_touch, do_brush, do_hold, do_place, do_promote, do_press, do_move, do_write, do_complete,
    do_displace, do_restore, do_stop, do_offer, do_accept, do_decline, do_resign, do_claim, do_refuse, do_observe,
    do_report, do_resume, do_penalty, do_set_clock, do_adjourn, do_seal, do_open, do_declare, do_tick;

#endif
