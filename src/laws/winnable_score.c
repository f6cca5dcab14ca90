/* winnable_score.c - how far from mate a position looks when both sides help.
 *
 * Two measures, since each is blind where the other sees:
 *
 *     the plan    the king to be mated far from the corners, the winner's king far from it, little power on the winner's
 *                 side (a queen counts 4, a rook 2), pawns far from promotion
 *     the net     squares of flight that are left, and the same distances; for bishops of one color the corners of that
 *                 color, and men of the mated side that may block a square
 *
 * The weights were found by climbing: whatever lessened the number of positions met over games that ended on time. */
#include "laws/winnable_search.h"
#include "laws/winnable_spread.h"

/* The plan. */
enum { PLAN_EDGE = 5, PLAN_KING = 2, PLAN_STEP = 3, PLAN_POWER = 8, ENOUGH = 15 };
/* The net. */
enum { NET_FLIGHT = 3, NET_CORNER = 3, NET_KING = 2, NET_STEP = 3, NET_PAWNS = 11, NET_BLOCKER = 3, NET_EDGE = 4 };

static gx_bitboard attacked_by(const gx_position *p, unsigned color, gx_bitboard occupied) {
    gx_bitboard men = p->colors[color], out = spread_pawn(men & p->kinds[GX_PAWN], color);
    out |= gx_table_king[gx_fast_king(p, color)];
    out |= spread_knight(men & p->kinds[GX_KNIGHT]);
    for (gx_bitboard s = men & (p->kinds[GX_BISHOP] | p->kinds[GX_QUEEN]); s != 0; s &= s - 1)
        out |= gx_fast_bishop(gx_fast_first(s), occupied);
    for (gx_bitboard s = men & (p->kinds[GX_ROOK] | p->kinds[GX_QUEEN]); s != 0; s &= s - 1)
        out |= gx_fast_rook(gx_fast_first(s), occupied);
    return out;
}

static unsigned apart(unsigned a, unsigned b) {
    return a > b ? a - b : b - a;
}

/* Steps of a king from one square to another. */
static unsigned distance(unsigned a, unsigned b) {
    unsigned files = apart(a & 7u, b & 7u), ranks = apart(a >> 3, b >> 3);
    return files > ranks ? files : ranks;
}

/* What it takes a pawn to promote: its steps, and for each man on its way somebody who clears it. */
static unsigned pawn_cost(const gx_position *p, unsigned color, unsigned square) {
    unsigned steps = color == GX_WHITE ? 7 - (square >> 3) : square >> 3, cost = steps;
    gx_bitboard file = SPREAD_A_FILE << (square & 7u);
    gx_bitboard ahead = color == GX_WHITE ? file & ~(gx_bitboard)1 << square : file & (GX_BIT(square) - 1);
    for (gx_bitboard men = ahead & gx_fast_occupied(p); men != 0; men &= men - 1) {
        gx_bitboard bit = men & -men;
        bool fixed = (p->kinds[GX_PAWN] & p->colors[color ^ 1u] & bit) != 0;
        cost += fixed ? 2 + distance(gx_fast_king(p, color), gx_fast_first(bit)) : 1;
    }
    return cost;
}

static unsigned promotion_cost(const gx_position *p, unsigned color) {
    unsigned best = 8;
    gx_bitboard pawns = p->colors[color] & p->kinds[GX_PAWN];
    if (pawns != 0)
        best = 20;
    for (; pawns != 0; pawns &= pawns - 1) {
        unsigned cost = pawn_cost(p, color, gx_fast_first(pawns));
        best = cost < best ? cost : best;
    }
    return best;
}

/* What the two measures are made of. */
struct scene {
    gx_bitboard mine, majors, pawns, bishops;
    unsigned king, far, edge, corner; /* distances: of the kings beyond two, to the nearest edge and along it */
    unsigned power;
};

static void look(struct scene *scene, const gx_position *p, unsigned winner) {
    unsigned king = gx_fast_king(p, winner ^ 1u), near = distance(king, gx_fast_king(p, winner));
    unsigned file = king & 7u, rank = king >> 3;
    file = file > 3 ? 7 - file : file;
    rank = rank > 3 ? 7 - rank : rank;
    scene->king = king;
    scene->far = near > 2 ? near - 2 : 0;
    scene->edge = file < rank ? file : rank;
    scene->corner = file < rank ? rank : file;
    scene->mine = p->colors[winner];
    scene->pawns = scene->mine & p->kinds[GX_PAWN];
    scene->bishops = scene->mine & p->kinds[GX_BISHOP];
    scene->majors = scene->mine & (p->kinds[GX_QUEEN] | p->kinds[GX_ROOK]);
    scene->power = 4 * gx_fast_count(scene->mine & p->kinds[GX_QUEEN]) +
                   2 * gx_fast_count(scene->mine & p->kinds[GX_ROOK]) +
                   gx_fast_count(scene->mine & (p->kinds[GX_KNIGHT] | p->kinds[GX_BISHOP]));
}

static unsigned plan(const struct scene *scene, unsigned cost) {
    unsigned score = PLAN_EDGE * scene->corner + PLAN_KING * scene->far;
    if (scene->power >= ENOUGH)
        return score;
    return score + PLAN_POWER * (ENOUGH - scene->power) + PLAN_STEP * cost;
}

/* How far the two men of a set that are nearest to the king are from it. */
static unsigned gathering(gx_bitboard men, unsigned king) {
    unsigned first = 7, second = 7;
    for (; men != 0; men &= men - 1) {
        unsigned away = distance(gx_fast_first(men), king);
        if (away < first) {
            second = first;
            first = away;
        } else if (away < second) {
            second = away;
        }
    }
    return first + second;
}

static unsigned bishop_net(const struct scene *scene, const gx_position *p, unsigned loser, bool dark) {
    unsigned king = scene->king, a = distance(king, dark ? 0 : 7), b = distance(king, dark ? 63 : 56);
    gx_bitboard blockers = p->kinds[GX_KNIGHT] | (p->kinds[GX_BISHOP] & (dark ? ~SPREAD_DARK : SPREAD_DARK));
    unsigned score = NET_CORNER * (a < b ? a : b);
    if ((blockers & p->colors[loser]) == 0)
        score += NET_BLOCKER * promotion_cost(p, loser);
    blockers |= p->kinds[GX_ROOK] | p->kinds[GX_PAWN];
    return score + 2 * gathering(blockers & p->colors[loser], king);
}

static unsigned net(const struct scene *scene, const gx_position *p, unsigned loser, unsigned cost) {
    bool dark = (scene->bishops & SPREAD_DARK) != 0, light = (scene->bishops & ~SPREAD_DARK) != 0;
    gx_bitboard minors = p->kinds[GX_KNIGHT] | p->kinds[GX_BISHOP] | p->kinds[GX_ROOK];
    if ((scene->majors | scene->pawns | (scene->mine & p->kinds[GX_KNIGHT])) == 0 && dark != light)
        return bishop_net(scene, p, loser, dark);
    unsigned score = NET_CORNER * scene->edge + NET_EDGE * scene->corner;
    if (scene->majors == 0 && (scene->pawns != 0 || scene->power < 2))
        score += NET_PAWNS + NET_STEP * cost;
    if ((scene->majors | scene->pawns) == 0 && scene->power < 2 && (p->colors[loser] & minors) == 0)
        score += NET_BLOCKER * promotion_cost(p, loser);
    if ((scene->majors | scene->pawns) == 0)
        score += gathering(scene->mine & ~p->kinds[GX_KING], scene->king) +
                 (scene->power < 2 ? gathering(p->colors[loser] & ~p->kinds[GX_KING], scene->king) : 0);
    return score;
}

void search_score(const gx_position *p, gx_color winner, bool few, search_scores *out) {
    struct scene scene;
    unsigned loser = winner ^ 1u;
    look(&scene, p, winner);
    gx_bitboard attacked = attacked_by(p, winner, gx_fast_occupied(p) & ~GX_BIT(scene.king));
    gx_bitboard flights = gx_table_king[scene.king] & ~attacked & ~p->colors[loser];
    out->mate = flights == 0 && (attacked >> scene.king & 1u) != 0 && p->turn == loser && !gx_moves_any(p);
    if (out->mate)
        return;
    unsigned cost = scene.power < ENOUGH ? promotion_cost(p, winner) : 0;
    unsigned beside = gx_fast_count(p->colors[loser] & gx_table_king[scene.king]);
    unsigned knit =
        10 + NET_FLIGHT * gx_fast_count(flights) + NET_KING * scene.far + net(&scene, p, loser, cost) - beside;
    unsigned planned = plan(&scene, cost), goal = few ? goal_distance(p, winner) : GOAL_NONE;
    if (goal < GOAL_FAR)
        planned = goal, knit = goal + gx_fast_count(flights);
    out->order[0] = (uint8_t)(planned < 255 ? planned : 255);
    out->order[1] = (uint8_t)(knit < 255 ? knit : 255);
}
