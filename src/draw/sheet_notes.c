/* sheet_notes.c - notes on the moves, in small type below the table of their page; those that find no room there go to pages of
 * their own, behind the pages with moves. The same walk counts pages and writes them. */
#include "sheet_page.h"

static const double NOTE_SIZE = 7.6, NOTE_LINE = 10;

enum { NOTE_LINES_A_PAGE = 72 };

/* Lines of notes that find room below the moves. */
static unsigned note_room(const gx_sheet *sheet) {
    double room = (SHEET_BOTTOM - SHEET_FOOT - sheet_notes_top(sheet)) / NOTE_LINE;

    return room > 0 ? (unsigned)room : 0;
}

/* "12) " */
gx_text sheet_note_mark(char memory[16], size_t number) {
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
        gx_text line = sheet_line(note->text, &at, NOTE_SIZE, SHEET_WIDTH - indent);
        place_line(to, sheet_page_of(to->sheet, note->ply));
        double top = to->on < to->moves ? sheet_notes_top(to->sheet) : SHEET_TOP + 36;
        double y = top + (to->line++ + 1) * NOTE_LINE;
        if (to->pen == NULL || to->on != to->page)
            continue;
        if (is_first)
            sheet_put(to->pen, sheet_note_mark(memory, n + 1), SHEET_LEFT, y, NOTE_SIZE, indent, SHEET_INK);
        sheet_put(to->pen, line, SHEET_LEFT + indent, y, NOTE_SIZE, SHEET_WIDTH - indent, SHEET_INK);
    }
}

/* The last page that a note falls on. */
static unsigned write_notes(gx_pen *pen, const gx_sheet *sheet, unsigned page) {
    note_writer to = {pen, sheet, page, 0, 0, sheet_move_pages(sheet)};

    for (size_t n = 0; n < sheet->note_count; n++)
        write_note(&to, n);
    return to.on;
}

unsigned gx_sheet_pages(const gx_sheet *sheet) {
    unsigned last = write_notes(NULL, sheet, 0) + 1, moves = sheet_move_pages(sheet);

    return last > moves ? last : moves;
}

void sheet_draw_notes(gx_pen *pen, const gx_sheet *sheet, unsigned page) {
    write_notes(pen, sheet, page);
}
