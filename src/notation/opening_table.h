/* opening_table.h - the table of openings as gen_openings.c writes it, and how a position is packed in it.
 *
 *      gx_opening_rows     as in the file, sorted by code
 *      gx_opening_places   one a row, sorted by the key of its position
 *      gx_opening_first    [k]: the first place whose key has top bits >= k; so a look-up begins where it must end
 *
 * A place holds all that sameness asks for: which squares have men, what men in the order of their squares (four bits a
 * man, sixteen to a word), castling, the side to move and a legal en passant capture. */
#ifndef NOTATION_OPENING_TABLE_H
#define NOTATION_OPENING_TABLE_H

#include <guoxiang/opening.h>

#define GX_OPENING_TOP_BITS 13

typedef struct gx_opening_place {
    uint64_t key;
    uint64_t occupied;
    uint64_t men[2];
    uint64_t castling;
    uint8_t turn, en_passant;
    uint16_t row;
} gx_opening_place;

extern const gx_opening gx_opening_rows[];
extern const gx_opening_place gx_opening_places[];
extern const uint16_t gx_opening_first[(1 << GX_OPENING_TOP_BITS) + 1];
extern const uint16_t gx_opening_row_count;
extern const uint8_t gx_opening_least_men; /* in a position of the table */

/* Packs a position of at most 32 men; `row` is left 0. */
static inline gx_opening_place gx_opening_pack(const gx_position *position) {
    gx_opening_place place = {.key = position->key,
                              .castling = position->castling,
                              .turn = position->turn,
                              .en_passant = position->en_passant};
    const uint64_t *kinds = position->kinds, black = position->colors[1];
    uint64_t ones = kinds[1] | kinds[3] | kinds[5], twos = kinds[2] | kinds[3], fours = kinds[4] | kinds[5];
    unsigned man = 0;

    place.occupied = position->colors[0] | position->colors[1];
    for (uint64_t left = place.occupied; left != 0; left &= left - 1, man++) {
        unsigned square = (unsigned)__builtin_ctzll(left);
        uint64_t code =
            (black >> square & 1) | (ones >> square & 1) << 1 | (twos >> square & 1) << 2 | (fours >> square & 1) << 3;
        place.men[man / 16 & 1] |= code << man % 16 * 4;
    }
    return place;
}

#endif
