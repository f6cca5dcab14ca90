/* pgn_filter_mate.c - whether a game ended in checkmate, and how the last move gave it.
 *
 *     by kind           the man that moved; a promotion is a pawn's move
 *     castling, ...     what was special about the move
 *     double            two men give check
 *     discovered        a man gives check that did not move
 *     smothered         a knight alone gives check, and every square around the king holds a man of its own */
#include "pgn_filter_game.h"

static uint32_t by_form(gx_move move) {
    switch (gx_move_form(move)) {
    case GX_FORM_CASTLING: return PGN_MATE_CASTLING;
    case GX_FORM_EN_PASSANT: return PGN_MATE_EN_PASSANT;
    case GX_FORM_TO_QUEEN: return PGN_MATE_PROMOTION;
    case GX_FORM_TO_KNIGHT:
    case GX_FORM_TO_BISHOP:
    case GX_FORM_TO_ROOK: return PGN_MATE_PROMOTION | PGN_MATE_UNDERPROMOTION;
    default: return 0;
    }
}

/* The rook gives check from where castling has put it: nobody discovered anything. */
static uint32_t by_checkers(const gx_position *last, gx_move move, gx_bitboard checkers) {
    bool castling = gx_move_form(move) == GX_FORM_CASTLING;
    gx_bitboard others = castling ? 0 : checkers & ~GX_BIT(gx_move_to(move));
    gx_square king = gx_position_king(last, (gx_color)last->turn);
    gx_bitboard around = gx_attacks((gx_piece){GX_WHITE, GX_KING}, king, 0);
    bool knight = (checkers & ~last->kinds[GX_KNIGHT]) == 0;

    return (gx_bitboard_count(checkers) > 1 ? PGN_MATE_DOUBLE : 0) | (others ? PGN_MATE_DISCOVERED : 0) |
           (knight && (around & ~last->colors[last->turn]) == 0 ? PGN_MATE_SMOTHERED : 0);
}

uint32_t pgn_mate_words(pgn_filter_game *game) {
    gx_bitboard checkers = gx_position_checkers(game->last);

    if (checkers == 0 || game->count == 0 || gx_moves_any(game->last))
        return 0;
    gx_move move = game->moves[game->count - 1];
    gx_kind kind = gx_move_kind(move);
    return (kind == GX_NO_KIND ? 0 : 1u << kind) | by_form(move) | by_checkers(game->last, move, checkers);
}
