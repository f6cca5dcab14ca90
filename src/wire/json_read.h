/* json_read.h - values of a JSON text that is read with jansson, and where each stands in it.
 *
 * Jansson keeps no places. So the way to a value is remembered while it is walked (a member's name or an index a step), and
 * at a fault the text, which is valid by then, is gone through once more along that way. */
#ifndef WIRE_JSON_READ_H
#define WIRE_JSON_READ_H

#include <jansson.h>

#include "wire/tournament_table.h"

enum { JSON_STEPS_MAX = 8 };

typedef struct json_step {
    const char *name; /* of a member; NULL: an element */
    size_t index;
} json_step;

typedef struct json_reader {
    table_reader *table; /* takes the faults */
    json_step steps[JSON_STEPS_MAX];
    size_t depth;
} json_reader;

/* The root, or NULL and a fault. */
json_t *from_json_start(json_reader *reader, table_reader *table);

/* The value at the end of the way `steps`, in the text; an empty piece at the end of what could be followed. */
gx_text from_json_place(gx_text text, const json_step *steps, size_t count);

/* Steps down to a member or an element, and back up. */
void from_json_down(json_reader *reader, const char *name, size_t index);
void from_json_up(json_reader *reader);

/* A fault at the present value; always false. */
bool from_json_fault(json_reader *reader, gx_file_fault_code code);

/* After a fault: one more word that could have stood there. */
void from_json_expect(json_reader *reader, const char *word);

/* Each member is a row of a table: its name and what reads it. Whatever has no row is a fault. */
typedef bool from_json_member(json_reader *reader, const json_t *value, void *into);

typedef struct json_row {
    const char *name;
    from_json_member *read;
    bool needed;
} json_row;

bool from_json_read_object(json_reader *reader, const json_t *value, const json_row *rows, void *into);
bool from_json_read_array(json_reader *reader, const json_t *value, from_json_member *each, void *into);

/* Plain values; numbers may also stand as text, so that the readers of cells serve. `buffer` has room for 64 bytes. */
bool from_json_text(json_reader *reader, const json_t *value, gx_text *out, char *buffer);
bool from_json_count(json_reader *reader, const json_t *value, uint32_t *out, uint32_t most);
bool from_json_yes(json_reader *reader, const json_t *value, bool *out);

/* The readers of cells, whose faults are put where the value stands. */
bool from_json_rating(json_reader *reader, const json_t *value, int16_t *out);
bool from_json_title(json_reader *reader, const json_t *value, gx_title *out);
bool from_json_federation(json_reader *reader, const json_t *value, char out[4]);
bool from_json_date(json_reader *reader, const json_t *value, uint32_t *out);
bool from_json_sex(json_reader *reader, const json_t *value, bool *woman);

#endif
