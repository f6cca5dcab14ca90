/* gen_tables.c - writes the small const tables of the board as a C file: leapers, lines, the masks of the portable slider
 * method, and the random numbers of the Polyglot book format.
 *
 * The 781 random numbers are facts of that format (polyglot.txt, in its order): 12 pieces x 64 squares, where piece
 * 2 * kind + 1 is White's and 2 * kind Black's; castling K Q k q; eight en passant files; White to move. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t set;

static int inside(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static set bit(int file, int rank) {
    return inside(file, rank) ? (set)1 << (rank * 8 + file) : 0;
}

static set leaps(int square, const int (*steps)[2], int count) {
    set found = 0;
    for (int n = 0; n < count; n++)
        found |= bit(square % 8 + steps[n][0], square / 8 + steps[n][1]);
    return found;
}

static void leapers(FILE *out, const char *name, const int (*steps)[2], int count) {
    fprintf(out, "const gx_bitboard gx_table_%s[64] = {\n", name);
    for (int square = 0; square < 64; square++)
        fprintf(out, "    0x%016" PRIx64 ",\n", leaps(square, steps, count));
    fprintf(out, "};\n\n");
}

static void pawns(FILE *out) {
    static const int white[2][2] = {{-1, 1}, {1, 1}}, black[2][2] = {{-1, -1}, {1, -1}};
    fprintf(out, "const gx_bitboard gx_table_pawn[2][64] = {{\n");
    for (int square = 0; square < 64; square++)
        fprintf(out, "    0x%016" PRIx64 ",\n", leaps(square, white, 2));
    fprintf(out, "}, {\n");
    for (int square = 0; square < 64; square++)
        fprintf(out, "    0x%016" PRIx64 ",\n", leaps(square, black, 2));
    fprintf(out, "}};\n\n");
}

static set ray(int square, int file_step, int rank_step) {
    set found = 0;
    int file = square % 8 + file_step, rank = square / 8 + rank_step;
    for (; inside(file, rank); file += file_step, rank += rank_step)
        found |= bit(file, rank);
    return found;
}

/* The step from a towards b along a common line; {0, 0} where there is none. */
static void step(int a, int b, int *file_step, int *rank_step) {
    int files = b % 8 - a % 8, ranks = b / 8 - a / 8;
    int common = a != b && (files == 0 || ranks == 0 || abs(files) == abs(ranks));
    *file_step = common ? (files > 0) - (files < 0) : 0;
    *rank_step = common ? (ranks > 0) - (ranks < 0) : 0;
}

static set between(int a, int b) {
    int file_step, rank_step;
    step(a, b, &file_step, &rank_step);
    return file_step == 0 && rank_step == 0 ? 0 : ray(a, file_step, rank_step) & ray(b, -file_step, -rank_step);
}

static set line(int a, int b) {
    int file_step, rank_step;
    step(a, b, &file_step, &rank_step);
    return file_step == 0 && rank_step == 0
               ? 0
               : ray(a, file_step, rank_step) | ray(a, -file_step, -rank_step) | bit(a % 8, a / 8);
}

static void pairs(FILE *out, const char *name, set (*of)(int, int)) {
    fprintf(out, "const gx_bitboard gx_table_%s[64][64] = {\n", name);
    for (int a = 0; a < 64; a++) {
        fprintf(out, "{");
        for (int b = 0; b < 64; b++)
            fprintf(out, "0x%" PRIx64 ",", of(a, b));
        fprintf(out, "},\n");
    }
    fprintf(out, "};\n\n");
}

static void masks(FILE *out) {
    fprintf(out, "const gx_slider_masks gx_table_masks[64] = {\n");
    for (int square = 0; square < 64; square++)
        fprintf(out, "    {0x%016" PRIx64 ", 0x%016" PRIx64 ", 0x%016" PRIx64 "},\n",
                ray(square, 0, 1) | ray(square, 0, -1), ray(square, 1, 1) | ray(square, -1, -1),
                ray(square, -1, 1) | ray(square, 1, -1));
    fprintf(out, "};\n\n");
}

static unsigned rank_attacks(unsigned inner, int file) {
    unsigned blockers = inner << 1, found = 0;
    for (int way = -1; way <= 1; way += 2)
        for (int at = file + way; at >= 0 && at < 8; at += way) {
            found |= 1u << at;
            if (blockers >> at & 1)
                break;
        }
    return found;
}

static void ranks(FILE *out) {
    fprintf(out, "const uint8_t gx_table_rank[64][8] = {\n");
    for (unsigned inner = 0; inner < 64; inner++) {
        fprintf(out, "    {");
        for (int file = 0; file < 8; file++)
            fprintf(out, "%u,", rank_attacks(inner, file));
        fprintf(out, "},\n");
    }
    fprintf(out, "};\n\n");
}

static int read_numbers(const char *folder, set *numbers) {
    char path[4096];
    int count = 0;
    snprintf(path, sizeof path, "%s/tools/generate/polyglot.txt", folder);
    FILE *in = fopen(path, "r");
    while (in != NULL && count < 781 && fscanf(in, "%" SCNx64, &numbers[count]) == 1)
        count++;
    if (in != NULL)
        fclose(in);
    return count == 781;
}

static void keys(FILE *out, const set *numbers) {
    fprintf(out, "const uint64_t gx_table_key[2][6][64] = {\n");
    for (int color = 0; color < 2; color++) {
        fprintf(out, "{\n");
        for (int kind = 0; kind < 6; kind++) {
            fprintf(out, "{");
            for (int square = 0; square < 64; square++)
                fprintf(out, "0x%" PRIx64 ",", numbers[(2 * kind + (color == 0)) * 64 + square]);
            fprintf(out, "},\n");
        }
        fprintf(out, "},\n");
    }
    fprintf(out,
            "};\n\nconst uint64_t gx_table_key_castling[2][2] = {{0x%" PRIx64 ", 0x%" PRIx64 "}, {0x%" PRIx64
            ", 0x%" PRIx64 "}};\n\n",
            numbers[768], numbers[769], numbers[770], numbers[771]);
    fprintf(out, "/* [8] is for no file */\nconst uint64_t gx_table_key_file[9] = {");
    for (int file = 0; file < 8; file++)
        fprintf(out, "0x%" PRIx64 ", ", numbers[772 + file]);
    fprintf(out, "0};\n\nconst uint64_t gx_table_key_white = 0x%" PRIx64 ";\n", numbers[780]);
}

int main(int count, char **arguments) {
    static const int knight[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    static const int king[8][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    static set numbers[781];
    FILE *out = count > 2 ? fopen(arguments[1], "w") : NULL;
    if (out == NULL || !read_numbers(arguments[2], numbers)) {
        fprintf(stderr, "usage: gen_tables OUTPUT.c SOURCE_FOLDER (with tools/generate/polyglot.txt)\n");
        return 2;
    }
    fprintf(out, "/* Written by tools/generate/gen_tables.c. */\n#include \"board/tables.h\"\n\n");
    leapers(out, "knight", knight, 8);
    leapers(out, "king", king, 8);
    pawns(out);
    pairs(out, "between", between);
    pairs(out, "line", line);
    masks(out);
    ranks(out);
    keys(out, numbers);
    return fclose(out) == 0 ? 0 : 3;
}
