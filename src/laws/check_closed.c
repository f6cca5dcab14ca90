/* check_closed.c - whether a part of an invariant is closed: every man, from every square of its sets, in every way it moves. */
#include "laws/check_sets.h"

#define RANK(n) ((gx_bitboard)0xff << 8 * ((n)-1))

static bool has(gx_bitboard set, unsigned square) {
    return (set >> square & 1u) != 0;
}

bool part_victims_known(const struct part *part, unsigned man, unsigned to, bool *victim) {
    unsigned enemy = part->man[man].color ^ 1u;
    bool excused = !part_one(part->all[man]) && has(part->final[enemy], to);
    *victim = false;
    for (unsigned other = 0; other < part->count; other++) {
        if (part->man[other].color != enemy || other == part->king[enemy] || !has(part->all[other], to))
            continue;
        if ((part->immune >> other & 1u) != 0 || excused)
            continue;
        *victim = true;
        if ((part->sets->capturable >> other & 1u) == 0)
            return false;
    }
    return true;
}

/* A move of a piece (or of what a pawn became) to a square that it attacks. */
static bool piece_may_go(const struct part *part, unsigned man, unsigned to, gx_bitboard set) {
    unsigned color = part->man[man].color;
    bool victim;
    if (has(part->held_by[color], to))
        return true;
    if (man == part->king[color]) {
        if (has(part->guarded[color ^ 1u], to))
            return true;
        if (!part_one(part->all[man]) && has(part->ending[color], to))
            return true;
    }
    if (!has(part->held, to) && !has(set, to))
        return false;
    return part_victims_known(part, man, to, &victim) && (!victim || has(set, to));
}

static bool piece_is_closed(const struct part *part, unsigned man, gx_bitboard set, bool promoted) {
    CHECK_EACH (from, set) {
        gx_bitboard targets = part_attacks(part, man, (gx_square)from, promoted, part->held);
        CHECK_EACH (to, targets)
            if (!piece_may_go(part, man, (unsigned)to, set) &&
                (promoted || !part_move_is_last(part, man, (unsigned)from, (unsigned)to)))
                return false;
    }
    return true;
}

/* Whether another pawn keeps this one from ever stepping to `to`: it was ahead of it on the file, it is never captured,
 * and both stay on the file, so this one stays behind. */
static bool kept_behind(const struct part *part, unsigned man, unsigned to) {
    unsigned file = part->square[man] & 7u, color = part->man[man].color;
    gx_bitboard line = (gx_bitboard)0x0101010101010101u << file;
    if ((part->sets->reach[man] & ~line) != 0)
        return false;
    for (unsigned other = 0; other < part->count; other++) {
        gx_bitboard all = part->all[other], beyond = color == GX_WHITE ? ~(gx_bitboard)1 << to : GX_BIT(to) - 1;
        gx_bitboard ahead = color == GX_WHITE ? ~(gx_bitboard)1 << part->square[man] : GX_BIT(part->square[man]) - 1;
        if (other == man || part->man[other].kind != GX_PAWN || !part->here[other] || part->sets->promoted[other] != 0)
            continue;
        if ((part->sets->capturable >> other & 1u) == 0 && (all & ~line) == 0 &&
            has(line & ahead, part->square[other]) && (all & beyond) == 0)
            return true;
    }
    return false;
}

/* Whether a pawn that gets to `to` is expected there: as a pawn, or as what it becomes on the last rank. */
static bool pawn_expected(const struct part *part, unsigned man, unsigned to) {
    bool last = has(RANK(1) | RANK(8), to);
    return has(last ? part->sets->promoted[man] : part->sets->reach[man], to);
}

static bool pawn_pushes(const struct part *part, unsigned man, unsigned from) {
    unsigned color = part->man[man].color;
    unsigned one = color == GX_WHITE ? from + 8 : from - 8, two = color == GX_WHITE ? one + 8 : one - 8;
    if (has(part->held, one) || kept_behind(part, man, one))
        return true;
    if (!pawn_expected(part, man, one) && !part_move_is_last(part, man, from, one))
        return false;
    if (!has(color == GX_WHITE ? RANK(2) : RANK(7), from) || has(part->held, two) || kept_behind(part, man, two))
        return true;
    return pawn_expected(part, man, two) || part_move_is_last(part, man, from, two);
}

/* Captures en passant need no rule of their own but at the base: who may step two squares may step one, and be captured
 * there. */
static bool pawn_is_closed(const struct part *part, unsigned man) {
    if ((part->sets->reach[man] & (RANK(1) | RANK(8))) != 0 || (part->sets->promoted[man] != 0 && !part->here[man]))
        return false;
    CHECK_EACH (from, part->sets->reach[man]) {
        if (!pawn_pushes(part, man, (unsigned)from))
            return false;
        gx_bitboard targets = gx_attacks(part->man[man], (gx_square)from, 0);
        CHECK_EACH (to, targets) {
            bool victim;
            if ((!part_victims_known(part, man, (unsigned)to, &victim) ||
                 (victim && !pawn_expected(part, man, (unsigned)to))) &&
                !part_move_is_last(part, man, (unsigned)from, (unsigned)to))
                return false;
        }
    }
    return piece_is_closed(part, man, part->sets->promoted[man], true);
}

bool part_is_closed(const struct part *part) {
    for (unsigned man = 0; man < part->count; man++) {
        if (!part->here[man] || (part->sets->paired != 0 && part->man[man].kind == GX_KING))
            continue;
        if (part->man[man].kind == GX_PAWN ? !pawn_is_closed(part, man)
                                           : !piece_is_closed(part, man, part->sets->reach[man], false))
            return false;
    }
    return true;
}
