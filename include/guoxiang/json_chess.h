/* json_chess.h - squares, moves and positions as members of JSON. `name` is as in json.h: NULL in an array. */
#ifndef GUOXIANG_JSON_CHESS_H
#define GUOXIANG_JSON_CHESS_H

#include <guoxiang/json.h>
#include <guoxiang/letters.h>
#include <guoxiang/position.h>
#include <guoxiang/uci.h>

#ifdef __cplusplus
extern "C" {
#endif

/* "e4"; the square is one of the board. */
void gx_json_square(gx_json *json, const char *name, gx_square square);

/* ["c3","e4"], from a1 to h8. */
void gx_json_squares(gx_json *json, const char *name, gx_bitboard squares);

/* A move in UCI. */
void gx_json_uci(gx_json *json, const char *name, gx_move move, gx_uci_castling castling);

/* A legal move of the position in SAN; `letters` NULL are English. */
void gx_json_san(gx_json *json, const char *name, const gx_position *position, gx_move move, const gx_letters *letters);

/* The position as X-FEN. */
void gx_json_fen(gx_json *json, const char *name, const gx_position *position);

#ifdef __cplusplus
}
#endif
#endif
