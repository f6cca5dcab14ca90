/* sheet_write.c - a scoresheet in plain text: fields, a line a move, notes, the result.
 *
 *      1. e4         1:29:49   e5         1:29:35
 *      2. Nf3 1)     1:29:23   Nc6        1:29:25                                                                     */
#include <guoxiang/utf8.h>
#include "sheet.h"

enum { NUMBER = 4, MOVE = 12, CLOCK = 10, LINE = 78 };

static void put_blanks(gx_out *out, size_t count) {
    while (count-- > 0)
        gx_out_put(out, ' ');
}

static void put_padded(gx_out *out, gx_text text, size_t width) {
    size_t columns = gx_utf8_columns(text);

    gx_utf8_show(out, text);
    put_blanks(out, columns < width ? width - columns : 1);
}

static void put_fields(gx_out *out, const gx_sheet *sheet) {
    for (size_t n = 0; n < sheet->field_count; n++) {
        if (sheet->fields[n].value.size == 0)
            continue;
        put_padded(out, sheet->fields[n].label, 14);
        gx_utf8_show(out, sheet->fields[n].value);
        gx_out_put(out, '\n');
    }
    gx_out_put(out, '\n');
}

static void put_entry(gx_out *out, const gx_sheet_entry *entry, bool has_clocks) {
    size_t columns = entry ? gx_utf8_columns(entry->move) : 0, before = out->size;

    if (entry) {
        gx_out_text(out, entry->move);
        if (entry->note > 0) {
            gx_out_put(out, ' ');
            gx_out_count(out, entry->note);
            gx_out_put(out, ')');
        }
        columns += out->size - before - entry->move.size;
    }
    put_blanks(out, columns < MOVE ? MOVE - columns : 1);
    if (has_clocks)
        put_padded(out, entry ? entry->clock : (gx_text){0}, CLOCK);
}

/* Ends a line without the blanks at its end. */
static void end_line(gx_out *out, gx_out *line) {
    while (line->size > 0 && line->bytes[line->size - 1] == ' ')
        line->size--;
    gx_out_text(out, gx_out_held(line));
    gx_out_put(out, '\n');
    gx_out_clear(line);
}

static void put_number(gx_out *out, uint64_t number) {
    char memory[24];
    gx_buffer text = gx_buffer_over(memory, sizeof memory);

    gx_buffer_put_number(&text, number);
    put_blanks(out, text.size < NUMBER ? NUMBER - text.size : 0);
    gx_out_text(out, gx_buffer_text(&text));
    gx_out_string(out, ". ");
}

static void put_moves(gx_out *out, gx_out *line, const gx_sheet *sheet) {
    size_t width = MOVE + (sheet->has_clocks ? CLOCK : 0);

    put_blanks(line, NUMBER + 2);
    put_padded(line, sheet->white_word, width);
    gx_out_text(line, sheet->black_word);
    end_line(out, line);
    for (size_t row = 0; row < sheet_rows(sheet); row++) {
        put_number(line, sheet->first_number + row);
        for (unsigned color = 0; color < 2; color++)
            put_entry(line, sheet_entry(sheet, row, color), sheet->has_clocks);
        end_line(out, line);
    }
}

static void put_note(gx_out *out, gx_out *line, size_t number, gx_text text) {
    size_t at = 0;

    gx_out_count(line, number);
    gx_out_string(line, ") ");
    put_blanks(line, line->size < NUMBER ? NUMBER - line->size : 0);
    while (at < text.size) {
        gx_utf8_show(line, sheet_line(text, &at, 2, LINE));
        end_line(out, line);
        if (at < text.size)
            put_blanks(line, NUMBER);
    }
}

void gx_sheet_write(gx_out *out, const gx_sheet *sheet) {
    gx_out line;

    gx_out_memory(&line);
    gx_out_text(out, sheet->title);
    gx_out_string(out, "\n\n");
    put_fields(out, sheet);
    put_moves(out, &line, sheet);
    gx_out_put(out, '\n');
    for (size_t n = 0; n < sheet->note_count; n++)
        put_note(out, &line, n + 1, sheet->notes[n].text);
    if (sheet->note_count > 0)
        gx_out_put(out, '\n');
    put_padded(&line, sheet->result.label, 14);
    put_padded(&line, sheet->result.value, 10);
    gx_out_text(&line, sheet->ending);
    end_line(out, &line);
    gx_out_free(&line);
}
