/* test_key_set.c - keys by the vectors of the reference implementation of SipHash; sets of them that grow. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/key_set.h"

/* Secret 00 01 .. 0f, input 00 01 .. (n - 1): the first rows of vectors_sip128. */
static void keys_are_those_of_the_reference(void **state) {
    (void)state;
    static const unsigned char wanted[3][16] = {
        {0xa3, 0x81, 0x7f, 0x04, 0xba, 0x25, 0xa8, 0xe6, 0x6d, 0xf6, 0x72, 0x14, 0xc7, 0x55, 0x02, 0x93},
        {0xda, 0x87, 0xc1, 0xd8, 0x6b, 0x99, 0xaf, 0x44, 0x34, 0x76, 0x59, 0x11, 0x9b, 0x22, 0xfc, 0x45},
        {0x81, 0x77, 0x22, 0x8d, 0xa4, 0xa4, 0x5d, 0xc7, 0xfc, 0xa3, 0x8b, 0xde, 0xf6, 0x0a, 0xff, 0xe4},
    };
    unsigned char bytes[16];
    cli_key secret;

    for (unsigned n = 0; n < 16; n++)
        bytes[n] = (unsigned char)n;
    memcpy(&secret, bytes, sizeof secret);
    for (size_t n = 0; n < 3; n++) {
        cli_key key = cli_key_of(&secret, bytes, n);
        assert_memory_equal(&key, wanted[n], sizeof key);
    }
}

static void keys_depend_on_every_byte_and_on_the_secret(void **state) {
    (void)state;
    unsigned char bytes[40] = {0};
    cli_key secret = {{1, 2}}, other = {{1, 3}};
    cli_key zero = cli_key_of(&secret, bytes, sizeof bytes);

    assert_false(cli_key_same(zero, cli_key_of(&other, bytes, sizeof bytes)));
    assert_false(cli_key_same(zero, cli_key_of(&secret, bytes, sizeof bytes - 1)));
    for (size_t n = 0; n < sizeof bytes; n++) {
        bytes[n] = 1;
        assert_false(cli_key_same(zero, cli_key_of(&secret, bytes, sizeof bytes)));
        bytes[n] = 0;
    }
    assert_true(cli_key_same(zero, cli_key_of(&secret, bytes, sizeof bytes)));
}

static cli_key numbered(uint64_t number) {
    cli_key secret = {{5, 7}};
    return cli_key_of(&secret, &number, sizeof number);
}

static void a_set_holds_what_was_added_once(void **state) {
    (void)state;
    enum { MANY = 200000 };
    key_set set;
    uint64_t first = 0;

    key_set_open(&set, true);
    for (uint64_t n = 0; n < MANY; n++)
        assert_true(key_set_add(&set, numbered(n), n + 9, &first));
    for (uint64_t n = 0; n < MANY; n++) {
        assert_false(key_set_add(&set, numbered(n), 1, &first));
        assert_int_equal(first, n + 9);
    }
    assert_int_equal(key_set_count(&set), MANY);
    assert_true(key_set_bytes(&set) <= MANY * 24 * 8 / 5);
    key_set_close(&set);
}

/* Without values a key takes 16 bytes and at most a quarter and a little more. */
static void a_set_is_small(void **state) {
    (void)state;
    key_set set;

    key_set_open(&set, false);
    for (uint64_t n = 0; n < 300000; n++) {
        assert_true(key_set_add(&set, numbered(n), 0, NULL));
        if (n >= 50000 && n % 1000 == 0)
            assert_true(key_set_bytes(&set) <= n * 16 * 8 / 5);
    }
    assert_true(key_set_bytes(&set) <= 300000 * 27);
    key_set_close(&set);
}

/* Keys that all want the last slot of one part go round to its beginning. */
static void crowded_keys_are_kept_apart(void **state) {
    (void)state;
    key_set set;
    uint64_t first = 0;

    key_set_open(&set, true);
    for (uint64_t n = 1; n <= 100; n++)
        assert_true(key_set_add(&set, (cli_key){{UINT64_MAX, n * KEY_SET_PARTS}}, n, NULL));
    for (uint64_t n = 1; n <= 100; n++) {
        assert_false(key_set_add(&set, (cli_key){{UINT64_MAX, n * KEY_SET_PARTS}}, 0, &first));
        assert_int_equal(first, n);
    }
    assert_true(key_set_add(&set, (cli_key){{UINT64_MAX, 0}}, 0, NULL));
    key_set_close(&set);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_those_of_the_reference),
        cmocka_unit_test(keys_depend_on_every_byte_and_on_the_secret),
        cmocka_unit_test(a_set_holds_what_was_added_once),
        cmocka_unit_test(a_set_is_small),
        cmocka_unit_test(crowded_keys_are_kept_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
