/* sheet.h - what the drawn and the written scoresheet share: which half-moves stand in a row. */
#ifndef DRAW_SHEET_H
#define DRAW_SHEET_H

#include <guoxiang/sheet.h>

enum { SHEET_ROWS = 30, SHEET_MOVES = 2 * SHEET_ROWS };

/* Rows of the whole game: one a move number. */
static inline size_t sheet_rows(const gx_sheet *sheet) {
    return (sheet->entry_count + sheet->black_first + 1) / 2;
}

/* White's (0) or Black's (1) entry of a row; NULL where there is none. */
static inline const gx_sheet_entry *sheet_entry(const gx_sheet *sheet, size_t row, unsigned color) {
    size_t place = 2 * row + color;

    if (place < sheet->black_first || place - sheet->black_first >= sheet->entry_count)
        return NULL;
    return &sheet->entries[place - sheet->black_first];
}

/* A note as it is cut into lines no longer than `width` at a size of type: the line that begins at `*at`, which moves on. */
gx_text sheet_line(gx_text text, size_t *at, double size, double width);

#endif
