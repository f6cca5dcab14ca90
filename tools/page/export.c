/* export.c - what the page takes from the program at build, so that nothing is written twice.
 *
 *     export FOLDER
 *       men-THEME.svg   the twelve pieces side by side: a row for each color, pawn to king
 *       themes.css      the colors of the themes
 *       rulings.json    the sentences of rulings, reasons, breaches, claims and ends, in English and Chinese
 *       law.json        the articles, and for each edition what its numbers mean there
 *
 * tools/page/pack.mjs puts these beside the files of web/. */
#include <fcntl.h>
#include <guoxiang/article.h>
#include <guoxiang/json.h>
#include <guoxiang/svg.h>
#include <guoxiang/theme.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "wire/words_match.h"

static const char *folder;

static void save(gx_out *out, const char *name, const char *ending) {
    char path[4096];

    snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    gx_out to_file;
    gx_out_descriptor(&to_file, file);
    gx_out_text(&to_file, gx_out_held(out));
    if (file < 0 || out->failed || !gx_out_flush(&to_file) || close(file) != 0) {
        perror(path);
        exit(1);
    }
    gx_out_free(&to_file);
    gx_out_free(out);
}

/* ---- pieces ---- */

static void save_men(const gx_theme *theme) {
    static gx_men men;
    char name[40];
    gx_svg svg;
    gx_out out;

    gx_out_memory(&out);
    gx_svg_start(&svg, &out, 1);
    gx_men_cut(&men, theme);
    gx_pen_page(&svg.pen, 600, 200, (gx_text){"", 0});
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = 0; kind < 6; kind++)
            gx_pen_figure(&svg.pen, &men.figures[color][kind], (gx_place){100.0 * kind, 100.0 * color, 1});
    if (!gx_pen_end(&svg.pen))
        exit(1);
    snprintf(name, sizeof name, "men-%s", theme->name);
    save(&out, name, ".svg");
}

static void put_color(gx_out *out, const char *name, gx_tint tint) {
    char text[64];

    snprintf(text, sizeof text, "  --%s: #%08x;\n", name, (unsigned)tint);
    gx_out_string(out, text);
}

static void save_themes(void) {
    gx_out out;

    gx_out_memory(&out);
    for (size_t n = 0; gx_theme_at(n); n++) {
        const gx_theme *theme = gx_theme_at(n);
        if (theme->hatch)
            continue;
        save_men(theme);
        gx_out_string(&out, "[data-theme=\"");
        gx_out_string(&out, theme->name);
        gx_out_string(&out, "\"] {\n");
        put_color(&out, "square-light", theme->light);
        put_color(&out, "square-dark", theme->dark);
        put_color(&out, "square-last", theme->last);
        put_color(&out, "square-check", theme->check);
        gx_out_string(&out, "  --men: url(\"men-");
        gx_out_string(&out, theme->name);
        gx_out_string(&out, ".svg\");\n}\n");
    }
    save(&out, "themes", ".css");
}

/* ---- rulings ---- */

typedef const char *name_of(unsigned index);

static const char *ruling_name(unsigned n) {
    return gx_ruling_name((gx_ruling_code)n);
}

static const char *reason_name(unsigned n) {
    return gx_reason_code((gx_reason)n);
}

static const char *breach_name(unsigned n) {
    return gx_breach_name((gx_breach)n);
}

static const char *claim_name(unsigned n) {
    return gx_subject_name((gx_subject)n);
}

static const char *end_name(unsigned n) {
    return gx_end_code((gx_end)n);
}

static void put_words(gx_json *json, const char *name, name_of *of, const char *const *words, unsigned count) {
    gx_json_object(json, name);
    for (unsigned n = 0; n < count; n++)
        if (words[n] && words[n][0] && of(n)[0])
            gx_json_string(json, of(n), words[n]);
    gx_json_close(json);
}

static void save_rulings(void) {
    static const char *const languages[] = {"en", "zh"};
    gx_json json;
    gx_out out;

    gx_out_memory(&out);
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    for (unsigned language = 0; language < 2; language++) {
        gx_json_object(&json, languages[language]);
        put_words(&json, "rulings", ruling_name, words_of_rulings[language], GX_RULING_COUNT);
        put_words(&json, "reasons", reason_name, words_of_reasons[language], GX_REASON_COUNT);
        put_words(&json, "breaches", breach_name, words_of_breaches[language], GX_BREACH_COUNT);
        put_words(&json, "claims", claim_name, words_of_claims[language], GX_SUBJECT_COUNT);
        put_words(&json, "ends", end_name, words_of_ends[language], GX_END_COUNT);
        gx_json_close(&json);
    }
    gx_json_close(&json);
    gx_json_end(&json);
    save(&out, "rulings", ".json");
}

/* ---- articles ---- */

static void put_article(gx_json *json, const gx_article *article) {
    gx_json_object(json, article->id);
    gx_json_string(json, "text", article->text);
    for (unsigned language = 0; language < 2; language++) {
        gx_json_array(json, language ? "zh" : "en");
        gx_json_string(json, NULL, article->title[language]);
        gx_json_string(json, NULL, article->summary[language]);
        gx_json_close(json);
    }
    gx_json_array(json, "see");
    for (size_t n = 0; article->see[n]; n++)
        gx_json_string(json, NULL, article->see[n]);
    gx_json_close(json);
    gx_json_close(json);
}

/* The numbers that an edition has been seen to use: each is said once. */
static const char *said[GX_END_COUNT + GX_PARAMETER_COUNT + GX_TOPIC_COUNT];
static unsigned said_count;

static bool is_new(const char *number) {
    for (unsigned n = 0; n < said_count; n++)
        if (strcmp(said[n], number) == 0)
            return false;
    said[said_count++] = number;
    return true;
}

/* The number as the edition means it: its own text, or what stands in its place in the edition in force. */
static void put_number(gx_json *json, const gx_rulebook *book, const char *number, const char *now) {
    if (!number || !*number || !is_new(number))
        return;
    const gx_article *article = gx_article_find(gx_text_of(number), book);
    if (!article && now)
        article = gx_article_find(gx_text_of(now), gx_rulebook_at(0));
    if (article && strcmp(article->id, number) != 0)
        gx_json_string(json, number, article->id);
}

static void put_edition(gx_json *json, const gx_rulebook *book) {
    const gx_rulebook *now = gx_rulebook_at(0);

    said_count = 0;
    gx_json_object(json, book->name);
    for (unsigned n = 0; n < GX_END_COUNT; n++)
        put_number(json, book, book->articles[n], now->articles[n]);
    for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++)
        put_number(json, book, book->parameter_articles[n], now->parameter_articles[n]);
    for (unsigned n = 0; n < GX_TOPIC_COUNT; n++)
        put_number(json, book, book->topics[n], now->topics[n]);
    gx_json_close(json);
}

static void save_law(void) {
    gx_json json;
    gx_out out;

    gx_out_memory(&out);
    gx_json_start(&json, &out);
    gx_json_object(&json, NULL);
    gx_json_object(&json, "articles");
    for (size_t n = 0; gx_article_at(n); n++)
        put_article(&json, gx_article_at(n));
    gx_json_close(&json);
    gx_json_object(&json, "editions");
    for (unsigned n = 0; gx_rulebook_at(n); n++)
        put_edition(&json, gx_rulebook_at(n));
    gx_json_close(&json);
    gx_json_close(&json);
    gx_json_end(&json);
    save(&out, "law", ".json");
}

int main(int count, char **arguments) {
    if (count != 2) {
        fprintf(stderr, "usage: export FOLDER\n");
        return 2;
    }
    folder = arguments[1];
    save_themes();
    save_rulings();
    save_law();
    return 0;
}
