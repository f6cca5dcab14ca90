/* law_names.h - what stands for articles in the sources: the rows of laws/rulebooks.txt, and the uses found so far. */
#ifndef GENERATE_LAW_NAMES_H
#define GENERATE_LAW_NAMES_H

#include <ctype.h>

#include "article_text.h"

enum { NAMES = 2000, USES = 20000, EDITIONS = 16 };

/* A word that stands for articles: GX_TOPIC_X, GX_END_X or a parameter. */
typedef struct name {
    char word[64];
    int is_field;
    char *cells[EDITIONS];
} name;

typedef struct use {
    int article;
    int is_test;
    char *file;
} use;

static name names[NAMES];
static int name_count;
static char *editions[EDITIONS], *sources[EDITIONS];
static int edition_count;
static use uses[USES];
static int use_count;

static void add_use(int found, const char *file, int is_test) {
    for (int n = 0; n < use_count; n++)
        if (uses[n].article == found && uses[n].is_test == is_test && strcmp(uses[n].file, file) == 0)
            return;
    if (use_count == USES)
        exit(1);
    uses[use_count++] = (use){found, is_test, copy(file)};
}

static int number_of(const char *id) {
    const article *at = find_article(id);
    return at ? (int)(at - articles) : -1;
}

/* The article that a number in the column of an edition means; -1 where its text is not here. */
static int cited(int edition, const char *number) {
    char id[96];

    if (*number == 'S' || strcmp(sources[edition], editions[edition]) == 0)
        return number_of(number);
    if (strcmp(editions[edition], "fide-1993") != 0)
        return -1;
    snprintf(id, sizeof id, "S001-%.80s", number);
    return number_of(id);
}

/* ---- the table of rulebooks ---- */

static void add_name(const table_text *text, const char *prefix, int is_field) {
    name *to = &names[name_count++];
    const char *left = "";

    if (name_count == NAMES || text->count != edition_count + 1)
        table_fault(text, "too many rows, or too few cells");
    snprintf(to->word, sizeof to->word, "%s%.40s", prefix, text->cells[0]);
    for (char *at = to->word; *at && !is_field; at++)
        *at = (char)toupper((unsigned char)*at);
    to->is_field = is_field;
    for (int n = 0; n < edition_count; n++) {
        const char *cell = text->cells[n + 1];
        const char *blank = strchr(cell, ' ');
        if (strcmp(cell, "=") != 0)
            left = !is_field ? cell : blank ? blank + strspn(blank, " ") : left;
        to->cells[n] = copy(left);
    }
}

static void read_rulebooks(const char *source_dir) {
    static table_text text;
    char path[4096];

    snprintf(path, sizeof path, "%.4000s/laws/rulebooks.txt", source_dir);
    table_open(&text, path);
    while (table_next(&text)) {
        if (strcmp(text.section, "editions") == 0) {
            editions[edition_count] = copy(text.cells[0]);
            sources[edition_count++] = copy(text.cells[2]);
        } else if (strcmp(text.section, "parameters") == 0)
            add_name(&text, "", 1);
        else if (strcmp(text.section, "ends") == 0)
            add_name(&text, "GX_END_", 0);
        else if (strcmp(text.section, "topics") == 0)
            add_name(&text, "GX_TOPIC_", 0);
    }
}

#endif
