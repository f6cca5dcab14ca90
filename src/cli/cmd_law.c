/* cmd_law.c - gx law: the law to read, by article or by word.
 *
 *     a number or an id    that article: 7.5 of fide-2023, 10.4 of --rulebook fide-1993, S000-D.3
 *                          7.4.b of --rulebook fide-2009: the article that deals with it today
 *     a chapter's number     its articles: 9, S001-10
 *     anything else        every article in which the words stand, or words that mean the same, in either language
 *     -                    these questions, a line each, from standard input
 *     nothing              what there is */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "law.h"

enum { PHRASE = 400 };

static const char *title(const gx_article *article) {
    return article->title[cli_language()];
}

static void put_line(cli_call *call, const gx_article *article) {
    law_put_padded(call->out, article->id, 17);
    cli_print(call->out, "%s\n", title(article));
}

static void show(cli_call *call, const gx_article *article) {
    gx_json json;

    if (call->json) {
        gx_json_start(&json, call->out);
        law_article_json(&json, article);
    } else
        law_article_text(call->out, call, article);
}

/* The items as one phrase. */
static void join(char out[PHRASE], const cli_call *call) {
    size_t size = 0;

    out[0] = '\0';
    for (size_t n = 0; n < call->item_count && size < PHRASE; n++)
        size += (size_t)snprintf(out + size, PHRASE - size, "%s%s", n ? " " : "", call->items[n]);
}

/* How an article is chosen. */
typedef bool chooses(const gx_article *article, const cli_call *call, const gx_rulebook *only);

static bool has(const gx_article *article, const char *words) {
    return gx_article_has(article, gx_text_of(words)) || gx_article_has(article, gx_text_of(law_word(words)));
}

/* Each of the words stands in it, or one that means the same; or one that means what all of them mean. */
static bool has_all(const gx_article *article, const cli_call *call, const gx_rulebook *only) {
    char phrase[PHRASE];
    (void)only;

    join(phrase, call);
    if (call->item_count > 1 && law_word(phrase) != phrase && has(article, phrase))
        return true;
    for (size_t n = 0; n < call->item_count; n++)
        if (!has(article, call->items[n]))
            return false;
    return true;
}

/* Its number begins with what is asked for, a chapter: 9, S001-5, III. */
static bool is_below(const gx_article *article, const cli_call *call, const gx_rulebook *only) {
    const char *chapter = call->items[0], *number = gx_article_short_id(article, only ? only : gx_rulebook_at(0));
    size_t size = strlen(chapter);

    if (call->item_count != 1)
        return false;
    if (strncmp(number, chapter, size) != 0)
        number = article->id;
    return strncmp(number, chapter, size) == 0 && (number[size] == '.' || number[size] == '(');
}

/* The texts of a rulebook; all where it has none here. */
static bool is_asked(const gx_article *article, const gx_rulebook *only) {
    return !only || *only->sources == '\0' || strstr(only->sources, article->text) != NULL;
}

/* Found articles, one a line; where there is one only, the whole of it. */
static size_t search(cli_call *call, const gx_rulebook *only, chooses *chosen) {
    const gx_article *last = NULL;
    size_t found = 0;

    for (size_t n = 0; gx_article_at(n); n++) {
        const gx_article *article = gx_article_at(n);
        if (!is_asked(article, only) || !chosen(article, call, only))
            continue;
        if (call->json)
            show(call, article);
        else if (found > 0) {
            if (found == 1)
                put_line(call, last);
            put_line(call, article);
        }
        last = article;
        found++;
    }
    if (found == 1 && !call->json)
        show(call, last);
    else if (found > 1 && !call->json)
        cli_print(call->out, P_("%zu article\n", "%zu articles\n", found), found);
    return found;
}

static int find(cli_call *call, const char *file, size_t line) {
    const gx_rulebook *only = cli_has(call, "rulebook") ? cli_rulebook(call) : NULL;
    char phrase[PHRASE], message[PHRASE + 100];

    join(phrase, call);
    if (phrase[strspn(phrase, " \t")] == '\0')
        cli_usage(call, _("a number or a word is meant"));
    const gx_article *article = only && *only->sources == '\0' ? law_by_old_number(only, phrase) : NULL;
    if (!article)
        article = gx_article_find(gx_text_of(phrase), only ? only : gx_rulebook_at(0));
    if (article) {
        show(call, article);
        return CLI_FINE;
    }
    if (search(call, only ? only : gx_rulebook_at(0), is_below) > 0 || search(call, NULL, is_below) > 0)
        return CLI_FINE;
    if (search(call, only, has_all) > 0)
        return CLI_FINE;
    snprintf(message, sizeof message, _("no article has the number or the words: %s"), phrase);
    cli_place place = {file, line, gx_text_of(phrase), 0, strlen(phrase)};
    cli_complain(&place, message, _("`gx law` alone says what there is."));
    return CLI_INPUT;
}

/* Cuts a line into words, which are ended where they stand; how many. */
static size_t words_of(char *line, char **words) {
    size_t count = 0;

    for (char *word = strtok(line, " \t\r"); word; word = strtok(NULL, " \t\r"))
        words[count++] = word;
    return count;
}

/* A question a line, from standard input. */
static int find_lines(cli_call *call) {
    int status = CLI_FINE;
    cli_lines lines;
    gx_text line;

    cli_lines_open(&lines, "-", call->out);
    while (cli_lines_next(&lines, &line)) {
        char *copy = cli_allocate(line.size + 1, 1);
        cli_call one = *call;
        one.items = cli_allocate(line.size / 2 + 1, sizeof *one.items);
        memcpy(copy, line.bytes, line.size);
        copy[line.size] = '\0';
        one.item_count = words_of(copy, one.items);
        if (one.item_count > 0 && find(&one, cli_file_name("-"), lines.number) != CLI_FINE)
            status = CLI_INPUT;
        free(one.items);
        free(copy);
    }
    cli_lines_close(&lines);
    return status;
}

/* The texts, with the number of their articles. */
static void overview(cli_call *call) {
    const char *text = "";
    size_t count = 0;

    for (size_t n = 0;; n++) {
        const gx_article *article = gx_article_at(n);
        if (count > 0 && (!article || strcmp(article->text, text) != 0)) {
            cli_print(call->out, P_("%-10s %zu article\n", "%-10s %zu articles\n", count), text, count);
            count = 0;
        }
        if (!article)
            break;
        text = article->text;
        count++;
    }
    cli_print(call->out, "%s",
              _("gx law 7.5.5 shows an article, gx law touch searches; gx law --rulebooks, --parameters,\n"
                "--coverage list what their names say.\n"));
}

static void overview_json(cli_call *call) {
    for (size_t n = 0; gx_article_at(n); n++)
        show(call, gx_article_at(n));
}

/* A list is asked for by itself, and a matrix of a rulebook that has a text here. */
static void want_alone(const cli_call *call) {
    static const char *const lists[] = {"coverage", "rulebooks", "parameters"};
    const char *asked = NULL;

    for (size_t n = 0; n < sizeof lists / sizeof lists[0]; n++) {
        if (!cli_has(call, lists[n]))
            continue;
        if (asked || call->item_count > 0)
            cli_usage(call, _("--%s is a list of its own; nothing else is asked beside it"), lists[n]);
        asked = lists[n];
    }
    if (asked && strcmp(asked, "coverage") == 0 && cli_has(call, "rulebook") && !*cli_rulebook(call)->sources)
        cli_usage(call, _("%s has no text here; --coverage is of fide-2023, fide-1993 or popular"),
                  cli_rulebook(call)->name);
}

static int run(cli_call *call) {
    want_alone(call);
    if (cli_has(call, "coverage"))
        return law_coverage(call);
    if (cli_has(call, "rulebooks"))
        law_rulebooks(call);
    else if (cli_has(call, "parameters"))
        law_parameters(call);
    else if (call->item_count == 1 && strcmp(call->items[0], "-") == 0)
        return find_lines(call);
    else if (call->item_count > 0)
        return find(call, "<argument>", 1);
    else if (call->json)
        overview_json(call);
    else
        overview(call);
    return CLI_FINE;
}

static const cli_option options[] = {
    CLI_RULEBOOK,
    {"parameters", 0, NULL, N_("every value that the rulebook sets, with its article and how sure it is")},
    {"rulebooks", 0, NULL, N_("the rulebooks, since when they were in force, and the texts they were read from")},
    {"coverage", 0, NULL, N_("every clause of the five documents (of --rulebook) and the test or event that holds it")},
    {0},
};

static const cli_example examples[] = {
    {"gx law 7.5.5", N_("what an illegal move costs, and what it cost before")},
    {"gx law 长将", N_("every article that speaks of perpetual check")},
    {"gx law --rulebook fide-1993 10.13", N_("an article of the old Laws by its own number")},
    {0},
};

const cli_command cmd_law = {
    .name = "law",
    .items = N_("[ID|WORD...]"),
    .summary = N_("the law to read, in Chinese and English, by article or by word"),
    .about =
        N_("Shows an article of the Laws with a summary in Chinese and English (or in the language of --lang), what "
           "corresponds to it in other texts, what changed between the editions, and which files of the program carry "
           "it out and test it. Words that are no number are searched for in both languages. The texts are FIDE's Laws "
           "of 2023 with their appendices, guidelines and glossary, and the clauses of five Chinese documents, all in "
           "words of our own."),
    .options = options,
    .examples = examples,
    .run = run,
};
