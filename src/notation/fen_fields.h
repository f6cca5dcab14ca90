/* fen_fields.h - reading FEN field by field: what the readers of the fields share. */
#ifndef NOTATION_FEN_FIELDS_H
#define NOTATION_FEN_FIELDS_H

#include <guoxiang/fen.h>

/* One reading of one text. The fields are read one after the other and each says what it finds in `report`; a fault
 * stops no other field, so that a report names all of them. */
typedef struct gx_fen_reading {
    gx_text text;
    size_t next; /* offset behind the last field */
    bool strict;
    bool underscores; /* blanks are spelled as underscores, as in addresses of web pages */
    gx_setup setup;
    gx_fen_report report;
} gx_fen_reading;

/* A field as a piece of the whole text. */
typedef struct gx_fen_field {
    const char *bytes;
    size_t offset;
    size_t size;
} gx_fen_field;

/* Bits of `code` at a place of the text: a fault; or, by _odd, a fault in strict reading and a warning in lenient. */
void gx_fen_fault_at(gx_fen_reading *reading, uint32_t code, size_t offset, size_t length);
void gx_fen_odd_at(gx_fen_reading *reading, uint32_t code, size_t offset, size_t length);

/* Goes over the blanks before the next field, and over the field. Size 0 at the end of the text. */
gx_fen_field gx_fen_field_next(gx_fen_reading *reading);

/* A number of decimal digits alone, up to 32 bits; false where the field is none. */
bool gx_fen_number(gx_fen_field field, uint32_t *out);

/* The readers of the fields. The castling field comes after the placement, because KQkq speak of rooks that stand. */
void gx_fen_read_placement(gx_fen_reading *reading, gx_fen_field field);
void gx_fen_read_turn(gx_fen_reading *reading, gx_fen_field field);
void gx_fen_read_castling(gx_fen_reading *reading, gx_fen_field field);
void gx_fen_read_en_passant(gx_fen_reading *reading, gx_fen_field field);
void gx_fen_read_halfmove(gx_fen_reading *reading, gx_fen_field field);
void gx_fen_read_fullmove(gx_fen_reading *reading, gx_fen_field field);

/* Starts a reading, and reads the first four fields. */
void gx_fen_start(gx_fen_reading *reading, gx_text text, gx_fen_mode mode);
void gx_fen_read_board(gx_fen_reading *reading);

/* Makes a position of what was read and closes the report. */
gx_result gx_fen_finish(gx_position *out, gx_fen_reading *reading, gx_fen_report *report);

/* The rook that K (or Q) names by X-FEN: the outermost on that side of the king, or the corner where there is none. */
gx_square gx_fen_outermost(gx_bitboard rooks, gx_square king, gx_color color, bool king_side);

#endif
