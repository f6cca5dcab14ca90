/* rulebook_line.c - one line of a rulebook text.
 *
 *     default_time_ms = 30m [house rule 3]   # from here on for people
 *     name              value article
 *
 * Blanks around each part do not matter, an empty line or one of words only is skipped, and a byte order mark or a
 * carriage return does no harm. Every part is a slice of the text, so a fault knows its place. */
#include "rulebook_line.h"
#include "base/byte.h"

static gx_text trim(const char *bytes, const char *end) {
    return byte_trim((gx_text){bytes, (size_t)(end - bytes)}, byte_is_blank);
}

static const char *find(const char *bytes, const char *end, char wanted) {
    while (bytes < end && *bytes != wanted)
        bytes++;
    return bytes;
}

static bool refuse(const rulebook_lines *lines, gx_rulebook_fault *fault, gx_rulebook_fault_code code, gx_text part) {
    *fault = (gx_rulebook_fault){.code = code,
                                 .line = lines->number,
                                 .offset = (size_t)(part.bytes - lines->text.bytes),
                                 .length = part.size,
                                 .parameter = GX_PARAMETER_COUNT};
    return false;
}

/* The next line without what is for people, trimmed. */
static bool next_line(rulebook_lines *lines, gx_text *line) {
    const char *start = lines->text.bytes + lines->at, *end = lines->text.bytes + lines->text.size;

    if (lines->at >= lines->text.size)
        return false;
    const char *stop = find(start, end, '\n');
    lines->at = (size_t)(stop - lines->text.bytes) + (stop < end);
    lines->number++;
    *line = trim(start, find(start, stop, '#'));
    return true;
}

static bool has_odd_byte(gx_text line, gx_text *where) {
    for (size_t n = 0; n < line.size; n++)
        if ((unsigned char)line.bytes[n] < ' ' && line.bytes[n] != '\t') {
            *where = (gx_text){line.bytes + n, 1};
            return true;
        }
    return false;
}

/* Cuts the article off the end of a value: "3 [rule 2]". One pair of brackets, the closing one last, words inside. */
static bool cut_article(rulebook_line *line) {
    const char *end = line->value.bytes + line->value.size;
    const char *open = find(line->value.bytes, end, '['), *close = find(line->value.bytes, end, ']');

    line->article = (gx_text){NULL, 0};
    if (open == end)
        return close == end;
    if (close != end - 1 || close < open || find(open + 1, end, '[') != end)
        return false;
    line->article = trim(open + 1, close);
    if (line->article.size == 0)
        return false;
    line->value = trim(line->value.bytes, open);
    return true;
}

bool rulebook_line_next(rulebook_lines *lines, rulebook_line *line, gx_rulebook_fault *fault) {
    gx_text whole, odd;

    *fault = (gx_rulebook_fault){.code = GX_RULEBOOK_FAULT_NONE, .parameter = GX_PARAMETER_COUNT};
    do {
        if (!next_line(lines, &whole))
            return false;
    } while (whole.size == 0);
    const char *end = whole.bytes + whole.size, *equals = find(whole.bytes, end, '=');
    if (has_odd_byte(whole, &odd))
        return refuse(lines, fault, GX_RULEBOOK_FAULT_BYTES, odd);
    line->name = trim(whole.bytes, equals);
    if (equals == end || line->name.size == 0)
        return refuse(lines, fault, GX_RULEBOOK_FAULT_NOT_A_SETTING, whole);
    line->value = trim(equals + 1, end);
    if (!cut_article(line))
        return refuse(lines, fault, GX_RULEBOOK_FAULT_BAD_ARTICLE, line->value);
    if (line->value.size == 0)
        return refuse(lines, fault, GX_RULEBOOK_FAULT_NOT_A_SETTING, whole);
    return true;
}
