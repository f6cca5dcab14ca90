/* san.h - moves as people write them: short algebraic notation (FIDE Appendix C, PGN standard 8.2.3). */
#ifndef GUOXIANG_SAN_H
#define GUOXIANG_SAN_H

#include <guoxiang/explain.h>
#include <guoxiang/letters.h>
#include <guoxiang/result.h>
#include <guoxiang/text.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GX_SAN_MAX 24 /* bytes of the longest SAN in any alphabet */

/* Writes the shortest unambiguous form of a legal move with + or #. `letters` NULL is English. `after`, if not NULL,
 * receives the position after the move, which the check mark needed anyway. The null move is written "--". */
void gx_san_write(gx_buffer *out, const gx_position *position, gx_move move, const gx_letters *letters,
                  gx_position *after);

/* Long form, always with the square of departure: Ng1-f3, e4xd5, e7-e8=Q, O-O. */
void gx_lan_write(gx_buffer *out, const gx_position *position, gx_move move, const gx_letters *letters,
                  gx_position *after);

typedef enum gx_san_mode {
    GX_SAN_LENIENT, /* what can be read in one way only is read, and what is odd is said in `notes` */
    GX_SAN_STRICT   /* the very text that gx_san_write would write for the move, or gx_uci_write */
} gx_san_mode;

/* What was forgiven; bit, name, sentence. */
#define GX_SAN_NOTES(X)                                                                                                \
    X(SPELLING, "spelling", "an unusual spelling (zeros, long form, promotion without =, e.p., figurine ...)")         \
    X(DISAMBIGUATION, "disambiguation", "more or other disambiguation than needed")                                    \
    X(CAPTURE_MARK, "capture_mark", "the capture mark is missing or stands where nothing is captured")                 \
    X(CHECK_MARK, "check_mark", "the check or mate mark is missing or wrong")

enum {
#define GX_SAN_NOTE_INDEX(suffix, name, sentence) GX_SAN_NOTE_INDEX_##suffix,
    GX_SAN_NOTES(GX_SAN_NOTE_INDEX)
#undef GX_SAN_NOTE_INDEX
        GX_SAN_NOTE_COUNT
};
enum {
#define GX_SAN_NOTE_BIT(suffix, name, sentence) GX_SAN_NOTE_##suffix = 1 << GX_SAN_NOTE_INDEX_##suffix,
    GX_SAN_NOTES(GX_SAN_NOTE_BIT)
#undef GX_SAN_NOTE_BIT
};

/* Name and sentence of the note with index 0..GX_SAN_NOTE_COUNT-1 (asserted). They live for ever. */
const char *gx_san_note_name(unsigned index);
const char *gx_san_note_sentence(unsigned index);

/* Everything a reader may want to know; which fields hold depends on the result. */
typedef struct gx_san_report {
    gx_fault fault;           /* where the text is at fault */
    gx_why why;               /* GX_ILLEGAL: why */
    gx_bitboard squares;      /* GX_ILLEGAL: the squares that matter */
    gx_attempt tried;         /* GX_ILLEGAL: whose reason it is; `from` is GX_NO_SQUARE where no such man stands */
    gx_kind kind;             /* GX_ILLEGAL: the kind of man the text asks for where no such man stands */
    uint32_t candidate_count; /* GX_AMBIGUOUS: the moves that fit; never more than 16 */
    gx_move candidates[16];
    uint32_t notes; /* GX_OK: what was forgiven */
    unsigned nag;   /* the suffix !, ?, !!, ??, !?, ?! as NAG 1..6; 0 for none */
} gx_san_report;

/* Reads one move: SAN, long algebraic, or UCI (king takes rook included where it has one reading only). Piece letters
 * are those of `letters` (NULL: English; figurines always). Lower-case piece letters are refused. Answers GX_OK and
 * `*out`; or GX_SYNTAX, GX_ILLEGAL, GX_AMBIGUOUS or (strict) GX_NONCANONICAL, and `*out` is untouched. `report` may be
 * NULL. The check mark is compared with the truth only in strict mode or if `report` is not NULL. */
gx_result gx_san_read(gx_move *out, const gx_position *position, gx_text text, gx_san_mode mode,
                      const gx_letters *letters, gx_san_report *report);

#ifdef __cplusplus
}
#endif
#endif
