/* sheet.h - a scoresheet on paper, as federations print it: the players, sixty moves in two columns, what was ruled, the
 * result, signatures.
 *
 *      +--------------------------------------------+
 *      |                 SCORESHEET                 |
 *      | Event ____________________  Site _________ |      fields, as the caller names them
 *      | White ____________________  Black ________ |
 *      |  1 e4   1:29 e5   1:29 | 31 ...            |
 *      | ..                     | ..                |      30 rows, twice
 *      | 30                     | 60                |
 *      | 1) An illegal move by Black ... (7.5.1)    |      notes on moves of this page
 *      | Result ____   White ____ Black ____ Arbiter|
 *      +--------------------------------------------+
 *
 * A longer game goes on on further pages; notes that find no room stand on pages of their own behind them. All words are
 * the caller's, so a sheet speaks any language. */
#ifndef GUOXIANG_SHEET_H
#define GUOXIANG_SHEET_H

#include <guoxiang/out.h>
#include <guoxiang/pen.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A line to fill in. Fields stand side by side until their shares fill the width. */
typedef struct gx_sheet_field {
    gx_text label, value;
    unsigned share; /* of twelve */
} gx_sheet_field;

/* A half-move. */
typedef struct gx_sheet_entry {
    gx_text move, clock; /* either may be empty */
    uint32_t note;       /* the first of its notes, from 1; 0: none */
} gx_sheet_entry;

/* What the words of a note belong to. */
typedef struct gx_sheet_note {
    gx_text text;
    uint32_t ply; /* the entry with this index, or the number of entries */
} gx_sheet_note;

/* All texts are borrowed. */
typedef struct gx_sheet {
    gx_text title;
    const gx_sheet_field *fields;
    size_t field_count;
    uint32_t first_number; /* of the first move, 1 as a rule */
    bool black_first;      /* Black made the first move */
    bool has_clocks;
    const gx_sheet_entry *entries;
    size_t entry_count;
    const gx_sheet_note *notes; /* in the order of their plies */
    size_t note_count;
    gx_text number_word, white_word, black_word, clock_word; /* heads of the columns */
    gx_text notes_word;
    gx_sheet_field result;
    gx_text ending; /* why the game ended, with its article; may be empty */
    gx_text signatures[3];
} gx_sheet;

/* Pages of A4 that it takes, at least 1. */
unsigned gx_sheet_pages(const gx_sheet *sheet);

/* Draws one of them, from 0. */
void gx_sheet_draw(gx_pen *pen, const gx_sheet *sheet, unsigned page);

/* The same as plain text, in columns of characters. */
void gx_sheet_write(gx_out *out, const gx_sheet *sheet);

#ifdef __cplusplus
}
#endif
#endif
