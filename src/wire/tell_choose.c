/*
 * Which sentence tells a reason of the law: by the reason alone, and where a beginner needs more, by the kind of man and
 * the shape of the move. A pawn that does not move so is told which of its rules it met:
 *
 *     backwards or sideways    two squares, not from its first    diagonally, nothing to capture    anything else
 */
#include "tell_words.h"

typedef struct choice {
    const gx_position *position;
    gx_attempt attempt;
    gx_why why;
    gx_bitboard squares;
    gx_kind kind; /* of the man that is tried */
} choice;

static gx_color side(const choice *t) {
    return (gx_color)t->position->turn;
}

static gx_bitboard occupied(const choice *t) {
    return t->position->colors[0] | t->position->colors[1];
}

static tell_case way_of_pawn(const choice *t) {
    int forward = side(t) == GX_WHITE ? 1 : -1;
    int ranks = ((int)GX_RANK_OF(t->attempt.to) - (int)GX_RANK_OF(t->attempt.from)) * forward;
    int files = (int)GX_FILE_OF(t->attempt.to) - (int)GX_FILE_OF(t->attempt.from);

    if (ranks <= 0)
        return TELL_WAY_PAWN_BACK;
    if (ranks == 2 && files == 0)
        return TELL_WAY_PAWN_TWO;
    return ranks == 1 && (files == 1 || files == -1) ? TELL_WAY_PAWN_DIAGONAL : TELL_WAY_PAWN;
}

static tell_case way(const choice *t) {
    static const tell_case ways[] = {TELL_WAY_PAWN, TELL_WAY_KNIGHT, TELL_WAY_BISHOP,
                                     TELL_WAY_ROOK, TELL_WAY_QUEEN,  TELL_WAY_KING};

    if (t->kind == GX_NO_KIND)
        return TELL_NO_PIECE;
    if (t->attempt.from == t->attempt.to)
        return TELL_WAY_NONE;
    return t->kind == GX_PAWN ? way_of_pawn(t) : ways[t->kind];
}

static tell_case legal(const choice *t) {
    bool captures = (occupied(t) & GX_BIT(t->attempt.to)) != 0;

    if (t->attempt.castling)
        return TELL_LEGAL_CASTLING;
    if (captures)
        return TELL_LEGAL_CAPTURE;
    bool diagonal = GX_FILE_OF(t->attempt.from) != GX_FILE_OF(t->attempt.to);
    return t->kind == GX_PAWN && diagonal ? TELL_LEGAL_EN_PASSANT : TELL_LEGAL;
}

static tell_case promotion_piece(const choice *t) {
    unsigned last = side(t) == GX_WHITE ? 7 : 0;

    return t->kind == GX_PAWN && GX_RANK_OF(t->attempt.to) == last ? TELL_PROMOTION_PIECE : TELL_PROMOTION_NONE;
}

static tell_case choose(const choice *t) {
    switch (t->why) {
    case GX_WHY_LEGAL: return legal(t);
    case GX_WHY_NO_PIECE: return TELL_NO_PIECE;
    case GX_WHY_OWN_PIECE_NOT_MOVED: return TELL_NOT_YOURS;
    case GX_WHY_OWN_PIECE_CAPTURED: return TELL_OWN_CAPTURED;
    case GX_WHY_NOT_ITS_WAY: return way(t);
    case GX_WHY_PATH_BLOCKED:
        return t->kind == GX_PAWN && (t->squares & GX_BIT(t->attempt.to)) ? TELL_BLOCKED_PAWN : TELL_BLOCKED;
    case GX_WHY_KING_CAPTURED: return TELL_KING_CAPTURED;
    case GX_WHY_KING_LEFT_IN_CHECK: return TELL_LEFT_IN_CHECK;
    case GX_WHY_KING_INTO_CHECK: return TELL_INTO_CHECK;
    case GX_WHY_PINNED: return TELL_PINNED;
    case GX_WHY_CASTLING_RIGHT_LOST: return TELL_CASTLING_RIGHT;
    case GX_WHY_CASTLING_BLOCKED: return TELL_CASTLING_BLOCKED;
    case GX_WHY_CASTLING_FROM_CHECK: return TELL_CASTLING_FROM;
    case GX_WHY_CASTLING_THROUGH_CHECK: return TELL_CASTLING_THROUGH;
    case GX_WHY_CASTLING_INTO_CHECK: return TELL_CASTLING_INTO;
    case GX_WHY_EN_PASSANT_TOO_LATE: return TELL_EN_PASSANT_LATE;
    case GX_WHY_PROMOTION_MISSING: return TELL_PROMOTION_MISSING;
    case GX_WHY_PROMOTION_PIECE: return promotion_piece(t);
    case GX_WHY_COUNT: break;
    }
    return TELL_NO_PIECE;
}

tell_case tell_choose(const gx_position *position, gx_attempt attempt, gx_why why, gx_bitboard squares) {
    choice c = {position, attempt, why, squares, gx_position_piece(position, attempt.from).kind};

    return choose(&c);
}
