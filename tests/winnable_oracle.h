/* winnable_oracle.h - the plain answer to "can this side still win?": every position that can follow, none left out, and
 * whether one of them is mate. Slow, and right by its plainness; it shares nothing with the solver or its checker.
 *
 * Also the makers of random positions that the tests, the bench and the fuzz target share. */
#ifndef TESTS_WINNABLE_ORACLE_H
#define TESTS_WINNABLE_ORACLE_H

#include <guoxiang/winnable.h>

#include <stdlib.h>
#include <string.h>

struct oracle {
    gx_position *positions;
    uint32_t *index;
    uint32_t count, limit, mask;
};

static inline bool oracle_new(struct oracle *o, uint32_t limit) {
    uint32_t slots = 1024;
    while (slots < 2 * limit)
        slots *= 2;
    *o = (struct oracle){malloc(limit * sizeof *o->positions), malloc(slots * sizeof *o->index), 0, limit, slots - 1};
    return o->positions != NULL && o->index != NULL;
}

static inline void oracle_free(struct oracle *o) {
    free(o->positions);
    free(o->index);
}

static inline bool oracle_add(struct oracle *o, const gx_position *position) {
    uint64_t hash = position->key * 0x9e3779b97f4a7c15u;
    uint32_t at = (uint32_t)(hash >> 32) & o->mask;
    for (; o->index[at] != 0; at = (at + 1) & o->mask)
        if (gx_position_same(&o->positions[o->index[at] - 1], position))
            return true;
    if (o->count == o->limit)
        return false;
    o->positions[o->count] = *position;
    o->index[at] = ++o->count;
    return true;
}

static inline void oracle_begin(struct oracle *o) {
    o->count = 0;
    memset(o->index, 0, ((size_t)o->mask + 1) * sizeof *o->index);
}

/* Sets can_win[color]; false if more positions follow than the oracle has room for. */
static inline bool oracle_ask(struct oracle *o, const gx_position *root, bool can_win[2]) {
    oracle_begin(o);
    can_win[0] = can_win[1] = false;
    oracle_add(o, root);
    for (uint32_t next = 0; next < o->count; next++) {
        gx_position now = o->positions[next];
        gx_move_list moves;
        gx_moves_generate(&now, &moves);
        if (moves.count == 0 && gx_position_checkers(&now) != 0)
            can_win[now.turn ^ 1u] = true;
        for (uint32_t i = 0; i < moves.count; i++) {
            gx_position after;
            gx_position_play(&after, &now, moves.moves[i]);
            if (!oracle_add(o, &after))
                return false;
        }
    }
    return true;
}

static inline uint64_t oracle_random(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline void oracle_put(gx_setup *setup, uint64_t *state, gx_color color, gx_kind kind) {
    unsigned square =
        kind == GX_PAWN ? 8 + (unsigned)(oracle_random(state) % 48) : (unsigned)(oracle_random(state) % 64);
    if (((setup->colors[0] | setup->colors[1]) >> square & 1u) == 0)
        gx_setup_put(setup, (gx_square)square, (gx_piece){color, kind});
}

/* Two kings and `men` others of any kind. */
static inline bool oracle_scatter(gx_position *out, uint64_t *state, unsigned men) {
    for (;;) {
        gx_setup setup = gx_setup_empty();
        setup.turn = oracle_random(state) & 1u ? GX_BLACK : GX_WHITE;
        oracle_put(&setup, state, GX_WHITE, GX_KING);
        oracle_put(&setup, state, GX_BLACK, GX_KING);
        for (unsigned i = 0; i < men; i++)
            oracle_put(&setup, state, (gx_color)(oracle_random(state) & 1u), (gx_kind)(oracle_random(state) % 5));
        if (gx_bitboard_count(setup.colors[0] | setup.colors[1]) == men + 2 &&
            gx_position_from_setup(out, &setup, true) == 0)
            return true;
    }
}

/* The kings, and so many of eight kinds of men of either color. */
static inline void oracle_put_rest(gx_setup *setup, uint64_t *state, const gx_kind kinds[8], unsigned count) {
    oracle_put(setup, state, GX_WHITE, GX_KING);
    oracle_put(setup, state, GX_BLACK, GX_KING);
    for (unsigned i = 0; i < count; i++)
        oracle_put(setup, state, (gx_color)(oracle_random(state) & 1u), kinds[oracle_random(state) % 8]);
}

/* Pawns locked head to head, nearly a wall from edge to edge, now and then a loose one, and few pieces behind them. */
static inline bool oracle_wall(gx_position *out, uint64_t *state) {
    static const gx_kind pieces[] = {GX_BISHOP, GX_BISHOP, GX_BISHOP, GX_BISHOP, GX_KNIGHT, GX_ROOK, GX_PAWN, GX_PAWN};
    for (;;) {
        gx_setup setup = gx_setup_empty();
        unsigned spare = (unsigned)(oracle_random(state) % 3), base = 2 + (unsigned)(oracle_random(state) % 3);
        unsigned parity = (unsigned)(oracle_random(state) & 1u);
        setup.turn = oracle_random(state) & 1u ? GX_BLACK : GX_WHITE;
        for (unsigned file = 0; file < 8; file++) {
            unsigned rank = base + (oracle_random(state) % 16 == 0) - (oracle_random(state) % 16 == 0);
            if (oracle_random(state) % 16 < ((file & 1u) == parity ? 1u : 12u))
                continue;
            gx_setup_put(&setup, GX_SQUARE(file, rank), (gx_piece){GX_WHITE, GX_PAWN});
            gx_setup_put(&setup, GX_SQUARE(file, rank + 1), (gx_piece){GX_BLACK, GX_PAWN});
        }
        oracle_put_rest(&setup, state, pieces, spare);
        if (gx_position_from_setup(out, &setup, true) == 0)
            return true;
    }
}

/* Pawns head to head anywhere and a few men between them: kings that get in each other's way. */
static inline bool oracle_shut(gx_position *out, uint64_t *state) {
    static const gx_kind pieces[] = {GX_BISHOP, GX_BISHOP, GX_BISHOP, GX_PAWN, GX_PAWN, GX_PAWN, GX_KNIGHT, GX_ROOK};
    for (;;) {
        gx_setup setup = gx_setup_empty();
        unsigned pairs = 1 + (unsigned)(oracle_random(state) % 6), spare = (unsigned)(oracle_random(state) % 4);
        setup.turn = oracle_random(state) & 1u ? GX_BLACK : GX_WHITE;
        for (unsigned i = 0; i < pairs; i++) {
            unsigned file = (unsigned)(oracle_random(state) % 8), rank = 1 + (unsigned)(oracle_random(state) % 5);
            gx_bitboard both = GX_BIT(GX_SQUARE(file, rank)) | GX_BIT(GX_SQUARE(file, rank + 1));
            if (((setup.colors[0] | setup.colors[1]) & both) != 0)
                continue;
            gx_setup_put(&setup, GX_SQUARE(file, rank), (gx_piece){GX_WHITE, GX_PAWN});
            gx_setup_put(&setup, GX_SQUARE(file, rank + 1), (gx_piece){GX_BLACK, GX_PAWN});
        }
        oracle_put_rest(&setup, state, pieces, spare);
        if (gx_position_from_setup(out, &setup, true) == 0)
            return true;
    }
}

#endif
