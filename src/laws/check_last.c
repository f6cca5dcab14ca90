/* check_last.c - moves out of a part's sets that are excused, because the winner cannot win after them.
 *
 *   mate       The side to be mated gives mate itself. That is certain if: the winner's king never leaves its square; a man
 *              that stands still, or the one that moved, attacks it past squares on which nobody can stand; every square
 *              beside it is held by a man of its own, or attacked by a man that is never captured, wherever that
 *              stands; and no man of the winner can capture the one man that gives check, or come in between.
 *   lost man   The winner has one man beside the king, which steps to a square and gives check from so near that nothing
 *              can come in between, to a king that never leaves its square; all squares beside that king but this one
 *              are held by men of its own or attacked by the winner's king wherever it stands; and it, or a man that
 *              stands still, can capture on the square. So the man is captured, and a bare king does not mate.
 *
 * An answer to a check that would be a lost man is no answer. `left` is the square that a move has emptied. */
#include "laws/check_sets.h"

static bool has(gx_bitboard set, unsigned square) {
    return (set >> square & 1u) != 0;
}

static bool is_safe(const struct part *part, unsigned man) {
    return part->here[man] && (part->sets->capturable >> man & 1u) == 0;
}

static bool stands_still(const struct part *part, unsigned man) {
    return is_safe(part, man) && part_one(part->all[man]) && part->sets->promoted[man] == 0;
}

static bool is_king(const struct part *part, unsigned man) {
    return part->man[man].kind == GX_KING;
}

static gx_bitboard king_attacks(unsigned square) {
    return gx_attacks((gx_piece){GX_WHITE, GX_KING}, (gx_square)square, 0);
}

/* Whether a man attacks a square from each of its own, with these in the way. */
static bool always_attacks(const struct part *part, unsigned man, gx_bitboard ways, unsigned target) {
    CHECK_EACH (from, part->all[man])
        if (!has(part_attacks(part, man, (gx_square)from, false, ways), target))
            return false;
    return true;
}

/* Whether the side to be mated can capture on `to`, a square beside its king or not. */
static bool can_capture(const struct part *part, unsigned to, unsigned left) {
    unsigned loser = part->winner ^ 1u, king = part->square[part->king[loser]];
    bool covered = false;
    CHECK_EACH (at, part->all[part->king[part->winner]])
        covered = covered || has(king_attacks((unsigned)at), to);
    if (has(king_attacks(king), to) && !covered)
        return true;
    for (unsigned man = 0; man < part->count; man++) {
        unsigned square = part->square[man];
        if (part->man[man].color == loser && !is_king(part, man) && stands_still(part, man) && square != left &&
            square != to && has(part_attacks(part, man, (gx_square)square, false, ~(gx_bitboard)0), to))
            return true;
    }
    return false;
}

static bool is_lost(const struct part *part, unsigned man, unsigned to, unsigned left) {
    unsigned loser = part->winner ^ 1u, king = part->square[part->king[loser]];
    for (unsigned other = 0; other < part->count; other++)
        if (part->here[other] && part->man[other].color == part->winner && other != man && !is_king(part, other))
            return false;
    if (part->man[man].kind == GX_PAWN || is_king(part, man) || !stands_still(part, part->king[loser]) ||
        !has(part_attacks(part, man, (gx_square)to, false, ~(gx_bitboard)0), king))
        return false;
    gx_bitboard beside = king_attacks(king) & ~GX_BIT(to);
    CHECK_EACH (flight, beside) {
        bool held = has(part->held_by[loser], (unsigned)flight) && (unsigned)flight != left;
        if (!held && !always_attacks(part, part->king[part->winner], 0, (unsigned)flight))
            return false;
    }
    return can_capture(part, to, left);
}

/* A move of the side to be mated, and what is known after it. */
struct final_move {
    const struct part *part;
    unsigned man, from, to, king;
    gx_bitboard ways; /* squares on which anybody but the man and the winner's king may stand, `to` included */
};

static bool gives_check(const struct final_move *f, unsigned man) {
    const struct part *part = f->part;
    if (man == f->man)
        return has(part_attacks(part, man, (gx_square)f->to, false, f->ways), f->king);
    if (part->man[man].color == part->winner || !stands_still(part, man) || part->man[man].kind < GX_BISHOP ||
        is_king(part, man))
        return false;
    return has(part_attacks(part, man, part->square[man], false, f->ways), f->king);
}

static bool flights_are_closed(const struct final_move *f) {
    const struct part *part = f->part;
    gx_bitboard beside = king_attacks(f->king);
    CHECK_EACH (flight, beside) {
        bool closed = has(part->held_by[part->winner], (unsigned)flight) && (unsigned)flight != f->to;
        closed = closed || has(part_attacks(part, f->man, (gx_square)f->to, false, f->ways), (unsigned)flight);
        for (unsigned man = 0; man < part->count && !closed; man++)
            closed = man != f->man && part->man[man].color != part->winner && is_safe(part, man) &&
                     part->sets->promoted[man] == 0 && always_attacks(part, man, f->ways, (unsigned)flight);
        if (!closed)
            return false;
    }
    return true;
}

/* The squares strictly between two on a line. */
static gx_bitboard between(unsigned a, unsigned b) {
    for (gx_kind kind = GX_BISHOP; kind <= GX_ROOK; kind++) {
        gx_piece piece = {GX_WHITE, kind};
        if (has(gx_attacks(piece, (gx_square)a, 0), b))
            return gx_attacks(piece, (gx_square)a, GX_BIT(b)) & gx_attacks(piece, (gx_square)b, GX_BIT(a));
    }
    return 0;
}

/* Where a man of the winner may go in one move, so far as the checker on `at` and the squares before it are concerned. */
static gx_bitboard may_answer(const struct final_move *f, unsigned man, unsigned at, gx_bitboard line) {
    const struct part *part = f->part;
    gx_bitboard blockers = part->held & ~GX_BIT(f->from), out = part_attacks_all(part, man, blockers);
    if (part->man[man].kind != GX_PAWN)
        return out & (line | GX_BIT(at));
    gx_bitboard pawns = part->sets->reach[man];
    gx_bitboard ahead = part->winner == GX_WHITE ? pawns << 8 | pawns << 16 : pawns >> 8 | pawns >> 16;
    bool passed = part->man[f->man].kind == GX_PAWN && (f->from ^ f->to) == 16;
    gx_bitboard captures = GX_BIT(at) | (passed ? GX_BIT((f->from + f->to) / 2) : 0);
    return (out & captures) | (ahead & line) | (part->sets->promoted[man] != 0 ? out & line : 0);
}

static bool no_answer(const struct final_move *f, unsigned checker) {
    const struct part *part = f->part;
    unsigned at = checker == f->man ? f->to : part->square[checker];
    gx_bitboard line = between(at, f->king);
    for (unsigned man = 0; man < part->count; man++) {
        if (!part->here[man] || part->man[man].color != part->winner || is_king(part, man))
            continue;
        gx_bitboard squares = may_answer(f, man, at, line);
        CHECK_EACH (square, squares)
            if (!is_lost(part, man, (unsigned)square, f->from))
                return false;
    }
    return true;
}

static bool mates(const struct part *part, unsigned man, unsigned from, unsigned to) {
    struct final_move f = {part, man, from, to, part->square[part->king[part->winner]], GX_BIT(to)};
    unsigned checkers = 0, checker = 0;
    bool promotes = part->man[man].kind == GX_PAWN && (to < 8 || to > 55);
    if (is_king(part, man) || promotes || !stands_still(part, part->king[part->winner]))
        return false;
    for (unsigned other = 0; other < part->count; other++)
        if (other != man && other != part->king[part->winner])
            f.ways |= part->all[other];
    for (unsigned other = 0; other < part->count; other++)
        if (gives_check(&f, other)) {
            checkers++;
            checker = other;
        }
    return checkers > 0 && flights_are_closed(&f) && (checkers > 1 || no_answer(&f, checker));
}

bool part_move_is_last(const struct part *part, unsigned man, unsigned from, unsigned to) {
    if (part->man[man].color == part->winner)
        return is_lost(part, man, to, GX_NO_SQUARE);
    return mates(part, man, from, to);
}
