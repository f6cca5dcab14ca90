/* test_json.c - the JSON writer: commas and names, escapes, bytes that are no UTF-8, and a depth of hundreds of thousands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <guoxiang/json.h>
#include <guoxiang/utf8.h>
#include <math.h>

static gx_out out;
static gx_json json;

static int begin(void **state) {
    (void)state;
    gx_out_memory(&out);
    gx_json_start(&json, &out);
    return 0;
}

static int end(void **state) {
    (void)state;
    gx_out_free(&out);
    return 0;
}

/* What was written, ended by a zero. */
static const char *written(void) {
    gx_out_put(&out, 0);
    assert_false(out.failed);
    return out.bytes;
}

static void an_object_with_everything(void **state) {
    (void)state;
    gx_json_object(&json, NULL);
    gx_json_string(&json, "fen", "8/8");
    gx_json_array(&json, "moves");
    gx_json_string(&json, NULL, "e2e4");
    gx_json_array(&json, NULL);
    gx_json_close(&json);
    gx_json_object(&json, NULL);
    gx_json_close(&json);
    gx_json_null(&json, NULL);
    gx_json_close(&json);
    gx_json_number(&json, "least", INT64_MIN);
    gx_json_count(&json, "most", UINT64_MAX);
    gx_json_bool(&json, "yes", true);
    gx_json_bool(&json, "no", false);
    gx_json_string(&json, "nothing", NULL);
    gx_json_real(&json, "half", -0.5, 2);
    gx_json_name(&json, gx_text_of("from \"outside\""));
    gx_json_number(&json, NULL, 0);
    gx_json_close(&json);
    gx_json_end(&json);
    assert_string_equal(written(), "{\"fen\":\"8/8\",\"moves\":[\"e2e4\",[],{},null],\"least\":-9223372036854775808,"
                                   "\"most\":18446744073709551615,\"yes\":true,\"no\":false,\"nothing\":null,"
                                   "\"half\":-0.50,\"from \\\"outside\\\"\":0}\n");
}

static void one_value_a_line(void **state) {
    (void)state;
    for (int n = 1; n <= 3; n++) {
        gx_json_number(&json, NULL, n);
        gx_json_end(&json);
    }
    assert_string_equal(written(), "1\n2\n3\n");
}

static void strings_are_escaped(void **state) {
    (void)state;
    gx_json_text(&json, NULL, (gx_text){"a\"b\\c/\b\f\n\r\t\0\x1f\x7f", 14});
    gx_json_end(&json);
    assert_string_equal(written(), "\"a\\\"b\\\\c/\\b\\f\\n\\r\\t\\u0000\\u001f\\u007f\"\n");
}

static void bytes_that_are_no_utf8_are_repaired(void **state) {
    (void)state;
    gx_json_array(&json, NULL);
    gx_json_string(&json, NULL, "Gr\xFC\xDF");                 /* Latin-1 */
    gx_json_string(&json, NULL, "Grüß 国象 \xF0\x9F\x98\x80"); /* UTF-8 of all lengths */
    gx_json_string(&json, NULL, "\x80 \xC3");                  /* a stray byte; a character cut short */
    gx_json_close(&json);
    gx_json_end(&json);
    assert_string_equal(written(), "[\"Grüß\",\"Grüß 国象 \xF0\x9F\x98\x80\",\"\xEF\xBF\xBD Ã\"]\n");
}

static void all_bytes_give_utf8(void **state) {
    (void)state;
    char bytes[3];
    for (unsigned n = 0; n < 1u << 16; n++) {
        bytes[0] = (char)(n >> 8);
        bytes[1] = (char)n;
        bytes[2] = '"';
        gx_json_text(&json, NULL, (gx_text){bytes, 3});
        gx_json_end(&json);
        assert_true(gx_utf8_is(gx_out_held(&out)));
        gx_out_clear(&out);
    }
}

static void a_string_in_pieces(void **state) {
    (void)state;
    gx_json_object(&json, NULL);
    gx_json_text_open(&json, "comment");
    gx_json_text_piece(&json, gx_text_of("one"));
    gx_json_text_piece(&json, gx_text_of(""));
    gx_json_text_piece(&json, gx_text_of(" \"two\""));
    gx_json_text_close(&json);
    gx_json_close(&json);
    gx_json_end(&json);
    assert_string_equal(written(), "{\"comment\":\"one \\\"two\\\"\"}\n");
}

static void numbers_that_are_none_are_null(void **state) {
    (void)state;
    gx_json_array(&json, NULL);
    gx_json_real(&json, NULL, (double)NAN, 3);
    gx_json_real(&json, NULL, (double)INFINITY, 3);
    gx_json_real(&json, NULL, 1e300, 0);
    gx_json_close(&json);
    gx_json_end(&json);
    assert_int_equal(strncmp(written(), "[null,null,1000", 15), 0);
}

/* Objects and arrays by turns, by a pattern that does not repeat every 64 levels; then all closed again. */
static void very_deep(void **state) {
    enum { DEPTH = 300000 };
    (void)state;
    for (unsigned n = 0; n < DEPTH; n++) {
        bool inside_object = n > 0 && (n - 1) % 7 % 3 == 0;
        const char *name = inside_object ? "a" : NULL;
        if (n % 7 % 3 == 0)
            gx_json_object(&json, name);
        else
            gx_json_array(&json, name);
    }
    for (unsigned n = 0; n < DEPTH; n++)
        gx_json_close(&json);
    gx_json_end(&json);
    const char *from = written(), *to = from + out.size - 3; /* before newline and zero */
    for (unsigned n = 0; n < DEPTH; n++, to--) {
        from += strcspn(from, "{[");
        assert_int_equal(*to, *from++ == '{' ? '}' : ']');
    }
}

/* An output that takes ten bytes and no more. */
static bool refuse(gx_out *full, size_t need) {
    (void)need;
    full->failed = true;
    full->error = 28;
    return false;
}

static void a_failing_output_fails_quietly(void **state) {
    (void)state;
    char room[10];
    gx_out ten = {.bytes = room, .room = sizeof room, .drain = refuse, .descriptor = -1};
    gx_json_start(&json, &ten);
    gx_json_object(&json, NULL);
    for (int n = 0; n < 100; n++)
        gx_json_array(&json, n == 0 ? "list" : NULL);
    for (int n = 0; n < 101; n++)
        gx_json_close(&json);
    gx_json_end(&json);
    assert_true(ten.failed);
    assert_memory_equal(room, "{\"list\":[[", 10);
    gx_json_start(&json, &out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_object_with_everything, begin, end),
        cmocka_unit_test_setup_teardown(one_value_a_line, begin, end),
        cmocka_unit_test_setup_teardown(strings_are_escaped, begin, end),
        cmocka_unit_test_setup_teardown(bytes_that_are_no_utf8_are_repaired, begin, end),
        cmocka_unit_test_setup_teardown(all_bytes_give_utf8, begin, end),
        cmocka_unit_test_setup_teardown(a_string_in_pieces, begin, end),
        cmocka_unit_test_setup_teardown(numbers_that_are_none_are_null, begin, end),
        cmocka_unit_test_setup_teardown(very_deep, begin, end),
        cmocka_unit_test_setup_teardown(a_failing_output_fails_quietly, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
