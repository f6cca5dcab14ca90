/* test_letters.c - the alphabets: found by name, complete, and without two readings. */
#include <guoxiang/letters.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static void finds_by_name(void **state) {
    (void)state;
    assert_string_equal(gx_letters_find(gx_text_of("zh"))->write[GX_WHITE][GX_KNIGHT], "马");
    assert_string_equal(gx_letters_find(gx_text_of("zh-Hant"))->write[GX_BLACK][GX_ROOK], "車");
    assert_string_equal(gx_letters_find(gx_text_of("figurine"))->write[GX_BLACK][GX_QUEEN], "♛");
    assert_null(gx_letters_find(gx_text_of("tlh")));
    assert_null(gx_letters_find(gx_text_of("")));
    assert_null(gx_letters_find(gx_text_of("e")));
}

static void begins_with_english(void **state) {
    (void)state;
    assert_string_equal(gx_letters_at(0)->name, "en");
    unsigned count = 0;
    while (gx_letters_at(count) != NULL)
        count++;
    assert_true(count >= 20);
    assert_null(gx_letters_at(count + 1));
}

static bool is_first_spelling(const char *read, const char *written) {
    size_t size = strlen(written);
    return strncmp(read, written, size) == 0 && (read[size] == ' ' || read[size] == '\0');
}

/* What is written is read as its kind, whichever color writes it, and never as another. */
static void writes_what_it_reads(void **state) {
    (void)state;
    for (unsigned i = 0; gx_letters_at(i) != NULL; i++) {
        const gx_letters *letters = gx_letters_at(i);
        for (int kind = GX_KNIGHT; kind <= GX_KING; kind++) {
            assert_true(is_first_spelling(letters->read[kind], letters->write[GX_WHITE][kind]));
            assert_non_null(strstr(letters->read[kind], letters->write[GX_BLACK][kind]));
            for (int other = GX_PAWN; other <= GX_KING; other++)
                assert_true(other == kind || strcmp(letters->read[other], letters->read[kind]) != 0);
        }
        assert_string_equal(letters->write[GX_WHITE][GX_PAWN], "");
    }
}

/* A small a to h is a file in every language, and x, O and digits are never a piece. */
static void leaves_files_alone(void **state) {
    (void)state;
    for (unsigned i = 0; gx_letters_at(i) != NULL; i++)
        for (int kind = GX_PAWN; kind <= GX_KING; kind++)
            assert_null(strpbrk(gx_letters_at(i)->read[kind], "abcdefghx12345678-=+#()"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_by_name),
        cmocka_unit_test(begins_with_english),
        cmocka_unit_test(writes_what_it_reads),
        cmocka_unit_test(leaves_files_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
