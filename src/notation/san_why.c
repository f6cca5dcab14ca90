/* san_why.c - why no legal move fits a text (explain.h, asked of every man the text can mean).
 *
 * A text names a kind and a target, so there may be several men to ask. The answer that comes nearest to a legal move
 * is the one the writer will recognise: `Nd2` with one knight pinned and another far away is about the pinned one. The
 * reasons stand in gx_why in the order in which they are asked, so the nearest is the greatest. */
#include "notation/coordinates.h"
#include "notation/san_resolve.h"

#include <guoxiang/fast.h>

static void nearer(gx_san_report *report, gx_why why, gx_bitboard squares) {
    if (why == GX_WHY_LEGAL)
        why = GX_WHY_NOT_ITS_WAY; /* legal on the board, but no capture where the text says so */
    if (why <= report->why)
        return;
    report->why = why;
    report->squares = squares;
}

static void ask(gx_san_report *report, const gx_position *position, unsigned from, unsigned to, gx_kind promotion) {
    gx_bitboard squares = 0;
    gx_attempt attempt = {(gx_square)from, (gx_square)to, promotion, false};
    gx_why why = gx_explain(position, attempt, NULL, &squares);
    nearer(report, why, squares);
}

static gx_bitboard named_men(const gx_position *position, const gx_san_shape *shape) {
    gx_bitboard own = position->colors[position->turn] & position->kinds[shape->kind];
    bool one_square = (shape->from_set & (shape->from_set - 1)) == 0;
    return shape->from_set & (one_square ? own | position->colors[position->turn ^ 1u] : own);
}

void gx_san_why(gx_san_report *report, const gx_position *position, const gx_san_shape *shape) {
    report->why = GX_WHY_LEGAL;
    for (gx_bitboard men = named_men(position, shape); men != 0; men &= men - 1)
        for (gx_bitboard to = shape->to_set; to != 0; to &= to - 1)
            ask(report, position, gx_fast_first(men), gx_fast_first(to), shape->promotion);
    if (report->why == GX_WHY_LEGAL)
        nearer(report, GX_WHY_NO_PIECE, (shape->from_set & (shape->from_set - 1)) == 0 ? shape->from_set : 0);
}
