/* test_utf8.c - every character there and back, everything that is none refused, columns of a terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <guoxiang/utf8.h>

static void every_character_there_and_back(void **state) {
    (void)state;
    gx_out out;
    gx_out_memory(&out);
    for (uint32_t c = 0; c <= 0x10FFFF; c++) {
        uint32_t back = 1;
        gx_out_clear(&out);
        gx_utf8_put(&out, c);
        size_t length = gx_utf8_next(gx_out_held(&out), &back);
        if (c >= 0xD800 && c <= 0xDFFF) {
            assert_int_equal(length, 0);
            continue;
        }
        assert_int_equal(length, out.size);
        assert_int_equal(back, c);
        if (length > 1) /* cut short it is none */
            assert_int_equal(gx_utf8_next((gx_text){out.bytes, length - 1}, NULL), 0);
    }
    gx_out_free(&out);
}

static void what_is_none(void **state) {
    (void)state;
    static const char *const none[] = {"\x80",         "\xBF",         "\xC0\x80",         "\xC1\xBF",
                                       "\xE0\x80\x80", "\xE0\x9F\xBF", "\xED\xA0\x80",     "\xF0\x80\x80\x80",
                                       "\xC3",         "\xC3(",        "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",
                                       "\xFF",         "\xFE",         "\xE4\xBD",         "\xF0\x9F\x98"};
    for (size_t n = 0; n < sizeof none / sizeof none[0]; n++) {
        assert_int_equal(gx_utf8_next(gx_text_of(none[n]), NULL), 0);
        assert_false(gx_utf8_is(gx_text_of(none[n])));
        assert_int_equal(gx_utf8_read(gx_text_of(none[n]), NULL), 1);
    }
    assert_true(gx_utf8_is(gx_text_of("")));
    assert_true(gx_utf8_is(gx_text_of("王后车象马兵 é ♔")));
}

static void latin1_and_what_is_lost(void **state) {
    (void)state;
    uint32_t c = 0;
    assert_int_equal(gx_utf8_read(gx_text_of("\xE9t\xE9"), &c), 1);
    assert_int_equal(c, 0xE9);
    gx_utf8_read(gx_text_of("\x92"), &c);
    assert_int_equal(c, 0xFFFD);
}

static void columns(void **state) {
    (void)state;
    assert_int_equal(gx_utf8_columns(gx_text_of("gx")), 2);
    assert_int_equal(gx_utf8_columns(gx_text_of("国象")), 4);
    assert_int_equal(gx_utf8_columns(gx_text_of("e\xCC\x81")), 1); /* e and a joining accent */
    assert_int_equal(gx_utf8_columns(gx_text_of("♔♟")), 2);
    assert_int_equal(gx_utf8_columns(gx_text_of("：")), 2);
}

static void marks_of_lines(void **state) {
    uint32_t c;

    (void)state;
    for (const char *at = "、。，：；）？！」》”"; *at; at += gx_utf8_read(gx_text_of(at), &c)) {
        gx_utf8_read(gx_text_of(at), &c);
        assert_true(gx_utf8_closes(c) && !gx_utf8_opens(c));
    }
    for (const char *at = "（「《“"; *at; at += gx_utf8_read(gx_text_of(at), &c)) {
        gx_utf8_read(gx_text_of(at), &c);
        assert_true(gx_utf8_opens(c) && !gx_utf8_closes(c));
    }
    assert_false(gx_utf8_closes('.') || gx_utf8_opens('(') || gx_utf8_closes(0x738B) || gx_utf8_opens(0x738B));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character_there_and_back),
        cmocka_unit_test(what_is_none),
        cmocka_unit_test(latin1_and_what_is_lost),
        cmocka_unit_test(columns),
        cmocka_unit_test(marks_of_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
