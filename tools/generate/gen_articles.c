/* gen_articles.c - writes the articles of laws/articles/ as constants of type gx_article.
 *
 * An id that stands twice, a link that leads nowhere, a missing language, an event that is not named: each stops the build
 * and names its line.
 *
 * floor: wire
 * inputs: laws/articles/?*?.txt */
#define _POSIX_C_SOURCE 200809L

#include "article_text.h"

static _Noreturn void fault(const article *at, const char *what, const char *which) {
    fprintf(stderr, "%s:%d: %s: %s %s\n", at->file, at->line, at->id, what, which);
    exit(1);
}

static int kind_of(const article *at) {
    static const char *const kinds[] = {"executable", "event", "advice", "history"};

    for (int n = 0; n < 4; n++)
        if (strcmp(at->kind, kinds[n]) == 0)
            return n;
    fault(at, "there is no kind", at->kind);
}

static void check_links(const article *at, char *const *links, int count) {
    for (int n = 0; n < count; n++)
        if (!find_article(links[n]))
            fault(at, "there is no article", links[n]);
}

static void check(const article *at) {
    if (find_article(at->id) != at)
        fault(at, "is here a second time", "");
    for (int language = 0; language < 2; language++)
        if (!at->title[language] || *at->title[language] == '\0' || *at->summary[language] == '\0')
            fault(at, "lacks title or summary in", language ? "zh" : "en");
    if ((kind_of(at) == 1) != (*at->event != '\0'))
        fault(at, "an event is named by those of kind event, and no others", "");
    check_links(at, at->same, at->same_count);
    check_links(at, at->see, at->see_count);
}

static void write_string(FILE *out, const char *text) {
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('\\', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void write_links(FILE *out, char *const *links, int count, const char *name, int number) {
    if (count == 0)
        return;
    fprintf(out, "static const char *const %s_%d[] = {", name, number);
    for (int n = 0; n < count; n++) {
        write_string(out, links[n]);
        fprintf(out, ", ");
    }
    fprintf(out, "NULL};\n");
}

static void write_link_name(FILE *out, int count, const char *name, int number) {
    if (count == 0)
        fprintf(out, "        .%s = none,\n", name);
    else
        fprintf(out, "        .%s = %s_%d,\n", name, name, number);
}

static void write_pair(FILE *out, const char *name, char *const *pair) {
    fprintf(out, "        .%s = {", name);
    write_string(out, pair[0]);
    fprintf(out, ", ");
    write_string(out, pair[1]);
    fprintf(out, "},\n");
}

static void write_article(FILE *out, const article *at, int number) {
    fprintf(out, "    {\n        .text = \"%s\", .id = \"%s\", .group = \"%s\", .kind = (gx_article_kind)%d,\n",
            at->text, at->id, at->group, kind_of(at));
    write_pair(out, "title", at->title);
    write_pair(out, "summary", at->summary);
    fprintf(out, "        .event = \"%s\",\n", at->event);
    write_link_name(out, at->same_count, "same", number);
    write_link_name(out, at->see_count, "see", number);
    fprintf(out, "    },\n");
}

int main(int argc, char **argv) {
    FILE *out = argc == 3 ? fopen(argv[1], "w") : NULL;

    if (!out)
        return 1;
    read_all_articles(argv[2]);
    for (int n = 0; n < article_count; n++)
        check(&articles[n]);
    fprintf(out, "/* Written by gen_articles from laws/articles. */\n#include \"wire/article_tables.h\"\n\n"
                 "static const char *const none[] = {NULL};\n");
    for (int n = 0; n < article_count; n++) {
        write_links(out, articles[n].same, articles[n].same_count, "same", n);
        write_links(out, articles[n].see, articles[n].see_count, "see", n);
    }
    fprintf(out, "const gx_article gx_table_articles[] = {\n");
    for (int n = 0; n < article_count; n++)
        write_article(out, &articles[n], n);
    fprintf(out, "};\nconst size_t gx_table_article_count = %d;\n", article_count);
    return fclose(out) != 0;
}
