/* castle.c - a king is put down: is it a step, or does it mean castling (3.8.2, 4.4)?
 *
 *     on c or g of its first rank, two files from e                   castling
 *     Chess960: on c or g, where no step of a king leads;             castling
 *               on its own rook that may still castle
 *     anything else                                                   what it looks like
 *
 * Whether castling is legal is not asked here: a king that has moved before means it all the same, and is told why not. */
#include "match/hearing.h"

static gx_attempt castling_attempt(gx_square king, gx_square rook) {
    return (gx_attempt){king, rook, GX_NO_KIND, true};
}

/* The rook of the castling that ends with the king on `to`: the one that still may, or the corner. */
static gx_square rook_for(const gx_position *position, gx_square king, gx_square to) {
    bool king_side = GX_FILE_OF(to) == 6;
    unsigned base = king & 56u;
    gx_bitboard rooks = position->castling & position->colors[position->turn];

    for (; rooks != 0; rooks &= rooks - 1) {
        gx_square rook = gx_bitboard_first(rooks);
        if ((rook > king) == king_side)
            return rook;
    }
    return (gx_square)(base + (king_side ? 7 : 0));
}

/* A king put down on the c or g file of its first rank, two squares from the e-file or, in Chess960, wherever no
 * step of a king leads: it means castling. So does a king put onto its own rook. */
static bool means_castling(const gx_match *match, gx_attempt attempt) {
    const gx_position *now = gx_history_now(&match->history);
    unsigned rank = GX_RANK_OF(attempt.from), file = GX_FILE_OF(attempt.to);
    gx_bitboard king = now->kinds[GX_KING] & now->colors[now->turn];
    int way = (int)GX_FILE_OF(attempt.from) - (int)file;

    if (!(king & GX_BIT(attempt.from)) || rank != GX_RANK_OF(attempt.to) || rank != (now->turn == GX_WHITE ? 0u : 7u))
        return false;
    if (match->start.chess960 && (now->castling & now->colors[now->turn] & GX_BIT(attempt.to)))
        return true;
    if (file != 2 && file != 6)
        return false;
    if (!match->start.chess960)
        return GX_FILE_OF(attempt.from) == 4 && (way == 2 || way == -2);
    return way > 1 || way < -1;
}

gx_attempt attempt_of_hand(const gx_match *match, gx_attempt attempt) {
    const gx_position *now = gx_history_now(&match->history);
    bool own_rook = (now->castling & now->colors[now->turn] & GX_BIT(attempt.to)) != 0;

    if (attempt.castling || !means_castling(match, attempt))
        return attempt;
    return castling_attempt(attempt.from, own_rook ? attempt.to : rook_for(now, attempt.from, attempt.to));
}
