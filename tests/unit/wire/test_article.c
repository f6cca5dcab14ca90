/* test_article.c - the articles: all are there, in both languages; whatever the table of rulebooks cites can be read. */
#include <guoxiang/article.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static size_t count(const char *text, int kind) {
    size_t found = 0;

    for (size_t n = 0; gx_article_at(n); n++)
        found += strncmp(gx_article_at(n)->text, text, strlen(text)) == 0 &&
                 (kind < 0 || (int)gx_article_at(n)->kind == kind);
    return found;
}

static const gx_article *find(const char *id, const char *book) {
    return gx_article_find(gx_text_of(id), book ? gx_rulebook_find(book, strlen(book)) : NULL);
}

/* The five documents have 304 clauses between them. */
static void every_clause_is_there(void **state) {
    (void)state;
    assert_int_equal(count("S000", -1), 37);
    assert_int_equal(count("S001", -1), 98);
    assert_int_equal(count("S002", -1), 51);
    assert_int_equal(count("S003", -1), 41);
    assert_int_equal(count("S004", -1), 77);
    assert_int_equal(count("S", GX_ARTICLE_EXECUTABLE), 243);
    assert_int_equal(count("S", GX_ARTICLE_EVENT), 26);
    assert_int_equal(count("S", GX_ARTICLE_ADVICE), 29);
    assert_int_equal(count("S", GX_ARTICLE_HISTORY), 6);
}

/* The numbers of FIDE's Laws, chapter by chapter: how many articles stand below each. */
static void every_article_of_2023_is_there(void **state) {
    static const struct {
        const char *chapter;
        size_t articles;
    } chapters[] = {{"1.", 7},  {"2.", 4},  {"3.", 34}, {"4.", 24},  {"5.", 5},   {"6.", 31}, {"7.", 15},
                    {"8.", 18}, {"9.", 23}, {"10.", 2}, {"11.", 25}, {"12.", 25}, {"A.", 16}, {"B.", 7},
                    {"C.", 35}, {"D.", 13}, {"I.", 31}, {"II.", 15}, {"III.", 16}};

    (void)state;
    for (size_t c = 0; c < sizeof chapters / sizeof *chapters; c++) {
        size_t found = 0;
        for (size_t n = 0; gx_article_at(n); n++)
            found += strcmp(gx_article_at(n)->text, "fide-2023") == 0 &&
                     strncmp(gx_article_at(n)->id, chapters[c].chapter, strlen(chapters[c].chapter)) == 0;
        if (found != chapters[c].articles)
            print_message("chapter %s: %zu\n", chapters[c].chapter, found);
        assert_int_equal(found, chapters[c].articles);
    }
}

static void both_languages_speak(void **state) {
    (void)state;
    for (size_t n = 0; gx_article_at(n); n++) {
        const gx_article *article = gx_article_at(n);
        bool has_chinese = false;
        for (const char *at = article->summary[GX_CHINESE]; *at; at++)
            has_chinese = has_chinese || (unsigned char)*at >= 0xe4;
        assert_true(has_chinese);
        for (const char *at = article->title[GX_ENGLISH]; *at; at++)
            assert_true((unsigned char)*at < 0x80);
        assert_true(strlen(article->summary[GX_ENGLISH]) > 4 && strlen(article->title[GX_ENGLISH]) > 0);
    }
}

static void sameness_goes_both_ways(void **state) {
    (void)state;
    for (size_t n = 0; gx_article_at(n); n++)
        for (const char *const *id = gx_article_at(n)->same; *id; id++) {
            const gx_article *other = find(*id, NULL);
            bool back = false;
            for (const char *const *to = other->same; *to; to++)
                back = back || strcmp(*to, gx_article_at(n)->id) == 0;
            if (!back)
                fail_msg("%s says the same as %s, but not the other way round", gx_article_at(n)->id, *id);
        }
}

static void check_cited(const gx_rulebook *book, const char *number, const char *by) {
    if (*number && !gx_article_find(gx_text_of(number), book))
        fail_msg("%s: %s cites %s, which can't be read", book->name, by, number);
}

/* In the rulebooks whose texts are here. */
static void what_the_table_cites_can_be_read(void **state) {
    static const char *const books[] = {"fide-2023", "fide-1993", "popular"};

    (void)state;
    for (size_t b = 0; b < 3; b++) {
        const gx_rulebook *book = gx_rulebook_find(books[b], strlen(books[b]));
        for (unsigned n = 0; n < GX_PARAMETER_COUNT; n++)
            check_cited(book, book->parameter_articles[n], gx_parameter_info_of((gx_parameter)n)->name);
        for (unsigned n = 0; n < GX_TOPIC_COUNT; n++)
            check_cited(book, book->topics[n], gx_topic_code((gx_topic)n));
        for (unsigned n = 1; n < GX_END_COUNT; n++)
            check_cited(book, book->articles[n], gx_end_code((gx_end)n));
    }
}

static void a_rulebook_knows_its_own_numbers(void **state) {
    (void)state;
    assert_string_equal(find("10.4", "fide-1993")->id, "S001-10.4");
    assert_string_equal(find("S001-10.4", "fide-1993")->id, "S001-10.4");
    assert_string_equal(find("7.2", "fide-1993")->id, "S001-7.2");
    assert_string_equal(find("7.5", "fide-1993")->id, "7.5");
    assert_string_equal(find("7.5", NULL)->id, "7.5");
    assert_string_equal(find("S000-D.3", "popular")->id, "S000-D.3");
    assert_null(find("7.99", NULL));
    assert_null(find("", NULL));
    assert_string_equal(gx_article_short_id(find("S001-10.4", NULL), gx_rulebook_find("fide-1993", 9)), "10.4");
}

static void words_are_found_in_both_languages(void **state) {
    (void)state;
    assert_true(gx_article_has(find("S000-D.3", NULL), gx_text_of("长将")));
    assert_true(gx_article_has(find("S000-D.3", NULL), gx_text_of("PERPETUAL")));
    assert_true(gx_article_has(find("4.3", NULL), gx_text_of("touch-move")));
    assert_false(gx_article_has(find("4.3", NULL), gx_text_of("sealed")));
    assert_true(gx_article_has(find("4.3.1", NULL), gx_text_of("4.3")));
}

static void parts_belong_to_a_whole(void **state) {
    (void)state;
    assert_true(gx_article_is_part(find("7.5.1", NULL), find("7.5", NULL)));
    assert_true(gx_article_is_part(find("S001-10.4(1)", NULL), find("S001-10.4", NULL)));
    assert_false(gx_article_is_part(find("10.1", NULL), find("1.1", NULL)));
    assert_false(gx_article_is_part(find("S001-10.10", NULL), find("S001-10.1", NULL)));
    assert_false(gx_article_is_part(find("7.5", NULL), find("7.5", NULL)));
}

static void the_index_names_files(void **state) {
    const gx_article_use *first;

    (void)state;
    assert_true(gx_article_count_uses(find("5.2.2", NULL), false, &first) > 0);
    assert_true(strncmp(first->file, "include/", 8) == 0 || strncmp(first->file, "src/", 4) == 0);
    assert_true(gx_article_count_uses(find("S001-5.3", NULL), true, &first) > 0);
    assert_true(strncmp(first->file, "tests/", 6) == 0);
    assert_int_equal(gx_article_count_uses(find("S000-B.2", NULL), true, &first), 0);
    assert_null(first);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_clause_is_there),
        cmocka_unit_test(every_article_of_2023_is_there),
        cmocka_unit_test(both_languages_speak),
        cmocka_unit_test(sameness_goes_both_ways),
        cmocka_unit_test(what_the_table_cites_can_be_read),
        cmocka_unit_test(a_rulebook_knows_its_own_numbers),
        cmocka_unit_test(words_are_found_in_both_languages),
        cmocka_unit_test(parts_belong_to_a_whole),
        cmocka_unit_test(the_index_names_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
