/* repeat.h - a hash that is the same for positions that are the same by 9.2.3.
 *
 * Polyglot's key, which every position carries, nearly is: the men, the player to move, the castling rights, the file of
 * an en passant capture. But it counts captures that are only apparent, so there the file must be left out of it. */
#ifndef LAWS_REPEAT_H
#define LAWS_REPEAT_H

#include <guoxiang/position.h>

enum { REPEAT_NO_FILE = 8 };

/* An en passant capture is only apparent: the key is that of another position. */
static inline bool repeat_is_special(const gx_position *position) {
    return position->key_file != REPEAT_NO_FILE && position->en_passant == GX_NO_SQUARE;
}

/* The key as if the pawn had come by single steps. */
static inline uint64_t repeat_key_without_file(const gx_position *position) {
    gx_position plain = *position;

    plain.key_file = REPEAT_NO_FILE;
    return gx_position_fresh_key(&plain);
}

static inline uint32_t repeat_hash(const gx_position *position) {
    uint64_t key = repeat_is_special(position) ? repeat_key_without_file(position) : position->key;

    return (uint32_t)(key >> 32);
}

#endif
