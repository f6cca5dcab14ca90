/* match_commitment.h - whether the words of a sealed move are those that were committed to. Private to the floor. */
#ifndef WIRE_COMMITMENT_H
#define WIRE_COMMITMENT_H

#include <guoxiang/text.h>

#include <stdbool.h>

enum { COMMITMENT_HASH = 32 };

/* Reads 64 hexadecimal digits; false, and nothing is read, where they are none. */
bool commitment_read(unsigned char out[COMMITMENT_HASH], gx_text digits);

/* Whether a commitment is to these words, with the random bytes that `nonce` says in hexadecimal digits. */
bool commitment_is_to(const unsigned char commitment[COMMITMENT_HASH], gx_text nonce, gx_text words);

#endif
