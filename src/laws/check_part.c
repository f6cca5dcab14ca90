/* check_part.c - reads a part of an invariant: who holds which square, what is attacked for ever, which steps end the
 * game. The rules are those of docs/winnable.md, in its order; nothing here is shared with the prover. */
#include "laws/check_sets.h"

static bool number_men(struct part *part) {
    unsigned kings[2] = {0, 0};
    part->count = 0;
    for (unsigned square = 0; square < 64; square++) {
        gx_piece piece = gx_position_piece(part->base, (gx_square)square);
        if (piece.kind == GX_NO_KIND)
            continue;
        unsigned man = part->count++;
        if (man >= GX_MEN_MAX)
            return false;
        part->square[man] = (gx_square)square;
        part->man[man] = piece;
        part->here[man] = (part->sets->gone >> man & 1u) == 0;
        part->all[man] = part->here[man] ? part->sets->reach[man] | part->sets->promoted[man] : 0;
        if (piece.kind == GX_KING) {
            part->king[piece.color] = man;
            kings[piece.color]++;
        }
        if (part->here[man] && (part->sets->reach[man] >> square & 1u) == 0)
            return false;
        if (piece.kind != GX_PAWN && part->sets->promoted[man] != 0)
            return false;
        if (piece.kind == GX_KING && ((part->sets->capturable | part->sets->kept | part->sets->gone) >> man & 1u) != 0)
            return false;
    }
    return kings[0] == 1 && kings[1] == 1 && (part->sets->kept & part->sets->gone) == 0;
}

gx_bitboard part_attacks(const struct part *part, unsigned man, gx_square from, bool promoted, gx_bitboard blockers) {
    gx_piece piece = part->man[man];
    if (!promoted)
        return gx_attacks(piece, from, blockers);
    return gx_attacks((gx_piece){piece.color, GX_QUEEN}, from, blockers) |
           gx_attacks((gx_piece){piece.color, GX_KNIGHT}, from, blockers);
}

gx_bitboard part_attacks_all(const struct part *part, unsigned man, gx_bitboard blockers) {
    gx_bitboard out = 0;
    if (!part->here[man])
        return 0;
    CHECK_EACH (from, part->sets->reach[man])
        out |= part_attacks(part, man, (gx_square)from, false, blockers);
    CHECK_EACH (as, part->sets->promoted[man])
        out |= part_attacks(part, man, (gx_square)as, true, blockers);
    return out;
}

/* A side's only man beside the king is never captured on the way to its mate: a bare king cannot mate. */
static void find_immune(struct part *part) {
    uint32_t others = 0;
    for (unsigned man = 0; man < part->count; man++)
        if (part->here[man] && part->man[man].color == part->winner && man != part->king[part->winner])
            others |= 1u << man;
    part->immune = part->sets->kept | ((others & (others - 1)) == 0 ? others : 0);
}

static void find_held(struct part *part) {
    part->held_by[0] = part->held_by[1] = 0;
    for (unsigned man = 0; man < part->count; man++)
        if (part_one(part->all[man]) && (part->sets->capturable >> man & 1u) == 0)
            part->held_by[part->man[man].color] |= part->all[man];
    part->held = part->held_by[0] | part->held_by[1];
}

/* What a man that is never captured attacks from each of its squares, past all others but the king that would step. */
static gx_bitboard guarded_by(const struct part *part, unsigned man) {
    gx_bitboard out = ~(gx_bitboard)0, ways = 0;
    for (unsigned other = 0; other < part->count; other++)
        if (other != man && other != part->king[part->man[man].color ^ 1u])
            ways |= part->all[other];
    CHECK_EACH (from, part->all[man])
        out &= part_attacks(part, man, (gx_square)from, false, ways);
    return out;
}

/* Kings that are followed together guard nothing: they are known not to stand beside each other. */
static void find_guarded(struct part *part) {
    part->guarded[0] = part->guarded[1] = part->sure[0] = part->sure[1] = 0;
    for (unsigned man = 0; man < part->count; man++) {
        unsigned color = part->man[man].color;
        bool king = part->man[man].kind == GX_KING;
        if (!part->here[man] || (part->sets->capturable >> man & 1u) != 0 || part->sets->promoted[man] != 0)
            continue;
        if (!king || part->sets->paired == 0)
            part->guarded[color] |= guarded_by(part, man);
        if (!king && part_one(part->all[man]))
            part->sure[color] |= part_attacks(part, man, part->square[man], false, ~(gx_bitboard)0);
    }
}

/* Whether a man of `color` may capture a kept man of the other; a king's square that is guarded makes no difference. */
static bool may_take_kept(const struct part *part, unsigned color) {
    gx_bitboard kept = 0;
    for (unsigned man = 0; man < part->count; man++)
        if ((part->sets->kept >> man & 1u) != 0 && part->man[man].color != color)
            kept |= part->all[man];
    if (kept == 0)
        return false;
    for (unsigned man = 0; man < part->count; man++)
        if (part->man[man].color == color && (part_attacks_all(part, man, part->held) & kept) != 0)
            return true;
    return false;
}

static bool moves(const struct part *part, unsigned man) {
    return part->here[man] && part->all[man] != GX_BIT(part->square[man]);
}

/* The king's steps that leave the other side, which can move its king alone, no square to go to; see mobility_end.c. */
static bool opens_from(const struct part *part, unsigned man, gx_square at, bool promoted, unsigned from,
                       unsigned target) {
    gx_bitboard others = part->held & ~GX_BIT(from);
    gx_bitboard with = part_attacks(part, man, at, promoted, others | GX_BIT(from));
    return ((part_attacks(part, man, at, promoted, others) & ~with) >> target & 1u) != 0;
}

static bool opens_line(const struct part *part, unsigned color, unsigned from, unsigned target) {
    for (unsigned man = 0; man < part->count; man++) {
        if (part->man[man].color != color || !part->here[man])
            continue;
        CHECK_EACH (at, part->sets->reach[man])
            if (opens_from(part, man, (gx_square)at, false, from, target))
                return true;
        CHECK_EACH (as, part->sets->promoted[man])
            if (opens_from(part, man, (gx_square)as, true, from, target))
                return true;
    }
    return false;
}

/* Where a king of `color` may never step, whatever the other side's men that do not stand still have done last. */
static gx_bitboard always_refused(const struct part *part, unsigned color) {
    gx_bitboard out = part->held_by[color] | part->sure[color ^ 1u];
    for (unsigned man = 0; man < part->count; man++)
        if ((part->immune >> man & 1u) != 0 && part->man[man].color != color)
            out |= part->all[man] & part->held_by[color ^ 1u];
    return out;
}

static bool step_ends(const struct part *part, unsigned color, unsigned to) {
    gx_piece king = {GX_WHITE, GX_KING};
    gx_bitboard beside = gx_attacks(king, (gx_square)to, 0) | GX_BIT(to);
    gx_bitboard refused = always_refused(part, color ^ 1u) | beside;
    gx_bitboard theirs = part->all[part->king[color ^ 1u]] & ~beside, mine = part->all[part->king[color]] & beside;
    CHECK_EACH (square, theirs) {
        if ((gx_attacks(king, (gx_square)square, 0) & ~refused) != 0)
            return false;
        gx_bitboard origins = mine & ~gx_attacks(king, (gx_square)square, 0) & ~GX_BIT(to) & ~GX_BIT(square);
        if (color == part->winner)
            CHECK_EACH (from, origins)
                if (opens_line(part, color, (unsigned)from, (unsigned)square))
                    return false;
    }
    return true;
}

static void find_ending(struct part *part, unsigned color) {
    part->ending[color] = 0;
    for (unsigned man = 0; man < part->count; man++)
        if (part->man[man].color != color && man != part->king[color ^ 1u] && moves(part, man))
            return;
    if (part->takes_kept[color ^ 1u])
        return;
    for (unsigned to = 0; to < 64; to++)
        if (step_ends(part, color, to))
            part->ending[color] |= GX_BIT(to);
}

/* Where to capture the only man of a side that moves (or any, where none moves) leaves it no move at all. */
static gx_bitboard final_squares(const struct part *part, unsigned man) {
    unsigned color = part->man[man].color;
    gx_bitboard out = part->all[man];
    for (unsigned other = 0; other < part->count; other++) {
        if (other == man || part->man[other].color != color || !part->here[other])
            continue;
        if (moves(part, other))
            return 0;
        out &= ~GX_BIT(part->square[other]) & ~gx_attacks(part->man[other], part->square[other], part->held);
    }
    return out;
}

static void find_final(struct part *part, unsigned color) {
    gx_square king = part->square[part->king[color]];
    part->final[color] = 0;
    if (part->takes_kept[color] || moves(part, part->king[color]) ||
        (gx_attacks((gx_piece){GX_WHITE, GX_KING}, king, 0) & ~always_refused(part, color)) != 0)
        return;
    for (unsigned man = 0; man < part->count; man++)
        if (part->man[man].color == color && part->here[man] && man != part->king[color])
            part->final[color] |= final_squares(part, man);
    if (color == part->winner)
        return;
    for (unsigned man = 0; man < part->count; man++) /* the capture must not mate */
        if (part->man[man].color != color && man != part->king[part->winner] &&
            (part_attacks_all(part, man, part->held & ~GX_BIT(king)) >> king & 1u) != 0)
            part->final[color] = 0;
    part->final[color] &= ~gx_attacks((gx_piece){GX_WHITE, GX_QUEEN}, king, part->held) &
                          ~gx_attacks((gx_piece){GX_WHITE, GX_KNIGHT}, king, 0);
}

bool part_read(struct part *part, const gx_position *base, const gx_mobility *sets, gx_color winner) {
    part->base = base;
    part->sets = sets;
    part->winner = winner;
    if (!number_men(part))
        return false;
    find_immune(part);
    find_held(part);
    find_guarded(part);
    for (unsigned color = 0; color < 2; color++)
        part->takes_kept[color] = may_take_kept(part, color);
    for (unsigned color = 0; color < 2; color++) {
        find_ending(part, color);
        find_final(part, color);
    }
    return true;
}
