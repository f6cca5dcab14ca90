/* winnable_picture.c - how many moves from a mate, counted man by man.
 *
 *     . . . . k b     A picture: the king to be mated on h1, a bishop of the winner on the long diagonal, g1 and h2 blocked
 *     . . . . . .     by two men of its own. Each man's way to its place is counted on a board that is empty but for men
 *     . . B . . .     that never move, and summed. No man may block two squares; else they do not mind each other.
 *     . . . . . p
 *     . . . . n k     Helpmates of a lone minor piece and those behind walls are long, but little else: walks to a picture.
 *
 * The nearest pictures of the position where the search began are kept, and the nearest of those is the measure. */
#include "laws/winnable_picture.h"

#include "base/memory.h"

#define REST_MAX 4
#define QUOTA 4     /* pictures with the king on one square */
#define PATIENCE 16 /* positions that count as much as a move */

/* Moves from every square to the nearest goal, for a kind of man that passes only `free` squares and stops on `open`. */
static void measure(uint8_t table[64], gx_bitboard goals, unsigned kind, gx_bitboard free, gx_bitboard open) {
    gx_bitboard seen = goals, edge = goals;
    memset(table, PICTURE_FAR, 64);
    for (unsigned moves = 0; edge != 0 && moves < PICTURE_FAR; moves++) {
        for (gx_bitboard left = edge; left != 0; left &= left - 1)
            table[gx_fast_first(left)] = (uint8_t)moves;
        edge = spread_piece(edge, kind, free) & open & ~seen;
        seen |= edge;
    }
}

/* The same for a pawn, which steps and perhaps captures. */
static void measure_pawn(uint8_t table[64], gx_bitboard goals, unsigned color, gx_bitboard open, bool captures) {
    gx_bitboard seen = goals, edge = goals;
    memset(table, PICTURE_FAR, 64);
    for (unsigned moves = 0; edge != 0; moves++) {
        for (gx_bitboard left = edge; left != 0; left &= left - 1)
            table[gx_fast_first(left)] = (uint8_t)moves;
        edge &= open;
        edge = (spread_ahead(edge, color ^ 1u) | (captures ? spread_pawn(edge, color ^ 1u) : 0)) & ~seen;
        seen |= edge;
    }
}

static void measure_all(pictures *p, gx_bitboard held, const gx_bitboard guarded[2], const gx_bitboard hopes[2]) {
    gx_bitboard free = ~held;
    for (unsigned to = 0; to < 64; to++) {
        for (unsigned kind = GX_KNIGHT; kind <= GX_QUEEN; kind++) {
            gx_bitboard goal = GX_BIT(to);
            measure(p->stand[kind - GX_KNIGHT][to], goal, kind, free, (goal & held) != 0 ? 0 : free);
            measure(p->attack[kind - GX_KNIGHT][to], spread_piece(goal, kind, free), kind, free, free);
        }
        for (unsigned color = 0; color < 2; color++) {
            gx_bitboard open = free & ~guarded[color ^ 1u];
            measure(p->king[color][to], GX_BIT(to), GX_KING, free, open);
        }
        measure_pawn(p->guard[to], gx_table_pawn[p->winner ^ 1u][to], p->winner, free, false);
    }
    for (unsigned square = 0; square < 64; square++) {
        gx_bitboard file = SPREAD_A_FILE << (square & 7u);
        gx_bitboard up = file & ~(gx_bitboard)1 << square, down = file & (GX_BIT(square) - 1);
        bool white = (up & held) == 0 && (hopes[GX_WHITE] >> square & 1u) != 0;
        bool black = (down & held) == 0 && (hopes[GX_BLACK] >> square & 1u) != 0;
        p->promote[GX_WHITE][square] = white ? (uint8_t)(7 - (square >> 3)) : PICTURE_FAR;
        p->promote[GX_BLACK][square] = black ? (uint8_t)(square >> 3) : PICTURE_FAR;
    }
}

#define NEAREST 3

/* The men nearest to some task, and how near they are. */
struct nearest {
    uint8_t cost[NEAREST], man[NEAREST];
};

/* The men of a position in the form that is read here most. */
struct cast {
    unsigned count[2];
    uint8_t square[2][GX_MEN_MAX], kind[2][GX_MEN_MAX]; /* kings left out */
    uint8_t king[2];
    gx_bitboard occupied, pawns; /* `pawns`: of the side to be mated */
    gx_bitboard known;           /* squares of which the rest is worked out */
    struct nearest cover[64];    /* men of the winner that attack the square */
    struct nearest block[64];    /* men of the other side that block it */
};

static void read_cast(struct cast *cast, const gx_position *position, unsigned winner) {
    cast->known = 0;
    cast->occupied = gx_fast_occupied(position);
    cast->pawns = position->colors[winner ^ 1u] & position->kinds[GX_PAWN];
    for (unsigned color = 0; color < 2; color++) {
        cast->count[color] = 0;
        cast->king[color] = (uint8_t)gx_fast_king(position, color);
        for (unsigned kind = GX_PAWN; kind <= GX_QUEEN; kind++)
            for (gx_bitboard men = position->colors[color] & position->kinds[kind]; men != 0; men &= men - 1) {
                cast->kind[color][cast->count[color]] = (uint8_t)kind;
                cast->square[color][cast->count[color]++] = (uint8_t)gx_fast_first(men);
            }
    }
}

static unsigned end_of_file(unsigned color, unsigned square) {
    return color == GX_WHITE ? 56 + (square & 7u) : square & 7u;
}

/* Moves of a man of the side to be mated to a square that it is to block. */
static unsigned block_cost(const pictures *p, unsigned color, unsigned kind, unsigned from, unsigned to) {
    if (kind != GX_PAWN)
        return p->stand[kind - GX_KNIGHT][to][from];
    unsigned steps = color == GX_WHITE ? (to >> 3) - (from >> 3) : (from >> 3) - (to >> 3);
    if (((from ^ to) & 7u) == 0 && steps < 8)
        return steps;
    unsigned way = p->promote[color][from];
    return way == PICTURE_FAR ? PICTURE_FAR : way + p->stand[0][to][end_of_file(color, from)];
}

/* Moves of a man of the winner until it attacks a square. */
static unsigned cover_cost(const pictures *p, unsigned color, unsigned kind, unsigned from, unsigned to) {
    if (kind != GX_PAWN)
        return p->attack[kind - GX_KNIGHT][to][from];
    unsigned way = p->promote[color][from];
    if (p->guard[to][from] != PICTURE_FAR)
        return p->guard[to][from];
    return way == PICTURE_FAR ? PICTURE_FAR : way + p->attack[GX_QUEEN - GX_KNIGHT][to][end_of_file(color, from)];
}

static void note(struct nearest *nearest, unsigned cost, unsigned man) {
    unsigned place = NEAREST;
    for (; place > 0 && cost < nearest->cost[place - 1]; place--)
        if (place < NEAREST) {
            nearest->cost[place] = nearest->cost[place - 1];
            nearest->man[place] = nearest->man[place - 1];
        }
    if (place == NEAREST)
        return;
    nearest->cost[place] = (uint8_t)cost;
    nearest->man[place] = (uint8_t)man;
}

static void work_out(const pictures *p, struct cast *cast, unsigned to) {
    unsigned winner = p->winner, loser = winner ^ 1u;
    const struct nearest none = {{PICTURE_FAR, PICTURE_FAR, PICTURE_FAR}, {GX_MEN_MAX, GX_MEN_MAX, GX_MEN_MAX}};
    if ((cast->known & GX_BIT(to)) != 0)
        return;
    cast->known |= GX_BIT(to);
    cast->cover[to] = cast->block[to] = none;
    for (unsigned i = 0; i < cast->count[winner]; i++)
        note(&cast->cover[to], cover_cost(p, winner, cast->kind[winner][i], cast->square[winner][i], to), i);
    for (unsigned i = 0; i < cast->count[loser]; i++)
        note(&cast->block[to], block_cost(p, loser, cast->kind[loser][i], cast->square[loser][i], to), i);
}

/* Moves of the winner's men until one captures on a square. */
static unsigned take_cost(const pictures *p, const struct cast *cast, unsigned square) {
    unsigned winner = p->winner, best = p->king[winner][square][cast->king[winner]];
    for (unsigned i = 0; i < cast->count[winner]; i++) {
        unsigned kind = cast->kind[winner][i], from = cast->square[winner][i];
        unsigned cost = kind == GX_PAWN ? p->guard[square][from] + 1u : p->stand[kind - GX_KNIGHT][square][from];
        best = cost < best ? cost : best;
    }
    return best;
}

/* Moves of a pawn that is to give check, of those who take the pawns on its way, and of a man that it captures where it
 * comes from another file; none if it stands there too early. */
static unsigned pawn_cost(const pictures *p, const picture *pic, struct cast *cast, unsigned from, bool there) {
    unsigned cost = pic->path[from];
    if (cost == 0)
        return there ? 0 : PICTURE_FAR;
    if (cost == PICTURE_FAR)
        return cost;
    if (((from ^ pic->at) & 7u) != 0) {
        work_out(p, cast, pic->at);
        return cost + cast->block[pic->at].cost[0];
    }
    for (gx_bitboard way = (gx_table_between[from][pic->at] | GX_BIT(pic->at)) & cast->pawns; way != 0; way &= way - 1)
        cost += 1u + take_cost(p, cast, gx_fast_first(way));
    return cost;
}

/* Of a man of the kind that gives check. Until the king has come it had better stand aside. */
static unsigned piece_cost(const picture *pic, const struct cast *cast, unsigned from, bool there) {
    unsigned cost = pic->path[from];
    if (cost == 0)
        cost = there ? gx_fast_count(gx_table_between[from][pic->king] & cast->occupied) : 2;
    return cost;
}

/* The nearest giver of a picture, and which man it is. */
static unsigned giver_cost(const pictures *p, const picture *pic, struct cast *cast, unsigned *man) {
    unsigned best = PICTURE_FAR, winner = p->winner;
    bool there = cast->king[winner ^ 1u] == pic->king;
    for (unsigned i = 0; i < cast->count[winner]; i++) {
        unsigned from = cast->square[winner][i], cost = PICTURE_FAR;
        if (pic->giver == GX_PAWN)
            cost = cast->kind[winner][i] == GX_PAWN ? pawn_cost(p, pic, cast, from, there) : PICTURE_FAR;
        else if (cast->kind[winner][i] == pic->giver)
            cost = piece_cost(pic, cast, from, there);
        else if (cast->kind[winner][i] == GX_PAWN && p->promote[winner][from] != PICTURE_FAR)
            cost = p->promote[winner][from] + pic->path[end_of_file(winner, from)] + 1u;
        if (cost < best) {
            best = cost;
            *man = i;
        }
    }
    return best;
}

/* The squares of `rest`, each by the nearest man that is still free. */
static unsigned rest_cost(const pictures *p, const picture *pic, struct cast *cast, unsigned giver) {
    unsigned total = 0;
    uint64_t used = 0;
    for (gx_bitboard rest = pic->rest; rest != 0; rest &= rest - 1) {
        unsigned to = gx_fast_first(rest);
        work_out(p, cast, to);
        const struct nearest *cover = &cast->cover[to], *block = &cast->block[to];
        unsigned best = cover->cost[cover->man[0] == giver], free = 0;
        while (free < NEAREST && (used >> block->man[free] & 1u) != 0)
            free++;
        if (free < NEAREST && block->cost[free] < best && to != pic->at) {
            best = block->cost[free];
            used |= (uint64_t)1 << block->man[free];
        }
        if (best >= PICTURE_FAR)
            return PICTURE_FAR;
        total += best;
    }
    return total;
}

/* Less than `limit`, or `limit`. */
static unsigned distance(const pictures *p, const picture *pic, struct cast *cast, unsigned limit) {
    unsigned giver = GX_MEN_MAX, winner = p->winner;
    unsigned total = p->king[winner ^ 1u][pic->king][cast->king[winner ^ 1u]];
    if (pic->helper != GX_NO_SQUARE)
        total += p->king[winner][pic->helper][cast->king[winner]];
    if (total >= limit)
        return limit;
    total += giver_cost(p, pic, cast, &giver);
    if (total >= limit)
        return limit;
    unsigned rest = rest_cost(p, pic, cast, giver);
    return rest == PICTURE_FAR || total + rest >= limit ? limit : total + rest;
}

/* Twice as many positions, a move further. */
static void put_blame(picture *pic) {
    if (++pic->spent == (uint32_t)PATIENCE << pic->blame)
        pic->blame++;
}

/* The nearest of the last time is asked first: it is most often the nearest still, and bounds the others. */
unsigned pictures_distance(pictures *p, const gx_position *position, bool looked) {
    struct cast cast;
    unsigned best = PICTURE_FAR, nearest = PICTURES, first = p->nearest < p->count ? p->nearest : 0;
    read_cast(&cast, position, p->winner);
    for (unsigned i = 0; i < p->count; i++) {
        unsigned at = i == 0 ? first : i <= first ? i - 1 : i;
        unsigned blame = p->list[at].blame, limit = best - blame;
        if (blame >= best)
            continue;
        unsigned cost = distance(p, &p->list[at], &cast, limit);
        if (cost < limit) {
            best = cost + blame;
            nearest = at;
        }
    }
    p->nearest = nearest;
    if (looked && nearest < PICTURES)
        put_blame(&p->list[nearest]);
    return best;
}

static void take_out(pictures *p, unsigned at) {
    p->count--;
    for (; at < p->count; at++)
        p->list[at] = p->list[at + 1];
}

/* Keeps a picture if it is among the nearest, and among the nearest few with the king on this square. */
static void keep(pictures *p, const picture *pic) {
    unsigned same = 0, worst = 0;
    for (unsigned i = 0; i < p->count; i++)
        if (p->list[i].king == pic->king) {
            same++;
            worst = i;
        }
    if (same == QUOTA && p->list[worst].cost <= pic->cost)
        return;
    if (same == QUOTA)
        take_out(p, worst);
    else if (p->count == PICTURES)
        p->count--;
    unsigned at = p->count++;
    for (; at > 0 && p->list[at - 1].cost > pic->cost; at--)
        p->list[at] = p->list[at - 1];
    p->list[at] = *pic;
}

/* What is known to stand still, and the position, while pictures are drawn. */
struct easel {
    pictures *p;
    struct cast cast;
    gx_bitboard held[2], guarded[2]; /* by a color; what a color attacks for ever */
    gx_bitboard kings[2];            /* where a king may ever stand */
    gx_bitboard hopes[2];            /* and pawns that may promote */
    gx_bitboard givers[GX_KING + 1]; /* and the winner's men of a kind, or what its pawns become */
    unsigned winner, king;           /* the square of the mated king */
};

static void draw(struct easel *e, picture *pic, gx_bitboard rest) {
    gx_bitboard near = spread_near(GX_BIT(e->king)) | GX_BIT(e->king);
    gx_bitboard places = spread_near(rest) & ~near & e->kings[e->winner];
    unsigned limit = e->p->count == PICTURES ? e->p->list[PICTURES - 1].cost : PICTURE_FAR;
    for (bool first = true; first || places != 0; first = false) {
        pic->helper = first ? GX_NO_SQUARE : (uint8_t)gx_fast_first(places);
        pic->rest = first ? rest : rest & ~gx_table_king[pic->helper];
        if (!first)
            places &= places - 1;
        if (gx_fast_count(pic->rest) > REST_MAX)
            continue;
        pic->cost = (uint8_t)distance(e->p, pic, &e->cast, limit);
        if (pic->cost < limit)
            keep(e->p, pic);
    }
}

/* All squares from which a kind gives check and covers the same squares beside the king are one picture. */
static void draw_giver(struct easel *e, unsigned kind, gx_bitboard beside) {
    gx_bitboard free = ~((e->held[0] | e->held[1]) & ~GX_BIT(e->king));
    gx_bitboard from = spread_piece(GX_BIT(e->king), kind, free) & e->givers[kind] & ~gx_table_king[e->king];
    while (from != 0) {
        gx_bitboard covered = spread_piece(from & -from, kind, free) & beside, same = 0;
        for (gx_bitboard left = from; left != 0; left &= left - 1)
            if ((spread_piece(left & -left, kind, free) & beside) == covered)
                same |= left & -left;
        from &= ~same;
        picture pic = {.king = (uint8_t)e->king, .giver = (uint8_t)kind, .at = GX_NO_SQUARE};
        measure(pic.path, same, kind, ~(e->held[0] | e->held[1]), ~(e->held[0] | e->held[1]));
        draw(e, &pic, beside & ~covered);
    }
}

/* A pawn that gives check must be protected. */
static void draw_pawn(struct easel *e, gx_bitboard beside) {
    gx_bitboard from = gx_table_pawn[e->winner ^ 1u][e->king] & e->givers[GX_PAWN];
    for (; from != 0; from &= from - 1) {
        picture pic = {.king = (uint8_t)e->king, .giver = GX_PAWN, .at = (uint8_t)gx_fast_first(from)};
        measure_pawn(pic.path, from & -from, e->winner, e->givers[GX_PAWN], true);
        draw(e, &pic, (beside | (from & -from & ~e->guarded[e->winner])) & ~gx_table_pawn[e->winner][pic.at]);
    }
}

/* What is known of where the men may ever stand. */
static void set_easel(struct easel *e, const struct mobility *m) {
    memset(e->kings, 0xff, sizeof e->kings);
    memset(e->hopes, 0xff, sizeof e->hopes);
    memset(e->givers, 0xff, sizeof e->givers);
    if (m == NULL)
        return;
    memcpy(e->held, m->held, sizeof e->held);
    memcpy(e->guarded, m->guarded, sizeof e->guarded);
    memset(e->hopes, 0, sizeof e->hopes);
    memset(e->givers, 0, sizeof e->givers);
    for (unsigned color = 0; color < 2; color++)
        e->kings[color] = m->sets->reach[m->king[color]];
    for (uint32_t men = m->of[0] | m->of[1]; men != 0; men &= men - 1) {
        unsigned man = (unsigned)__builtin_ctz(men), color = mobility_color(m, man);
        if (m->sets->promoted[man] != 0)
            e->hopes[color] |= m->sets->reach[man];
        if (color != e->winner)
            continue;
        e->givers[m->kind[man]] |= m->sets->reach[man];
        e->givers[GX_QUEEN] |= m->sets->promoted[man];
    }
}

void pictures_make(pictures *p, const gx_position *position, gx_color winner, const struct mobility *m) {
    struct easel e = {.p = p, .winner = winner};
    bool pawns = (position->colors[winner] & position->kinds[GX_PAWN]) != 0;
    set_easel(&e, m);
    p->count = p->nearest = 0;
    p->winner = winner;
    measure_all(p, e.held[0] | e.held[1], e.guarded, e.hopes);
    read_cast(&e.cast, position, winner);
    for (e.king = 0; e.king < 64; e.king++) {
        if ((e.kings[winner ^ 1u] >> e.king & 1u) == 0 ||
            p->king[winner ^ 1u][e.king][e.cast.king[winner ^ 1u]] == PICTURE_FAR)
            continue;
        gx_bitboard beside = gx_table_king[e.king] & ~e.guarded[winner] & ~e.held[winner ^ 1u];
        for (unsigned kind = GX_KNIGHT; kind <= GX_QUEEN; kind++)
            if ((position->colors[winner] & position->kinds[kind]) != 0 || (pawns && kind == GX_QUEEN))
                draw_giver(&e, kind, beside);
        draw_pawn(&e, beside);
    }
}
