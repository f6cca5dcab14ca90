/* key.h - 128 bits that stand for bytes of any length, by a hash with a secret: SipHash-2-4 with the long output
 * (Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012; test vectors of its reference implementation).
 *
 * Two different texts have the same key with a probability of one in 2^128, also if somebody wrote them to that end, for
 * he does not know the secret: it is drawn anew in every run. Among n texts some two agree with about n * n / 2^129: for ten
 * million 1.5e-25. */
#ifndef CLI_KEY_H
#define CLI_KEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cli_key {
    uint64_t words[2]; /* never both zero */
} cli_key;

/* The key of some bytes under a secret. */
cli_key cli_key_of(const cli_key *secret, const void *bytes, size_t size);

/* A secret from the system's randomness; where there is none, from time and process. */
cli_key cli_key_secret(void);

static inline bool cli_key_same(cli_key a, cli_key b) {
    return a.words[0] == b.words[0] && a.words[1] == b.words[1];
}

#endif
