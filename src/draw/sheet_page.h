/* sheet_page.h - measures of a page of a scoresheet, and what its parts are drawn with. */
#ifndef DRAW_SHEET_PAGE_H
#define DRAW_SHEET_PAGE_H

#include <guoxiang/album.h>
#include "sheet.h"

/* Lengths in points. */
#define SHEET_LEFT 36.0
#define SHEET_WIDTH (GX_A4_WIDTH - 72)
#define SHEET_TOP 36.0
#define SHEET_BOTTOM (GX_A4_HEIGHT - 36)
#define SHEET_FIELD 25.0
#define SHEET_ROW 15.0
#define SHEET_HEAD 16.0
#define SHEET_FOOT 92.0

#define SHEET_INK ((gx_tint)0x111111ff)
#define SHEET_PALE ((gx_tint)0x666666ff)
#define SHEET_HAIR ((gx_tint)0x999999ff)

/* Where the table of moves begins, and the notes below it. */
double sheet_table_top(const gx_sheet *sheet);
double sheet_notes_top(const gx_sheet *sheet);

/* Pages with moves; the page that a half-move stands on. */
unsigned sheet_move_pages(const gx_sheet *sheet);
unsigned sheet_page_of(const gx_sheet *sheet, uint32_t ply);

/* "12) " */
gx_text sheet_note_mark(char memory[16], size_t number);

/* The notes of a page, below its moves or on a page of their own. */
void sheet_draw_notes(gx_pen *pen, const gx_sheet *sheet, unsigned page);

/* The two tables of a page. */
void sheet_draw_moves(gx_pen *pen, const gx_sheet *sheet, unsigned page);

void sheet_put(gx_pen *pen, gx_text text, double x, double y, double size, double width, gx_tint tint);
void sheet_centre(gx_pen *pen, gx_text text, double x, double y, double size, double width, bool bold);
void sheet_rule(gx_pen *pen, double x1, double y1, double x2, double y2, double width, gx_tint tint);

#endif
