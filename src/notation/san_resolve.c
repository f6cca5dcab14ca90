/* san_resolve.c - which legal move a text means.
 *
 *      castling                       the right on that side
 *      two squares without a letter   whatever stands on the first (UCI, long algebraic without letters)
 *      all else                       the legal moves of that kind to the target from where the text allows
 *
 * Departure always filters: a text that names a square is never read as the move of a man elsewhere. A pawn that captures
 * changes file and one that does not stays on it, whatever the text leaves out. Nothing is guessed: none is illegal, two
 * are ambiguous. */
#include "notation/coordinates.h"
#include "notation/san_resolve.h"

#include <guoxiang/fast.h>

static gx_result try(gx_move *out, const gx_position *position, gx_attempt attempt, gx_san_report *report) {
    report->tried = attempt;
    report->why = gx_explain(position, attempt, out, &report->squares);
    return report->why == GX_WHY_LEGAL ? GX_OK : GX_ILLEGAL;
}

static bool changes_file(gx_move move) {
    return GX_FILE_OF(gx_move_from(move)) != GX_FILE_OF(gx_move_to(move));
}

static gx_result resolve_squares(gx_move *out, const gx_position *position, const gx_san_shape *shape,
                                 gx_san_report *report) {
    gx_square from = (gx_square)gx_fast_first(shape->from_set), to = (gx_square)gx_fast_first(shape->to_set);
    gx_move move;
    gx_result result =
        try(&move, position, gx_attempt_of_squares(position, from, to, shape->promotion, GX_UCI_STANDARD), report);
    if (result != GX_OK)
        return result;
    if (shape->capture && gx_move_kind(move) == GX_PAWN && !changes_file(move)) {
        report->why = GX_WHY_NOT_ITS_WAY;
        return GX_ILLEGAL;
    }
    *out = move;
    return GX_OK;
}

/* Where a pawn may come from. Without a file named it stays on its own, unless P stands before a capture. */
static gx_bitboard pawn_set(const gx_san_shape *shape) {
    if (shape->file || shape->capture)
        return shape->from_set;
    return shape->from_set & ((gx_bitboard)0x0101010101010101u << GX_FILE_OF(gx_fast_first(shape->to_set)));
}

static bool fits(const gx_san_shape *shape, gx_move move) {
    bool files_alone = (shape->to_set & (shape->to_set - 1)) != 0;
    if (gx_move_promotion(move) != shape->promotion)
        return false;
    return shape->kind != GX_PAWN || changes_file(move) || (!shape->capture && !files_alone);
}

/* Candidates in the order of their squares of departure, so that a report does not depend on how they were found. */
static void insert(gx_san_report *report, gx_move move) {
    if (report->candidate_count == 16)
        return;
    uint32_t i = report->candidate_count++;
    for (; i > 0 && gx_move_from(report->candidates[i - 1]) > gx_move_from(move); i--)
        report->candidates[i] = report->candidates[i - 1];
    report->candidates[i] = move;
}

static void collect(gx_san_report *report, const gx_position *position, const gx_san_shape *shape, gx_square to) {
    gx_move moves[64];
    uint32_t count = gx_moves_to(position, shape->kind, shape->from_set, to, moves, 64);
    for (uint32_t i = 0; i < count; i++)
        if (fits(shape, moves[i]))
            insert(report, moves[i]);
}

static gx_result resolve_kind(gx_move *out, const gx_position *position, gx_san_shape shape, gx_san_report *report) {
    if (shape.kind == GX_PAWN)
        shape.from_set = pawn_set(&shape);
    for (gx_bitboard to = shape.to_set; to != 0; to &= to - 1)
        collect(report, position, &shape, (gx_square)gx_fast_first(to));
    if (report->candidate_count == 0) {
        gx_san_why(report, position, &shape);
        return GX_ILLEGAL;
    }
    if (report->candidate_count > 1)
        return GX_AMBIGUOUS;
    *out = report->candidates[0];
    report->candidate_count = 0;
    return GX_OK;
}

static gx_result resolve(gx_move *out, const gx_position *position, const gx_san_shape *shape, gx_san_report *report) {
    if (shape->castling != GX_SAN_NOT_CASTLING)
        return try(out, position, gx_attempt_of_castling(position, shape->castling == GX_SAN_KING_SIDE), report);
    if (gx_san_names_squares(shape))
        return resolve_squares(out, position, shape, report);
    return resolve_kind(out, position, *shape, report);
}

gx_result gx_san_resolve(gx_move *out, const gx_position *position, const gx_san_shape *shape, gx_san_report *report) {
    gx_move move;
    report->kind = shape->castling != GX_SAN_NOT_CASTLING ? GX_KING : shape->kind;
    gx_result result = resolve(&move, position, shape, report);
    bool pawn_takes = result == GX_OK && gx_move_kind(move) == GX_PAWN && changes_file(move);
    if (result == GX_OK && shape->en_passant && !pawn_takes) {
        report->fault = (gx_fault){GX_SYNTAX, shape->en_passant_at, 0};
        return GX_SYNTAX;
    }
    if (result == GX_OK)
        *out = move;
    return result;
}
