/* sheet_lines.c - text cut into lines: at blanks, and between Chinese characters anywhere. */
#include <guoxiang/utf8.h>
#include "sheet.h"

static bool is_wide(gx_text one) {
    return gx_utf8_columns(one) > 1;
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
        if (character == ' ' || is_wide(one) || end == text.size)
            fit = end;
    }
    if (fit == begin || end == text.size)
        fit = end;
    *at = fit;
    while (fit > begin && text.bytes[fit - 1] == ' ')
        fit--;
    return (gx_text){text.bytes + begin, fit - begin};
}
