/* fen.h - positions as text: FEN (PGN standard 16.1), X-FEN, Shredder-FEN, and EPD (16.2). */
#ifndef GUOXIANG_FEN_H
#define GUOXIANG_FEN_H

#include <guoxiang/position.h>
#include <guoxiang/result.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Faults of the text itself; they continue the numbering of GX_SETUP_FAULTS, so that one set of bits holds both. */
#define GX_FEN_FAULTS(X)                                                                                               \
    X(EMPTY, "empty", "there is no text")                                                                              \
    X(PLACEMENT, "placement", "the board holds a character that is neither a piece nor a number from 1 to 8")          \
    X(RANK_LENGTH, "rank_length", "a rank does not have eight squares, or there are not eight ranks")                  \
    X(TURN_FIELD, "turn_field", "the side to move is neither w nor b")                                                 \
    X(CASTLING_FIELD, "castling_field", "the castling field cannot be read")                                           \
    X(EP_FIELD, "ep_field", "the en passant field is neither a square nor -")                                          \
    X(HALFMOVE_FIELD, "halfmove_field", "the halfmove clock is not a whole number in range")                           \
    X(FULLMOVE_FIELD, "fullmove_field", "the move number is not a whole number in range")                              \
    X(MISSING_FIELD, "missing_field", "a field is missing")                                                            \
    X(EXTRA_FIELD, "extra_field", "there is text after the last field")                                                \
    X(BLANKS, "blanks", "the fields are not parted by single blanks")

enum {
    GX_FEN_FAULT_BEFORE = GX_SETUP_FAULT_COUNT - 1,
#define GX_FEN_INDEX(suffix, name, sentence) GX_FEN_INDEX_##suffix,
    GX_FEN_FAULTS(GX_FEN_INDEX)
#undef GX_FEN_INDEX
        GX_FEN_FAULT_COUNT
};

enum {
#define GX_FEN_BIT(suffix, name, sentence) GX_FEN_##suffix = 1 << GX_FEN_INDEX_##suffix,
    GX_FEN_FAULTS(GX_FEN_BIT)
#undef GX_FEN_BIT
};

/* Name and sentence of a fault by index, 0..GX_FEN_FAULT_COUNT-1 (asserted): the set-up's and the text's. */
const char *gx_fen_fault_name(unsigned index);
const char *gx_fen_fault_sentence(unsigned index);

typedef enum gx_fen_mode {
    GX_FEN_LENIENT, /* four to six fields; what can be read in one way only is read and said in `warnings` */
    GX_FEN_STRICT   /* six exact fields, nothing repaired */
} gx_fen_mode;

/* Everything found on reading: bits of GX_SETUP_ and GX_FEN_. */
typedef struct gx_fen_report {
    uint32_t faults;   /* why it was refused; 0 where it was not */
    uint32_t warnings; /* what was repaired or is odd */
    gx_fault at;       /* code GX_FEN with the offset of the first fault of the text; GX_OK where the text was sound */
    gx_fault odd;      /* the same for the first warning of the text */
    bool chess960;     /* the castling field speaks of rooks by file, or of a right that only Chess960 has */
} gx_fen_report;

/* Reads FEN, X-FEN or Shredder-FEN. GX_OK and `*out`, or GX_FEN and `*out` untouched. `report` may be NULL. */
gx_result gx_fen_read(gx_position *out, gx_text text, gx_fen_mode mode, gx_fen_report *report);

/* Only the text: any set-up at all. Counts the text's own faults alone. */
gx_result gx_fen_read_setup(gx_setup *out, gx_text text, gx_fen_mode mode, gx_fen_report *report);

typedef enum gx_fen_style {
    GX_FEN_X,       /* KQkq, a file letter only where KQkq would name another rook (X-FEN) */
    GX_FEN_SHREDDER /* always the files of the rooks */
} gx_fen_style;

/* No FEN of a position is longer than this. */
#define GX_FEN_MAX 112

/* Writes six fields. The en passant square is written only if a legal capture exists, as the position holds it. */
void gx_fen_write(gx_buffer *out, const gx_position *position, gx_fen_style style);

/* The first four fields, as EPD and position indexes want them. */
void gx_fen_write_board(gx_buffer *out, const gx_position *position, gx_fen_style style);

/* EPD, pulled: gx_epd_read reads the position and leaves the operations; gx_epd_next gives them one by one. */
typedef struct gx_epd_op {
    gx_text name;    /* opcode */
    gx_text operand; /* everything between opcode and ';', blanks trimmed; quotes kept */
} gx_epd_op;

typedef struct gx_epd {
    gx_text rest;
    size_t offset; /* of rest in the whole text */
} gx_epd;

/* Position of an EPD line; `hmvc` and `fmvn`, where given, set the counters. On success `*ops` stands before the first
 * operation; it borrows from `text`. */
gx_result gx_epd_read(gx_position *out, gx_epd *ops, gx_text text, gx_fen_mode mode, gx_fen_report *report);

/* The next operation; false at the end. A missing last ';' is forgiven. */
bool gx_epd_next(gx_epd *ops, gx_epd_op *out);

#ifdef __cplusplus
}
#endif
#endif
