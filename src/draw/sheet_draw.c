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
#include <guoxiang/album.h>
#include "sheet.h"

static const double LEFT = 36, WIDTH = GX_A4_WIDTH - 72, TOP = 36, BOTTOM = GX_A4_HEIGHT - 36;
static const double FIELD = 25, ROW = 15, HEAD = 16, GAP = 10, FOOT = 92;
static const double NOTE_SIZE = 7.6, NOTE_LINE = 10, NUMBER_WIDTH = 22;
static const gx_tint INK = 0x111111ff, PALE = 0x666666ff, HAIR = 0x999999ff, PAPER = 0xffffffff;

enum { NOTE_LINES_A_PAGE = 72 };

static void put(gx_pen *pen, gx_text text, double x, double y, double size, double width, gx_tint tint) {
    gx_pen_write(pen, text, &(gx_lettering){.x = x, .y = y, .size = size, .width = width, .tint = tint});
}

static void centre(gx_pen *pen, gx_text text, double x, double y, double size, double width, bool bold) {
    gx_pen_write(pen, text,
                 &(gx_lettering){.x = x,
                                 .y = y,
                                 .size = size,
                                 .width = width,
                                 .bold = bold,
                                 .serif = bold,
                                 .anchor = GX_ANCHOR_MIDDLE,
                                 .tint = INK});
}

static void rule(gx_pen *pen, double x1, double y1, double x2, double y2, double width, gx_tint tint) {
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

static double table_top(const gx_sheet *sheet) {
    return TOP + 34 + field_lines(sheet) * FIELD + 6;
}

static double notes_top(const gx_sheet *sheet) {
    return table_top(sheet) + HEAD + SHEET_ROWS * ROW + 6;
}

/* Lines of notes that find room below the moves. */
static unsigned note_room(const gx_sheet *sheet) {
    double room = (BOTTOM - FOOT - notes_top(sheet)) / NOTE_LINE;

    return room > 0 ? (unsigned)room : 0;
}

static unsigned move_pages(const gx_sheet *sheet) {
    size_t rows = sheet_rows(sheet);

    return rows == 0 ? 1 : (unsigned)((rows + SHEET_MOVES - 1) / SHEET_MOVES);
}

/* The page with the moves that a note speaks of. */
static unsigned page_of(const gx_sheet *sheet, uint32_t ply) {
    unsigned page = (unsigned)((ply + sheet->black_first) / 2 / SHEET_MOVES), pages = move_pages(sheet);

    return page < pages ? page : pages - 1;
}

/* ---- notes ---- */

/* "12) " */
static gx_text note_mark(char memory[16], size_t number) {
    gx_buffer text = gx_buffer_over(memory, 16);

    gx_buffer_put_number(&text, number);
    gx_buffer_put_string(&text, ") ");
    return gx_buffer_text(&text);
}

typedef struct note_writer {
    gx_pen *pen; /* NULL: only counts */
    const gx_sheet *sheet;
    unsigned page;  /* that is drawn */
    unsigned on;    /* that the next line falls on */
    unsigned line;  /* of that page */
    unsigned moves; /* pages with moves */
} note_writer;

/* Where the next line goes: below the moves of its page while there is room, then on the pages behind. */
static void place_line(note_writer *to, unsigned home) {
    if (to->on < to->moves && to->on != home) {
        to->on = home;
        to->line = 0;
    }
    if (to->on < to->moves && to->line >= note_room(to->sheet)) {
        to->on = to->moves;
        to->line = 0;
    }
    if (to->on >= to->moves && to->line >= NOTE_LINES_A_PAGE) {
        to->on++;
        to->line = 0;
    }
}

static void write_note(note_writer *to, size_t n) {
    const gx_sheet_note *note = &to->sheet->notes[n];
    const double indent = 18;
    char memory[16];
    bool is_first = true;

    for (size_t at = 0; at < note->text.size; is_first = false) {
        gx_text line = sheet_line(note->text, &at, NOTE_SIZE, WIDTH - indent);
        place_line(to, page_of(to->sheet, note->ply));
        double top = to->on < to->moves ? notes_top(to->sheet) : TOP + 36;
        double y = top + (to->line++ + 1) * NOTE_LINE;
        if (to->pen == NULL || to->on != to->page)
            continue;
        if (is_first)
            put(to->pen, note_mark(memory, n + 1), LEFT, y, NOTE_SIZE, indent, INK);
        put(to->pen, line, LEFT + indent, y, NOTE_SIZE, WIDTH - indent, INK);
    }
}

/* The last page that a note falls on. */
static unsigned write_notes(gx_pen *pen, const gx_sheet *sheet, unsigned page) {
    note_writer to = {pen, sheet, page, 0, 0, move_pages(sheet)};

    for (size_t n = 0; n < sheet->note_count; n++)
        write_note(&to, n);
    return to.on;
}

unsigned gx_sheet_pages(const gx_sheet *sheet) {
    unsigned last = write_notes(NULL, sheet, 0) + 1, moves = move_pages(sheet);

    return last > moves ? last : moves;
}

/* ---- the head ---- */

static void draw_field(gx_pen *pen, const gx_sheet_field *field, double x, double y, double width) {
    double label = gx_pen_estimate(field->label, 7.5) + 6;

    put(pen, field->label, x, y, 7.5, 0, PALE);
    put(pen, field->value, x + label, y - 1, 10.5, width - label - 8, INK);
    rule(pen, x + label - 2, y + 2.5, x + width - 8, y + 2.5, 0.6, HAIR);
}

static void draw_fields(gx_pen *pen, const gx_sheet *sheet) {
    double y = TOP + 34;
    unsigned filled = 12;

    for (size_t n = 0; n < sheet->field_count; n++) {
        const gx_sheet_field *field = &sheet->fields[n];
        if (filled + field->share > 12) {
            y += FIELD;
            filled = 0;
        }
        draw_field(pen, field, LEFT + WIDTH * filled / 12, y - 8, WIDTH * field->share / 12);
        filled += field->share;
    }
}

/* ---- the moves ---- */

typedef struct columns {
    double number, move, clock; /* widths */
} columns;

static columns columns_of(const gx_sheet *sheet) {
    double half = (WIDTH - GAP) / 2, rest = half - NUMBER_WIDTH;

    if (!sheet->has_clocks)
        return (columns){NUMBER_WIDTH, rest / 2, 0};
    return (columns){NUMBER_WIDTH, rest * 0.29, rest * 0.21};
}

static void draw_entry(gx_pen *pen, const gx_sheet_entry *entry, double x, double y, const columns *widths) {
    char memory[16];
    gx_lettering style = {.x = x + 5, .y = y, .size = 9.5, .width = widths->move - 14, .tint = INK};

    if (entry == NULL)
        return;
    gx_pen_write(pen, entry->move, &style);
    if (entry->note > 0) {
        gx_text mark = note_mark(memory, entry->note);
        gx_pen_write(
            pen, (gx_text){mark.bytes, mark.size - 1},
            &(gx_lettering){.x = x + widths->move - 2, .y = y - 3, .size = 6, .anchor = GX_ANCHOR_END, .tint = INK});
    }
    gx_pen_write(pen, entry->clock,
                 &(gx_lettering){.x = x + widths->move + widths->clock - 4,
                                 .y = y,
                                 .size = 7.5,
                                 .width = widths->clock - 6,
                                 .anchor = GX_ANCHOR_END,
                                 .tint = PALE});
}

static void draw_row(gx_pen *pen, const gx_sheet *sheet, size_t row, double x, double y, const columns *widths) {
    char memory[16];
    gx_buffer number = gx_buffer_over(memory, sizeof memory);

    gx_buffer_put_number(&number, sheet->first_number + row);
    gx_pen_write(
        pen, gx_buffer_text(&number),
        &(gx_lettering){.x = x + widths->number - 5, .y = y, .size = 8, .anchor = GX_ANCHOR_END, .tint = PALE});
    for (unsigned color = 0; color < 2; color++)
        draw_entry(pen, sheet_entry(sheet, row, color), x + widths->number + color * (widths->move + widths->clock), y,
                   widths);
}

static void draw_grid(gx_pen *pen, double x, double y, const columns *widths) {
    double width = widths->number + 2 * (widths->move + widths->clock), bottom = y + HEAD + SHEET_ROWS * ROW;

    for (unsigned n = 0; n <= SHEET_ROWS; n++)
        rule(pen, x, y + HEAD + n * ROW, x + width, y + HEAD + n * ROW, n % 10 == 0 ? 0.9 : 0.4, n % 10 ? HAIR : INK);
    rule(pen, x, y, x + width, y, 0.9, INK);
    double at = x;
    const double steps[] = {0, widths->number, widths->move, widths->clock, widths->move, widths->clock};
    for (unsigned n = 0; n < 6; n++) {
        at += steps[n];
        if (steps[n] > 0 || n == 0)
            rule(pen, at, y, at, bottom, n == 0 || n == 1 || n == 5 ? 0.9 : 0.4, INK);
    }
    rule(pen, x + width, y, x + width, bottom, 0.9, INK);
}

static void draw_heads(gx_pen *pen, const gx_sheet *sheet, double x, double y, const columns *widths) {
    const gx_text words[] = {sheet->white_word, sheet->black_word};

    centre(pen, sheet->number_word, x + widths->number / 2, y + 11.5, 7, widths->number - 2, false);
    for (unsigned color = 0; color < 2; color++) {
        double at = x + widths->number + color * (widths->move + widths->clock);
        centre(pen, words[color], at + widths->move / 2, y + 11.5, 8.5, widths->move - 4, true);
        if (widths->clock > 0)
            centre(pen, sheet->clock_word, at + widths->move + widths->clock / 2, y + 11.5, 7, widths->clock - 2,
                   false);
    }
}

static void draw_block(gx_pen *pen, const gx_sheet *sheet, size_t first, double x) {
    columns widths = columns_of(sheet);
    double y = table_top(sheet);

    draw_grid(pen, x, y, &widths);
    draw_heads(pen, sheet, x, y, &widths);
    for (size_t n = 0; n < SHEET_ROWS; n++)
        draw_row(pen, sheet, first + n, x, y + HEAD + ((double)n + 1) * ROW - 4, &widths);
}

/* ---- the foot ---- */

static void draw_foot(gx_pen *pen, const gx_sheet *sheet, bool is_last) {
    double y = BOTTOM - 62, third = WIDTH / 3;
    gx_sheet_field result = sheet->result;

    if (!is_last)
        result.value = gx_text_of("");
    draw_field(pen, &result, LEFT, y, WIDTH / 3);
    if (is_last)
        put(pen, sheet->ending, LEFT + WIDTH / 3, y - 1, 8.5, WIDTH * 2 / 3, INK);
    for (unsigned n = 0; n < 3; n++) {
        rule(pen, LEFT + n * third, BOTTOM - 14, LEFT + (n + 1) * third - 14, BOTTOM - 14, 0.6, INK);
        put(pen, sheet->signatures[n], LEFT + n * third, BOTTOM - 4, 7.5, third - 14, PALE);
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
    gx_pen_write(pen, gx_buffer_text(&text),
                 &(gx_lettering){.x = LEFT + WIDTH, .y = TOP + 8, .size = 8, .anchor = GX_ANCHOR_END, .tint = PALE});
}

void gx_sheet_draw(gx_pen *pen, const gx_sheet *sheet, unsigned page) {
    unsigned moves = move_pages(sheet), pages = gx_sheet_pages(sheet);

    gx_pen_page(pen, GX_A4_WIDTH, GX_A4_HEIGHT, sheet->title);
    gx_pen_box(pen, 0, 0, GX_A4_WIDTH, GX_A4_HEIGHT, (gx_ink){PAPER, GX_NO_TINT, 0});
    centre(pen, page < moves ? sheet->title : sheet->notes_word, GX_A4_WIDTH / 2, TOP + 14, 17, WIDTH - 80, true);
    draw_page_number(pen, page, pages);
    write_notes(pen, sheet, page);
    if (page >= moves)
        return;
    draw_fields(pen, sheet);
    draw_block(pen, sheet, (size_t)page * SHEET_MOVES, LEFT);
    draw_block(pen, sheet, (size_t)page * SHEET_MOVES + SHEET_ROWS, LEFT + (WIDTH + GAP) / 2);
    draw_foot(pen, sheet, page + 1 == moves);
}
