/* play.c - playing a move writes the next position (gx_position_play).
 *
 * The eight sets are copied with the target square struck out of all of them, which takes a captured man off whatever it
 * was; then the moving man is set down. Only the key has to know what was captured.
 *
 * En passant is kept only while a capture is legal (9.2.3 makes it part of sameness only then), so a pawn that steps two
 * squares beside an enemy pawn asks at once whether that pawn may capture. The key has Polyglot's wider rule. */
#include "board/play.h"

#include <string.h>

typedef gx_bitboard four __attribute__((vector_size(32)));

/* Copies all eight sets without the squares of `gone`. */
static inline void copy_without(gx_position *out, const gx_position *from, gx_bitboard gone) {
    four low, high;
    memcpy(&low, from->kinds, sizeof low);
    memcpy(&high, &from->kinds[4], 16);
    memcpy((char *)&high + 16, from->colors, 16);
    low &= ~(four){gone, gone, gone, gone};
    high &= ~(four){gone, gone, gone, gone};
    memcpy(out->kinds, &low, sizeof low);
    memcpy(&out->kinds[4], &high, 16);
    memcpy(out->colors, (char *)&high + 16, 16);
}

static inline unsigned kind_on(const gx_position *position, gx_bitboard square) {
    unsigned kind = GX_PAWN;
    while ((position->kinds[kind] & square) == 0)
        kind++;
    return kind;
}

uint64_t position_castling_key(const gx_position *position, gx_bitboard castling) {
    uint64_t key = 0;
    for (; castling != 0; castling &= castling - 1) {
        unsigned rook = gx_fast_first(castling), color = rook >= 56;
        key ^= gx_table_key_castling[color][rook < gx_fast_king(position, color)];
    }
    return key;
}

bool position_may_take_en_passant(const gx_position *position, unsigned pawn, unsigned over) {
    unsigned us = position->turn, taken = over ^ 8u;
    gx_bitboard occupied = (gx_fast_occupied(position) ^ GX_BIT(pawn) ^ GX_BIT(taken)) | GX_BIT(over);
    gx_bitboard them = position->colors[us ^ 1u] & ~GX_BIT(taken);
    return gx_fast_attackers(position, gx_fast_king(position, us), occupied, them, us ^ 1u) == 0;
}

void position_passed_over(gx_position *position, unsigned over) {
    unsigned us = position->turn;
    gx_bitboard beside = gx_table_pawn[us ^ 1u][over] & position->kinds[GX_PAWN] & position->colors[us];
    if (beside == 0)
        return;
    position->key_file = (uint8_t)GX_FILE_OF(over);
    position->key ^= gx_table_key_file[position->key_file];
    for (; beside != 0; beside &= beside - 1)
        if (position_may_take_en_passant(position, gx_fast_first(beside), over))
            position->en_passant = (uint8_t)over;
}

/* The rights that are left when the men on `touched` have moved or gone; the key follows. */
static inline gx_bitboard keep_castling(const gx_position *from, gx_bitboard touched, uint64_t *key) {
    gx_bitboard lost = from->castling & touched;
    if (lost != 0)
        *key ^= position_castling_key(from, lost);
    return from->castling ^ lost;
}

/* Passes the turn: what changes with every move. `from` may by now hold the new men. */
static inline void pass(gx_position *out, const gx_position *from, uint64_t key, gx_bitboard castling, bool resets) {
    unsigned us = from->turn;
    out->castling = castling;
    out->key = key ^ gx_table_key_white ^ gx_table_key_file[from->key_file];
    out->turn = (uint8_t)(us ^ 1u);
    out->en_passant = GX_NO_SQUARE;
    out->key_file = 8;
    out->zero = 0;
    out->zero_too = 0;
    out->halfmove_clock = resets ? 0 : from->halfmove_clock + 1;
    out->fullmove_number = from->fullmove_number + us;
}

static inline uint64_t captured_key(const gx_position *from, unsigned square) {
    unsigned them = from->turn ^ 1u;
    if ((from->colors[them] & GX_BIT(square)) == 0)
        return 0;
    return gx_table_key[them][kind_on(from, GX_BIT(square))][square];
}

/* A man moves as its kind does, capturing or not, and stays what it is. */
static inline void play_plain(gx_position *out, const gx_position *from, unsigned kind, unsigned start, unsigned target) {
    unsigned us = from->turn;
    gx_bitboard gone = GX_BIT(target), both = GX_BIT(start) | gone;
    gx_bitboard mine = from->colors[us] ^ both, men = (from->kinds[kind] & ~gone) ^ both;
    uint64_t captured = captured_key(from, target);
    gx_bitboard touched = kind == GX_KING ? both | (gx_bitboard)0xff << 56 * us : both;
    uint64_t key = from->key ^ gx_table_key[us][kind][start] ^ gx_table_key[us][kind][target] ^ captured;
    gx_bitboard castling = keep_castling(from, touched, &key);
    copy_without(out, from, gone);
    out->kinds[kind] = men;
    out->colors[us] = mine;
    pass(out, from, key, castling, kind == GX_PAWN || captured != 0);
}

static void play_en_passant(gx_position *out, const gx_position *from, unsigned start, unsigned target) {
    unsigned us = from->turn, taken = target ^ 8u;
    uint64_t key = from->key ^ gx_table_key[us][GX_PAWN][start] ^ gx_table_key[us][GX_PAWN][target] ^
                   gx_table_key[us ^ 1u][GX_PAWN][taken];
    copy_without(out, from, GX_BIT(start) | GX_BIT(taken));
    out->kinds[GX_PAWN] |= GX_BIT(target);
    out->colors[us] |= GX_BIT(target);
    pass(out, from, key, from->castling, true);
}

static void play_castling(gx_position *out, const gx_position *from, unsigned king, unsigned rook) {
    unsigned us = from->turn, base = 56 * us;
    unsigned king_to = base + (rook > king ? 6 : 2), rook_to = base + (rook > king ? 5 : 3);
    uint64_t key = from->key ^ gx_table_key[us][GX_KING][king] ^ gx_table_key[us][GX_KING][king_to] ^
                   gx_table_key[us][GX_ROOK][rook] ^ gx_table_key[us][GX_ROOK][rook_to];
    gx_bitboard castling = keep_castling(from, (gx_bitboard)0xff << base, &key);
    copy_without(out, from, GX_BIT(king) | GX_BIT(rook));
    out->kinds[GX_KING] |= GX_BIT(king_to);
    out->kinds[GX_ROOK] |= GX_BIT(rook_to);
    out->colors[us] |= GX_BIT(king_to) | GX_BIT(rook_to);
    pass(out, from, key, castling, false);
}

static void play_promotion(gx_position *out, const gx_position *from, unsigned kind, unsigned start, unsigned target) {
    unsigned us = from->turn;
    uint64_t key = from->key ^ gx_table_key[us][GX_PAWN][start] ^ gx_table_key[us][kind][target] ^
                   captured_key(from, target);
    gx_bitboard castling = keep_castling(from, GX_BIT(target), &key);
    copy_without(out, from, GX_BIT(start) | GX_BIT(target));
    out->kinds[kind] |= GX_BIT(target);
    out->colors[us] |= GX_BIT(target);
    pass(out, from, key, castling, true);
}

static void play_null(gx_position *out, const gx_position *from) {
    copy_without(out, from, 0);
    pass(out, from, from->key, from->castling, false);
}

static inline void play(gx_position *out, const gx_position *from, gx_move move) {
    unsigned start = gx_move_from(move), target = gx_move_to(move);
    gx_form form = gx_move_form(move);
    if (form <= GX_FORM_KING) {
        play_plain(out, from, form, start, target);
    } else if (form == GX_FORM_PAWN_TWO) {
        play_plain(out, from, GX_PAWN, start, target);
        position_passed_over(out, (start + target) / 2);
    } else if (form == GX_FORM_CASTLING) {
        play_castling(out, from, start, target);
    } else if (form == GX_FORM_EN_PASSANT) {
        play_en_passant(out, from, start, target);
    } else if (form == GX_FORM_NULL) {
        play_null(out, from);
    } else {
        play_promotion(out, from, form - GX_FORM_TO_KNIGHT + GX_KNIGHT, start, target);
    }
}

void gx_position_play(gx_position *out, const gx_position *from, gx_move move) {
    play(out, from, move);
}
