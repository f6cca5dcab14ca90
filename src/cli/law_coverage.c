/* law_coverage.c - the coverage matrix: every clause of the texts, and what holds it.
 *
 *     executable    named by a test, or one of its parts is, else silent
 *     event         only an arbiter sees it: the match machine has an event for it, else silent
 *     advice        for people
 *     history       a slip or a story
 *
 * The five documents by default; --rulebook NAME chooses the texts of that rulebook. */
#include "law.h"
#include <stdio.h>
#include <string.h>

typedef struct sums {
    size_t clauses, executable, carried, tested, event, advice, history, silent;
} sums;

static bool is_asked(const cli_call *call, const gx_article *article) {
    if (!cli_has(call, "rulebook"))
        return article->text[0] == 'S';
    return strstr(cli_rulebook(call)->sources, article->text) != NULL;
}

/* The article itself, or where no test names it the first of its parts that a test names; NULL. */
static const gx_article *tested_part(const gx_article *article) {
    if (gx_article_count_uses(article, true, NULL) > 0)
        return article;
    for (size_t n = 0; gx_article_at(n); n++)
        if (gx_article_is_part(gx_article_at(n), article) && gx_article_count_uses(gx_article_at(n), true, NULL) > 0)
            return gx_article_at(n);
    return NULL;
}

static bool is_silent(const gx_article *article) {
    if (article->kind == GX_ARTICLE_EXECUTABLE)
        return !tested_part(article);
    return article->kind == GX_ARTICLE_EVENT && article->event[0] == '\0';
}

static void count(sums *to, const gx_article *article) {
    to->clauses++;
    to->executable += article->kind == GX_ARTICLE_EXECUTABLE;
    to->carried += article->kind == GX_ARTICLE_EXECUTABLE && law_carrier(article);
    to->tested += article->kind == GX_ARTICLE_EXECUTABLE && !is_silent(article);
    to->event += article->kind == GX_ARTICLE_EVENT;
    to->advice += article->kind == GX_ARTICLE_ADVICE;
    to->history += article->kind == GX_ARTICLE_HISTORY;
    to->silent += is_silent(article);
}

static const char *first_file(const gx_article *article, bool tests) {
    const gx_article_use *first = NULL;

    if (article)
        gx_article_count_uses(article, tests, &first);
    return first ? first->file : NULL;
}

static void put_json(cli_call *call, const gx_article *article) {
    gx_json json;

    gx_json_start(&json, call->out);
    gx_json_object(&json, NULL);
    gx_json_string(&json, "id", article->id);
    gx_json_string(&json, "group", article->group);
    gx_json_string(&json, "kind", gx_article_kind_name(article->kind));
    gx_json_string(&json, "event", article->event[0] ? article->event : NULL);
    gx_json_string(&json, "carried_out_by", first_file(law_carrier(article), false));
    gx_json_count(&json, "tests", gx_article_count_uses(article, true, NULL));
    gx_json_string(&json, "test", first_file(tested_part(article), true));
    gx_json_bool(&json, "silent", is_silent(article));
    gx_json_close(&json);
    gx_json_end(&json);
}

static void put_text(cli_call *call, const gx_article *article) {
    const char *test = first_file(tested_part(article), true), *code = first_file(law_carrier(article), false);

    law_put_padded(call->out, article->id, 17);
    if (article->kind > GX_ARTICLE_EVENT) {
        cli_print(call->out, "%s\n", gx_article_kind_name(article->kind));
        return;
    }
    law_put_padded(call->out, gx_article_kind_name(article->kind), 12);
    if (article->kind == GX_ARTICLE_EXECUTABLE) {
        cli_print(call->out, "%s  <-  %s", code ? code : "-", test ? test : _("SILENT: no test names it"));
        size_t more = gx_article_count_uses(article, true, NULL);
        if (more > 1)
            cli_print(call->out, " +%zu", more - 1);
    } else
        gx_out_string(call->out, article->event);
    gx_out_put(call->out, '\n');
}

static void put_sums(cli_call *call, const sums *all) {
    cli_print(
        call->out,
        _("%zu clauses: %zu executable (%zu carried out, %zu tested), %zu by events, %zu advice, %zu history; %zu "
          "silent\n"),
        all->clauses, all->executable, all->carried, all->tested, all->event, all->advice, all->history, all->silent);
}

int law_coverage(cli_call *call) {
    sums all = {0};

    for (size_t n = 0; gx_article_at(n); n++) {
        const gx_article *article = gx_article_at(n);
        if (!is_asked(call, article))
            continue;
        count(&all, article);
        if (call->json)
            put_json(call, article);
        else
            put_text(call, article);
    }
    if (!call->json)
        put_sums(call, &all);
    return all.silent > 0 ? CLI_INPUT : CLI_FINE;
}
