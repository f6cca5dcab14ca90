/* article.c - finding articles: by id, in a rulebook's own numbers, by words in either language.
 *
 * fide-1993 cites S001 without its name, fide-2023 cites itself, and every other cell of the table of rulebooks that has
 * a text here cites full ids (popular: S000-D.3). The FIDE editions between have numbers, but no text of their own. */
#include <guoxiang/article.h>
#include <string.h>

#include "article_tables.h"
#include "base/byte.h"

const char *gx_article_kind_name(gx_article_kind kind) {
    static const char *const names[] = {"executable", "event", "advice", "history"};
    return names[kind];
}

const gx_article *gx_article_at(size_t index) {
    return index < gx_table_article_count ? &gx_table_articles[index] : NULL;
}

static bool same(const char *id, gx_text text) {
    return strlen(id) == text.size && memcmp(id, text.bytes, text.size) == 0;
}

/* S001-10.4 -> 10.4 in fide-1993 */
const char *gx_article_short_id(const gx_article *article, const gx_rulebook *rulebook) {
    size_t size = rulebook ? strlen(rulebook->sources) : 0;

    if (size > 0 && strcmp(rulebook->sources, article->text) == 0 && strncmp(article->id, article->text, size) == 0 &&
        article->id[size] == '-')
        return article->id + size + 1;
    return article->id;
}

static bool belongs(const gx_article *article, const gx_rulebook *rulebook) {
    return rulebook && strstr(rulebook->sources, article->text) != NULL;
}

const gx_article *gx_article_find(gx_text id, const gx_rulebook *rulebook) {
    for (size_t n = 0; n < gx_table_article_count; n++) {
        const gx_article *article = &gx_table_articles[n];
        if (belongs(article, rulebook) && same(gx_article_short_id(article, rulebook), id))
            return article;
    }
    for (size_t n = 0; n < gx_table_article_count; n++)
        if (same(gx_table_articles[n].id, id))
            return &gx_table_articles[n];
    return NULL;
}

bool gx_article_is_cited(const gx_article *article, const gx_rulebook *rulebook, const char *cited) {
    if (*cited == '\0')
        return false;
    if (belongs(article, rulebook) && strcmp(gx_article_short_id(article, rulebook), cited) == 0)
        return true;
    return cited[0] == 'S' && strcmp(article->id, cited) == 0;
}

static bool contains(const char *text, gx_text phrase) {
    for (; *text != '\0'; text++) {
        size_t n = 0;
        while (n < phrase.size && text[n] != '\0' && byte_small(text[n]) == byte_small(phrase.bytes[n]))
            n++;
        if (n == phrase.size)
            return true;
    }
    return false;
}

bool gx_article_has(const gx_article *article, gx_text phrase) {
    for (unsigned language = GX_ENGLISH; language <= GX_CHINESE; language++)
        if (contains(article->title[language], phrase) || contains(article->summary[language], phrase))
            return true;
    return contains(article->id, phrase);
}

bool gx_article_is_part(const gx_article *part, const gx_article *whole) {
    size_t size = strlen(whole->id);

    return strcmp(part->text, whole->text) == 0 && strncmp(part->id, whole->id, size) == 0 &&
           (part->id[size] == '.' || part->id[size] == '(');
}

const gx_article_use *gx_article_use_at(size_t index) {
    return index < gx_table_article_use_count ? &gx_table_article_uses[index] : NULL;
}

bool gx_article_has_use(const gx_article *article, const gx_article_use *use, bool tests) {
    if (use->is_test != tests)
        return false;
    if (strcmp(use->id, article->id) == 0)
        return true;
    for (size_t n = 0; tests && article->same[n]; n++)
        if (strcmp(use->id, article->same[n]) == 0)
            return true;
    return false;
}

size_t gx_article_count_uses(const gx_article *article, bool tests, const gx_article_use **first) {
    size_t count = 0;

    if (first)
        *first = NULL;
    for (size_t n = 0; n < gx_table_article_use_count; n++)
        if (gx_article_has_use(article, &gx_table_article_uses[n], tests) && count++ == 0 && first)
            *first = &gx_table_article_uses[n];
    return count;
}
