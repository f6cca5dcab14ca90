/* walk.h - random games, the same ones every time: positions for properties that hold everywhere.
 *
 * Every other game begins from a start position of Chess960, and half of all with a board already thinned. Captures, promotions and pawn moves are made as often as
 * chance has it, so games run long and reach bare boards, many queens, and checks of all kinds. */
#ifndef TESTS_WALK_H
#define TESTS_WALK_H

#include <guoxiang/position.h>

struct walk {
    uint64_t state;
    gx_position position;
    unsigned ply;
};

static inline uint64_t walk_random(struct walk *walk) {
    walk->state ^= walk->state << 13;
    walk->state ^= walk->state >> 7;
    walk->state ^= walk->state << 17;
    return walk->state * 0x2545f4914f6cdd1du >> 32;
}

/* Takes each man but kings and rooks off the board or not, by lot. Castling then is near, and so are checks. */
static inline void walk_thin(struct walk *walk) {
    gx_setup setup = gx_setup_from_position(&walk->position);
    for (gx_square square = 0; square < 64; square++)
        if (((setup.kinds[GX_KING] | setup.kinds[GX_ROOK]) >> square & 1) == 0 && walk_random(walk) % 3 != 0)
            gx_setup_put(&setup, square, (gx_piece){GX_WHITE, GX_NO_KIND});
    (void)gx_position_from_setup(&walk->position, &setup, true); /* refused: stays as it was */
}

static inline struct walk walk_start(unsigned game) {
    struct walk walk = {.state = (game + 1) * 0x9e3779b97f4a7c15u};
    unsigned number = (unsigned)(walk_random(&walk) % 960);
    walk.position = game % 2 == 0 ? gx_position_start() : gx_position_start_960(number);
    if (game % 4 >= 2)
        walk_thin(&walk);
    return walk;
}

/* One random move; false where the game is over or has become long. */
static inline bool walk_step(struct walk *walk) {
    gx_move_list list;
    gx_moves_generate(&walk->position, &list);
    if (list.count == 0 || walk->ply == 300)
        return false;
    gx_position_play(&walk->position, &walk->position, list.moves[walk_random(walk) % list.count]);
    walk->ply++;
    return true;
}

#endif
