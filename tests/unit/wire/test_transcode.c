/* test_transcode.c - encodings: which they are, and what comes of them. */
#include <guoxiang/transcode.h>

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void becomes(gx_encoding encoding, const char *bytes, size_t size, const char *wanted, uint64_t changed) {
    gx_transcoder coder = {.encoding = encoding};
    gx_text in = {bytes, size};
    char out[256];
    size_t made = gx_transcode(&coder, &in, true, out, sizeof out);

    assert_int_equal(in.size, 0);
    assert_int_equal(made, strlen(wanted));
    assert_memory_equal(out, wanted, made);
    assert_int_equal(coder.changed, changed);
}

static void first_bytes_tell(void **state) {
    (void)state;
    assert_int_equal(gx_encoding_of("\xff\xfe[\0", 4), GX_ENCODING_UTF16_LE);
    assert_int_equal(gx_encoding_of("\xfe\xff\0[", 4), GX_ENCODING_UTF16_BE);
    assert_int_equal(gx_encoding_of("[\0E\0", 4), GX_ENCODING_UTF16_LE);
    assert_int_equal(gx_encoding_of("\0[\0E", 4), GX_ENCODING_UTF16_BE);
    assert_int_equal(gx_encoding_of("[Ev", 3), GX_ENCODING_PLAIN);
    assert_int_equal(gx_encoding_of("\xef\xbb\xbf[E", 5), GX_ENCODING_PLAIN);
    assert_int_equal(gx_encoding_of("[\0", 2), GX_ENCODING_PLAIN);
    assert_int_equal(gx_encoding_of("", 0), GX_ENCODING_PLAIN);
}

static void utf16_becomes_utf8(void **state) {
    (void)state;
    becomes(GX_ENCODING_UTF16_LE, "M\0\xfc\0\x4e\x67\x3d\xd8\x42\xde", 10, "M\xc3\xbc\xe6\x9d\x8e\xf0\x9f\x99\x82", 0);
    becomes(GX_ENCODING_UTF16_BE, "\0M\xd8\x3d\xde\x42", 6, "M\xf0\x9f\x99\x82", 0);
    becomes(GX_ENCODING_UTF16_LE, "\x3d\xd8M\0", 4, "\xef\xbf\xbdM", 1);
    becomes(GX_ENCODING_UTF16_LE, "M\0x", 3, "M\xef\xbf\xbd", 1);
}

static void stray_bytes_become_windows(void **state) {
    (void)state;
    becomes(GX_ENCODING_BYTES, "M\xfcller \x80 \xc3\xa9 \xe6\x9d", 14,
            "M\xc3\xbcller \xe2\x82\xac \xc3\xa9 \xc3\xa6\xc2\x9d", 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_bytes_tell),
        cmocka_unit_test(utf16_becomes_utf8),
        cmocka_unit_test(stray_bytes_become_windows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
