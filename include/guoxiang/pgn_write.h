/* pgn_write.h - games written in the export format of the PGN standard.
 *
 * Seven tags first, in their order, the others by ASCII; a blank line; movetext in lines under 80 columns, SAN, annotations
 * as $n, comments in braces, the termination marker, a blank line. What was read from the text comes out of it again: the
 * writer takes the reader's items in their order.
 *
 *      gx_pgn_write_tags(&out, tags, count, result);
 *      gx_pgn_writer_start(&writer);
 *      gx_pgn_write_item(&writer, &out, &item, before);      MOVE NAG COMMENT OPEN CLOSE; other kinds write nothing
 *      gx_pgn_write_end(&writer, &out, result);
 *
 * The caller sees to it that the buffer has room: gx_pgn_write_need says how much an item takes at most. */
#ifndef GUOXIANG_PGN_WRITE_H
#define GUOXIANG_PGN_WRITE_H

#include <guoxiang/pgn.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A tag as the reader gives it: escapes still in the value. Borrowed. */
typedef struct gx_pgn_tag {
    gx_text name;
    gx_text value;
} gx_pgn_tag;

/* Writes the tag section and the blank line after it. Sorts `tags`; those of the seven that are missing are written with
 * what the standard has for "not known", the Result as `result`, and SetUp where there is a FEN. */
void gx_pgn_write_tags(gx_buffer *out, gx_pgn_tag *tags, size_t count, gx_pgn_result result);

/* Bytes that this takes at most. */
size_t gx_pgn_write_tags_need(const gx_pgn_tag *tags, size_t count);

/* Writes one tag and the end of its line, in at most gx_pgn_write_tags_need of it: for sections of another order. */
void gx_pgn_write_tag(gx_buffer *out, const gx_pgn_tag *tag);

/* What of seven every game has: the names in the order of the standard, and what is written where it is not known. */
#define GX_PGN_ROSTER 7
const char *gx_pgn_roster_name(unsigned place);
const char *gx_pgn_roster_unknown(unsigned place);

#define GX_PGN_WIDTH 79

/* How movetext looks. All zeros but `width` is the export format. */
typedef struct gx_pgn_style {
    const gx_letters *letters; /* NULL: English, as the standard asks */
    uint32_t width;            /* bytes in a line at most, but for longer words; 0: a line a game */
    bool symbols;              /* the annotations 1 to 6 as ! ? !! ?? !? ?! behind their move */
    bool no_numbers;           /* moves without their numbers */
    bool no_marks;             /* moves without + and # */
    bool no_result;            /* no termination marker */
    bool comment_lines;        /* each comment on lines of its own */
} gx_pgn_style;

/* Where in a line the writer is. All fields are its own. */
typedef struct gx_pgn_writer {
    gx_pgn_style style;
    uint32_t column;    /* bytes in the line */
    uint32_t depth;     /* open brackets that are written */
    uint32_t opened;    /* brackets that wait for what comes in them; an empty pair is not written */
    bool number_due;    /* the next move needs its number, also Black's */
    bool line_is_over;  /* a comment to the end of the line was written */
    bool is_after_open; /* the last byte is an opening bracket */
    bool is_after_move; /* the last byte is one of a move */
} gx_pgn_writer;

/* Begins movetext. `letters` of the moves may be NULL: English, as the standard asks. */
void gx_pgn_writer_start(gx_pgn_writer *writer, const gx_letters *letters);

/* The same in another style. */
void gx_pgn_writer_start_style(gx_pgn_writer *writer, const gx_pgn_style *style);

/* Writes an item. `before` is the position before it where it is a MOVE. */
void gx_pgn_write_item(gx_pgn_writer *writer, gx_buffer *out, const gx_pgn_item *item, const gx_position *before);

/* Bytes that this takes at most. */
size_t gx_pgn_write_need(const gx_pgn_item *item);

/* The termination marker (an unknown one is written *), the end of the line, and a blank line. Takes at most 16 bytes. */
void gx_pgn_write_end(gx_pgn_writer *writer, gx_buffer *out, gx_pgn_result result);

#ifdef __cplusplus
}
#endif
#endif
