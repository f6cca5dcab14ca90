/* json_read.c - objects by tables of rows, plain values, and the way to them. */
#include "wire/json_read.h"

#include <stdio.h>
#include <string.h>

json_t *from_json_start(json_reader *reader, table_reader *table) {
    json_error_t error;

    *reader = (json_reader){.table = table};
    json_t *root =
        json_loadb(table->text.bytes ? table->text.bytes : "", table->text.size, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        size_t at = error.position > 0 ? (size_t)error.position - 1 : 0;
        at = at < table->text.size ? at : table->text.size;
        gx_table_fault(table, GX_FILE_JSON, (gx_text){table->text.bytes + at, 1});
    }
    return root;
}

void from_json_down(json_reader *reader, const char *name, size_t index) {
    if (reader->depth < JSON_STEPS_MAX)
        reader->steps[reader->depth] = (json_step){name, index};
    reader->depth++;
}

void from_json_up(json_reader *reader) {
    reader->depth--;
}

static gx_text here(const json_reader *reader) {
    size_t depth = reader->depth < JSON_STEPS_MAX ? reader->depth : JSON_STEPS_MAX;

    return from_json_place(reader->table->text, reader->steps, depth);
}

/* Of a long value only its first line is marked. */
bool from_json_fault(json_reader *reader, gx_file_fault_code code) {
    gx_text place = here(reader);
    const char *end = place.size ? memchr(place.bytes, '\n', place.size) : NULL;

    if (end)
        place.size = (size_t)(end - place.bytes);
    return gx_table_fault(reader->table, code, place);
}

void from_json_expect(json_reader *reader, const char *word) {
    char *words = reader->table->fault.words;
    size_t used = strlen(words);

    if (used + strlen(word) + 2 <= GX_FILE_WORDS_MAX)
        snprintf(words + used, GX_FILE_WORDS_MAX - used, "%s%s", used > 0 ? " " : "", word);
}

static bool fault_key(json_reader *reader, const json_row *rows) {
    from_json_fault(reader, GX_FILE_JSON_KEY);
    for (; rows->name; rows++)
        from_json_expect(reader, rows->name);
    return false;
}

static bool fault_missing(json_reader *reader, const json_row *row) {
    from_json_fault(reader, GX_FILE_JSON_MISSING);
    from_json_expect(reader, row->name);
    return false;
}

bool from_json_read_object(json_reader *reader, const json_t *value, const json_row *rows, void *into) {
    const char *name;
    json_t *member;
    bool good = true;

    if (!json_is_object(value))
        return from_json_fault(reader, GX_FILE_JSON_OBJECT);
    for (const json_row *row = rows; row->name; row++)
        if (row->needed && !json_object_get(value, row->name))
            return fault_missing(reader, row);
    json_object_foreach((json_t *)(uintptr_t)value, name, member) {
        const json_row *row = rows;
        while (row->name && strcmp(row->name, name) != 0)
            row++;
        from_json_down(reader, name, 0);
        good = row->name ? row->read(reader, member, into) : fault_key(reader, rows);
        from_json_up(reader);
        if (!good)
            break;
    }
    return good;
}

bool from_json_read_array(json_reader *reader, const json_t *value, from_json_member *each, void *into) {
    bool good = true;

    if (!json_is_array(value))
        return from_json_fault(reader, GX_FILE_JSON_ARRAY);
    for (size_t n = 0; good && n < json_array_size(value); n++) {
        from_json_down(reader, NULL, n);
        good = each(reader, json_array_get(value, n), into);
        from_json_up(reader);
    }
    return good;
}

bool from_json_text(json_reader *reader, const json_t *value, gx_text *out, char *buffer) {
    if (json_is_string(value)) {
        *out = (gx_text){json_string_value(value), json_string_length(value)};
        return true;
    }
    if (json_is_integer(value)) {
        int size = snprintf(buffer, 64, "%lld", (long long)json_integer_value(value));
        *out = (gx_text){buffer, (size_t)size};
        return true;
    }
    if (json_is_real(value) && json_real_value(value) == 0.5) {
        *out = gx_text_of("0.5");
        return true;
    }
    if (json_is_null(value)) {
        *out = gx_text_of("");
        return true;
    }
    return from_json_fault(reader, GX_FILE_JSON_STRING);
}

bool from_json_count(json_reader *reader, const json_t *value, uint32_t *out, uint32_t most) {
    if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) > most)
        return from_json_fault(reader, GX_FILE_COUNT);
    *out = (uint32_t)json_integer_value(value);
    return true;
}

bool from_json_yes(json_reader *reader, const json_t *value, bool *out) {
    if (!json_is_boolean(value))
        return from_json_fault(reader, GX_FILE_JSON_YES_NO);
    *out = json_is_true(value);
    return true;
}

/* A reader of cells is given a text outside the file; only the code of its fault is of use. */
#define JSON_CELL(type, name, read)                                                                                    \
    bool from_json_##name(json_reader *reader, const json_t *value, type) {                                            \
        table_reader cell = {0};                                                                                       \
        char buffer[64];                                                                                               \
        gx_text text;                                                                                                  \
        if (!from_json_text(reader, value, &text, buffer))                                                             \
            return false;                                                                                              \
        return read(&cell, out, text) || from_json_fault(reader, cell.fault.code);                                     \
    }

JSON_CELL(int16_t *out, rating, gx_table_read_rating)
JSON_CELL(gx_title *out, title, gx_table_read_title)
JSON_CELL(char out[4], federation, gx_table_read_federation)
JSON_CELL(uint32_t *out, date, gx_table_read_date)
JSON_CELL(bool *out, sex, gx_table_read_sex)
