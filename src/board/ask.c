/* ask.c - single questions about moves, answered without listing them all: is there any, is this one legal, which men
 * of a kind reach a square. Each looks backwards from the target square and then asks whether the king stays safe. */
#include "board/generate.h"

#include "base/assert.h"

/* Most positions have a safe king's step, so that is asked first. */
bool gx_moves_any(const gx_position *position) {
    unsigned king = gx_fast_king(position, position->turn);
    for (gx_bitboard steps = gx_table_king[king] & ~position->colors[position->turn]; steps != 0; steps &= steps - 1)
        if (gx_fast_is_king_safe(position, king, gx_fast_first(steps)))
            return true;
    return gx_moves_count(position) != 0;
}

static struct scene scene_of(const gx_position *position) {
    unsigned us = position->turn;
    struct scene scene = {.us = position->colors[us], .them = position->colors[us ^ 1u]};
    scene.occupied = scene.us | scene.them;
    look_at_king(&scene, position, us);
    return scene;
}

void gx_moves_castling(const gx_position *position, gx_move out[2]) {
    out[0] = out[1] = GX_MOVE_NULL;
    gx_bitboard rooks = position->castling & position->colors[position->turn];
    if (rooks == 0)
        return;
    struct scene scene = scene_of(position);
    if (scene.checkers != 0)
        return;
    gx_bitboard attacked_squares = attacked(&scene, position, position->turn);
    for (; rooks != 0; rooks &= rooks - 1) {
        unsigned rook = gx_fast_first(rooks);
        if (may_castle(&scene, position, position->turn, rook, attacked_squares))
            out[rook < scene.king] = GX_MOVE(GX_FORM_CASTLING, scene.king, rook);
    }
}

/* Moves written as far as there is room, and counted. */
struct answer {
    gx_move *out;
    uint32_t room, count;
};

static void say(struct answer *answer, gx_form form, unsigned from, unsigned to) {
    if (answer->count < answer->room)
        answer->out[answer->count] = GX_MOVE(form, from, to);
    answer->count++;
}

static void say_pawn(struct answer *answer, unsigned from, unsigned to) {
    if (to >= 8 && to < 56) {
        say(answer, from + 16 == to || to + 16 == from ? GX_FORM_PAWN_TWO : GX_FORM_PAWN, from, to);
        return;
    }
    for (gx_form form = GX_FORM_TO_QUEEN; form >= GX_FORM_TO_KNIGHT; form = (gx_form)(form - 1))
        say(answer, form, from, to);
}

/* The pawns that can move to a square by their own way of moving, king or no king (3.7.1 to 3.7.3). */
static gx_bitboard pawns_to(const gx_position *position, gx_bitboard pawns, unsigned to) {
    unsigned us = position->turn;
    gx_bitboard occupied = gx_fast_occupied(position), target = GX_BIT(to);
    if ((position->colors[us ^ 1u] & target) != 0)
        return gx_table_pawn[us ^ 1u][to] & pawns;
    if ((occupied & target) != 0)
        return 0;
    gx_bitboard behind = us == GX_WHITE ? target >> 8 : target << 8, behind_two = up(behind, us ^ 1u);
    if ((behind & occupied) != 0)
        return behind & pawns;
    return GX_RANK_OF(to) == (us == GX_WHITE ? 3u : 4u) ? behind_two & pawns : 0;
}

static void answer_pawns(struct answer *answer, const gx_position *position, gx_bitboard pawns, unsigned to) {
    for (gx_bitboard men = pawns_to(position, pawns, to); men != 0; men &= men - 1) {
        unsigned from = gx_fast_first(men);
        if (gx_fast_is_safe(position, from, to))
            say_pawn(answer, from, to);
    }
    if (to != position->en_passant)
        return;
    for (gx_bitboard men = gx_table_pawn[position->turn ^ 1u][to] & pawns; men != 0; men &= men - 1) {
        unsigned from = gx_fast_first(men);
        if (position_may_take_en_passant(position, from, to))
            say(answer, GX_FORM_EN_PASSANT, from, to);
    }
}

uint32_t gx_moves_to(const gx_position *position, gx_kind kind, gx_bitboard from_set, gx_square to, gx_move *out,
                     uint32_t room) {
    gx_assert(kind < GX_NO_KIND && to < 64);
    struct answer answer = {out, room, 0};
    gx_bitboard men = position->kinds[kind] & position->colors[position->turn] & from_set;
    if (kind == GX_PAWN) {
        answer_pawns(&answer, position, men, to);
        return answer.count;
    }
    if ((position->colors[position->turn] & GX_BIT(to)) != 0)
        return 0;
    men &= gx_attacks((gx_piece){GX_WHITE, kind}, to, gx_fast_occupied(position));
    for (; men != 0; men &= men - 1) {
        unsigned from = gx_fast_first(men);
        bool safe = kind == GX_KING ? gx_fast_is_king_safe(position, from, to) : gx_fast_is_safe(position, from, to);
        if (safe)
            say(&answer, (gx_form)kind, from, to);
    }
    return answer.count;
}

bool gx_move_is_legal(const gx_position *position, gx_move move) {
    if (gx_move_form(move) == GX_FORM_CASTLING) {
        gx_move castling[2];
        gx_moves_castling(position, castling);
        return gx_move_same(move, castling[0]) || gx_move_same(move, castling[1]);
    }
    gx_kind kind = gx_move_kind(move);
    if (kind == GX_NO_KIND)
        return false;
    gx_move found[4];
    uint32_t count = gx_moves_to(position, kind, GX_BIT(gx_move_from(move)), gx_move_to(move), found, 4);
    for (uint32_t n = 0; n < count; n++)
        if (gx_move_same(move, found[n]))
            return true;
    return false;
}
