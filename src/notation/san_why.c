/* san_why.c - why no legal move fits a text (explain.h, asked of every man the text can mean).
 *
 * A text names a kind and a target, so there may be several men to ask. The answer that comes nearest to a legal move
 * is the one the writer will recognise: `Nd2` with one knight pinned and another far away is about the pinned one. The
 * reasons stand in gx_why in the order in which they are asked, so the nearest is the greatest; of men with the same
 * reason, the nearest to the target speaks. */
#include "notation/coordinates.h"
#include "notation/san_resolve.h"

#include <guoxiang/fast.h>

static unsigned apart(gx_attempt attempt) {
    int files = (int)GX_FILE_OF(attempt.from) - (int)GX_FILE_OF(attempt.to);
    int ranks = (int)GX_RANK_OF(attempt.from) - (int)GX_RANK_OF(attempt.to);
    return (unsigned)((files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks));
}

static void ask(gx_san_report *report, const gx_position *position, gx_attempt attempt) {
    gx_bitboard squares = 0;
    gx_why why = gx_explain(position, attempt, NULL, &squares);
    if (why == GX_WHY_LEGAL)
        why = GX_WHY_NOT_ITS_WAY; /* legal on the board, but no capture where the text says so */
    if (why < report->why || (why == report->why && apart(attempt) >= apart(report->tried)))
        return;
    report->why = why;
    report->squares = squares;
    report->tried = attempt;
}

static bool is_one_square(gx_bitboard set) {
    return set != 0 && (set & (set - 1)) == 0;
}

/* Own men of the kind; and whoever stands on the only square there can be. */
static gx_bitboard named_men(const gx_position *position, const gx_san_shape *shape) {
    gx_bitboard own = position->colors[position->turn] & position->kinds[shape->kind];
    gx_bitboard theirs = is_one_square(shape->from_set) ? position->colors[position->turn ^ 1u] : 0;
    return shape->from_set & (own | theirs);
}

void gx_san_why(gx_san_report *report, const gx_position *position, const gx_san_shape *shape) {
    gx_bitboard men = named_men(position, shape);
    report->why = GX_WHY_LEGAL;
    if (men == 0) {
        report->why = GX_WHY_NO_PIECE;
        report->squares = is_one_square(shape->from_set) ? shape->from_set : 0;
        report->tried.from = GX_NO_SQUARE;
    }
    for (; men != 0; men &= men - 1)
        for (gx_bitboard to = shape->to_set; to != 0; to &= to - 1)
            ask(report, position,
                (gx_attempt){(gx_square)gx_fast_first(men), (gx_square)gx_fast_first(to), shape->promotion, false});
}
