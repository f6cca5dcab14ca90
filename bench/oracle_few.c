/* oracle_few.c - random positions with two or three men beside the kings. What can follow is looked at until both sides have
 * mated or have reached, a man less, a position that the tables call winnable; or until nothing is left.
 *
 *     kinds      where no mate can be placed with the men, nor with any that they can turn into, a side needs no closure
 *     buckets    positions in which a king is near a man of the other side are looked at first, since captures lead into the
 *                tables; the answer does not depend on the order
 *
 * Where there is no room to the end, the closure says nothing, and of the solver's answer only the proof counts. */
#include "bench/oracle.h"

enum { ROOM = 60000, BUCKETS = 9 };

/* Men beside the kings, as a kind of position: codes, and for bishops the color of their squares (10 and more). */
struct kind {
    uint8_t man[3];
    unsigned count;
};

static bool stands(uint8_t man, unsigned square) {
    bool dark = (GX_BIT(square) & 0xaa55aa55aa55aa55u) != 0;
    if (man % 10 % 5 == GX_BISHOP)
        return dark == (man >= 10);
    return man % 10 % 5 != GX_PAWN || square - 8 < 48;
}

/* Whether one of the winner's men, all placed now, would give check on an empty board. */
static bool may_check(const gx_position *p, unsigned winner) {
    gx_bitboard men = p->colors[winner] & ~p->kinds[GX_KING];
    return gx_fast_attackers(p, gx_fast_king(p, winner ^ 1u), 0, men, winner) != 0;
}

/* The winner's men come first; the others are tried only where one of these may give check. */
static bool mates_with(gx_position *p, const struct kind *kind, unsigned next, unsigned winner) {
    bool placed = next == kind->count || kind->man[next] % 10 / 5 != winner;
    if (placed && (next == 0 || kind->man[next - 1] % 10 / 5 == winner) && !may_check(p, winner))
        return false;
    if (next == kind->count)
        return gx_fast_attackers(p, gx_fast_king(p, winner), gx_fast_occupied(p), p->colors[p->turn], p->turn) == 0 &&
               gx_position_checkers(p) != 0 && !gx_moves_any(p);
    unsigned code = kind->man[next] % 10;
    for (unsigned square = 0; square < 64; square++) {
        gx_bitboard bit = GX_BIT(square);
        if (!stands(kind->man[next], square) || (gx_fast_occupied(p) & bit) != 0)
            continue;
        p->kinds[code % 5] |= bit;
        p->colors[code / 5] |= bit;
        bool found = mates_with(p, kind, next + 1, winner);
        p->kinds[code % 5] ^= bit;
        p->colors[code / 5] ^= bit;
        if (found)
            return true;
    }
    return false;
}

static bool has_pawn(const struct kind *kind) {
    bool pawn = false;
    for (unsigned i = 0; i < kind->count; i++)
        pawn = pawn || kind->man[i] % 5 == GX_PAWN;
    return pawn;
}

/* Whether a mate can be placed with these men. Without pawns a quarter of the board is enough for the loser's king: turned by
 * both diagonals squares keep their colors. */
static bool mates_of(const struct kind *kind, unsigned winner) {
    bool pawn = has_pawn(kind);
    for (unsigned kings = 0; kings < 4096; kings++) {
        unsigned file = kings >> 6 & 7u, rank = kings >> 9;
        if (!pawn && (rank > file || rank + file > 7))
            continue;
        gx_position p = {.turn = (uint8_t)(winner ^ 1u), .en_passant = GX_NO_SQUARE, .key_file = 8};
        p.kinds[GX_KING] = GX_BIT(kings & 63u) | GX_BIT(kings >> 6);
        p.colors[winner] = GX_BIT(kings & 63u);
        p.colors[winner ^ 1u] = GX_BIT(kings >> 6);
        if ((kings & 63u) != kings >> 6 && (gx_table_king[kings & 63u] & GX_BIT(kings >> 6)) == 0 &&
            mates_with(&p, kind, 0, winner))
            return true;
    }
    return false;
}

/* The winner's men first. */
static unsigned order(uint8_t man, unsigned winner) {
    return man + 100u * (man % 10 / 5 != winner);
}

/* The same for all kinds that captures and promotions may lead to; answers are kept. */
static bool can_ever_mate(struct kind kind, unsigned winner) {
    static int8_t known[2][21 * 21 * 21];
    unsigned number = 0;
    for (unsigned i = 1; i < kind.count; i++)
        for (unsigned j = i; j > 0 && order(kind.man[j - 1], winner) > order(kind.man[j], winner); j--) {
            uint8_t swap = kind.man[j];
            kind.man[j] = kind.man[j - 1], kind.man[j - 1] = swap;
        }
    for (unsigned i = 0; i < kind.count; i++)
        number = number * 21 + kind.man[i] + 1;
    int8_t *answer = &known[winner][number];
    if (*answer != 0)
        return *answer > 0;
    bool can = mates_of(&kind, winner);
    for (unsigned i = 0; i < kind.count && !can; i++) {
        struct kind less = {{0}, 0};
        for (unsigned j = 0; j < kind.count; j++)
            if (j != i)
                less.man[less.count++] = kind.man[j];
        can = can_ever_mate(less, winner);
        for (unsigned becomes = GX_KNIGHT; becomes <= GX_QUEEN && kind.man[i] % 5 == GX_PAWN && !can; becomes++) {
            struct kind next = kind;
            next.man[i] = (uint8_t)(kind.man[i] + becomes);
            can = can_ever_mate(next, winner);
            next.man[i] = (uint8_t)(next.man[i] + 10);
            can = can || (becomes == GX_BISHOP && can_ever_mate(next, winner));
        }
    }
    *answer = can ? 1 : -1;
    return can;
}

static struct kind kind_of(const gx_position *p) {
    struct kind out = {{0}, 0};
    for (gx_bitboard men = gx_fast_occupied(p) & ~p->kinds[GX_KING]; men != 0; men &= men - 1) {
        gx_piece piece = gx_position_piece(p, (gx_square)gx_fast_first(men));
        bool dark = piece.kind == GX_BISHOP && (men & -men & 0xaa55aa55aa55aa55u) != 0;
        out.man[out.count++] = (uint8_t)(5 * piece.color + piece.kind + 10u * dark);
    }
    return out;
}

struct few {
    struct oracle oracle;
    uint32_t *below; /* the next in the same bucket */
    uint32_t top[BUCKETS];
};

/* King's steps to the nearest man of the other side. */
static unsigned nearness(const gx_position *p) {
    unsigned best = BUCKETS - 1;
    for (gx_bitboard men = gx_fast_occupied(p) & ~p->kinds[GX_KING]; men != 0; men &= men - 1) {
        int square = (int)gx_fast_first(men);
        int king = (int)gx_fast_king(p, (p->colors[GX_WHITE] & men & -men) != 0 ? GX_BLACK : GX_WHITE);
        unsigned files = (unsigned)abs(king % 8 - square % 8), ranks = (unsigned)abs(king / 8 - square / 8);
        unsigned steps = files > ranks ? files : ranks;
        best = steps < best ? steps : best;
    }
    return best;
}

static bool meet(struct few *few, const gx_position *position) {
    uint32_t known = few->oracle.count;
    if (!oracle_add(&few->oracle, position))
        return false;
    if (few->oracle.count > known) {
        unsigned bucket = nearness(position);
        few->below[known] = few->top[bucket];
        few->top[bucket] = few->oracle.count;
    }
    return true;
}

/* The number of the next position plus one; 0 if none is left. */
static uint32_t take(struct few *few) {
    unsigned bucket = 0;
    while (bucket < BUCKETS && few->top[bucket] == 0)
        bucket++;
    uint32_t number = bucket < BUCKETS ? few->top[bucket] : 0;
    if (number != 0)
        few->top[bucket] = few->below[number - 1];
    return number;
}

/* Follows moves until it is known who of `able` can win; false if there was no room. */
static bool follow_all(struct few *few, const gx_position *root, unsigned men, unsigned able, unsigned *wins) {
    uint32_t number;
    oracle_begin(&few->oracle);
    memset(few->top, 0, sizeof few->top);
    meet(few, root);
    for (*wins = 0; (*wins & able) != able && (number = take(few)) != 0;) {
        gx_position here = few->oracle.positions[number - 1];
        gx_move_list moves;
        gx_moves_generate(&here, &moves);
        if (moves.count == 0 && gx_position_checkers(&here) != 0)
            *wins |= 1u << (here.turn ^ 1u);
        for (uint32_t i = 0; i < moves.count; i++) {
            gx_position after;
            gx_position_play(&after, &here, moves.moves[i]);
            if (gx_fast_count(gx_fast_occupied(&after)) < men + 2)
                *wins |= men_look_up(&oracle_tables, &after);
            else if (!meet(few, &after))
                return false;
        }
    }
    return true;
}

static void ask_random(oracle_record *record, struct few *few, uint64_t *seed, unsigned men) {
    gx_position position;
    unsigned wins, able = 0;
    oracle_scatter(&position, seed, men);
    for (unsigned color = 0; color < 2; color++)
        able |= can_ever_mate(kind_of(&position), color) ? 1u << color : 0;
    bool sure = follow_all(few, &position, men, able, &wins);
    record->positions++;
    for (unsigned color = 0; color < 2; color++) {
        unsigned right = wins >> color & 1u ? ORACLE_WINNABLE : ORACLE_UNWINNABLE;
        if (right == ORACLE_UNWINNABLE && !sure && (able >> color & 1u) != 0)
            right = ORACLE_UNDECIDED;
        oracle_question(record, &position, (gx_color)color, right, ORACLE_FAST | ORACLE_FULL);
    }
}

void few_unit(oracle_record *record, uint32_t unit, unsigned count, unsigned men) {
    static struct few few;
    uint64_t seed = (uint64_t)men << 32 | unit;
    if (few.below == NULL) {
        few.below = malloc(ROOM * sizeof *few.below);
        if (few.below == NULL || !oracle_new(&few.oracle, ROOM))
            exit(2);
    }
    while (count-- > 0)
        ask_random(record, &few, &seed, men);
}
