/* match_log.h - what reading and writing a match log share. Private to the floor. */
#ifndef WIRE_MATCH_LOG_H
#define WIRE_MATCH_LOG_H

#include <guoxiang/match_log.h>
#include <jansson.h>

/* A line being read: the text, its object, the first fault. */
typedef struct log_reader {
    gx_text text;
    json_t *root;
    gx_log_fault *fault;
    bool good;
} log_reader;

/* Parses the line to an object; false and a fault where it is none. */
bool log_open(log_reader *reader, gx_text text, gx_log_fault *fault);

/* Notes a fault at a member's value (NULL: the line); false. Only the first one counts. */
bool log_fail(log_reader *reader, const char *field, gx_log_fault_code code);

/* The value of a member of the object that a line is, as it stands in the text; an empty piece where it is not found. */
gx_text log_place(gx_text text, const char *field);

/* Members by name. What is not there leaves `*out` and answers false; what is of another type is a fault. */
bool log_text(log_reader *reader, const char *field, gx_text *out);
bool log_number(log_reader *reader, const char *field, int64_t least, int64_t most, int64_t *out);
bool log_yes(log_reader *reader, const char *field, bool *out);

/* at, by and do. */
bool log_head(log_reader *reader, gx_match_event *out);

/* A square by name; GX_NO_SQUARE where it is none. */
gx_square log_square(gx_text name);

/* The index of a word in a list ended by NULL; its length where it is not in it. */
unsigned log_word(const char *const *words, gx_text word);

extern const char *const log_paces[];
extern const char *const log_enforcements[];
extern const char *const log_arbiters[];
extern const char *const log_recordings[];
extern const char *const log_sheets[];

#endif
