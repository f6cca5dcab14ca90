/* sheet_moves.c - the tables of moves: thirty rows, twice a page.
 *
 *      | No. | White      | Clock | Black      | Clock |
 *      |   1 | e4         |  1:29 | e5      1) |  1:29 |                                                                */
#include "sheet_page.h"

static const double GAP = 10, NUMBER_WIDTH = 22;

typedef struct columns {
    double number, move, clock; /* widths */
} columns;

static columns columns_of(const gx_sheet *sheet) {
    double half = (SHEET_WIDTH - GAP) / 2, rest = half - NUMBER_WIDTH;

    if (!sheet->has_clocks)
        return (columns){NUMBER_WIDTH, rest / 2, 0};
    return (columns){NUMBER_WIDTH, rest * 0.29, rest * 0.21};
}

/* Where Black begins, White's first move stands as "…". */
static void draw_no_entry(gx_pen *pen, double x, double y) {
    gx_pen_write(pen, gx_text_of("…"), &(gx_lettering){.x = x + 5, .y = y, .size = 9.5, .tint = SHEET_PALE});
}

static void draw_entry(gx_pen *pen, const gx_sheet_entry *entry, double x, double y, const columns *widths) {
    char memory[16];
    gx_lettering style = {.x = x + 5, .y = y, .size = 9.5, .width = widths->move - 14, .tint = SHEET_INK};

    if (entry == NULL)
        return;
    gx_pen_write(pen, entry->move, &style);
    if (entry->note > 0) {
        gx_text mark = sheet_note_mark(memory, entry->note);
        gx_pen_write(pen, (gx_text){mark.bytes, mark.size - 1},
                     &(gx_lettering){
                         .x = x + widths->move - 2, .y = y - 3, .size = 6, .anchor = GX_ANCHOR_END, .tint = SHEET_INK});
    }
    gx_pen_write(pen, entry->clock,
                 &(gx_lettering){.x = x + widths->move + widths->clock - 4,
                                 .y = y,
                                 .size = 7.5,
                                 .width = widths->clock - 6,
                                 .anchor = GX_ANCHOR_END,
                                 .tint = SHEET_PALE});
}

static void draw_row(gx_pen *pen, const gx_sheet *sheet, size_t row, double x, double y, const columns *widths) {
    char memory[16];
    gx_buffer number = gx_buffer_over(memory, sizeof memory);

    gx_buffer_put_number(&number, sheet->first_number + row);
    gx_pen_write(
        pen, gx_buffer_text(&number),
        &(gx_lettering){.x = x + widths->number - 5, .y = y, .size = 8, .anchor = GX_ANCHOR_END, .tint = SHEET_PALE});
    for (unsigned color = 0; color < 2; color++)
        draw_entry(pen, sheet_entry(sheet, row, color), x + widths->number + color * (widths->move + widths->clock), y,
                   widths);
}

static void draw_grid(gx_pen *pen, double x, double y, const columns *widths) {
    double width = widths->number + 2 * (widths->move + widths->clock),
           bottom = y + SHEET_HEAD + SHEET_ROWS * SHEET_ROW;

    for (unsigned n = 0; n <= SHEET_ROWS; n++)
        sheet_rule(pen, x, y + SHEET_HEAD + n * SHEET_ROW, x + width, y + SHEET_HEAD + n * SHEET_ROW,
                   n % 10 == 0 ? 0.9 : 0.4, n % 10 ? SHEET_HAIR : SHEET_INK);
    sheet_rule(pen, x, y, x + width, y, 0.9, SHEET_INK);
    double at = x;
    const double steps[] = {0, widths->number, widths->move, widths->clock, widths->move, widths->clock};
    for (unsigned n = 0; n < 6; n++) {
        at += steps[n];
        if (steps[n] > 0 || n == 0)
            sheet_rule(pen, at, y, at, bottom, n == 0 || n == 1 || n == 5 ? 0.9 : 0.4, SHEET_INK);
    }
    sheet_rule(pen, x + width, y, x + width, bottom, 0.9, SHEET_INK);
}

static void draw_heads(gx_pen *pen, const gx_sheet *sheet, double x, double y, const columns *widths) {
    const gx_text words[] = {sheet->white_word, sheet->black_word};

    sheet_centre(pen, sheet->number_word, x + widths->number / 2, y + 11.5, 7, widths->number - 2, false);
    for (unsigned color = 0; color < 2; color++) {
        double at = x + widths->number + color * (widths->move + widths->clock);
        sheet_centre(pen, words[color], at + widths->move / 2, y + 11.5, 8.5, widths->move - 4, true);
        if (widths->clock > 0)
            sheet_centre(pen, sheet->clock_word, at + widths->move + widths->clock / 2, y + 11.5, 7, widths->clock - 2,
                         false);
    }
}

static void draw_block(gx_pen *pen, const gx_sheet *sheet, size_t first, double x) {
    columns widths = columns_of(sheet);
    double y = sheet_table_top(sheet);

    draw_grid(pen, x, y, &widths);
    if (first == 0 && sheet->black_first)
        draw_no_entry(pen, x + widths.number, y + SHEET_HEAD + SHEET_ROW - 4);
    draw_heads(pen, sheet, x, y, &widths);
    for (size_t n = 0; n < SHEET_ROWS; n++)
        draw_row(pen, sheet, first + n, x, y + SHEET_HEAD + ((double)n + 1) * SHEET_ROW - 4, &widths);
}

void sheet_draw_moves(gx_pen *pen, const gx_sheet *sheet, unsigned page) {
    size_t first = (size_t)page * SHEET_MOVES;

    draw_block(pen, sheet, first, SHEET_LEFT);
    draw_block(pen, sheet, first + SHEET_ROWS, SHEET_LEFT + (SHEET_WIDTH + GAP) / 2);
}
