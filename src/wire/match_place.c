/* match_place.c - where a member's value stands in a line, for the caret under a fault.
 *
 *     {"at":0, "by":"arbiter", "do":"strat"}         depth 1: names and values in turn
 *                                   ^^^^^^^
 *
 * Jansson has read the line before and keeps no places, so the text is gone through once more; it is valid by then, and
 * if it were not the walk would only stop early. */
#include <string.h>

#include "wire/match_log.h"

/* The end of the string that begins at `at`. */
static size_t past_string(gx_text text, size_t at) {
    for (at++; at < text.size && text.bytes[at] != '"'; at++)
        at += text.bytes[at] == '\\';
    return at < text.size ? at + 1 : text.size;
}

static size_t past_blanks(gx_text text, size_t at) {
    while (at < text.size && strchr(" \t\r\n:", text.bytes[at]))
        at++;
    return at;
}

/* The end of the value that begins at `at`: up to the comma or bracket of its own level. */
static size_t past_value(gx_text text, size_t at) {
    size_t depth = 0;

    while (at < text.size) {
        char byte = text.bytes[at];
        if (depth == 0 && (byte == ',' || byte == '}' || byte == ']'))
            break;
        if (byte == '"') {
            at = past_string(text, at);
            continue;
        }
        depth += byte == '{' || byte == '[';
        depth -= byte == '}' || byte == ']';
        at++;
    }
    return at;
}

gx_text log_place(gx_text text, const char *field) {
    size_t size = strlen(field), at = 0;

    while (at < text.size && text.bytes[at] != '{')
        at++;
    while (at < text.size) {
        while (at < text.size && text.bytes[at] != '"')
            at++;
        size_t name = at + 1, after = at < text.size ? past_string(text, at) : text.size;
        bool found = name + size < text.size && after == name + size + 1 && memcmp(text.bytes + name, field, size) == 0;
        size_t value = past_blanks(text, after);
        at = past_value(text, value);
        if (found) {
            while (at > value && strchr(" \t\r\n", text.bytes[at - 1]))
                at--;
            return (gx_text){text.bytes + value, at - value};
        }
    }
    return (gx_text){text.bytes + text.size, 0};
}
