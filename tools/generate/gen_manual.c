/* gen_manual.c - writes documents of docs/ as parts of a manual page, so that nothing is written twice: Markdown, as far as
 * these documents use it, becomes mdoc.
 *
 *     # Cookbook: from ...    .Sh COOKBOOK           what stands before the colon
 *     ## Reading              .Ss Reading
 *     ### Forms               .Pp, bold
 *     | `-r` | says ... |     .It of a list          the first cell; the second and third below it
 *     - one of some           .It of a list
 *     ``` ... ```             .Bd -literal           and in tables each command (`gx ...`, `xargs ...`)
 *     `code` **word** [a](b)  bold; a
 *
 * A table's first row names its columns; the page has no use for it.
 *
 * floor: cli
 * inputs: docs/pgn.md docs/pgn-extract.md docs/serve.md */
#include <ctype.h>

#include "manual_text.h"

/* ---- blocks ---- */

static void put_paragraph(page *p) {
    if (p->text[0] == '\0')
        return;
    if (p->in == LIST)
        put_macro(p, ".It");
    else if (!p->fresh)
        put_macro(p, ".Pp");
    put_words(p, p->text, false);
    p->text[0] = '\0';
    p->fresh = false;
}

static void leave(page *p) {
    put_paragraph(p);
    if (p->in == CODE)
        put_macro(p, ".Ed");
    else if (p->in != TEXT && p->named)
        put_macro(p, ".El");
    p->in = TEXT;
    p->named = false;
}

static void put_heading(page *p, const char *line) {
    size_t level = strspn(line, "#");
    char words[LINE], *colon;

    leave(p);
    snprintf(words, sizeof words, "%s %s", level == 1 ? ".Sh" : level == 2 ? ".Ss" : ".Sy", line + level + 1);
    if (level == 1 && (colon = strchr(words, ':')) != NULL)
        *colon = '\0';
    for (char *c = words + 4; level == 1 && *c; c++)
        *c = (char)toupper((unsigned char)*c);
    if (level == 3 && !p->fresh)
        put_macro(p, ".Pp");
    put_macro(p, words);
    p->fresh = level < 3;
}

/* The cells of a row, without the blanks around them. \| is no border. */
static unsigned cut_row(char *line, char *cells[CELLS]) {
    unsigned count = 0;
    char *to = line, *at = line + 1;

    for (cells[0] = to; *at; at++) {
        if (at[0] == '\\' && at[1] == '|')
            *to++ = *++at;
        else if (*at != '|')
            *to++ = *at;
        else {
            *to++ = '\0';
            if (++count == CELLS)
                break;
            cells[count] = to;
        }
    }
    for (unsigned n = 0; n < count; n++) {
        cells[n] += strspn(cells[n], " ");
        for (size_t size = strlen(cells[n]); size > 0 && cells[n][size - 1] == ' ';)
            cells[n][--size] = '\0';
    }
    return count;
}

static void put_row(page *p, char *line) {
    char *cells[CELLS] = {NULL};

    if (p->in != TABLE) {
        leave(p);
        p->in = TABLE;
        return;
    }
    if (line[1] == '-') {
        put_macro(p, ".Bl -tag -width Ds");
        p->named = true;
        return;
    }
    unsigned count = cut_row(line, cells);
    put_macro(p, ".It Xo");
    put_words(p, cells[0], false);
    put_macro(p, ".Xc");
    for (unsigned n = 1; n < count; n++) {
        if (n == 2 && !(cells[n][0] == '`' && is_command(cells[n] + 1)))
            put_macro(p, ".br");
        put_words(p, cells[n], n == 2);
    }
}

static void begin_item(page *p, const char *words) {
    put_paragraph(p);
    if (p->in != LIST) {
        leave(p);
        put_macro(p, ".Bl -bullet");
        p->in = LIST;
        p->named = true;
    }
    snprintf(p->text, sizeof p->text, "%s", words);
}

static void add_words(page *p, const char *line) {
    size_t size = strlen(p->text);

    if (p->in == TABLE)
        leave(p);
    snprintf(p->text + size, sizeof p->text - size, "%s%s", size ? " " : "", line + strspn(line, " "));
}

static void put_fence(page *p) {
    bool opens = p->in != CODE;

    leave(p);
    if (!opens)
        return;
    p->in = CODE;
    put_macro(p, p->fresh ? ".Bd -literal -offset indent -compact" : ".Bd -literal -offset indent");
    p->fresh = false;
}

static void put_line(page *p, char *line) {
    if (strncmp(line, "```", 3) == 0)
        put_fence(p);
    else if (p->in == CODE)
        put_verbatim(p, line, strlen(line));
    else if (*line == '#')
        put_heading(p, line);
    else if (*line == '|')
        put_row(p, line);
    else if (strncmp(line, "- ", 2) == 0)
        begin_item(p, line + 2);
    else if (*line == '\0')
        leave(p);
    else
        add_words(p, line);
}

static void put_document(page *p, const char *folder, const char *name) {
    char path[LINE], line[LINE];

    snprintf(path, sizeof path, "%s/docs/%s", folder, name);
    FILE *in = fopen(path, "r");
    if (!in) {
        perror(path);
        exit(1);
    }
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = '\0';
        put_line(p, line);
    }
    leave(p);
    fclose(in);
}

/* The lines of documents, ended by NULL. */
static void put_manual(FILE *out, const char *folder, const char *name, const char *const *documents) {
    page p = {.out = out};

    fprintf(out, "\nconst char *const %s[] = {\n", name);
    for (; *documents; documents++)
        put_document(&p, folder, *documents);
    fputs("    NULL,\n};\n", out);
}

int main(int argc, char **argv) {
    FILE *out = argc == 3 ? fopen(argv[1], "w") : NULL;

    if (!out)
        return 1;
    fputs("/* Made by gen_manual.c from docs/. */\n#include \"cli/man.h\"\n", out);
    put_manual(out, argv[2], "man_pgn", (const char *const[]){"pgn.md", "pgn-extract.md", NULL});
    put_manual(out, argv[2], "man_serve", (const char *const[]){"serve.md", NULL});
    return fclose(out) ? 1 : 0;
}
