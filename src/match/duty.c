/* duty.c - touch-move: the exact set of moves that satisfy the law (4.3 to 4.5; 7.2 and 7.3 of 1989).
 *
 * Pieces touched on purpose are kept in their order. From it the set follows, and the first line that fits decides:
 *
 *     a pawn released on its last rank                its promotions there                          4.7.3
 *     a king released on its castling square          that castling                                 4.7.2
 *     a move declared with a claim                    that move                                     9.5.3
 *     the king first, then a rook                     castling with it; if illegal, a king move;
 *                                                     if there is none, free                        4.4.1, 4.4.3
 *     pieces of both colors                           the first own one takes the first enemy one   4.3.3
 *     whatever was touched, in its order              the first that can be moved or captured       4.3.1, 4.3.2
 *     nothing, or nothing that can be                 free                                          4.5
 *
 * A rook touched before the king binds as a rook, and castling with it is out (4.4.2). Where the order is not known, own
 * pieces count as touched first; the caller has put them first. */
#include "match/hearing.h"

void touch_square(gx_match *match, gx_color player, gx_square square) {
    gx_duty *duty = &match->duties[player];

    duty->touched_any = true;
    for (unsigned n = 0; n < duty->count; n++)
        if (duty->touched[n] == square)
            return;
    if (duty->count < GX_TOUCHED_MAX)
        duty->touched[duty->count++] = square;
}

/* The square of the man that a move takes; GX_NO_SQUARE where it takes none. */
static gx_square taken_by(const gx_position *position, gx_move move) {
    gx_square to = gx_move_to(move);

    if (gx_move_form(move) == GX_FORM_EN_PASSANT)
        return (gx_square)(to ^ 8u);
    bool takes = (position->colors[position->turn ^ 1u] & GX_BIT(to)) != 0;
    return takes ? to : GX_NO_SQUARE;
}

/* Which moves to keep: from a square, taking on a square (GX_NO_SQUARE: any), castling out with some rooks. */
struct wanted {
    gx_square from, taking;
    gx_bitboard no_rooks;
};

static bool is_wanted(const gx_position *position, gx_move move, struct wanted wanted) {
    bool castling = gx_move_form(move) == GX_FORM_CASTLING;

    if (wanted.from != GX_NO_SQUARE && gx_move_from(move) != wanted.from)
        return false;
    if (castling && (wanted.taking != GX_NO_SQUARE || (wanted.no_rooks & GX_BIT(gx_move_to(move)))))
        return false;
    return wanted.taking == GX_NO_SQUARE || taken_by(position, move) == wanted.taking;
}

static bool keep(const gx_position *position, const gx_move_list *legal, struct wanted wanted, gx_move_list *out) {
    out->count = 0;
    for (uint32_t n = 0; n < legal->count; n++)
        if (is_wanted(position, legal->moves[n], wanted))
            out->moves[out->count++] = legal->moves[n];
    return out->count > 0;
}

/* All legal moves. In a position that an illegal move has brought about the generator's word is not taken for it. */
static void list_legal(const gx_position *position, bool sound, gx_move_list *out) {
    uint32_t count = 0;

    gx_moves_generate(position, out);
    if (sound)
        return;
    for (uint32_t n = 0; n < out->count; n++)
        if (gx_explain(position, gx_attempt_of(out->moves[n]), NULL, NULL) == GX_WHY_LEGAL)
            out->moves[count++] = out->moves[n];
    out->count = count;
}

static bool is_own(const gx_position *position, gx_square square) {
    return (position->colors[position->turn] & GX_BIT(square)) != 0;
}

static gx_square first_touched(const gx_position *position, const gx_duty *duty, bool own) {
    for (unsigned n = 0; n < duty->count; n++)
        if (is_own(position, duty->touched[n]) == own)
            return duty->touched[n];
    return GX_NO_SQUARE;
}

/* Rooks touched before the king: no castling with them (4.4.2). */
static gx_bitboard rooks_before_king(const gx_position *position, const gx_duty *duty) {
    gx_bitboard rooks = 0;

    for (unsigned n = 0; n < duty->count; n++) {
        if (position->kinds[GX_KING] & GX_BIT(duty->touched[n]))
            return rooks;
        if (position->kinds[GX_ROOK] & GX_BIT(duty->touched[n]))
            rooks |= GX_BIT(duty->touched[n]);
    }
    return rooks;
}

/* King, then rook: true if that decides. */
static bool keep_castling(const gx_position *position, const gx_duty *duty, const gx_move_list *legal,
                          gx_move_list *out) {
    gx_square own[2] = {GX_NO_SQUARE, GX_NO_SQUARE};
    unsigned found = 0;

    for (unsigned n = 0; n < duty->count && found < 2; n++)
        if (is_own(position, duty->touched[n]))
            own[found++] = duty->touched[n];
    bool king_first = found == 2 && (position->kinds[GX_KING] & GX_BIT(own[0])) != 0;
    if (!king_first || (position->kinds[GX_ROOK] & GX_BIT(own[1])) == 0)
        return false;
    out->count = 0;
    for (uint32_t n = 0; n < legal->count; n++)
        if (gx_move_same(legal->moves[n], GX_MOVE(GX_FORM_CASTLING, own[0], own[1])))
            out->moves[out->count++] = legal->moves[n];
    if (out->count == 0)
        keep(position, legal, (struct wanted){own[0], GX_NO_SQUARE, 0}, out);
    return true;
}

static void keep_touched(const gx_position *position, bool sound, const gx_duty *duty, gx_move_list *out) {
    gx_move_list legal;
    gx_bitboard rooks = rooks_before_king(position, duty);
    gx_square own = first_touched(position, duty, true), enemy = first_touched(position, duty, false);

    list_legal(position, sound, &legal);
    if (own != GX_NO_SQUARE && enemy != GX_NO_SQUARE && keep(position, &legal, (struct wanted){own, enemy, 0}, out))
        return;
    if (keep_castling(position, duty, &legal, out))
        return;
    for (unsigned n = 0; n < duty->count; n++) {
        gx_square square = duty->touched[n];
        bool mine = is_own(position, square);
        struct wanted wanted = {mine ? square : GX_NO_SQUARE, mine ? GX_NO_SQUARE : square, rooks};
        if (keep(position, &legal, wanted, out))
            return;
    }
    out->count = 0;
}

static void list_promotions(gx_attempt attempt, gx_move_list *out) {
    for (unsigned form = GX_FORM_TO_KNIGHT; form <= GX_FORM_TO_QUEEN; form++)
        out->moves[out->count++] = GX_MOVE(form, attempt.from, attempt.to);
}

bool duty_moves(const gx_match *match, gx_color player, gx_move_list *out) {
    const gx_duty *duty = &match->duties[player];
    bool mine = has_move(match) == player;

    out->count = 0;
    if (mine && match->hand == GX_HAND_PAWN)
        list_promotions(match->attempt, out);
    else if (mine && match->hand == GX_HAND_CASTLING)
        out->moves[out->count++] = match->due;
    else if (mine && duty->bound)
        out->moves[out->count++] = duty->move;
    else if (mine && duty->count > 0)
        keep_touched(gx_history_now(&match->history), is_sound_now(match), duty, out);
    return out->count > 0;
}

/* The ordinary case: the one piece touched moves, or takes the one that was touched after it. */
static bool is_as_touched(const gx_duty *duty, gx_move move) {
    if (duty->count == 0)
        return true;
    return duty->touched[0] == gx_move_from(move) &&
           (duty->count == 1 || (duty->count == 2 && duty->touched[1] == gx_move_to(move)));
}

bool duty_allows(const gx_match *match, gx_color player, gx_move move) {
    const gx_duty *duty = &match->duties[player];
    gx_move_list moves;

    if (match->hand == GX_HAND_EMPTY && !duty->bound && is_as_touched(duty, move))
        return true;
    if (!duty_moves(match, player, &moves))
        return true;
    for (uint32_t n = 0; n < moves.count; n++)
        if (gx_move_same(moves.moves[n], move))
            return true;
    return false;
}

void lapse_offer(struct hearing *hearing, gx_color player, gx_act done) {
    gx_match *match = hearing->match;

    if (!match->offered[other(player)] || done < match->rulebook.offer_ends_by)
        return;
    match->offered[other(player)] = false;
    rule_of(hearing, GX_RULING_LAPSED, GX_TOPIC_OFFER, (gx_who)other(player));
}

/* Whoever touches a piece has answered an offer (9.1.2.1) and can no longer complain of how the opponent moved (4.8); an
 * arbiter who watches has seen it all the same. */
void touching_costs(struct hearing *hearing, gx_color player) {
    if (!is_seen(hearing->match))
        hearing->match->duties[other(player)].violated = false;
    lapse_offer(hearing, player, GX_ACT_TOUCHING);
}
