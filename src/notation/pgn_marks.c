/* pgn_marks.c - squares and arrows in color, as boards on screens put them into comments.
 *
 *      [%csl Ga1,Rb2]      a color, a square
 *      [%cal Gd1h5,Re2e4]  a color, whence, whither
 *
 * Colors are G, R, Y and B. Commas part the marks; blanks around them and an empty list are borne, since programs write
 * both. A list with one mark that cannot be read is no list: it stays text, as a whole, and nothing of it is lost. */
#include "notation/pgn_lex.h"

static void skip(gx_text *text, size_t count) {
    text->bytes += count;
    text->size -= count;
}

static void skip_blanks(gx_text *text) {
    while (text->size > 0 && (pgn_class_of(*text->bytes) == PGN_BLANK || pgn_class_of(*text->bytes) == PGN_LINE))
        skip(text, 1);
}

static gx_square take_square(gx_text *text) {
    gx_square square = text->size < 2 ? GX_NO_SQUARE : gx_square_read(text->bytes[0], text->bytes[1]);
    if (square != GX_NO_SQUARE)
        skip(text, 2);
    return square;
}

const char *gx_pgn_mark_color(char letter) {
    switch (letter) {
    case 'G': return "green";
    case 'R': return "red";
    case 'Y': return "yellow";
    case 'B': return "blue";
    default: return NULL;
    }
}

bool gx_pgn_mark_next(gx_text *marks, gx_pgn_mark *mark) {
    gx_text rest = *marks;
    gx_pgn_mark found;
    skip_blanks(&rest);
    if (rest.size == 0 || gx_pgn_mark_color(rest.bytes[0]) == NULL)
        return false;
    found.color = rest.bytes[0];
    skip(&rest, 1);
    found.from = take_square(&rest);
    found.to = found.from == GX_NO_SQUARE ? GX_NO_SQUARE : take_square(&rest);
    skip_blanks(&rest);
    if (found.from == GX_NO_SQUARE || (rest.size > 0 && rest.bytes[0] != ','))
        return false;
    if (rest.size > 0)
        skip(&rest, 1);
    *marks = rest;
    *mark = found;
    return true;
}

bool pgn_marks_read(gx_text operand, bool arrows) {
    gx_pgn_mark mark;
    while (gx_pgn_mark_next(&operand, &mark))
        if ((mark.to != GX_NO_SQUARE) != arrows)
            return false;
    return operand.size == 0;
}
