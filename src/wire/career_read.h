/* career_read.h - a record that is being read, and the parts of it that have files of their own. */
#ifndef WIRE_CAREER_READ_H
#define WIRE_CAREER_READ_H

#include "wire/json_read.h"

#include <guoxiang/career.h>

typedef struct career_read {
    gx_career_file file;
    size_t event_room;
    gx_event *event; /* the one that is being read */
    gx_norm_game *games;
    gx_norm_game *game;
} career_read;

/* A copy of a text, or NULL and a fault. */
char *from_json_career_name(json_reader *reader, const json_t *value);

/* The code of a title sets its bit in `into`, a uint32_t. */
bool from_json_title_bit(json_reader *reader, const json_t *value, void *into);

/* An element of `events`; `into` is the career_read, which has room for it. */
bool from_json_event(json_reader *reader, const json_t *value, void *into);

#endif
