/* fuzz_core_json.c - any bytes as JSON: core.wasm's stand-in for jansson reads what jansson reads, refuses what it refuses,
 * at the same byte, and finds the same values. */
#include "tests/core/stand_in.h"

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define want(condition)                                                                                                \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                            \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

static void dump(gx_out *out, json_t *value);

static void dump_object(gx_out *out, json_t *object) {
    const char *name;
    json_t *part;

    json_object_foreach(object, name, part) {
        gx_out_string(out, name);
        gx_out_bytes(out, "\0:", 2);
        dump(out, part);
    }
}

static void dump(gx_out *out, json_t *value) {
    size_t index;
    json_t *part;

    gx_out_count(out, (uint64_t)json_typeof(value));
    if (json_is_object(value) || json_is_array(value)) {
        gx_out_put(out, '(');
        if (json_is_object(value))
            dump_object(out, value);
        json_array_foreach(value, index, part) dump(out, part);
        gx_out_put(out, ')');
    } else if (json_is_string(value)) {
        gx_out_bytes(out, json_string_value(value), json_string_length(value) + 1);
    } else if (json_is_integer(value)) {
        gx_out_number(out, json_integer_value(value));
    }
    gx_out_put(out, ';');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    json_error_t error;
    gx_out mine, theirs;
    int position;
    bool twice;

    gx_out_memory(&mine);
    gx_out_memory(&theirs);
    json_t *root = json_loadb((const char *)data, size, JSON_REJECT_DUPLICATES, &error);
    bool read = stand_in_dump(&mine, (const char *)data, size, &position, &twice);
    want(read == (root != NULL));
    if (root) {
        dump(&theirs, root);
        want(gx_text_same(gx_out_held(&mine), gx_out_held(&theirs)));
    } else {
        want(position == error.position);
        want(twice == (json_error_code(&error) == json_error_duplicate_key));
    }
    json_decref(root);
    gx_out_free(&mine);
    gx_out_free(&theirs);
    return 0;
}
