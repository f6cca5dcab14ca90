/* pgn_write_comment.c - comments: their words, in braces, blanks between them as the lines want.
 *
 * A closing brace can only come from a comment behind a semicolon, and can be written nowhere else. So a word with one is
 * written behind a semicolon, alone, and the words before and after it stand in braces of their own: comments that follow
 * one another are one. */
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

/* The words up to the next that has a brace, in braces; `word` is the first, and at the end the one with the brace. */
static bool put_in_braces(gx_pgn_writer *writer, gx_buffer *out, gx_text *rest, gx_text *word) {
    gx_text next;
    bool more = true, last = false;
    for (const char *before = "{"; !last; before = "") {
        more = take_word(rest, &next);
        last = !more || has_brace(next);
        pgn_put_word(writer, out, before, *word, last ? "}" : "");
        *word = next;
    }
    return more;
}

/* A comment without a word says nothing. */
void pgn_put_comment(gx_pgn_writer *writer, gx_buffer *out, gx_text text) {
    gx_text word;
    bool more = take_word(&text, &word);
    if (!more)
        return;
    pgn_put_opened(writer, out);
    writer->line_is_over |= writer->style.comment_lines;
    while (more) {
        if (has_brace(word)) {
            pgn_put_word(writer, out, ";", word, "");
            writer->line_is_over = true;
            more = take_word(&text, &word);
        } else {
            more = put_in_braces(writer, out, &text, &word);
        }
    }
    writer->number_due = true;
    writer->line_is_over |= writer->style.comment_lines;
}
