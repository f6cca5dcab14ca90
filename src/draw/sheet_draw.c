/* sheet_draw.c - a scoresheet on pages of A4, in black on white, to be printed and written on.
 *
 *      y   36  title
 *          64  fields, a line each 24
 *              table: a head and 30 rows
 *              notes on the moves of the page
 *         760  result, ending
 *         806  signatures
 *
 * Pages are numbered through: first those with moves, then those with the notes that found no room. Notes are cut into
 * lines by estimate, not by the pen's fonts, so that a game takes the same pages in every medium. */
#include "sheet_page.h"

static const gx_tint PAPER = 0xffffffff;

void sheet_put(gx_pen *pen, gx_text text, double x, double y, double size, double width, gx_tint tint) {
    gx_pen_write(pen, text, &(gx_lettering){.x = x, .y = y, .size = size, .width = width, .tint = tint});
}

void sheet_centre(gx_pen *pen, gx_text text, double x, double y, double size, double width, bool bold) {
    gx_pen_write(pen, text,
                 &(gx_lettering){.x = x,
                                 .y = y,
                                 .size = size,
                                 .width = width,
                                 .bold = bold,
                                 .serif = bold,
                                 .anchor = GX_ANCHOR_MIDDLE,
                                 .tint = SHEET_INK});
}

void sheet_rule(gx_pen *pen, double x1, double y1, double x2, double y2, double width, gx_tint tint) {
    gx_pen_line(pen, (gx_spot){x1, y1}, (gx_spot){x2, y2}, width, tint);
}

/* ---- where things lie ---- */

static unsigned field_lines(const gx_sheet *sheet) {
    unsigned lines = 0, filled = 12;

    for (size_t n = 0; n < sheet->field_count; n++) {
        if (filled + sheet->fields[n].share > 12) {
            lines++;
            filled = 0;
        }
        filled += sheet->fields[n].share;
    }
    return lines;
}

double sheet_table_top(const gx_sheet *sheet) {
    return SHEET_TOP + 34 + field_lines(sheet) * SHEET_FIELD + 6;
}

double sheet_notes_top(const gx_sheet *sheet) {
    return sheet_table_top(sheet) + SHEET_HEAD + SHEET_ROWS * SHEET_ROW + 6;
}

unsigned sheet_move_pages(const gx_sheet *sheet) {
    size_t rows = sheet_rows(sheet);

    return rows == 0 ? 1 : (unsigned)((rows + SHEET_MOVES - 1) / SHEET_MOVES);
}

/* The page with the moves that a note speaks of. */
unsigned sheet_page_of(const gx_sheet *sheet, uint32_t ply) {
    unsigned page = (unsigned)((ply + sheet->black_first) / 2 / SHEET_MOVES), pages = sheet_move_pages(sheet);

    return page < pages ? page : pages - 1;
}

/* ---- the head ---- */

static void draw_field(gx_pen *pen, const gx_sheet_field *field, double x, double y, double width) {
    double label = gx_pen_estimate(field->label, 7.5) + 6;

    sheet_put(pen, field->label, x, y, 7.5, 0, SHEET_PALE);
    sheet_put(pen, field->value, x + label, y - 1, 10.5, width - label - 8, SHEET_INK);
    sheet_rule(pen, x + label - 2, y + 2.5, x + width - 8, y + 2.5, 0.6, SHEET_HAIR);
}

static void draw_fields(gx_pen *pen, const gx_sheet *sheet) {
    double y = SHEET_TOP + 34;
    unsigned filled = 12;

    for (size_t n = 0; n < sheet->field_count; n++) {
        const gx_sheet_field *field = &sheet->fields[n];
        if (filled + field->share > 12) {
            y += SHEET_FIELD;
            filled = 0;
        }
        draw_field(pen, field, SHEET_LEFT + SHEET_WIDTH * filled / 12, y - 8, SHEET_WIDTH * field->share / 12);
        filled += field->share;
    }
}

/* ---- the foot ---- */

static void draw_foot(gx_pen *pen, const gx_sheet *sheet, bool is_last) {
    double y = SHEET_BOTTOM - 62, third = SHEET_WIDTH / 3;
    gx_sheet_field result = sheet->result;

    if (!is_last)
        result.value = gx_text_of("");
    draw_field(pen, &result, SHEET_LEFT, y, SHEET_WIDTH / 3);
    if (is_last)
        sheet_put(pen, sheet->ending, SHEET_LEFT + SHEET_WIDTH / 3, y - 1, 8.5, SHEET_WIDTH * 2 / 3, SHEET_INK);
    for (unsigned n = 0; n < 3; n++) {
        sheet_rule(pen, SHEET_LEFT + n * third, SHEET_BOTTOM - 14, SHEET_LEFT + (n + 1) * third - 14, SHEET_BOTTOM - 14,
                   0.6, SHEET_INK);
        sheet_put(pen, sheet->signatures[n], SHEET_LEFT + n * third, SHEET_BOTTOM - 4, 7.5, third - 14, SHEET_PALE);
    }
}

static void draw_page_number(gx_pen *pen, unsigned page, unsigned pages) {
    char memory[32];
    gx_buffer text = gx_buffer_over(memory, sizeof memory);

    if (pages < 2)
        return;
    gx_buffer_put_number(&text, page + 1);
    gx_buffer_put_string(&text, " / ");
    gx_buffer_put_number(&text, pages);
    gx_pen_write(
        pen, gx_buffer_text(&text),
        &(gx_lettering){
            .x = SHEET_LEFT + SHEET_WIDTH, .y = SHEET_TOP + 8, .size = 8, .anchor = GX_ANCHOR_END, .tint = SHEET_PALE});
}

void gx_sheet_draw(gx_pen *pen, const gx_sheet *sheet, unsigned page) {
    unsigned moves = sheet_move_pages(sheet), pages = gx_sheet_pages(sheet);

    gx_pen_page(pen, GX_A4_WIDTH, GX_A4_HEIGHT, sheet->title);
    gx_pen_box(pen, 0, 0, GX_A4_WIDTH, GX_A4_HEIGHT, (gx_ink){PAPER, GX_NO_TINT, 0});
    sheet_centre(pen, page < moves ? sheet->title : sheet->notes_word, GX_A4_WIDTH / 2, SHEET_TOP + 14, 17,
                 SHEET_WIDTH - 80, true);
    draw_page_number(pen, page, pages);
    sheet_draw_notes(pen, sheet, page);
    if (page >= moves)
        return;
    draw_fields(pen, sheet);
    sheet_draw_moves(pen, sheet, page);
    draw_foot(pen, sheet, page + 1 == moves);
}
