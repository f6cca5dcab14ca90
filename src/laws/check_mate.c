/* check_mate.c - whether a mate by the winner can stand on the board with every man on a square of its sets.
 *
 * For each square of the other king: some man must be able to give check, and the squares beside it must be attacked,
 * blocked by men of its own (each by another), or covered by the winner's king from one square. Where at most two men can
 * attack anything there, they are put on one square at a time. */
#include "laws/check_sets.h"

struct cage {
    const struct part *part;
    gx_bitboard king;     /* the mated king's square */
    gx_bitboard open;     /* squares beside it that are not lost to it for good */
    gx_bitboard blockers; /* what shuts lines, the mated king apart */
};

static gx_bitboard beside(gx_bitboard square) {
    return gx_attacks((gx_piece){GX_WHITE, GX_KING}, gx_bitboard_first(square), 0);
}

/* Puts a man of the mated side on a square; whoever is sent away from there finds another. */
static bool put_blocker(const struct cage *cage, unsigned square, unsigned on[GX_MEN_MAX], uint32_t *tried) {
    const struct part *part = cage->part;
    for (unsigned man = 0; man < part->count; man++) {
        if (part->man[man].color == part->winner || man == part->king[part->winner ^ 1u] || (*tried >> man & 1u) != 0 ||
            (part->all[man] >> square & 1u) == 0)
            continue;
        *tried |= 1u << man;
        if (on[man] == GX_NO_SQUARE || put_blocker(cage, on[man], on, tried)) {
            on[man] = square;
            return true;
        }
    }
    return false;
}

/* Whether men of the mated side may stand on all of these squares at once. */
static bool blocked(const struct cage *cage, gx_bitboard open, gx_bitboard taken) {
    unsigned on[GX_MEN_MAX];
    if ((open & taken) != 0)
        return false;
    for (unsigned man = 0; man < GX_MEN_MAX; man++)
        on[man] = GX_NO_SQUARE;
    CHECK_EACH (square, open) {
        uint32_t tried = 0;
        if (!put_blocker(cage, (unsigned)square, on, &tried))
            return false;
    }
    return true;
}

static bool covered(const struct cage *cage, gx_bitboard open, gx_bitboard taken) {
    const struct part *part = cage->part;
    gx_bitboard kings = part->kings[gx_bitboard_first(cage->king)] & ~beside(cage->king) & ~cage->king & ~taken;
    if (blocked(cage, open, taken))
        return true;
    CHECK_EACH (at, kings) {
        gx_bitboard covers = open & beside(GX_BIT(at));
        if (covers != 0 && blocked(cage, open & ~covers, taken | GX_BIT(at)))
            return true;
    }
    return false;
}

static gx_bitboard attacks_on(const struct cage *cage, unsigned man, gx_square at) {
    const gx_mobility *sets = cage->part->sets;
    gx_bitboard out = 0;
    if ((sets->reach[man] >> at & 1u) != 0)
        out |= part_attacks(cage->part, man, at, false, cage->blockers);
    if ((sets->promoted[man] >> at & 1u) != 0)
        out |= part_attacks(cage->part, man, at, true, cage->blockers);
    return out;
}

/* `giver` checks from `at`; the other attacker, if there is one, stands anywhere or nowhere. */
static bool mates_from(const struct cage *cage, unsigned giver, gx_square at, int other) {
    gx_bitboard open = cage->open & ~attacks_on(cage, giver, at);
    if (covered(cage, open, GX_BIT(at)))
        return true;
    if (other < 0)
        return false;
    gx_bitboard places = cage->part->all[other] & ~GX_BIT(at) & ~cage->king;
    CHECK_EACH (place, places)
        if (covered(cage, open & ~attacks_on(cage, (unsigned)other, (gx_square)place), GX_BIT(at) | GX_BIT(place)))
            return true;
    return false;
}

static bool mates_by(const struct cage *cage, unsigned giver, int other) {
    gx_bitboard places = cage->part->all[giver] & ~cage->king;
    CHECK_EACH (at, places)
        if ((attacks_on(cage, giver, (gx_square)at) & cage->king) != 0 && mates_from(cage, giver, (gx_square)at, other))
            return true;
    return false;
}

static bool may_be_mated(const struct cage *cage, const gx_bitboard attacks[GX_MEN_MAX]) {
    const struct part *part = cage->part;
    gx_bitboard attacked = 0;
    int near[GX_MEN_MAX], count = 0;
    for (unsigned man = 0; man < part->count; man++) {
        if ((attacks[man] & (cage->open | cage->king)) != 0)
            near[count++] = (int)man;
        attacked |= attacks[man];
    }
    if ((attacked & cage->king) == 0 || !covered(cage, cage->open & ~attacked, 0))
        return false;
    if (count > 2)
        return true;
    for (int i = 0; i < count; i++)
        if ((attacks[near[i]] & cage->king) != 0 && mates_by(cage, (unsigned)near[i], count == 1 ? -1 : near[1 - i]))
            return true;
    return false;
}

bool part_has_no_mate(const struct part *part) {
    unsigned loser = part->winner ^ 1u;
    gx_bitboard attacks[GX_MEN_MAX] = {0}, kings = part->all[part->king[loser]];
    gx_bitboard blockers = part->held & ~kings;
    for (unsigned man = 0; man < part->count; man++)
        if (part->man[man].color == part->winner && man != part->king[part->winner])
            attacks[man] = part_attacks_all(part, man, blockers);
    CHECK_EACH (square, kings) {
        gx_bitboard king = GX_BIT(square);
        if (part->kings[square] == 0)
            continue;
        struct cage cage = {part, king, beside(king) & ~part->guarded[part->winner] & ~part->held_by[loser], blockers};
        if (may_be_mated(&cage, attacks))
            return false;
    }
    return true;
}
