/* glance.c - repetition without a board.
 *
 * A move says which kind of man goes from where to where. So a sum can follow the men: each man on its square is worth
 * an odd number, and a move adds the worth of the new square and takes that of the old one away. If a position recurs,
 * every man stands where it stood (or one of its kind and color does), and the sum is what it was:
 *
 *     Nf3  +N(f3)-N(g1)   Nf6  +n(f6)-n(g8)   Ng1  +N(g1)-N(f3)   Ng8  +n(g8)-n(f6)      sum 0 again
 *
 * What was captured the sum does not know, and two different positions may by chance have one sum: then it looks like a
 * repetition and is none. A repetition without equal sums cannot be.
 *
 * Sums are compared within a stretch of moves that can all be taken back: a pawn move ends it, and so does castling, after
 * which the rights are others for ever (9.2.3.2). A stretch longer than the table is taken to repeat: nearly all do. */
#include <guoxiang/glance.h>

enum { STRETCH = 128 };

typedef struct stretch {
    uint32_t sums[STRETCH]; /* of the positions so far, the one it begins with included */
    uint32_t count, sum;
    uint32_t from; /* plies before its first position */
} stretch;

/* Odd numbers from the digits of pi. */
static const uint32_t men[] = {
    0x243f6a89u, 0x85a308d3u, 0x13198a2fu, 0x03707345u, 0xa4093823u, 0x299f31d1u,
    0x082efa99u, 0xec4e6c89u, 0x452821e7u, 0x38d01377u, 0xbe5466cfu, 0x34e90c6du,
};

/* What a move adds to the sum. `man` tells kind and color. On square s a man is worth (s + s * s * SQUARE) times its
 * number: men of one kind that have equal sums of s and of s squared stand on the same squares, but for rare exceptions. */
#define SQUARE 0x9e3779b1u
static inline uint32_t worth(uint32_t man, gx_move move) {
    uint32_t from = gx_move_from(move), to = gx_move_to(move);
    return (to - from) * (1 + SQUARE * (to + from)) * men[man];
}

static void begin(stretch *out, uint32_t from) {
    out->from = from;
    out->sums[0] = out->sum;
    out->count = 1;
}

/* Whether the sum has been met in the stretch, four plies ago or earlier: both players must have gone away and come back.
 * Written for the compiler to compare several at once. */
static bool met(const stretch *here) {
    uint32_t hits = 0;

    for (uint32_t n = 0; n + 3 < here->count; n++)
        hits |= here->sums[n] == here->sum;
    return hits != 0;
}

/* Follows one move of a man that can go back; true if a position may have recurred. */
static bool follow(stretch *here, uint32_t man, gx_move move) {
    here->sum += worth(man, move);
    if (here->count == STRETCH || met(here))
        return true;
    here->sums[here->count++] = here->sum;
    return false;
}

static inline bool is_pawn_move(gx_form form) {
    return form == GX_FORM_PAWN || form == GX_FORM_PAWN_TWO || form == GX_FORM_EN_PASSANT || form >= GX_FORM_TO_KNIGHT;
}

gx_glance gx_glance_at(const gx_position *first, const gx_move *moves, uint32_t count) {
    gx_glance out = {.quiet_plies = first->halfmove_clock};
    uint32_t quiet = first->halfmove_clock, turn = first->turn;
    stretch here = {.sum = 0};

    begin(&here, 0);
    for (uint32_t ply = 0; ply < count; ply++, turn ^= 1) {
        gx_form form = gx_move_form(moves[ply]);
        quiet = is_pawn_move(form) ? 0 : quiet + 1;
        out.quiet_plies = quiet > out.quiet_plies ? quiet : out.quiet_plies;
        if (form > GX_FORM_KING || form == GX_FORM_PAWN)
            begin(&here, ply + 1);
        else if (!out.repeats && follow(&here, 2 * (uint32_t)form + turn, moves[ply])) {
            out.repeats = true;
            out.from = here.from;
        }
    }
    return out;
}
