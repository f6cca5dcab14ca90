/* match_line.c - a line of a log as JSON: members by name, and where a fault stands. */
#include "wire/match_log.h"

#include <string.h>
#include "base/byte.h"
#include "base/column.h"

static const struct { const char *name, *sentence; } faults[] = {GX_LOG_FAULTS(GX_ROW)};

const char *const log_paces[] = {"standard", "rapid", "blitz", "auto", NULL};
const char *const log_enforcements[] = {"board", "assisted", NULL};
const char *const log_arbiters[] = {"watching", "absent", NULL};
const char *const log_recordings[] = {"off", "required", NULL};
const char *const log_sheets[] = {"own", "opponent", "arbiter", NULL};

const char *gx_log_fault_name(gx_log_fault_code code) {
    return faults[code].name;
}

const char *gx_log_fault_sentence(gx_log_fault_code code) {
    return faults[code].sentence;
}

bool gx_log_is_blank(gx_text text) {
    size_t n = 0;

    while (n < text.size && (byte_is_blank(text.bytes[n]) || text.bytes[n] == '\0'))
        n++;
    return n == text.size;
}

bool log_fail(log_reader *reader, const char *field, gx_log_fault_code code) {
    if (!reader->good)
        return false;
    reader->good = false;
    *reader->fault = (gx_log_fault){.code = code, .field = field, .length = reader->text.size};
    if (field) {
        gx_text place = log_place(reader->text, field);
        reader->fault->offset = (size_t)(place.bytes - reader->text.bytes);
        reader->fault->length = place.size;
    }
    return false;
}

static bool fail_at(log_reader *reader, const json_error_t *error) {
    bool twice = json_error_code(error) == json_error_duplicate_key;
    size_t at = error->position > 0 ? (size_t)error->position - 1 : 0;

    log_fail(reader, NULL, twice ? GX_LOG_FAULT_TWICE : GX_LOG_FAULT_JSON);
    reader->fault->offset = at < reader->text.size ? at : reader->text.size;
    reader->fault->length = 1;
    return false;
}

bool log_open(log_reader *reader, gx_text text, gx_log_fault *fault) {
    json_error_t error;

    *reader = (log_reader){.text = text, .fault = fault, .good = true};
    reader->root = json_loadb(text.size ? text.bytes : "", text.size, JSON_REJECT_DUPLICATES, &error);
    if (!reader->root)
        return fail_at(reader, &error);
    if (json_is_object(reader->root))
        return true;
    log_fail(reader, NULL, GX_LOG_FAULT_OBJECT);
    json_decref(reader->root);
    reader->root = NULL;
    return false;
}

bool log_text(log_reader *reader, const char *field, gx_text *out) {
    const json_t *value = json_object_get(reader->root, field);

    if (!value)
        return false;
    if (!json_is_string(value))
        return log_fail(reader, field, GX_LOG_FAULT_TEXT);
    *out = (gx_text){json_string_value(value), json_string_length(value)};
    return true;
}

bool log_number(log_reader *reader, const char *field, int64_t least, int64_t most, int64_t *out) {
    const json_t *value = json_object_get(reader->root, field);

    if (!value)
        return false;
    if (!json_is_integer(value) || json_integer_value(value) < least || json_integer_value(value) > most)
        return log_fail(reader, field, GX_LOG_FAULT_NUMBER);
    *out = json_integer_value(value);
    return true;
}

bool log_yes(log_reader *reader, const char *field, bool *out) {
    const json_t *value = json_object_get(reader->root, field);

    if (!value)
        return false;
    if (!json_is_boolean(value))
        return log_fail(reader, field, GX_LOG_FAULT_YES);
    *out = json_is_true(value);
    return true;
}

unsigned log_word(const char *const *words, gx_text word) {
    unsigned n = 0;

    while (words[n] && !(strlen(words[n]) == word.size && memcmp(words[n], word.bytes, word.size) == 0))
        n++;
    return n;
}

gx_square log_square(gx_text name) {
    return name.size == 2 ? gx_square_read(name.bytes[0], name.bytes[1]) : GX_NO_SQUARE;
}

bool log_head(log_reader *reader, gx_match_event *out) {
    gx_text by, verb;
    int64_t at = 0;

    if (!json_object_get(reader->root, "at") || !json_object_get(reader->root, "by") ||
        !json_object_get(reader->root, "do"))
        return log_fail(reader, NULL, GX_LOG_FAULT_MISSING);
    if (!log_number(reader, "at", 0, GX_LOG_MOST_MS, &at)) {
        reader->fault->code = GX_LOG_FAULT_AT;
        return false;
    }
    if (!log_text(reader, "by", &by) || !log_text(reader, "do", &verb))
        return false;
    gx_who who = gx_who_find(by);
    if (who > GX_WHO_CLOCK)
        return log_fail(reader, "by", GX_LOG_FAULT_BY);
    gx_verb does = gx_verb_find(verb);
    if (does == GX_VERB_COUNT)
        return log_fail(reader, "do", GX_LOG_FAULT_DO);
    *out = gx_match_event_of(does, who, at);
    return true;
}
