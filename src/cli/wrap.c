/*
 * Lines for a terminal. English breaks at blanks; Chinese has none and breaks between any two characters, except that no
 * line begins with a closing mark. A text is cut into atoms that do not break (an English word, or one Chinese character
 * with the closing marks after it); an atom that does not fit goes to the next line.
 */
#include "frame.h"

#include <guoxiang/utf8.h>
#include <string.h>

/* The atom at the start of a text: up to a blank or a place where the line may break. */
static gx_text atom(gx_text text, size_t *columns) {
    gx_text part = {text.bytes, 0};
    bool hold = true; /* what was taken may not end here */

    *columns = 0;
    while (part.size < text.size && text.bytes[part.size] != ' ' && text.bytes[part.size] != '\n') {
        uint32_t c;
        gx_text rest = {text.bytes + part.size, text.size - part.size};
        size_t length = gx_utf8_read(rest, &c);
        unsigned width = gx_utf8_width(c);
        if (!hold && (width == 2 || gx_utf8_opens(c)) && !gx_utf8_closes(c))
            break;
        hold = gx_utf8_opens(c);
        if (width == 2 && !hold) {
            part.size += length;
            *columns += width;
            gx_text after = {text.bytes + part.size, text.size - part.size};
            if (after.size == 0 || (gx_utf8_read(after, &c), !gx_utf8_closes(c)))
                break;
            hold = true;
            continue;
        }
        part.size += length;
        *columns += width;
    }
    return part;
}

static size_t new_line(gx_out *out, size_t indent) {
    gx_out_put(out, '\n');
    for (size_t n = 0; n < indent; n++)
        gx_out_put(out, ' ');
    return indent;
}

void cli_wrap(gx_out *out, const char *words, size_t column, size_t indent, size_t width) {
    gx_text text = gx_text_of(words);
    bool blank = false, start = true;

    for (; column < indent; column++)
        gx_out_put(out, ' ');
    while (text.size > 0) {
        if (*text.bytes == ' ' || *text.bytes == '\n') {
            blank = !start;
            if (*text.bytes == '\n') {
                column = text.size > 1 && text.bytes[1] == '\n' ? new_line(out, 0) : new_line(out, indent);
                blank = false;
                start = true;
            }
            text.bytes++;
            text.size--;
            continue;
        }
        size_t columns;
        gx_text part = atom(text, &columns);
        if (!start && column + blank + columns > width) {
            column = new_line(out, indent);
            blank = false;
        }
        if (blank)
            gx_out_put(out, ' ');
        gx_out_text(out, part);
        column += columns + blank;
        blank = start = false;
        text.bytes += part.size;
        text.size -= part.size;
    }
    gx_out_put(out, '\n');
}
