/* winnable_tables.h - for every position with up to two men beside the kings: who can still mate? A full retrograde closure.
 *
 *     a class     the men beside the kings, such as white rook and black pawn; one bit for each position and side
 *     a sweep     a position from which a move leads to a mate, or to a position that has the bit, gets it as well
 *     the end     a sweep that adds nothing: what has no bit then cannot be won, whatever is played
 *
 * Classes without pawns come first and one man before two, so that captures and promotions lead into tables that are done.
 * It uses the rules of the game and nothing of the solver. Half the positions stand for their mirror images: the white king is
 * on the files a to d; and half of the classes for those with the colors exchanged. */
#ifndef TESTS_WINNABLE_TABLES_H
#define TESTS_WINNABLE_TABLES_H

#include <guoxiang/fast.h>

#include <stdlib.h>
#include <string.h>

#define TABLES_CODES 10 /* 5 * color + kind */
#define TABLES_NONE 0xffu

typedef struct men_table {
    uint8_t code[2]; /* TABLES_NONE: no second man */
    uint32_t size;   /* positions */
    uint64_t *wins[2], *done;
} men_table;

typedef struct men_tables {
    men_table one[TABLES_CODES], two[TABLES_CODES][TABLES_CODES]; /* [a][b] with a <= b */
} men_tables;

/* Where a position stands in the tables; `flipped`: with the colors exchanged. */
typedef struct men_place {
    uint8_t code[2];
    uint32_t index;
    bool flipped;
} men_place;

static inline bool tables_flips(unsigned a, unsigned b) {
    if (b == TABLES_NONE)
        return a >= 5;
    if (a / 5 == b / 5)
        return a >= 5;
    return a % 5 > b % 5; /* one man each: the white one is the lesser */
}

static inline men_place men_place_of(const gx_position *p) {
    men_place out = {{TABLES_NONE, TABLES_NONE}, 0, false};
    uint8_t square[2] = {0, 0};
    unsigned count = 0;
    for (gx_bitboard men = gx_fast_occupied(p) & ~p->kinds[GX_KING]; men != 0; men &= men - 1) {
        gx_piece piece = gx_position_piece(p, (gx_square)gx_fast_first(men));
        square[count] = (uint8_t)gx_fast_first(men);
        out.code[count++] = (uint8_t)(5 * piece.color + piece.kind);
    }
    unsigned kings[2] = {gx_fast_king(p, GX_WHITE), gx_fast_king(p, GX_BLACK)}, turn = p->turn;
    if (count == 2 && out.code[0] > out.code[1]) {
        uint8_t swap = out.code[0], place = square[0];
        out.code[0] = out.code[1], out.code[1] = swap;
        square[0] = square[1], square[1] = place;
    }
    if (tables_flips(out.code[0], out.code[1])) {
        unsigned white = kings[0];
        out.flipped = true;
        turn ^= 1u;
        kings[0] = kings[1] ^ 56u, kings[1] = white ^ 56u;
        for (unsigned i = 0; i < count; i++)
            out.code[i] = (uint8_t)((out.code[i] + 5) % 10), square[i] ^= 56u;
        if (count == 2 && out.code[0] > out.code[1]) {
            uint8_t swap = out.code[0], place = square[0];
            out.code[0] = out.code[1], out.code[1] = swap;
            square[0] = square[1], square[1] = place;
        }
    }
    unsigned mirror = (kings[0] & 4u) != 0 ? 7 : 0, a = square[0] ^ mirror, b = square[1] ^ mirror;
    if (count == 2 && out.code[0] == out.code[1] && a > b) {
        unsigned swap = a;
        a = b, b = swap;
    }
    kings[0] ^= mirror, kings[1] ^= mirror;
    out.index = ((turn * 32 + (kings[0] >> 3) * 4 + (kings[0] & 3u)) * 64 + kings[1]) * 64 + a;
    if (count == 2)
        out.index = out.index * 64 + b;
    return out;
}

/* The position of an index; false if there is none: men on one square, a pawn on the last rank, a king that can be taken. */
static inline bool men_position(const men_table *table, uint32_t index, gx_position *out) {
    bool two = table->code[1] != TABLES_NONE;
    unsigned square[4], kinds[4] = {GX_KING, GX_KING, table->code[0] % 5u, table->code[1] % 5u};
    unsigned colors[4] = {0, 1, table->code[0] / 5u, table->code[1] / 5u};
    if (two)
        square[3] = index & 63u, index >>= 6;
    square[2] = index & 63u, square[1] = index >> 6 & 63u;
    square[0] = (index >> 14 & 7u) * 8 + (index >> 12 & 3u);
    if (two && table->code[0] == table->code[1] && square[2] > square[3])
        return false;
    memset(out, 0, sizeof *out);
    for (unsigned i = 0; i < 3u + two; i++) {
        gx_bitboard bit = GX_BIT(square[i]);
        if ((gx_fast_occupied(out) & bit) != 0 || (kinds[i] == GX_PAWN && square[i] - 8 >= 48))
            return false;
        out->kinds[kinds[i]] |= bit;
        out->colors[colors[i]] |= bit;
    }
    out->turn = (uint8_t)(index >> 17);
    out->en_passant = GX_NO_SQUARE;
    out->key_file = 8;
    out->fullmove_number = 1;
    unsigned waiting = out->turn ^ 1u;
    return gx_fast_attackers(out, square[waiting], gx_fast_occupied(out), out->colors[out->turn], out->turn) == 0;
}

static inline unsigned men_look_up(const men_tables *tables, const gx_position *p);

/* Who can win by a move that is played now: bit 0 for White, bit 1 for Black. Stops when all of `wanted` are found. */
static inline unsigned men_by_moves(const men_tables *tables, const gx_position *p, unsigned wanted) {
    gx_move_list moves;
    unsigned found = 0;
    gx_moves_generate(p, &moves);
    if (moves.count == 0)
        return gx_position_checkers(p) != 0 ? 1u << (p->turn ^ 1u) : 0;
    for (uint32_t i = 0; i < moves.count && (wanted & ~found) != 0; i++) {
        gx_position after;
        gx_position_play(&after, p, moves.moves[i]);
        found |= men_look_up(tables, &after);
    }
    return found;
}

/* Who can win; there must be no right to castle, for the men may move about while it is kept. */
static inline unsigned men_look_up(const men_tables *tables, const gx_position *p) {
    if ((gx_fast_occupied(p) & ~p->kinds[GX_KING]) == 0)
        return 0;
    if (p->en_passant != GX_NO_SQUARE)
        return men_by_moves(tables, p, 3);
    men_place place = men_place_of(p);
    const men_table *table =
        place.code[1] == TABLES_NONE ? &tables->one[place.code[0]] : &tables->two[place.code[0]][place.code[1]];
    unsigned at = place.index >> 6, bit = place.index & 63u;
    unsigned white = table->wins[0][at] >> bit & 1u, black = table->wins[1][at] >> bit & 1u;
    return place.flipped ? white << 1 | black : white | black << 1;
}

/* One sweep; true if a bit was added. A done position needs no further look. */
static inline bool men_sweep(const men_tables *tables, men_table *table) {
    unsigned able = table->code[1] != TABLES_NONE && table->code[1] >= 5 ? 3 : 1;
    bool added = false;
    for (uint32_t index = 0; index < table->size; index++) {
        uint64_t bit = (uint64_t)1 << (index & 63u);
        uint32_t at = index >> 6;
        gx_position position;
        if ((table->done[at] & bit) != 0)
            continue;
        if (!men_position(table, index, &position)) {
            table->done[at] |= bit;
            continue;
        }
        unsigned has = ((table->wins[0][at] & bit) != 0) + 2u * ((table->wins[1][at] & bit) != 0);
        unsigned found = men_by_moves(tables, &position, able & ~has) & ~has;
        added = added || found != 0;
        table->wins[0][at] |= (found & 1u) != 0 ? bit : 0;
        table->wins[1][at] |= (found & 2u) != 0 ? bit : 0;
        if (((found | has) & able) == able)
            table->done[at] |= bit;
    }
    return added;
}

static inline bool men_table_make(const men_tables *tables, men_table *table, unsigned a, unsigned b) {
    table->code[0] = (uint8_t)a, table->code[1] = (uint8_t)b;
    table->size = 2u * 32 * 64 * 64 * (b == TABLES_NONE ? 1 : 64);
    for (unsigned i = 0; i < 3; i++) {
        uint64_t *bits = calloc(table->size / 64, sizeof *bits);
        if (bits == NULL)
            return false;
        *(i == 2 ? &table->done : &table->wins[i]) = bits;
    }
    while (men_sweep(tables, table))
        continue;
    return true;
}

/* Makes the tables of one man, and with `two` of two. `told` is called after each. */
static inline bool men_tables_make(men_tables *tables, bool two, void (*told)(const men_table *)) {
    memset(tables, 0, sizeof *tables);
    for (unsigned pawns = 0; pawns < 2; pawns++)
        for (unsigned a = pawns ? 0 : 1; a < (pawns ? 1u : 5u); a++)
            if (!men_table_make(tables, &tables->one[a], a, TABLES_NONE))
                return false;
    for (unsigned pawns = 0; pawns < 3 && two; pawns++)
        for (unsigned a = 0; a < 5; a++)
            for (unsigned b = a; b < TABLES_CODES; b++) {
                if (tables_flips(a, b) || (a % 5 == GX_PAWN) + (b % 5 == GX_PAWN) != (int)pawns)
                    continue;
                if (!men_table_make(tables, &tables->two[a][b], a, b))
                    return false;
                if (told != NULL)
                    told(&tables->two[a][b]);
            }
    return true;
}

static inline void men_tables_free(men_tables *tables) {
    for (unsigned a = 0; a < TABLES_CODES; a++)
        for (unsigned b = 0; b <= TABLES_CODES; b++) {
            men_table *table = b == TABLES_CODES ? &tables->one[a] : &tables->two[a][b];
            free(table->wins[0]);
            free(table->wins[1]);
            free(table->done);
        }
}

#endif
