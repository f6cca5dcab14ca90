/* sheet_lines.c - text cut into lines: at blanks, and between Chinese characters, but not before what closes a sentence or a
 * bracket; the number of a move stays with the move. */
#include <guoxiang/utf8.h>
#include "sheet.h"
#include "base/byte.h"

static bool is_wide(gx_text one) {
    return gx_utf8_columns(one) > 1;
}

/* Whether the number of a move stands before a place: "12." belongs to what follows. */
static bool is_number(gx_text text, size_t end) {
    return end >= 2 && text.bytes[end - 1] == '.' && byte_is_digit(text.bytes[end - 2]);
}

static uint32_t first_of(gx_text text) {
    uint32_t character = 0;

    if (text.size > 0)
        gx_utf8_read(text, &character);
    return character;
}

/* Whether a line may end at a place, behind this character. */
static bool may_end(gx_text text, size_t end, gx_text one, uint32_t character) {
    if (character == ' ')
        return !is_number(text, end - 1);
    return is_wide(one) && !gx_utf8_opens(character) &&
           !gx_utf8_closes(first_of((gx_text){text.bytes + end, text.size - end}));
}

gx_text sheet_line(gx_text text, size_t *at, double size, double width) {
    size_t begin = *at, end = begin, fit = begin;

    while (end < text.size) {
        uint32_t character;
        gx_text rest = {text.bytes + end, text.size - end};
        gx_text one = {rest.bytes, gx_utf8_read(rest, &character)};
        if (gx_pen_estimate((gx_text){text.bytes + begin, end + one.size - begin}, size) > width && end > begin)
            break;
        end += one.size;
        if (end == text.size || may_end(text, end, one, character))
            fit = end;
    }
    if (fit == begin || end == text.size)
        fit = end;
    *at = fit;
    while (fit > begin && text.bytes[fit - 1] == ' ')
        fit--;
    return (gx_text){text.bytes + begin, fit - begin};
}
