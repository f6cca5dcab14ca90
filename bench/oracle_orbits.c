/* oracle_orbits.c - random positions with up to two men beside the kings, each with all its images.
 *
 *     without pawns    the eight of the board, and these with the colors exchanged and the other side asked
 *     with pawns       left and right, and these with the colors exchanged
 *     with castling    the colors exchanged
 *
 * oracle_two.c asks of one position of such a set. The solver does not know of images: it looks at moves and men in the
 * order of the squares. Here its answers to all of a set are held against the tables. */
#include "bench/oracle.h"

static unsigned images_of(const gx_setup *setup) {
    if (setup->castling != 0)
        return IMAGE_COLORS;
    return setup->kinds[GX_PAWN] != 0 ? IMAGE_FILES | IMAGE_COLORS : IMAGES - 1;
}

/* With a right to castle or to capture in passing, where there can be one, every other time. */
static void add_rights(gx_position *position, uint64_t *seed) {
    gx_setup setup = gx_setup_from_position(position);
    gx_bitboard own = (setup.colors[0] & 0xff) | (setup.colors[1] & (gx_bitboard)0xff << 56);
    gx_bitboard pawns = setup.kinds[GX_PAWN] & setup.colors[setup.turn ^ 1u];
    gx_position with;
    if (oracle_random(seed) & 1u)
        return;
    setup.castling = setup.kinds[GX_ROOK] & own;
    if (setup.castling == 0 && pawns != 0)
        setup.en_passant = (gx_square)(setup.turn == GX_WHITE ? gx_fast_first(pawns) + 8 : gx_fast_first(pawns) - 8);
    if (gx_position_from_setup(&with, &setup, true) == 0)
        *position = with;
}

void orbits_unit(oracle_record *record, uint32_t unit, unsigned count) {
    uint64_t seed = 0x6f7262697473u + unit;
    while (count-- > 0) {
        gx_position position, image;
        oracle_scatter(&position, &seed, 1 + (oracle_random(&seed) % 8 != 0));
        add_rights(&position, &seed);
        gx_setup setup = gx_setup_from_position(&position);
        unsigned all = images_of(&setup), wins = oracle_wins(&position);
        record->positions++;
        for (unsigned i = 0; i < IMAGES; i++) {
            gx_setup other = oracle_image(&setup, i);
            if ((i & ~all) != 0)
                continue;
            if (gx_position_from_setup(&image, &other, true) != 0) {
                record->wrong++;
                continue;
            }
            for (unsigned color = 0; color < 2; color++)
                oracle_question(record, &image, (gx_color)(color ^ (i >= IMAGE_COLORS)), wins >> color & 1u,
                                ORACLE_FAST | ORACLE_FULL);
        }
    }
}
