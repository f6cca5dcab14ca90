/* law_edition.c - what changed between the editions, as laws/rulebooks.txt has it.
 *
 * An article is known by the rows that cite it: of topics, ends and parameters. Such a row says which article dealt with
 * the same thing in every other edition, and what the value of the parameter was. Only changes are shown:
 *
 *     illegal_lose_at   popular 3, fide-1993 0, fide-2001 3, fide-2014 2 */
#include "law.h"
#include <stdio.h>
#include <string.h>

const char *law_value(char out[LAW_VALUE], gx_parameter parameter, uint32_t value) {
    const gx_parameter_info *info = gx_parameter_info_of(parameter);

    if (info->words)
        snprintf(out, LAW_VALUE, "%s", info->words[value]);
    else if (info->unit == GX_MEASURE_MS && value > 0 && value % 60000 == 0)
        snprintf(out, LAW_VALUE, "%um", value / 60000);
    else if (info->unit == GX_MEASURE_MS && value > 0 && value % 1000 == 0)
        snprintf(out, LAW_VALUE, "%us", value / 1000);
    else
        snprintf(out, LAW_VALUE, info->unit == GX_MEASURE_MS && value > 0 ? "%ums" : "%u", value);
    return out;
}

/* The rulebooks by age: the one in force, which is the first of the table, comes last. */
static const gx_rulebook *by_age(unsigned index) {
    if (!gx_rulebook_at(index))
        return NULL;
    const gx_rulebook *next = gx_rulebook_at(index + 1);
    return next ? next : gx_rulebook_at(0);
}

bool law_governs(const gx_article *article, gx_parameter parameter) {
    for (unsigned n = 0; gx_rulebook_at(n); n++)
        if (gx_article_is_cited(article, gx_rulebook_at(n),
                                gx_rulebook_parameter_article(gx_rulebook_at(n), parameter)))
            return true;
    return false;
}

/* A row of the table: the numbers that something has in the editions. */
typedef struct row {
    bool is_end;
    unsigned index;
} row;

static const char *number_in(row at, const gx_rulebook *book) {
    return at.is_end ? gx_rulebook_article(book, (gx_end)at.index) : gx_rulebook_topic(book, (gx_topic)at.index);
}

static bool cites(row at, const gx_article *article) {
    for (unsigned n = 0; gx_rulebook_at(n); n++)
        if (gx_article_is_cited(article, gx_rulebook_at(n), number_in(at, gx_rulebook_at(n))))
            return true;
    return false;
}

/* The next row that cites the article; false past the last. */
static bool next_row(row *at, const gx_article *article) {
    for (at->index++;; at->index++) {
        if (!at->is_end && at->index >= GX_TOPIC_COUNT)
            *at = (row){true, 1};
        if (at->is_end && at->index >= GX_END_COUNT)
            return false;
        if (cites(*at, article))
            return true;
    }
}

const gx_article *law_by_old_number(const gx_rulebook *book, const char *number) {
    const gx_rulebook *now = gx_rulebook_at(0);

    for (unsigned n = 0; n < GX_TOPIC_COUNT; n++)
        if (strcmp(gx_rulebook_topic(book, (gx_topic)n), number) == 0)
            return gx_article_find(gx_text_of(gx_rulebook_topic(now, (gx_topic)n)), now);
    for (unsigned n = 1; n < GX_END_COUNT; n++)
        if (strcmp(gx_rulebook_article(book, (gx_end)n), number) == 0)
            return gx_article_find(gx_text_of(gx_rulebook_article(now, (gx_end)n)), now);
    for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++)
        if (strcmp(gx_rulebook_parameter_article(book, (gx_parameter)n), number) == 0)
            return gx_article_find(gx_text_of(gx_rulebook_parameter_article(now, (gx_parameter)n)), now);
    return NULL;
}

static const char *code_of(row at) {
    return at.is_end ? gx_end_code((gx_end)at.index) : gx_topic_code((gx_topic)at.index);
}

/* "threefold_written: S000-D.5 (popular), 10.10(1) (fide-1993), 9.2.a (fide-1997), 9.2.1 (fide-2017)" */
static void put_row(gx_out *out, row at) {
    const char *last = "";
    bool first = true;

    cli_print(out, "    %-22s ", code_of(at));
    for (unsigned n = 0; by_age(n); n++) {
        const char *number = number_in(at, by_age(n));
        if (strcmp(number, last) == 0)
            continue;
        cli_print(out, "%s%s %s", first ? "" : ", ", by_age(n)->name, *number ? number : "-");
        last = number;
        first = false;
    }
    gx_out_put(out, '\n');
}

static void put_parameter(gx_out *out, gx_parameter parameter) {
    char value[LAW_VALUE], last[LAW_VALUE] = "";
    bool first = true;

    cli_print(out, "    %-22s ", gx_parameter_info_of(parameter)->name);
    for (unsigned n = 0; by_age(n); n++) {
        law_value(value, parameter, gx_rulebook_get(by_age(n), parameter));
        if (strcmp(value, last) == 0)
            continue;
        cli_print(out, "%s%s %s", first ? "" : ", ", by_age(n)->name, value);
        snprintf(last, sizeof last, "%s", value);
        first = false;
    }
    gx_out_put(out, '\n');
}

void law_editions_text(gx_out *out, const gx_article *article) {
    row at = {false, (unsigned)-1};
    bool any = false;

    for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++) {
        if (!law_governs(article, (gx_parameter)n))
            continue;
        if (!any)
            cli_print(out, "  %s\n", _("what it sets, and since when:"));
        any = true;
        put_parameter(out, (gx_parameter)n);
    }
    for (any = false; next_row(&at, article); any = true) {
        if (!any)
            cli_print(out, "  %s\n", _("its number in the editions:"));
        put_row(out, at);
    }
}

static void json_values(gx_json *json, gx_parameter parameter) {
    char value[LAW_VALUE];

    gx_json_object(json, NULL);
    gx_json_string(json, "name", gx_parameter_info_of(parameter)->name);
    gx_json_object(json, "values");
    for (unsigned n = 0; by_age(n); n++)
        gx_json_string(json, by_age(n)->name, law_value(value, parameter, gx_rulebook_get(by_age(n), parameter)));
    gx_json_close(json);
    gx_json_close(json);
}

void law_editions_json(gx_json *json, const gx_article *article) {
    row at = {false, (unsigned)-1};

    gx_json_array(json, "parameters");
    for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++)
        if (law_governs(article, (gx_parameter)n))
            json_values(json, (gx_parameter)n);
    gx_json_close(json);
    gx_json_array(json, "topics");
    while (next_row(&at, article)) {
        gx_json_object(json, NULL);
        gx_json_string(json, "topic", code_of(at));
        gx_json_object(json, "articles");
        for (unsigned n = 0; by_age(n); n++)
            gx_json_string(json, by_age(n)->name, number_in(at, by_age(n)));
        gx_json_close(json);
        gx_json_close(json);
    }
    gx_json_close(json);
}
