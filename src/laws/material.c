/* material.c - what the men alone decide.
 *
 * A side cannot mate, wherever the men stand and however the other side helps, if it has
 *
 *     the king alone;
 *     a knight beside the king, while the other side has at most queens: such a mate needs squares of flight blocked
 *         by the king's own men, and a queen beside her king takes the knight;
 *     bishops on squares of one color only, while the other side has no pawn, no knight and no bishop on squares of
 *         the other color: some square of flight of that other color must be blocked, and the rook or queen that
 *         blocks it takes the bishop or steps between.
 *
 * A pawn may become any of the blockers, so it counts as all of them. With any other men there is some position in
 * which that side has mated (5.2.2 asks for no more than "any series of legal moves"). */
#include <guoxiang/winnable.h>

/* The dark squares: a1, c1, ... */
#define DARK 0xaa55aa55aa55aa55u

static bool lone_knight_cannot(const gx_position *position, gx_bitboard theirs) {
    gx_bitboard blockers =
        position->kinds[GX_PAWN] | position->kinds[GX_KNIGHT] | position->kinds[GX_BISHOP] | position->kinds[GX_ROOK];
    return (theirs & blockers) == 0;
}

static bool bishops_cannot(const gx_position *position) {
    gx_bitboard bishops = position->kinds[GX_BISHOP];

    if (position->kinds[GX_PAWN] | position->kinds[GX_KNIGHT])
        return false;
    return (bishops & DARK) == 0 || (bishops & ~DARK) == 0;
}

bool gx_material_cannot_win(const gx_position *position, gx_color color) {
    gx_bitboard ours = position->colors[color];
    gx_bitboard theirs = position->colors[color ^ 1u];
    gx_bitboard men = ours & ~position->kinds[GX_KING];

    if (men & (position->kinds[GX_PAWN] | position->kinds[GX_ROOK] | position->kinds[GX_QUEEN]))
        return false;
    if (men == 0)
        return true;
    if ((men & ~position->kinds[GX_BISHOP]) == 0)
        return bishops_cannot(position);
    return (men & (men - 1)) == 0 && lone_knight_cannot(position, theirs);
}

bool gx_material_10_4(const gx_position *position) {
    gx_bitboard bishops = position->kinds[GX_BISHOP];
    gx_bitboard men = (position->colors[GX_WHITE] | position->colors[GX_BLACK]) & ~position->kinds[GX_KING];

    if (men & ~(bishops | position->kinds[GX_KNIGHT]))
        return false;
    if ((men & (men - 1)) == 0)
        return true;
    return men == bishops && gx_bitboard_count(bishops) == 2 &&
           gx_bitboard_count(bishops & position->colors[GX_WHITE]) == 1 &&
           ((bishops & DARK) == 0 || (bishops & ~DARK) == 0);
}
