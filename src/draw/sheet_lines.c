/* sheet_lines.c - text cut into lines: at blanks, and between Chinese characters, but not before what closes a sentence or a
 * bracket; the number of a move stays with the move. */
#include <guoxiang/utf8.h>
#include "sheet.h"

static bool is_wide(gx_text one) {
    return gx_utf8_columns(one) > 1;
}

/* Whether the number of a move stands before a place: "12." belongs to what follows. */
static bool is_number(gx_text text, size_t end) {
    return end >= 2 && text.bytes[end - 1] == '.' && text.bytes[end - 2] >= '0' && text.bytes[end - 2] <= '9';
}

/* Whether a text begins with a mark that no line begins with. */
static bool closes(gx_text text) {
    static const uint32_t marks[] = {0x3001, 0x3002, 0xff0c, 0xff1a, 0xff1b, 0xff09, 0x201d, 0x300b, 0xff01, 0xff1f};
    uint32_t character;

    if (text.size == 0)
        return false;
    gx_utf8_read(text, &character);
    for (size_t n = 0; n < sizeof marks / sizeof marks[0]; n++)
        if (character == marks[n])
            return true;
    return false;
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
        bool may_end = (character == ' ' && !is_number(text, end - 1)) ||
                       (is_wide(one) && !closes((gx_text){text.bytes + end, text.size - end}));
        if (may_end || end == text.size)
            fit = end;
    }
    if (fit == begin || end == text.size)
        fit = end;
    *at = fit;
    while (fit > begin && text.bytes[fit - 1] == ' ')
        fit--;
    return (gx_text){text.bytes + begin, fit - begin};
}
