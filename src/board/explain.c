/* explain.c - is an attempt a legal move, and if not, why (explain.h)?
 *
 * The order of the questions is that of an arbiter who looks at the board:
 *
 *      is there a man, and is it yours                 no_piece, own_piece_not_moved
 *      castling has its own list                       explain_castling.c
 *      is the target free of your own men              own_piece_captured
 *      does it move so, is the way free                explain_way.c
 *      would the king be captured                      king_captured
 *      is your own king safe afterwards                king_into_check, king_left_in_check, pinned
 *      is the promotion named as it must be            promotion_missing, promotion_piece
 *
 * Whoever answers all of them has a legal move, found here without generating any (a property that is tested against the
 * generator for all squares). A man is called pinned if the attacker of the king was no attacker before; if the king stood
 * in check before and the check is still there, it was left in check. */
#include "base/assert.h"
#include "base/column.h"
#include "board/explain.h"

#include <guoxiang/fast.h>

#include <stddef.h>

static const char *const codes[] = {GX_WHYS(GX_SECOND)};
static const char *const articles[] = {GX_WHYS(GX_THIRD)};

const char *gx_why_code(gx_why why) {
    gx_assert((unsigned)why < GX_WHY_COUNT);
    return codes[why];
}

const char *gx_why_article(gx_why why) {
    gx_assert((unsigned)why < GX_WHY_COUNT);
    return articles[why];
}

gx_attempt gx_attempt_of(gx_move move) {
    return (gx_attempt){gx_move_from(move), gx_move_to(move), gx_move_promotion(move),
                        gx_move_form(move) == GX_FORM_CASTLING};
}

static struct finding found(gx_why why, gx_bitboard squares) {
    return (struct finding){why, squares, GX_FORM_NULL};
}

/* Enemies that attack the king after the move; a captured one no longer does. */
static gx_bitboard attackers_after(const gx_position *position, unsigned from, unsigned to, gx_form form) {
    unsigned us = position->turn, them = us ^ 1u;
    gx_bitboard taken = form == GX_FORM_EN_PASSANT ? GX_BIT(to ^ 8u) : GX_BIT(to);
    gx_bitboard occupied = (gx_fast_occupied(position) & ~GX_BIT(from) & ~taken) | GX_BIT(to);
    unsigned king = form == GX_FORM_KING ? to : gx_fast_king(position, us);
    return gx_fast_attackers(position, king, occupied, position->colors[them] & ~taken, them);
}

static struct finding safety(const gx_position *position, unsigned from, unsigned to, gx_form form) {
    gx_bitboard attackers = attackers_after(position, from, to, form);
    if (attackers == 0)
        return (struct finding){GX_WHY_LEGAL, 0, form};
    if (form == GX_FORM_KING)
        return found(GX_WHY_KING_INTO_CHECK, attackers);
    gx_bitboard still = attackers & gx_position_checkers(position);
    return still != 0 ? found(GX_WHY_KING_LEFT_IN_CHECK, still) : found(GX_WHY_PINNED, attackers);
}

static struct finding promotion(struct finding so_far, unsigned to, gx_kind kind) {
    bool pawn = so_far.form == GX_FORM_PAWN, last = GX_RANK_OF(to) == 0 || GX_RANK_OF(to) == 7;
    if (!pawn || !last)
        return kind == GX_NO_KIND ? so_far : found(GX_WHY_PROMOTION_PIECE, GX_BIT(to));
    if (kind == GX_NO_KIND)
        return found(GX_WHY_PROMOTION_MISSING, GX_BIT(to));
    if (kind == GX_PAWN || kind == GX_KING)
        return found(GX_WHY_PROMOTION_PIECE, GX_BIT(to));
    so_far.form = (gx_form)(GX_FORM_TO_KNIGHT + (kind - GX_KNIGHT));
    return so_far;
}

static struct finding step(const gx_position *position, gx_kind kind, gx_attempt attempt) {
    unsigned us = position->turn;
    if (attempt.from == attempt.to)
        return found(GX_WHY_NOT_ITS_WAY, GX_BIT(attempt.from));
    if (position->colors[us] & GX_BIT(attempt.to))
        return found(GX_WHY_OWN_PIECE_CAPTURED, GX_BIT(attempt.to));
    struct finding finding = explain_way(position, kind, attempt.from, attempt.to);
    if (finding.why != GX_WHY_LEGAL)
        return finding;
    if (position->kinds[GX_KING] & GX_BIT(attempt.to))
        return found(GX_WHY_KING_CAPTURED, GX_BIT(attempt.to));
    finding = safety(position, attempt.from, attempt.to, finding.form);
    return finding.why == GX_WHY_LEGAL ? promotion(finding, attempt.to, attempt.promotion) : finding;
}

static struct finding judge(const gx_position *position, gx_attempt attempt) {
    gx_piece piece = gx_position_piece(position, attempt.from);
    if (piece.kind == GX_NO_KIND)
        return found(GX_WHY_NO_PIECE, GX_BIT(attempt.from));
    if (piece.color != (gx_color)position->turn)
        return found(GX_WHY_OWN_PIECE_NOT_MOVED, GX_BIT(attempt.from));
    if (!attempt.castling)
        return step(position, piece.kind, attempt);
    if (piece.kind != GX_KING)
        return found(GX_WHY_NOT_ITS_WAY, 0);
    struct finding castling = explain_castling(position, attempt.from, attempt.to);
    bool named = castling.why == GX_WHY_LEGAL && attempt.promotion != GX_NO_KIND;
    return named ? found(GX_WHY_PROMOTION_PIECE, 0) : castling;
}

gx_why gx_explain(const gx_position *position, gx_attempt attempt, gx_move *move, gx_bitboard *squares) {
    gx_assert(attempt.from < 64 && attempt.to < 64);
    struct finding finding = judge(position, attempt);
    if (squares != NULL)
        *squares = finding.squares;
    if (move != NULL && finding.why == GX_WHY_LEGAL)
        *move = GX_MOVE(finding.form, attempt.from, attempt.to);
    return finding.why;
}
