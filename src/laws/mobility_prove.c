/* mobility_prove.c - invariants, and questions split by the capture of a man.
 *
 *     until s is captured ----> from then on          Of any game either s is never captured, and the first invariant
 *          (s kept)              (s gone)             holds to the end; or it is captured some day, and the second, which
 *                                                     grows from all the first allows, holds from then on.
 *
 * With two such men there are four parts: none gone, the first, the second, both. Each part is an invariant of its own and
 * none may have room for a mate. A man is worth trying only if to keep it, and all others with it, would be a proof. */
#include "laws/mobility.h"

#define PAIRED 8 /* men of which all pairs are tried */
#define LOCKED 3 /* pawns head to head */

static bool part_holds(struct mobility *m, gx_color winner) {
    return mobility_close(m) && !mobility_may_mate(m, winner);
}

static bool hold_first(gx_mobility *part, const gx_position *root, gx_color winner, uint32_t kept) {
    struct mobility m;
    part->kept = kept;
    part->gone = 0;
    mobility_begin(&m, part, root, winner);
    mobility_start(&m);
    return part_holds(&m, winner);
}

/* The same with the kings followed together; castling would move two men at once. Where hardly a pawn is locked nothing keeps
 * them from passing each other, and no time is lost. */
static bool hold_paired(gx_mobility *part, const gx_position *root, gx_color winner) {
    struct mobility m;
    struct mobility_pairs pairs;
    gx_bitboard pawns = root->kinds[GX_PAWN];
    gx_bitboard locked = (pawns & root->colors[GX_WHITE]) << 8 & pawns & root->colors[GX_BLACK];
    if (root->castling != 0 || gx_fast_count(locked) < LOCKED)
        return false;
    part->kept = part->gone = 0;
    mobility_begin(&m, part, root, winner);
    mobility_start(&m);
    mobility_pair(&m, &pairs);
    return part_holds(&m, winner);
}

/* The part that follows when `captured` goes; what another way to it has already allowed is kept. */
static bool hold_next(gx_mobility *part, const gx_mobility *before, unsigned captured, const gx_position *root,
                      gx_color winner, const gx_mobility *also) {
    struct mobility m;
    part->kept = before->kept & ~(1u << captured);
    part->gone = before->gone | 1u << captured;
    mobility_begin(&m, part, root, winner);
    mobility_follow(&m, before, captured);
    if (also != NULL) {
        part->capturable |= also->capturable;
        for (unsigned man = 0; man < 32; man++) {
            part->reach[man] |= also->reach[man];
            part->promoted[man] |= also->promoted[man];
        }
    }
    return part_holds(&m, winner);
}

static bool prove_pair(gx_mobility parts[MOBILITY_PARTS], const gx_position *root, gx_color winner, unsigned a,
                       unsigned b) {
    gx_mobility both;
    return hold_first(&parts[0], root, winner, 1u << a | 1u << b) &&
           hold_next(&parts[1], &parts[0], a, root, winner, NULL) &&
           hold_next(&parts[2], &parts[0], b, root, winner, NULL) &&
           hold_next(&both, &parts[2], a, root, winner, NULL) &&
           hold_next(&parts[3], &parts[1], b, root, winner, &both);
}

unsigned mobility_prove(gx_mobility parts[MOBILITY_PARTS], const gx_position *root, gx_color winner, unsigned deep) {
    if (hold_first(&parts[0], root, winner, 0))
        return 1;
    uint32_t men = parts[0].capturable;
    if (deep == 0)
        return 0;
    if (deep > 1 && hold_paired(&parts[0], root, winner))
        return 1;
    if (!hold_first(&parts[0], root, winner, men))
        return 0;
    for (uint32_t s = men; s != 0; s &= s - 1) {
        unsigned man = (unsigned)__builtin_ctz(s);
        if (hold_first(&parts[0], root, winner, 1u << man) && hold_next(&parts[1], &parts[0], man, root, winner, NULL))
            return 2;
    }
    for (uint32_t s = deep > 1 && gx_fast_count(men) <= PAIRED ? men : 0; s != 0; s &= s - 1)
        for (uint32_t t = s & (s - 1); t != 0; t &= t - 1)
            if (prove_pair(parts, root, winner, (unsigned)__builtin_ctz(s), (unsigned)__builtin_ctz(t)))
                return 4;
    return 0;
}
