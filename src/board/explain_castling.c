/* explain_castling.c - why castling is not legal (3.8.2, and Guidelines II for Chess960).
 *
 *      k  king    r  rook    K  where the king goes (c or g file)    R  where the rook goes (d or f file)
 *
 *        . . . . k . . r          r . k . . . . .
 *                | R K                | R
 *                +-----> passes f     K stands on its target already: only the rook moves
 *
 * The questions in their order: is the right still there (3.8.2.1); does a man stand where king or rook pass or arrive
 * (3.8.2.2.2); does the king stand in check, pass an attacked square, or arrive on one (3.8.2.2.1). On arrival the rook
 * has left its corner, so a line piece behind it may see the king: only there is the board taken as it will be. */
#include "board/explain.h"

#include <guoxiang/fast.h>

static struct finding found(gx_why why, gx_bitboard squares) {
    return (struct finding){why, squares, GX_FORM_NULL};
}

/* The squares of a way that enemies attack, and those enemies; empty where the king may walk it. */
static gx_bitboard danger(const gx_position *position, gx_bitboard way, gx_bitboard occupied) {
    gx_bitboard squares = 0;
    unsigned them = position->turn ^ 1u;
    for (; way != 0; way &= way - 1) {
        unsigned square = gx_fast_first(way);
        gx_bitboard attackers = gx_fast_attackers(position, square, occupied, position->colors[them], them);
        if (attackers != 0)
            squares |= attackers | GX_BIT(square);
    }
    return squares;
}

/* The three questions of 3.8.2.2.1. `others` are all men but the two that castle. */
static struct finding safety(const gx_position *position, unsigned king, unsigned rook, gx_bitboard others) {
    bool king_side = rook > king;
    unsigned base = king & 56u, king_to = base + (king_side ? 6 : 2), rook_to = base + (king_side ? 5 : 3);
    gx_bitboard checkers = danger(position, GX_BIT(king), others | GX_BIT(rook) | GX_BIT(king));
    if (checkers != 0)
        return found(GX_WHY_CASTLING_FROM_CHECK, checkers & ~GX_BIT(king));
    gx_bitboard passing = danger(position, gx_table_between[king][king_to], others | GX_BIT(rook));
    if (passing != 0)
        return found(GX_WHY_CASTLING_THROUGH_CHECK, passing);
    gx_bitboard arriving = danger(position, GX_BIT(king_to), others | GX_BIT(rook_to));
    if (arriving != 0)
        return found(GX_WHY_CASTLING_INTO_CHECK, arriving);
    return (struct finding){GX_WHY_LEGAL, 0, GX_FORM_CASTLING};
}

struct finding explain_castling(const gx_position *position, unsigned king, unsigned rook) {
    if ((position->castling & position->colors[position->turn] & GX_BIT(rook)) == 0)
        return found(GX_WHY_CASTLING_RIGHT_LOST, GX_BIT(king) | GX_BIT(rook));
    bool king_side = rook > king;
    unsigned base = king & 56u, king_to = base + (king_side ? 6 : 2), rook_to = base + (king_side ? 5 : 3);
    gx_bitboard others = gx_fast_occupied(position) & ~GX_BIT(king) & ~GX_BIT(rook);
    gx_bitboard way = gx_table_between[king][rook] | gx_table_between[king][king_to] | gx_table_between[rook][rook_to] |
                      GX_BIT(king_to) | GX_BIT(rook_to);
    if ((way & others) != 0)
        return found(GX_WHY_CASTLING_BLOCKED, way & others);
    return safety(position, king, rook, others);
}
