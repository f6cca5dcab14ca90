/* test_file_name.c - what becomes of tags that are to name files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <guoxiang/file_name.h>

static void want_name(const char *text, const char *name) {
    char out[GX_FILE_NAME_MAX];
    gx_file_name(out, gx_text_of(text));
    assert_string_equal(out, name);
}

static void plain_names(void **state) {
    (void)state;
    want_name("Carlsen, Magnus", "Carlsen,_Magnus");
    want_name("\xe4\xb8\x81\xe7\xab\x8b\xe4\xba\xba", "\xe4\xb8\x81\xe7\xab\x8b\xe4\xba\xba");
    want_name("2003.01.05", "2003.01.05");
    want_name("1/2-1/2", "1_2-1_2");
}

static void names_that_mean_something(void **state) {
    (void)state;
    want_name("", "_");
    want_name("..", "_");
    want_name("../../etc/passwd", "_._.._etc_passwd");
    want_name("-rf", "_rf");
    want_name("a\\b:c*d?\"<>|\n", "a_b_c_d______");
    want_name("ends. . ", "ends");
    want_name("\xff\x80", "\xc3\xbf_");
    want_name("\xe2\x80\xae"
              "txt",
              "_txt");
    char out[GX_FILE_NAME_MAX];
    gx_file_name(out, gx_text_of("NUL.x"));
    assert_int_equal(strncmp(out, "NUL.x~", 6), 0);
    gx_file_name(out, gx_text_of("com7"));
    assert_int_equal(strncmp(out, "com7~", 5), 0);
    want_name("coma", "coma");
    want_name("contest", "contest");
}

static void long_names_are_cut_and_marked(void **state) {
    char text[400], one[GX_FILE_NAME_MAX], other[GX_FILE_NAME_MAX];
    (void)state;
    memset(text, 'x', sizeof text);
    gx_file_name(one, (gx_text){text, 300});
    gx_file_name(other, (gx_text){text, 301});
    assert_int_equal(strlen(one), 109);
    assert_string_not_equal(one, other);
    gx_file_name(one, (gx_text){text, 100});
    assert_int_equal(strlen(one), 100);
}

static void want_alike(const char *a, const char *b, bool alike) {
    char one[GX_FILE_NAME_MAX], other[GX_FILE_NAME_MAX];
    gx_file_name_fold(one, a);
    gx_file_name_fold(other, b);
    assert_int_equal(strcmp(one, other) == 0, alike);
}

static void names_are_compared_coarsely(void **state) {
    (void)state;
    want_alike("Carlsen", "CARLSEN", true);
    want_alike("M\xc3\xbcller", "mu\xcc\x88ller", true);
    want_alike("\xd0\x9a\xd0\xb0", "\xd0\xba\xd0\xb0", true);
    want_alike("\xce\x91", "\xce\xb1", true);
    want_alike("Carlsen", "Carlson", false);
    want_alike("\xe5\xbc\xa0", "\xe7\x8e\x8b", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_names),
        cmocka_unit_test(names_that_mean_something),
        cmocka_unit_test(long_names_are_cut_and_marked),
        cmocka_unit_test(names_are_compared_coarsely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
