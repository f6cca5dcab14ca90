/* test_out.c - outputs: memory that grows, a file through a buffer, and what happens when the file takes no more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <guoxiang/out.h>
#include <unistd.h>

static void memory_grows(void **state) {
    (void)state;
    gx_out out;
    gx_out_memory(&out);
    for (int n = 0; n < 100000; n++)
        gx_out_put(&out, (char)('a' + n % 26));
    assert_int_equal(out.size, 100000);
    for (size_t n = 0; n < 100000; n++)
        assert_int_equal(out.bytes[n], 'a' + (int)(n % 26));
    gx_out_clear(&out);
    gx_out_number(&out, INT64_MIN);
    gx_out_put(&out, ' ');
    gx_out_count(&out, 0);
    gx_out_string(&out, " x");
    gx_out_put(&out, 0);
    assert_string_equal(out.bytes, "-9223372036854775808 0 x");
    gx_out_free(&out);
}

static void a_file_gets_everything_once(void **state) {
    (void)state;
    enum { SIZE = 300001 };
    char name[] = "/tmp/test_out_XXXXXX", *big = malloc(SIZE), *back = malloc(SIZE + 1);
    int file = mkstemp(name);
    gx_out out;
    assert_true(file >= 0 && big && back);
    memset(big, 'x', SIZE);
    gx_out_descriptor(&out, file);
    gx_out_put(&out, 'a');
    gx_out_bytes(&out, big, SIZE - 2);
    gx_out_put(&out, 'z');
    assert_true(gx_out_flush(&out));
    assert_true(gx_out_flush(&out));
    assert_int_equal(pread(file, back, SIZE + 1, 0), SIZE);
    assert_true(back[0] == 'a' && back[SIZE - 1] == 'z' && memcmp(back + 1, big, SIZE - 2) == 0);
    gx_out_free(&out);
    close(file);
    unlink(name);
    free(big);
    free(back);
}

static void a_full_disk_is_noticed(void **state) {
    (void)state;
    int full = open("/dev/full", O_WRONLY);
    gx_out out;
    if (full < 0)
        skip();
    gx_out_descriptor(&out, full);
    gx_out_string(&out, "lost");
    assert_false(out.failed);
    assert_false(gx_out_flush(&out));
    assert_true(out.failed);
    assert_int_equal(out.error, ENOSPC);
    gx_out_string(&out, "also lost");
    gx_out_free(&out);
    close(full);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_grows),
        cmocka_unit_test(a_file_gets_everything_once),
        cmocka_unit_test(a_full_disk_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
