/* stand_in.c - what the stand-in for jansson has read, as text. */
#include "tests/core/stand_in.h"

#include <jansson.h> /* the stand-in's */

static void dump(gx_out *out, const json_t *value) {
    if (value->name) {
        gx_out_bytes(out, value->name, value->name_size + 1);
        gx_out_put(out, ':');
    }
    gx_out_count(out, value->type);
    switch (value->type) {
    case JSON_OBJECT:
    case JSON_ARRAY:
        gx_out_put(out, '(');
        for (const json_t *part = value->is.list.first; part; part = part->next)
            dump(out, part);
        gx_out_put(out, ')');
        break;
    case JSON_STRING: gx_out_bytes(out, json_string_value(value), json_string_length(value) + 1); break;
    case JSON_INTEGER: gx_out_number(out, json_integer_value(value)); break;
    default: break;
    }
    gx_out_put(out, ';');
}

bool stand_in_dump(gx_out *out, const char *bytes, size_t size, int *position, bool *twice) {
    json_error_t error;
    json_t *root = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &error);

    *position = error.position;
    *twice = json_error_code(&error) == json_error_duplicate_key;
    if (root)
        dump(out, root);
    json_decref(root);
    return root != NULL;
}
