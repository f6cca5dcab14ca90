/* article_text.h - reading laws/articles/: the form that docs/law.md describes.
 *
 *     edition S001
 *     = S001-10.4 executable draw
 *     en Title | Summary.
 *     zh ...
 *     same ID...       clauses that say the same
 *     see ID...        articles that correspond
 *     event VERB WHAT
 */
#ifndef GENERATE_ARTICLE_TEXT_H
#define GENERATE_ARTICLE_TEXT_H

#include <dirent.h>

#include "table_text.h"

enum { ARTICLES = 2000, LINKS = 24 };

typedef struct article {
    char text[24], id[48], kind[16], group[24], event[40];
    char *title[2], *summary[2];
    char *same[LINKS], *see[LINKS];
    int same_count, see_count;
    int line;
    const char *file;
} article;

static article articles[ARTICLES];
static int article_count;

static char *copy(const char *text) {
    char *to = malloc(strlen(text) + 1);
    if (!to)
        exit(1);
    return strcpy(to, text);
}

static void add_links(const table_text *text, char **links, int *count, char *words) {
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        if (*count == LINKS)
            table_fault(text, "more than %d links", LINKS);
        links[(*count)++] = copy(word);
    }
}

static void begin_article(const table_text *text, const char *edition, const char *line) {
    article *at = &articles[article_count++];

    if (article_count == ARTICLES)
        table_fault(text, "more than %d articles", ARTICLES);
    if (sscanf(line, "= %47s %15s %23s", at->id, at->kind, at->group) != 3 || *edition == '\0')
        table_fault(text, "an article begins with = ID KIND GROUP");
    snprintf(at->text, sizeof at->text, "%.23s", edition);
    at->line = text->line;
    at->file = text->name;
}

static void read_words(const table_text *text, article *at, int language, char *words) {
    char *bar = strchr(words, '|');

    if (bar)
        *bar = '\0';
    at->title[language] = copy(trimmed(words));
    at->summary[language] = copy(bar ? trimmed(bar + 1) : "");
    if (strpbrk(at->title[language], "\\\n") || strpbrk(at->summary[language], "\\\n"))
        table_fault(text, "no backslash, please");
}

static void read_article_line(const table_text *text, char *edition, char *line) {
    article *at = article_count ? &articles[article_count - 1] : NULL;

    if (*line == '=')
        begin_article(text, edition, line);
    else if (strncmp(line, "edition ", 8) == 0)
        snprintf(edition, 24, "%.23s", line + 8);
    else if (!at)
        table_fault(text, "an article must begin first");
    else if (strncmp(line, "en ", 3) == 0)
        read_words(text, at, 0, line + 3);
    else if (strncmp(line, "zh ", 3) == 0)
        read_words(text, at, 1, line + 3);
    else if (strncmp(line, "same ", 5) == 0)
        add_links(text, at->same, &at->same_count, line + 5);
    else if (strncmp(line, "see ", 4) == 0)
        add_links(text, at->see, &at->see_count, line + 4);
    else if (strncmp(line, "event ", 6) == 0)
        snprintf(at->event, sizeof at->event, "%.39s", line + 6);
    else
        table_fault(text, "what is this line?");
}

static void read_articles_of(const char *name) {
    static table_text text;
    char edition[24] = "";

    table_open(&text, name);
    while (fgets(text.bytes, sizeof text.bytes, text.file)) {
        char *line = trimmed(text.bytes);
        text.line++;
        if (*line != '\0' && *line != '#')
            read_article_line(&text, edition, line);
    }
    fclose(text.file);
}

static int is_text(const struct dirent *entry) {
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".txt") == 0;
}

/* All files of laws/articles in the order of their names. */
static void read_all_articles(const char *source_dir) {
    struct dirent **entries;
    char name[4096];

    snprintf(name, sizeof name, "%.4000s/laws/articles", source_dir);
    int count = scandir(name, &entries, is_text, alphasort);
    for (int n = 0; n < count; n++) {
        snprintf(name, sizeof name, "%.3000s/laws/articles/%.200s", source_dir, entries[n]->d_name);
        read_articles_of(copy(name));
    }
    if (count <= 0) {
        fprintf(stderr, "%s: no articles\n", name);
        exit(1);
    }
}

static const article *find_article(const char *id) {
    for (int n = 0; n < article_count; n++)
        if (strcmp(articles[n].id, id) == 0)
            return &articles[n];
    return NULL;
}

#endif
