/* check_pairs.c - both kings followed together, one state after another: where White's stands, where Black's, who is to move.
 *
 * Each state hands over the move in every way that the sets allow: a step of the king that is to move, not beside the other
 * king; and any move of another man of its side, if one of them ever moves. A king may step where its set says, and what it
 * captures there must be known to be capturable; but for a step that leaves the other side no move, which ends the game. The mating move is made where the winner is to move: by another man, or by its
 * king if that leaves the line of the other one. The base itself is looked at apart. */
#include "laws/check_sets.h"

struct walk {
    struct part *part;
    bool others[2];         /* whether a side ever moves anything but its king */
    gx_bitboard shut[2];    /* where a king cannot step, wherever the other is */
    gx_bitboard sure[2];    /* nor if the other has just left its squares */
    gx_bitboard sliders[2]; /* where men of the winner may stand that move along lines: slanting, straight */
    bool met[2][64][64];    /* to move, White's king, Black's */
    uint16_t waiting[2 * 64 * 64];
    unsigned count;
};

static void meet(struct walk *walk, unsigned turn, const gx_square kings[2]) {
    bool *met = &walk->met[turn][kings[GX_WHITE]][kings[GX_BLACK]];
    if (!*met)
        walk->waiting[walk->count++] = (uint16_t)(turn << 12 | (unsigned)kings[GX_WHITE] << 6 | kings[GX_BLACK]);
    *met = true;
}

/* Whether the winner's king that leaves `from` may open a line onto the other. */
static bool opens(const struct walk *walk, gx_square from, gx_square to, gx_square king) {
    int file = (king & 7) - (from & 7), rank = (king >> 3) - (from >> 3);
    int files = (to & 7) - (from & 7), ranks = (to >> 3) - (from >> 3);
    bool straight = file == 0 || rank == 0;
    gx_piece as = {GX_WHITE, straight ? GX_ROOK : GX_BISHOP};
    gx_bitboard behind = gx_attacks(as, from, 0) & gx_attacks(as, king, 0);
    return (straight || file == rank || file == -rank) && file * ranks != rank * files &&
           (behind & walk->sliders[straight]) != 0;
}

static gx_bitboard beside(gx_square square) {
    return gx_attacks((gx_piece){GX_WHITE, GX_KING}, square, 0);
}

/* Whether the side that is to move has no move at all. */
static bool is_over(const struct walk *walk, unsigned turn, const gx_square kings[2]) {
    gx_bitboard enemy = beside(kings[turn ^ 1u]) | GX_BIT(kings[turn ^ 1u]);
    return !walk->others[turn] && (beside(kings[turn]) & ~enemy & ~walk->sure[turn]) == 0;
}

/* What becomes of a step of the king of `color` to a square; false if it is not expected there. That a step ends the game is
 * not said of a king that never leaves its square: men may stand still because of it. */
static bool step(struct walk *walk, unsigned color, const gx_square kings[2], gx_square to) {
    struct part *part = walk->part;
    unsigned king = part->king[color];
    gx_square after[2] = {kings[0], kings[1]};
    bool victim;
    if (((walk->shut[color] | beside(kings[color ^ 1u]) | GX_BIT(kings[color ^ 1u])) >> to & 1u) != 0)
        return true;
    after[color] = to;
    if (color == part->winner && opens(walk, kings[color], to, kings[color ^ 1u]))
        part->kings[kings[color ^ 1u]] |= GX_BIT(to);
    if (!part_one(part->all[king]) && is_over(walk, color ^ 1u, after))
        return true;
    if (!part_victims_known(part, king, to, &victim) || (part->all[king] >> to & 1u) == 0)
        return false;
    meet(walk, color ^ 1u, after);
    return true;
}

static bool follow(struct walk *walk, unsigned color, const gx_square kings[2]) {
    gx_bitboard steps = beside(kings[color]);
    if (color == walk->part->winner)
        walk->part->kings[kings[color ^ 1u]] |= GX_BIT(kings[color]);
    if (walk->others[color])
        meet(walk, color ^ 1u, kings);
    CHECK_EACH (to, steps)
        if (!step(walk, color, kings, (gx_square)to))
            return false;
    return true;
}

static void begin(struct walk *walk, struct part *part) {
    const gx_square kings[2] = {part->square[part->king[GX_WHITE]], part->square[part->king[GX_BLACK]]};
    *walk = (struct walk){.part = part};
    for (unsigned color = 0; color < 2; color++)
        walk->sure[color] = part->held_by[color];
    for (unsigned man = 0; man < part->count; man++) {
        unsigned color = part->man[man].color;
        if (part->man[man].kind != GX_KING && part->all[man] != GX_BIT(part->square[man]))
            walk->others[color] = true;
        gx_kind kind = part->man[man].kind;
        gx_bitboard as_is = part->here[man] && color == part->winner ? part->sets->reach[man] : 0;
        gx_bitboard promoted = part->here[man] && color == part->winner ? part->sets->promoted[man] : 0;
        walk->sliders[0] |= promoted | (kind == GX_BISHOP || kind == GX_QUEEN ? as_is : 0);
        walk->sliders[1] |= promoted | (kind == GX_ROOK || kind == GX_QUEEN ? as_is : 0);
        if ((part->immune >> man & 1u) != 0)
            walk->sure[color ^ 1u] |= part->held_by[color] & part->all[man];
    }
    for (unsigned color = 0; color < 2; color++) {
        walk->shut[color] = walk->sure[color] | part->guarded[color ^ 1u];
        walk->sure[color] |= part->sure[color ^ 1u];
    }
    meet(walk, part->base->turn, kings);
}

bool part_kings_walk(struct part *part) {
    struct walk walk;
    for (unsigned square = 0; square < 64; square++)
        part->kings[square] = part->sets->paired != 0 ? 0 : part->all[part->king[part->winner]];
    if (part->sets->paired == 0)
        return true;
    if (part->base->castling != 0 || part->sets->kept != 0 || part->sets->gone != 0 || !gx_moves_any(part->base))
        return false;
    begin(&walk, part);
    while (walk.count > 0) {
        unsigned state = walk.waiting[--walk.count], turn = state >> 12;
        const gx_square kings[2] = {(gx_square)(state >> 6 & 63u), (gx_square)(state & 63u)};
        if (!follow(&walk, turn, kings))
            return false;
    }
    return true;
}
