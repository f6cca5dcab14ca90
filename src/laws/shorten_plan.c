/* shorten_plan.c - reads a stretch of a line as marks and legs.
 *
 * A move that can never be taken back - by a pawn, a capture, castling - is a mark. Between its marks a man only walks, and how it
 * walks matters to nobody: that is what a shorter way may change.
 *
 *     line      Kb1 Bd8 Ka2 Bc7 Ka3 Bb6 Kb3 Ba5 Bxb4 ...
 *     marks                                     Bxb4
 *     legs      white bishop: c1 to a3; black man on b4: stays; white king, black bishop: whatever comes after
 *
 * Each leg counts the moves from every square to its end, alone on a board where only pawns stand that have no mark in the
 * stretch: these never move. Where the stretch ends in mate the men that the mate would stand without need not go anywhere. */
#include "laws/shorten_plan.h"

#include "base/memory.h"

#define NOBODY 0xff

/* A stretch being read: who stands where, and how far the marks have come. */
struct reading {
    plan *p;
    gx_position now;
    uint8_t man[64];
    uint32_t marked; /* men that have a mark */
    gx_bitboard still, guarded[2];
};

bool plan_is_mark(const gx_position *position, gx_move move) {
    gx_form form = gx_move_form(move);
    if (form == GX_FORM_PAWN || form >= GX_FORM_PAWN_TWO)
        return true;
    return (gx_fast_occupied(position) & GX_BIT(gx_move_to(move))) != 0;
}

static uint16_t add_leg(plan *p, unsigned kind, unsigned start) {
    plan_leg *leg = &p->legs[p->leg_count];
    leg->kind = (uint8_t)kind;
    leg->start = leg->end = (uint8_t)start;
    leg->next = PLAN_NO_LEG;
    return (uint16_t)p->leg_count++;
}

static bool begin(struct reading *r, plan *p, const gx_position *from) {
    r->p = p;
    r->now = *from;
    r->marked = 0;
    p->count = p->leg_count = p->mark_count = 0;
    memset(r->man, NOBODY, sizeof r->man);
    if (gx_fast_count(gx_fast_occupied(from)) > GX_MEN_MAX)
        return false;
    for (gx_bitboard men = gx_fast_occupied(from); men != 0; men &= men - 1) {
        unsigned square = gx_fast_first(men), man = p->count++;
        r->man[square] = (uint8_t)man;
        p->square[man] = (uint8_t)square;
        p->color[man] = (from->colors[GX_BLACK] >> square & 1u) != 0;
        p->leg[0][man] = add_leg(p, pack_kind(from, GX_BIT(square)), square);
    }
    return true;
}

/* A man is where its mark needs it; from now on it is a man of `kind` on `to`. */
static void next_leg(struct reading *r, unsigned from, unsigned to, unsigned kind) {
    plan *p = r->p;
    unsigned man = r->man[from];
    plan_leg *leg = &p->legs[p->leg[p->mark_count][man]];
    leg->end = (uint8_t)from;
    leg->next = p->leg[p->mark_count][man] = add_leg(p, kind, to);
    r->marked |= 1u << man;
}

static void capture(struct reading *r, unsigned square) {
    plan *p = r->p;
    unsigned man = r->man[square];
    p->legs[p->leg[p->mark_count][man]].end = (uint8_t)square;
    p->leg[p->mark_count][man] = PLAN_NO_LEG;
    r->marked |= 1u << man;
    r->man[square] = NOBODY;
}

static void castle(struct reading *r, unsigned king, unsigned rook) {
    unsigned to_king = plan_castled(king, rook, GX_KING), to_rook = plan_castled(king, rook, GX_ROOK);
    uint8_t men[2] = {r->man[king], r->man[rook]};
    next_leg(r, king, to_king, GX_KING);
    next_leg(r, rook, to_rook, GX_ROOK);
    r->man[king] = r->man[rook] = NOBODY;
    r->man[to_king] = men[0];
    r->man[to_rook] = men[1];
}

static void make_mark(struct reading *r, gx_move move) {
    plan *p = r->p;
    unsigned from = gx_move_from(move), to = gx_move_to(move);
    gx_form form = gx_move_form(move);
    p->by[p->mark_count] = r->now.turn;
    p->marks[p->mark_count++] = move;
    memcpy(p->leg[p->mark_count], p->leg[p->mark_count - 1], sizeof p->leg[0]);
    if (form == GX_FORM_CASTLING) {
        castle(r, from, to);
        return;
    }
    if (form == GX_FORM_EN_PASSANT)
        capture(r, to ^ 8u);
    else if (r->man[to] != NOBODY)
        capture(r, to);
    gx_kind promotion = gx_move_promotion(move);
    next_leg(r, from, to, promotion == GX_NO_KIND ? (unsigned)gx_move_kind(move) : (unsigned)promotion);
}

static bool read_moves(struct reading *r, const gx_move *line, uint32_t length) {
    for (uint32_t i = 0; i < length; i++) {
        gx_move move = line[i];
        bool mark = plan_is_mark(&r->now, move);
        if (mark && r->p->mark_count == PLAN_MARKS)
            return false;
        if (mark)
            make_mark(r, move);
        if (gx_move_form(move) != GX_FORM_CASTLING) {
            r->man[gx_move_to(move)] = r->man[gx_move_from(move)];
            r->man[gx_move_from(move)] = NOBODY;
        }
        gx_position_play(&r->now, &r->now, move);
    }
    return true;
}

static bool is_mate(const gx_position *position) {
    return gx_position_checkers(position) != 0 && !gx_moves_any(position);
}

/* The men that a mate needs: the others are taken off one by one, and it is still a mate. */
static gx_bitboard needed(const gx_position *mate) {
    gx_position rest = *mate;
    for (gx_bitboard men = gx_fast_occupied(mate) & ~mate->kinds[GX_KING]; men != 0; men &= men - 1) {
        gx_position without = rest;
        gx_bitboard bit = men & -men;
        without.castling &= ~bit;
        without.colors[GX_WHITE] &= ~bit;
        without.colors[GX_BLACK] &= ~bit;
        for (unsigned kind = GX_PAWN; kind <= GX_KING; kind++)
            without.kinds[kind] &= ~bit;
        if (is_mate(&without))
            rest = without;
    }
    return gx_fast_occupied(&rest);
}

static void end_legs(struct reading *r, gx_bitboard needed_men) {
    plan *p = r->p;
    for (unsigned square = 0; square < 64; square++) {
        if (r->man[square] == NOBODY)
            continue;
        plan_leg *leg = &p->legs[p->leg[p->mark_count][r->man[square]]];
        leg->end = (needed_men >> square & 1u) != 0 ? (uint8_t)square : GX_NO_SQUARE;
    }
}

/* Pawns that have no mark stand where they are; no king steps on what they attack. */
static void find_still(struct reading *r, const gx_position *from) {
    gx_bitboard still = 0;
    for (unsigned man = 0; man < r->p->count; man++)
        if ((r->marked >> man & 1u) == 0)
            still |= GX_BIT(r->p->square[man]);
    r->still = still & from->kinds[GX_PAWN];
    for (unsigned color = 0; color < 2; color++)
        r->guarded[color] = spread_pawn(r->still & from->colors[color], color);
}

static void count_ways(const struct reading *r, plan_leg *leg, unsigned color) {
    if (leg->end == GX_NO_SQUARE || leg->kind == GX_PAWN) {
        memset(leg->ways, 0, sizeof leg->ways);
        return;
    }
    gx_bitboard barred = r->still | (leg->kind == GX_KING ? r->guarded[color ^ 1u] : 0);
    gx_bitboard reached = GX_BIT(leg->end), fresh = reached;
    memset(leg->ways, PLAN_FAR, sizeof leg->ways);
    for (unsigned moves = 0; fresh != 0; moves++) {
        for (gx_bitboard set = fresh; set != 0; set &= set - 1)
            leg->ways[gx_fast_first(set)] = (uint8_t)moves;
        fresh = spread_piece(fresh, leg->kind, ~r->still) & ~barred & ~reached;
        reached |= fresh;
    }
}

/* Legs that follow another were added after it, so the rest is known where it is wanted. */
static void count_legs(const struct reading *r) {
    plan *p = r->p;
    uint8_t color[PLAN_LEGS];
    for (unsigned man = 0; man < p->count; man++)
        for (unsigned leg = p->leg[0][man]; leg != PLAN_NO_LEG; leg = p->legs[leg].next)
            color[leg] = p->color[man];
    for (unsigned i = p->leg_count; i-- > 0;) {
        plan_leg *leg = &p->legs[i];
        count_ways(r, leg, color[i]);
        leg->rest = 0;
        if (leg->next != PLAN_NO_LEG) {
            const plan_leg *next = &p->legs[leg->next];
            leg->rest = (uint16_t)(next->ways[next->start] + next->rest);
        }
    }
}

static void count_marks(plan *p) {
    uint16_t left[2] = {0, 0};
    for (unsigned mark = p->mark_count + 1; mark-- > 0;) {
        if (mark < p->mark_count)
            left[p->by[mark]]++;
        memcpy(p->left[mark], left, sizeof left);
    }
}

bool plan_read(plan *p, const gx_position *from, const gx_move *line, uint32_t length, bool mate) {
    struct reading r;
    if (!begin(&r, p, from) || !read_moves(&r, line, length))
        return false;
    p->mate = mate;
    p->winner = r.now.turn == GX_WHITE ? GX_BLACK : GX_WHITE;
    p->goal = pack(&r.now);
    end_legs(&r, mate ? needed(&r.now) : ~(gx_bitboard)0);
    find_still(&r, from);
    count_legs(&r);
    count_marks(p);
    return true;
}
