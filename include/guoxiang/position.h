/* position.h - a position that can be played: who stands where, who is to move, what may still be done.
 *
 * A value of 96 bytes: copy it, compare it, keep thousands. There is no undo: playing writes a new position and the old
 * one is still there. Twelve sets of squares as six kinds and two colors; no second picture of the board beside them, so
 * nothing can come to disagree. */
#ifndef GUOXIANG_POSITION_H
#define GUOXIANG_POSITION_H

#include <guoxiang/move.h>
#include <guoxiang/setup.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Read the fields as you like; only the functions below write them. */
typedef struct gx_position {
    gx_bitboard kinds[6];     /* by gx_kind, both colors together */
    gx_bitboard colors[2];    /* by gx_color */
    gx_bitboard castling;     /* squares of the rooks with which castling is still possible in principle (3.8.2.1) */
    uint8_t turn;             /* gx_color of the side to move (the player who has the move, 1.3) */
    uint8_t en_passant;       /* the passed-over square if a capture there is legal (3.7.3.1), else GX_NO_SQUARE */
    uint8_t key_file;         /* the en passant file in the key by Polyglot's rule, 8 for none; no part of sameness */
    uint8_t zero;             /* always zero, as is zero_too: equal positions are equal byte for byte */
    uint32_t halfmove_clock;  /* plies since the last capture or pawn move (9.3) */
    uint32_t fullmove_number; /* from 1, grows after Black's move */
    uint32_t zero_too;
    uint64_t key; /* Polyglot key, kept incrementally */
} gx_position;

/* Makes a position of a set-up. Faults that lenient reading tolerates (GX_SETUP_LENIENT) are repaired: rights and an en
 * passant square that cannot be are dropped. `strict` refuses these as well. Returns all bits found, also the repaired
 * ones; `*out` is written only if the position was accepted: no bit, or not strict and only lenient ones. */
gx_setup_faults gx_position_from_setup(gx_position *out, const gx_setup *setup, bool strict);

/* The set-up of a position: gx_position_from_setup of it gives the same position. */
gx_setup gx_setup_from_position(const gx_position *position);

/* The start position of chess (2.3). */
gx_position gx_position_start(void);

/* Start position 0..959 of Chess960 in Scharnagl's numbering (518 is that of chess); FIDE Guidelines II. */
gx_position gx_position_start_960(unsigned number);

/* What stands on a square. */
gx_piece gx_position_piece(const gx_position *position, gx_square square);

/* Where the king of a color stands. */
gx_square gx_position_king(const gx_position *position, gx_color color);

/* The same position in the sense of 9.2.3: same player to move, same pieces on the same squares, same possible moves
 * as far as castling rights and a legal en passant capture go. Counters are no part of it. */
bool gx_position_same(const gx_position *a, const gx_position *b);

/* Plays a legal move (asserted only as far as its form goes: legality is the caller's duty). `out` may be `from`. The
 * null move only passes the turn; it must not be played in check. */
void gx_position_play(gx_position *out, const gx_position *from, gx_move move);

/* The men of the opponent that give check to the side to move (3.9). */
gx_bitboard gx_position_checkers(const gx_position *position);

/* Men of both colors that attack a square (3.1.2), with `occupied` as the men that block lines. */
gx_bitboard gx_position_attackers(const gx_position *position, gx_square square, gx_bitboard occupied);

/* True if some castling right needs Chess960's wording: a king off its e-file or a rook off a- and h-file. */
bool gx_position_is_chess960(const gx_position *position);

/* The key computed afresh; equals `key` at all times (a property that is tested). `key_file` is taken as it is. */
uint64_t gx_position_fresh_key(const gx_position *position);

/* All legal moves (3.10.1), in no particular order. */
void gx_moves_generate(const gx_position *position, gx_move_list *out);

/* How many there are, without listing them. */
uint32_t gx_moves_count(const gx_position *position);

/* Whether there is any: false is checkmate or stalemate (5.1.1, 5.2.1). */
bool gx_moves_any(const gx_position *position);

/* Whether a move, its form included, is legal here. Any 16 bits are answered. */
bool gx_move_is_legal(const gx_position *position, gx_move move);

/* The legal moves of men of `kind` (not castling) from squares in `from_set` to `to`; for pawns reaching the last rank all
 * four promotions. Writes at most `room` moves and returns how many there are: what a reader of SAN asks. */
uint32_t gx_moves_to(const gx_position *position, gx_kind kind, gx_bitboard from_set, gx_square to, gx_move *out,
                     uint32_t room);

/* The legal castling moves: [0] is to the king's side (h), [1] to the queen's side (a); a null move where not legal. */
void gx_moves_castling(const gx_position *position, gx_move out[2]);

/* The squares a man of a kind attacks from a square (3.2 to 3.8); a pawn by color. */
gx_bitboard gx_attacks(gx_piece piece, gx_square square, gx_bitboard occupied);

/* Number of move sequences of `depth` plies; the last ply is counted in bulk. */
uint64_t gx_perft(const gx_position *position, unsigned depth);

#ifdef __cplusplus
}
#endif
#endif
