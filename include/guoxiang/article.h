/* article.h - the articles of the laws to read: every clause of the five Chinese documents and every article of the FIDE
 * Laws of 2023, with a summary in Chinese and in English in words of our own.
 *
 * The texts are data, laws/articles/, compiled to constants. Which part of the program carries an article out and which
 * tests hold it is found at build by reading the sources (tools/generate/gen_law_index.c), never typed. */
#ifndef GUOXIANG_ARTICLE_H
#define GUOXIANG_ARTICLE_H

#include <guoxiang/rulebook.h>
#include <guoxiang/tell.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gx_article_kind {
    GX_ARTICLE_EXECUTABLE, /* the program does what it says */
    GX_ARTICLE_EVENT,      /* only an arbiter can see it: the match machine has an event for it */
    GX_ARTICLE_ADVICE,     /* for people; nothing for a machine to do */
    GX_ARTICLE_HISTORY     /* a slip, a story, or words about the text itself */
} gx_article_kind;

/* All strings live for ever. */
typedef struct gx_article {
    const char *text;  /* the text it belongs to: S000 to S004, fide-2023 */
    const char *id;    /* "S001-10.4", "7.5.1"; unique among all */
    const char *group; /* what it is about: pieces, touch, clock ... */
    gx_article_kind kind;
    const char *title[2];    /* by gx_language */
    const char *summary[2];  /* by gx_language */
    const char *event;       /* the event of the match machine, and `what` of a report or claim; "" where none */
    const char *const *same; /* ids of clauses that say the same; ended by NULL */
    const char *const *see;  /* ids of articles that correspond; ended by NULL */
} gx_article;

/* What carries an article out, or tests it. */
typedef struct gx_article_use {
    const char *id;
    const char *file; /* below the root of the project */
    bool is_test;
} gx_article_use;

/* The name of a kind, for machines. */
const char *gx_article_kind_name(gx_article_kind kind);

/* The articles in order; NULL past the last. */
const gx_article *gx_article_at(size_t index);

/* The article with an id. A rulebook finds its own short ids too: "10.4" in fide-1993 is S001-10.4. NULL where there is
 * none; `rulebook` may be NULL. */
const gx_article *gx_article_find(gx_text id, const gx_rulebook *rulebook);

/* Whether a word or phrase stands in the id, a title or a summary, in either language; letters of either case. */
bool gx_article_has(const gx_article *article, gx_text phrase);

/* Whether `part` belongs to `whole`: 7.5.1 to 7.5, S001-10.4(1) to S001-10.4. */
bool gx_article_is_part(const gx_article *part, const gx_article *whole);

/* The id of an article in a rulebook's own numbers: "10.4" for S001-10.4 in fide-1993. */
const char *gx_article_short_id(const gx_article *article, const gx_rulebook *rulebook);

/* Whether a number in the table of a rulebook means this article. */
bool gx_article_is_cited(const gx_article *article, const gx_rulebook *rulebook, const char *cited);

/* The uses in the order of the articles; NULL past the last. */
const gx_article_use *gx_article_use_at(size_t index);

/* Whether a use of one sort is the article's: its own, or for tests also that of a clause that says the same. */
bool gx_article_has_use(const gx_article *article, const gx_article_use *use, bool tests);

/* The number of an article's uses of one sort. The first is put into `*first` (NULL where there is none; `first` may be
 * NULL). */
size_t gx_article_count_uses(const gx_article *article, bool tests, const gx_article_use **first);

#ifdef __cplusplus
}
#endif
#endif
