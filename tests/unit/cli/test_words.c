/* test_words.c - which name was meant, how lines are wrapped in both languages, which language the environment asks for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/cli.h"

#include <guoxiang/utf8.h>

static void the_nearest_name(void **state) {
    (void)state;
    static const char *const names[] = {"fen", "moves", "move", "explain", "perft", "show", "chess960", NULL};
    assert_string_equal(cli_nearest("fne", names), "fen");
    assert_string_equal(cli_nearest("explian", names), "explain");
    assert_string_equal(cli_nearest("mov", names), "move");
    assert_string_equal(cli_nearest("chess96", names), "chess960");
    assert_null(cli_nearest("", names));
    assert_null(cli_nearest("x", names));
    assert_null(cli_nearest("a-name-that-is-longer-than-any-command", names));
    assert_null(cli_nearest("tournament", names));
}

static void wraps(const char *words, size_t column, size_t indent, size_t width, const char *lines) {
    gx_out out;
    gx_out_memory(&out);
    cli_wrap(&out, words, column, indent, width);
    gx_out_put(&out, 0);
    assert_string_equal(out.bytes, lines);
    gx_out_free(&out);
}

static void lines_are_wrapped(void **state) {
    (void)state;
    wraps("one two three four", 0, 0, 10, "one two\nthree four\n");
    wraps("one two three four", 0, 2, 12, "  one two\n  three four\n");
    wraps("a-word-too-long-for-it x", 0, 0, 10, "a-word-too-long-for-it\nx\n");
    wraps("", 0, 0, 10, "\n");
    wraps("one\n\ntwo", 0, 2, 10, "  one\n\n  two\n");
    wraps("meaning of it", 6, 8, 20, "  meaning of\n        it\n");
}

static void chinese_breaks_anywhere_but_before_a_mark(void **state) {
    (void)state;
    wraps("国际象棋规则", 0, 0, 8, "国际象棋\n规则\n");
    wraps("国际象棋。规则", 0, 0, 8, "国际象\n棋。规则\n");
    wraps("走e4之后", 0, 0, 5, "走e4\n之后\n");
}

/* No line is wider than asked, whatever the text, unless a word is. */
static void no_line_is_too_wide(void **state) {
    (void)state;
    const char *text =
        "兵向前直走一格（在起始格可以走两格），吃子时向斜前方走一格；从e4到不了d6。A pawn goes one square "
        "straight ahead: 从“日”字（直走两格）到FEN、X-FEN、EPD。";
    for (size_t width = 24; width < 90; width++) {
        gx_out out;
        gx_out_memory(&out);
        cli_wrap(&out, text, 0, 0, width);
        const char *line = out.bytes;
        for (size_t n = 0; n < out.size; n++)
            if (out.bytes[n] == '\n') {
                gx_text one = {line, (size_t)(out.bytes + n - line)};
                assert_true(gx_utf8_columns(one) <= width);
                line = out.bytes + n + 1;
            }
        gx_out_free(&out);
    }
}

static void environment(const char *all, const char *messages, const char *lang, const char *list, gx_language want) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"};
    const char *values[] = {all, messages, lang, list};
    for (size_t n = 0; n < 4; n++) {
        if (values[n])
            setenv(names[n], values[n], 1);
        else
            unsetenv(names[n]);
    }
    assert_int_equal(cli_language_of_environment(), want);
}

static void the_language_of_the_environment(void **state) {
    (void)state;
    environment(NULL, NULL, NULL, NULL, GX_ENGLISH);
    environment(NULL, NULL, "zh_CN.UTF-8", NULL, GX_CHINESE);
    environment(NULL, "zh_TW", "en_US.UTF-8", NULL, GX_CHINESE);
    environment("en_US.UTF-8", "zh_CN", "zh_CN", NULL, GX_ENGLISH);
    environment("", "", "zh", "", GX_CHINESE);
    environment(NULL, NULL, "C.UTF-8", "zh_CN:en", GX_CHINESE);
    environment(NULL, NULL, "de_DE.UTF-8", "de:zh:en", GX_CHINESE);
    environment(NULL, NULL, "zh_CN.UTF-8", "en", GX_ENGLISH);
    environment("C", NULL, "zh_CN", "zh", GX_ENGLISH);
    environment(NULL, NULL, "zhx", NULL, GX_ENGLISH);
}

static void the_name_of_a_language(void **state) {
    (void)state;
    gx_language language = GX_ENGLISH;
    assert_true(cli_language_read(&language, "zh_CN.UTF-8") && language == GX_CHINESE);
    assert_true(cli_language_read(&language, "en") && language == GX_ENGLISH);
    assert_true(cli_language_read(&language, "zh-Hans") && language == GX_CHINESE);
    assert_false(cli_language_read(&language, "de"));
    assert_false(cli_language_read(&language, ""));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nearest_name),
        cmocka_unit_test(lines_are_wrapped),
        cmocka_unit_test(chinese_breaks_anywhere_but_before_a_mark),
        cmocka_unit_test(no_line_is_too_wide),
        cmocka_unit_test(the_language_of_the_environment),
        cmocka_unit_test(the_name_of_a_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
