/* winnable_prune.c - where the search stops, since an invariant holds.
 *
 *     position ──> an invariant that was found before holds here?  ──> closed
 *         │
 *         └──────> is it worth looking for a new one?  ──> mobility_prove  ──> closed, or searched on
 *
 * What an invariant depends on most is its structure: where the pawns stand and which men are left. So of each structure
 * the first position is tried, then the second, the fourth, the eighth. */
#include "laws/winnable_solve.h"

#include "base/memory.h"

#define RECENT 6 /* invariants that are looked up before a new one is sought */
#define TRIAL 24 /* positions that may be looked at in the time of a trial */

static const gx_mobility *part_of(const question *q, uint32_t invariant) {
    return &q->parts[q->invariants[invariant].first];
}

bool question_invariant(question *q, const gx_position *base, unsigned deep) {
    if (q->invariant_count == q->capacity || q->capacity - q->part_count < MOBILITY_PARTS)
        return false;
    q->tried++;
    unsigned count = mobility_prove(&q->parts[q->part_count], base, q->winner, deep);
    if (count == 0)
        return false;
    q->held++;
    q->invariants[q->invariant_count++] = (gx_invariant){*base, q->part_count, count};
    q->part_count += count;
    return true;
}

/* The men of a base position by color and kind. */
static void list_base(const gx_position *base, uint8_t kinds[GX_MEN_MAX], uint32_t *men) {
    unsigned count = 0;
    for (gx_bitboard left = gx_fast_occupied(base); left != 0; left &= left - 1) {
        gx_bitboard bit = left & -left;
        kinds[count++] = (uint8_t)(pack_kind(base, bit) + 8u * ((base->colors[GX_BLACK] & bit) != 0));
    }
    *men = (uint32_t)(((uint64_t)1 << count) - 1);
}

/* Whether the men of a position can be given men of the base that may stand there, first come first served. */
static bool keeps_to(const gx_position *p, const uint8_t kinds[GX_MEN_MAX], uint32_t free, const gx_mobility *sets) {
    for (gx_bitboard men = gx_fast_occupied(p); men != 0; men &= men - 1) {
        gx_bitboard bit = men & -men;
        unsigned kind = pack_kind(p, bit) + 8u * ((p->colors[GX_BLACK] & bit) != 0);
        uint32_t left = free;
        for (; left != 0; left &= left - 1) {
            unsigned man = (unsigned)__builtin_ctz(left);
            if ((kinds[man] == kind && (sets->reach[man] & bit) != 0) ||
                (kinds[man] == (kind & 8u) && (kind & 7u) != GX_KING && (sets->promoted[man] & bit) != 0))
                break;
        }
        if (left == 0)
            return false;
        free &= ~(left & -left);
    }
    return (free & ~sets->capturable) == 0;
}

static bool holds(const question *q, uint32_t number, const gx_position *p) {
    uint8_t kinds[GX_MEN_MAX];
    uint32_t men;
    if (number >= q->invariant_count || p->castling != 0 || p->en_passant != GX_NO_SQUARE)
        return false;
    list_base(&q->invariants[number].base, kinds, &men);
    const gx_mobility *parts = part_of(q, number);
    if (parts[0].paired != 0)
        return false;
    for (uint32_t x = 0; x < q->invariants[number].count; x++)
        if (keeps_to(p, kinds, men & ~parts[x].gone, &parts[x]))
            return true;
    return false;
}

/* The invariants that were found last, and the last one for this structure. */
static bool find_invariant(question *q, const structure *of, const gx_position *p, uint32_t *found) {
    *found = of->invariant;
    if (holds(q, *found, p))
        return true;
    for (uint32_t i = 0; i < RECENT && i < q->invariant_count; i++) {
        *found = q->invariant_count - 1 - i;
        if (*found != of->invariant && holds(q, *found, p))
            return true;
    }
    return false;
}

/* Which pawns stand where and who is left: what an invariant depends on most. Two that fall into one slot share it; that
 * costs or saves a trial and proves nothing. */
static structure *structure_of(question *q, const gx_position *p) {
    uint64_t key = (p->kinds[GX_PAWN] & p->colors[GX_WHITE]) * 0x9e3779b97f4a7c15u;
    key = (key ^ key >> 31 ^ (p->kinds[GX_PAWN] & p->colors[GX_BLACK])) * 0xbf58476d1ce4e5b9u;
    for (unsigned kind = GX_KNIGHT; kind <= GX_QUEEN; kind++)
        for (unsigned color = 0; color < 2; color++)
            key = (key << 5 | key >> 59) + gx_fast_count(p->kinds[kind] & p->colors[color]);
    key *= 0x94d049bb133111ebu;
    structure *slot = &q->structures[key >> 54];
    if (slot->key != key)
        *slot = (structure){.key = key, .invariant = SEARCH_NONE};
    return slot;
}

/* Whether to look for an invariant here: of every structure the first, second, fourth, eighth ... position, and in all not
 * so often that the search stands still. */
static bool worth_trying(question *q, structure *of, uint32_t seen) {
    uint32_t visits = ++of->visits;
    if (seen <= q->effort.thorough)
        return true;
    return (visits & (visits - 1)) == 0 && q->tried <= 64 + 32 * q->held + seen / TRIAL;
}

/* Split invariants are dear: the first positions that are tried, and then one of each new structure while that pays. */
static unsigned depth(question *q, const structure *of, uint32_t seen) {
    if (seen == 1)
        return q->effort.deep == 0 ? 0 : 2;
    if (q->effort.deep == 0 || of->visits > 1 || q->deep_tried > q->effort.deep + 2 * q->held)
        return 0;
    q->deep_tried++;
    return 1;
}

bool question_prune(search *s, uint32_t number, const gx_position *p) {
    question *q = s->context;
    uint32_t found = 0, seen = s->expanded - q->effort.blind;
    if (s->expanded <= q->effort.blind)
        return false;
    if (seen == 1)
        memset(q->structures, 0, sizeof q->structures);
    structure *of = structure_of(q, p);
    if (!find_invariant(q, of, p, &found)) {
        if (!worth_trying(q, of, seen) || !question_invariant(q, p, depth(q, of, seen)))
            return false;
        found = q->invariant_count - 1;
    }
    of->invariant = found;
    s->nodes[number].invariant = found;
    return true;
}
