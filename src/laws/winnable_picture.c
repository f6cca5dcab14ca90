/* winnable_picture.c - how many moves from a mate, counted man by man.
 *
 *     . . . . k b     A picture: the king to be mated on h1, a bishop of the winner on the long diagonal, g1 and h2 blocked
 *     . . . . . .     by two men of its own. Each man's way to its place is counted on a board that is empty but for men
 *     . . B . . .     that never move, and summed. No man may block two squares; else they do not mind each other.
 *     . . . . . p
 *     . . . . n k     Helpmates of a lone minor piece and those behind walls are long, but little else: walks to a picture.
 *
 * The nearest pictures of the position where the search began are kept (winnable_draw.c), and the nearest of those is the
 * measure. */
#include "laws/winnable_cast.h"

#define PATIENCE 16 /* positions that count as much as a move */

void picture_cast_read(struct picture_cast *cast, const gx_position *position, unsigned winner) {
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

static void work_out(const pictures *p, struct picture_cast *cast, unsigned to) {
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
static unsigned take_cost(const pictures *p, const struct picture_cast *cast, unsigned square) {
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
static unsigned pawn_cost(const pictures *p, const picture *pic, struct picture_cast *cast, unsigned from, bool there) {
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
static unsigned piece_cost(const picture *pic, const struct picture_cast *cast, unsigned from, bool there) {
    unsigned cost = pic->path[from];
    if (cost == 0)
        cost = there ? gx_fast_count(gx_table_between[from][pic->king] & cast->occupied) : 2;
    return cost;
}

/* The nearest giver of a picture, and which man it is. */
static unsigned giver_cost(const pictures *p, const picture *pic, struct picture_cast *cast, unsigned *man) {
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
static unsigned rest_cost(const pictures *p, const picture *pic, struct picture_cast *cast, unsigned giver) {
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

unsigned picture_cost(const pictures *p, const picture *pic, struct picture_cast *cast, unsigned limit) {
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
    struct picture_cast cast;
    unsigned best = PICTURE_FAR, nearest = PICTURES, first = p->nearest < p->count ? p->nearest : 0;
    picture_cast_read(&cast, position, p->winner);
    for (unsigned i = 0; i < p->count; i++) {
        unsigned at = i == 0 ? first : i <= first ? i - 1 : i;
        unsigned blame = p->list[at].blame, limit = best - blame;
        if (blame >= best)
            continue;
        unsigned cost = picture_cost(p, &p->list[at], &cast, limit);
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
