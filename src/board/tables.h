/* tables.h - the const tables that only the board itself uses; the others are in fast.h. Written by tools/generate. */
#ifndef BOARD_TABLES_H
#define BOARD_TABLES_H

#include <guoxiang/fast.h>

extern const uint64_t gx_table_key[2][6][64];
extern const uint64_t gx_table_key_castling[2][2]; /* by color; king's side, queen's side */
extern const uint64_t gx_table_key_file[9];        /* [8] is for no file, and zero */
extern const uint64_t gx_table_key_white;          /* in the key when White is to move */

#endif
