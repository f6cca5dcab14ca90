/* pgn_write.c - movetext in lines.
 *
 * Everything is a word: "12. Nf3", "$1", "{a", "comment}". A word is put behind a blank if the line stays under 80
 * columns with it, else it begins the next line. Brackets cling to what is inside them, where a line has room for both; an
 * opening one waits until something comes, so that an empty pair is not written. */
#include "notation/pgn_write.h"

enum { CLOSING_MAX = 4 }; /* columns kept free for closing brackets */

void gx_pgn_writer_start_style(gx_pgn_writer *writer, const gx_pgn_style *style) {
    *writer = (gx_pgn_writer){.style = *style, .number_due = true};
    if (style->width == 0)
        writer->style.width = UINT32_MAX;
}

void gx_pgn_writer_start(gx_pgn_writer *writer, const gx_letters *letters) {
    gx_pgn_style style = {.letters = letters, .width = GX_PGN_WIDTH};
    gx_pgn_writer_start_style(writer, &style);
}

static void new_line(gx_pgn_writer *writer, gx_buffer *out) {
    gx_buffer_put(out, '\n');
    writer->column = 0;
    writer->line_is_over = false;
}

static uint32_t added(uint32_t column, size_t size) {
    return size > UINT32_MAX / 2 - column ? UINT32_MAX / 2 : column + (uint32_t)size;
}

/* A word that looks like a tag must not begin a line, even in a comment: it goes behind a blank. */
static bool looks_like_tag(const char *before, gx_text word) {
    return before[0] == '\0' && word.size > 0 && word.bytes[0] == '[';
}

void pgn_put_word(gx_pgn_writer *writer, gx_buffer *out, const char *before, gx_text word, const char *after) {
    gx_text first = gx_text_of(before), last = gx_text_of(after);
    size_t size = first.size + word.size + last.size;
    uint32_t closing = writer->depth < CLOSING_MAX ? writer->depth : CLOSING_MAX;
    bool fits = added(writer->column, size + 1) + closing <= writer->style.width && !writer->line_is_over;
    if (writer->column > 0 && !fits)
        new_line(writer, out);
    if (writer->column > 0 ? !writer->is_after_open : looks_like_tag(before, word)) {
        gx_buffer_put(out, ' ');
        writer->column = added(writer->column, 1);
    }
    gx_buffer_put_text(out, first);
    gx_buffer_put_text(out, word);
    gx_buffer_put_text(out, last);
    writer->column = added(writer->column, size);
    writer->is_after_open = writer->is_after_move = false;
}

void pgn_put_opened(gx_pgn_writer *writer, gx_buffer *out) {
    if (writer->opened == 0)
        return;
    if (writer->column > 0 && added(writer->column, 8) > writer->style.width) /* not enough for what comes inside */
        new_line(writer, out);
    for (; writer->opened > 0; writer->opened--) {
        pgn_put_word(writer, out, "", gx_text_of("("), "");
        writer->is_after_open = true;
        writer->depth++;
    }
    writer->number_due = true;
}

static void put_close(gx_pgn_writer *writer, gx_buffer *out) {
    if (writer->opened > 0) { /* nothing was in it */
        writer->opened--;
        return;
    }
    if (writer->line_is_over || writer->column >= writer->style.width)
        new_line(writer, out);
    gx_buffer_put(out, ')');
    writer->column++;
    writer->depth--;
    writer->number_due = true;
}

/* "12. ", "12... ", or nothing. */
static const char *number_of(const gx_pgn_writer *writer, const gx_position *before, char memory[32]) {
    gx_buffer number = gx_buffer_over(memory, 31);
    if ((before->turn == GX_BLACK && !writer->number_due) || writer->style.no_numbers)
        return "";
    gx_buffer_put_number(&number, before->fullmove_number);
    gx_buffer_put_string(&number, before->turn == GX_BLACK ? "... " : ". ");
    memory[number.size] = '\0';
    return memory;
}

/* A move stays with its number. */
static void put_move(gx_pgn_writer *writer, gx_buffer *out, gx_move move, const gx_position *before) {
    char memory[GX_SAN_MAX], number[32];
    gx_buffer san = gx_buffer_over(memory, sizeof memory);
    gx_san_write(&san, before, move, writer->style.letters, NULL);
    if (writer->style.no_marks && (memory[san.size - 1] == '+' || memory[san.size - 1] == '#'))
        san.size--;
    pgn_put_word(writer, out, number_of(writer, before, number), gx_buffer_text(&san), "");
    writer->number_due = false;
    writer->is_after_move = gx_move_form(move) != GX_FORM_NULL;
}

/* Annotations 1 to 6 have marks that cling to a move (PGN 10, 8.2.3.8). Where the line has no room, or another annotation
 * stands between, the number is written. */
static bool put_symbol(gx_pgn_writer *writer, gx_buffer *out, uint64_t number) {
    static const char *const symbols[] = {"!", "?", "!!", "??", "!?", "?!"};
    if (!writer->style.symbols || !writer->is_after_move || number < 1 || number > 6)
        return false;
    gx_text symbol = gx_text_of(symbols[number - 1]);
    if (added(writer->column, symbol.size) > writer->style.width)
        return false;
    gx_buffer_put_text(out, symbol);
    writer->column += (uint32_t)symbol.size;
    writer->is_after_move = false;
    return true;
}

static void put_nag(gx_pgn_writer *writer, gx_buffer *out, uint64_t number) {
    char memory[32];
    gx_buffer nag = gx_buffer_over(memory, sizeof memory);
    if (put_symbol(writer, out, number))
        return;
    gx_buffer_put_number(&nag, number);
    pgn_put_word(writer, out, "$", gx_buffer_text(&nag), "");
}

void gx_pgn_write_item(gx_pgn_writer *writer, gx_buffer *out, const gx_pgn_item *item, const gx_position *before) {
    switch (item->kind) {
    case GX_PGN_ITEM_MOVE:
        pgn_put_opened(writer, out);
        put_move(writer, out, item->move, before);
        break;
    case GX_PGN_ITEM_NAG:
        pgn_put_opened(writer, out);
        put_nag(writer, out, item->number);
        break;
    case GX_PGN_ITEM_COMMENT: pgn_put_comment(writer, out, item->text); break;
    case GX_PGN_ITEM_OPEN: writer->opened++; break;
    case GX_PGN_ITEM_CLOSE: put_close(writer, out); break;
    default: break;
    }
}

/* A bracket that waits is written with what comes after it. */
size_t gx_pgn_write_need(const gx_pgn_item *item) {
    return 96 + (item->kind == GX_PGN_ITEM_COMMENT ? 4 * item->text.size : 0) + 2 * (size_t)item->depth;
}

void gx_pgn_write_end(gx_pgn_writer *writer, gx_buffer *out, gx_pgn_result result) {
    const char *marker = gx_pgn_result_string(result == GX_PGN_NO_RESULT ? GX_PGN_UNFINISHED : result);
    if (!writer->style.no_result)
        pgn_put_word(writer, out, "", gx_text_of(marker), "");
    gx_buffer_put_string(out, writer->column > 0 ? "\n\n" : "\n");
    writer->column = 0;
}
