/* rulebook_line.h - a rulebook text cut into settings: NAME = VALUE [ARTICLE] # words. */
#ifndef WIRE_RULEBOOK_LINE_H
#define WIRE_RULEBOOK_LINE_H

#include <guoxiang/rulebook_file.h>

typedef struct rulebook_line {
    gx_text name, value, article; /* article.bytes is NULL where none is given */
} rulebook_line;

typedef struct rulebook_lines {
    gx_text text;
    size_t at;     /* the beginning of the next line */
    size_t number; /* of the line last given */
} rulebook_lines;

/* The next setting. False at the end, with fault NONE, or where a line is none. */
bool rulebook_line_next(rulebook_lines *lines, rulebook_line *line, gx_rulebook_fault *fault);

/* The value of a parameter. */
gx_rulebook_fault_code rulebook_value_read(uint32_t *out, gx_parameter parameter, gx_text value);

#endif
