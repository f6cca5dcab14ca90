/* match_commitment.c - a sealed move is committed to by a hash that anybody can count again when the envelope is open (docs/api.md).
 *
 *     32 random bytes | the words, padded with zeros to 64  ──BLAKE2b of 256 bits──> the commitment
 *                   96 bytes: one block
 *
 * BLAKE2b is RFC 7693's, of one block that is the last, without a key: all that is needed here. A server makes commitments with libsodium; this is
 * the other side, which every reader of a log has, also where that library is not (in a browser). Nothing here is secret any
 * more, so it may take as long as it takes. */
#include "wire/match_commitment.h"

#include <stdint.h>
#include <string.h>
#include "base/byte.h"

enum { NONCE = 32, WORDS = 64, BLOCK = 128, ROUNDS = 12 };

static const uint64_t start[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                                  0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

/* Which word of the block comes when; after ten rounds again from the first. */
static const uint8_t order[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

static uint64_t turn(uint64_t word, unsigned bits) {
    return word >> bits | word << (64 - bits);
}

static void mix(uint64_t *a, uint64_t *b, uint64_t *c, uint64_t *d, uint64_t x, uint64_t y) {
    *a += *b + x;
    *d = turn(*d ^ *a, 32);
    *c += *d;
    *b = turn(*b ^ *c, 24);
    *a += *b + y;
    *d = turn(*d ^ *a, 16);
    *c += *d;
    *b = turn(*b ^ *c, 63);
}

/* Columns, then diagonals. */
static void mix_all(uint64_t v[16], const uint64_t m[16], const uint8_t *s) {
    for (unsigned n = 0; n < 4; n++)
        mix(&v[n], &v[4 + n], &v[8 + n], &v[12 + n], m[s[2 * n]], m[s[2 * n + 1]]);
    for (unsigned n = 0; n < 4; n++)
        mix(&v[n], &v[4 + (n + 1) % 4], &v[8 + (n + 2) % 4], &v[12 + (n + 3) % 4], m[s[8 + 2 * n]], m[s[9 + 2 * n]]);
}

static void hash(unsigned char out[COMMITMENT_HASH], const unsigned char block[BLOCK], size_t size) {
    uint64_t h[8], v[16], m[16] = {0};

    for (unsigned n = 0; n < BLOCK; n++)
        m[n / 8] |= (uint64_t)block[n] << 8 * (n % 8);
    memcpy(h, start, sizeof h);
    h[0] ^= 0x01010000 ^ COMMITMENT_HASH;
    memcpy(v, h, sizeof h);
    memcpy(v + 8, start, sizeof start);
    v[12] ^= size;
    v[14] = ~v[14];
    for (unsigned round = 0; round < ROUNDS; round++)
        mix_all(v, m, order[round % 10]);
    for (unsigned n = 0; n < COMMITMENT_HASH; n++)
        out[n] = (unsigned char)((h[n / 8] ^ v[n / 8] ^ v[8 + n / 8]) >> 8 * (n % 8));
}

/* ---- digits ---- */

static int digit_of(char c) {
    if (byte_is_digit(c))
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool commitment_read(unsigned char out[COMMITMENT_HASH], gx_text digits) {
    unsigned char read[COMMITMENT_HASH];

    if (digits.size != 2 * (size_t)COMMITMENT_HASH)
        return false;
    for (unsigned n = 0; n < COMMITMENT_HASH; n++) {
        int high = digit_of(digits.bytes[2 * n]), low = digit_of(digits.bytes[2 * n + 1]);
        if (high < 0 || low < 0)
            return false;
        read[n] = (unsigned char)(16 * high + low);
    }
    memcpy(out, read, sizeof read);
    return true;
}

bool commitment_is_to(const unsigned char commitment[COMMITMENT_HASH], gx_text nonce, gx_text words) {
    unsigned char block[BLOCK] = {0}, counted[COMMITMENT_HASH];

    if (words.size > WORDS || !commitment_read(block, nonce))
        return false;
    if (words.size > 0 && memchr(words.bytes, 0, words.size)) /* zeros would pass for the padding */
        return false;
    if (words.size > 0)
        memcpy(block + NONCE, words.bytes, words.size);
    hash(counted, block, NONCE + WORDS);
    return memcmp(counted, commitment, sizeof counted) == 0;
}
