/* explain_way.c - does a man move so, and is the way free (3.2 to 3.8.1)?
 *
 * Bishops, rooks and queens: two squares that share no line of theirs are not their way; a man between is a blocked path
 * (3.5). Pawns have five ways, told apart by how far the target lies, seen from the pawn's own side:
 *
 *      +16       two steps, from the first square only, both free          3.7.2
 *      + 8       one step, free                                            3.7.1
 *      +7, +9    a capture: an enemy man stands there                      3.7.3
 *                or en passant: the square just passed over                3.7.3.1
 *
 * A diagonal step to an empty square beside which an enemy pawn stands looks like en passant. Whether that pawn passed by
 * in the last move is known from the position: `en_passant` if a capture is legal, and `key_file` if a pawn of ours at
 * least stands beside it; the latter without the former means that the king would be left in the open. Neither: too late. */
#include "board/explain.h"

#include <guoxiang/fast.h>

static struct finding found(gx_why why, gx_bitboard squares) {
    return (struct finding){why, squares, GX_FORM_NULL};
}

static struct finding legal(gx_form form) {
    return (struct finding){GX_WHY_LEGAL, 0, form};
}

static struct finding slide(const gx_position *position, gx_kind kind, unsigned from, unsigned to) {
    gx_bitboard reach = 0;
    if (kind != GX_BISHOP)
        reach |= gx_fast_rook(from, 0);
    if (kind != GX_ROOK)
        reach |= gx_fast_bishop(from, 0);
    if ((reach & GX_BIT(to)) == 0)
        return found(GX_WHY_NOT_ITS_WAY, 0);
    gx_bitboard blockers = gx_table_between[from][to] & gx_fast_occupied(position);
    return blockers != 0 ? found(GX_WHY_PATH_BLOCKED, blockers) : legal((gx_form)kind);
}

static struct finding push(const gx_position *position, unsigned from, unsigned to) {
    gx_bitboard way = gx_table_between[from][to] | GX_BIT(to);
    gx_bitboard blockers = way & gx_fast_occupied(position);
    if (blockers != 0)
        return found(GX_WHY_PATH_BLOCKED, blockers);
    return legal(from + 16 == to || to + 16 == from ? GX_FORM_PAWN_TWO : GX_FORM_PAWN);
}

static bool passed_just_now(const gx_position *position, unsigned over) {
    unsigned rank = position->turn == GX_WHITE ? 5 : 2;
    return over == position->en_passant || (GX_RANK_OF(over) == rank && GX_FILE_OF(over) == position->key_file);
}

static struct finding capture(const gx_position *position, unsigned to) {
    unsigned them = position->turn ^ 1u, rank = position->turn == GX_WHITE ? 5 : 2;
    if (position->colors[them] & GX_BIT(to))
        return legal(GX_FORM_PAWN);
    if (passed_just_now(position, to))
        return legal(GX_FORM_EN_PASSANT);
    gx_bitboard beside = position->kinds[GX_PAWN] & position->colors[them] & GX_BIT(to ^ 8u);
    if (GX_RANK_OF(to) == rank && beside != 0)
        return found(GX_WHY_EN_PASSANT_TOO_LATE, beside);
    return found(GX_WHY_NOT_ITS_WAY, 0);
}

static struct finding pawn(const gx_position *position, unsigned from, unsigned to) {
    unsigned us = position->turn;
    int ahead = us == GX_WHITE ? (int)to - (int)from : (int)from - (int)to;
    unsigned first_rank = us == GX_WHITE ? 1 : 6;
    if (gx_table_pawn[us][from] & GX_BIT(to))
        return capture(position, to);
    if (ahead == 8 || (ahead == 16 && GX_RANK_OF(from) == first_rank))
        return push(position, from, to);
    return found(GX_WHY_NOT_ITS_WAY, 0);
}

struct finding explain_way(const gx_position *position, gx_kind kind, unsigned from, unsigned to) {
    gx_bitboard target = GX_BIT(to);
    if (kind == GX_PAWN)
        return pawn(position, from, to);
    if (kind == GX_KNIGHT)
        return gx_table_knight[from] & target ? legal(GX_FORM_KNIGHT) : found(GX_WHY_NOT_ITS_WAY, 0);
    if (kind == GX_KING)
        return gx_table_king[from] & target ? legal(GX_FORM_KING) : found(GX_WHY_NOT_ITS_WAY, 0);
    return slide(position, kind, from, to);
}
