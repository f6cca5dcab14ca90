/* json_place.c - where a value stands in a JSON text.
 *
 *     way: "events", 0, "games", 3        { "name": ..., "events": [ { ..., "games": [ a, b, c, d ] } ] }
 *                                           skip         follow      skip  follow    skip...  ^ here
 *
 * The text has been read by jansson before and is valid; if it were not, the walk would stop early and do no harm.
 */
#include "wire/json_read.h"

#include <string.h>

static void blanks(gx_text *rest) {
    while (rest->size > 0 && strchr(" \t\r\n", rest->bytes[0])) {
        rest->bytes++;
        rest->size--;
    }
}

static void drop(gx_text *rest, size_t size) {
    size = size < rest->size ? size : rest->size;
    rest->bytes += size;
    rest->size -= size;
}

static void skip_string(gx_text *rest) {
    drop(rest, 1);
    while (rest->size > 0 && rest->bytes[0] != '"')
        drop(rest, rest->bytes[0] == '\\' ? 2 : 1);
    drop(rest, 1);
}

/* A value of any depth: brackets are counted, strings are jumped over. */
static void skip_value(gx_text *rest) {
    size_t depth = 0;

    do {
        blanks(rest);
        if (rest->size == 0)
            return;
        char byte = rest->bytes[0];
        if (byte == '"') {
            skip_string(rest);
        } else if (byte == '{' || byte == '[') {
            depth++;
            drop(rest, 1);
        } else if (byte == '}' || byte == ']') {
            depth -= depth > 0;
            drop(rest, 1);
        } else if (byte == ',' || byte == ':') {
            drop(rest, 1);
        } else {
            while (rest->size > 0 && !strchr(",:{}[]\" \t\r\n", rest->bytes[0]))
                drop(rest, 1);
        }
    } while (depth > 0);
}

/* To the value of a member; names with escapes are not found. */
static bool to_member(gx_text *rest, const char *name) {
    size_t size = strlen(name);

    drop(rest, 1);
    for (;;) {
        blanks(rest);
        if (rest->size == 0 || rest->bytes[0] != '"')
            return false;
        gx_text key = {rest->bytes + 1, rest->size - 1};
        skip_string(rest);
        bool found = key.size > size && memcmp(key.bytes, name, size) == 0 && key.bytes[size] == '"';
        blanks(rest);
        drop(rest, 1); /* : */
        blanks(rest);
        if (found)
            return true;
        skip_value(rest);
        blanks(rest);
        if (rest->size == 0 || rest->bytes[0] != ',')
            return false;
        drop(rest, 1);
    }
}

static bool to_element(gx_text *rest, size_t index) {
    drop(rest, 1);
    for (; index > 0; index--) {
        skip_value(rest);
        blanks(rest);
        if (rest->size == 0 || rest->bytes[0] != ',')
            return false;
        drop(rest, 1);
    }
    blanks(rest);
    return true;
}

gx_text from_json_place(gx_text text, const json_step *steps, size_t count) {
    gx_text rest = text;

    blanks(&rest);
    for (size_t n = 0; n < count && rest.size > 0; n++)
        if (!(steps[n].name ? to_member(&rest, steps[n].name) : to_element(&rest, steps[n].index)))
            return (gx_text){rest.bytes, 0};
    gx_text after = rest;
    skip_value(&after);
    return (gx_text){rest.bytes, rest.size - after.size};
}
