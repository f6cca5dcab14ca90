/* key.c - SipHash-2-4-128.
 *
 * Four words, begun from the secret, take in eight bytes at a time; each is added to one word before two rounds of
 * add, rotate and exclusive-or, and to another behind them. The last word holds the bytes that are left over and, in its top
 * byte, the length. Four more rounds give each half of the result.
 *
 *     v3 ^= m;  round; round;  v0 ^= m */
#include "key.h"

#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

static inline uint64_t turn(uint64_t word, unsigned bits) {
    return word << bits | word >> (64 - bits);
}

static inline void mix(uint64_t v[4], unsigned rounds) {
    while (rounds-- > 0) {
        v[0] += v[1];
        v[2] += v[3];
        v[1] = turn(v[1], 13) ^ v[0];
        v[3] = turn(v[3], 16) ^ v[2];
        v[0] = turn(v[0], 32) + v[3];
        v[2] += v[1];
        v[1] = turn(v[1], 17) ^ v[2];
        v[3] = turn(v[3], 21) ^ v[0];
        v[2] = turn(v[2], 32);
    }
}

static inline void take(uint64_t v[4], uint64_t word) {
    v[3] ^= word;
    mix(v, 2);
    v[0] ^= word;
}

/* At most eight bytes, the first one lowest. */
static inline uint64_t word_of(const unsigned char *bytes, size_t size) {
    uint64_t word = 0;

    for (size_t n = 0; n < size; n++)
        word |= (uint64_t)bytes[n] << 8 * n;
    return word;
}

static inline uint64_t half(const uint64_t v[4]) {
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

cli_key cli_key_of(const cli_key *secret, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    const uint64_t k0 = secret->words[0], k1 = secret->words[1];
    uint64_t v[4] = {k0 ^ 0x736f6d6570736575u, k1 ^ 0x646f72616e646f6du ^ 0xee, k0 ^ 0x6c7967656e657261u,
                     k1 ^ 0x7465646279746573u};
    cli_key key;
    size_t left = size;

    for (; left >= 8; left -= 8, at += 8)
        take(v, word_of(at, 8));
    take(v, (uint64_t)size << 56 | word_of(at, left));
    v[2] ^= 0xee;
    mix(v, 4);
    key.words[0] = half(v);
    v[1] ^= 0xdd;
    mix(v, 4);
    key.words[1] = half(v);
    key.words[1] += key.words[0] == 0 && key.words[1] == 0;
    return key;
}

cli_key cli_key_secret(void) {
    cli_key secret;
    struct timespec now;

    if (getrandom(&secret, sizeof secret, 0) == (ssize_t)sizeof secret)
        return secret;
    clock_gettime(CLOCK_REALTIME, &now);
    secret.words[0] = (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
    secret.words[1] = (uint64_t)getpid();
    return secret;
}
