/* mobility_mate.c - can a mate stand on the board when every man keeps to its squares?
 *
 *     . . . . .      For the king to be mated on k, a man of the winner attacks k, and each square beside k is either
 *     . b a a .        a  attackable by a man of the winner,
 *     . b k a .        b  blocked by a man of the king's own side (one man blocks one square),
 *     . w w w .        w  or covered by the winner's king, from one square two away from k.
 *     . . K . .      Men are given every square of their sets at once; only where a single man of the winner can come
 *                    near is it held to one square at a time, and where there are two, each in turn.
 *
 * If no k passes, no mate can ever stand there. That men could not come to their squares together, or that the mated side
 * could interpose, is not looked at: the answer "may" proves nothing. */
#include "laws/mobility.h"

/* What is asked about one square k of the mated king. */
struct net {
    const struct mobility *m;
    unsigned winner;
    gx_bitboard king_square;  /* k */
    gx_bitboard beside;       /* squares of flight that are not lost for good */
    gx_bitboard blockers[16]; /* where the men of the mated side may stand beside k */
    unsigned blocker_count;
    gx_bitboard kings; /* where the winner's king may stand */
};

/* What the men of the winner attack with the other king no hindrance, each man by itself. */
struct attackers {
    gx_bitboard attacks[16];
    uint8_t man[16];
    unsigned count;
    gx_bitboard once, twice;
    gx_bitboard free;
};

static gx_bitboard attacks_of_set(const struct mobility *m, unsigned man, unsigned color, gx_bitboard walk,
                                  gx_bitboard promoted, gx_bitboard free) {
    gx_bitboard out = promoted != 0 ? spread_promoted(promoted, free) : 0;
    return out | (m->kind[man] == GX_PAWN ? spread_pawn(walk, color) : spread_piece(walk, m->kind[man], free));
}

static inline void gather_attackers(struct attackers *a, const struct mobility *m, unsigned winner) {
    gx_bitboard king = mobility_all(m->sets, m->king[winner ^ 1u]);
    a->count = 0;
    a->once = a->twice = 0;
    a->free = ~((m->held[0] | m->held[1]) & ~king);
    for (uint32_t men = m->of[winner] & ~(1u << m->king[winner]); men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men);
        gx_bitboard set = attacks_of_set(m, man, winner, m->sets->reach[man], m->sets->promoted[man], a->free);
        a->attacks[a->count] = set;
        a->man[a->count++] = (uint8_t)man;
        a->twice |= a->once & set;
        a->once |= set;
    }
}

bool mobility_attacks(const struct mobility *m, unsigned color, gx_bitboard squares) {
    struct attackers attackers = {.count = 0};
    gather_attackers(&attackers, m, color);
    return (attackers.once & squares) != 0;
}

/* Gives a square one of the men, and its former square another if need be; `asked`: men that have been. */
static bool give_blocker(const struct net *net, unsigned square, uint8_t square_of[16], uint32_t *asked) {
    for (unsigned i = 0; i < net->blocker_count; i++) {
        if ((*asked >> i & 1u) != 0 || (net->blockers[i] >> square & 1u) == 0)
            continue;
        *asked |= 1u << i;
        if (square_of[i] == GX_NO_SQUARE || give_blocker(net, square_of[i], square_of, asked)) {
            square_of[i] = (uint8_t)square;
            return true;
        }
    }
    return false;
}

/* Whether the squares of `rest` can be blocked by different men, none standing on `taken`. */
static bool can_block(const struct net *net, gx_bitboard rest, gx_bitboard taken) {
    uint8_t square_of[16];
    if ((rest & taken) != 0 || gx_fast_count(rest) > net->blocker_count)
        return false;
    for (unsigned i = 0; i < net->blocker_count; i++)
        square_of[i] = GX_NO_SQUARE;
    for (; rest != 0; rest &= rest - 1) {
        uint32_t asked = 0;
        if (!give_blocker(net, gx_fast_first(rest), square_of, &asked))
            return false;
    }
    return true;
}

/* Whether `rest` can be covered by blockers and the winner's king. */
static bool can_cover(const struct net *net, gx_bitboard rest, gx_bitboard taken) {
    gx_bitboard near = spread_near(rest) & net->kings & ~net->king_square & ~spread_near(net->king_square) & ~taken;
    if (can_block(net, rest, taken))
        return true;
    for (; near != 0; near &= near - 1) {
        gx_bitboard king = near & -near;
        if (can_block(net, rest & ~spread_near(king), taken | king))
            return true;
    }
    return false;
}

/* The giver stands on one square at a time; `others` may attack what they like, except where only one other man counts. */
static bool can_mate_by(const struct net *net, const struct attackers *a, unsigned giver, unsigned other) {
    const struct mobility *m = net->m;
    unsigned man = a->man[giver];
    gx_bitboard places = mobility_all(m->sets, man);
    for (; places != 0; places &= places - 1) {
        gx_bitboard place = places & -places;
        gx_bitboard attacked =
            attacks_of_set(m, man, net->winner, place & m->sets->reach[man], place & m->sets->promoted[man], a->free);
        if ((attacked & net->king_square) == 0 || place == net->king_square)
            continue;
        gx_bitboard rest = net->beside & ~attacked;
        if (other == a->count) {
            if (can_cover(net, rest, place))
                return true;
            continue;
        }
        gx_bitboard helped = mobility_all(m->sets, a->man[other]) & ~place & ~net->king_square;
        if (!can_cover(net, rest & ~a->attacks[other], place))
            continue;
        if (can_cover(net, rest, place))
            return true;
        for (; helped != 0; helped &= helped - 1) {
            gx_bitboard help = helped & -helped;
            gx_bitboard more = attacks_of_set(m, a->man[other], net->winner, help & m->sets->reach[a->man[other]],
                                              help & m->sets->promoted[a->man[other]], a->free);
            if (can_cover(net, rest & ~more, place | help))
                return true;
        }
    }
    return false;
}

static bool can_mate_on(struct net *net, const struct attackers *a) {
    gx_bitboard zone = net->beside | net->king_square;
    unsigned near[16], count = 0;
    if (!can_cover(net, net->beside & ~a->once, 0))
        return false;
    for (unsigned i = 0; i < a->count; i++)
        if ((a->attacks[i] & zone) != 0)
            near[count++] = i;
    if (count > 2)
        return true;
    for (unsigned i = 0; i < count; i++)
        if ((a->attacks[near[i]] & net->king_square) != 0 &&
            can_mate_by(net, a, near[i], count == 1 ? a->count : near[1 - i]))
            return true;
    return false;
}

/* Who of the mated side may stand beside k. */
static void gather_blockers(struct net *net) {
    const struct mobility *m = net->m;
    unsigned loser = net->winner ^ 1u;
    net->blocker_count = 0;
    for (uint32_t men = m->of[loser] & ~(1u << m->king[loser]); men != 0; men &= men - 1) {
        gx_bitboard set = mobility_all(m->sets, (unsigned)__builtin_ctz(men)) & net->beside;
        if (set != 0)
            net->blockers[net->blocker_count++] = set;
    }
}

bool mobility_may_mate(const struct mobility *m, gx_color winner) {
    struct attackers attackers = {.count = 0};
    gx_bitboard places = mobility_all(m->sets, m->king[winner ^ 1u]), sliders[2];
    gather_attackers(&attackers, m, winner);
    mobility_sliders(m, winner, sliders);
    for (places &= attackers.once; places != 0; places &= places - 1) {
        struct net net = {.m = m, .winner = winner, .king_square = places & -places};
        gx_bitboard lost = m->guarded[winner] | m->held[winner ^ 1u];
        net.beside = spread_near(net.king_square) & ~lost & ~net.king_square;
        net.kings = m->pairs == NULL ? mobility_all(m->sets, m->king[winner])
                                     : mobility_mating_kings(m, gx_fast_first(places), sliders);
        if (net.kings == 0)
            continue;
        gather_blockers(&net);
        if (can_mate_on(&net, &attackers))
            return true;
    }
    return false;
}
