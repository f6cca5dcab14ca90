/* pgn_write_comment.c - comments: their words, in braces, blanks between them as the lines want.
 *
 * A closing brace can only stand in a comment that was written behind a semicolon, and can be written nowhere else. Such a
 * comment is written to the end of a line, over several lines where it is long, each with its semicolon. */
#include "base/memory.h"
#include "notation/pgn_lex.h"
#include "notation/pgn_write.h"

static bool is_blank(char byte) {
    return pgn_class_of(byte) == PGN_BLANK || pgn_class_of(byte) == PGN_LINE;
}

/* The next word of a text; false at its end. */
static bool take_word(gx_text *rest, gx_text *word) {
    while (rest->size > 0 && is_blank(rest->bytes[0])) {
        rest->bytes++;
        rest->size--;
    }
    *word = (gx_text){rest->bytes, 0};
    while (word->size < rest->size && !is_blank(rest->bytes[word->size]))
        word->size++;
    rest->bytes += word->size;
    rest->size -= word->size;
    return word->size > 0;
}

static bool has_brace(gx_text text) {
    for (size_t i = 0; i < text.size; i++)
        if (text.bytes[i] == '}')
            return true;
    return false;
}

static void put_in_braces(gx_pgn_writer *writer, gx_buffer *out, gx_text text) {
    gx_text word, next;
    bool more = take_word(&text, &word);
    for (const char *before = "{"; more; before = "", word = next) {
        more = take_word(&text, &next);
        pgn_put_word(writer, out, before, word, more ? "" : "}");
    }
}

/* Before each word but the first of a line stands a blank; a line that is full ends, and the next has its own mark. */
static void put_to_line_end(gx_pgn_writer *writer, gx_buffer *out, gx_text text) {
    gx_text word;
    bool first = true;
    while (take_word(&text, &word)) {
        if (!first && writer->column + 1 + word.size > GX_PGN_WIDTH) {
            writer->line_is_over = true;
            first = true;
        }
        pgn_put_word(writer, out, first ? ";" : "", word, "");
        first = false;
    }
    writer->line_is_over = true;
}

/* A comment without a word says nothing. */
void pgn_put_comment(gx_pgn_writer *writer, gx_buffer *out, gx_text text) {
    gx_text rest = text, word;
    if (!take_word(&rest, &word))
        return;
    pgn_put_opened(writer, out);
    if (has_brace(text))
        put_to_line_end(writer, out, text);
    else
        put_in_braces(writer, out, text);
    writer->number_due = true;
}
