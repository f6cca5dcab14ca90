/* test_match_commitment.c - the commitment of a sealed move, against hashes that Python's hashlib counted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "wire/match_commitment.h"

static const struct {
    const char *nonce, *words, *commitment;
} rows[] = {
    {"a54dca182530bb1d6d132cded6237b2ed91e3f721fcb1971174494d6493c9d5c", "",
     "425e3385bef182d3f62789a7f8abc7019e52a6ecc1159eca98f5ee25ec94be09"},
    {"3460be31201e69fedaa0eee8b9997f5c7c2999fdafe593253cd654af4dfad714", "Nf3",
     "549264600bd27a29bab3b5e1c1a7860c838287e9c866c82ccfc592f93b46cd2f"},
    {"27a0aeb3fee9232f8af2211f9ee491c5b10becb5563bfc1e6f93427ecbc8fe29", "马二进三",
     "6f17523cf0638fe9cbc0f57d91b5b9e1ee52581722258e5770c370581172ab62"},
    {"55e5cd8e46dc8ed4b7c2764d2a5a4d767706f85d8690024ad6bda3401be9c8cb",
     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
     "afe8c78b50cf8f0291395ae2b905538afa05ae546d090a58d806d11c6b4c97ba"},
    {"ccc935f6cd1f61226ae15338ae1a34004d33ba0d246ac04c81b1baf23e3bf9ee", "O-O",
     "58cc2c2578322f859f3eab17754a8bdc8238f5f15b8d718898e00a027bce833d"},
    {"0000000000000000000000000000000000000000000000000000000000000000", "e4",
     "8e7e3601a0c968ef316fe70285b1fe7a1dca115dcac8800cd44b6de9d8bc9e84"},
    {"ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff", "e8=Q#",
     "7b265068d4db8c3007b9d1e41c9f6f3517362a2dc3ae68a2c09d4265fe3296c2"},
};

static void counts_as_others_do(void **state) {
    unsigned char commitment[COMMITMENT_HASH];
    (void)state;

    for (size_t n = 0; n < sizeof rows / sizeof rows[0]; n++) {
        gx_text nonce = gx_text_of(rows[n].nonce), words = gx_text_of(rows[n].words);
        assert_true(commitment_read(commitment, gx_text_of(rows[n].commitment)));
        assert_true(commitment_is_to(commitment, nonce, words));
        assert_false(commitment_is_to(commitment, nonce, gx_text_of("Nf6")));
        assert_false(commitment_is_to(commitment, gx_text_of(rows[n].commitment), words));
        assert_false(commitment_is_to(commitment, gx_text_of("00"), words));
        commitment[n] ^= 1;
        assert_false(commitment_is_to(commitment, nonce, words));
    }
}

static void takes_nothing_else(void **state) {
    static const char many[] = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", padded[] = "e4\0";
    unsigned char commitment[COMMITMENT_HASH] = {7}, before = commitment[0];
    gx_text nonce = gx_text_of(rows[5].nonce);
    (void)state;

    assert_false(commitment_read(commitment, gx_text_of("def")));
    assert_false(
        commitment_read(commitment, gx_text_of("g000000000000000000000000000000000000000000000000000000000000000")));
    assert_int_equal(commitment[0], before);
    assert_true(commitment_read(commitment, gx_text_of(rows[5].commitment)));
    assert_true(commitment_is_to(commitment, nonce, (gx_text){padded, 2}));
    assert_false(commitment_is_to(commitment, nonce, (gx_text){padded, 3}));
    assert_false(commitment_is_to(commitment, nonce, gx_text_of(many)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_as_others_do),
        cmocka_unit_test(takes_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
