/* check_invariant.c - a whole invariant: its parts one by one, how they follow each other, and who keeps to it. */
#include "laws/check_invariant.h"

/* What castling and a capture en passant at the base may add to the sets of the first part. */
static bool base_is_covered(const struct part *part) {
    const gx_position *base = part->base;
    unsigned over = base->en_passant;
    CHECK_EACH (rook, base->castling) {
        unsigned rank = (unsigned)rook & 56u, color = rank != 0;
        bool short_side = rook > part->square[part->king[color]];
        if ((part->all[part->king[color]] >> (rank + (short_side ? 6 : 2)) & 1u) == 0)
            return false;
        for (unsigned man = 0; man < part->count; man++)
            if (part->square[man] == rook && (part->all[man] >> (rank + (short_side ? 5 : 3)) & 1u) == 0)
                return false;
    }
    if (over == GX_NO_SQUARE)
        return true;
    gx_bitboard takers = gx_attacks((gx_piece){(gx_color)(base->turn ^ 1u), GX_PAWN}, (gx_square)over, 0);
    for (unsigned man = 0; man < part->count; man++)
        if (part->square[man] == (over ^ 8u)) {
            if ((part->immune >> man & 1u) != 0)
                return true;
            if ((part->sets->capturable >> man & 1u) == 0)
                return false;
        }
    for (unsigned man = 0; man < part->count; man++)
        if (part->man[man].kind == GX_PAWN && part->man[man].color == base->turn &&
            (takers >> part->square[man] & 1u) != 0 && (part->all[man] >> over & 1u) == 0)
            return false;
    return true;
}

/* Whether part `after` allows all that `before` does and the capture of `gone` on any of its squares. */
static bool follows(const struct part *before, const struct part *after, unsigned gone) {
    unsigned over = before->base->en_passant;
    if (after->sets->kept != (before->sets->kept & ~(1u << gone)) ||
        after->sets->gone != (before->sets->gone | 1u << gone) ||
        (before->sets->capturable & ~after->sets->capturable & ~(1u << gone)) != 0)
        return false;
    for (unsigned man = 0; man < after->count; man++) {
        if (!after->here[man])
            continue;
        gx_bitboard promoted = before->sets->promoted[man], reach = before->sets->reach[man];
        if ((reach & ~after->sets->reach[man]) != 0 || (promoted & ~after->sets->promoted[man]) != 0)
            return false;
        if (before->man[man].kind != GX_PAWN || before->man[man].color == before->man[gone].color)
            continue;
        gx_bitboard captures = 0;
        CHECK_EACH (from, reach)
            captures |= gx_attacks(before->man[man], (gx_square)from, 0) & before->all[gone];
        if (over != GX_NO_SQUARE && before->square[gone] == (over ^ 8u))
            captures |= gx_attacks(before->man[man], before->square[man], 0) & GX_BIT(over);
        if ((captures & ~after->all[man]) != 0)
            return false;
    }
    return true;
}

static bool parts_follow(const struct part *parts, uint32_t count) {
    uint32_t kept = parts[0].sets->kept;
    unsigned bits = 0, men[2] = {0, 0};
    for (unsigned man = 0; man < GX_MEN_MAX; man++)
        if ((kept >> man & 1u) != 0) {
            if (bits == 2 || man >= parts[0].count)
                return false;
            men[bits++] = man;
        }
    if (parts[0].sets->gone != 0 || count != 1u << bits)
        return false;
    for (uint32_t x = 0; x < count; x++)
        for (unsigned bit = 0; bit < bits; bit++)
            if ((x >> bit & 1u) == 0 && !follows(&parts[x], &parts[x | 1u << bit], men[bit]))
                return false;
    return true;
}

bool invariant_is_sound(const gx_proof *proof, const gx_invariant *invariant) {
    struct part parts[4];
    if (invariant->count == 0 || invariant->count > 4 || invariant->first > proof->part_count ||
        invariant->count > proof->part_count - invariant->first)
        return false;
    for (uint32_t i = 0; i < invariant->count; i++)
        if (!part_read(&parts[i], &invariant->base, &proof->parts[invariant->first + i], proof->winner))
            return false;
    if (!base_is_covered(&parts[0]) || !parts_follow(parts, invariant->count))
        return false;
    for (uint32_t i = 0; i < invariant->count; i++)
        if (!part_kings_walk(&parts[i]) || !part_is_closed(&parts[i]) || !part_has_no_mate(&parts[i]))
            return false;
    return true;
}

/* Gives the men of the position, from `next` on, each a man of the base that may stand there, all different. */
struct seating {
    const gx_mobility *sets;
    gx_square seats[GX_MEN_MAX];
    gx_piece owners[GX_MEN_MAX];
    unsigned owner_count, count;
    gx_square square[GX_MEN_MAX];
    gx_piece piece[GX_MEN_MAX];
};

static bool may_be(const struct seating *s, unsigned man, unsigned owner) {
    gx_piece now = s->piece[man], was = s->owners[owner];
    gx_bitboard bit = GX_BIT(s->square[man]);
    if (now.color != was.color)
        return false;
    if (now.kind == was.kind)
        return (s->sets->reach[owner] & bit) != 0;
    return was.kind == GX_PAWN && now.kind != GX_KING && (s->sets->promoted[owner] & bit) != 0;
}

/* Kuhn's matching: seats men one after the other, moving those already seated where need be. */
static bool seat(const struct seating *s, unsigned man, unsigned holder[GX_MEN_MAX], uint32_t *tried) {
    for (unsigned owner = 0; owner < s->owner_count; owner++) {
        if ((*tried >> owner & 1u) != 0 || !may_be(s, man, owner))
            continue;
        *tried |= 1u << owner;
        if (holder[owner] == GX_MEN_MAX || seat(s, holder[owner], holder, tried)) {
            holder[owner] = man;
            return true;
        }
    }
    return false;
}

static unsigned list_men(const gx_position *position, gx_square *squares, gx_piece *pieces) {
    unsigned count = 0;
    for (unsigned square = 0; square < 64; square++) {
        gx_piece piece = gx_position_piece(position, (gx_square)square);
        if (piece.kind == GX_NO_KIND)
            continue;
        if (count == GX_MEN_MAX)
            return GX_MEN_MAX + 1;
        squares[count] = (gx_square)square;
        pieces[count++] = piece;
    }
    return count;
}

/* Whether all men of the position can be seated in this part, and those of the base left over may have been captured. */
static bool all_seated(struct seating *s, const gx_mobility *sets) {
    unsigned holder[GX_MEN_MAX];
    s->sets = sets;
    for (unsigned owner = 0; owner < GX_MEN_MAX; owner++)
        holder[owner] = GX_MEN_MAX;
    for (unsigned man = 0; man < s->count; man++) {
        uint32_t tried = sets->gone;
        if (!seat(s, man, holder, &tried))
            return false;
    }
    for (unsigned owner = 0; owner < s->owner_count; owner++)
        if (holder[owner] == GX_MEN_MAX && ((sets->capturable | sets->gone) >> owner & 1u) == 0)
            return false;
    return true;
}

bool invariant_holds(const gx_proof *proof, const gx_invariant *invariant, const gx_position *position) {
    struct seating s;
    if (gx_position_same(position, &invariant->base))
        return true;
    if (position->castling != 0 || position->en_passant != GX_NO_SQUARE)
        return false;
    if (proof->parts[invariant->first].paired != 0)
        return false;
    s.owner_count = list_men(&invariant->base, s.seats, s.owners);
    s.count = list_men(position, s.square, s.piece);
    if (s.owner_count > GX_MEN_MAX || s.count > s.owner_count)
        return false;
    for (uint32_t x = 0; x < invariant->count; x++)
        if (all_seated(&s, &proof->parts[invariant->first + x]))
            return true;
    return false;
}
