/* json.h - JSON written as a stream (RFC 8259): nothing is built up, nothing recurses.
 *
 *     gx_json json;
 *     gx_json_start(&json, out);
 *     gx_json_object(&json, NULL);            {
 *     gx_json_string(&json, "fen", fen);       "fen":"...",
 *     gx_json_array(&json, "moves");           "moves":[
 *     gx_json_string(&json, NULL, "e2e4");      "e2e4"
 *     gx_json_close(&json);                    ]
 *     gx_json_close(&json);                   }
 *     gx_json_end(&json);                     newline
 *
 * Each value takes the name of its member (a word of plain letters, which is not escaped), or NULL where it stands in an
 * array or alone. What is open is remembered as
 * one bit a level, so a hundred thousand levels are 12 KB. What is written is always valid UTF-8: bytes that are not are
 * read as gx_utf8_read reads them. */
#ifndef GUOXIANG_JSON_H
#define GUOXIANG_JSON_H

#include <guoxiang/out.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GX_JSON_WORDS 4 /* of 64 levels each, kept in the writer itself */

/* A writer. All fields are the functions' own. */
typedef struct gx_json {
    gx_out *out;
    uint64_t *open; /* bit n: level n is an object, else an array */
    size_t room;    /* levels that `open` can hold */
    size_t depth;
    bool first; /* the next value is the first of its level */
    bool named; /* the next value's name has been written */
    uint64_t own[GX_JSON_WORDS];
} gx_json;

/* Begins. The writer must stay where it is; `out` is borrowed. Where memory for the levels runs out, `out` fails. */
void gx_json_start(gx_json *json, gx_out *out);

/* Ends the line (everything must be closed: asserted), frees what the depth needed, and is ready for another value. */
void gx_json_end(gx_json *json);

void gx_json_object(gx_json *json, const char *name);
void gx_json_array(gx_json *json, const char *name);
/* Closes the innermost object or array. */
void gx_json_close(gx_json *json);

void gx_json_text(gx_json *json, const char *name, gx_text text);
void gx_json_string(gx_json *json, const char *name, const char *string); /* NULL is null */
void gx_json_number(gx_json *json, const char *name, int64_t number);
void gx_json_count(gx_json *json, const char *name, uint64_t number);
/* A number with `digits` (0 to 9) after the point; what is no finite number is null. */
void gx_json_real(gx_json *json, const char *name, double number, unsigned digits);
void gx_json_bool(gx_json *json, const char *name, bool value);
void gx_json_null(gx_json *json, const char *name);

/* A member whose name comes from outside (a PGN tag, an EPD opcode); the value follows with the name NULL. */
void gx_json_name(gx_json *json, gx_text name);

/* A string in pieces: open, any number of pieces that begin and end between characters, close. */
void gx_json_text_open(gx_json *json, const char *name);
void gx_json_text_piece(gx_json *json, gx_text text);
void gx_json_text_close(gx_json *json);

#ifdef __cplusplus
}
#endif
#endif
