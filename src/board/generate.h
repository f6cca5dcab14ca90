/* generate.h - the one body that finds the legal moves, for listing and for counting.
 *
 * Nothing is generated to be tested and thrown away. First the enemy line pieces that look at the king are found, with
 * only enemy men as blockers. What stands between such a piece and the king says everything:
 *
 *      nothing      it gives check; capturing it or stepping between are the only answers of men other than the king
 *      one man      that man is pinned and may move along the line only
 *      more         nothing
 *
 * Then each man goes where it can, not onto its own men, within the check mask (all squares when there is no check), and
 * within the line of its pin. The king goes where no enemy man attacks, with the king itself not counted as a blocker.
 *
 * A function of this file is always inlined with its color and its use known to the compiler, so that one text becomes
 * six: White and Black, for a list, a count, and the question whether there is any move at all. */
#ifndef BOARD_GENERATE_H
#define BOARD_GENERATE_H

#include "board/play.h"

enum use { LIST, COUNT };

/* What is known before the first man moves. */
struct scene {
    gx_bitboard us, them, occupied;
    gx_bitboard checkers;
    gx_bitboard targets;    /* squares that answer the check and do not hold an own man */
    gx_bitboard pin_lines;  /* pinned along files and ranks: the lines, pinners included */
    gx_bitboard pin_slants; /* pinned along diagonals */
    unsigned king;
};

/* A list being filled, or a number of moves. */
struct found {
    gx_move *next;
    uint32_t count;
};

ALWAYS void add(struct found *found, const enum use use, gx_form form, unsigned from, gx_bitboard targets) {
    if (use == COUNT) {
        found->count += gx_fast_count(targets);
        return;
    }
    for (; targets != 0; targets &= targets - 1)
        *found->next++ = GX_MOVE(form, from, gx_fast_first(targets));
}

ALWAYS void look_at_king(struct scene *scene, const gx_position *position, const unsigned us) {
    unsigned king = scene->king = gx_fast_king(position, us);
    gx_bitboard them = scene->them;
    gx_bitboard straight = (position->kinds[GX_ROOK] | position->kinds[GX_QUEEN]) & them;
    gx_bitboard slanted = (position->kinds[GX_BISHOP] | position->kinds[GX_QUEEN]) & them;
    gx_bitboard lines = gx_fast_rook(king, them) & straight;
    gx_bitboard snipers = lines | (gx_fast_bishop(king, them) & slanted);
    gx_bitboard close =
        ((gx_table_knight[king] & position->kinds[GX_KNIGHT]) | (gx_table_pawn[us][king] & position->kinds[GX_PAWN])) &
        them;
    gx_bitboard answer = close;
    scene->checkers = close;
    scene->pin_lines = scene->pin_slants = 0;
    for (; snipers != 0; snipers &= snipers - 1) {
        unsigned sniper = gx_fast_first(snipers);
        gx_bitboard way = gx_table_between[king][sniper] | GX_BIT(sniper), blockers = way & scene->us;
        if (blockers == 0) {
            scene->checkers |= GX_BIT(sniper);
            answer |= way;
        } else if ((blockers & (blockers - 1)) == 0) {
            if (GX_BIT(sniper) & lines)
                scene->pin_lines |= way;
            else
                scene->pin_slants |= way;
        }
    }
    scene->targets = ~scene->us & (scene->checkers == 0 ? ~(gx_bitboard)0 : answer);
}

/* All squares the opponent attacks; the king is no blocker, since it cannot hide behind itself. */
ALWAYS gx_bitboard attacked(const struct scene *scene, const gx_position *position, const unsigned us) {
    gx_bitboard them = scene->them, occupied = scene->occupied ^ GX_BIT(scene->king);
    gx_bitboard pawns = position->kinds[GX_PAWN] & them;
    gx_bitboard left = pawns & 0xfefefefefefefefeu, right = pawns & 0x7f7f7f7f7f7f7f7fu;
    gx_bitboard found = us == GX_WHITE ? left >> 9 | right >> 7 : left << 7 | right << 9;
    found |= gx_table_king[gx_fast_first(position->kinds[GX_KING] & them)];
    for (gx_bitboard men = position->kinds[GX_KNIGHT] & them; men != 0; men &= men - 1)
        found |= gx_table_knight[gx_fast_first(men)];
    for (gx_bitboard men = (position->kinds[GX_BISHOP] | position->kinds[GX_QUEEN]) & them; men != 0; men &= men - 1)
        found |= gx_fast_bishop(gx_fast_first(men), occupied);
    for (gx_bitboard men = (position->kinds[GX_ROOK] | position->kinds[GX_QUEEN]) & them; men != 0; men &= men - 1)
        found |= gx_fast_rook(gx_fast_first(men), occupied);
    return found;
}

/* Castling (3.8.2), Chess960's included: between and on their target squares no man but these two; the king does not
 * stand on, pass or reach an attacked square. A rook that leaves the end of the rank behind it may bare its own king. */
ALWAYS bool may_castle(const struct scene *scene, const gx_position *position, const unsigned us, unsigned rook,
                       gx_bitboard attacked_squares) {
    const unsigned base = us == GX_WHITE ? 0 : 56;
    unsigned king = scene->king, king_to = base + (rook > king ? 6 : 2), rook_to = base + (rook > king ? 5 : 3);
    gx_bitboard path = gx_table_between[king][king_to] | GX_BIT(king_to);
    gx_bitboard empty = path | gx_table_between[rook][rook_to] | GX_BIT(rook_to) | gx_table_between[king][rook];
    gx_bitboard others = scene->occupied ^ GX_BIT(king) ^ GX_BIT(rook);
    if ((empty & others) != 0 || (path & attacked_squares) != 0)
        return false;
    if (GX_FILE_OF(rook) == 0 || GX_FILE_OF(rook) == 7)
        return true;
    gx_bitboard straight = (position->kinds[GX_ROOK] | position->kinds[GX_QUEEN]) & scene->them;
    return (gx_fast_rook(king_to, others | GX_BIT(rook_to)) & straight) == 0;
}

/* The castling rooks worth a look: no check, and where king and rook stand as in chess, nothing between them. */
ALWAYS gx_bitboard open_rooks(const struct scene *scene, const gx_position *position, const unsigned us) {
    const unsigned base = us == GX_WHITE ? 0 : 56;
    gx_bitboard rooks = position->castling & scene->us;
    if (rooks == 0 || scene->checkers != 0)
        return 0;
    if (scene->king != base + 4)
        return rooks;
    gx_bitboard blocked_h = (scene->occupied >> base & 0x60) != 0 ? (gx_bitboard)0x80 << base : 0;
    gx_bitboard blocked_a = (scene->occupied >> base & 0x0e) != 0 ? (gx_bitboard)0x01 << base : 0;
    return rooks & ~(blocked_h | blocked_a);
}

ALWAYS void castling_moves(const struct scene *scene, const gx_position *position, const unsigned us,
                           const enum use use, gx_bitboard rooks, gx_bitboard attacked_squares, struct found *found) {
    const unsigned base = us == GX_WHITE ? 0 : 56;
    if (scene->king == base + 4) {
        if ((rooks >> base & 0x80) != 0 && (attacked_squares >> base & 0x60) == 0)
            add(found, use, GX_FORM_CASTLING, base + 4, (gx_bitboard)0x80 << base);
        if ((rooks >> base & 0x01) != 0 && (attacked_squares >> base & 0x0c) == 0)
            add(found, use, GX_FORM_CASTLING, base + 4, (gx_bitboard)0x01 << base);
        rooks &= ~((gx_bitboard)0x81 << base);
    }
    for (; rooks != 0; rooks &= rooks - 1) {
        unsigned rook = gx_fast_first(rooks);
        if (may_castle(scene, position, us, rook, attacked_squares))
            add(found, use, GX_FORM_CASTLING, scene->king, GX_BIT(rook));
    }
}

ALWAYS void king_moves(const struct scene *scene, const gx_position *position, const unsigned us, const enum use use,
                       struct found *found) {
    gx_bitboard steps = gx_table_king[scene->king] & ~scene->us;
    gx_bitboard rooks = open_rooks(scene, position, us);
    if ((steps | rooks) == 0)
        return;
    gx_bitboard attacked_squares = attacked(scene, position, us);
    add(found, use, GX_FORM_KING, scene->king, steps & ~attacked_squares);
    if (rooks != 0)
        castling_moves(scene, position, us, use, rooks, attacked_squares, found);
}

ALWAYS void piece_moves(const struct scene *scene, const gx_position *position, const enum use use, const bool pins,
                        struct found *found) {
    gx_bitboard us = scene->us, targets = scene->targets;
    gx_bitboard slants = pins ? scene->pin_slants : 0, lines = pins ? scene->pin_lines : 0;
    for (gx_bitboard men = position->kinds[GX_KNIGHT] & us & ~(slants | lines); men != 0; men &= men - 1) {
        unsigned from = gx_fast_first(men);
        add(found, use, GX_FORM_KNIGHT, from, gx_table_knight[from] & targets);
    }
    gx_bitboard queens = position->kinds[GX_QUEEN] & us;
    for (gx_bitboard men = ((position->kinds[GX_BISHOP] & us) | queens) & ~lines; men != 0; men &= men - 1) {
        unsigned from = gx_fast_first(men);
        gx_form form = queens >> from & 1 ? GX_FORM_QUEEN : GX_FORM_BISHOP;
        gx_bitboard line = slants >> from & 1 ? slants : ~(gx_bitboard)0;
        add(found, use, form, from, gx_fast_bishop(from, scene->occupied) & targets & line);
    }
    for (gx_bitboard men = ((position->kinds[GX_ROOK] & us) | queens) & ~slants; men != 0; men &= men - 1) {
        unsigned from = gx_fast_first(men);
        gx_form form = queens >> from & 1 ? GX_FORM_QUEEN : GX_FORM_ROOK;
        gx_bitboard line = lines >> from & 1 ? lines : ~(gx_bitboard)0;
        add(found, use, form, from, gx_fast_rook(from, scene->occupied) & targets & line);
    }
}

/* Pawns move as one set. `back` is how far the squares of departure lie behind the targets. */
ALWAYS void add_pawns(struct found *found, const enum use use, const gx_form form, gx_bitboard targets, int back) {
    if (use == COUNT) {
        found->count += gx_fast_count(targets);
        return;
    }
    for (; targets != 0; targets &= targets - 1) {
        unsigned to = gx_fast_first(targets);
        *found->next++ = GX_MOVE(form, (unsigned)((int)to - back), to);
    }
}

ALWAYS void add_promotions(struct found *found, const enum use use, gx_bitboard targets, int back) {
    if (use == COUNT) {
        found->count += 4 * gx_fast_count(targets);
        return;
    }
    for (; targets != 0; targets &= targets - 1) {
        unsigned to = gx_fast_first(targets), from = (unsigned)((int)to - back);
        for (gx_form form = GX_FORM_TO_QUEEN; form >= GX_FORM_TO_KNIGHT; form = (gx_form)(form - 1))
            *found->next++ = GX_MOVE(form, from, to);
    }
}

ALWAYS gx_bitboard up(gx_bitboard set, const unsigned us) {
    return us == GX_WHITE ? set << 8 : set >> 8;
}

ALWAYS void pawn_moves(const struct scene *scene, const gx_position *position, const unsigned us, const enum use use,
                       const bool pins, struct found *found) {
    const gx_bitboard last = us == GX_WHITE ? 0xff00000000000000u : 0xffu;
    const gx_bitboard third = us == GX_WHITE ? 0xff0000u : 0xff0000000000u;
    gx_bitboard pawns = position->kinds[GX_PAWN] & scene->us, targets = scene->targets, free = ~scene->occupied;
    gx_bitboard slants = pins ? scene->pin_slants : 0, lines = pins ? scene->pin_lines : 0;

    gx_bitboard pushing = pawns & ~slants, along = pushing & lines;
    gx_bitboard one = (up(pushing ^ along, us) | (up(along, us) & lines)) & free;
    gx_bitboard two = up(one & third, us) & free & targets;
    one &= targets;

    gx_bitboard taking = pawns & ~lines, across = taking & slants, prey = scene->them & targets;
    gx_bitboard loose = taking ^ across, not_a = 0xfefefefefefefefeu, not_h = 0x7f7f7f7f7f7f7f7fu;
    gx_bitboard left = up(loose & not_a, us) >> 1, right = up(loose & not_h, us) << 1;
    if (pins) {
        left |= (up(across & not_a, us) >> 1) & slants;
        right |= (up(across & not_h, us) << 1) & slants;
    }
    left &= prey;
    right &= prey;

    const int step = us == GX_WHITE ? 8 : -8;
    add_pawns(found, use, GX_FORM_PAWN, one & ~last, step);
    add_pawns(found, use, GX_FORM_PAWN_TWO, two, 2 * step);
    add_pawns(found, use, GX_FORM_PAWN, left & ~last, step - 1);
    add_pawns(found, use, GX_FORM_PAWN, right & ~last, step + 1);
    if (((one | left | right) & last) == 0)
        return;
    add_promotions(found, use, one & last, step);
    add_promotions(found, use, left & last, step - 1);
    add_promotions(found, use, right & last, step + 1);
}

ALWAYS void en_passant_moves(const struct scene *scene, const gx_position *position, const unsigned us,
                             const enum use use, struct found *found) {
    unsigned over = position->en_passant;
    gx_bitboard pawns = gx_table_pawn[us ^ 1u][over] & position->kinds[GX_PAWN] & scene->us;
    for (; pawns != 0; pawns &= pawns - 1) {
        unsigned from = gx_fast_first(pawns);
        if (position_may_take_en_passant(position, from, over))
            add(found, use, GX_FORM_EN_PASSANT, from, GX_BIT(over));
    }
}

ALWAYS void men_moves(const struct scene *scene, const gx_position *position, const unsigned us, const enum use use,
                      const bool pins, struct found *found) {
    piece_moves(scene, position, use, pins, found);
    pawn_moves(scene, position, us, use, pins, found);
}

/* All legal moves of the side to move, which is `us`. */
ALWAYS void generate(const gx_position *position, const unsigned us, const enum use use, struct found *found) {
    struct scene scene = {.us = position->colors[us], .them = position->colors[us ^ 1u]};
    scene.occupied = scene.us | scene.them;
    look_at_king(&scene, position, us);
    king_moves(&scene, position, us, use, found);
    if ((scene.checkers & (scene.checkers - 1)) != 0 && scene.checkers != 0)
        return;
    if ((scene.pin_lines | scene.pin_slants) == 0)
        men_moves(&scene, position, us, use, false, found);
    else
        men_moves(&scene, position, us, use, true, found);
    if (position->en_passant != GX_NO_SQUARE)
        en_passant_moves(&scene, position, us, use, found);
}

#endif
