/* law_article.c - an article for people: title and summary in both languages (or in that of --lang), its parts, what
 * corresponds to it, what changed between the editions, and what of the program carries it out and holds it. */
#include "law.h"
#include <stdio.h>
#include <string.h>

static const char *kind_words(gx_article_kind kind) {
    switch (kind) {
    case GX_ARTICLE_EXECUTABLE: return _("the program carries it out");
    case GX_ARTICLE_EVENT: return _("for the arbiter, whom the match machine hears");
    case GX_ARTICLE_ADVICE: return _("for people");
    default: return _("history");
    }
}

static void put_words(gx_out *out, const gx_article *article, unsigned language) {
    static const char *const names[] = {"en  ", "zh  "};
    char line[2048];

    gx_out_string(out, names[language]);
    snprintf(line, sizeof line, "%s%s%s", article->title[language], language == GX_CHINESE ? "：" : ". ",
             article->summary[language]);
    cli_wrap(out, line, 4, 4, cli_columns());
}

static void put_parts(gx_out *out, const gx_article *article) {
    bool any = false;

    for (size_t n = 0; gx_article_at(n); n++) {
        const gx_article *part = gx_article_at(n);
        if (!gx_article_is_part(part, article))
            continue;
        if (!any)
            cli_print(out, "  %s\n", _("its parts:"));
        any = true;
        gx_out_string(out, "    ");
        law_put_padded(out, part->id, 15);
        cli_print(out, "%s\n", part->title[cli_language()]);
    }
}

static void put_links(gx_out *out, const char *words, const char *const *ids) {
    if (!ids[0])
        return;
    cli_print(out, "  %s", words);
    for (size_t n = 0; ids[n]; n++)
        cli_print(out, " %s", ids[n]);
    gx_out_put(out, '\n');
}

static bool is_carried(const gx_article *article) {
    return article && gx_article_count_uses(article, false, NULL) > 0;
}

/* One that says the same, or corresponds and is about the same. */
static const gx_article *carried_relative(const gx_article *article) {
    for (unsigned list = 0; list < 2; list++)
        for (const char *const *id = list ? article->see : article->same; *id; id++) {
            const gx_article *other = gx_article_find(gx_text_of(*id), NULL);
            if (is_carried(other) && strcmp(other->group, article->group) == 0)
                return other;
        }
    return NULL;
}

/* The first of its parts, or else the innermost whole it belongs to. */
static const gx_article *carried_kin(const gx_article *article) {
    const gx_article *whole = NULL;

    for (size_t n = 0; gx_article_at(n); n++) {
        const gx_article *other = gx_article_at(n);
        if (gx_article_is_part(other, article) && is_carried(other))
            return other;
        if (gx_article_is_part(article, other) && is_carried(other))
            whole = other;
    }
    return whole;
}

const gx_article *law_carrier(const gx_article *article) {
    if (is_carried(article))
        return article;
    const gx_article *relative = carried_relative(article);
    return relative ? relative : carried_kin(article);
}

enum { FILES_SHOWN = 8 };

static void put_files(gx_out *out, const char *words, const gx_article *article, bool tests) {
    size_t count = 0;

    cli_print(out, "  %s\n", words);
    for (size_t n = 0; gx_article_use_at(n); n++)
        if (gx_article_has_use(article, gx_article_use_at(n), tests) && count++ < FILES_SHOWN)
            cli_print(out, "    %s\n", gx_article_use_at(n)->file);
    if (count > FILES_SHOWN)
        cli_print(out, P_("    and %zu more\n", "    and %zu more\n", count - FILES_SHOWN), count - FILES_SHOWN);
}

static void put_uses(gx_out *out, const gx_article *article) {
    const gx_article *carrier = law_carrier(article);
    bool tested = gx_article_count_uses(article, true, NULL) > 0;

    if (article->event[0])
        cli_print(out, _("  event of the match: %s\n"), article->event);
    if (carrier == article)
        put_files(out, _("carried out by:"), article, false);
    else if (carrier) {
        cli_print(out, _("  carried out as %s\n"), carrier->id);
        put_files(out, _("by:"), carrier, false);
    } else if (article->kind == GX_ARTICLE_EXECUTABLE)
        gx_out_string(out, tested ? _("  no file of its own carries it out\n") : _("  nothing carries it out yet\n"));
    if (tested)
        put_files(out, _("tested by:"), article, true);
    else if (article->kind == GX_ARTICLE_EXECUTABLE)
        cli_print(out, _("  no test names it yet\n"));
}

void law_article_text(gx_out *out, const cli_call *call, const gx_article *article) {
    unsigned chosen = cli_language();

    cli_print(out, "%s  (%s, %s)\n", article->id, article->text, kind_words(article->kind));
    put_words(out, article, chosen);
    if (!cli_has(call, "lang"))
        put_words(out, article, chosen == GX_CHINESE ? GX_ENGLISH : GX_CHINESE);
    put_parts(out, article);
    put_links(out, _("says the same:"), article->same);
    put_links(out, _("corresponds to:"), article->see);
    law_editions_text(out, article);
    put_uses(out, article);
}
