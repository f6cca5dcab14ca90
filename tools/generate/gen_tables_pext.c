/* gen_tables_pext.c - writes the answers of the PEXT slider method (include/guoxiang/fast.h) as a C file.
 *
 * For every square: the mask of the squares whose men can block (the rim is left out, since a man there blocks nothing
 * behind it), and the attacks for each of its subsets in the order in which PEXT numbers them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t set;

static const int rook_steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int bishop_steps[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

static int inside(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static set attacks(int square, set blockers, const int steps[4][2]) {
    set found = 0;
    for (int way = 0; way < 4; way++) {
        int file = square % 8 + steps[way][0], rank = square / 8 + steps[way][1];
        for (; inside(file, rank); file += steps[way][0], rank += steps[way][1]) {
            found |= (set)1 << (rank * 8 + file);
            if (blockers >> (rank * 8 + file) & 1)
                break;
        }
    }
    return found;
}

static set mask(int square, const int steps[4][2]) {
    set found = 0;
    for (int way = 0; way < 4; way++) {
        int file = square % 8 + steps[way][0], rank = square / 8 + steps[way][1];
        for (; inside(file + steps[way][0], rank + steps[way][1]); file += steps[way][0], rank += steps[way][1])
            found |= (set)1 << (rank * 8 + file);
    }
    return found;
}

/* The subset of `within` that PEXT numbers `index`. */
static set deposit(unsigned index, set within) {
    set found = 0;
    for (; within != 0; within &= within - 1, index >>= 1)
        if (index & 1)
            found |= within & (~within + 1);
    return found;
}

static unsigned entries(FILE *out, const char *name, const int steps[4][2], unsigned offset) {
    fprintf(out, "const gx_bitboard gx_table_%s_mask[64] = {\n", name);
    for (int square = 0; square < 64; square++)
        fprintf(out, "    UINT64_C(0x%016" PRIx64 "),\n", mask(square, steps));
    fprintf(out, "};\n\nconst gx_bitboard *const gx_table_%s_pext[64] = {\n", name);
    for (int square = 0; square < 64; square++) {
        fprintf(out, "    gx_table_pext + %u,\n", offset);
        offset += 1u << __builtin_popcountll(mask(square, steps));
    }
    fprintf(out, "};\n\n");
    return offset;
}

static void answers(FILE *out, const int steps[4][2]) {
    for (int square = 0; square < 64; square++) {
        set blockers = mask(square, steps);
        for (unsigned index = 0; index < 1u << __builtin_popcountll(blockers); index++)
            fprintf(out, "0x%" PRIx64 ",%s", attacks(square, deposit(index, blockers), steps),
                    index % 6 == 5 ? "\n" : "");
    }
}

int main(int count, char **arguments) {
    FILE *out = count > 1 ? fopen(arguments[1], "w") : NULL;
    if (out == NULL) {
        fprintf(stderr, "usage: gen_tables_pext OUTPUT.c\n");
        return 2;
    }
    fprintf(out, "/* Written by tools/generate/gen_tables_pext.c. */\n#include <guoxiang/fast.h>\n\n");
    unsigned offset = entries(out, "rook", rook_steps, 0);
    offset = entries(out, "bishop", bishop_steps, offset);
    fprintf(out, "const gx_bitboard gx_table_pext[%u] = {\n", offset);
    answers(out, rook_steps);
    answers(out, bishop_steps);
    fprintf(out, "};\n");
    return fclose(out) == 0 ? 0 : 3;
}
