/* san_mark.h - the check mark of a move, and what else the readers and writers of SAN share. */
#ifndef NOTATION_SAN_MARK_H
#define NOTATION_SAN_MARK_H

#include <guoxiang/san.h>

/* What stands behind a move. ++ is mate in FIDE C.13, double check in older books. */
typedef enum gx_san_mark { GX_SAN_NO_MARK, GX_SAN_CHECK, GX_SAN_MATE, GX_SAN_DOUBLE } gx_san_mark;

/* The mark a move must have that led to this position: none, + or #. */
gx_san_mark gx_san_mark_due(const gx_position *after);

/* Which of the square of departure the shortest form names (PGN standard 8.2.3.4). For pawns the file of a capture. */
typedef struct gx_san_origin {
    bool file, rank;
} gx_san_origin;
gx_san_origin gx_san_origin_due(const gx_position *position, gx_move move);

/* Whether a move captures, en passant included. */
bool gx_san_is_capture(const gx_position *position, gx_move move);

#endif
