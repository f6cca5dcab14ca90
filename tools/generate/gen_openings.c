/* gen_openings.c - writes the table of openings: plays each line of laws/openings.tsv on the library's own board.
 *
 * It stops the build and names the line of the file where
 *     a code is none, or they are not in order; a name is missing, or there are not four columns
 *     a move is not legal, or not written as gx_san_write writes it
 *     two rows have the same position, or two positions the same key
 *
 * floor: notation
 * inputs: laws/openings.tsv
 * links: src/base/?*?.c src/board/?*?.c src/notation/san_?*?.c src/notation/letters.c src/notation/uci.c src/notation/fen_?*?.c */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <guoxiang/san.h>

#include "notation/opening_table.h"

enum { ROWS = 8000, LINE = 1000 };

typedef struct row {
    char text[LINE];
    char *cells[4]; /* code, English, Chinese, moves */
    unsigned line, plies, parent;
} row;

static row rows[ROWS];
static gx_opening_place places[ROWS];
static unsigned row_count;

static void complain(unsigned line, const char *what, const char *which) {
    fprintf(stderr, "laws/openings.tsv:%u: %s: %s\n", line, what, which);
}

static _Noreturn void stop(unsigned line, const char *what, const char *which) {
    complain(line, what, which);
    exit(1);
}

/* ---- reading ---- */

static void split(row *r) {
    char *at = r->text;

    for (int n = 0; n < 4; n++) {
        r->cells[n] = at;
        at = at ? strchr(at, '\t') : NULL;
        if ((at == NULL) != (n == 3))
            stop(r->line, "a row has four columns", r->text);
        if (at)
            *at++ = '\0';
    }
}

static void check_words(const row *r) {
    const char *code = r->cells[0];

    if (strlen(code) != 3 || *code < 'A' || *code > 'E' || !isdigit((unsigned char)code[1]) ||
        !isdigit((unsigned char)code[2]))
        stop(r->line, "not a code A00 to E99", code);
    if (r > rows && strcmp(r[-1].cells[0], code) > 0)
        stop(r->line, "codes are in order", code);
    if (!r->cells[1][0] || !r->cells[3][0] || strpbrk(r->cells[1], "\"\\"))
        stop(r->line, "a name and moves are needed", code);
}

static void play_line(row *r) {
    gx_position position = gx_position_start();
    const char *at = r->cells[3];
    gx_move move;

    while (*at) {
        size_t size = strcspn(at, " ");
        if (at[size - (size > 0)] != '.') {
            if (gx_san_read(&move, &position, (gx_text){at, size}, GX_SAN_STRICT, NULL, NULL) != GX_OK)
                stop(r->line, "this cannot be played, or is not canonical SAN", at);
            gx_position_play(&position, &position, move);
            r->plies++;
        }
        at += size + (at[size] == ' ');
    }
    places[r - rows] = gx_opening_pack(&position);
    places[r - rows].row = (uint16_t)(r - rows);
}

static void read_rows(const char *source) {
    char path[4096];
    unsigned line = 0;
    FILE *file;

    snprintf(path, sizeof path, "%s/laws/openings.tsv", source);
    file = fopen(path, "r");
    if (!file)
        stop(0, "cannot be read", path);
    for (row *r = rows; fgets(r->text, LINE, file); line++) {
        r->text[strcspn(r->text, "\n")] = '\0';
        r->line = line + 1;
        if (r->text[0] == '#' || r->text[0] == '\0')
            continue;
        if (row_count == ROWS - 1)
            stop(r->line, "too many rows for this program", r->text);
        split(r);
        check_words(r);
        play_line(r++);
        row_count++;
    }
    fclose(file);
}

/* ---- the order of things ---- */

static int by_key(const void *one, const void *two) {
    const gx_opening_place *a = one, *b = two;
    return (a->key > b->key) - (a->key < b->key);
}

static void sort_places(void) {
    unsigned twins = 0;

    qsort(places, row_count, sizeof *places, by_key);
    for (unsigned n = 1; n < row_count; n++)
        if (places[n].key == places[n - 1].key) {
            complain(rows[places[n].row].line, "the same position, or key, as in", rows[places[n - 1].row].cells[3]);
            twins++;
        }
    if (twins)
        exit(1);
}

/* The row with the longest line that begins this one. */
static unsigned parent_of(const row *r) {
    unsigned best = GX_OPENING_NONE;
    size_t most = 0;

    for (unsigned n = 0; n < row_count; n++) {
        size_t size = strlen(rows[n].cells[3]);
        if (size > most && strncmp(rows[n].cells[3], r->cells[3], size) == 0 && r->cells[3][size] == ' ') {
            most = size;
            best = n;
        }
    }
    return best;
}

/* ---- writing ---- */

static unsigned least_men(void) {
    unsigned least = 32;

    for (unsigned n = 0; n < row_count; n++) {
        unsigned men = gx_bitboard_count(places[n].occupied);
        least = men < least ? men : least;
    }
    return least;
}

static void write_rows(FILE *out) {
    fprintf(out, "const uint16_t gx_opening_row_count = %u;\nconst uint8_t gx_opening_least_men = %u;\n\n", row_count,
            least_men());
    fprintf(out, "const gx_opening gx_opening_rows[] = {\n");
    for (const row *r = rows; r < rows + row_count; r++)
        fprintf(out, "    {\"%s\", %u, %u, \"%s\", \"%s\",\n     \"%s\"},\n", r->cells[0], r->plies, parent_of(r),
                r->cells[1], r->cells[2], r->cells[3]);
    fprintf(out, "};\n\n");
}

static void write_places(FILE *out) {
    fprintf(out, "const gx_opening_place gx_opening_places[] = {\n");
    for (const gx_opening_place *p = places; p < places + row_count; p++)
        fprintf(out, "    {0x%016llx, 0x%016llx, {0x%016llx, 0x%016llx}, 0x%016llx, %u, %u, %u},\n",
                (unsigned long long)p->key, (unsigned long long)p->occupied, (unsigned long long)p->men[0],
                (unsigned long long)p->men[1], (unsigned long long)p->castling, p->turn, p->en_passant, p->row);
    fprintf(out, "};\n\n");
}

static void write_first(FILE *out) {
    unsigned n = 0;

    fprintf(out, "const uint16_t gx_opening_first[(1 << GX_OPENING_TOP_BITS) + 1] = {");
    for (unsigned top = 0; top <= 1u << GX_OPENING_TOP_BITS; top++) {
        while (n < row_count && places[n].key >> (64 - GX_OPENING_TOP_BITS) < top)
            n++;
        fprintf(out, "%s%u,", top % 16 ? " " : "\n    ", n);
    }
    fprintf(out, "\n};\n");
}

int main(int count, char **arguments) {
    FILE *out;

    if (count != 3)
        return 2;
    read_rows(arguments[2]);
    sort_places();
    out = fopen(arguments[1], "w");
    if (!out)
        return 1;
    fprintf(out, "/* Written by tools/generate/gen_openings.c from laws/openings.tsv. */\n"
                 "#include \"notation/opening_table.h\"\n\n");
    write_rows(out);
    write_places(out);
    write_first(out);
    return fclose(out) != 0;
}
