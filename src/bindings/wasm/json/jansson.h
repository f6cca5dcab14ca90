/* jansson.h - as much of jansson as src/wire reads the lines of a match with, for WebAssembly, where there is no jansson.
 *
 * The same texts are read and refused as by jansson 2.14 with JSON_REJECT_DUPLICATES, and faults stand at the same bytes:
 * tests/fuzz/fuzz_wasm_json.c holds one against the other. What is simpler here: a document is one block of memory, so only
 * its root can be given back, and nothing can be changed. */
#ifndef WASM_JANSSON_H
#define WASM_JANSSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum json_type {
    JSON_OBJECT,
    JSON_ARRAY,
    JSON_STRING,
    JSON_INTEGER,
    JSON_REAL,
    JSON_TRUE,
    JSON_FALSE,
    JSON_NULL
} json_type;

/* A value. Fields are the functions' own. */
typedef struct json_t {
    json_type type;
    uint32_t hash;       /* of the name */
    const char *name;    /* of a member; ended by a zero */
    size_t name_size;    /* without it */
    struct json_t *next; /* of the same object or array */
    union {
        int64_t integer;
        struct {
            const char *bytes; /* ended by a zero */
            size_t size;
        } string;
        struct {
            struct json_t *first, *last;
            size_t count;
        } list;
    } is;
} json_t;

enum json_error_code { json_error_invalid_syntax, json_error_duplicate_key };

typedef struct json_error_t {
    int position; /* bytes read when the fault was found */
    enum json_error_code code;
} json_error_t;

#define JSON_REJECT_DUPLICATES 1

/* An object or an array and what is in it, borrowing nothing; NULL and `*error` where the text is none or memory is short. */
json_t *json_loadb(const char *bytes, size_t size, size_t flags, json_error_t *error);

/* Gives back a document by its root. NULL is nothing. */
void json_decref(json_t *root);

/* The member of an object; NULL where there is none, or no object. */
json_t *json_object_get(const json_t *object, const char *name);

static inline enum json_error_code json_error_code(const json_error_t *error) {
    return error->code;
}

static inline bool json_has_type(const json_t *value, json_type type) {
    return value && value->type == type;
}

static inline bool json_is_boolean(const json_t *value) {
    return json_has_type(value, JSON_TRUE) || json_has_type(value, JSON_FALSE);
}

static inline const char *json_string_value(const json_t *value) {
    return json_has_type(value, JSON_STRING) ? value->is.string.bytes : NULL;
}

static inline size_t json_string_length(const json_t *value) {
    return json_has_type(value, JSON_STRING) ? value->is.string.size : 0;
}

static inline int64_t json_integer_value(const json_t *value) {
    return json_has_type(value, JSON_INTEGER) ? value->is.integer : 0;
}

static inline size_t json_array_size(const json_t *value) {
    return json_has_type(value, JSON_ARRAY) ? value->is.list.count : 0;
}

static inline json_t *json_first(const json_t *value) {
    return json_has_type(value, JSON_ARRAY) ? value->is.list.first : NULL;
}

#define json_is_object(value) json_has_type(value, JSON_OBJECT)
#define json_is_array(value) json_has_type(value, JSON_ARRAY)
#define json_is_string(value) json_has_type(value, JSON_STRING)
#define json_is_integer(value) json_has_type(value, JSON_INTEGER)
#define json_is_true(value) json_has_type(value, JSON_TRUE)
#define json_is_null(value) json_has_type(value, JSON_NULL)

#define json_array_foreach(array, index, value)                                                                        \
    for ((index) = 0, (value) = json_first(array); (value); (index)++, (value) = (value)->next)

#endif
