/* gen_mates.c - writes the mates that one or two minor pieces can give to a king in the corner, by trying all placements.
 *
 *     . . . .        A single minor mates only with the help of a man of the other side that stands in its king's way: here
 *     . . K .        the knight on a2 blocks a2, the white king takes b1 and b2. Which black man does it and where is listed
 *     n . . N ...    with the white king's square and all squares from which White's man gives the mate.
 *     k . . .
 *
 * They are goals for the search (winnable_goal.c), no proofs: a mate that is missing costs time only.
 *
 * floor: laws
 * links: src/base/?*?.c src/board/?*?.c */
#include <guoxiang/position.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "laws/winnable_mates.h"

enum { MOST = 4096 };
static mate_goal goals[MOST];
static unsigned count;

struct placement {
    unsigned loser, king, first, second, block;
    gx_kind kinds[2], blocker;
};

static bool stands_apart(const struct placement *p) {
    gx_bitboard all = GX_BIT(p->loser) | GX_BIT(p->king) | GX_BIT(p->first);
    unsigned men = 3;
    if (p->second != MATES_NO_SQUARE)
        all |= GX_BIT(p->second), men++;
    if (p->block != MATES_NO_SQUARE)
        all |= GX_BIT(p->block), men++;
    return (unsigned)gx_bitboard_count(all) == men;
}

static bool is_mate(const struct placement *p) {
    gx_setup setup = gx_setup_empty();
    gx_position position;
    if (!stands_apart(p))
        return false;
    gx_setup_put(&setup, (gx_square)p->loser, (gx_piece){GX_BLACK, GX_KING});
    gx_setup_put(&setup, (gx_square)p->king, (gx_piece){GX_WHITE, GX_KING});
    gx_setup_put(&setup, (gx_square)p->first, (gx_piece){GX_WHITE, p->kinds[0]});
    if (p->second != MATES_NO_SQUARE)
        gx_setup_put(&setup, (gx_square)p->second, (gx_piece){GX_WHITE, p->kinds[1]});
    if (p->block != MATES_NO_SQUARE)
        gx_setup_put(&setup, (gx_square)p->block, (gx_piece){GX_BLACK, p->blocker});
    setup.turn = GX_BLACK;
    return gx_position_from_setup(&position, &setup, true) == 0 && !gx_moves_any(&position) &&
           gx_position_checkers(&position) != 0;
}

/* Adds a goal, to one that differs only in where the second man is if there is one. */
static void add(mate_goal goal, unsigned begin) {
    for (unsigned i = begin; i < count; i++)
        if (goals[i].loser == goal.loser && goals[i].king == goal.king && goals[i].block == goal.block &&
            goals[i].first == goal.first) {
            goals[i].second |= goal.second;
            return;
        }
    if (count < MOST)
        goals[count++] = goal;
}

/* All mates of a king on one square, the squares of the first man put together. */
static void list_square(struct placement p, bool two, bool block) {
    unsigned begin = count;
    for (p.king = 0; p.king < 64; p.king++)
        for (p.second = two ? 0 : MATES_NO_SQUARE; p.second <= (two ? 63 : MATES_NO_SQUARE); p.second++)
            for (p.block = block ? 0 : MATES_NO_SQUARE; p.block <= (block ? 63 : MATES_NO_SQUARE); p.block++) {
                gx_bitboard first = 0, second = two ? GX_BIT(p.second) : 0;
                for (p.first = 0; p.first < 64; p.first++)
                    first |= is_mate(&p) ? GX_BIT(p.first) : 0;
                if (first != 0)
                    add((mate_goal){(uint8_t)p.loser, (uint8_t)p.king, (uint8_t)p.block, first, second}, begin);
            }
}

static void list_class(gx_kind first, gx_kind second, gx_kind blocker) {
    struct placement p = {.kinds = {first, second}, .blocker = blocker};
    for (p.loser = 0; p.loser < 64; p.loser++) {
        bool corner = (p.loser & 7u) % 7 == 0 && (p.loser >> 3) % 7 == 0;
        if (corner || first == GX_ROOK)
            list_square(p, second != GX_NO_KIND, blocker != GX_NO_KIND);
    }
}

static void write_goals(FILE *out, const unsigned *begin) {
    fprintf(out, "const mate_goal gx_table_mates[] = {\n");
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "    {%u, %u, %u, 0x%016" PRIx64 ", 0x%016" PRIx64 "},\n", goals[i].loser, goals[i].king,
                goals[i].block, goals[i].first, goals[i].second);
    fprintf(out, "};\n\nconst uint16_t gx_table_mates_begin[%u] = {", MATES_MEN * 5 + 1);
    for (unsigned i = 0; i <= MATES_MEN * 5; i++)
        fprintf(out, "%u, ", begin[i]);
    fprintf(out, "};\n\n");
}

static void write_steps(FILE *out, const char *name, gx_kind kind) {
    fprintf(out, "const uint8_t gx_table_%s_steps[64][64] = {\n", name);
    for (unsigned from = 0; from < 64; from++) {
        unsigned char steps[64] = {0};
        gx_bitboard met = GX_BIT(from), edge = met;
        for (unsigned n = 1; edge != 0; n++) {
            gx_bitboard next = 0;
            for (; edge != 0; edge &= edge - 1)
                next |= gx_attacks((gx_piece){GX_WHITE, kind}, gx_bitboard_first(edge), 0);
            edge = next & ~met;
            met |= edge;
            for (gx_bitboard s = edge; s != 0; s &= s - 1)
                steps[gx_bitboard_first(s)] = (unsigned char)n;
        }
        fprintf(out, "    {");
        for (unsigned to = 0; to < 64; to++)
            fprintf(out, "%u, ", steps[to]);
        fprintf(out, "},\n");
    }
    fprintf(out, "};\n");
}

int main(int argument_count, char **arguments) {
    static const gx_kind men[MATES_MEN][2] = {{GX_KNIGHT, GX_NO_KIND}, {GX_BISHOP, GX_NO_KIND}, {GX_KNIGHT, GX_KNIGHT},
                                              {GX_BISHOP, GX_KNIGHT},  {GX_BISHOP, GX_BISHOP},  {GX_ROOK, GX_NO_KIND}};
    unsigned begin[MATES_MEN * 5 + 1];
    FILE *out = argument_count > 1 ? fopen(arguments[1], "w") : NULL;
    if (out == NULL)
        return 2;
    for (unsigned i = 0; i < MATES_MEN * 5; i++) {
        begin[i] = count;
        if (i / 5 < MATES_NN)
            list_class(men[i / 5][0], men[i / 5][1], (gx_kind)(i % 5));
        else if (i % 5 == 0)
            list_class(men[i / 5][0], men[i / 5][1], GX_NO_KIND);
    }
    begin[MATES_MEN * 5] = count;
    fprintf(out, "/* Written by tools/generate/gen_mates.c. */\n#include \"laws/winnable_mates.h\"\n\n");
    write_goals(out, begin);
    write_steps(out, "knight", GX_KNIGHT);
    write_steps(out, "king", GX_KING);
    return fclose(out) == 0 ? 0 : 3;
}
