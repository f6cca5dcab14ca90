/* san_shape.h - what the text of a move says, before anybody asks a board. */
#ifndef NOTATION_SAN_SHAPE_H
#define NOTATION_SAN_SHAPE_H

#include "notation/san_mark.h"

typedef enum gx_san_castling { GX_SAN_NOT_CASTLING, GX_SAN_KING_SIDE, GX_SAN_QUEEN_SIDE } gx_san_castling;

typedef struct gx_san_shape {
    gx_san_castling castling; /* where it is, only mark, nag and notes have a meaning besides */
    gx_kind kind;             /* of the letter; GX_PAWN where there is none */
    bool letter;
    bool file, rank;      /* named of the square of departure */
    gx_bitboard from_set; /* where the man may stand by file and rank named */
    gx_bitboard to_set;   /* the target; a whole file for captures written as files alone (ed) */
    bool capture;
    gx_kind promotion;
    bool en_passant; /* marked so */
    size_t en_passant_at;
    gx_san_mark mark;
    unsigned nag;
    unsigned odd_letters; /* bits of the colors that write the piece letters otherwise */
    uint32_t notes;       /* GX_SAN_NOTE_SPELLING, where the spelling was not the usual one */
} gx_san_shape;

/* A text being read. `at` moves on only over what was understood. */
typedef struct gx_san_cursor {
    gx_text text;
    size_t at;
    const gx_letters *letters;
} gx_san_cursor;

/* Goes over `string` if it stands next. */
bool gx_san_take(gx_san_cursor *cursor, const char *string);

/* Goes over a piece letter of the cursor's alphabet, or a figurine; GX_NO_KIND if neither stands next. Sets in `*odd`
 * the bits of the colors for which the alphabet writes it otherwise. */
gx_kind gx_san_take_letter(gx_san_cursor *cursor, unsigned *odd);

/* What may stand behind the target: promotion, e.p., check mark, annotation. Stops before what is none of them. */
void gx_san_take_promotion(gx_san_cursor *cursor, gx_san_shape *shape);
void gx_san_take_suffixes(gx_san_cursor *cursor, gx_san_shape *shape);

/* The whole text. On GX_SYNTAX `fault` says where. */
gx_result gx_san_parse(gx_san_shape *out, gx_text text, const gx_letters *letters, gx_fault *fault);

#endif
